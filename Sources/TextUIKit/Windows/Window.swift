/// The root of a view hierarchy on the screen.
///
/// Mirrors `UIWindow`. Differs from UIKit: a window without its own frame covers and follows the screen.
@MainActor
open class Window: View {
    /// The position of windows from back to front; mirrors `UIWindow.Level`.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: Int

        /// Creates a level from its raw value.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The level of ordinary windows.
        public static let normal = Level(rawValue: 0)
        /// In front of a program's ordinary windows.
        public static let statusBar = Level(rawValue: 1000)
        /// In front of everything else.
        public static let alert = Level(rawValue: 2000)

        public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
    }

    /// The application that the window belongs to, from the time when it is first shown.
    public internal(set) weak var application: Application?
    /// The theme of every view in the window, also available as `View.theme`.
    ///
    /// May be changed at any time.
    public var ownTheme = Theme.standard {
        didSet { application?.setNeedsDisplay() }
    }
    /// The responder that gets keys first.
    public internal(set) weak var firstResponder: Responder?
    /// The level of the window, applied when the window is shown.
    ///
    /// Mirrors `UIWindow.windowLevel`.
    public var windowLevel = Level.normal
    /// Whether the window keeps keys and pointer events from windows below it; actions still reach them.
    public var isModal = false
    /// The controller whose view fills the window; its view is loaded when the window is shown.
    ///
    /// Mirrors `UIWindow.rootViewController`.
    public var rootViewController: ViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.presentedController?.dismissFromWindow(animated: false, completion: nil)
            if let oldValue { hide(oldValue, animated: false) }
            rootViewController?.container = self
            showRoot()
        }
    }
    /// Controllers presented over the root, the topmost last, each with the first responder before it.
    var presented: [(controller: ViewController, formerResponder: Weak<Responder>)] = []
    /// The size in the last frame; `nil` before the first.
    var shownSize: Size?
    /// Number of times that the user has changed the search text.
    var searchCount = 0
    var workAfterLayout: [@MainActor () -> Void] = []
    var isWorkingAfterLayout = false
    weak var formerKeyWindow: Window?
    /// Whether the window covers the screen because no frame was assigned.
    private(set) var followsScreen: Bool
    private var isFollowing = false

    /// Creates a hidden window; with an empty frame it covers the whole screen.
    public override init(frame: Rect = .zero) {
        followsScreen = frame.isEmpty
        super.init(frame: frame)
    }

    open override var frame: Rect {
        didSet { if !isFollowing { followsScreen = false } }
    }

    func follow(screenSize: Size) {
        isFollowing = true
        frame = Rect(origin: .zero, size: screenSize)
        isFollowing = false
    }

    // MARK: Showing

    /// Whether the window is not shown.
    ///
    /// Mirrors `UIWindow.isHidden`. Hiding a window removes it from the application's list and makes the
    /// previous key window key again. Showing it again does not make it key.
    open override var isHidden: Bool {
        didSet {
            guard isHidden != oldValue, let application else { return }
            if isHidden { application.remove(self) } else { application.insert(self) }
        }
    }

    /// Shows the window in front of the others of its level and makes it key.
    ///
    /// Mirrors `UIWindow.makeKeyAndVisible`. Uses the window's application or `Application.shared`.
    public final func makeKeyAndVisible() {
        makeKeyAndVisible(in: application ?? Application.shared)
    }

    /// Shows the window in an application, in front of the others of its level, and makes it key.
    public final func makeKeyAndVisible(in application: Application) {
        if self.application !== application { self.application?.remove(self) }
        self.application = application
        isHidden = false
        application.insert(self)
        makeKey()
    }

    /// Makes the window key if it is visible and can become key; mirrors `UIWindow.makeKey`.
    public final func makeKey() {
        if canBecomeKey, isVisible { application?.setKeyWindow(self) }
    }

    /// Whether this is the key window; mirrors `UIWindow.isKeyWindow`.
    public final var isKeyWindow: Bool { application?.keyWindow === self }

    /// Whether the window can become key; `true` unless overridden.
    ///
    /// Mirrors `UIWindow.canBecomeKey`.
    open var canBecomeKey: Bool { true }
    /// Whether actions still reach the window while another one is key; `true` for ordinary windows.
    open var canBecomeMain: Bool { windowLevel <= .normal && !isModal }

    /// Called when the window has become key; mirrors `UIWindow.becomeKey`.
    open func becomeKey() {}

    /// Called when the window resigns key status; mirrors `UIWindow.resignKey`.
    open func resignKey() {}

    var isVisible: Bool { application?.windows.contains { $0 === self } ?? false }

    // MARK: Responding

    open override var window: Window? { self }

    /// The application or, for a key window that is not main, the focused responder of the main window.
    ///
    /// Differs from UIKit, which has no main window.
    open override var next: Responder? {
        guard let application, isKeyWindow, let main = application.mainWindow, main !== self else {
            return application
        }
        return main.responderInFocus
    }

    override var nextForKeys: Responder? { isModal ? application : next }

    open override var keyCommands: [KeyCommand] { Self.standardKeyCommands }

    open override func canPerform(_ action: Action) -> Bool { canPerformStandard(action) }

    open override func perform(_ action: Action, sender: Responder?) { performStandard(action) }

    /// The responder that gets keys: the first responder, else the topmost controller or its preferred one.
    public var responderInFocus: Responder {
        // A first responder that left the window without resigning is ignored.
        if let firstResponder, firstResponder.responderWindow === self { return firstResponder }
        return topViewController?.preferredFocusEnvironment ?? topViewController ?? self
    }

    /// The topmost controller.
    public var topViewController: ViewController? { presented.last?.controller ?? rootViewController }

    // MARK: Layout and drawing

    /// Makes controllers' views fill the window; views added directly keep their frames.
    open override func layoutSubviews() {
        for view in subviews where view.viewController != nil {
            view.frame = Rect(origin: .zero, size: frame.size)
        }
    }

    /// Lays out and draws the whole window.
    public func render() -> Canvas {
        settleLayout()
        var context = GraphicsContext(size: frame.size)
        render(&context)
        return context.canvas
    }

    func settleLayout() {
        notifyOfSizeClass()
        layoutIfNeeded()
        doWorkAfterLayout()
        rootViewController?.updateAllProperties()
        for (controller, _) in presented { controller.updateAllProperties() }
        layoutIfNeeded()
    }

    open override var cursorLocation: Point? {
        guard let view = responderInFocus as? View, view !== self, let place = view.cursorLocation else {
            return nil
        }
        // A cursor scrolled out of one of its superviews is hidden, even if it lies within the window.
        var holder: View? = view
        while let present = holder {
            guard present.bounds.contains(view.convert(place, to: present)) else { return nil }
            holder = present.superview
        }
        return view.convert(place, to: self)
    }
}

struct Weak<Object: AnyObject> {
    weak var value: Object?

    init(_ value: Object?) { self.value = value }
}
