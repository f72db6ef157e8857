internal import CommandUI
internal import Documents
internal import EditingSessions
internal import FormatCore
internal import NameEditing
internal import NameLists
internal import Names
internal import TextUIKit

/// Edits the names of a file.
@MainActor
package final class Editor {
    /// The file, with its original and its working copy.
    let session: EditingSession
    /// The questions to ask when the screen first appears.
    package var questionsAtStart: [QuestionAtStart] = []
    let dialogs = DialogQueue()
    weak var host: (any ScreenHost)?
    let table: NameTable
    let marking: Marking
    let search: SearchSession
    /// The data source of the table, which does not retain it.
    private var dataSource: EditingDataSource?
    /// The title of the section that was focused at the last edit.
    private(set) var lastSection: String?
    /// Whether to leave after the running save succeeds.
    var leavesAfterSaving = false
    /// Whether the last save failed.
    var hasFailed = false
    /// The notice to show after the running save succeeds.
    var noticeWhenSaved: (() -> String)?
    /// Time of the last Ctrl-C during a save, on the terminal's clock.
    var lastInterrupt: Duration?
    /// The known change of the file on disk; `nil` if there is none.
    private(set) var changeOnDisk: DocumentError.Reason?
    /// Time of the last check of the disk, on the terminal's clock.
    var lastLook: Duration?

    init(_ session: EditingSession, _ table: NameTable, _ marking: Marking, _ search: SearchSession) {
        self.session = session
        self.table = table
        self.marking = marking
        self.search = search
        session.onAmendment = { [weak self] change in
            // Of several rows that the database has changed, none is the one that was edited.
            let isOne = change.insertedIDs.count + change.moves.count == 1
            self?.show(change, focusing: isOne ? change.firstID : nil)
        }
    }

    /// Makes the table editable; the caller retains the data source of its rows.
    func edit(rowsOf rows: any TableViewDataSource) {
        let source = EditingDataSource(rows, self)
        dataSource = source
        table.tableView.dataSource = source
        table.tableView.allowsSelectionDuringEditing = true
    }

    // MARK: What can be done

    var canEdit: Bool { !session.isReadOnly }

    /// Whether rows can be reordered; in a filtered list the target place would be ambiguous.
    private var canMoveRows: Bool { canEdit && session.canReorder && !table.content.isFiltered }

    /// Whether the names to be edited can be moved to another section.
    var canMoveToSection: Bool { session.copy.hasOwnSections && !idsToEdit.isEmpty }

    /// Whether a row of the table can be deleted or renamed.
    func canEdit(rowAt path: IndexPath) -> Bool { canEdit && table.content.position(at: path) != nil }

    /// Whether a row of the table can be moved.
    func canMove(rowAt path: IndexPath) -> Bool { canMoveRows && table.content.position(at: path) != nil }

    /// Whether names can be edited now; if the file is read-only, shows how to save changes elsewhere.
    func checkCanEdit() -> Bool {
        if !canEdit {
            let way = session.canBeSavedElsewhere ? "; Alt-W saves it as another file" : ""
            say("\(session.fileName) is read-only\(way).")
        }
        return canEdit
    }

    /// The rows that an edit applies to: the marked ones, or else the focused one.
    var idsToEdit: [RowID] {
        marking.rows.isEmpty ? table.focusedID.map { [$0] } ?? [] : marking.ids
    }

    func say(_ notice: String) { host?.notice = notice }

    // MARK: Edits

    /// Edits the names, or shows why that is not possible; the added or moved row may get the focus.
    @discardableResult
    func perform(
        choosesFocus: Bool = false,
        _ edit: (inout MutableNameDocument) throws(NameEditError) -> NameChange
    ) -> NameEditError? {
        do throws(NameEditError) {
            let change = try session.perform(edit)
            show(change, focusing: choosesFocus ? change.firstID : nil)
            var notices = [change.note].compactMap(\.self)
            if choosesFocus, let id = change.firstID, table.content.path(of: id) == nil {
                notices.insert("\(change.title.past); the search hides it (Esc shows all).", at: 0)
            }
            if !notices.isEmpty { sayWhenSaved { notices.joined(separator: " ") } }
            return nil
        } catch {
            say(error.description)
            return error
        }
    }

    /// Shows the working copy after an edit; the row at `place` among all names gets the focus if it is
    /// shown.
    private func show(_ change: NameChange, focusing id: RowID?) {
        search.searcher.cancel()
        if let id = table.focusedID { lastSection = table.content.all.title(ofSection: id.section) }
        let list = search.searcher.list(of: session.copy.names)
        table.show(list, leaving: search.filtered(list), after: change, focusing: id)
        marking.showMarks()
        if session.savesEachChange, session.hasUnsavedChanges { save() }
    }

    /// Deletes names and shows how to undo it; asks first if the change is saved at once or empties the file.
    func deleteNames(_ ids: [RowID]) {
        let mustAsk = session.savesEachChange || session.copy.isWholeFile(ids)
        guard mustAsk, !ids.isEmpty else { return deleteWithoutAsking(ids) }
        askBeforeDeleting(ids)
    }

    func deleteWithoutAsking(_ ids: [RowID]) {
        if perform({ copy throws(NameEditError) in try copy.remove(ids) }) == nil { sayWhatWasDone() }
    }

    /// Shows what the last edit did, followed by `more` and the key that undoes it.
    func sayWhatWasDone(_ more: String = "") {
        guard let host, let title = session.undoTitle else { return }
        sayWhenSaved { [session] in
            session.undoTitle == nil
                ? "\(title.past)\(more); this cannot be undone."
                : "\(title.past)\(more) (\(host.keyMap.keyName(of: .undoEdit)) to undo)"
        }
    }

    /// Shows a notice, but not before the save if each change is saved at once.
    func sayWhenSaved(_ notice: @escaping () -> String) {
        if session.savesEachChange, session.isSaving { noticeWhenSaved = notice } else { say(notice()) }
    }

    /// Deletes the name shown by a row of the table.
    func deleteName(at path: IndexPath) {
        guard let id = table.content.id(at: path) else { return }
        // The row's delete button counts as confirmation.
        guard !session.copy.isWholeFile([id]) else { return askBeforeDeleting([id]) }
        deleteWithoutAsking([id])
    }

    /// Deletes `count` shown names from the focused one on.
    func deleteNames(fromFocus count: Int) {
        guard var position = table.focusedPosition else { return }
        let shown = table.content.visibleList
        var ids: [RowID] = []
        while ids.count < count, position.section < shown.sectionCount {
            if position.row < shown.count(ofSection: position.section).number {
                shown.id(at: position).map { ids.append($0) }
                position.row += 1
            } else {
                position = RowPosition(section: position.section + 1, row: 0)
            }
        }
        deleteNames(ids)
    }

    /// Moves a row of the table that the user has dragged.
    func moveName(at source: IndexPath, to target: IndexPath) {
        guard let from = table.content.id(at: source) else { return }
        // The list is not filtered, so sections and rows are those of all names.
        let section = target.section - (table.content.hasMagnifier ? 1 : 0)
        move(from, to: RowID(section: section, number: target.row))
    }

    func moveNameInFocus(by step: Int) {
        guard let from = table.focusedID else { return }
        guard canMoveRows else {
            return say(
                table.content.isFiltered
                    ? "Names are moved when all are shown: Esc shows all."
                    : session.savesEachChange
                        ? "Rows of a database cannot be reordered."
                        : "The list is in the order of its letters; --no-sort keeps that of the file.")
        }
        let all = session.copy.names
        var target = RowID(section: from.section, number: from.number + step)
        if target.number < 0 || target.number >= all.count(ofSection: from.section) {
            target.section += step
            guard target.section >= 0, target.section < all.sectionCount else {
                return say(step < 0 ? "This is the first name." : "This is the last name.")
            }
            target.number = step > 0 ? 0 : all.count(ofSection: target.section)
        }
        move(from, to: target)
    }

    private func move(_ from: RowID, to target: RowID) {
        perform(choosesFocus: true) { copy throws(NameEditError) in try copy.move(from, to: target) }
    }

    func undo() {
        guard let change = session.undo() else { return sayNothing(to: "undo") }
        noticeWhenSaved = nil
        show(change, focusing: change.firstID)
        sayWhenSaved { [change.title.undone, change.note].compactMap(\.self).joined(separator: ". ") }
    }

    func redo() {
        guard let change = session.redo() else { return sayNothing(to: "redo") }
        show(change, focusing: change.firstID)
        sayWhenSaved { change.title.redone }
    }

    private func sayNothing(to verb: String) {
        say(session.isSaving ? "The previous change is still being saved." : "Nothing to \(verb).")
    }

    /// Resolves a conflict by accepting the row as others have written it.
    func acceptTheirs() {
        guard let change = session.acceptTheirs() else { return }
        show(change, focusing: change.firstID)
        say("Kept their version of the row.")
    }

    // MARK: The file on disk

    /// Checks whether another program has changed the file, at most once a second.
    func lookAtDisk() {
        guard let now = host?.application?.terminal.now else { return }
        if let lastLook, now - lastLook < .seconds(1) { return }
        lastLook = now
        changeOnDisk = session.changeOnDisk()
    }

    var status: ScreenStatus.File {
        var file = ScreenStatus.File(name: session.fileName)
        file.isBeingSaved = session.isSaving
        file.isChanged = session.hasUnsavedChanges
        file.isReadOnly = session.isReadOnly
        file.onDisk = changeOnDisk.map { $0 == .removed ? .removed : .changed }
        return file
    }
}

extension NameChange {
    /// The first row that was added, moved or renamed, by its new ID.
    fileprivate var firstID: RowID? { (insertedIDs + moves.map(\.to)).min() }
}
