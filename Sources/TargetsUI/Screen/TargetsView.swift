internal import TextUIKit

/// Search bar, table, totals, status and hints, one above the other.
extension TargetsViewController {
    /// Gives each view its rows: where there are few, the list has them.
    func layoutViews(in size: Size) {
        let hasHints = size.height >= 3
        let hasTotals = size.height >= 5 && !listing.targets.isEmpty
        hasStatusLine = size.height >= 6
        var bottom = size.height
        func row(_ isThere: Bool, _ view: View) {
            view.isHidden = !isThere
            if isThere { bottom -= 1 }
            view.frame = Rect(x: 0, y: bottom, width: size.width, height: isThere ? 1 : 0)
        }
        row(hasHints, hintsLine)
        row(hasStatusLine, statusLine)
        row(hasTotals, totalsRow)
        let top = isSearchBarShown && size.height >= 2 ? 1 : 0
        searchBar.isHidden = top == 0
        searchBar.frame = Rect(x: 0, y: 0, width: size.width, height: top)
        tableView.frame = Rect(x: 0, y: top, width: size.width, height: max(0, bottom - top))
        tableView.layoutIfNeeded()
        placeTotals()
        emptyLabel.frame = Rect(
            x: 2, y: top + (bottom - top > 2 ? 1 : 0), width: max(0, size.width - 4),
            height: max(0, min(2, bottom - top - 1)))
        showStatus()
    }

    /// Has the totals stand in the columns of the rows above.
    private func placeTotals() {
        let cell = tableView.visibleCells.lazy.compactMap { $0 as? TargetCell }.first
        if let cell { cell.layoutIfNeeded() }
        let columns = cell.map { $0.row.convert($0.row.bounds, to: view) }
        let width = view.frame.size.width
        totalsRow.frame.origin.x = columns?.minX ?? 2
        totalsRow.frame.size.width = columns?.width ?? max(0, width - 3)
    }
}
