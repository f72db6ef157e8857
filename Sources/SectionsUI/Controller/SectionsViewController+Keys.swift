internal import CommandSupport
public import TextUIKit

extension Action {
    /// Choose the name in focus, and end.
    public static let accept = Action("accept")
    /// Go to the search bar.
    public static let beginSearch = Action("beginSearch")
    /// Go from the search bar to the list.
    public static let enterResults = Action("enterResults")
    /// Go back by one step.
    public static let stepBack = Action("stepBack")
    /// Show all keys.
    public static let showHelp = Action("showHelp")
    /// Take the last typed letter back.
    public static let shortenTypeAhead = Action("shortenTypeAhead")
}

extension SectionsViewController {
    /// The commands of the screen wherever the keys are.
    static let commands: [KeyCommand] = [
        KeyCommand([.character("/"), .control("f"), Key(.tab)], .beginSearch, title: "Search"),
        KeyCommand([Key(.up)], .beginSearch),
        KeyCommand([Key(.tab, .shift)], .beginSearch),
        KeyCommand([Key(.escape), .control("g")], .stepBack, title: "One step back, in the end quit"),
        KeyCommand([Key(.backspace)], .shortenTypeAhead, title: "Take a typed letter back"),
        KeyCommand([Key(.function(1)), .character("?")], .showHelp, title: "This help"),
        KeyCommand([.control("c"), .control("q"), Key(.function(10))], .quit, title: "Quit"),
    ]

    /// What the search bar's keys do here beside editing.
    func addSearchBarKeyCommands() {
        searchBar.addKeyCommand(
            KeyCommand([Key(.down), Key(.tab), Key(.tab, .shift)], .enterResults, title: "Into the list"))
        if edition.hasSearchSession {
            searchBar.addKeyCommand(KeyCommand([Key(.enter)], .accept, title: "Choose the highlighted name"))
            searchBar.addKeyCommand(
                KeyCommand([Key(.escape), .control("g")], .stepBack, title: "Clear; again: into the list"))
        }
    }

    /// What the list's keys do here beside moving.
    func addTableKeyCommands() {
        tableView.addKeyCommand(KeyCommand([Key(.enter)], .accept, title: "Choose the highlighted name"))
    }

    /// Whether the screen itself would do an action now.
    func canPerformOwn(_ action: Action) -> Bool {
        switch action {
        case .enterResults: searchBar.isFirstResponder
        case .beginSearch: !searchBar.isFirstResponder
        case .shortenTypeAhead: !typeAhead.isEmpty
        case .accept, .stepBack, .quit, .showHelp: true
        case .nextScope, .previousScope: canChangeScope
        case _ where Self.detailActions.contains(action): canPerformDetail(action)
        case _ where Self.markingActions.contains(action): canMark(action)
        default: false
        }
    }

    /// Does one of the screen's own actions.
    func performOwn(_ action: Action) {
        notice = nil
        if action != .shortenTypeAhead, action != .stepBack { clearTypeAhead() }
        switch action {
        case .accept: accept()
        case .beginSearch: searchBar.becomeFirstResponder()
        case .enterResults: searchBar.resignFirstResponder()
        case .stepBack: stepBack()
        case .shortenTypeAhead: shortenTypeAhead()
        case .quit: leave()
        case .showHelp:
            let help = HelpViewController(
                sections: helpSections, moves: keyMap == .vi ? ViHelp.moves : [])
            // Which keys help next depends on who has them again.
            help.onClose = { [weak self] in
                self?.updateStatus()
                self?.presentWaitingDialog()
            }
            present(help, animated: false)
        case .nextScope: changeScope(by: 1)
        case .previousScope: changeScope(by: -1)
        case _ where Self.detailActions.contains(action): performDetail(action)
        default: performMarking(action)
        }
    }

    /// Says that a key does nothing here, unless somebody behind this screen does something at it.
    func explainUnusedKey(_ key: Key) {
        let commands = application?.keyCommandsInForce ?? []
        guard !commands.contains(where: { $0.keys.contains(key) }) else { return }
        // The end of the wait for one more letter would take the sentence away.
        clearTypeAhead()
        notice = "\(key) does nothing here." + helpSentence
        updateStatus()
    }

    /// Says that the program cannot be suspended: nobody would continue it.
    public func explainMissingShell() {
        clearTypeAhead()
        notice = "Cannot suspend: no shell to return to."
        updateStatus()
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
        guard editing == nil else { return performEditing(.renameName) }
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
    private func stepBack() {
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
