internal import TextUIKit

/// A dialog of a list that is edited.
@MainActor
final class EditingDialog: AlertController {
    fileprivate var onClose: (() -> Void)?

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        onClose?()
    }

    /// Adds a button, and returns its action.
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

/// Dialogs one after the other: one that comes while another one is open waits for it.
@MainActor
final class DialogQueue {
    /// Who presents them.
    weak var presenter: ViewController?
    private var waiting: [EditingDialog] = []

    /// Shows a dialog, when the one that is open has gone.
    func present(_ dialog: EditingDialog) {
        guard let presenter else { return }
        guard presenter.presentedViewController == nil else { return waiting.append(dialog) }
        dialog.onClose = { [weak self] in
            // What its button does comes first.
            self?.presenter?.application?.post { [weak self] in self?.presentNext() }
        }
        presenter.present(dialog, animated: false)
    }

    /// Shows the dialog that has waited longest.
    func presentNext() {
        guard presenter?.presentedViewController == nil, !waiting.isEmpty else { return }
        present(waiting.removeFirst())
    }
}
