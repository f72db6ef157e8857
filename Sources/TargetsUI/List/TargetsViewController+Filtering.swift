internal import NameDirectory
internal import TargetStore
public import TextUIKit

/// Which targets are shown, and in which order.
extension TargetsViewController {
    /// Whether only some targets are shown.
    var isFiltered: Bool { !search.isEmpty }

    /// Whether the search bar has its row.
    var isSearchBarShown: Bool { searchBar.isFirstResponder || isFiltered }

    /// Goes to the search bar.
    func beginFilter() {
        if isEditing { setEditing(false, animated: true) }
        // A bar without a row cannot have the keys.
        searchBar.isHidden = false
        searchBar.becomeFirstResponder()
    }

    /// Shows the targets whose names contain a text.
    func filter(by text: String) {
        if searchBar.text ?? "" != text { searchBar.text = text }
        search = NameSearch(text)
        // Whether rows can be dragged is asked when they are read.
        if isEditing { showAll() } else { showChanges() }
        // Which letters stand out in names that stay.
        tableView.reconfigureRows(at: tableView.indexPathsForVisibleRows)
    }

    /// Shows targets in another order; the focus stays on its target.
    func show(in sort: TargetSort) {
        self.sort = sort
        anchor = focusedTarget?.id
        // Whether rows can be dragged is asked when they are read.
        if isEditing { showAll() } else { showChanges() }
        notice = "Shown \(sort.words)."
    }
}

extension TargetsViewController: SearchBarDelegate {
    public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
        notice = nil
        wantedEnding = nil
        filter(by: searchText)
    }

    public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { searchBarChanged() }

    public func searchBarTextDidEndEditing(_ searchBar: SearchBar) { searchBarChanged() }

    private func searchBarChanged() {
        view.setNeedsLayout()
        updateStatus()
    }
}
