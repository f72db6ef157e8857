internal import CommandUI
internal import NameLists
internal import Names
internal import TextUIKit

/// Effects of the screen's keys that do not belong to one of its parts.
extension SectionsViewController: ScreenHost {
    // MARK: Keys

    /// The present settings for the screen's keys; those for marking are always included.
    var presentSetup: KeySetup {
        var setup = keySetup
        setup.edits = editor != nil
        setup.togglesMouse = onToggleMouse != nil
        setup.retries = canRetry
        return setup
    }

    /// Adds the key commands of the list and the search bar, which are made when the first key arrives.
    func addKeyCommands() {
        let setup = presentSetup
        tableView.addKeyCommands {
            ScreenCommands.Table.keyCommands(for: setup.bindings)
                + ScreenCommands.table.keyCommands(in: .list, for: setup)
        }
        searchBar.addKeyCommands {
            // Keys that type text keep doing so in the search bar.
            ScreenCommands.Table.keyCommands(for: setup.bindings).filter { command in
                command.keys.allSatisfy { $0.text == nil }
            } + ScreenCommands.table.keyCommands(in: .bar, for: setup)
        }
        guard ScreenCommands.hasSequences(setup) else { return }
        sequences.use {
            KeySequenceReader(
                ScreenCommands.table.sequences(in: .list, for: setup, bindings: setup.bindings),
                lettersAreCommands: setup.map == .vi)
        }
        tableView.keyInterceptor = sequences
    }

    /// Performs one of the screen's own commands, available or not.
    func run(_ action: Action) { run(action, CommandInput()) }

    private func run(_ action: Action, _ input: CommandInput) {
        guard action != .ignore, let command = ScreenCommands.table[action] else { return }
        notice = nil
        if !command.keepsTyping { tableView.cancelTypeSelect() }
        command.perform(in: self, with: input)
    }

    /// Performs the first available of the actions of a sequence of keys, or shows why none of them is.
    func run(_ actions: [Action], _ input: CommandInput) {
        for action in actions {
            if ScreenCommands.table[action]?.canPerformSequence(in: self) == true {
                return run(action, input)
            }
            guard let target = tableView.target(forAction: action) else { continue }
            if target === tableView {
                table.move(action, times: input.times)
            } else {
                application?.sendAction(action, to: target, from: tableView)
            }
            return
        }
        actions.last.flatMap { ScreenCommands.table[$0] }?.explain(in: self)
    }

    /// Focuses the search bar to search in a direction.
    func beginSearch(isBackward: Bool) {
        search.isBackward = isBackward
        run(.beginSearch)
    }

    /// Opens a line for typing a command after a colon.
    func beginCommandLine() {
        let tree = ScreenCommands.table.sequences(in: .list, for: presentSetup, bindings: [])
        screen.openCommandLine { [weak self] text in
            guard let self else { return }
            notice = nil
            if let command = tree.command(ofLine: text) {
                run(command.actions, command.input)
            } else if text.contains(where: { $0 != " " }) {
                sayUnknownCommand(":" + text)
            }
        }
    }

    /// Whether the rows can be put into another order; not while names are loaded or edited.
    var canChooseOrder: Bool {
        editor == nil && loadObserver.loading == nil && edition.offersScopes && ordering.canChoose
    }

    func showHelp() {
        let help = HelpViewController(
            sections: helpSections, moves: keyMap == .vi ? ScreenCommands.letterMoves : [])
        help.onClose = { [weak self] in self?.editor?.dialogs.presentNext() }
        present(help, animated: false)
    }

    /// Hands the mouse to the terminal or takes it back, and shows which of them has it.
    func toggleMouse() {
        guard let isOn = onToggleMouse?() else { return }
        notice = isOn ? "The mouse is on." : "The mouse is off: the terminal has it."
    }

    // MARK: Hosting

    var keyMap: KeyMap { keySetup.map }
    var isReading: Bool { loadObserver.loading != nil }
    var shownScopeRows: Int { screen.shownScopeRows }

    func placeSearchBar() { screen.placeSearchBar() }

    // MARK: Choosing and leaving

    /// Chooses the marked names, or else the focused one: asks the table's delegate as a tap would, and ends.
    ///
    /// During editing it asks for a new spelling of the highlighted name instead.
    func accept() {
        guard editor == nil else { return run(.renameName) }
        // The rows shown may not match the typed query yet.
        guard !waitsForSearch({ [weak self] in self?.accept() }) else { return }
        guard marking.rows.isEmpty else { return choose(marking.rows) }
        guard let path = tableView.focusedIndexPath else {
            return names.isEmpty && names.state == .ready ? finish(.noMatch) : sayRowIsMissing()
        }
        // A row must be visible to be chosen: one out of sight is only scrolled into view.
        let offset = tableView.contentOffset
        tableView.scrollToRow(at: path, at: .none, animated: false)
        guard tableView.contentOffset == offset else { return }
        guard table.focusedID != nil else { return sayRowIsMissing() }
        table.selectedID = nil
        tableView.performSelection(at: path)
        if let id = table.selectedID { choose(MarkedRows(id)) }
    }

    /// Ends with some rows once their records are available, unless the user has done something else by then.
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

    /// Whether a failed request can be retried.
    var canRetry: Bool { search.searcher.failure?.canRetry ?? table.content.state.canRetry }

    /// Retries what has failed.
    func retry() {
        table.content.retry()
        search.searcher.retry()
        details.retry()
        loadObserver.lookForWantedName()
    }

    func waitsForSearch(_ action: @escaping () -> Void) -> Bool { search.deferUntilDone(action) }

    /// Goes back one step: typed letters, then the query, then the search, and finally the program.
    func stepBack() {
        if searchBar.isFirstResponder {
            search.stepBack(leavesAtOnce: keySetup.startsInSearchBar)
        } else if !letters.text.isEmpty {
            tableView.cancelTypeSelect()
        } else if tableView.isEditing {
            tableView.setEditing(false, animated: false)
        } else if details.isVisible {
            details.isWanted = false
        } else if search.isFiltering {
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

    /// Leaves the search bar if nothing has been typed.
    func cancelEmptySearch() {
        if keySetup.startsInSearchBar { leave() } else { search.cancel() }
    }

    func leave() {
        if let editor { editor.leave() } else { finish(.cancelled) }
    }

    /// Reports the outcome of the screen to its owner, once.
    func finish(_ outcome: Outcome) {
        search.searcher.cancel()
        details.reset()
        let onFinish = onFinish
        self.onFinish = nil
        onFinish?(outcome)
    }
}

extension SectionsViewController: NoticeScreen {
    // Otherwise the type-ahead timeout would remove the notice.
    package func willExplain() { tableView.cancelTypeSelect() }
}
