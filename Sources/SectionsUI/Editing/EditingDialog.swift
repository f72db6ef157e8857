internal import TextUIKit

/// A dialog of a list that is edited: one that comes while another one is open waits for it.
@MainActor
final class EditingDialog: AlertController {
    /// Called when it has gone.
    var onClose: (() -> Void)?

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        onClose?()
    }

    /// Adds a button.
    ///
    /// - Parameters:
    ///   - title: What it says.
    ///   - style: What its action is like.
    ///   - act: What it does.
    /// - Returns: Its action.
    @discardableResult
    func offer(
        _ title: String, _ style: AlertAction.Style = .default, _ act: @escaping @MainActor () -> Void = {}
    ) -> AlertAction {
        let action = AlertAction(title: title, style: style) { _ in act() }
        addAction(action)
        return action
    }

    /// Leaves letters to what they were typed for, and gives Enter to an action that does no harm.
    ///
    /// For dialogs that come by themselves.
    func comesByItself(preferring action: AlertAction) {
        choosesByLetter = false
        preferredAction = action
    }
}

extension SectionsViewController {
    /// Shows a dialog, when the one that is open has gone.
    func presentInTurn(_ dialog: EditingDialog) {
        guard presentedViewController == nil else { return editingState.waitingDialogs.append(dialog) }
        dialog.onClose = { [weak self] in
            // What its button does comes first.
            self?.application?.post { [weak self] in self?.presentWaitingDialog() }
        }
        present(dialog, animated: false)
    }

    /// Shows the dialog that has waited longest.
    func presentWaitingDialog() {
        guard presentedViewController == nil, !editingState.waitingDialogs.isEmpty else { return }
        presentInTurn(editingState.waitingDialogs.removeFirst())
    }
}
