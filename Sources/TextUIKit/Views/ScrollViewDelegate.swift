/// What a scroll view tells about its movement.
///
/// Mirrors `UIScrollViewDelegate`.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
    /// The content offset has changed, whoever changed it.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// The user begins to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// The user lets go of the content.
    ///
    /// Differs from UIKit: nothing decelerates in cells, so `decelerate` is `false`.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
    /// Whether the user may go to the top with one key; `true` if absent.
    func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
    /// The user has gone to the top with one key.
    func scrollViewDidScrollToTop(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
}
