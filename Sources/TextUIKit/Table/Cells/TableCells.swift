/// The cells of a table: the visible ones, and those that wait for reuse.
@MainActor
final class TableCells {
    private(set) var visibleCells = VisibleCells()
    var prefetching = RowPrefetching()
    /// Counts changes after which rows may have other editing controls.
    var editingGeneration = 0
    private let queue = ReuseQueue<TableViewCell>()
    /// Cells that may be reused only after the next layout.
    private var retired: [TableViewCell] = []
    /// The cell that the data source is configuring again.
    private var reconfigured: TableViewCell?

    func register(_ cellClass: TableViewCell.Type?, for identifier: String) {
        queue.register(cellClass, for: identifier)
    }

    /// Returns a reused cell, or a new one if a class is registered; `nil` if neither exists.
    func dequeue(_ identifier: String) -> TableViewCell? {
        if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
        return queue.dequeue(identifier)
    }

    /// Queues a cell for reuse that is not in the table.
    func enqueue(_ cell: TableViewCell) { queue.enqueue(cell) }

    /// Adds the cells of rows that have become visible, top to bottom, and removes the others.
    ///
    /// If the data source or the delegate changes the table meanwhile, the rest is left to the next pass.
    func layOut(in table: TableView) {
        let round = table.readCount
        table.rowHeights.settle(in: table)
        guard round == table.readCount else { return }
        let paths = table.layout.rows(in: table.bounds.minY..<table.bounds.maxY)
        // If every cell belongs to a visible row, none has to go.
        if visibleCells.count != paths.count || !visibleCells.holds(paths) {
            remove(in: table, butThoseOf: paths)
        }
        let margins = margins(in: table)
        for path in paths where round == table.readCount {
            guard let cell = visibleCells[path] else {
                add(at: path, in: table)
                continue
            }
            place(cell, at: path, margins, in: table)
        }
        guard round == table.readCount else { return }
        // The dragged row is shown away from its place, even if that place is not visible.
        if let source = table.reordering.drag?.source, let cell = visibleCells[source] {
            cell.frame = table.reordering.rect(ofRowAt: source, in: table)
        }
        for cell in retired { queue.enqueue(cell) }
        retired = []
    }

    /// Columns at the right of all rows that are reserved for the section index and the scroll indicator.
    private func margins(in table: TableView) -> (index: Int, indicator: Int) {
        (table.sectionIndexWidth, table.verticalIndicatorTrack == nil ? 0 : 1)
    }

    private func place(
        _ cell: TableViewCell, at path: IndexPath, _ margins: (index: Int, indicator: Int),
        in table: TableView
    ) {
        cell.frame =
            table.reordering.drag == nil
            ? table.rect(ofRowAt: path) : table.reordering.rect(ofRowAt: path, in: table)
        cell.trailingInset = margins.index
        cell.indicatorWidth = margins.indicator
        updateLooks(of: cell, at: path, in: table)
    }

    /// Announces the rows within a page of the visible ones, in the direction of scrolling.
    func prefetch(in table: TableView) {
        guard let source = table.prefetchDataSource, table.isPrefetchingEnabled, !table.frame.size.isEmpty
        else { return }
        let visible = table.bounds.minY..<table.bounds.maxY
        let (added, cancelled) = prefetching.announce(
            besides: visible, in: table.layout, isShown: visibleCells.holds)
        if !cancelled.isEmpty { source.tableView(table, cancelPrefetchingForRowsAt: cancelled) }
        if !added.isEmpty { source.tableView(table, prefetchRowsAt: added) }
    }

    /// Requests a cell and shows it; `nil` if the table was changed meanwhile.
    @discardableResult
    func add(at path: IndexPath, in table: TableView) -> TableViewCell? {
        guard let dataSource = table.dataSource else {
            table.stopForWrongUse("TableView: rows without a data source (\(path))")
        }
        let round = table.readCount
        let cell = dataSource.tableView(table, cellForRowAt: path)
        guard round == table.readCount else {
            if cell.superview == nil { queue.enqueue(cell) }
            return nil
        }
        if cell.superview === table {
            table.stopForWrongUse(
                "TableView: the data source gave a cell for \(path) that another row shows; "
                    + "make one for each row")
        }
        if cell.style != .default { cell.setNeedsLayout() }
        if !prefetching.isEmpty { prefetching.rowWasShown(path) }
        visibleCells[path] = cell
        // Cells lie below headers, which lie below the index.
        table.insertSubview(cell, at: table.lowestIndex)
        place(cell, at: path, margins(in: table), in: table)
        guard let delegate = table.tableDelegate else { return cell }
        let level = delegate.tableView(table, indentationLevelForRowAt: path)
        if level != TableView.automaticDimension { cell.indentationLevel = level }
        delegate.tableView(table, willDisplay: cell, forRowAt: path)
        return round == table.readCount ? cell : nil
    }

    /// Asks the data source to configure cells again; only visible rows have cells.
    func reconfigure(_ paths: [IndexPath], in table: TableView) {
        guard let dataSource = table.dataSource, !paths.isEmpty else { return }
        for path in paths {
            guard let cell = visibleCells[path] else { continue }
            reconfigured = cell
            let answer = dataSource.tableView(table, cellForRowAt: path)
            reconfigured = nil
            guard answer === cell else {
                table.stopForWrongUse(
                    "TableView: the data source gave another cell for \(path) while it was reconfigured; "
                        + "dequeue one with the same identifier, or call reloadRows(at:with:)")
            }
            cell.setNeedsLayout()
        }
        table.rowHeights.measureAgain(in: table)
        table.setNeedsLayout()
    }

    func removeAll(in table: TableView) { remove(in: table) { _ in true } }

    /// Removes all cells except those of the given visible rows, which are in order, and of the dragged row.
    func remove(in table: TableView, butThoseOf paths: [IndexPath]) {
        let first = paths.first ?? IndexPath(row: 0, section: 0)
        let last = paths.last ?? IndexPath(row: -1, section: 0)
        remove(in: table) {
            ($0 < first || $0 > last || table.layout.range(ofRowAt: $0).isEmpty)
                && $0 != table.reordering.drag?.source
        }
    }

    /// Assigns the cells to the new paths of their rows; `nil` removes a cell.
    func carry(in table: TableView, to place: (IndexPath) -> IndexPath?) {
        // A reloaded row gets a cell other than its old one, which may be reused only after that.
        retired += remove(in: table, recycling: false) { place($0) == nil }
        var carried = VisibleCells()
        for (path, cell) in zip(visibleCells.paths, visibleCells.cells) {
            if let path = place(path) { carried[path] = cell }
        }
        visibleCells = carried
    }

    /// Removes the cells of some rows, all at once, and returns them; queues them for reuse if `recycling`.
    @discardableResult
    private func remove(
        in table: TableView, recycling: Bool = true, where isUnwanted: (IndexPath) -> Bool
    ) -> [TableViewCell] {
        let (removed, remaining) = visibleCells.partitioned(by: isUnwanted)
        guard removed.count > 0 else { return [] }
        visibleCells = remaining
        table.removeSubviews(removed.cells)
        for (path, cell) in zip(removed.paths, removed.cells) {
            table.tableDelegate?.tableView(table, didEndDisplaying: cell, forRowAt: path)
            if recycling { queue.enqueue(cell) }
        }
        return removed.cells
    }
}
