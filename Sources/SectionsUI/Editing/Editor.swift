internal import Documents
internal import EditingSessions
internal import NameDirectory
internal import NameEditing
internal import NameLists
internal import TextUIKit

/// Changing the names of a file.
@MainActor
package final class Editor {
    /// The file, as it was read and as it is now.
    let session: EditingSession
    /// What is asked when the screen is first seen.
    package var questionsAtStart: [QuestionAtStart] = []
    let dialogs = DialogQueue()
    weak var host: (any ScreenHost)?
    let table: NameTable
    let marking: Marking
    let search: SearchSession
    /// The table's data source; the table itself does not keep it.
    private var dataSource: EditingDataSource?
    /// The title of the section that had the focus when the list was edited last.
    private(set) var lastSection: String?
    /// Whether the program ends when the save that is going on has gone well.
    var leavesAfterSaving = false
    /// Whether what was to be saved last could not be.
    var hasFailed = false
    /// What is said when the save that is going on has gone well.
    var noticeWhenSaved: (() -> String)?
    /// When Ctrl-C was pressed last while a save went on, on the terminal's clock.
    var lastInterrupt: Duration?
    /// What has become of the file on disk, as far as is known; `nil` if it is as it was.
    private(set) var changeOnDisk: DocumentError.Reason?
    /// When the disk was looked at last, on the terminal's clock.
    var lastLook: Duration?

    init(_ session: EditingSession, _ table: NameTable, _ marking: Marking, _ search: SearchSession) {
        self.session = session
        self.table = table
        self.marking = marking
        self.search = search
        session.onAmendment = { [weak self] change in self?.show(change, focusing: change.firstPlace) }
    }

    /// Makes the table one that is edited; the caller keeps its rows.
    func edit(rowsOf rows: any TableViewDataSource) {
        let source = EditingDataSource(rows, self)
        dataSource = source
        table.tableView.dataSource = source
        table.tableView.allowsSelectionDuringEditing = true
    }

    // MARK: What can be done

    var canEdit: Bool { !session.isLookedAtOnly }

    /// Whether rows can be put in another order: of a part nobody could say where they are to stand.
    private var canMoveRows: Bool { canEdit && session.canReorder && !table.content.isFiltered }

    /// Whether the names in question can be moved to another section.
    var canMoveToSection: Bool { session.copy.hasOwnSections && !placesToEdit.isEmpty }

    /// Whether a row of the table can be deleted or renamed.
    func canEdit(rowAt path: IndexPath) -> Bool { canEdit && table.content.shownPlace(at: path) != nil }

    /// Whether a row of the table can be moved.
    func canMove(rowAt path: IndexPath) -> Bool { canMoveRows && table.content.shownPlace(at: path) != nil }

    /// Whether names can be changed now; says what to do instead if they are only looked at.
    func checkCanEdit() -> Bool {
        if !canEdit {
            let way = session.canBeSavedElsewhere ? "; Alt-W saves it as another file" : ""
            say("\(session.fileName) is read-only\(way).")
        }
        return canEdit
    }

    /// The rows that an edit is about: those that are marked, else the one in focus.
    var placesToEdit: [NamePlace] {
        marking.rows.isEmpty ? table.placeInFocus.map { [$0] } ?? [] : marking.places
    }

    func say(_ notice: String) { host?.notice = notice }

    // MARK: Edits

    /// Changes the names, or says why that cannot be done; the row that came or moved may get the focus.
    @discardableResult
    func perform(
        choosesFocus: Bool = false,
        _ edit: (inout MutableNameDocument) throws(NameEditError) -> NameChange
    ) -> NameEditError? {
        do throws(NameEditError) {
            let change = try session.perform(edit)
            show(change, focusing: choosesFocus ? change.firstPlace : nil)
            var notices = [change.note].compactMap(\.self)
            if choosesFocus, let place = change.firstPlace, table.content.path(of: place) == nil {
                notices.insert("\(change.title.past); the search hides it (Esc shows all).", at: 0)
            }
            if !notices.isEmpty { sayWhenSaved { notices.joined(separator: " ") } }
            return nil
        } catch {
            say(error.description)
            return error
        }
    }

    /// Shows the working copy after an edit; the place, among all names, gets the focus if it is shown.
    private func show(_ change: NameChange, focusing place: NamePlace?) {
        search.searcher.callOff()
        if let place = table.placeInFocus { lastSection = table.content.all.title(ofSection: place.section) }
        let list = search.searcher.list(of: session.copy.names)
        table.show(list, leaving: search.filtered(list), after: change, focusing: place)
        marking.showMarks()
        if session.savesEachChange, session.hasUnsavedChanges { save() }
    }

    /// Deletes names, and says how to get them back; asks first where that cannot wait to be saved.
    func deleteNames(_ places: [NamePlace]) {
        let mustAsk = session.savesEachChange || session.copy.isWholeFile(places)
        guard mustAsk, !places.isEmpty else { return deleteWithoutAsking(places) }
        askBeforeDeleting(places)
    }

    func deleteWithoutAsking(_ places: [NamePlace]) {
        if perform({ copy throws(NameEditError) in try copy.remove(places) }) == nil { sayWhatWasDone() }
    }

    /// Says what the last edit did, with what more is to be said of it, and which key undoes it.
    func sayWhatWasDone(_ more: String = "") {
        guard let host, let title = session.undoTitle else { return }
        sayWhenSaved { [session] in
            session.undoTitle == nil
                ? "\(title.past)\(more); this cannot be undone."
                : "\(title.past)\(more) (\(host.keyMap.keyName(of: .undoEdit)) to undo)"
        }
    }

    /// Says what was done: where each change is saved, not before it is.
    func sayWhenSaved(_ notice: @escaping () -> String) {
        if session.savesEachChange, session.isSaving { noticeWhenSaved = notice } else { say(notice()) }
    }

    func deleteNameInFocus() {
        if let place = table.placeInFocus { deleteNames([place]) }
    }

    /// Deletes the name that a row of the table shows.
    func deleteName(at path: IndexPath) {
        guard let place = table.content.place(at: path) else { return }
        // Its button has asked already.
        guard !session.copy.isWholeFile([place]) else { return askBeforeDeleting([place]) }
        deleteWithoutAsking([place])
    }

    /// Deletes so many shown names from the one in focus on; `false` if rows are marked, or none can.
    func deleteNames(from count: Int) -> Bool {
        guard canEdit, marking.rows.isEmpty, var place = table.shownPlaceInFocus else { return false }
        let content = table.content
        var places: [NamePlace] = []
        while places.count < count, place.section < content.shown.sectionCount {
            if place.row < content.shown.count(ofSection: place.section).number {
                content.shown.original(of: place).map { places.append($0) }
                place.row += 1
            } else {
                place = NamePlace(section: place.section + 1, row: 0)
            }
        }
        deleteNames(places)
        return true
    }

    /// Moves a row of the table that the user has dragged.
    func moveName(at source: IndexPath, to target: IndexPath) {
        guard let from = table.content.place(at: source) else { return }
        // Nothing is filtered: sections and rows are those of all names.
        let section = target.section - (table.content.hasMagnifier ? 1 : 0)
        move(from, to: NamePlace(section: section, row: target.row))
    }

    func moveNameInFocus(by step: Int) {
        guard let from = table.placeInFocus else { return }
        guard canMoveRows else {
            return say(
                table.content.isFiltered
                    ? "Names are moved when all are shown: Esc shows all."
                    : session.savesEachChange
                        ? "Rows of a database cannot be reordered."
                        : "The list is in the order of its letters; --no-sort keeps that of the file.")
        }
        let all = session.copy.names
        var target = NamePlace(section: from.section, row: from.row + step)
        if target.row < 0 || target.row >= all.count(ofSection: from.section) {
            target.section += step
            guard target.section >= 0, target.section < all.sectionCount else {
                return say(step < 0 ? "This is the first name." : "This is the last name.")
            }
            target.row = step > 0 ? 0 : all.count(ofSection: target.section)
        }
        move(from, to: target)
    }

    private func move(_ from: NamePlace, to target: NamePlace) {
        perform(choosesFocus: true) { copy throws(NameEditError) in try copy.move(from, to: target) }
    }

    func undo() {
        guard let change = session.undo() else { return sayNothing(to: "undo") }
        noticeWhenSaved = nil
        show(change, focusing: change.firstPlace)
        sayWhenSaved { [change.title.undone, change.note].compactMap(\.self).joined(separator: ". ") }
    }

    func redo() {
        guard let change = session.redo() else { return sayNothing(to: "redo") }
        show(change, focusing: change.firstPlace)
        sayWhenSaved { change.title.redone }
    }

    private func sayNothing(to verb: String) {
        say(session.isSaving ? "The previous change is still being saved." : "Nothing to \(verb).")
    }

    /// Takes over what others have written to a row in place of a change of it.
    func keepOthers() {
        guard let change = session.keepOthers() else { return }
        show(change, focusing: change.firstPlace)
        say("Kept their version of the row.")
    }

    // MARK: The file on disk

    /// Looks whether somebody else has changed the file, at most once a second.
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
        file.isReadOnly = session.isLookedAtOnly
        file.onDisk = changeOnDisk.map { $0 == .removed ? .removed : .changed }
        return file
    }
}

extension NameChange {
    /// The first row that came, or was moved or renamed, where it is now.
    fileprivate var firstPlace: NamePlace? { (inserted + moved.map(\.to)).min() }
}
