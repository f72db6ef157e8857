internal import NameDirectory
internal import NameLists
internal import TextUIKit

/// Handles the keys of the `vi` map in the list.
@MainActor
final class ViKeys {
    /// Timeout of an incomplete command.
    private static let pendingKeysTimeout = Duration.seconds(3)
    private static let noEditing = "There is no editing here. --edit FILE edits a list."

    /// Parses the command being typed.
    private var parser = ViCommandParser()
    /// Cancels that command when the user pauses.
    private var timer: Application.Timer?
    /// The open command line; `nil` if it is closed.
    private weak var commandLine: ViCommandLine?
    /// Number of rows in half a page, once the user has set it.
    private var halfPageRows: Int?
    private let table: NameTable
    private let search: SearchSession
    private let letters: TypeAhead
    private let longRows: LongRows
    /// Edits names; `nil` if editing is not possible.
    weak var editor: Editor?
    /// The view that contains the command line.
    weak var container: View?
    weak var host: (any ScreenHost)?

    init(_ table: NameTable, _ search: SearchSession, _ letters: TypeAhead, _ longRows: LongRows) {
        self.table = table
        self.search = search
        self.letters = letters
        self.longRows = longRows
    }

    /// The keys of an incomplete command; `nil` if there is none.
    var pendingKeys: String? { parser.isPending ? parser.pendingKeys : nil }

    /// Whether the key being handled continues an incomplete command, whatever its other meanings.
    var takesPendingKey: Bool {
        guard parser.isPending, !search.bar.isFirstResponder, let key = host?.presentKey else { return false }
        return parser.awaitsSecondKey || ViCommandParser.keysWhilePending.contains(key)
    }

    /// Handles a key of the list, `nil` for an unknown one; returns whether it was used.
    @discardableResult
    func type(_ key: Key?) -> Bool {
        guard let key else { return false }
        host?.notice = nil
        endTimer()
        let answer = parser.type(key)
        switch answer {
        case .waiting:
            timer = host?.application?.schedule(after: Self.pendingKeysTimeout) { [weak self] in
                self?.cancel()
            }
        case .command(let command): perform(command)
        case .unknown(let keys): sayUnknown(keys)
        case .cancelled, .unused: break
        }
        return answer != .unused
    }

    /// Forgets the keys of an incomplete command.
    func cancel() {
        endTimer()
        parser.cancel()
    }

    private func endTimer() {
        timer?.invalidate()
        timer = nil
    }

    private func sayUnknown(_ command: String) {
        host.map { $0.notice = "\(command) is no command." + $0.helpSentence }
    }

    // MARK: Commands

    private func perform(_ command: ViCommand) {
        let tableView = table.tableView
        switch command {
        case .moveRows(let rows): table.moveRows(rows)
        case .movePages(let pages): movePages(pages)
        case .moveHalfPage(let direction, let rows): moveHalfPage(direction, rows: rows)
        case .scrollRows(let rows): table.scrollRows(rows)
        case .scrollSideways(let cells): longRows.scroll(by: cells)
        case .scrollHalvesSideways(let halves): longRows.scroll(byHalves: halves)
        case .moveToFirstRow: tableView.perform(.moveToFirstRow, sender: nil)
        case .moveToLastRow: tableView.perform(.moveToLastRow, sender: nil)
        case .moveToRow(let number): table.focusRow(number: number - 1)
        case .moveToScreen(let place, let number): moveToScreen(place, number: number)
        case .placeRow(let place): placeRow(place)
        case .moveSections(let sections):
            table.move(sections > 0 ? .nextSection : .previousSection, times: abs(sections))
        case .moveToLetter(let letter): letters.goToSection(String(letter))
        case .search(let direction):
            search.isBackward = direction == .backward
            host?.run(.beginSearch)
        case .moveMatches(let steps): search.goToMatchInDirection(steps)
        case .editQuery: host?.run(.beginSearch)
        case .mark: if !mark() { host?.notice = "Nothing can be marked here." }
        case .markOrMovePages(let pages): if !mark() { movePages(pages) }
        case .openValue: host?.run(.openValue)
        case .beginCommandLine: beginCommandLine()
        case .accept: acceptAndEnd()
        case .quit: host?.leave()
        case .quitWithoutSaving: host?.finish(.cancelled)
        case .edit(let edit): perform(edit)
        }
    }

