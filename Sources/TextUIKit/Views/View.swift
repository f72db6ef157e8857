/// A rectangle on the screen that draws itself, contains subviews and handles events.
///
/// Mirrors `UIView`. Differs from UIKit: a view is always clipped to its bounds and drawn anew in each frame.
///
/// Primitives for subclasses: `draw(_:)`, `layoutSubviews()`, and what `Responder` names.
@MainActor
open class View: Responder {
    /// The rectangle that the view covers, in its superview's coordinates.
    open var frame: Rect {
        didSet {
            guard frame.size != oldValue.size else { return }
            setNeedsLayout()
            for view in subviews where !view.autoresizingMask.isEmpty {
                view.resize(withHolderFrom: oldValue.size, to: frame.size)
            }
        }
    }
    /// The top left corner of the visible part, in the view's own coordinates; scrolling moves it.
    var boundsOrigin = Point.zero
    /// The background that fills the view before it draws; `nil` keeps what is behind the view.
    open var backgroundStyle: Style?
    /// Whether the view and its subviews are hidden.
    open var isHidden = false
    /// Whether the view and its subviews receive touches and can be moved to by keys.
    ///
    /// Mirrors `UIView.isUserInteractionEnabled`.
    open var isUserInteractionEnabled = true
    /// A number to identify the view; mirrors `UIView.tag`.
    open var tag = 0
    /// Whether the frame is set by code, and not by constraints; mirrors the member of `UIView`.
    ///
    /// Setting it to `false` has an effect once the view has active constraints.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// What of the frame follows the size of the superview; mirrors `UIView.autoresizingMask`.
    open var autoresizingMask: AutoresizingMask = []
    /// The colour of buttons and images in the view; `nil` for that of the superview, else the theme's.
    open var tintColor: Color?
    /// Ignored; a view is always clipped to its bounds.
    open var clipsToBounds = true
    /// Ignored; nothing is scaled in cells.
    open var contentMode = ContentMode.scaleToFill
    /// The active constraints that name the view.
    var layoutConstraints: [LayoutConstraint] = []

    /// The view that contains this one.
    ///
    /// Not weak, because a view with weak references is slower to use. A view that is deallocated clears the
    /// references of its subviews, so none outlives its object.
    public internal(set) unowned var superview: View?
    /// The subviews, the last one on top.
    public internal(set) var subviews: [View] = []
    /// The controller whose view this is.
    weak var viewController: ViewController?
    private var needsLayout = true
    /// Whether `layoutSubviews()` runs: views that it adds and removes need no other layout of this one.
    private var isPlacingSubviews = false
    /// Whether a view below may need layout; if so, the superviews are marked as well.
    private var holdsViewsThatNeedLayout = true
    /// Whether `layoutSubviews()` is called before every frame, as the view's place depends on others.
    var laysOutEachFrame: Bool { false }

    /// Makes a view.
    public init(frame: Rect = .zero) {
        self.frame = frame
        super.init()
    }

    isolated deinit {
        for view in subviews { view.superview = nil }
    }

    /// The visible rectangle, in the view's own coordinates; mirrors `UIView.bounds`.
    open var bounds: Rect {
        get { Rect(origin: boundsOrigin, size: frame.size) }
        set {
            boundsOrigin = newValue.origin
            frame.size = newValue.size
        }
    }

    // MARK: Responding

    open override var next: Responder? { viewController ?? superview }

    override var responderWindow: Window? { window }

    /// The window that shows the view.
    open var window: Window? { superview?.window }

    /// The theme of the window that shows the view.
    public final var theme: Theme { window?.ownTheme ?? .standard }

    /// The place of the hardware cursor while the view is first responder; `nil` hides the cursor.
    open var cursorLocation: Point? { nil }

    /// The pointer's button went down over the view; passed up unless overridden.
    ///
    /// Mirrors `touchesBegan`.
    open func touchBegan(_ touch: Touch) { superview?.touchBegan(touch) }

    /// The pointer moved with its button down; mirrors `touchesMoved`.
    open func touchMoved(_ touch: Touch) { superview?.touchMoved(touch) }

    /// The pointer's button went up; mirrors `touchesEnded`.
    open func touchEnded(_ touch: Touch) { superview?.touchEnded(touch) }

    /// The touch was cancelled; mirrors `touchesCancelled`.
    open func touchCancelled(_ touch: Touch) { superview?.touchCancelled(touch) }

    /// The wheel was turned by a notch, -1 away from the user; if it is not used, the superview is asked.
    open func wheelTurned(by notches: Int) -> Bool { false }

    // MARK: Layout and drawing

