extension Action {
    /// Closes a dialog by its cancel button.
    public static let cancelAlert = Action("cancelAlert")
}

/// A dialog with a title, a message, text fields and buttons, in a modal window of its own.
///
/// Mirrors `UIAlertController`. The arrow keys and Tab move between buttons; Enter, Space and the first
/// letter of a button choose. Enter moves from a text field to the next, and chooses in the last one and in
/// one whose `returnKeyType` is other than `.default` and `.next`. Esc chooses the cancel button, or the only
/// button if that has the default style and the dialog has no text fields. If there is one button besides the
/// cancel button, `y` chooses it and `n` cancels. Keys that the dialog does not use reach only the
/// application; actions go on to the main window.
///
/// The key that opened the dialog chooses only the cancel button until it has been absent for half a second,
/// so a held key does not answer. In a dialog with text fields this protects only destructive actions.
@MainActor
open class AlertController: ViewController {
    /// The arrangement of the buttons; mirrors `UIAlertController.Style`.
    public enum Style: Hashable, Sendable {
        /// One below the other.
        case actionSheet
        /// Side by side if there is room.
        case alert
    }

    /// The arrangement of the buttons.
    public let preferredStyle: Style
    /// The text below the title, broken into lines and truncated if there is too little room.
    open var message: String? { didSet { alertView.message = message ?? "" } }
    /// The actions, in the order of addition.
    public private(set) var actions: [AlertAction] = []
    /// The action that Enter chooses in a text field and that has the initial focus; one of `actions`.
    ///
    /// If it is `nil`, that is the cancel action beside a destructive one, else the first other action.
    open var preferredAction: AlertAction? { didSet { updateRoles() } }

    /// Whether the first letter of a button chooses it, and `y` and `n` answer.
    ///
    /// Turn it off for a dialog that opens by itself, because the user may be typing something else at that
    /// moment. Differs from UIKit, where a dialog has no such keys.
    open var choosesByLetter = true

    private let alertView = AlertView()
    private var hasChosen = false

    /// Creates a dialog; `present(_:animated:completion:)` shows it.
    public init(title: String?, message: String? = nil, preferredStyle: Style = .alert) {
        self.preferredStyle = preferredStyle
        super.init()
        self.title = title
        self.message = message
        // Observers do not run in an initialiser.
        alertView.title = title ?? ""
        alertView.message = message ?? ""
        alertView.stacksButtons = preferredStyle == .actionSheet
    }

    open override func loadView() { view = alertView }

    override var hasOwnWindow: Bool { true }

    override func titleChanged() {
        super.titleChanged()
        alertView.title = title ?? ""
    }

    // MARK: Content

    /// Adds an action and its button.
    ///
    /// Mirrors `UIAlertController.addAction`. Differs from UIKit: buttons keep the order of addition.
    open func addAction(_ action: AlertAction) {
        actions.append(action)
        let button = AlertButton(title: action.title) { [weak self, weak action] _ in
            if let action { self?.choose(action) }
        }
        button.isEnabled = action.isEnabled
        action.button = button
        alertView.add(button)
        updateRoles()
    }

    /// Adds a text field; mirrors `UIAlertController.addTextField(configurationHandler:)`.
    open func addTextField(configurationHandler configure: ((TextField) -> Void)? = nil) {
        let field = TextField()
        configure?(field)
        alertView.add(field)
    }

    /// The text fields, in the order of addition.
    ///
    /// Mirrors `UIAlertController.textFields`; `nil` if none was added.
    public final var textFields: [TextField]? { alertView.fields.isEmpty ? nil : alertView.fields }
    /// The buttons of the actions.
    public final var buttons: [Button] { alertView.buttons }

    private func updateRoles() {
        for action in actions {
            action.button?.role =
                switch action.style {
                case .destructive: .destructive
                case .cancel: .cancel
                case .default: action === preferredAction ? .primary : .normal
                }
        }
    }

    // MARK: Choosing

    /// Closes the dialog and runs an action's handler, once; a disabled action is ignored.
    private func choose(_ action: AlertAction) {
        guard action.isEnabled, !hasChosen, !isHeldFrom(action) else { return }
        hasChosen = true
        dismissFromWindow(animated: true, completion: nil)
        action.handler?(action)
    }

    /// Whether the current key opened the dialog and is still held, so that the action ignores it.
    private func isHeldFrom(_ action: AlertAction) -> Bool {
        guard view.window?.application?.isAnsweringHeldKey == true else { return false }
        return switch action.style {
        case .cancel: false
        case .destructive: true
        case .default: alertView.fields.isEmpty
        }
    }

