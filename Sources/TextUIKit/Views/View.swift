/// A rectangle of the screen that draws itself, holds other views and answers events.
///
/// Mirrors `UIView`. Differs from UIKit: a view is always clipped to its bounds, and drawing is a function of
/// its state: nothing is kept between two frames.
///
/// Primitives for subclasses: `draw(_:)`, `layoutSubviews()`, and what `Responder` names.
@MainActor
open class View: Responder {
    /// The rectangle that the view covers, in its superview's coordinates.
    open var frame: Rect {
        didSet { if frame.size != oldValue.size { setNeedsLayout() } }
    }
    /// The top left corner of what can be seen, in the view's own coordinates; scrolling moves it.
    var boundsOrigin = Point.zero
    /// What fills the view before it draws; `nil` leaves what is behind it.
    open var backgroundStyle: Style?
    /// Whether the view and what it holds are left out.
    open var isHidden = false
    /// Whether the pointer finds the view and what it holds, and the keys can be moved there.
    ///
    /// Mirrors `UIView.isUserInteractionEnabled`.
    open var isUserInteractionEnabled = true
    /// A number to find the view by.
    ///
    /// Mirrors `UIView.tag`.
    open var tag = 0

    /// The view that holds this one.
    ///
    /// Not weak: weak references to every view would make each of them slower to use. A view that goes lets
    /// go of those that it holds, so the reference never outlives its object.
    public internal(set) unowned var superview: View?
    /// The views that this one holds, the last one on top.
    public internal(set) var subviews: [View] = []
    /// The controller whose view this is.
    weak var viewController: ViewController?
    private var needsLayout = true
    /// Whether a view below may need layout; if so, all views that hold this one know it as well.
    private var holdsViewsThatNeedLayout = true
    /// Whether `layoutSubviews()` is called before every frame, as for a view whose place depends on
    /// strangers.
    var laysOutEachFrame: Bool { false }

    /// Makes a view.
    ///
    /// - Parameter frame: The rectangle that it covers, in its superview's coordinates.
    public init(frame: Rect = .zero) {
        self.frame = frame
        super.init()
    }

    isolated deinit {
        for view in subviews { view.superview = nil }
    }

    /// The rectangle that can be seen, in the view's own coordinates.
    ///
    /// Mirrors `UIView.bounds`.
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

    /// The looks in force: those of the window that shows the view.
    public final var theme: Theme { window?.ownTheme ?? .standard }

    /// Where the hardware cursor should stand while the view is first responder; `nil` hides it.
    open var cursorLocation: Point? { nil }

    /// The pointer's button went down over the view; passed up unless overridden.
    ///
    /// Mirrors `touchesBegan`.
    open func touchBegan(_ touch: Touch) { superview?.touchBegan(touch) }

    /// The pointer moved with its button down.
    ///
    /// Mirrors `touchesMoved`.
    open func touchMoved(_ touch: Touch) { superview?.touchMoved(touch) }

    /// The pointer's button went up.
    ///
    /// Mirrors `touchesEnded`.
    open func touchEnded(_ touch: Touch) { superview?.touchEnded(touch) }

    /// The touch ends without counting.
    ///
    /// Mirrors `touchesCancelled`.
    open func touchCancelled(_ touch: Touch) { superview?.touchCancelled(touch) }

    /// The wheel was turned over the view by one notch, -1 away from the user or 1 towards.
    ///
    /// - Parameter notches: -1 or 1.
    /// - Returns: Whether it was used; if not, the superview gets it.
    open func wheelTurned(by notches: Int) -> Bool { false }

    // MARK: Layout and drawing

    /// Places the subviews; called before drawing when the size or the content has changed.
    open func layoutSubviews() {}

    /// Draws the view's own content; its subviews are drawn over it.
    open func draw(_ context: inout GraphicsContext) {}

    /// Draws what lies over the subviews.
    open func drawOverSubviews(_ context: inout GraphicsContext) {}

    /// The extent that the view would like, given what there is; that of its frame unless overridden.
    ///
    /// Mirrors `UIView.sizeThatFits`.
    ///
    /// - Parameter size: The cells that there are.
    /// - Returns: What the view would like; it may be more.
    open func sizeThatFits(_ size: Size) -> Size { frame.size }

    /// Gives the view the extent that it would like.
    ///
    /// Mirrors `UIView.sizeToFit`.
    public final func sizeToFit() { frame.size = sizeThatFits(frame.size) }

    /// Has the screen drawn again before the loop next waits.
    ///
    /// Mirrors `UIView.setNeedsDisplay`. Differs from UIKit: a frame is always drawn in full, and after each
    /// event anyway; only what changes without one needs this.
    public final func setNeedsDisplay() { window?.application?.setNeedsDisplay() }

    /// Has `layoutSubviews()` called before the next frame.
    public final func setNeedsLayout() {
        needsLayout = true
        tellHoldersOfLayout()
    }

    /// Has the next layout of the views that hold this one come down to it.
    private func tellHoldersOfLayout() {
        var holder = superview
        while let view = holder, !view.holdsViewsThatNeedLayout {
            view.holdsViewsThatNeedLayout = true
            holder = view.superview
        }
    }

    /// Has the next layout look at the views that this one holds, as when one was added.
    final func setNeedsLayoutBelow() {
        holdsViewsThatNeedLayout = true
        setNeedsLayout()
    }

    /// Calls `layoutSubviews()` for this view and all below it that need it.
    public final func layoutIfNeeded() {
        if needsLayout || laysOutEachFrame {
            let controller = viewController
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
            // Not before: a view that adds and removes views while it lays them out has not become untidy by
            // it.
            needsLayout = false
        }
        if holdsViewsThatNeedLayout {
            // Before: what is asked for on the way is for the next time.
            holdsViewsThatNeedLayout = false
            for view in subviews { view.layoutIfNeeded() }
        }
        if laysOutEachFrame { tellHoldersOfLayout() }
    }

    /// Draws the view and what it holds into a context whose origin is the view's frame.
    final func render(_ context: inout GraphicsContext) {
        if let backgroundStyle { context.fill(bounds, style: backgroundStyle) }
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
    /// Stops the program because the engine was used wrongly.
    ///
    /// The terminal is given back first, so that the sentence is seen.
    ///
    /// - Parameter message: What was wrong, with the index path and the numbers, and what to do.
    func stopForWrongUse(_ message: String) -> Never {
        (window?.application ?? Application.current)?.terminal.stop()
        fatalError(message)
    }
}
