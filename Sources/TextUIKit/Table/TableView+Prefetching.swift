/// Telling which rows will probably be shown soon.
extension TableView {
    /// Tells `prefetchDataSource` of the rows within a page of what is seen, in the direction of scrolling.
    ///
    /// - Complexity: O(rows of a page).
    func prefetch() {
        guard let prefetchDataSource, isPrefetchingEnabled, !frame.size.isEmpty else { return }
        if contentOffset.y != formerOffset { isGoingUp = contentOffset.y < formerOffset }
        formerOffset = contentOffset.y
        let height = frame.size.height
        let seen = bounds.minY..<bounds.maxY
        let near =
            isGoingUp
            ? (seen.lowerBound - height)..<seen.lowerBound : seen.upperBound..<(seen.upperBound + height)
        // A row that is partly seen has a cell already.
        let wanted = layout.rows(in: near).filter { !shownCells.holds($0) }
        let gone = prefetchedPaths.subtracting(wanted)
        let new = wanted.filter { !prefetchedPaths.contains($0) }
        prefetchedPaths = Set(wanted)
        if !gone.isEmpty {
            prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone.sorted())
        }
        if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
    }
}
