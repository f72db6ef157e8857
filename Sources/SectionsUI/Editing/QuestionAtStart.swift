public import Documents
internal import NameDirectory
internal import TextUIKit

/// What the user is asked before a file is edited.
public enum QuestionAtStart {
    /// Somebody else edits it.
    case lock(DocumentError)
    /// Changes were found that were not saved last time: the file as it would have been, and what forgets them.
    case recovery([UInt8], forget: @MainActor () -> Void)
}

extension SectionsViewController {
    /// Asks what is to be asked first, one thing after the other.
    func askNextQuestionAtStart() {
        guard let editing, !questionsAtStart.isEmpty else { return }
        let alert: AlertController
        func offer(
            _ title: String, _ style: AlertAction.Style = .default, _ act: @escaping @MainActor () -> Void
        ) {
            let action = AlertAction(title: title, style: style) { [weak self] _ in
                act()
                self?.askNextQuestionAtStart()
            }
            alert.addAction(action)
        }
        switch questionsAtStart.removeFirst() {
        case .lock(let error):
            alert = AlertController(
                title: "Somebody else edits \(editing.fileName)", message: error.description,
                preferredStyle: .actionSheet)
            offer("Only look at it", .cancel) {}
            offer("Edit it all the same") { [weak self] in
                editing.isLookedAtOnly = false
                self?.updateStatus()
            }
            offer("Quit") { [weak self] in self?.finish(.closed) }
        case .recovery(let bytes, let forget):
            alert = AlertController(
                title: "Changes of \(editing.fileName) were not saved",
                message: "The program ended before they were. They are on no disk but as a copy of its own.",
                preferredStyle: .actionSheet)
            offer("Recover them") { [weak self] in self?.recover(bytes) }
            offer("Discard them", .destructive, forget)
            offer("Quit, and keep them", .cancel) { [weak self] in self?.finish(.closed) }
        }
        present(alert, animated: false)
    }

    private func recover(_ bytes: [UInt8]) {
        guard let editing else { return }
        do throws(NameFileError) {
            try editing.recover(bytes)
            replaceNames(by: editing.copy.names)
            notice = "Recovered. Ctrl-S saves."
        } catch {
            notice = "Nothing was recovered: \(error)"
        }
        updateStatus()
    }
}
