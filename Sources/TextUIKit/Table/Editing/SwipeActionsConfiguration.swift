/// The actions of a row, shown as a menu at one of its edges.
///
/// Mirrors `UISwipeActionsConfiguration`. A swipe or a key shows them; see `Action.showTrailingActions`.
@MainActor
public final class SwipeActionsConfiguration: IdentityHashable {
    /// The actions, the outermost first.
    public let actions: [ContextualAction]
    /// Whether the same key again performs the first action; a destructive one needs a half-second pause.
    ///
    /// Mirrors the property of the same name for a swipe across the whole row.
    public var performsFirstActionWithFullSwipe = true

    /// Creates a configuration; without actions the row offers none.
    public init(actions: [ContextualAction] = []) {
        self.actions = actions
    }
}

/// An action on a row; mirrors `UIContextualAction`.
@MainActor
public final class ContextualAction: IdentityHashable {
    /// Performs the action and reports by `completion` whether it was done, which makes no difference.
    public typealias Handler = (
        _ action: ContextualAction, _ sourceView: View, _ completion: @escaping (_ isDone: Bool) -> Void
    ) -> Void

    /// The kind of an action; mirrors `UIContextualAction.Style`.
    public enum Style: Hashable, Sendable {
        /// An action that removes nothing.
        case normal
        /// An action that removes something.
        case destructive
    }

    /// The kind of the action.
    public let style: Style
    /// The title of the button.
    public var title: String?
    /// The style of the button; `nil` for the theme's, according to `style`.
    public var buttonStyle: TextUIKit.Style?
    /// The background colour of the button; the same as the background of `buttonStyle`.
    ///
    /// Mirrors `UIContextualAction.backgroundColor`.
    public var backgroundColor: Color? {
        get { buttonStyle?.background }
        set { buttonStyle = newValue.map { TextUIKit.Style(background: $0, attributes: .bold) } }
    }
    /// The symbol before the title.
    ///
    /// Mirrors `UIContextualAction.image`.
    public var image: Image?
    /// The closure that performs the action.
    public let handler: Handler

    /// The text of the button: symbol and title.
    var label: String {
        [image.map { String($0.symbol) }, title].compactMap { $0 }.joined(separator: " ")
    }

    /// Creates an action with a kind, a title and a handler.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}