    private var defaultAction: AlertAction? {
        if let preferredAction, actions.contains(where: { $0 === preferredAction }) { return preferredAction }
        let cancel = actions.first { $0.style == .cancel }
        if let cancel, actions.contains(where: { $0.style == .destructive }) { return cancel }
        return actions.first { $0.style != .cancel } ?? cancel
    }

    /// The action that Esc chooses: the cancel action, else the only one if it is plain and takes no text.
    private var cancelAction: AlertAction? {
        if let cancel = actions.first(where: { $0.style == .cancel }) { return cancel }
        guard actions.count == 1, actions[0].style == .default, alertView.fields.isEmpty else { return nil }
        return actions[0]
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        hasChosen = false
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.window?.application?.questionOpened()
        textFields?.first?.becomeFirstResponder()
    }

    // MARK: Keys

    open override var preferredFocusEnvironment: Responder? {
        defaultAction?.button ?? alertView.buttons.first
    }

    open override var keyCommands: [KeyCommand] { Self.standardKeyCommands }

    private static let standardKeyCommands = [
        KeyCommand([Key(.escape), .control("g")], .cancelAlert, title: "Cancel"),
        KeyCommand([Key(.right), Key(.down)], .focusNextView, title: "Next button"),
        KeyCommand([Key(.left), Key(.up)], .focusPreviousView, title: "Previous button"),
    ]

    open override func canPerform(_ action: Action) -> Bool {
        action == .cancelAlert && (actions.isEmpty || cancelAction?.isEnabled == true)
    }

    open override func perform(_ action: Action, sender: Responder?) {
        guard action == .cancelAlert else { return }
        if let cancelAction {
            choose(cancelAction)
        } else {
            dismiss(animated: true)
        }
    }

    open override func keyDown(_ key: Key) -> Bool {
        if key == Key(.enter) {
            if let next = fieldAfterFirstResponder { return next.becomeFirstResponder() }
            if let action = defaultAction {
                choose(action)
                return true
            }
        }
        guard choosesByLetter, let letter = key.text?.lowercased() else { return false }
        let matchingAction = actions.first { action in
            action.isEnabled && action.title?.first.map { $0.lowercased() } == letter
        }
        guard let action = matchingAction ?? answer(letter) else { return false }
        choose(action)
        return true
    }

    /// The next text field after the focused one, unless the return key of that one ends the dialog.
    private var fieldAfterFirstResponder: TextField? {
        let fields = alertView.fields
        guard let place = fields.firstIndex(where: \.isFirstResponder),
            [.default, .next].contains(fields[place].returnKeyType)
        else { return nil }
        return fields[(place + 1)...].first { $0.canBecomeFirstResponder }
    }

    /// Returns the action that `y` or `n` chooses, if the dialog asks a yes-or-no question.
    private func answer(_ letter: String) -> AlertAction? {
        let others = actions.filter { $0.style != .cancel }
        guard others.count == 1, actions.count == 2 else { return nil }
        return letter == "y" ? others[0] : letter == "n" ? cancelAction : nil
    }
}

extension ViewController {
    /// Asks the user whether to do something.
    ///
    /// Differs from UIKit, where one makes an alert controller for it.
    ///
    /// - Parameters:
    ///   - title: The question.
    ///   - message: More about it.
    ///   - actionTitle: The title of the button that confirms.
    ///   - isDestructive: Whether the action cannot be undone; then the cancel button has the initial focus.
    ///   - cancelTitle: The title of the button that cancels.
    ///   - handler: Called once with the answer, after the dialog has closed.
    /// - Returns: The dialog, which is shown already.
    @discardableResult
    public func confirm(
        _ title: String, message: String? = nil, actionTitle: String, isDestructive: Bool = false,
        cancelTitle: String = "Cancel", handler: @escaping @MainActor (Bool) -> Void
    ) -> AlertController {
        let alert = AlertController(title: title, message: message)
        alert.addAction(AlertAction(title: cancelTitle, style: .cancel) { _ in handler(false) })
        alert.addAction(
            AlertAction(title: actionTitle, style: isDestructive ? .destructive : .default) { _ in
                handler(true)
            })
        // Above any controller that is presented over this one already.
        var top: ViewController = self
        while let next = top.presentedViewController, next !== top { top = next }
        top.present(alert, animated: true)
        return alert
    }
}
