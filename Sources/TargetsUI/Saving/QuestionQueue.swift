internal import TextUIKit

/// Asks questions about the file one at a time; a question waits until other overlays are closed.
@MainActor
final class QuestionQueue {
    /// The subject of a question.
    enum Subject {
        case conflict
        case leaving
        case writingInPlace
        case damage
    }

    weak var host: (any TargetsHost)?
    private var current: Subject?
    /// Repeats the check for a question that could not be asked because of another overlay.
    private var waiting: (() -> Void)?

    func choice(
        _ title: String, _ style: AlertAction.Style = .default, _ body: (() -> Void)? = nil
    ) -> AlertAction {
        AlertAction(title: title, style: style) { [weak self] _ in
            self?.current = nil
            body?()
            self?.host?.overlayDidClose()
        }
    }

    /// Asks a question now, or calls `later` when the overlay over the list has closed.
    ///
    /// A question is not asked twice at a time. If it `comesByItself`, letters do not answer it.
    func ask(
        _ subject: Subject, _ title: String, _ message: String, _ choices: [AlertAction],
        comesByItself: Bool = false, later: @escaping () -> Void
    ) {
        guard current != subject, let presenter = host?.presenter else { return }
        guard presenter.presentedViewController == nil else {
            waiting = later
            return
        }
        let alert = AlertController(title: title, message: message, preferredStyle: .actionSheet)
        alert.choosesByLetter = !comesByItself
        for choice in choices { alert.addAction(choice) }
        current = subject
        presenter.present(alert, animated: true)
    }

    /// Asks the pending question if no overlay is in the way.
    func askNext() {
        guard let question = waiting, host?.presenter.presentedViewController == nil else { return }
        waiting = nil
        question()
    }
}
