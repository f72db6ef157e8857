internal import TextUIKit

/// Questions about the file, one at a time: one that comes while something else is shown waits for it to go.
@MainActor
final class QuestionQueue {
    /// What a question is about.
    enum Subject {
        /// What somebody else has stored.
        case conflict
        /// Leaving though the list is not saved.
        case leaving
        /// A file that no new one can take the place of.
        case writingInPlace
        /// A store that cannot be read.
        case damage
    }

    weak var host: (any TargetsHost)?
    /// What the user is being asked about.
    private var asked: Subject?
    /// Looks whether to ask what could not be asked while something else was in the way.
    private var waiting: (() -> Void)?

    /// Makes an answer that the user can choose.
    func choice(
        _ title: String, _ style: AlertAction.Style = .default, _ body: (() -> Void)? = nil
    ) -> AlertAction {
        AlertAction(title: title, style: style) { [weak self] _ in
            self?.asked = nil
            body?()
            self?.host?.overlayDidClose()
        }
    }

    /// Asks now, or has `later` look whether to when what is over the list is gone.
    ///
    /// Nothing is asked twice at a time. If the question `comesByItself`, no letter chooses.
    func ask(
        _ subject: Subject, _ title: String, _ message: String, _ choices: [AlertAction],
        comesByItself: Bool = false, later: @escaping () -> Void
    ) {
        guard asked != subject, let presenter = host?.presenter else { return }
        guard presenter.presentedViewController == nil else {
            waiting = later
            return
        }
        let alert = AlertController(title: title, message: message, preferredStyle: .actionSheet)
        alert.choosesByLetter = !comesByItself
        for choice in choices { alert.addAction(choice) }
        asked = subject
        presenter.present(alert, animated: true)
    }

    /// Asks what could not be asked before, if there is nothing in the way now.
    func askNext() {
        guard let question = waiting, host?.presenter.presentedViewController == nil else { return }
        waiting = nil
        question()
    }
}
