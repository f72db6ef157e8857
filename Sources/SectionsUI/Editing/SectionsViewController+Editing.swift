internal import NameDirectory
internal import NameEditing
public import TextUIKit

extension Action {
    /// Add a name.
    public static let addName = Action("addName")
    /// Give the name in focus another spelling.
    public static let renameName = Action("renameName")
    /// Delete the marked names.
    public static let deleteMarkedNames = Action("deleteMarkedNames")
    /// Delete the name in focus.
    static let deleteName = Action("deleteName")
    /// Move the marked names, else the one in focus, to another section.
    public static let moveToSection = Action("moveToSection")
    /// Take the last change back.
    public static let undoEdit = Action("undoEdit")
    /// Make the change again that was taken back last.
    public static let redoEdit = Action("redoEdit")
    /// Show what deletes and moves rows, or hide it.
    public static let toggleEditing = Action("toggleEditing")
    /// Write the file.
    public static let saveFile = Action("saveFile")
    /// Write another file.
    public static let saveFileAs = Action("saveFileAs")
    /// Read the file again.
    public static let reloadFile = Action("reloadFile")
}

/// Changing names; only where there is a file to change.
extension SectionsViewController {
    static let editingActions: Set<Action> = [
        .addName, .renameName, .deleteMarkedNames, .deleteName, .moveToSection, .undoEdit, .redoEdit,
        .toggleEditing, .saveFile, .saveFileAs, .reloadFile, .moveRowUp, .moveRowDown,
    ]

    static let editingKeyCommands: [KeyCommand] = [
        KeyCommand([Key(.function(2)), Key(.enter)], .renameName, title: "Rename"),
        KeyCommand([Key(.insert), .alternate("a")], .addName, title: "Add a name"),
        KeyCommand([Key(.delete)], .deleteMarkedNames, title: "Delete the name, or those marked"),
        KeyCommand([Key(.up, .alternate)], .moveRowUp, title: "Move the name up"),
        KeyCommand([Key(.down, .alternate)], .moveRowDown, title: "Move the name down"),
        KeyCommand([Key(.function(6))], .moveToSection, title: "Move to another section"),
        KeyCommand([Key(.function(4))], .toggleEditing, title: "Controls for deleting and dragging"),
        KeyCommand([.control("_"), .alternate("u")], .undoEdit, title: "Undo"),
        KeyCommand([.alternate("e")], .redoEdit, title: "Redo"),
        KeyCommand([.control("s")], .saveFile, title: "Save"),
        KeyCommand([.alternate("w")], .saveFileAs, title: "Save as another file"),
        KeyCommand([Key(.function(5))], .reloadFile, title: "Read the file again"),
    ]

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

    /// Adds the keys that edit; those that are added later come after them.
    func addEditingKeyCommands() {
        guard editing != nil else { return }
        for command in Self.editingKeyCommands { tableView.addKeyCommand(command) }
        // In the vi map the key leads to the match.
        let renames = edition.hasSearchSession && (keyMap != .vi || startsInSearchBar)
        let bar = renames ? Self.renamingBarKeyCommands : Self.barEditingKeyCommands
        for command in bar { searchBar.addKeyCommand(command) }
    }

    /// Those of them that neither type nor delete there have the same meaning in the search bar.
    static let barEditingKeyCommands: [KeyCommand] = editingKeyCommands.compactMap { command in
        let keys = command.keys.filter { $0 != Key(.delete) && $0 != Key(.enter) }
        return keys.isEmpty ? nil : KeyCommand(keys, command.action, title: command.title)
    }

    private static let renamingBarKeyCommands =
        barEditingKeyCommands + [KeyCommand([Key(.enter)], .renameName, title: "Rename")]

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

    /// Whether one of the actions that edit would do something, or say why not.
    func canPerformEditing(_ action: Action) -> Bool {
        guard let editing, Self.editingActions.contains(action) else { return false }
        switch action {
        case .deleteMarkedNames: return !marks.isEmpty
        case .moveRowUp, .moveRowDown, .renameName, .deleteName: return placeInFocus != nil
        case .moveToSection: return editing.copy.hasOwnSections && !placesToEdit.isEmpty
        default: return true
        }
    }

    /// Does one of the actions that edit.
    func performEditing(_ action: Action) {
        guard let editing else { return }
        notice = nil
        clearTypeAhead()
        switch action {
        case .saveFileAs: return askForPath()
        case .reloadFile: return askBeforeReloading()
        default: break
        }
        guard canEdit else {
            notice = "\(editing.fileName) is only looked at; Alt-W saves it as another file."
            return
        }
        switch action {
        case .addName: askForNewName()
        case .renameName: askForOtherName()
        case .deleteMarkedNames: askBeforeDeletingMarked()
        case .deleteName: placeInFocus.map { deleteNames([$0]) }
        case .moveToSection: askForSection()
        case .undoEdit: step(editing.copy.undoTitle, "Undone", "Nothing to undo.") { editing.undo() }
        case .redoEdit: step(editing.copy.redoTitle, "Done again", "Nothing to redo.") { editing.redo() }
        case .toggleEditing: tableView.setEditing(!tableView.isEditing, animated: false)
        case .saveFile: save()
        case .moveRowUp: moveNameInFocus(by: -1)
        case .moveRowDown: moveNameInFocus(by: 1)
        default: break
        }
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
                updateStatus()
            }
            if let note = change.note {
                notice = note
                updateStatus()
            }
            return nil
        } catch {
            notice = error.description
            updateStatus()
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

    private func moveNameInFocus(by step: Int) {
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
        updateStatus()
    }
}

extension NameChange {
    /// The first row that came, or was moved or renamed, where it is now.
    var firstPlace: NamePlace? { (inserted + moved.map(\.to)).min() }
}