    private func movePages(_ pages: Int) { table.move(pages > 0 ? .pageDown : .pageUp, times: abs(pages)) }

    /// Moves focus and content together; a given number of rows is kept for later.
    private func moveHalfPage(_ direction: ViCommand.Direction, rows: Int?) {
        if let rows { halfPageRows = rows }
        guard let rows = halfPageRows else {
            table.tableView.perform(direction == .forward ? .halfPageDown : .halfPageUp, sender: nil)
            return
        }
        let step = direction == .forward ? rows : -rows
        table.scrollContent(by: step)
        table.moveRows(step)
    }

    private func moveToScreen(_ place: ViCommand.Place, number: Int) {
        let seen = table.seenRows
        guard !seen.isEmpty else { return }
        let index =
            switch place {
            case .top: min(number, seen.count) - 1
            case .middle: (seen.count - 1) / 2
            case .bottom: max(0, seen.count - number)
            }
        table.tableView.focusRow(at: seen[max(0, index)])
    }

    private func placeRow(_ place: ViCommand.Place) {
        guard let path = table.tableView.focusedIndexPath else { return }
        let position: TableView.ScrollPosition =
            switch place {
            case .top: .top
            case .middle: .middle
            case .bottom: .bottom
            }
        table.tableView.scrollToRow(at: path, at: position, animated: false)
    }

    /// Marks the focused row; returns false if rows cannot be marked.
    private func mark() -> Bool {
        guard let target = table.tableView.target(forAction: .toggleMark) else { return false }
        return host?.application?.sendAction(.toggleMark, to: target, from: table.tableView) ?? false
    }

    /// Chooses the name and ends; during editing, saves and ends.
    private func acceptAndEnd() {
        if let editor { editor.save(leaves: true) } else { host?.accept() }
    }

    private func perform(_ edit: ViCommand.Edit) {
        guard let editor else {
            host?.notice = Self.noEditing
            return
        }
        switch edit {
        case .undo: host?.run(.undoEdit)
        case .redo: host?.run(.redoEdit)
        case .add: host?.run(.addName)
        case .rename: host?.run(.renameName)
        case .delete(let count):
            if !editor.deleteNames(from: count) {
                host?.run(editor.marking.rows.isEmpty ? .deleteName : .deleteMarkedNames)
            }
        }
    }

    // MARK: The command line

    private func beginCommandLine() {
        guard commandLine == nil, let container else { return }
        let line = ViCommandLine { [weak self] in self?.run($0) }
        commandLine = line
        container.addSubview(line)
        placeCommandLine(in: container.frame.size)
        line.begin()
    }

    /// Lays out the open command line on the last row.
    func placeCommandLine(in size: Size) {
        commandLine?.frame = Rect(x: 0, y: size.height - 1, width: size.width, height: min(1, size.height))
    }

    private func run(_ text: String) {
        host?.notice = nil
        switch ViLineCommand(parsing: text) {
        case .quit: host?.leave()
        case .quitWithoutSaving: host?.finish(.cancelled)
        case .save: edit { _ in host?.run(.saveFile) }
        case .saveAndQuit: edit { $0.save(leaves: true) }
        case .reload: edit { _ in host?.run(.reloadFile) }
        case .reloadWithoutAsking: edit { $0.reload() }
        case .accept: acceptAndEnd()
        case .moveToRow(let number): table.focusRow(number: number - 1)
        case .moveToLastRow: table.tableView.perform(.moveToLastRow, sender: nil)
        case .showHelp: host?.run(.showHelp)
        case nil: if text.contains(where: { $0 != " " }) { sayUnknown(":" + text) }
        }
    }

    private func edit(_ act: (Editor) -> Void) {
        if let editor { act(editor) } else { host?.notice = Self.noEditing }
    }
}
