/// The object that is told about a scroll view's movement.
///
/// Mirrors `UIScrollViewDelegate`. Every member's default means what its absence does in UIKit.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
    /// The content offset changed, whoever changed it.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// The user began to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// The user is about to release the content.
    ///
    /// Differs from UIKit: the velocity is always zero, because nothing decelerates in cells. If the delegate
    /// changes the target, the content glides there, which ends with `scrollViewDidEndDecelerating(_:)`.
    ///
    /// - Parameters:
    ///   - scrollView: The view that was scrolled.
    ///   - velocity: Zero.
    ///   - targetContentOffset: The offset where the content will rest; the delegate may change it.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point,
        targetContentOffset: UnsafeMutablePointer<Point>)
    /// The user released the content.
    ///
    /// `decelerate` is `true` if the content glides on: to the target that the delegate has changed, or back
    /// from beyond the content.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
    /// The content glides on after a drag.
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
    /// The content came to rest after it has glided on.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    /// An animated movement ended, at its target or because another offset was set.
    ///
    /// Called once for each movement, and not at all if there was nowhere to go. A movement that replaces
    /// another counts as the same one. If animation is switched off, it is called on the next turn of the run
    /// loop.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
    /// Returns whether a key may scroll to the top of the content; `true` by default.
    func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
    /// A key scrolled to the top of the content.
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
