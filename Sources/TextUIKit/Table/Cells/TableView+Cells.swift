extension TableView {
    /// Remembers what cells to make for an identifier; `nil` forgets it.
    public func register(_ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String) {
        reuseQueue.register(cellClass, for: identifier)
    }

    /// A cell to use again, or a new one if a class is registered; `nil` if neither can be had.
    public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
        if let reconfiguredCell, reconfiguredCell.reuseIdentifier == identifier { return reconfiguredCell }
        return reuseQueue.dequeue(identifier)
    }

    /// A cell to use again or a new one.
    ///
    /// Stops the program if no class is registered for the identifier.
    public func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> TableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            stopForWrongUse(
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
        shownCells.path(of: cell)
    }

    /// The cells that are seen, in the order of their rows.
    public var visibleCells: [TableViewCell] {
        shownCells.cells
    }

    /// The rows that are seen, in order.
    ///
    /// Differs from UIKit: empty in place of `nil`.
    public var indexPathsForVisibleRows: [IndexPath] {
        shownCells.paths
    }

    // MARK: Keeping cells for what is seen

    /// Lets cells go that are seen no more and asks for those that are new, top to bottom.
    ///
    /// Data source and delegate may change the table meanwhile; then the rest is left to the next round.
    func layoutCells() {
        let round = readCount
        if hasUnsettledHeights { settleHeights() }
        guard round == readCount else { return }
        let paths = layout.rows(in: bounds.minY..<bounds.maxY)
        // Where every cell belongs to a row that is seen, none has to go.
        if shownCells.count != paths.count || !shownCells.holds(paths) {
            removeCells(butThoseOf: paths)
        }
        let margins = cellMargins
        for path in paths where round == readCount {
            guard let cell = shownCells[path] else {
                addCell(at: path)
                continue
            }
            place(cell, at: path, margins)
        }
        guard round == readCount else { return }
        // A row that the pointer moves follows it out of its place, seen there or not.
        if let source = rowDrag?.source, let cell = shownCells[source] {
            cell.frame = rectWhileDragging(source)
        }
        for cell in cellsToReuse { reuseQueue.enqueue(cell) }
        cellsToReuse = []
    }

    /// Cells at the right that belong to the section index and to the scroll indicator, the same for all rows.
    private var cellMargins: (index: Int, indicator: Int) {
        (sectionIndexWidth, verticalIndicatorTrack == nil ? 0 : 1)
    }

    /// Gives a cell the place and the looks that its row has now.
    private func place(_ cell: TableViewCell, at path: IndexPath, _ margins: (index: Int, indicator: Int)) {
        cell.frame = rowDrag == nil ? rect(ofRowAt: path) : rectWhileDragging(path)
        cell.trailingInset = margins.index
        cell.indicatorWidth = margins.indicator
        configure(cell, at: path)
    }

    /// Gives a cell the looks that its row has now.
    private func configure(_ cell: TableViewCell, at path: IndexPath) {
        let isSelected = selectedPaths.contains(path)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        let isHighlighted = path == highlightedPath
        if cell.isHighlighted != isHighlighted { cell.setHighlighted(isHighlighted, animated: false) }
        if cell.isFocused != (path == focusedPath) { cell.isFocused = path == focusedPath }
        if isEditingNow || cell.isEditing { configureEditing(of: cell, at: path) }
        cell.showsSelectionMark = isSelected && allowsMultipleSelection && !isEditingNow
        cell.menu = openMenu?.path == path ? openMenu?.menu : nil
        cell.showsSeparator = showsSeparator(at: path)
        cell.separatorColor = separatorColor
    }

    /// Lets all cells go, as before a reload.
    func removeAllCells() {
        removeCells { _ in true }
    }

    /// Asks for a cell and shows it.
    ///
    /// - Parameter path: The row.
    /// - Returns: The cell; `nil` if the table was changed while it was asked for.
    @discardableResult
    func addCell(at path: IndexPath) -> TableViewCell? {
        guard let dataSource else { stopForWrongUse("TableView: rows without a data source (\(path))") }
        let round = readCount
        let cell = dataSource.tableView(self, cellForRowAt: path)
        guard round == readCount else {
            if cell.superview == nil { reuseQueue.enqueue(cell) }
            return nil
        }
        if cell.superview === self {
            stopForWrongUse(
                "TableView: the data source gave a cell for \(path) that another row shows; make one for each row"
            )
        }
        if cell.style != .default { cell.setNeedsLayout() }
        if !prefetchedPaths.isEmpty { prefetchedPaths.remove(path) }
        shownCells[path] = cell
        // Cells lie below headers, which lie below the index.
        insertSubview(cell, at: lowestIndex)
        place(cell, at: path, cellMargins)
        guard let tableDelegate else { return cell }
        let level = tableDelegate.tableView(self, indentationLevelForRowAt: path)
        if level != Self.automaticDimension { cell.indentationLevel = level }
        tableDelegate.tableView(self, willDisplay: cell, forRowAt: path)
        return round == readCount ? cell : nil
    }

    /// Lets all cells go but those of rows that are seen and of one that the pointer moves.
    ///
    /// - Parameter paths: The rows that are seen, in order; between two of them lie only rows without height, which have
    ///   no cells.
    func removeCells(butThoseOf paths: [IndexPath]) {
        let first = paths.first ?? IndexPath(row: 0, section: 0)
        let last = paths.last ?? IndexPath(row: -1, section: 0)
        removeCells {
            ($0 < first || $0 > last || layout.range(ofRowAt: $0).isEmpty) && $0 != rowDrag?.source
        }
    }

    /// Lets the cells of some rows go, all at once.
    ///
    /// - Parameters:
    ///   - isUnwanted: Whether a row's cell goes.
    ///   - recycling: Whether the cells may be used again at once.
    /// - Returns: The cells that went.
    @discardableResult
    func removeCells(where isUnwanted: (IndexPath) -> Bool, recycling: Bool = true) -> [TableViewCell] {
        let (gone, kept) = shownCells.parted(by: isUnwanted)
        guard gone.count > 0 else { return [] }
        let (paths, cells) = (gone.paths, gone.cells)
        shownCells = kept
        removeSubviews(cells)
        for (path, cell) in zip(paths, cells) {
            tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
            if recycling { reuseQueue.enqueue(cell) }
        }
        return cells
    }
}
