/// A button of a dialog and its action; mirrors `UIAlertAction`.
@MainActor
public final class AlertAction: IdentityHashable {
    /// The kind of an action; mirrors `UIAlertAction.Style`.
    public enum Style: Hashable, Sendable {
        /// An ordinary action.
        case `default`
        /// Closes the dialog without doing anything; Esc chooses it.
        case cancel
        /// An action that cannot be undone.
        case destructive
    }

    /// The title of its button.
    public let title: String?
    /// The kind of the action.
    public let style: Style
    /// Whether it can be chosen.
    public var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
    /// The code to run after the dialog has closed.
    let handler: (@MainActor (AlertAction) -> Void)?
    weak var button: Button?

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: The title of its button; its first letter chooses it as well.
    ///   - style: The kind of the action.
    ///   - handler: Called once when the action is chosen, after the dialog has closed. The dialog holds it,
    ///     so it must hold the dialog weakly to read its text fields.
    public init(title: String?, style: Style = .default, handler: (@MainActor (AlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}
