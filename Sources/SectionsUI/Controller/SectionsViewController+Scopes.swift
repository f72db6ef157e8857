internal import NameDirectory
public import TextUIKit

/// What stands above the list: a header, the search bar and its scopes.
extension SectionsViewController {
    /// The least rows of a screen with scope buttons.
    private static let leastRowsWithScopes = 8
    /// The least rows of a screen with a header.
    private static let leastRowsWithHeader = 6

    /// The scope that searches are made for, from 0.
    public var selectedScope: Int { searchBar.selectedScopeButtonIndex }

    /// Whether there is anything to choose.
    var hasScopes: Bool { edition.hasSearchSession && scopes.count > 1 }

    /// Whether the user can choose another scope now.
    var canChangeScope: Bool { hasScopes && (searchBar.isFirstResponder || isFiltered) }

    /// The rows that the scope buttons of a fixed search bar take on a screen.
    func scopeRows(in size: Size) -> Int {
        // Titles that are cut short tell nothing; Alt-S says which one is chosen.
        let width = scopes.reduce(1) { $0 + TextMetrics.width(of: $1) + 2 }
        return hasScopes && size.height >= Self.leastRowsWithScopes && size.width > width ? 1 : 0
    }

    /// The rows that the scope buttons take at present.
    var shownScopeRows: Int { isSearchBarAboveList && searchBar.showsScopeBar ? 1 : 0 }

    /// Makes the bar one row high again.
    func hideScopes() {
        searchBar.showsScopeBar = false
        searchBar.frame.size.height = 1
    }

    /// Gives header and search bar their rows.
    ///
    /// - Parameter size: The extent of the whole view.
    /// - Returns: The row below them.
    func layoutTop(in size: Size) -> Int {
        let hasHeader = !(headerText ?? "").isEmpty && size.height >= Self.leastRowsWithHeader
        headerLabel.isHidden = !hasHeader
        headerLabel.style = view.theme.notice
        headerLabel.frame = Rect(x: 1, y: 0, width: max(0, size.width - 2), height: 1)
        let top = hasHeader ? 1 : 0
        guard isSearchBarAboveList else { return top }
        let scopeRows = scopeRows(in: size)
        if searchBar.showsScopeBar != (scopeRows > 0) { searchBar.showsScopeBar = scopeRows > 0 }
        let height = size.height > 1 ? 1 + scopeRows : 0
        searchBar.frame = Rect(x: 0, y: top, width: size.width, height: height)
        return top + height
    }

    /// Shows another header.
    func headerDidChange() {
        headerLabel.text = headerText
        if isViewLoaded { view.setNeedsLayout() }
        application?.setNeedsDisplay()
    }

    /// Gives the search bar other scopes; the first one is chosen if the one that was is gone.
    func scopesDidChange() {
        searchBar.scopeButtonTitles = scopes
        if !scopes.indices.contains(selectedScope) { searchBar.selectedScopeButtonIndex = 0 }
        if isViewLoaded { view.setNeedsLayout() }
        application?.setNeedsDisplay()
    }

    /// Chooses the scope that lies a number of places further on, round and round.
    func changeScope(by step: Int) {
        searchBar.selectedScopeButtonIndex = (selectedScope + step + scopes.count) % scopes.count
        scopeDidChange()
        // Where the buttons have no room their title is told.
        if shownScopeRows == 0 { notice = "Search: \(scopes[selectedScope])" }
    }

    /// Searches anew with the present scope, on the same name if it is still shown.
    private func scopeDidChange() {
        onScopeChange?(selectedScope)
        if let text = searchBar.text, !text.isEmpty {
            let original = originalPositionInFocus
            handleSearch(forTerm: text) { [self] in
                let isShown = original.map { focusName(at: $0) } ?? false
                if !isShown { showFirstMatch() }
            }
        }
    }

    public func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        scopeDidChange()
    }
}
