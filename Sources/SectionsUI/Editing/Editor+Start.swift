internal import CommandUI
internal import Documents
internal import EditingSessions
internal import FormatCore
internal import NameEditing
internal import Names
internal import TextUIKit

/// Questions before a file is edited.
extension Editor {
    /// Asks the next question at the start.
    func askNextQuestionAtStart() {
        guard !questionsAtStart.isEmpty else { return }
        switch questionsAtStart.removeFirst() {
        case .lock(let error): ask(about: error)
        case .recovery(let changes): ask(about: changes)
        }
    }

    private func ask(about error: DocumentError) {
        let title =
            error.reason == .lockedByReader
            ? "Another program reads \(session.fileName)" : "Another program is editing \(session.fileName)"
        let dialog = Dialog(
            title: title, message: error.description,
            preferredStyle: .actionSheet)
        let look = dialog.offer("Open read-only", .cancel) { [weak self] in self?.askNextQuestionAtStart() }
        dialog.offer("Edit anyway") { [weak self] in
            self?.session.overrideLock()
            self?.askNextQuestionAtStart()
        }
        dialog.offer("Quit") { [weak self] in self?.host?.finish(.closed) }
        dialog.comesByItself(preferring: look)
        dialogs.present(dialog)
    }

    private func ask(about changes: RecoverableChanges) {
        let message =
            changes.matchesBaseFile
            ? "The program exited before it saved them. It kept a copy that you can recover."
            : "The file has changed since. Saving the recovered changes overwrites what it holds now."
        let dialog = Dialog(
            title: "Unsaved changes of \(session.fileName)",
            message: changes.damage.map { "\($0) They cannot be recovered." } ?? message,
            preferredStyle: .actionSheet)
        if changes.damage == nil {
            dialog.offer("Recover them") { [weak self] in
                // The changes of the remaining questions stay available.
                self?.questionsAtStart = []
                self?.recover(changes)
            }
        }
        let keep = dialog.offer("Keep them for later", .cancel) { [weak self] in
            self?.askNextQuestionAtStart()
        }
        dialog.offer("Discard them", .destructive) { [weak self] in
            changes.forget()
            self?.askNextQuestionAtStart()
        }
        dialog.comesByItself(preferring: keep)
        dialogs.present(dialog)
    }

    private func recover(_ changes: RecoverableChanges) {
        do throws(ReadingError) {
            try session.recover(changes.bytes)
            changes.forget()
            search.replaceNames(by: session.copy.names)
            say("Recovered. \(host?.keyMap.keyName(of: .saveFile) ?? "") saves.")
        } catch {
            say("Nothing was recovered: \(error)")
        }
    }
}
