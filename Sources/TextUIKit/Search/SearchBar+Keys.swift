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

    /// Whether the bar would do one of its own actions now.
    func canPerformStandard(_ action: Action) -> Bool {
        Self.standardKeyCommands.contains { $0.action == action }
    }

    /// Does one of the bar's own actions.
    func performStandard(_ action: Action) {
        switch action {
        case .search: delegate?.searchBarSearchButtonClicked(self)
        case .cancelSearch: delegate?.searchBarCancelButtonClicked(self)
        case .deleteBackward: edit { $0.deleteBackward() }
        case .deleteForward: edit { $0.deleteForward() }
        case .killAll: edit { $0.killAll() }
        case .killWordBackward: edit { $0.killWordBackward() }
        case .killWordForward: edit { $0.killWordForward() }
        case .killToEnd: edit { $0.killToEnd() }
        case .yank: edit { $0.yank() }
        case .moveLeft: buffer.moveCaret(by: -1)
        case .moveRight: buffer.moveCaret(by: 1)
        case .moveToStartOfLine: buffer.moveToStart()
        case .moveToEndOfLine: buffer.moveToEnd()
        case .moveWordLeft: buffer.moveWordBackward()
        case .moveWordRight: buffer.moveWordForward()
        default: break
        }
    }
}
