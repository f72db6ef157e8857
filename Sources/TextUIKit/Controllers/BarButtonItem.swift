/// A button in a bar: what it says and what it does; mirrors `UIBarButtonItem`.
@MainActor
open class BarButtonItem {
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
    let press: Press
    /// The item that holds this one.
    weak var navigationItem: NavigationItem?

    /// What the button says.
    open var title: String? { didSet { navigationItem?.changed() } }
    /// Whether the button does anything.
    open var isEnabled = true { didSet { navigationItem?.changed() } }
    /// How the button is drawn.
    open var style: Style { didSet { navigationItem?.changed() } }

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