    /// Places the subviews; called before drawing when the size or the content has changed.
    open func layoutSubviews() {}

    /// Draws the view's own content; its subviews are drawn over it.
    open func draw(_ context: inout GraphicsContext) {}

    /// Draws over the subviews.
    open func drawOverSubviews(_ context: inout GraphicsContext) {}

    /// Returns the size that the view needs; the size of its frame unless overridden.
    ///
    /// Mirrors `UIView.sizeThatFits`.
    open func sizeThatFits(_ size: Size) -> Size { frame.size }

    /// Resizes the view to the size that it needs; mirrors `UIView.sizeToFit`.
    public final func sizeToFit() { frame.size = sizeThatFits(frame.size) }

    /// Whether a table whose header this is lets it be scrolled out even if all rows fit.
    var canAlwaysScrollOut: Bool { false }

    /// The subviews in the order in which keys go through them.
    var subviewsInFocusOrder: [View] { subviews }

    /// A subview wants another height.
    func naturalHeightChanged(of subview: View) { setNeedsLayout() }

    /// Draws the screen again before the run loop waits next.
    ///
    /// Mirrors `UIView.setNeedsDisplay`. Differs from UIKit: every event causes a full frame, so only changes
    /// without an event need this.
    public final func setNeedsDisplay() { window?.application?.setNeedsDisplay() }

    /// Calls `layoutSubviews()` before the next frame; during layout, again before this one.
    public final func setNeedsLayout() {
        needsLayout = true
        tellHoldersOfLayout()
    }

    /// Makes the next layout visit the view after subviews have come or gone.
    final func subviewsChanged() {
        holdsViewsThatNeedLayout = true
        if isPlacingSubviews { tellHoldersOfLayout() } else { setNeedsLayout() }
    }

    /// Marks the superviews, so that the next layout reaches this view.
    private func tellHoldersOfLayout() {
        var holder = superview
        while let view = holder, !view.holdsViewsThatNeedLayout {
            view.holdsViewsThatNeedLayout = true
            holder = view.superview
        }
    }

    /// How often a layout is repeated for what it asks for itself, before the rest is left to the next frame.
    private static let layoutRounds = 8
    private static var layoutsRunning = 0
    /// Whether some view is being laid out.
    final class var isLayoutRunning: Bool { layoutsRunning > 0 }

    /// Calls `layoutSubviews()` for this view and all below it that need it, also because of these calls.
    ///
    /// A view that asks for layout each time that it is laid out is left alone after some rounds.
    public final func layoutIfNeeded() {
        Self.layoutsRunning += 1
        defer { Self.layoutsRunning -= 1 }
        for _ in 0..<Self.layoutRounds {
            layOutOnce()
            guard isLayoutRequested else { return }
        }
    }

    /// Whether this view, or one below, has been asked for layout.
    private var isLayoutRequested: Bool {
        guard !needsLayout else { return true }
        guard holdsViewsThatNeedLayout else { return false }
        for view in subviews where view.isLayoutRequested { return true }
        return false
    }

    private func layOutOnce() {
        if (needsLayout || laysOutEachFrame) && !isPlacingSubviews {
            let controller = viewController
            // Before the calls: a request during them is one for another layout.
            needsLayout = false
            isPlacingSubviews = true
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            if LayoutConstraint.areInUse { layOutConstrainedSubviews() }
            isPlacingSubviews = false
            controller?.viewDidLayoutSubviews()
        }
        if holdsViewsThatNeedLayout {
            holdsViewsThatNeedLayout = false
            for view in subviews { view.layOutOnce() }
        }
        if laysOutEachFrame { tellHoldersOfLayout() }
    }

    /// Draws the view and its subviews into a context whose origin is the view's frame.
    final func render(_ context: inout GraphicsContext) {
        let ground = context.ground
        defer { context.ground = ground }
        if let backgroundStyle {
            context.ground = backgroundStyle.background
            context.fill(bounds, style: backgroundStyle)
        }
        draw(&context)
        let visible = context.visibleRect
        for view in subviews where !view.isHidden {
            let frame = view.frame
            guard frame.intersects(visible) else { continue }
            context.withFrame(frame, scrolledBy: view.boundsOrigin) { view.render(&$0) }
        }
        drawOverSubviews(&context)
    }
}

extension View {
    /// Stops the program after a programming error, told with index path and numbers, and what to do.
    ///
    /// Restores the terminal first, so that the message is visible.
    func stopForWrongUse(_ message: String) -> Never {
        (window?.application ?? Application.current)?.terminal.stop()
        fatalError(message)
    }
}
