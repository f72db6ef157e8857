/// The actions that a row offers, as a menu at one of its ends.
///
/// Mirrors `UISwipeActionsConfiguration`. A swipe, or a key, shows them; see `Action.showTrailingActions`.
@MainActor
public final class SwipeActionsConfiguration: IdentityHashable {
    /// The actions, the outermost first.
    public let actions: [ContextualAction]
    /// Whether the same key again does the first action; a destructive one half a second later.
    ///
    /// Mirrors the property of the same name for a swipe across all of the row.
    public var performsFirstActionWithFullSwipe = true

    /// Makes a configuration; without actions the row offers none.
    public init(actions: [ContextualAction] = []) {
        self.actions = actions
    }
}

/// Something that can be done with a row; mirrors `UIContextualAction`.
@MainActor
public final class ContextualAction: IdentityHashable {
    /// Does the action, and says by `completion` whether it was done, which makes no difference.
    public typealias Handler = (
        _ action: ContextualAction, _ sourceView: View, _ completion: @escaping (_ isDone: Bool) -> Void
    ) -> Void

    /// What an action is like; mirrors `UIContextualAction.Style`.
    public enum Style: Hashable, Sendable {
        /// Harmless.
        case normal
        /// It takes something away.
        case destructive
    }

    /// What the action is like.
    public let style: Style
    /// What its button says.
    public var title: String?
    /// How its button looks; `nil` is as the theme says for its style.
    public var buttonStyle: TextUIKit.Style?
    /// What lies behind its title; the same as the background of `buttonStyle`.
    ///
    /// Mirrors `UIContextualAction.backgroundColor`.
    public var backgroundColor: Color? {
        get { buttonStyle?.background }
        set { buttonStyle = newValue.map { TextUIKit.Style(background: $0, attributes: .bold) } }
    }
    /// A sign before the title.
    ///
    /// Mirrors `UIContextualAction.image`.
    public var image: Image?
    /// What it does.
    public let handler: Handler

    /// What the button says: sign and title.
    var label: String {
        [image.map { String($0.symbol) }, title].compactMap { $0 }.joined(separator: " ")
    }

    /// Makes an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}
