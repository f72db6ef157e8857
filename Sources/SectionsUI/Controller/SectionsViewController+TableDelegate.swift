internal import NameDirectory
public import TextUIKit

extension SectionsViewController: TableViewDelegate {
    public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        selectedRow = position(at: indexPath).map { place in
            let original = names.originalPosition(ofRow: place.row, inSection: place.section)
            return ChosenRow(section: original.section, row: original.row)
        }
        searchBar.resignFirstResponder()
        if edition.clearsSearchOnSelection {
            // The list stays filtered, so that the path goes on naming the row that was touched.
            searchBar.text = ""
            isSearching = false
            tableView.reloadData()
        }
        return indexPath
    }

    public func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?) {
        if !isFollowingNames {
            clearPendingKeys()
            wantedName = nil
        }
        guard !isFollowingTypeAhead, !isFollowingNames, notice != nil || !typeAhead.isEmpty else { return }
        // Whoever moves by other keys has done with the letters typed before.
        notice = nil
        clearTypeAhead()
    }
}
