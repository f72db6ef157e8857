/// What a scroll view tells about its movement.
///
/// Mirrors `UIScrollViewDelegate`. Every member answers what UIKit takes for granted when it is absent.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
    /// The content offset has changed, whoever changed it.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// The user begins to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// The user is about to let go of the content.
    ///
    /// Differs from UIKit: the velocity is always zero, because nothing decelerates in cells. Another target
    /// is scrolled to with animation, which ends with `scrollViewDidEndScrollingAnimation(_:)`.
    ///
    /// - Parameters:
    ///   - scrollView: The view that was scrolled.
    ///   - velocity: Zero.
    ///   - targetContentOffset: Where the content will rest; may be changed to let it rest elsewhere.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point)
    /// The user lets go of the content.
    ///
    /// Differs from UIKit: nothing decelerates in cells, so `decelerate` is `false`.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
    /// The content has come to rest after a drag.
    ///
    /// Differs from UIKit: never called, because nothing decelerates in cells and UIKit calls it only after
    /// `scrollViewDidEndDragging(_:willDecelerate:)` with `true`.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    /// A movement that code has asked for with animation is over, at its target or because another offset was
    /// set.
    ///
    /// Called once for each movement, two of which one takes over from the other counting as one, and not at
    /// all if there was nowhere to go. Where animation is switched off it comes on the next turn of the run
    /// loop.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
    /// Whether the user may go to the top of the content with one key; `true` if absent.
    func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
    /// The user has gone to the top of the content with one key.
    func scrollViewDidScrollToTop(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
    public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
}
