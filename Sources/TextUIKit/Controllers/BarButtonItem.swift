/// A button in a bar, with a title and an action; mirrors `UIBarButtonItem`.
@MainActor
open class BarButtonItem: IdentityHashable {
    /// Common buttons; mirrors `UIBarButtonItem.SystemItem`.
    public enum SystemItem: String, Hashable, Sendable {
        /// Ends editing.
        case done = "Done"
        /// Leaves without a change.
        case cancel = "Cancel"
        /// Starts editing.
        case edit = "Edit"
        /// Saves the changes.
        case save = "Save"
        /// Creates an item.
        case add = "Add"
        /// Closes a view.
        case close = "Close"
        /// Starts writing a text.
        case compose = "Compose"
        /// Replies to a message.
        case reply = "Reply"
        /// Shares an item.
        case action = "Share"
        /// Moves an item.
        case organize = "Move"
        /// Shows the bookmarks.
        case bookmarks = "Bookmarks"
        /// Searches.
        case search = "Search"
        /// Loads the content again.
        case refresh = "Refresh"
        /// Stops a running task.
        case stop = "Stop"
        /// Takes a picture.
        case camera = "Camera"
        /// Deletes an item.
        case trash = "Delete"
        /// Starts playback.
        case play = "Play"
        /// Pauses playback.
        case pause = "Pause"
        /// Rewinds.
        case rewind = "Rewind"
        /// Fast-forwards.
        case fastForward = "Forward"
        /// Undoes a change.
        case undo = "Undo"
        /// Redoes a change.
        case redo = "Redo"
        /// Not drawn, as the bar arranges its buttons itself.
        case flexibleSpace = ""
        /// Not drawn, as the bar arranges its buttons itself.
        case fixedSpace = " "
    }

    /// The look of a button; mirrors `UIBarButtonItem.Style`.
    public enum Style: Hashable, Sendable {
        /// An ordinary button.
        case plain
        /// A button that completes a task.
        case done
    }

    enum Press {
        case nothing
        /// Sends the action to a responder, or along the responder chain without a target.
        case send(Action, to: Weak<Responder>?)
        case call(@MainActor (_ sender: Responder?) -> Void)
    }

    private(set) var press: Press
    weak var navigationItem: NavigationItem?

    /// The text of the button.
    open var title: String? { didSet { navigationItem?.notifyBar() } }
    /// Whether the button can be pressed.
    open var isEnabled = true { didSet { navigationItem?.notifyBar() } }
    /// The look of the button.
    open var style: Style { didSet { navigationItem?.notifyBar() } }
    /// Ignored; the theme defines the bar's looks.
    open var tintColor: Color?
    /// A number to identify the item; mirrors `UIBarItem.tag`.
    open var tag = 0
    /// The action that a press sends; `nil` if a press calls a closure or a method.
    ///
    /// Mirrors `UIBarButtonItem.action`.
    open var action: Action? {
        get { if case .send(let action, _) = press { action } else { nil } }
        set { setPress(target, newValue) }
    }
    /// The responder that receives the action; `nil` walks the responder chain.
    ///
    /// Mirrors `UIBarButtonItem.target`.
    open var target: Responder? {
        get { if case .send(_, let target) = press { target?.value } else { nil } }
        set { setPress(newValue, action) }
    }
    var isSpace: Bool {
        title == SystemItem.flexibleSpace.rawValue || title == SystemItem.fixedSpace.rawValue
    }

    private func setPress(_ target: Responder?, _ action: Action?) {
        press = action.map { .send($0, to: target.map { Weak($0) }) } ?? .nothing
        navigationItem?.notifyBar()
    }

    /// Creates a button that sends an action to a responder.
    ///
    /// - Parameters:
    ///   - title: The text of the button.
    ///   - style: The look of the button.
    ///   - target: The receiver, held weakly; `nil` walks the responder chain.
    ///   - action: The action to send; without one the button does nothing.
    public init(title: String?, style: Style = .plain, target: Responder? = nil, action: Action?) {
        self.title = title
        self.style = style
        press = action.map { .send($0, to: target.map { Weak($0) }) } ?? .nothing
    }

    /// Creates a common button that sends an action; without a target it walks the responder chain.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: Responder? = nil, action: Action?
    ) {
        self.init(
            title: systemItem.rawValue, style: systemItem == .done ? .done : .plain, target: target,
            action: action)
    }

    /// Creates a button that calls a method; `MyController.add` takes the place of `#selector(add)`.
    ///
    /// - Parameters:
    ///   - title: The text of the button.
    ///   - style: The look of the button.
    ///   - target: The object with the method, held weakly.
    ///   - method: The method.
    @preconcurrency
    public convenience init<Target: AnyObject>(
        title: String?, style: Style = .plain, target: Target,
        action method: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(title: title, style: style) { [weak target] _ in target.map { method($0)() } }
    }

    /// Creates a button that calls a method with the item, such as `MyController.add(_:)`.
    @preconcurrency
    public convenience init<Target: AnyObject>(
        title: String?, style: Style = .plain, target: Target,
        action method: @escaping (Target) -> @MainActor (BarButtonItem) -> Void
    ) {
        self.init(title: title, style: style, action: nil)
        press = .call { [weak target, weak self] _ in
            if let target, let self { method(target)(self) }
        }
    }

    /// Creates a common button that calls a method.
    @preconcurrency
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action method: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(
            title: systemItem.rawValue, style: systemItem == .done ? .done : .plain, target: target,
            action: method)
    }

    /// Creates a common button that calls a method with the item.
    @preconcurrency
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action method: @escaping (Target) -> @MainActor (BarButtonItem) -> Void
    ) {
        self.init(
            title: systemItem.rawValue, style: systemItem == .done ? .done : .plain, target: target,
            action: method)
    }

    /// Creates a button that calls a closure; mirrors `UIBarButtonItem.init(title:primaryAction:)`.
    public init(
        title: String?, style: Style = .plain,
        primaryAction: @escaping @MainActor (_ sender: Responder?) -> Void
    ) {
        self.title = title
        self.style = style
        press = .call(primaryAction)
    }

    /// Creates a common button that calls a closure.
    public convenience init(
        systemItem: SystemItem, primaryAction: @escaping @MainActor (_ sender: Responder?) -> Void
    ) {
        self.init(
            title: systemItem.rawValue, style: systemItem == .done ? .done : .plain,
            primaryAction: primaryAction)
    }
}
