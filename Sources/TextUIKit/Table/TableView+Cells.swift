extension TableView {
    /// Registers the class of cells to create for an identifier; `nil` unregisters it.
    public func register(_ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String) {
        cells.register(cellClass, for: identifier)
    }

    /// Returns the cell of a visible row; `nil` for any other row.
    ///
    /// Differs from UIKit since iOS 15: prepared cells of rows that are not visible are not returned.
    public func cellForRow(at indexPath: IndexPath) -> TableViewCell? { cells.visibleCells[indexPath] }

    /// Returns the row of a visible cell; `nil` for any other cell.
    public func indexPath(for cell: TableViewCell) -> IndexPath? { cells.visibleCells.path(of: cell) }

    /// The visible cells, in the order of their rows.
    public var visibleCells: [TableViewCell] { cells.visibleCells.cells }
    /// The visible rows, in order; `nil` if no row is visible.
    public var indexPathsForVisibleRows: [IndexPath]? {
        cells.visibleCells.paths.isEmpty ? nil : cells.visibleCells.paths
    }
    /// The visible rows, in order.
    package var visibleRows: [IndexPath] { cells.visibleCells.paths }

    /// Registers the class of header and footer views to create for an identifier; `nil` unregisters it.
    public func register(
        _ viewClass: TableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        headerQueue.register(viewClass, for: identifier)
    }

    /// Returns a reused header or footer view, or a new one of the registered class; `nil` if neither exists.
    public func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> TableViewHeaderFooterView? {
        headerQueue.dequeue(identifier)
    }

    /// Returns the header of a visible section; `nil` if there is none, or it has another class.
    public func headerView(forSection section: Int) -> TableViewHeaderFooterView? { headers[section] }

    /// Returns the footer of a visible section; `nil` if there is none, or it has another class.
    public func footerView(forSection section: Int) -> TableViewHeaderFooterView? { footers[section] }

    /// Queues a view for reuse, if it is of a reusable kind.
    func recycle(_ view: View) {
        if let view = view as? TableViewHeaderFooterView { headerQueue.enqueue(view) }
    }
}
