internal import NameDirectory
public import TextUIKit

extension SectionsViewController: SearchBarDelegate {
    public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {
        clearTypeAhead()
        clearPendingKeys()
        if edition.hidesIndexWhileSearching {
            isSearching = true
            tableView.reloadData()
        }
        if edition.hasSearchSession {
            if !isFiltered {
                placeBeforeSearch = (
                    tableView.contentOffset, originalPositionInFocus, focusedLine, namesVersion
                )
            }
            placeSearchBar()
        } else if edition.searchBarPlacement == .content {
            uncoverSearchBar()
        }
    }

    /// Scrolls to the search bar in the content; the focus stays among the rows in sight.
    func uncoverSearchBar() {
        tableView.setContentOffset(.zero, animated: false)
        tableView.bringFocusIntoView()
    }

    public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {
        if edition.hasSearchSession { placeSearchBar() }
        rememberSearch()
    }

    public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
        notice = nil
        if searchText.isEmpty {
            resetSearch()
            tableView.reloadData()
            returnToPlaceBeforeSearch()
        } else {
            handleSearch(forTerm: searchText) { [self] in
                showFirstMatch()
                focusMatchNearStart()
            }
        }
    }

    public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {
        if edition.hasSearchSession {
            accept()
        } else {
            handleSearch(forTerm: searchBar.text ?? "")
            tableView.bringFocusIntoView()
        }
    }

    public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {
        isSearching = false
        searchBar.text = ""
        resetSearch()
        tableView.reloadData()
        searchBar.resignFirstResponder()
        if edition.hasSearchSession {
            returnToPlaceBeforeSearch()
            // The bar need not have had the keys.
            placeSearchBar()
        }
    }

    /// Puts the focus on the first row that is left, and the content at its beginning.
    func showFirstMatch() {
        if edition.hasSearchSession || edition.searchBarPlacement == .fixed {
            tableView.setContentOffset(.zero, animated: false)
        }
        tableView.focusRow(at: IndexPath(row: 0, section: 0))
    }

    /// Goes back to where the list was before the search, with the focus where it was then.
    func returnToPlaceBeforeSearch() {
        guard edition.hasSearchSession, let place = placeBeforeSearch else { return }
        let offset = Point(x: place.offset.x, y: place.offset.y + shownScopeRows)
        tableView.setContentOffset(tableView.clampedOffset(offset), animated: false)
        guard let row = place.row, focusName(at: row), namesVersion != place.namesVersion else { return }
        // Names have come before the row: it goes back to its line, not to its distance from the first one.
        let wished = Point(x: place.offset.x, y: tableView.contentOffset.y + focusedLine - place.line)
        tableView.setContentOffset(tableView.clampedOffset(wished), animated: false)
    }

    /// The line of the view on which the row in focus stands, in sight or not.
    private var focusedLine: Int {
        tableView.frame.origin.y + focusedRowTop - tableView.contentOffset.y
    }
}
