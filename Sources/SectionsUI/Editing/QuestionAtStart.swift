public import Documents
internal import NameDirectory
internal import TextUIKit

/// What the user is asked before a file is edited.
public enum QuestionAtStart {
    /// Somebody else edits it.
    case lock(DocumentError)
    /// Changes were found that were not saved.
    case recovery(RecoverableChanges)
}

/// Changes of a file that were not saved when the program ended.
public struct RecoverableChanges {
    /// The file as it would have been saved.
    public var bytes: [UInt8]
    /// Whether the file is still the one that was edited.
    public var isOfPresentFile: Bool
    /// What is wrong with the copy, in one sentence; `nil` if it is whole.
    public var damage: String?
    /// Forgets them.
    public var forget: @MainActor () -> Void

    /// Makes changes.
    ///
    /// - Parameters:
    ///   - bytes: The file as it would have been saved.
    ///   - isOfPresentFile: Whether the file is still the one that was edited.
    ///   - damage: What is wrong with the copy, in one sentence; `nil` if it is whole. A damaged one is not recovered.
    ///   - forget: Forgets them. Called when the user does not want them, and when the list has them again.
    public init(
        bytes: [UInt8], isOfPresentFile: Bool, damage: String? = nil, forget: @escaping @MainActor () -> Void
    ) {
        self.damage = damage
        self.bytes = bytes
        self.isOfPresentFile = isOfPresentFile
        self.forget = forget
    }
}

extension SectionsViewController {
    /// Asks what is to be asked at the start, one question after the other.
    func askNextQuestionAtStart() {
        guard let editing, !questionsAtStart.isEmpty else { return }
        switch questionsAtStart.removeFirst() {
        case .lock(let error): ask(about: error, editing)
        case .recovery(let changes): ask(about: changes, editing)
        }
    }

    private func ask(about error: DocumentError, _ editing: EditingSession) {
        let dialog = EditingDialog(
            title: "Somebody else edits \(editing.fileName)", message: error.description,
            preferredStyle: .actionSheet)
        let look = dialog.offer("Only look at it", .cancel) { [weak self] in self?.askNextQuestionAtStart() }
        dialog.offer("Edit it all the same") { [weak self] in
            editing.editAllTheSame()
            self?.askNextQuestionAtStart()
        }
        dialog.offer("Quit") { [weak self] in self?.finish(.closed) }
        dialog.comesByItself(preferring: look)
        presentInTurn(dialog)
    }

    private func ask(about changes: RecoverableChanges, _ editing: EditingSession) {
        let message =
            changes.isOfPresentFile
            ? "The program ended before they were. They are on no disk but as a copy of its own."
            : "The file was changed since. If they are recovered and saved, they replace what it is now."
        let dialog = EditingDialog(
            title: "Changes of \(editing.fileName) were not saved",
            message: changes.damage.map { "\($0) It cannot be recovered." } ?? message,
            preferredStyle: .actionSheet)
        if changes.damage == nil {
            dialog.offer("Recover them") { [weak self] in
                // The other ones stay where they are.
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
        presentInTurn(dialog)
    }

    private func recover(_ changes: RecoverableChanges) {
        guard let editing else { return }
        do throws(NameFileError) {
            try editing.recover(changes.bytes)
            changes.forget()
            replaceNames(by: editing.copy.names)
            notice = "Recovered. \(keyName(of: .saveFile)) saves."
        } catch {
            notice = "Nothing was recovered: \(error)"
        }
    }
}
