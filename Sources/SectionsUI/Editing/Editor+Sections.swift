internal import CommandUI
internal import EditingSessions
internal import FormatCore
internal import NameEditing
internal import Names
internal import TextUIKit

/// Renaming and deleting the file's own sections.
extension Editor {
    /// The section of the focused row; without one, the first empty section, where no row can have the focus.
    private var sectionInFocus: Int? { table.focusedID?.section ?? emptySections.first }

    /// The sections without rows, which cannot have the focus.
    private var emptySections: [Int] {
        let all = session.copy.names
        return (0..<all.sectionCount).filter { all.count(ofSection: $0) == 0 }
    }

    private func quotedTitle(of section: Int) -> String {
        SafeText.quoted(session.copy.names.title(ofSection: section))
    }

    /// The message about empty sections, which can be reached only by their titles; `nil` if there are none.
    private var emptySectionsMessage: String? {
        let titles = emptySections.map { quotedTitle(of: $0) }
        guard !titles.isEmpty else { return nil }
        let more = titles.count > 3 ? ", …" : ""
        return "Without names: \(titles.prefix(3).joined(separator: ", "))\(more)"
    }

    private func section(titled title: String) -> Int? {
        let all = session.copy.names
        return (0..<all.sectionCount).first { all.title(ofSection: $0) == title }
    }

    // MARK: Renaming

    /// Asks for a new title of the focused section; if some are empty, also asks which section to rename.
    func askForOtherTitle() {
        guard let section = sectionInFocus else { return say("The list has no sections.") }
        if let reason = session.copy.reasonNotToRename(section: section) {
            return say("Not renamed: \(reason)")
        }
        let old = session.copy.names.title(ofSection: section)
        var questions = [Question(placeholder: "title", text: old)]
        let message = emptySectionsMessage.map { "New title, then which section. \($0)" }
        if message != nil { questions.append(Question(placeholder: "of which section", text: old)) }
        ask("Rename the section", message: message, questions, actionTitle: "Rename") { [weak self] texts in
            guard let self else { return nil }
            guard texts.count > 1, texts[1] != old else { return rename(section, to: texts[0]) }
            guard let other = self.section(titled: texts[1]) else { return "No section has this title." }
            return rename(other, to: texts[0])
        }
    }

    /// Renames a section and reports it, or returns the problem.
    private func rename(_ section: Int, to title: String) -> String? {
        let old = session.copy.names.title(ofSection: section)
        guard !title.utf8.elementsEqual(old.utf8) else { return nil }
        let problem = perform { copy throws(NameEditError) in try copy.renameSection(section, to: title) }
        if problem == nil { sayWhatWasDone(" to \(SafeText.quoted(title))") }
        return problem?.description
    }

    // MARK: Deleting

    /// Asks before deleting the focused section with its names.
    func askBeforeDeletingSection() {
        guard let section = sectionInFocus else { return say("The list has no sections.") }
        askBeforeDeleting(section, offersOthers: !emptySections.isEmpty)
    }

    private func askBeforeDeleting(_ section: Int, offersOthers: Bool) {
        if let reason = session.copy.reasonNotToRemove(section: section) {
            return say("Not deleted: \(reason)")
        }
        let dialog = Dialog(
            title: "Delete section \(quotedTitle(of: section))\(names(of: section))?",
            message: offersOthers ? emptySectionsMessage : nil)
        dialog.offer("Cancel", .cancel)
        if offersOthers {
            dialog.offer("Another one") { [weak self] in self?.askForSectionToDelete() }
        }
        dialog.offer("Delete", .destructive) { [weak self] in self?.deleteSection(section) }
        dialogs.present(dialog)
    }

    /// The part of a question that mentions the names deleted with a section.
    private func names(of section: Int) -> String {
        let count = session.copy.names.count(ofSection: section)
        return count == 0 ? "" : " and its \(count == 1 ? "name" : SafeText.count(count, "name"))"
    }

    private func askForSectionToDelete() {
        let title = emptySections.first.map { session.copy.names.title(ofSection: $0) } ?? ""
        ask(
            "Delete a section", message: emptySectionsMessage,
            [Question(placeholder: "section", text: title)], actionTitle: "Delete"
        ) { [weak self] texts in
            guard let self else { return nil }
            guard let section = self.section(titled: texts[0]) else { return "No section has this title." }
            if session.copy.names.count(ofSection: section) == 0 {
                deleteSection(section)
            } else {
                askBeforeDeleting(section, offersOthers: false)
            }
            return nil
        }
    }

    private func deleteSection(_ section: Int) {
        let names = names(of: section)
        if perform({ copy throws(NameEditError) in try copy.removeSection(section) }) == nil {
            sayWhatWasDone(names)
        }
    }
}
