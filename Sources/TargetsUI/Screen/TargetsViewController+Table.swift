internal import TargetStore
public import TextUIKit

extension TargetsViewController: TableViewDataSource {
    public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        listing.targets.count
    }

    public func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        table.cell(at: indexPath)
    }

    public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
        table.readOnlyReason == nil
    }

    public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        table.canMoveRows
    }

    public func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete, let target = table.target(at: indexPath) { editor.delete(target.id) }
    }

    public func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        editor.move(from: sourceIndexPath.row, to: destinationIndexPath.row)
    }
}

extension TargetsViewController: TableViewDelegate {
    public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        performOwn(.showTarget)
    }

    public func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?) {
        guard !table.isUpdating, let target = table.target(at: indexPath) else { return }
        table.anchor = target.id
        notice = nil
        withdrawEnding()
    }

    // The totals are aligned with the columns of the first row, which move when it shows controls.

    public func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {
        view.setNeedsLayout()
    }

    public func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {
        view.setNeedsLayout()
    }
}

extension TargetsViewController: SearchBarDelegate {
    public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
        notice = nil
        withdrawEnding()
        table.filter(by: searchText)
    }

    // The bar is visible only while it is in use.

    public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { view.setNeedsLayout() }

    public func searchBarTextDidEndEditing(_ searchBar: SearchBar) { view.setNeedsLayout() }
}
