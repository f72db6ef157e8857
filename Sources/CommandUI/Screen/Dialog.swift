package import TextUIKit

/// A dialog that waits for its turn in a ``DialogQueue``.
@MainActor
package final class Dialog: AlertController {
    /// The subject of a question that is not asked twice at a time; `nil` for others.
    package let subject: AnyHashable?
    fileprivate var onClose: (() -> Void)?

    package init(
        title: String?, message: String? = nil, preferredStyle: Style = .alert, subject: AnyHashable? = nil
    ) {
        self.subject = subject
        super.init(title: title, message: message, preferredStyle: preferredStyle)
    }

    package override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        onClose?()
    }

    /// Adds a button and returns its action.
    @discardableResult
    package func offer(
        _ title: String, _ style: AlertAction.Style = .default, _ act: @escaping @MainActor () -> Void = {}
    ) -> AlertAction {
        let action = AlertAction(title: title, style: style) { _ in act() }
        addAction(action)
        return action
    }

    /// Ignores letters, which were typed for something else, and gives Enter to a harmless action.
    ///
    /// For dialogs that appear unasked.
    package func comesByItself(preferring action: AlertAction) {
        choosesByLetter = false
        preferredAction = action
    }
}

/// A queue that shows dialogs one after the other.
@MainActor
package final class DialogQueue {
    /// Returns the view controller that presents the dialogs.
    package var presenter: @MainActor () -> ViewController? = { nil }
    private let keepsOnlyLast: Bool
    private var waiting: [() -> Void] = []

    /// Creates an empty queue.
    ///
    /// - Parameter keepsOnlyLast: Whether a dialog that has to wait replaces those that wait already.
    package init(keepsOnlyLast: Bool = false) { self.keepsOnlyLast = keepsOnlyLast }

    /// Shows a dialog, after the open one is closed.
    ///
    /// - Parameters:
    ///   - dialog: The dialog.
    ///   - later: Called instead when a dialog that had to wait can be shown, to check whether it still
    ///     applies.
    package func present(_ dialog: Dialog, later: (() -> Void)? = nil) {
        guard let presenter = presenter() else { return }
        if let open = presenter.presentedViewController {
            if let subject = dialog.subject, subject == (open as? Dialog)?.subject { return }
            if keepsOnlyLast { waiting.removeAll() }
            return waiting.append(later ?? { [weak self] in self?.present(dialog) })
        }
        dialog.onClose = { [weak self] in
            // The action of the closed dialog's button runs first.
            self?.presenter()?.application?.post { [weak self] in self?.presentNext() }
        }
        presenter.present(dialog, animated: false)
    }

    /// Shows the dialog that has waited longest.
    package func presentNext() {
        guard presenter()?.presentedViewController == nil, !waiting.isEmpty else { return }
        waiting.removeFirst()()
    }
}
