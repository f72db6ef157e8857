extension TableView {
    /// Remembers what cells to make for an identifier; `nil` forgets it.
    public func register(_ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String) {
        reuseQueue.register(cellClass, for: identifier)
    }

    /// A cell to use again, or a new one if a class is registered; `nil` if neither can be had.
    public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
        reuseQueue.dequeue(identifier)
    }

    /// A cell to use again or a new one.
    ///
    /// Stops the program if no class is registered for the identifier.
    public func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> TableViewCell {
        guard let cell = reuseQueue.dequeue(identifier) else {
            preconditionFailure(
                "TableView: no cell class is registered for the identifier \"\(identifier)\" (\(indexPath)); "
                    + "call register(_:forCellReuseIdentifier:) first")
        }
        return cell
    }

    /// The cell of a row that is seen; `nil` for any other.
    ///
    /// Differs from UIKit since iOS 15: cells that are merely kept ready are not given out.
    public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
        shownCells[indexPath]
    }

    /// The row of a cell that is seen; `nil` for any other.
    public func indexPath(for cell: TableViewCell) -> IndexPath? {
        shownCells.first { $0.value === cell }?.key
    }

    /// The cells that are seen, in the order of their rows.
    public var visibleCells: [TableViewCell] {
        shownCells.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The rows that are seen, in order.
    ///
    /// Differs from UIKit: empty in place of `nil`.
    public var indexPathsForVisibleRows: [IndexPath] {
        shownCells.keys.sorted()
    }

    // MARK: Keeping cells for what is seen

    /// Lets cells go that are seen no more and asks for those that are new, top to bottom.
    func layoutCells() {
        let paths = layout.rows(in: bounds.minY..<bounds.maxY)
        let first = paths.first ?? IndexPath(row: 0, section: 0)
        let last = paths.last ?? IndexPath(row: -1, section: 0)
        // Between two rows that are seen lie only rows without height, which have no cells.
        removeCells { $0 < first || $0 > last }
        for path in paths {
            let cell = shownCells[path] ?? addCell(at: path)
            cell.frame = rectForRow(at: path)
            cell.trailingInset = sectionIndexWidth
            cell.isSelected = path == selectedPath
            cell.isHighlighted = path == highlightedPath
            cell.isFocused = path == focusedPath
        }
    }

    /// Lets all cells go, as before a reload.
    func removeAllCells() {
        removeCells { _ in true }
    }

    private func addCell(at path: IndexPath) -> TableViewCell {
        guard let dataSource else { preconditionFailure("TableView: rows without a data source (\(path))") }
        let cell = dataSource.tableView(self, cellForRowAt: path)
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        shownCells[path] = cell
        // Cells lie below headers, which lie below the index.
        insertSubview(cell, at: 0)
        return cell
    }

    /// Lets the cells of some rows go, all at once.
    private func removeCells(where isUnwanted: (IndexPath) -> Bool) {
        let paths = shownCells.keys.filter(isUnwanted).sorted()
        guard !paths.isEmpty else { return }
        var cells: [(path: IndexPath, cell: TableViewCell)] = []
        for path in paths {
            if let cell = shownCells.removeValue(forKey: path) { cells.append((path, cell)) }
        }
        removeSubviews(cells.map(\.cell))
        for (path, cell) in cells {
            tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
            reuseQueue.enqueue(cell)
        }
    }
}
