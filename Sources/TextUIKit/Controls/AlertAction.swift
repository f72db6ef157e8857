/// One of the buttons of a dialog and what it does; mirrors `UIAlertAction`.
@MainActor
public final class AlertAction: IdentityHashable {
    /// What kind of action it is; mirrors `UIAlertAction.Style`.
    public enum Style: Hashable, Sendable {
        /// Something usual.
        case `default`
        /// To leave without doing anything; Esc chooses it.
        case cancel
        /// To do something that cannot be taken back.
        case destructive
    }

    /// What its button says.
    public let title: String?
    /// What kind of action it is.
    public let style: Style
    /// Whether it can be chosen.
    public var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
    /// What choosing it does, after the dialog has gone.
    let handler: (@MainActor (AlertAction) -> Void)?
    /// The button that shows it.
    weak var button: Button?

    /// Makes an action.
    ///
    /// - Parameters:
    ///   - title: What its button says; its first letter chooses it as well.
    ///   - style: What kind of action it is.
    ///   - handler: Called once when it is chosen, after the dialog has gone. It is kept as long as the
    ///     dialog is, so it holds the dialog weakly if it reads its text fields.
    public init(title: String?, style: Style = .default, handler: (@MainActor (AlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}
