/// The view at the root of what is shown.
///
/// Mirrors `UIWindow`. Differs from UIKit: a window without a frame of its own covers the whole screen, and
/// one that covers it goes on doing so when the screen's size changes.
@MainActor
open class Window: View {
    /// How far in front windows are; mirrors `UIWindow.Level`.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: Int

        /// Makes a level from its raw value.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Where windows usually are.
        public static let normal = Level(rawValue: 0)
        /// Before the windows of a program.
        public static let statusBar = Level(rawValue: 1000)
        /// Before everything else.
        public static let alert = Level(rawValue: 2000)

        public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
    }

    /// The application that the window belongs to, from the time when it is first shown.
    public internal(set) weak var application: Application?
    /// The looks of everything in the window; `View.theme` of every view in it.
    ///
    /// May be changed at any time.
    public var ownTheme = Theme.standard {
        didSet { application?.setNeedsDisplay() }
    }
    /// Who gets the keys first.
    public internal(set) weak var firstResponder: Responder?
    /// How far in front the window is; counts when it is shown.
    ///
    /// Mirrors `UIWindow.windowLevel`.
    public var windowLevel = Level.normal
    /// Whether the window keeps keys and the pointer from those behind it; actions that nobody in it does go
    /// on to them.
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
    /// Controllers that are shown over the root, the last one on top, each with who had the keys before.
    var presented: [(controller: ViewController, formerResponder: Weak<Responder>)] = []
    /// How often the user has changed what is searched for.
    var searchCount = 0
    /// What waits for the next layout.
    var workAfterLayout: [@MainActor () -> Void] = []
    var isWorkingAfterLayout = false
    /// The window that had the keys before this one.
    weak var formerKeyWindow: Window?
    /// Whether the window covers the screen because nobody has said otherwise.
    private(set) var followsScreen: Bool
    private var isFollowing = false

    /// Makes a window that is not shown yet; an empty frame covers all of the screen.
    public override init(frame: Rect = .zero) {
        followsScreen = frame.isEmpty
        super.init(frame: frame)
    }

    open override var frame: Rect {
        didSet { if !isFollowing { followsScreen = false } }
    }

    /// Covers the screen.
    func follow(screenSize: Size) {
        isFollowing = true
        frame = Rect(origin: .zero, size: screenSize)
        isFollowing = false
    }

    // MARK: Showing

    /// Whether the window is not shown.
    ///
    /// Mirrors `UIWindow.isHidden`. A window that is hidden leaves the application's list, and the keys go
    /// back to the one that had them before; one that was shown before comes back, without the keys.
    open override var isHidden: Bool {
        didSet {
            guard isHidden != oldValue, let application else { return }
            if isHidden { application.remove(self) } else { application.insert(self) }
        }
    }

    /// Shows the window before the others of its level and gives it the keys.
    ///
    /// Mirrors `UIWindow.makeKeyAndVisible`. Its own application shows it, else `Application.shared`.
    public final func makeKeyAndVisible() {
        makeKeyAndVisible(in: application ?? Application.shared)
    }

    /// Shows the window before the others of its level and gives it the keys.
    public final func makeKeyAndVisible(in application: Application) {
        if self.application !== application { self.application?.remove(self) }
        self.application = application
        isHidden = false
        application.insert(self)
        makeKey()
    }

    /// Gives the window the keys if it is shown and can have them; mirrors `UIWindow.makeKey`.
    public final func makeKey() {
        if canBecomeKey, isVisible { application?.setKeyWindow(self) }
    }

    /// Whether the window has the keys; mirrors `UIWindow.isKeyWindow`.
    public final var isKeyWindow: Bool { application?.keyWindow === self }

    /// Whether the window can have the keys; `true` unless overridden.
    ///
    /// Mirrors `UIWindow.canBecomeKey`.
    open var canBecomeKey: Bool { true }
    /// Whether the window stays the one that actions reach while another one has the keys: usual ones do.
    open var canBecomeMain: Bool { windowLevel <= .normal && !isModal }

    /// The window has the keys; mirrors `UIWindow.becomeKey`.
    open func becomeKey() {}

    /// The window no longer has the keys; mirrors `UIWindow.resignKey`.
    open func resignKey() {}

    var isVisible: Bool { application?.windows.contains { $0 === self } ?? false }

    // MARK: Responding

    open override var window: Window? { self }

    /// The application; for the window that has the keys, the first responder of the main window before.
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

    /// Who gets keys: the first responder, else what the controller on top prefers, else that controller.
    public var responderInFocus: Responder {
        // One that has left the window without being asked leads nowhere.
        if let firstResponder, firstResponder.responderWindow === self { return firstResponder }
        return topViewController?.preferredFocusEnvironment ?? topViewController ?? self
    }

    /// The controller that is on top.
    public var topViewController: ViewController? { presented.last?.controller ?? rootViewController }

    // MARK: Layout and drawing

    /// Gives the views of controllers all of the window; views that were added as they are keep their frames.
    open override func layoutSubviews() {
        for view in subviews where view.viewController != nil {
            view.frame = Rect(origin: .zero, size: frame.size)
        }
    }

    /// Lays out and draws all of the window.
    public func render() -> Canvas {
        settleLayout()
        var context = GraphicsContext(size: frame.size)
        render(&context)
        return context.canvas
    }

    func settleLayout() {
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
        // What is scrolled out of a view that holds it is not seen, though it may lie on the window.
        var holder: View? = view
        while let present = holder {
            guard present.bounds.contains(view.convert(place, to: present)) else { return nil }
            holder = present.superview
        }
        return view.convert(place, to: self)
    }
}

/// A reference that keeps nothing alive.
struct Weak<Object: AnyObject> {
    weak var value: Object?

    init(_ value: Object?) { self.value = value }
}
