internal import CommandUI
internal import EditingSessions
internal import FormatCore
internal import NameEditing
internal import NameLists
internal import Names
internal import TextUIKit

extension Editor {
    /// A text field of a dialog.
    struct Question {
        var placeholder: String
        var text = ""
    }

    /// Asks for texts until `answer` returns no problem or the user cancels.
    func ask(
        _ title: String, message: String? = nil, _ questions: [Question], actionTitle: String,
        answer: @escaping ([String]) -> String?
    ) {
        let dialog = Dialog(title: title, message: message)
        for question in questions {
            dialog.addTextField { field in
                field.placeholder = question.placeholder
                field.text = question.text
                // Most names are added without changing the section.
                field.returnKeyType = .done
            }
        }
        dialog.offer("Cancel", .cancel)
        dialog.preferredAction = dialog.offer(actionTitle) { [weak self, weak dialog] in
            let texts = dialog?.textFields?.map { $0.text ?? "" } ?? []
            guard let self, let problem = answer(texts) else { return }
            let questions = zip(questions, texts).map { Question(placeholder: $0.placeholder, text: $1) }
            ask(title, message: problem, questions, actionTitle: actionTitle, answer: answer)
        }
        dialogs.present(dialog)
    }

    /// Asks for confirmation of an action that cannot be undone or affects a lot; Cancel has the focus.
    func askBefore(
        _ title: String, message: String? = nil, actionTitle: String, act: @escaping @MainActor () -> Void
    ) {
        let dialog = Dialog(title: title, message: message)
        dialog.offer("Cancel", .cancel)
        dialog.offer(actionTitle, .destructive, act)
        dialogs.present(dialog)
    }

    func askForNewName() {
        let title = titleToOffer
        // An empty title counts only if the focused section has no title.
        let isUntitled = table.focusedID != nil && title.isEmpty
        var questions = [Question(placeholder: "name")]
        if session.copy.hasOwnSections { questions.append(Question(placeholder: "section", text: title)) }
        ask("Add a name", questions, actionTitle: "Add") { [weak self] texts in
            let section = texts.dropFirst().first { !$0.isEmpty || isUntitled }
            let problem = self?.perform(choosesFocus: true) { copy throws(NameEditError) in
                try copy.add(texts[0], toSection: section)
            }
            return problem?.description
        }
    }

    /// Asks for a new spelling of the focused name.
    func askForOtherName() {
        guard let id = table.focusedID else { return }
        if let reason = session.copy.reasonNotToRename(id) { return say("Not renamed: \(reason)") }
        let all = session.copy.names
        let name = all.name(at: id.number, inSection: id.section)
        let bytes = all.bytes(ofNameAt: id.number, inSection: id.section)
        let isText = String(validating: bytes, as: UTF8.self) != nil
        ask(
            "Rename",
            message: isText ? nil : "Each \u{FFFD} stands for bytes that are kept.",
            [Question(placeholder: "name", text: name)], actionTitle: "Rename"
        ) { [weak self] texts in
            // Strings are equal if they are canonically equivalent, even if their bytes differ.
            guard !texts[0].utf8.elementsEqual(name.utf8) else { return nil }
            let problem = self?.perform(choosesFocus: true) { copy throws(NameEditError) in
                try copy.rename(id, to: texts[0])
            }
            return problem?.description
        }
    }

    func askForSection() {
        let ids = idsToEdit
        let what =
            ids.count == 1 ? "Move to section" : "Move \(SafeText.grouped(ids.count)) names to section"
        let title = titleToOffer
        ask(what, [Question(placeholder: "section", text: title)], actionTitle: "Move") {
            [weak self] texts in
            guard !texts[0].isEmpty || title.isEmpty else { return "A section has a title; type one." }
            let problem = self?.perform(choosesFocus: ids.count == 1) { copy throws(NameEditError) in
                try copy.move(ids, toSection: texts[0])
            }
            return problem?.description
        }
    }

    func askBeforeDeletingMarked() { askBeforeDeleting(idsToEdit) }

    func askBeforeDeleting(_ ids: [RowID]) {
        let one = marking.rows.isEmpty ? quotedName(at: ids.first) : "the marked name"
        let what = ids.count == 1 ? one : "\(SafeText.grouped(ids.count)) names"
        let message = session.copy.isWholeFile(ids) ? "This is the whole file." : nil
        askBefore("Delete \(what)?", message: message, actionTitle: "Delete") { [weak self] in
            self?.deleteWithoutAsking(ids)
        }
    }

    private func quotedName(at id: RowID?) -> String {
        guard let id else { return "the name" }
        return SafeText.quoted(session.copy.names.name(at: id.number, inSection: id.section))
    }

    /// The title of the focused section, or of the one focused last if it still exists; otherwise empty.
    private var titleToOffer: String {
        let all = session.copy.names
        if let id = table.focusedID { return all.title(ofSection: id.section) }
        guard let lastSection,
            (0..<all.sectionCount).contains(where: { all.title(ofSection: $0) == lastSection })
        else { return "" }
        return lastSection
    }
}
