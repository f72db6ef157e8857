/// A rectangle on the screen that draws itself, contains subviews and handles events.
///
/// Mirrors `UIView`. Differs from UIKit: a view is always clipped to its bounds and redrawn in each frame.
///
/// Primitives for subclasses: `draw(_:)`, `layoutSubviews()`, and the primitives of `Responder`.
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
    /// The top left corner of the visible part, in the view's own coordinates; scrolling changes it.
    var boundsOrigin = Point.zero
    /// The background that fills the view before it draws; `nil` keeps what is below the view.
    open var backgroundStyle: Style?
    /// Whether the view and its subviews are hidden.
    open var isHidden = false {
        didSet { if isHidden != oldValue { arrangingStack?.contentChanged(of: self) } }
    }
    /// Whether the view and its subviews receive touches and keyboard focus.
    ///
    /// Mirrors `UIView.isUserInteractionEnabled`.
    open var isUserInteractionEnabled = true
    /// A number to identify the view; mirrors `UIView.tag`.
    open var tag = 0
    /// Whether the frame is set by code rather than constraints; mirrors the member of `UIView`.
    ///
    /// Setting it to `false` has an effect once the view has active constraints.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// The parts of the frame that follow the superview's size; mirrors `UIView.autoresizingMask`.
    open var autoresizingMask: AutoresizingMask = []
    /// The colour of buttons and images in the view; `nil` uses the superview's, or else the theme's.
    open var tintColor: Color?
    /// Ignored; a view is always clipped to its bounds.
    open var clipsToBounds = true
    /// Ignored; nothing is scaled in cells.
    open var contentMode = ContentMode.scaleToFill
    /// Ignored; a view covers what is below it where it draws.
    open var isOpaque = true
    var rare: RareViewProperties?
    var layoutConstraints: [LayoutConstraint] = []
    /// The stack that places the view.
    weak var arrangingStack: StackView?

    /// The view that contains this one.
    ///
    /// Not weak, because a view with weak references is slower to use. A view that is deallocated clears the
    /// references of its subviews, so none outlives its object.
    public internal(set) unowned var superview: View?
    /// The subviews, the last one on top.
    public internal(set) var subviews: [View] = []
    weak var viewController: ViewController?
    private var needsLayout = true
    /// Whether `layoutSubviews()` is running; views that it adds or removes need no further layout.
    private var isPlacingSubviews = false
    /// Whether a descendant may need layout; if so, the ancestors are marked as well.
    private var holdsViewsThatNeedLayout = true
    /// Whether `layoutSubviews()` is called before every frame, because the layout depends on other views.
    var laysOutEachFrame: Bool { false }

    /// Creates a view with a frame.
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

    /// The position of the hardware cursor while the view is first responder; `nil` hides the cursor.
    open var cursorLocation: Point? { nil }

    /// Called when the mouse button goes down over the view; forwarded to the superview unless overridden.
    ///
    /// Mirrors `touchesBegan`.
    open func touchBegan(_ touch: Touch) { superview?.touchBegan(touch) }

    /// Called when the pointer has moved with its button down; mirrors `touchesMoved`.
    open func touchMoved(_ touch: Touch) { superview?.touchMoved(touch) }

    /// Called when the mouse button has gone up; mirrors `touchesEnded`.
    open func touchEnded(_ touch: Touch) { superview?.touchEnded(touch) }

    /// Called when the touch was cancelled; mirrors `touchesCancelled`.
    open func touchCancelled(_ touch: Touch) { superview?.touchCancelled(touch) }

    /// Handles a notch of the wheel, -1 away from the user; returns `false` to let the superview handle it.
    open func wheelTurned(by notches: Int) -> Bool { false }

    /// Called when the size class or the style of the view has changed, with the former traits.
    ///
    /// Mirrors `UIView.traitCollectionDidChange`.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

    // MARK: Accessibility

    /// Ignored; a screen reader reads the terminal's text.
    open var isAccessibilityElement: Bool {
        get { rare?.accessibility.isElement ?? false }
        set { rareProperties.accessibility.isElement = newValue }
    }
    /// Ignored; a screen reader reads the terminal's text.
    open var accessibilityLabel: String? {
        get { rare?.accessibility.label }
        set { rareProperties.accessibility.label = newValue }
    }
    /// Ignored; a screen reader reads the terminal's text.
    open var accessibilityHint: String? {
        get { rare?.accessibility.hint }
        set { rareProperties.accessibility.hint = newValue }
    }
    /// Ignored; a screen reader reads the terminal's text.
    open var accessibilityValue: String? {
        get { rare?.accessibility.value }
        set { rareProperties.accessibility.value = newValue }
    }
    /// Ignored; tests of a terminal program look at its screen.
    open var accessibilityIdentifier: String? {
        get { rare?.accessibility.identifier }
        set { rareProperties.accessibility.identifier = newValue }
    }
    /// Ignored; a screen reader reads the terminal's text.
    open var accessibilityTraits: AccessibilityTraits {
        get { rare?.accessibility.traits ?? .none }
        set { rareProperties.accessibility.traits = newValue }
    }
    /// Ignored; a screen reader reads the terminal's text.
    open var accessibilityElements: [Any]? {
        get { rare?.accessibility.elements }
        set { rareProperties.accessibility.elements = newValue }
    }

    // MARK: Layout and drawing

    /// Lays out the subviews; called before drawing when the size or the content has changed.
    open func layoutSubviews() {}

    /// Draws the view's own content, below its subviews.
    open func draw(_ context: inout GraphicsContext) {}

    /// Draws content above the subviews.
    open func drawOverSubviews(_ context: inout GraphicsContext) {}

    /// Returns the size that the view needs; the size of its frame unless overridden.
    ///
    /// Mirrors `UIView.sizeThatFits`.
    open func sizeThatFits(_ size: Size) -> Size { frame.size }

    /// Resizes the view to the size that it needs; mirrors `UIView.sizeToFit`.
    public final func sizeToFit() { frame.size = sizeThatFits(frame.size) }

    /// Whether a table with this header lets it be scrolled out of view even if all rows fit.
    var canAlwaysScrollOut: Bool { false }
    /// Whether a drag that begins on the view does not scroll the view around it.
    var keepsDrags: Bool { false }

    var subviewsInFocusOrder: [View] { subviews }

    /// Called when a subview needs another height.
    func naturalHeightChanged(of subview: View) { setNeedsLayout() }

    /// Requests a new frame before the run loop waits again.
    ///
    /// Mirrors `UIView.setNeedsDisplay`. Differs from UIKit: every event causes a full frame, so only changes
    /// without an event need this.
    public final func setNeedsDisplay() { window?.application?.setNeedsDisplay() }

    /// Requests a call of `layoutSubviews()` before the next frame; during layout, again before this one.
    public final func setNeedsLayout() {
        needsLayout = true
        markAncestors()
    }

    /// Makes the next layout visit the view after subviews were added or removed.
    final func subviewsChanged() {
        holdsViewsThatNeedLayout = true
        if isPlacingSubviews { markAncestors() } else { setNeedsLayout() }
    }

    /// Marks the ancestors, so that the next layout reaches this view.
    private func markAncestors() {
        var holder = superview
        while let view = holder, !view.holdsViewsThatNeedLayout {
            view.holdsViewsThatNeedLayout = true
            holder = view.superview
        }
    }

    /// Maximum number of layout passes per frame; requests beyond them wait for the next frame.
    private static let layoutRounds = 8
    private static var layoutsRunning = 0
    final class var isLayoutRunning: Bool { layoutsRunning > 0 }

    /// Calls `layoutSubviews()` for all views of this subtree that need it, including new requests.
    ///
    /// Stops after some passes if a view requests layout each time.
    public final func layoutIfNeeded() {
        Self.layoutsRunning += 1
        defer { Self.layoutsRunning -= 1 }
        for _ in 0..<Self.layoutRounds {
            layOutOnce()
            guard isLayoutRequested else { return }
        }
    }

    /// Whether this view or a descendant has requested layout.
    private var isLayoutRequested: Bool {
        guard !needsLayout else { return true }
        guard holdsViewsThatNeedLayout else { return false }
        for view in subviews where view.isLayoutRequested { return true }
        return false
    }

    private func layOutOnce() {
        if (needsLayout || laysOutEachFrame) && !isPlacingSubviews {
            let controller = viewController
            // Cleared before the calls, because a request during them is for another layout.
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
        if laysOutEachFrame { markAncestors() }
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
    /// Restores the terminal, and stops the program with a message that names an error's cause and fix.
    func stopForWrongUse(_ message: String) -> Never {
        (window?.application ?? Application.current)?.terminal.stop()
        fatalError(message)
    }
}

/// The position of the pointer while its button is down; mirrors `UITouch`.
@MainActor
public struct Touch: Hashable {
    private let window: Window
    /// In the window's coordinates.
    private let location: Point
    /// Number of quick successive presses on the same cell, from 1; mirrors `UITouch.tapCount`.
    public let tapCount: Int

    init(window: Window, location: Point, tapCount: Int) {
        self.window = window
        self.location = location
        self.tapCount = tapCount
    }

    /// Returns the position in the coordinates of `view`; mirrors `UITouch.location(in:)`.
    public func location(in view: View) -> Point {
        // The view is in the window, so the window's own position on the screen does not matter.
        window.convert(location, to: view)
    }
}
