internal import NameDirectory
internal import TextUIKit

/// Changing names; only where there is a file to change.
extension SectionsViewController {
    /// Whether names can be changed now.
    var canEdit: Bool { editing.map { !$0.isLookedAtOnly } ?? false }

    /// Whether rows can be put in another order: of a part of them nobody could say where they are meant to stand.
    var canMoveRows: Bool { canEdit && editing?.copy.canReorder == true && !isFiltered }

    /// Makes the table one that is edited.
    func prepareEditing() {
        guard editing != nil else { return }
        let source = EditingDataSource(self)
        editingState.dataSource = source
        tableView.dataSource = source
        tableView.allowsSelectionDuringEditing = true
    }

    /// The row among all names that a row of the table shows.
    func originalPlace(at path: IndexPath) -> NamePlace? {
        position(at: path).map { place in
            let original = names.originalPosition(ofRow: place.row, inSection: place.section)
            return NamePlace(section: original.section, row: original.row)
        }
    }

    /// The rows that an edit is about: those that are marked, else the one in focus.
    var placesToEdit: [NamePlace] {
        guard marks.isEmpty else {
            return marks.runsInListOrder().flatMap { section, run in
                run.rows.map { NamePlace(section: section, row: $0) }
            }
        }
        return placeInFocus.map { [$0] } ?? []
    }

    var placeInFocus: NamePlace? {
        originalPositionInFocus.map { NamePlace(section: $0.section, row: $0.row) }
    }

    /// Whether the names in question can be moved to another section.
    var canMoveToSection: Bool { editing?.copy.hasOwnSections == true && !placesToEdit.isEmpty }

    /// Whether names can be changed now; says what to do instead if they are only looked at.
    func checkCanEdit() -> Bool {
        if !canEdit, let editing {
            notice = "\(editing.fileName) is only looked at; Alt-W saves it as another file."
        }
        return canEdit
    }

    // MARK: Edits

    /// Changes the names, or says why that cannot be done.
    ///
    /// - Parameters:
    ///   - choosesFocus: Whether the row that came or moved gets the focus.
    ///   - edit: What to do.
    /// - Returns: Why it cannot be done.
    @discardableResult
    func perform(
        choosesFocus: Bool = false,
        _ edit: (inout MutableNameDocument) throws(NameEditError) -> NameChange
    ) -> NameEditError? {
        guard let editing else { return nil }
        do throws(NameEditError) {
            let change = try editing.perform(edit)
            show(change, focusing: choosesFocus ? change.firstPlace : nil)
            if choosesFocus, let place = change.firstPlace, !isShown(place) {
                notice = "The search hides it: Esc shows all names."
            }
            if let note = change.note {
                notice = note
            }
            return nil
        } catch {
            notice = error.description
            return error
        }
    }

    func isShown(_ place: NamePlace) -> Bool {
        names.position(ofOriginalRow: place.row, inSection: place.section) != nil
    }

    /// Deletes names.
    func deleteNames(_ places: [NamePlace]) {
        guard perform({ copy throws(NameEditError) in try copy.remove(places) }) == nil else { return }
        sayHowToUndo()
    }

    /// Moves a row of the table that the user has dragged.
    func moveName(at source: IndexPath, to target: IndexPath) {
        guard let from = originalPlace(at: source) else { return }
        // Nothing is filtered: sections and rows are those of all names.
        let section = target.section - (hasMagnifierSection ? 1 : 0)
        let place = NamePlace(section: section, row: target.row)
        perform(choosesFocus: true) { copy throws(NameEditError) in try copy.move(from, to: place) }
    }

    /// Moves the name in focus by a row.
    func moveNameInFocus(by step: Int) {
        guard let from = placeInFocus else { return }
        guard canMoveRows else {
            notice = reorderingRefusal
            return
        }
        var target = NamePlace(section: from.section, row: from.row + step)
        if target.row < 0 || target.row >= allNames.count(ofSection: from.section) {
            target.section += step
            guard target.section >= 0, target.section < allNames.sectionCount else {
                notice = step < 0 ? "This is the first name." : "This is the last name."
                return
            }
            target.row = step > 0 ? 0 : allNames.count(ofSection: target.section)
        }
        perform(choosesFocus: true) { copy throws(NameEditError) in try copy.move(from, to: target) }
    }

    /// Why rows cannot be moved now.
    private var reorderingRefusal: String {
        isFiltered
            ? "Names are moved when all are shown: Esc shows all."
            : "The list is in the order of its letters; --no-sort keeps that of the file."
    }

    /// Takes the last change back.
    func undo() { step(editing?.copy.undoTitle, "Undone", "Nothing to undo.") { editing?.undo() } }

    /// Makes the change again that was taken back last.
    func redo() { step(editing?.copy.redoTitle, "Done again", "Nothing to redo.") { editing?.redo() } }

    private func step(
        _ title: String?, _ done: String, _ nothing: String, _ step: () -> NameChange?
    ) {
        guard let title, let change = step() else {
            notice = nothing
            return
        }
        show(change, focusing: change.firstPlace)
        notice = "\(done): \(title)"
    }

    /// Names the last edit and the key that takes it back.
    func sayHowToUndo() {
        guard let title = editing?.copy.undoTitle else { return }
        notice = "\(title). \(keyName(of: .undoEdit)) undoes it."
    }
}

extension NameChange {
    /// The first row that came, or was moved or renamed, where it is now.
    var firstPlace: NamePlace? { (inserted + moved.map(\.to)).min() }
}
