internal import CommandSupport
internal import NameDirectory
internal import NameLists
internal import TextUIKit

/// What the keys of the screen do that no owner does by itself.
extension SectionsViewController: ScreenHost {
    // MARK: Keys

    /// What decides which keys the screen has; rows can always be marked, so those keys are always there.
    var presentSetup: KeySetup {
        var setup = keySetup
        setup.edits = editor != nil
        setup.togglesMouse = onToggleMouse != nil
        setup.retries = canRetry
        return setup
    }

    /// Gives list and search bar their keys.
    func addKeyCommands() {
        let (table, setup) = (ScreenCommands.table, presentSetup)
        let bound = ScreenCommands.Table.keyCommands(for: setup.bindings)
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
        if !command.keepsTyping { letters.clear() }
        command.perform(in: self)
    }

    /// Says that a key does nothing here, unless somebody behind this screen does something at it.
    func explainUnusedKey(_ key: Key) {
        guard application?.hasCommand(for: key) != true else { return }
        // The end of the wait for one more letter would take the sentence away.
        letters.clear()
        notice = "\(key) does nothing here." + helpSentence
    }

    /// Says that the program cannot be suspended: nobody would continue it.
    public func explainMissingShell() {
        letters.clear()
        notice = "Cannot suspend: no shell to return to."
    }

    /// Says that pasted text was not taken.
    public func explainLongPaste() {
        letters.clear()
        notice = "Nothing pasted: a line takes 2 MB at most."
    }

    /// Whether the rows can be put into another order: not while names come or are changed.
    var canChooseOrder: Bool {
        editor == nil && arrivals.loading == nil && edition.offersScopes && ordering.canChoose
    }

    func showHelp() {
        let help = HelpViewController(
            sections: helpSections, moves: keyMap == .vi ? ViTable.pageMoves : [])
        help.onClose = { [weak self] in self?.editor?.dialogs.presentNext() }
        present(help, animated: false)
    }

    /// Gives the mouse to the terminal, or takes it back, and says who has it.
    func toggleMouse() {
        guard let isOn = onToggleMouse?() else { return }
        notice = isOn ? "The mouse is on." : "The mouse is off: the terminal has it."
    }

    // MARK: Hosting

    var keyMap: KeyMap { keySetup.map }
    var isReading: Bool { arrivals.loading != nil }
    var shownScopeRows: Int { screen.shownScopeRows }

    func placeSearchBar() { screen.placeSearchBar() }

    // MARK: Choosing and leaving

    /// Chooses the marked names, else the one in focus: asks the table's delegate as a tap would, and ends.
    ///
    /// Where names are edited it is the spelling of the highlighted one that is asked for.
    func accept() {
        guard editor == nil else { return run(.renameName) }
        // What is shown yet may not be what was typed for.
        guard !waitsForSearch({ [weak self] in self?.accept() }) else { return }
        guard marking.rows.isEmpty else { return choose(marking.rows) }
        guard let path = tableView.focusedIndexPath else {
            return names.isEmpty && names.state == .ready ? finish(.noMatch) : sayRowIsMissing()
        }
        // What is chosen was seen: a row out of sight is shown first.
        let offset = tableView.contentOffset
        tableView.scrollToRow(at: path, at: .none, animated: false)
        guard tableView.contentOffset == offset else { return }
        guard table.placeInFocus != nil else { return sayRowIsMissing() }
        table.selectedPlace = nil
        tableView.performSelection(at: path)
        if let place = table.selectedPlace { choose(MarkedRows(place)) }
    }

    /// Ends with some rows when what is to be printed of them is known, unless the user has done something
    /// else by then.
    private func choose(_ rows: MarkedRows) {
        let eventNumber = table.eventNumber
        choice?.cancel()
        choice = allNames.records(of: rows.runsInListOrder().map { ($0.section, $0.run.rows) }) {
            [weak self] answer in
            guard let self else { return }
            choice = nil
            guard table.eventNumber == eventNumber else { return }
            switch answer {
            case .success(let names):
                let chosen = ChosenRows(rows, of: names)
                if chosen.count > 0 { finish(.chosen(chosen)) } else { notice = "This name is gone." }
            case .failure(let failure): notice = failure.message
            }
        }
        if choice != nil { notice = "Asking for what was chosen." }
    }

    // MARK: Trying again

    /// Whether something has failed that may succeed now.
    var canRetry: Bool { search.searcher.failure?.canRetry ?? table.content.state.canRetry }

    /// Tries again what has failed.
    func retry() {
        table.content.retry()
        search.searcher.retry()
        details.retry()
        arrivals.lookForWantedName()
    }

    func waitsForSearch(_ action: @escaping () -> Void) -> Bool { search.delays(action) }

    /// Undoes one thing: typed letters, then the query, then the search; in the end the program.
    func stepBack() {
        if searchBar.isFirstResponder {
            search.stepBack(leavesAtOnce: keySetup.startsInSearchBar)
        } else if !letters.letters.isEmpty {
            letters.clear()
        } else if tableView.isEditing {
            tableView.setEditing(false, animated: false)
        } else if details.isVisible {
            details.isWanted = false
        } else if search.lasts {
            search.stepBack(leavesAtOnce: false)
        } else if let onStepBack {
            onStepBack()
        } else if keyMap == .vi {
            // In vi the key is pressed out of habit.
            notice = "q quits."
        } else {
            leave()
        }
    }

    /// Leaves the search bar that nothing has been typed into.
    func cancelEmptySearch() {
        if keySetup.startsInSearchBar { leave() } else { search.cancel() }
    }

    func leave() {
        if let editor { editor.leave() } else { finish(.cancelled) }
    }

    /// Tells the owner how the screen ended, once.
    func finish(_ outcome: Outcome) {
        search.searcher.callOff()
        details.forget()
        let onFinish = onFinish
        self.onFinish = nil
        onFinish?(outcome)
    }
}
