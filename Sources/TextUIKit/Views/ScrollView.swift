/// A view of content that is larger than the view.
///
/// Mirrors `UIScrollView`. The user scrolls with the wheel, by dragging and, while the view has the keys,
/// with arrows, page keys, Home and End.
///
/// Differs from UIKit: offsets are whole cells; nothing bounces, decelerates, zooms or pages; the view may
/// become first responder; its indicators stay as long as there is something to scroll to.
@MainActor
open class ScrollView: View {
    /// When user scrolling ends text input.
    ///
    /// Mirrors `UIScrollView.KeyboardDismissMode`.
    public enum KeyboardDismissMode: Hashable, Sendable {
        /// Never.
        case none
        /// When the user begins to scroll.
        case onDrag
        /// As `onDrag`: there is no keyboard on the screen that could follow the finger.
        case interactive
    }

    /// The extent of the content in cells.
    open var contentSize = Size.zero
    /// Cells that can be scrolled to beyond the content's edges.
    open var contentInset = EdgeInsets.zero
    /// The insets in force.
    ///
    /// Differs from UIKit: a terminal covers no part of a view, so they are always `contentInset`.
    public final var adjustedContentInset: EdgeInsets { contentInset }
    /// Whether the user may scroll; code always may.
    open var isScrollEnabled = true
    /// Whether a drag goes on in the direction only in which it began.
    open var isDirectionalLockEnabled = false
    /// Whether the user may go to the top of the content with one key (Home).
    open var scrollsToTop = true
    /// When user scrolling makes a text input resign first responder.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Rows that one notch of the wheel scrolls by.
    open var rowsPerWheelNotch = 3
    /// Whether a thumb in the last column shows what part of the content is seen.
    open var showsVerticalScrollIndicator = true
    /// Whether a thumb in the last row shows what part of the content is seen.
    open var showsHorizontalScrollIndicator = true
    /// Cells between the view's edges and the track of the vertical indicator.
    open var verticalScrollIndicatorInsets = EdgeInsets.zero
    /// Cells between the view's edges and the track of the horizontal indicator.
    open var horizontalScrollIndicatorInsets = EdgeInsets.zero

    /// Whether the pointer's button is down on the content.
    public final var isTracking: Bool { scrollDrag != nil }
    /// Whether the user drags the content at this moment.
    public final var isDragging: Bool { scrollDrag?.isMoving ?? false }
    /// Whether the content moves on after a drag.
    ///
    /// Differs from UIKit: always `false`, because nothing decelerates in cells.
    public final var isDecelerating: Bool { false }
    /// Whether the content moves because code has asked for an animated movement.
    public final var isScrollAnimating: Bool { animation != nil }

    /// Who is told about scrolling; `TableView` passes its own delegate.
    var scrollDelegate: (any ScrollViewDelegate)? { delegate }
    /// Who is told about scrolling.
    open weak var delegate: (any ScrollViewDelegate)?

    /// The press that may scroll.
    var scrollDrag: ScrollDrag?
    /// The movement under way, and the timer of its next frame.
    var animation: ScrollAnimation?
    var animationTimer: Timer?
    /// Whether the offset that is set next is a frame of that movement.
    var isAnimationStep = false

    /// Nothing: the indicators stay as long as there is something to scroll to.
    ///
    /// Mirrors `UIScrollView.flashScrollIndicators`.
    public final func flashScrollIndicators() {}

    // MARK: The offset

    /// The point of the content that lies in the top left corner; always equal to `bounds.origin`.
    ///
    /// As in UIKit any value may be assigned; what the user does is kept within the content. Assigning ends a
    /// movement that is under way. Differs from UIKit: whole cells, so that fractions are rounded before they
    /// get here.
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
            if isInterrupted { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
        }
    }

    open override var bounds: Rect {
        get { super.bounds }
        set {
            frame.size = newValue.size
            contentOffset = newValue.origin
        }
    }

    /// Sets the offset.
    ///
    /// An animated movement has constant velocity and takes a quarter of a second at most. It is over at
    /// once, and its end is told on the next turn of the run loop, while `Application.isReduceMotionEnabled`
    /// is set or the terminal is too slow. Differs from UIKit: outside a window that an application shows,
    /// the offset takes effect as if it were not animated.
    ///
    /// - Parameters:
    ///   - offset: The point of the content for the top left corner.
    ///   - animated: Whether the content moves there; else it is there at once.
    open func setContentOffset(_ offset: Point, animated: Bool) {
        if animated { animate(to: offset) } else { contentOffset = offset }
    }

    /// Scrolls by the least that shows all of `rect`, or as much of it as fits; nothing if it is seen
    /// already.
    ///
    /// - Parameters:
    ///   - rect: In the content's coordinates.
    ///   - animated: Whether the content moves there; else it is there at once.
    open func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        let target = offset(showing: rect)
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    // MARK: The user's scrolling

    /// Scrolls on behalf of the user: not beyond the content, and not at all if scrolling is disabled.
    ///
    /// - Parameter rows: Rows to go down; negative goes up.
    /// - Returns: Whether the offset has changed.
    @discardableResult
    open func userScroll(byRows rows: Int) -> Bool {
        scroll(by: Point(x: 0, y: rows))
    }

    /// Scrolls to the side on behalf of the user: not beyond the content, and not at all if scrolling is
    /// disabled.
    ///
    /// - Parameter columns: Columns to go to the right; negative goes to the left.
    /// - Returns: Whether the offset has changed.
    @discardableResult
    open func userScroll(byColumns columns: Int) -> Bool {
        scroll(by: Point(x: columns, y: 0))
    }

    open override func wheelTurned(by notches: Int) -> Bool {
        if isScrollEnabled, reach(.vertical).count > 1 { dismissKeyboard() }
        userScroll(byRows: notches * rowsPerWheelNotch)
        return isScrollEnabled
    }

    open override func touchBegan(_ touch: Touch) { beginScrollDrag(touch) }

    open override func touchMoved(_ touch: Touch) { continueScrollDrag(touch) }

    open override func touchEnded(_ touch: Touch) { endScrollDrag() }

    open override func touchCancelled(_ touch: Touch) { endScrollDrag() }

    // MARK: Keys

    /// Whether the view wants keys.
    ///
    /// Differs from UIKit: `true`, because a terminal may have no pointer to scroll with.
    open override var canBecomeFirstResponder: Bool { true }

    open override var keyCommands: [KeyCommand] { Self.scrollKeyCommands }

    open override func canPerform(_ action: Action) -> Bool { canScroll(action) }

    open override func perform(_ action: Action, sender: Responder?) { performScroll(action) }

    // MARK: Indicators

    /// The cells of the vertical indicator's track, in the content's coordinates; `nil` draws no indicator.
    ///
    /// A subclass that needs the last column itself moves or hides the indicator here.
    open var verticalIndicatorTrack: Rect? { standardIndicatorTrack(.vertical) }

    /// The cells of the horizontal indicator's track, in the content's coordinates; `nil` draws no indicator.
    open var horizontalIndicatorTrack: Rect? { standardIndicatorTrack(.horizontal) }

    open override func drawOverSubviews(_ context: inout GraphicsContext) { drawIndicators(&context) }
}
