/// A view whose content may be larger than the view.
///
/// Mirrors `UIScrollView`. The user scrolls with the wheel, by dragging and, while the view is first
/// responder, with the arrow keys, page keys, Home and End.
///
/// Differs from UIKit: offsets are whole cells, and nothing bounces, zooms or pages. The view may become
/// first responder. Its indicators stay visible as long as the content does not fit.
@MainActor
open class ScrollView: View {
    /// The effect of scrolling on text input; mirrors `UIScrollView.KeyboardDismissMode`.
    public enum KeyboardDismissMode: Hashable, Sendable {
        /// Text input continues.
        case none
        /// Text input ends when the user starts to scroll.
        case onDrag
        /// Same as `onDrag`.
        case interactive
    }

    /// The adjustment of insets for bars; mirrors `UIScrollView.ContentInsetAdjustmentBehavior`.
    public enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
        /// One of the modes of UIKit.
        case automatic, scrollableAxes, never, always
    }

    /// The size of the content in cells.
    open var contentSize = Size.zero
    /// Additional scrollable cells around the content.
    open var contentInset = EdgeInsets.zero
    /// The insets in force.
    ///
    /// Differs from UIKit: always `contentInset`, because a terminal covers no part of a view.
    public final var adjustedContentInset: EdgeInsets { contentInset }
    /// Ignored; nothing covers a part of a view.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// Ignored; nothing bounces.
    open var bounces = true
    /// Ignored; nothing bounces.
    open var alwaysBounceVertical = false
    /// Ignored; nothing bounces.
    open var alwaysBounceHorizontal = false
    /// Ignored; the content rests wherever it is released.
    open var isPagingEnabled = false
    /// Ignored; the theme defines the looks of the indicators.
    open var indicatorStyle = IndicatorStyle.default
    /// Ignored; nothing glides on by itself.
    open var decelerationRate = DecelerationRate.normal
    /// Ignored; cells cannot be enlarged.
    open var zoomScale = 1.0
    /// Ignored; cells cannot be enlarged.
    open var minimumZoomScale = 1.0
    /// Ignored; cells cannot be enlarged.
    open var maximumZoomScale = 1.0
    /// Ignored; a press reaches the content at once.
    open var delaysContentTouches = true
    /// Whether a drag that begins on a subview may scroll, which cancels the touch of the subview.
    open var canCancelContentTouches = true
    /// Whether the user may scroll.
    open var isScrollEnabled = true
    /// Whether a drag scrolls only in the direction in which it began.
    open var isDirectionalLockEnabled = false
    /// Whether the Home key scrolls to the top of the content.
    open var scrollsToTop = true
    /// The effect of scrolling on text input.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Number of rows that one notch of the wheel scrolls.
    open var rowsPerWheelNotch = 3
    /// Whether the last column shows a scroll indicator.
    open var showsVerticalScrollIndicator = true
    /// Whether the last row shows a scroll indicator.
    open var showsHorizontalScrollIndicator = true
    /// Cells between the view's edges and the track of the vertical indicator.
    open var verticalScrollIndicatorInsets = EdgeInsets.zero
    /// Cells between the view's edges and the track of the horizontal indicator.
    open var horizontalScrollIndicatorInsets = EdgeInsets.zero

    /// The insets of both indicators; mirrors the former property of `UIScrollView`.
    public final var scrollIndicatorInsets: EdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Whether the button is pressed on the content.
    public final var isTracking: Bool { scrollDrag != nil }
    /// Whether the user is dragging the content.
    public final var isDragging: Bool { scrollDrag?.isMoving ?? false }
    /// Whether the content glides after a drag to the target set by the delegate.
    public internal(set) final var isDecelerating = false
    /// Whether an animated movement is in progress.
    public final var isScrollAnimating: Bool { animation != nil }

    /// The delegate that scrolling is reported to; a `TableView` returns its own.
    var scrollDelegate: (any ScrollViewDelegate)? { delegate }
    /// The delegate that scrolling is reported to.
    open weak var delegate: (any ScrollViewDelegate)?

    /// The current press, which may become a drag.
    var scrollDrag: ScrollDrag?
    /// Whether the current touch was handed on to this view, so that it need not be taken from a subview.
    var hasTouch = false
    /// The movement in progress, and the timer of its next frame.
    var animation: ScrollAnimation?
    var animationTimer: Application.Timer?
    /// Whether the next offset to be set is a frame of that movement.
    var isAnimationStep = false

    /// Does nothing: the indicators stay visible as long as the content does not fit.
    ///
    /// Mirrors `UIScrollView.flashScrollIndicators`.
    public final func flashScrollIndicators() {}

    // MARK: The offset

    /// The point of the content in the top left corner; always equal to `bounds.origin`.
    ///
    /// As in UIKit any value may be assigned, but the user's next scroll or a table's reload brings it back
    /// to the content. Assigning ends an animated movement.
    open var contentOffset: Point {
        get { boundsOrigin }
        set {
            let isInterrupted = endsAnimation()
            let newValue = Self.reachable(newValue)
            if newValue != boundsOrigin {
                boundsOrigin = newValue
                setNeedsLayout()
                scrollDelegate?.scrollViewDidScroll(self)
            }
            if isInterrupted { reportEndOfAnimation() }
        }
    }

    open override var bounds: Rect {
        get { super.bounds }
        set {
            frame.size = newValue.size
            contentOffset = newValue.origin
        }
    }

    /// Sets the content offset.
    ///
    /// An animated movement has constant velocity and takes at most a quarter of a second. If
    /// `Application.isReduceMotionEnabled` is set or the terminal is too slow, it ends at once, and the
    /// delegate is notified on the next turn of the run loop. Differs from UIKit: nothing is animated outside
    /// of a visible window.
    open func setContentOffset(_ offset: Point, animated: Bool) {
        if animated { animate(to: offset) } else { contentOffset = offset }
    }

    /// Scrolls by the minimum that makes a rectangle of the content visible, or as much of it as fits.
    open func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        let target = offset(showing: rect)
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    /// Number of rows that the user may scroll away from the top even if all content fits.
    var minVerticalReach: Int { 0 }

    // MARK: The user's scrolling

    /// Scrolls by rows on behalf of the user, up if negative; returns whether the content moved.
    ///
    /// Has no effect while scrolling is disabled. Reported to the delegate as a drag that ends at once:
    /// `scrollViewWillBeginDragging(_:)`, `scrollViewDidScroll(_:)`,
    /// `scrollViewDidEndDragging(_:willDecelerate:)`.
    @discardableResult
    open func userScroll(byRows rows: Int) -> Bool {
        scroll(by: Point(x: 0, y: rows))
    }

    /// Scrolls by columns on behalf of the user, left if negative; returns whether the content moved.
    ///
    /// Has no effect while scrolling is disabled.
    @discardableResult
    open func userScroll(byColumns columns: Int) -> Bool {
        scroll(by: Point(x: columns, y: 0))
    }

    open override func wheelTurned(by notches: Int) -> Bool {
        if isScrollEnabled, canScroll(.vertical) { dismissKeyboard() }
        userScroll(byRows: notches * rowsPerWheelNotch)
        return isScrollEnabled
    }

    open override func touchBegan(_ touch: Touch) {
        hasTouch = true
        beginScrollDrag(touch)
    }

    open override func touchMoved(_ touch: Touch) { continueScrollDrag(touch) }

    open override func touchEnded(_ touch: Touch) { endScrollDrag() }

    open override func touchCancelled(_ touch: Touch) { endScrollDrag() }

    /// Whether a subview gets the touches that begin on it; if not, they go to the scroll view.
    ///
    /// Mirrors `UIScrollView.touchesShouldBegin(_:with:in:)`; `true` unless overridden.
    open func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool { true }

    /// Whether a drag that begins on a subview scrolls; if not, the subview gets all of it.
    ///
    /// Mirrors `UIScrollView.touchesShouldCancel(in:)`: `false` for controls unless overridden. Asked when
    /// the pointer has moved along an axis that can scroll, if `canCancelContentTouches` is set.
    open func touchesShouldCancel(in view: View) -> Bool { !view.keepsDrags }

    /// Whether a drag scrolls this view rather than one around it.
    override var keepsDrags: Bool { canScroll(.vertical) || canScroll(.horizontal) }

    // MARK: Keys

    /// Whether the view can become first responder.
    ///
    /// Differs from UIKit: `true`, because a terminal may have no mouse.
    open override var canBecomeFirstResponder: Bool { true }
    open override var keyCommands: [KeyCommand] { Self.scrollKeyCommands }

    open override func canPerform(_ action: Action) -> Bool { canScroll(action) }

    open override func perform(_ action: Action, sender: Responder?) { performScroll(action) }

    // MARK: Indicators

    /// The track of the vertical indicator, in the content's coordinates; `nil` hides the indicator.
    ///
    /// A subclass that uses the last column itself overrides it to move or hide the indicator.
    open var verticalIndicatorTrack: Rect? { standardIndicatorTrack(.vertical) }
    /// The track of the horizontal indicator, in the content's coordinates; `nil` hides the indicator.
    open var horizontalIndicatorTrack: Rect? { standardIndicatorTrack(.horizontal) }

    open override func drawOverSubviews(_ context: inout GraphicsContext) { drawIndicators(&context) }
}
