/// A button in a navigation bar or toolbar, with a title or symbol, and an action or a menu.
///
/// Mirrors `UIBarButtonItem`. Differs from UIKit: a symbol and a title are both shown.
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
        /// Shows the next page.
        case pageCurl = "Page"
        /// A space that takes the free columns of a toolbar; not drawn in a navigation bar.
        case flexibleSpace = ""
        /// A space of `width` columns in a toolbar; not drawn in a navigation bar.
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
        case run(MenuAction)
    }

    /// A space of a toolbar in place of a button.
    enum Space {
        case flexible, fixed
    }

    var press = Press.nothing { didSet { changed() } }
    private(set) var space: Space?
    weak var navigationItem: NavigationItem?
    weak var toolbar: (any NavigationItemObserver)?

    /// The text of the button.
    open var title: String? { didSet { changed() } }
    /// The symbol before the title; mirrors `UIBarItem.image`.
    open var image: Image? { didSet { changed() } }
    /// Whether the button can be pressed.
    open var isEnabled = true { didSet { changed() } }
    /// Whether the button is not shown and takes no columns; mirrors `UIBarButtonItem.isHidden`.
    open var isHidden = false { didSet { changed() } }
    /// Whether the button is drawn with a bullet; mirrors `UIBarButtonItem.isSelected`.
    open var isSelected = false { didSet { changed() } }
    /// The look of the button.
    open var style = Style.plain { didSet { changed() } }
    /// The columns of the button or fixed space, or points if `PointScale.current` is set; 0 for its own.
    ///
    /// Mirrors `UIBarButtonItem.width`.
    open var width = 0 { didSet { changed() } }
    /// The view shown in place of a button, as wide as it requests; mirrors `UIBarButtonItem.customView`.
    open var customView: View? { didSet { changed() } }
    /// The menu of the button; a press opens it if the button has no action, and Alt-Down does always.
    ///
    /// Mirrors `UIBarButtonItem.menu`.
    open var menu: Menu? { didSet { changed() } }
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
    /// The action that a press runs; assigning one also sets title and symbol.
    ///
    /// Mirrors `UIBarButtonItem.primaryAction`.
    open var primaryAction: MenuAction? {
        get { if case .run(let action) = press { action } else { nil } }
        set {
            press = newValue.map { .run($0) } ?? .nothing
            guard let newValue else { return }
            title = newValue.title
            image = newValue.image
        }
    }

    /// Whether a press does something else than to open the menu.
    var hasAction: Bool { if case .nothing = press { false } else { true } }

    private func setPress(_ target: Responder?, _ action: Action?) { press = Press(target, action) }

    /// Updates the bar that shows the item.
    private func changed() {
        navigationItem?.notifyBar()
        toolbar?.itemChanged()
    }

    /// Creates a button without a title and an action.
    public init() {}

    convenience init(
        title: String?, image: Image?, style: Style, systemItem: SystemItem? = nil, press: Press
    ) {
        self.init()
        self.title = title
        self.image = image
        self.style = systemItem == .done ? .done : style
        self.press = press
        space =
            switch systemItem {
            case .flexibleSpace: .flexible
            case .fixedSpace: .fixed
            default: nil
            }
    }
}

extension BarButtonItem.Press {
    /// Sends an action to a responder, or does nothing without an action.
    @MainActor
    init(_ target: Responder?, _ action: Action?) {
        self = action.map { .send($0, to: target.map { Weak($0) }) } ?? .nothing
    }
}
