extension SearchBar {
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

    /// Selects a scope on behalf of the user; does nothing if it does not exist or is already selected.
    func selectScope(_ index: Int) {
        guard shownScopeTitles.indices.contains(index), index != selectedScopeButtonIndex else { return }
        selectedScopeButtonIndex = index
        window?.searchCount += 1
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
        searchController?.searchDidChange()
    }

    /// Selects the scope `step` buttons further on, wrapping around.
    func selectScope(movedBy step: Int) {
        let count = shownScopeTitles.count
        guard count > 0 else { return }
        let start = shownScopeTitles.indices.contains(selectedScopeButtonIndex) ? selectedScopeButtonIndex : 0
        selectScope((start + step + count) % count)
    }

    /// The titles of the visible scope buttons; empty if they are hidden.
    var shownScopeTitles: [String] { showsScopeBar ? scopeButtonTitles ?? [] : [] }
}
