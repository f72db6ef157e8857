internal import TextUIKit

/// A dialog of an editable list.
@MainActor
final class EditingDialog: AlertController {
    fileprivate var onClose: (() -> Void)?

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        onClose?()
    }

    /// Adds a button and returns its action.
    @discardableResult
    func offer(
        _ title: String, _ style: AlertAction.Style = .default, _ act: @escaping @MainActor () -> Void = {}
    ) -> AlertAction {
        let action = AlertAction(title: title, style: style) { _ in act() }
        addAction(action)
        return action
    }

    /// Ignores letters, which were typed for something else, and gives Enter to a harmless action.
    ///
    /// For dialogs that appear unasked.
    func comesByItself(preferring action: AlertAction) {
        choosesByLetter = false
        preferredAction = action
    }
}

/// A queue that shows dialogs one after the other.
@MainActor
final class DialogQueue {
    /// The view controller that presents the dialogs.
    weak var presenter: ViewController?
    private var waiting: [EditingDialog] = []

    /// Shows a dialog, after the open one is closed.
    func present(_ dialog: EditingDialog) {
        guard let presenter else { return }
        guard presenter.presentedViewController == nil else { return waiting.append(dialog) }
        dialog.onClose = { [weak self] in
            // The action of the closed dialog's button runs first.
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
