/// The keys that every search bar knows.
extension Action {
    /// Delete the letter before the caret.
    public static let deleteBackward = Action("deleteBackward")
    /// Delete the letter after the caret.
    public static let deleteForward = Action("deleteForward")
    /// Cut the word before the caret.
    public static let killWordBackward = Action("killWordBackward")
    /// Cut the word after the caret.
    public static let killWordForward = Action("killWordForward")
    /// Cut what follows the caret.
    public static let killToEnd = Action("killToEnd")
    /// Cut all text.
    public static let killAll = Action("killAll")
    /// Put in what was cut.
    public static let yank = Action("yank")
    /// Move the caret to the left.
    public static let moveLeft = Action("moveLeft")
    /// Move the caret to the right.
    public static let moveRight = Action("moveRight")
    /// Move the caret to where a word begins.
    public static let moveWordLeft = Action("moveWordLeft")
    /// Move the caret to where a word ends.
    public static let moveWordRight = Action("moveWordRight")
    /// Move the caret before the text.
    public static let moveToStartOfLine = Action("moveToStartOfLine")
    /// Move the caret after the text.
    public static let moveToEndOfLine = Action("moveToEndOfLine")
    /// Press the Search key.
    public static let search = Action("search")
    /// Press Cancel.
    public static let cancelSearch = Action("cancelSearch")
    /// Press the bookmark button.
    public static let showBookmarks = Action("showBookmarks")
    /// Press the button for recent results.
    public static let showResultsList = Action("showResultsList")
    /// Choose the next scope, after the last the first.
    public static let nextScope = Action("nextScope")
    /// Choose the scope before, before the first the last.
    public static let previousScope = Action("previousScope")
}

extension SearchBar {
    /// The commands that a search bar has of itself.
    static let standardKeyCommands: [KeyCommand] = [
        KeyCommand([Key(.enter)], .search, title: "Search"),
        KeyCommand([Key(.escape), .control("g")], .cancelSearch, title: "Cancel"),
        KeyCommand([Key(.backspace)], .deleteBackward, title: "Delete the letter before"),
        KeyCommand([Key(.delete), .control("d")], .deleteForward, title: "Delete the letter after"),
        KeyCommand([.control("u")], .killAll, title: "Clear"),
        KeyCommand(
            [.control("w"), Key(.backspace, .alternate)], .killWordBackward, title: "Cut the word before"),
        KeyCommand([.alternate("d")], .killWordForward, title: "Cut the word after"),
        KeyCommand([.control("k")], .killToEnd, title: "Cut to the end"),
        KeyCommand([.control("y")], .yank, title: "Put back what was cut"),
        KeyCommand([Key(.left)], .moveLeft, title: "Left"),
        KeyCommand([Key(.right)], .moveRight, title: "Right"),
        KeyCommand([Key(.home), .control("a")], .moveToStartOfLine, title: "Start of the text"),
        KeyCommand([Key(.end), .control("e")], .moveToEndOfLine, title: "End of the text"),
        KeyCommand([.alternate("b"), Key(.left, .control)], .moveWordLeft, title: "Word left"),
        KeyCommand([.alternate("f"), Key(.right, .control)], .moveWordRight, title: "Word right"),
    ]

    /// The commands of the buttons that are shown.
    private var buttonKeyCommands: [KeyCommand] {
        guard showsBookmarkButton || showsSearchResultsButton || !shownScopeTitles.isEmpty else { return [] }
        var commands: [KeyCommand] = []
        if showsBookmarkButton {
            commands.append(KeyCommand([.alternate("k")], .showBookmarks, title: "Bookmarks"))
        }
        if showsSearchResultsButton {
            commands.append(KeyCommand([.alternate("r")], .showResultsList, title: "Recent results"))
        }
        if !shownScopeTitles.isEmpty {
            commands.append(KeyCommand([.alternate("s")], .nextScope, title: "Next scope"))
            commands.append(KeyCommand([.alternate("S")], .previousScope, title: "Previous scope"))
        }
        return commands
    }

    /// All commands that the bar has of itself at present.
    var ownKeyCommands: [KeyCommand] {
        let buttons = buttonKeyCommands
        // Most bars have neither: no array is made for each key then.
        if buttons.isEmpty, returnKeyType == .default { return Self.standardKeyCommands }
        var commands = Self.standardKeyCommands
        if returnKeyType != .default {
            commands[0] = KeyCommand(commands[0].keys, .search, title: returnKeyType.title)
        }
        return commands + buttons
    }

    /// Whether the bar would do one of its own actions now.
    func canPerformStandard(_ action: Action) -> Bool {
        Self.standardKeyCommands.contains { $0.action == action }
            || buttonKeyCommands.contains { $0.action == action }
    }

    /// Does one of the bar's own actions.
    func performStandard(_ action: Action) {
        switch action {
        case .search: delegate?.searchBarSearchButtonClicked(self)
        case .cancelSearch: cancel()
        case .deleteBackward: edit { $0.deleteBackward() }
        case .deleteForward: edit { $0.deleteForward() }
        case .killAll: edit { $0.killAll() }
        case .killWordBackward: edit { $0.killWordBackward() }
        case .killWordForward: edit { $0.killWordForward() }
        case .killToEnd: edit { $0.killToEnd() }
        case .yank: edit { $0.yank() }
        case .moveLeft: moveCaret { $0.moveCaret(by: -1) }
        case .moveRight: moveCaret { $0.moveCaret(by: 1) }
        case .moveToStartOfLine: moveCaret { $0.moveToStart() }
        case .moveToEndOfLine: moveCaret { $0.moveToEnd() }
        case .moveWordLeft: moveCaret { $0.moveWordBackward() }
        case .moveWordRight: moveCaret { $0.moveWordForward() }
        case .showBookmarks: delegate?.searchBarBookmarkButtonClicked(self)
        case .showResultsList: delegate?.searchBarResultsListButtonClicked(self)
        case .nextScope: selectScope(movedBy: 1)
        case .previousScope: selectScope(movedBy: -1)
        default: break
        }
    }
}
