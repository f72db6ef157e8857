internal import NameDirectory
internal import TextUIKit

/// What edits in the `vi` map.
extension SectionsViewController {
    private static let noEditing = "There is no editing here. --edit FILE edits a list."

    /// Does what a command asks for.
    func perform(_ edit: ViCommand.Edit) {
        guard editing != nil else {
            notice = Self.noEditing
            return
        }
        switch edit {
        case .undo: run(.undoEdit)
        case .redo: run(.redoEdit)
        case .add: run(.addName)
        case .rename: run(.renameName)
        case .delete(let count): deleteNames(from: count)
        }
    }

    /// Does what a line asks for.
    func performLine(_ line: ViLineCommand?) {
        guard editing != nil else {
            notice = Self.noEditing
            return
        }
        switch line {
        case .save: run(.saveFile)
        case .saveAndQuit: save(leaves: true)
        case .reload: run(.reloadFile)
        case .reloadWithoutAsking: reload()
        default: break
        }
    }

    /// Chooses the name and ends; where names are edited, saves and ends.
    func acceptAndEnd() {
        if editing == nil { accept() } else { save(leaves: true) }
    }

    /// Deletes the marked names, else so many of those that are shown from the one in focus on.
    private func deleteNames(from count: Int) {
        guard canEdit, marks.isEmpty, let path = tableView.focusedIndexPath, let first = position(at: path)
        else {
            return run(marks.isEmpty ? .deleteName : .deleteMarkedNames)
        }
        var places: [NamePlace] = []
        var (section, row) = first
        while places.count < count, section < names.sectionCount {
            if row < names.count(ofSection: section) {
                let original = names.originalPosition(ofRow: row, inSection: section)
                places.append(NamePlace(section: original.section, row: original.row))
                row += 1
            } else {
                (section, row) = (section + 1, 0)
            }
        }
        deleteNames(places)
    }
}
