extension SearchBar {
    /// Does what a press on a part of the bar does.
    func press(_ part: SearchBarLayout.Part, column: Int) {
        switch part {
        case .field:
            guard becomeFirstResponder() else { return }
            line.moveCaret(toColumn: column - layout.field.lowerBound, in: lineField)
        case .bookmark: delegate?.searchBarBookmarkButtonClicked(self)
        case .resultsList: delegate?.searchBarResultsListButtonClicked(self)
        case .cancel: cancel()
        case .scope(let index): selectScope(index)
        }
    }

    func cancel() {
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.isActive = false
    }

    /// Chooses a scope as the user does; nothing happens if there is no such scope, or it is chosen already.
    func selectScope(_ index: Int) {
        guard shownScopeTitles.indices.contains(index), index != selectedScopeButtonIndex else { return }
        selectedScopeButtonIndex = index
        window?.searchCount += 1
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
        searchController?.searchDidChange()
    }

    /// Chooses the scope that lies a number of buttons further on, round and round.
    func selectScope(movedBy step: Int) {
        let count = shownScopeTitles.count
        guard count > 0 else { return }
        let start = shownScopeTitles.indices.contains(selectedScopeButtonIndex) ? selectedScopeButtonIndex : 0
        selectScope((start + step + count) % count)
    }

    /// The titles of the scope buttons that are shown; none if they are not.
    var shownScopeTitles: [String] { showsScopeBar ? scopeButtonTitles ?? [] : [] }
}
