internal import CommandSupport
internal import NameDirectory
internal import TextUIKit

extension SectionsViewController {
    /// What decides which keys the screen has; rows can be marked at any time, so their keys are always there.
    var keySetup: KeySetup {
        KeySetup(
            map: keyMap, startsInSearchBar: startsInSearchBar, hasSearchSession: edition.hasSearchSession,
            edits: editing != nil, marks: true, togglesMouse: onToggleMouse != nil)
    }

    /// Gives list and search bar their keys.
    func addKeyCommands() {
        let (table, setup) = (ScreenCommands.table, keySetup)
        let bound = ScreenCommands.Table.keyCommands(for: keyBindings)
        let list =
            table.keyCommands(in: .pending, for: setup) + bound + table.keyCommands(in: .list, for: setup)
        for command in list { tableView.addKeyCommand(command) }
        // A key that types goes on typing in the search bar.
        let bar =
            bound.filter { $0.keys.allSatisfy { $0.text == nil } } + table.keyCommands(in: .bar, for: setup)
        for command in bar { searchBar.addKeyCommand(command) }
    }

    /// Does what a command of the screen's own asks for, whether it is available or not.
    func run(_ action: Action) {
        guard action != .ignore, let command = ScreenCommands.table[action] else { return }
        notice = nil
        if !command.keepsTyping { clearTypeAhead() }
        command.perform(in: self)
    }

    /// Shows all keys.
    func showHelp() {
        let help = HelpViewController(sections: helpSections, moves: keyMap == .vi ? ViTable.pageMoves : [])
        help.onClose = { [weak self] in self?.presentWaitingDialog() }
        present(help, animated: false)
    }

    /// The key that is being answered; `nil` if it is something else.
    var presentKey: Key? {
        if case .key(let key) = application?.currentEvent { key } else { nil }
    }

    /// Goes to the search bar when the screen is first seen, if that is wished.
    func beginInSearchBar() {
        guard !keyState.hasAppeared else { return }
        keyState.hasAppeared = true
        guard startsInSearchBar else { return }
        let isFirstRowSeen = tableView.contentOffset.y <= searchBar.frame.size.height
        searchBar.becomeFirstResponder()
        // The bar has left the content, and with it the rows that the offset has counted.
        if isFirstRowSeen { tableView.setContentOffset(.zero, animated: false) }
    }

    /// Leaves the search bar that nothing has been typed into.
    func cancelEmptySearch() {
        if startsInSearchBar { leave() } else { searchBarCancelButtonClicked(searchBar) }
    }

    /// Gives the mouse to the terminal, or takes it back, and says who has it.
    func toggleMouse() {
        guard let isOn = onToggleMouse?() else { return }
        notice = isOn ? "The mouse is on." : "The mouse is off: the terminal has it."
    }

    /// Says that a key does nothing here, unless somebody behind this screen does something at it.
    func explainUnusedKey(_ key: Key) {
        let commands = application?.keyCommandsInForce ?? []
        guard !commands.contains(where: { $0.keys.contains(key) }) else { return }
        // The end of the wait for one more letter would take the sentence away.
        clearTypeAhead()
        notice = "\(key) does nothing here." + helpSentence
    }

    /// Says that the program cannot be suspended: nobody would continue it.
    public func explainMissingShell() {
        clearTypeAhead()
        notice = "Cannot suspend: no shell to return to."
    }

    /// The sentence that names the key of the help, behind another one; empty if no key leads there now.
    var helpSentence: String {
        let help = application?.keyCommandsInForce.first { $0.action == .showHelp }
        return help?.keys.first.map { " \($0) shows the keys." } ?? ""
    }

    /// Chooses the marked names, else the one in focus: asks the table's delegate as a tap would, and ends.
    ///
    /// Where names are edited it is the spelling of the highlighted one that is asked for.
    func accept() {
        guard editing == nil else { return run(.renameName) }
        // What is shown yet may not be what was typed for.
        guard !waitsForSearch({ [weak self] in self?.accept() }) else { return }
        guard marks.isEmpty else {
            finish(.chosen(ChosenRows(marks, of: allNames)))
            return
        }
        guard let path = tableView.focusedIndexPath else {
            finish(.noMatch)
            return
        }
        // What is chosen was seen: a row out of sight is shown first.
        let offset = tableView.contentOffset
        tableView.scrollToRow(at: path, at: .none, animated: false)
        guard tableView.contentOffset == offset else { return }
        selectedRow = nil
        tableView.performSelection(at: path)
        if let selectedRow { finish(.chosen(ChosenRows(selectedRow, of: allNames))) }
    }

    /// Undoes one thing: typed letters, then the query, then the search; in the end the program.
    func stepBack() {
        if searchBar.isFirstResponder {
            if searchBar.text?.isEmpty ?? true {
                if startsInSearchBar { leave() } else { searchBar.resignFirstResponder() }
            } else {
                clearQuery()
            }
        } else if !typeAhead.isEmpty {
            clearTypeAhead()
        } else if tableView.isEditing {
            tableView.setEditing(false, animated: false)
        } else if isDetailVisible {
            showsDetail = false
        } else if isFiltered {
            if edition.hasSearchSession { clearQuery() } else { searchBarCancelButtonClicked(searchBar) }
        } else if keyMap == .vi {
            // In vi the key is pressed out of habit.
            notice = "q quits."
        } else {
            leave()
        }
    }

    /// Shows all names again, with the focus on the name that has it if the user went into the results.
    func clearQuery() {
        let original = searchBar.isFirstResponder ? nil : originalPositionInFocus
        searchBar.text = ""
        resetSearch()
        tableView.reloadData()
        returnToPlaceBeforeSearch()
        if !searchBar.isFirstResponder { placeSearchBar() }
        if let original { focusName(at: original) }
    }
}
