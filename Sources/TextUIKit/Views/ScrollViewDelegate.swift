/// The object that a scroll view reports its movement to.
///
/// Mirrors `UIScrollViewDelegate`. The default of every member behaves like an unimplemented method in UIKit.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
    /// Called when the content offset has changed for any reason.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// Called when the user starts to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// Called before the user releases the content.
    ///
    /// Differs from UIKit: the velocity is always zero, because nothing decelerates in cells. If the delegate
    /// changes the target, the content glides there, which ends with `scrollViewDidEndDecelerating(_:)`.
    ///
    /// - Parameters:
    ///   - scrollView: The view that was scrolled.
    ///   - velocity: Zero.
    ///   - targetContentOffset: The final offset of the content; the delegate may change it.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point,
        targetContentOffset: UnsafeMutablePointer<Point>)
    /// Called when the user has released the content.
    ///
    /// `decelerate` is `true` if the content glides on: to a changed target, or back from beyond the end.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
    /// Called when the content starts to glide after a drag.
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
    /// Called when the gliding content has come to rest.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    /// Called when an animated movement has ended, at its target or because another offset was set.
    ///
    /// Called once for each movement, and not at all if the offset was already the target. A movement that
    /// replaces another counts as the same one. If animation is switched off, it is called on the next turn
    /// of the run loop.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
    /// Returns whether a key may scroll to the top of the content; `true` by default.
    func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
    /// Called when a key has scrolled to the top of the content.
    func scrollViewDidScrollToTop(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point,
        targetContentOffset: UnsafeMutablePointer<Point>
    ) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
    public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
}
