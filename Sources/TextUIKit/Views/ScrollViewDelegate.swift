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
}

extension ScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
}
