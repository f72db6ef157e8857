public import CommandUI
internal import NameLists
internal import NameViews
internal import TextUIKit

/// All commands of the names screen and their keys.
package enum ScreenCommands {
    package typealias Table = CommandTable<SectionsViewController, KeyPlace, KeySetup>
    typealias Entry = Command<SectionsViewController>

    /// The table for keys, help, `--help=keys`, `--bind` and hints.
    package static let table = Table(groups.flatMap { $0() }, keys: keyRows)

    /// The commands in groups, which are made when they are first looked at.
    private static let groups: [@Sendable () -> [Entry]] = [
        { ending }, { moving }, { searching }, { ordering }, { columns }, { longRows }, { marking },
        { details }, { screen }, { changing }, { textEditing }, { mapKeys }, { sequenceCommands },
    ]

    /// Returns a command as the table does, without making all of it before the first frame.
    static func command(for action: Action) -> Entry? {
        for group in groups {
            if let command = group().first(where: { $0.action == action }) { return command }
        }
        return nil
    }

    /// The actions that mark or unmark rows.
    static let markingActions = Set(marking.map(\.action))

    /// Actions that have no use in the search bar.
    private static let listActions: Set<Action> = [
        .beginSearch, .shortenTypeAhead, .nextMatch, .previousMatch,
    ]

    /// The commands available in the search bar, without the keys that type text there.
    static func commandsOfBar(_ commands: [KeyCommand]) -> [KeyCommand] {
        commands.filter { !listActions.contains($0.action) }.map(\.withoutTypingKeys)
    }

    /// The keys of some commands during editing, as the manual lists them.
    ///
    /// Commands are identified by their `--bind` name, or else by their action, and must exist.
    package static func keyNames(of names: [String]) -> String {
        var setup = KeySetup()
        setup.edits = true
        return table.keyNames(of: names.map { action(named: $0) }, in: [.list, .screen], for: setup)
    }

    private static func action(named name: String) -> Action {
        guard
            let command = table.commands.first(where: {
                $0.names.contains(name) || $0.action == Action(name)
            })
        else {
            preconditionFailure("there is no command “\(name)”")
        }
        return command.action
    }

    // MARK: Commands

    private static let ending: [Entry] = [
        Entry(.accept, ["accept"], title: "Choose the highlighted name") { $0.accept() },
        Entry(.quit, ["abort", "quit"], title: "Quit") { $0.leave() },
        Entry(.stepBack, ["cancel"], title: "One step back, in the end quit", keepsTyping: true) {
            $0.stepBack()
        },
        Entry(.ignore, ["ignore"], title: "Nothing") { _ in },
    ]

    private static let moving: [Entry] = [
        Entry(engine: .moveUp, ["up"], title: "Previous row") { $0.table.moveRows(-$1.times) },
        Entry(engine: .moveDown, ["down"], title: "Next row") { $0.table.moveRows($1.times) },
        Entry(engine: .pageUp, ["page-up"], title: "Page up"),
        Entry(engine: .pageDown, ["page-down"], title: "Page down"),
        Entry(engine: .halfPageUp, ["half-page-up"], title: "Half a page up") {
            $0.table.moveHalfPage(.halfPageUp, rows: $1.count)
        },
        Entry(engine: .halfPageDown, ["half-page-down"], title: "Half a page down") {
            $0.table.moveHalfPage(.halfPageDown, rows: $1.count)
        },
        Entry(engine: .moveToFirstRow, ["first"], title: "First row") {
            $0.table.moveToRow($1.count, otherwise: .moveToFirstRow)
        },
        Entry(engine: .moveToLastRow, ["last"], title: "Last row") {
            $0.table.moveToRow($1.count, otherwise: .moveToLastRow)
        },
        Entry(engine: .nextSection, ["next-section"], title: "Next section"),
        Entry(engine: .previousSection, ["previous-section"], title: "Previous section"),
    ]

    private static let searching: [Entry] = [
        Entry(.beginSearch, ["search"], title: "Search", when: { !$0.searchBar.isFirstResponder }) {
            $0.searchBar.becomeFirstResponder()
        },
        Entry(.enterResults, ["list"], title: "Into the list", when: { $0.searchBar.isFirstResponder }) {
            $0.searchBar.resignFirstResponder()
        },
        Entry(
            .clearQuery, ["clear-query"], title: "Clear the query",
            when: { $0.table.content.isFiltered || !$0.search.text.isEmpty }, do: { $0.search.clearQuery() }),
        Entry(
            .nextMatch, ["next-match"], title: "Next match of the last search",
            when: { !$0.searchBar.isFirstResponder }, do: { $0.search.goToMatch(1) }),
        Entry(
            .previousMatch, ["previous-match"], title: "Previous match of the last search",
            when: { !$0.searchBar.isFirstResponder }, do: { $0.search.goToMatch(-1) }),
        Entry(
            .nextHistory, ["next-history"], title: "Newer search",
            when: { $0.searchBar.isFirstResponder }, do: { $0.search.recallQuery(isNewer: true) }),
        Entry(
            .previousHistory, ["previous-history", "prev-history"], title: "Older search",
            when: { $0.searchBar.isFirstResponder }, do: { $0.search.recallQuery(isNewer: false) }),
        Entry(.nextScope, ["next-scope"], title: "Next scope", when: { $0.search.canChangeScope }) {
            $0.search.changeScope(by: 1)
        },
        Entry(.previousScope, ["previous-scope"], title: "Previous scope", when: { $0.search.canChangeScope })
        {
            $0.search.changeScope(by: -1)
        },
        Entry(
            .nextField, ["next-field"], title: "Search in the next field",
            when: { $0.search.canChooseFields }, do: { $0.search.changeFields(by: 1) }),
        Entry(
            .previousField, ["previous-field"], title: "Search in the field before",
            when: { $0.search.canChooseFields }, do: { $0.search.changeFields(by: -1) }),
    ]

    private static let ordering: [Entry] = [
        Entry(.chooseOrder, ["order"], title: "Order by something else", when: { $0.canChooseOrder }) {
            $0.present($0.ordering.menu(), animated: false)
        },
        Entry(.reverseOrder, ["reverse-order"], title: "Turn the order around", when: { $0.canChooseOrder }) {
            $0.ordering.reverse()
        },
    ]

    private static let columns: [Entry] = [
        Entry(
            .toggleColumns, ["toggle-columns"], title: "Rows in columns, or as lines",
            when: { $0.columns.isPossible }, do: { $0.columns.toggle() }),
        Entry(.nextColumn, ["next-column"], title: "Next column", when: { $0.columns.isShown }) {
            $0.columns.moveFocus(by: 1)
        },
        Entry(.previousColumn, ["previous-column"], title: "Previous column", when: { $0.columns.isShown }) {
            $0.columns.moveFocus(by: -1)
        },
        Entry(
            .orderByColumn, ["order-by-column"], title: "Order by this column",
            when: { $0.columns.isShown }, do: { $0.orderByColumn() }),
    ]

    private static let longRows: [Entry] = [
        Entry(.scrollRowsRight, ["scroll-right"], title: "Scroll long rows to the right") {
            $0.scrollRows(byPages: 1)
        },
        Entry(.scrollRowsLeft, ["scroll-left"], title: "Scroll long rows back to the left") {
            $0.scrollRows(byPages: -1)
        },
        Entry(.toggleWrapping, ["toggle-wrap"], title: "Wrap the row in focus, or cut it") {
            $0.toggleWrapping()
        },
    ]

    private static let marking: [Entry] = [
        mark(.toggleMark, ["toggle-mark", "toggle"], "Mark"),
        mark(.markSection, ["mark-section"], "Mark the section"),
        mark(.markAll, ["mark-all", "select-all"], "Mark all"),
        mark(.unmarkAll, ["unmark-all", "deselect-all"], "Unmark all"),
        mark(.invertMarks, ["invert-marks", "toggle-all"], "Invert the marks"),
        mark(.toggleMarkAndMoveDown, ["toggle-mark-down"], "Mark, and down"),
        mark(.toggleMarkAndMoveUp, ["toggle-mark-up"], "Mark, and up"),
    ]

    private static let details: [Entry] = [
        detail(.showDetail, ["show-detail"], "Details"),
        detail(.hideDetail, ["hide-detail"], "Hide details"),
        Entry(
            .toggleDetail, ["toggle-detail", "toggle-preview"], title: "Show or hide details",
            when: { $0.tableView.target(forAction: $0.details.presentAction) != nil },
            do: { $0.application?.sendAction($0.details.presentAction, to: nil, from: $0.tableView) }),
        Entry(
            .openValue, ["open"], title: "Open a link, a mail address or a number",
            when: { $0.table.focusedID != nil }, otherwise: { $0.sayRowIsMissing() },
            do: { screen in screen.opening.begin { [weak screen] in screen?.present($0, animated: false) } }),
        detail(.scrollDetailDown, [], "Details: down"),
        detail(.scrollDetailUp, [], "Details: up"),
        detail(.scrollDetailPageDown, [], "Details: page down"),
        detail(.scrollDetailPageUp, [], "Details: page up"),
    ]

    private static let screen: [Entry] = [
        Entry(.showHelp, ["help"], title: "This help") { $0.showHelp() },
        Entry(.toggleMouse, ["toggle-mouse"], title: "Mouse on or off", when: { $0.onToggleMouse != nil }) {
            $0.toggleMouse()
        },
        Entry(engine: .redraw, ["redraw", "clear-screen"], title: "Draw the screen again"),
        Entry(engine: .suspend, ["suspend"], title: "Suspend"),
    ]

    /// Commands that edit a file with `--edit`; without it their keys have no effect.
    private static let changing: [Entry] = [
        edit(.addName, ["add-name"], "Add a name") { $0.askForNewName() },
        edit(.renameName, ["rename"], "Rename", when: { $0.table.focusedID != nil }) {
            $0.askForOtherName()
        },
        edit(.editRecord, ["edit-record"], "Edit all fields", when: { $0.hasFields }) { $0.openForm() },
        edit(.addRecord, ["add-record"], "Add a record by its fields", when: { $0.hasFields }) {
            $0.openNewForm()
        },
        Entry(
            .deleteName, ["delete-name"], title: "Delete",
            when: { $0.editor != nil && $0.table.focusedID != nil }, otherwise: explainMissingEditor,
            with: { screen, input in
                if let editor = screen.editor, editor.checkCanEdit() {
                    editor.deleteNames(fromFocus: input.times)
                }
            }),
        edit(.moveToSection, ["move-to-section"], "Move to another section", when: { $0.canMoveToSection }) {
            $0.askForSection()
        },
        edit(.renameSection, ["rename-section"], "Rename the section") { $0.askForOtherTitle() },
        edit(.deleteSection, ["delete-section"], "Delete the section with its names") {
            $0.askBeforeDeletingSection()
        },
        edit(.moveRowUp, ["move-row-up"], "Move the name up", when: { $0.table.focusedID != nil }) {
            $0.moveNameInFocus(by: -1)
        },
        edit(.moveRowDown, ["move-row-down"], "Move the name down", when: { $0.table.focusedID != nil }) {
            $0.moveNameInFocus(by: 1)
        },
        edit(.undoEdit, ["undo"], "Undo") { $0.undo() },
        edit(.redoEdit, ["redo"], "Redo") { $0.redo() },
        edit(.toggleEditing, ["edit-controls"], "Controls for deleting and dragging") {
            $0.table.tableView.setEditing(!$0.table.tableView.isEditing, animated: false)
        },
        edit(.saveFile, ["save"], "Save") { $0.save() },
        edit(.saveFileAs, ["save-as"], "Save as another file", needsRights: false) { $0.askForPath() },
        edit(.reloadFile, ["reload"], "Reload the file", needsRights: false) { $0.askBeforeReloading() },
        edit(.deleteMarkedNames, [], "Delete the name, or those marked", when: { !$0.marking.rows.isEmpty }) {
            $0.askBeforeDeletingMarked()
        },
    ]

    private static let textEditing: [Entry] = [
        Entry(engine: .deleteBackward, ["backward-delete-char"], title: "Delete the letter before"),
        Entry(engine: .deleteForward, ["delete-char"], title: "Delete the letter after"),
        Entry(engine: .killAll, ["unix-line-discard"], title: "Clear"),
        Entry(
            engine: .killWordBackward, ["unix-word-rubout", "backward-kill-word"],
            title: "Cut the word before"),
        Entry(engine: .killWordForward, ["kill-word"], title: "Cut the word after"),
        Entry(engine: .killToEnd, ["kill-line"], title: "Cut to the end"),
        Entry(engine: .yank, ["yank"], title: "Put back what was cut"),
        Entry(engine: .moveLeft, ["backward-char"], title: "Left"),
        Entry(engine: .moveRight, ["forward-char"], title: "Right"),
        Entry(engine: .moveToStartOfLine, ["beginning-of-line"], title: "Start of the text"),
        Entry(engine: .moveToEndOfLine, ["end-of-line"], title: "End of the text"),
        Entry(engine: .moveWordLeft, ["backward-word"], title: "Word left"),
        Entry(engine: .moveWordRight, ["forward-word"], title: "Word right"),
    ]

    /// Commands triggered only by keys of a map or of a remote list.
    private static let mapKeys: [Entry] = [
        Entry(
            .shortenTypeAhead, title: "Take a typed letter back", keepsTyping: true,
            when: { !$0.letters.text.isEmpty },
            do: { $0.tableView.deleteBackwardInTypeSelect() }),
        Entry(
            .cancelEmptySearch, title: "Leave the search if nothing is typed",
            when: { $0.searchBar.isFirstResponder && $0.search.text.isEmpty },
            do: { $0.cancelEmptySearch() }),
        Entry(
            .goToMatch, title: "To this row among all names", when: { $0.searchBar.isFirstResponder },
            do: { $0.search.leaveAtMatch() }),
        Entry(.retry, title: "Try again", when: { $0.canRetry }) { $0.retry() },
    ]

    private static func mark(_ action: Action, _ names: [String], _ title: String) -> Entry {
        Entry(
            action, names, title: title, when: { $0.marking.canPerform(action) },
            otherwise: { $0.notice = "Nothing can be marked here." }, do: { $0.marking.perform(action) })
    }

    private static func detail(_ action: Action, _ names: [String], _ title: String) -> Entry {
        Entry(
            action, names, title: title, when: { $0.details.canPerform(action) },
            do: { $0.details.perform(action) })
    }

    /// A command of the editor; one that edits names shows how to proceed if the file is read-only.
    static func edit(
        _ action: Action, _ names: [String] = [], _ title: String? = nil, needsRights: Bool = true,
        when isAvailable: @escaping @MainActor (Editor) -> Bool = { _ in true },
        do perform: @escaping @MainActor (Editor) -> Void
    ) -> Entry {
        Entry(
            action, names, title: title, when: { $0.editor.map(isAvailable) ?? false },
            otherwise: explainMissingEditor,
            do: { screen in
                if let editor = screen.editor, !needsRights || editor.checkCanEdit() { perform(editor) }
            })
    }

    @MainActor
    private static func explainMissingEditor(_ screen: SectionsViewController) {
        guard screen.editor == nil else { return }
        screen.notice = "This list cannot be edited; --edit FILE edits a list."
    }
}

extension NamedAction {
    /// All actions, in the order of the documentation; several names may stand for one action.
    public static let all = ScreenCommands.table.namedActions
}
