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
        updateStatus()
        return indexPath
    }

    public func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?) {
        if !isFollowingNames {
            clearPendingKeys()
            wantedName = nil
            updateDetail()
            if lookAtDisk() { updateStatus() }
        }
        guard !isFollowingTypeAhead, !isFollowingNames, notice != nil || !typeAhead.isEmpty else { return }
        // Whoever moves by other keys has done with the letters typed before.
        notice = nil
        clearTypeAhead()
        updateStatus()
    }

    public func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {
        // The keys that help next are those of the row's actions, when they are shown.
        application?.post { [weak self] in self?.updateStatus() }
    }

    public func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {
        updateStatus()
    }

    public func tableView(_ tableView: TableView, didTrackSectionIndexTitle title: String?) {
        updateStatus()
    }
}
