/// Changing a table in steps, without reading everything again.
extension TableView {
    /// Begins to collect changes; pairs with `endUpdates()` may nest, and the outermost one applies them.
    ///
    /// Before the table has been read for the first time, or after its data source has changed, the changes are dropped:
    /// they take effect when everything is read.
    public func beginUpdates() {
        if updateDepth == 0, needsReload { dropsUpdates = true }
        updateDepth += 1
    }

    /// Ends collecting changes; with the outermost pair they take effect.
    ///
    /// Deletions and reloads name rows as they were before all changes, insertions as they are after them, in whatever
    /// order the calls came. An empty pair reads counts and heights again and asks for no cell. Numbers of rows that do
    /// not add up stop the program with a sentence that names the section.
    ///
    /// - Complexity: O(sections + changes), plus one call a row for a `TableViewRowHeightDelegate`.
    public func endUpdates() {
        guard updateDepth > 0 else {
            stopForWrongUse("TableView: endUpdates() without beginUpdates(); call them in pairs")
        }
        if updateDepth == 1 {
            // The delegate hears of it, and may reload the table, which drops the changes.
            closeMenu()
            cancelRowDrag()
        }
        updateDepth -= 1
        guard updateDepth == 0 else { return }
        let updates = pendingUpdates
        pendingUpdates = UpdateBatch()
        let isDropped = dropsUpdates || needsReload
        dropsUpdates = false
        if isDropped { reconfiguredPaths = [] }
        // The data may have changed since it was read amid the changes.
        if isDropped { setNeedsReload() } else { apply(updates) }
    }

    /// Makes several changes that take effect together.
    ///
    /// - Parameters:
    ///   - updates: Makes the changes; `nil` makes none.
    ///   - completion: Called once with `true`, by the run loop when they are made; at once if no application shows the
    ///     table.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        if let completion { afterUpdates { completion(true) } }
    }

    /// Calls what is to follow changes, in the place where it would follow their animation in UIKit.
    func afterUpdates(_ completion: @escaping () -> Void) {
        guard let application = window?.application else { return completion() }
        application.schedule(after: .zero) { completion() }
    }

    /// Whether changes have been collected that have not taken effect.
    public var hasUncommittedUpdates: Bool { updateDepth > 0 && !pendingUpdates.isEmpty }

    // MARK: Rows

    /// Shows new rows, named as they are after all changes.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
        change { $0.insertRows(indexPaths) }
    }

    /// Takes rows away, named as they were before all changes.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
        change { $0.deleteRows(indexPaths) }
    }

    /// Asks for new cells for rows, named as they were before all changes; they are selected no more.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
        change { $0.reloadRows(indexPaths) }
    }

    /// Moves a row, which keeps its cell, from where it was before all changes to where it is after them.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.moveRow(at: indexPath, to: newIndexPath) }
    }

    /// Has the data source set up the cells again that rows have already; rows that are not seen have none.
    ///
    /// Among other changes the rows are named as they were before all of them.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        if updateDepth > 0 {
            reconfiguredPaths += indexPaths
        } else {
            reloadIfNeeded()
            reconfigure(indexPaths)
        }
    }

    /// Has the data source set up cells again.
    func reconfigure(_ indexPaths: [IndexPath]) {
        guard let dataSource, !indexPaths.isEmpty else { return }
        for path in indexPaths {
            guard let cell = shownCells[path] else { continue }
            reconfiguredCell = cell
            let answer = dataSource.tableView(self, cellForRowAt: path)
            reconfiguredCell = nil
            guard answer === cell else {
                stopForWrongUse(
                    "TableView: the data source gave another cell for \(path) while it was reconfigured; "
                        + "dequeue one with the same identifier, or call reloadRows(at:with:)")
            }
            cell.setNeedsLayout()
        }
        if asksCells { needsMeasuring = true }
        setNeedsLayout()
    }

    // MARK: Sections

    /// Shows new sections, numbered as they are after all changes.
    public func insertSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .automatic) {
        change { $0.insertSections(sections) }
    }

    /// Takes sections away, numbered as they were before all changes.
    public func deleteSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .automatic) {
        change { $0.deleteSections(sections) }
    }

    /// Reads sections again, with their headers and footers, numbered as they were before all changes.
    public func reloadSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .automatic) {
        change { $0.reloadSections(sections) }
    }

    /// Moves a section from where it was before all changes to where it is after them.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.moveSection(section, toSection: newSection) }
    }

    private func change(_ record: (inout UpdateBatch) -> Void) {
        beginUpdates()
        record(&pendingUpdates)
        endUpdates()
    }
}
