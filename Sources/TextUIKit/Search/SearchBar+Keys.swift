extension Action {
    /// Presses the Search key.
    public static let search = Action("search")
    /// Presses Cancel.
    public static let cancelSearch = Action("cancelSearch")
    /// Presses the bookmark button.
    public static let showBookmarks = Action("showBookmarks")
    /// Presses the button for recent results.
    public static let showResultsList = Action("showResultsList")
    /// Selects the next scope, and after the last the first.
    public static let nextScope = Action("nextScope")
    /// Selects the previous scope, and before the first the last.
    public static let previousScope = Action("previousScope")
}

extension SearchBar {
    static let standardKeyCommands: [KeyCommand] =
        [
            KeyCommand([Key(.enter)], .search, title: "Search"),
            KeyCommand([Key(.escape), .control("g")], .cancelSearch, title: "Cancel"),
        ] + EditingBuffer.keyCommands

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

    var ownKeyCommands: [KeyCommand] {
        let buttons = buttonKeyCommands
        // Most bars have neither; this avoids building an array for each key.
        if buttons.isEmpty, returnKeyType == .default { return Self.standardKeyCommands }
        var commands = Self.standardKeyCommands
        if returnKeyType != .default {
            commands[0] = KeyCommand(commands[0].keys, .search, title: returnKeyType.title)
        }
        return commands + buttons
    }

    func canPerformStandard(_ action: Action) -> Bool {
        Self.standardKeyCommands.contains { $0.action == action }
            || buttonKeyCommands.contains { $0.action == action }
    }

    func performStandard(_ action: Action) {
        switch action {
        case .search:
            if !enablesReturnKeyAutomatically || !line.buffer.isEmpty {
                window?.searchCount += 1
                delegate?.searchBarSearchButtonClicked(self)
            }
        case .cancelSearch: cancel()
        case .showBookmarks: delegate?.searchBarBookmarkButtonClicked(self)
        case .showResultsList: delegate?.searchBarResultsListButtonClicked(self)
        case .nextScope: selectScope(movedBy: 1)
        case .previousScope: selectScope(movedBy: -1)
        default: performEditing(action)
        }
    }
}

extension SearchBar: LineEditing {
    var lineField: LineEditor.Field { LineEditor.Field(width: layout.field.count) }

    func shouldMake(_ edit: EditingBuffer.Edit) -> Bool {
        delegate?.searchBar(
            self, shouldChangeTextIn: TextRange(edit.range), replacementText: edit.replacement) ?? true
    }

    func lineDidChange() {
        window?.searchCount += 1
        delegate?.searchBar(self, textDidChange: line.buffer.text)
        ownTextField?.sendActions(for: .editingChanged)
        searchController?.searchDidChange()
    }
}
