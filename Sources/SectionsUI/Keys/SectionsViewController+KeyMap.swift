internal import TextUIKit

/// The keys of the map and those that the user has bound.
extension SectionsViewController {
    /// What has nothing to do in the search bar.
    static let listActions: Set<Action> = [
        .beginSearch, .shortenTypeAhead, .nextMatch, .previousMatch, .viKey, .viPendingKey,
    ]

    /// Commands of the screen in every map, beside `commands`.
    var keyMapCommands: [KeyCommand] { onToggleMouse == nil ? [] : Self.mouseCommands }

    private static let mouseCommands = [
        KeyCommand([.alternate("m")], .toggleMouse, title: "Mouse on or off")
    ]

    private static let matchCommands: [KeyCommand] = [
        KeyCommand([Key(.function(3)), .control("s")], .nextMatch, title: "Next match of the last search"),
        KeyCommand(
            [Key(.function(3), .shift), .control("r")], .previousMatch,
            title: "Previous match of the last search"),
        // Some descriptions of terminals give Shift-F3 a number of its own.
        KeyCommand([Key(.function(15))], .previousMatch),
    ]

    private static let historyCommands: [KeyCommand] = [
        KeyCommand([.alternate("p")], .previousHistory, title: "Older search"),
        KeyCommand([.alternate("n")], .nextHistory, title: "Newer search"),
        KeyCommand([.control("d")], .cancelEmptySearch, title: "Leave the search if nothing is typed"),
    ]

    /// What `startsInSearchBar` makes of the bar's keys: those of fzf.
    private static let searchFirstCommands: [KeyCommand] = [
        KeyCommand([Key(.enter)], .accept, title: "Choose the highlighted name"),
        KeyCommand([Key(.down)], .moveDown, title: "Next row"),
        KeyCommand([Key(.up)], .moveUp, title: "Previous row"),
        // Nothing, at the ends of the list.
        KeyCommand([Key(.down), Key(.up)], .ignore),
        // Where rows cannot be marked the key leads into the list.
        KeyCommand([Key(.tab)], .toggleMarkAndMoveDown),
        KeyCommand([Key(.tab, .shift)], .toggleMarkAndMoveUp),
    ]

    private static let searchFirstEscape = KeyCommand(
        [Key(.escape), .control("g")], .stepBack, title: "Clear; again: quit")

    /// The bar's own keys of the `vi` map.
    private static let viBarCommands: [KeyCommand] = [
        KeyCommand([Key(.enter)], .goToMatch, title: "To this row among all names"),
        KeyCommand(
            [Key(.escape), .control("g")], .enterResults, title: "Into the list, which stays filtered"),
    ]

    /// Adds the commands of bindings and map; they come before all that are added later.
    func addKeyMapCommands() {
        if keyMap == .vi {
            tableView.addKeyCommand(
                KeyCommand(ViCommandParser.keys + ViCommandParser.keysWhilePending, .viPendingKey))
        }
        for binding in keyBindings {
            // A key that cannot do what it is bound to does nothing.
            let commands = [
                KeyCommand([binding.key], binding.action.action, title: binding.action.title),
                KeyCommand([binding.key], .ignore),
            ]
            for command in commands {
                tableView.addKeyCommand(command)
                if binding.key.text == nil { searchBar.addKeyCommand(command) }
            }
        }
        addEditingKeyCommands()
        if keyMap == .vi {
            tableView.addKeyCommand(KeyCommand(ViCommandParser.keys, .viKey))
            tableView.addKeyCommand(
                KeyCommand([Key(.escape), .control("g")], .stepBack, title: "Back to all names"))
        }
        for command in Self.matchCommands { tableView.addKeyCommand(command) }
        for command in barCommandsOfKeyMap { searchBar.addKeyCommand(command) }
    }

    private var barCommandsOfKeyMap: [KeyCommand] {
        var commands = startsInSearchBar ? Self.searchFirstCommands : []
        if keyMap == .vi {
            commands += Self.viBarCommands
        } else if startsInSearchBar {
            commands.append(Self.searchFirstEscape)
        }
        return commands + Self.historyCommands
    }

    /// Whether the screen would do an action of keys now.
    func canPerformKey(_ action: Action) -> Bool {
        switch action {
        case .viPendingKey: takesPendingViKey
        case .viKey: keyMap == .vi && !searchBar.isFirstResponder
        case .ignore: true
        case .nextMatch, .previousMatch: !searchBar.isFirstResponder
        case .clearQuery: isFiltered || !(searchBar.text ?? "").isEmpty
        case .nextHistory, .previousHistory, .goToMatch: searchBar.isFirstResponder
        case .cancelEmptySearch: searchBar.isFirstResponder && (searchBar.text ?? "").isEmpty
        case .toggleMouse: onToggleMouse != nil
        case .toggleDetail: tableView.target(forAction: presentDetailAction) != nil
        default: false
        }
    }

    /// Does an action of keys.
    func performKey(_ action: Action) {
        guard action != .ignore else { return }
        notice = nil
        clearTypeAhead()
        switch action {
        case .viPendingKey, .viKey: if let key = presentKey { typeViKey(key) }
        case .nextMatch: goToMatch(1)
        case .previousMatch: goToMatch(-1)
        case .clearQuery: clearQuery()
        case .nextHistory: recallQuery(isNewer: true)
        case .previousHistory: recallQuery(isNewer: false)
        case .goToMatch: leaveSearchAtMatch()
        case .cancelEmptySearch: cancelEmptySearch()
        case .toggleMouse: toggleMouse()
        case .toggleDetail: application?.sendAction(presentDetailAction, to: nil, from: tableView)
        default: break
        }
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

    /// What showing or hiding details means now.
    private var presentDetailAction: Action {
        let hide = Action.hideDetail
        return tableView.target(forAction: hide) == nil ? .showDetail : hide
    }

    private func cancelEmptySearch() {
        if startsInSearchBar { leave() } else { searchBarCancelButtonClicked(searchBar) }
    }

    private func toggleMouse() {
        guard let isOn = onToggleMouse?() else { return }
        notice = isOn ? "The mouse is on." : "The mouse is off: the terminal has it."
    }
}
