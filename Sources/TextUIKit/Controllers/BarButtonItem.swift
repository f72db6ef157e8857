/// A button in a bar: what it says and what it does; mirrors `UIBarButtonItem`.
@MainActor
open class BarButtonItem: IdentityHashable {
    /// Buttons that programs often have; mirrors `UIBarButtonItem.SystemItem`.
    public enum SystemItem: String, Hashable, Sendable {
        /// To end editing.
        case done = "Done"
        /// To leave without doing anything.
        case cancel = "Cancel"
        /// To begin editing.
        case edit = "Edit"
        /// To keep what was edited.
        case save = "Save"
        /// To make a new thing.
        case add = "Add"
        /// To go away.
        case close = "Close"
        /// To write something new.
        case compose = "Compose"
        /// To answer.
        case reply = "Reply"
        /// To hand something on.
        case action = "Share"
        /// To move something.
        case organize = "Move"
        /// To show bookmarks.
        case bookmarks = "Bookmarks"
        /// To search.
        case search = "Search"
        /// To read again.
        case refresh = "Refresh"
        /// To stop what is going on.
        case stop = "Stop"
        /// To take a picture.
        case camera = "Camera"
        /// To delete.
        case trash = "Delete"
        /// To play.
        case play = "Play"
        /// To pause.
        case pause = "Pause"
        /// To go back in what is played.
        case rewind = "Rewind"
        /// To go on in what is played.
        case fastForward = "Forward"
        /// To take a change back.
        case undo = "Undo"
        /// To make a change again.
        case redo = "Redo"
        /// Nothing; the bar arranges its buttons itself.
        case flexibleSpace = ""
        /// Nothing; the bar arranges its buttons itself.
        case fixedSpace = " "
    }

    /// How a button is drawn; mirrors `UIBarButtonItem.Style`.
    public enum Style: Hashable, Sendable {
        /// As usual.
        case plain
        /// As what ends something.
        case done
    }

    enum Press {
        case nothing
        /// A responder is asked for an action; without a target the chain of responders is.
        case send(Action, to: Weak<Responder>?)
        case call(@MainActor (_ sender: Responder?) -> Void)
    }

    /// What a press on the button does.
    private(set) var press: Press
    /// The item that holds this one.
    weak var navigationItem: NavigationItem?

    /// What the button says.
    open var title: String? { didSet { navigationItem?.changed() } }
    /// Whether the button does anything.
    open var isEnabled = true { didSet { navigationItem?.changed() } }
    /// How the button is drawn.
    open var style: Style { didSet { navigationItem?.changed() } }
    /// Ignored; the theme defines the bar's looks.
    open var tintColor: Color?
    /// A number to identify the item; mirrors `UIBarItem.tag`.
    open var tag = 0
    /// What a press asks for; `nil` if it calls a closure or a method.
    ///
    /// Mirrors `UIBarButtonItem.action`.
    open var action: Action? {
        get { if case .send(let action, _) = press { action } else { nil } }
        set { setPress(target, newValue) }
    }
    /// The responder that is asked; `nil` walks the chain of responders.
    ///
    /// Mirrors `UIBarButtonItem.target`.
    open var target: Responder? {
        get { if case .send(_, let target) = press { target?.value } else { nil } }
        set { setPress(newValue, action) }
    }
    /// Whether the item only takes room in UIKit.
    var isSpace: Bool {
        title == SystemItem.flexibleSpace.rawValue || title == SystemItem.fixedSpace.rawValue
    }

    private func setPress(_ target: Responder?, _ action: Action?) {
        press = action.map { .send($0, to: target.map { Weak($0) }) } ?? .nothing
        navigationItem?.changed()
    }

    /// Makes a button that asks a responder to do something.
    ///
    /// - Parameters:
    ///   - title: What it says.
    ///   - style: How it is drawn.
    ///   - target: Who is asked, kept alive by others; `nil` walks the chain of responders.
    ///   - action: What to do; without one the button does nothing.
    public init(title: String?, style: Style = .plain, target: Responder? = nil, action: Action?) {
        self.title = title
        self.style = style
        press = action.map { .send($0, to: target.map { Weak($0) }) } ?? .nothing
    }

    /// Makes a button that programs often have; without a target it walks the chain of responders.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: Responder? = nil, action: Action?
    ) {
        self.init(
            title: systemItem.rawValue, style: systemItem == .done ? .done : .plain, target: target,
            action: action)
    }

    /// Makes a button that calls a method; `MyController.add` takes the place of `#selector(add)`.
    ///
    /// - Parameters:
    ///   - title: What it says.
    ///   - style: How it is drawn.
    ///   - target: The object with the method, kept alive by others.
    ///   - method: The method.
    @preconcurrency
    public convenience init<Target: AnyObject>(
        title: String?, style: Style = .plain, target: Target,
        action method: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(title: title, style: style) { [weak target] _ in target.map { method($0)() } }
    }

    /// Makes a button that calls a method with the item, such as `MyController.add(_:)`.
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

    /// Makes a button that programs often have, and that calls a method.
    @preconcurrency
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action method: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(
            title: systemItem.rawValue, style: systemItem == .done ? .done : .plain, target: target,
            action: method)
    }

    /// Makes a button that programs often have, and that calls a method with the item.
    @preconcurrency
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action method: @escaping (Target) -> @MainActor (BarButtonItem) -> Void
    ) {
        self.init(
            title: systemItem.rawValue, style: systemItem == .done ? .done : .plain, target: target,
            action: method)
    }

    /// Makes a button that calls a closure; mirrors `UIBarButtonItem.init(title:primaryAction:)`.
    public init(
        title: String?, style: Style = .plain,
        primaryAction: @escaping @MainActor (_ sender: Responder?) -> Void
    ) {
        self.title = title
        self.style = style
        press = .call(primaryAction)
    }

    /// Makes a button that programs often have, and that calls a closure.
    public convenience init(
        systemItem: SystemItem, primaryAction: @escaping @MainActor (_ sender: Responder?) -> Void
    ) {
        self.init(
            title: systemItem.rawValue, style: systemItem == .done ? .done : .plain,
            primaryAction: primaryAction)
    }
}
