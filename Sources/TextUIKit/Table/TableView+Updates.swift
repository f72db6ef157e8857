extension TableView {
    /// Begins collecting changes; pairs with `endUpdates()` may nest, and the outermost one applies them.
    ///
    /// Changes are dropped before the first reload of the table and after its data source was replaced,
    /// because everything is about to be read anyway.
    public func beginUpdates() { updates.begin(in: self) }

    /// Ends collecting changes; the outermost call applies them.
    ///
    /// Deletions and reloads name rows as they were before all changes, insertions as they are after them,
    /// regardless of the order of the calls. An empty pair reads counts and heights again without requesting
    /// cells. Row counts that do not add up stop the program with a message that names the section.
    ///
    /// - Complexity: O(sections + changes), plus one call per row if the delegate provides row heights.
    public func endUpdates() { updates.end(in: self) }

    /// Makes several changes that take effect together.
    ///
    /// - Parameters:
    ///   - updates: Makes the changes; `nil` makes none.
    ///   - completion: Called with `true` by the run loop after the changes, or at once without a run loop.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        if let completion { self.updates.callAfterwards(in: self) { completion(true) } }
    }

    /// Makes all changes of a batch.
    package func apply(_ batch: UpdateBatch) { updates.change(in: self) { $0.append(batch) } }

    /// Whether there are collected changes that have not taken effect.
    public var hasUncommittedUpdates: Bool { updates.areUncommitted }

    /// Inserts rows, named as they are after all changes.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
        updates.change(in: self) { $0.insertRows(indexPaths) }
    }

    /// Deletes rows, named as they were before all changes.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
        updates.change(in: self) { $0.deleteRows(indexPaths) }
    }

    /// Deselects rows, named as they were before all changes, and requests new cells for them.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
        updates.change(in: self) { $0.reloadRows(indexPaths) }
    }

    /// Moves a row with its cell from its place before all changes to its place after them.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        updates.change(in: self) { $0.moveRow(at: indexPath, to: newIndexPath) }
    }

    /// Asks the data source to configure the existing cells of rows again; only visible rows have cells.
    ///
    /// In a batch, rows are named as they were before all changes.
    public func reconfigureRows(at indexPaths: [IndexPath]) { updates.reconfigure(indexPaths, in: self) }

    /// Inserts sections, numbered as they are after all changes.
    public func insertSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .automatic) {
        updates.change(in: self) { $0.insertSections(sections) }
    }

    /// Deletes sections, numbered as they were before all changes.
    public func deleteSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .automatic) {
        updates.change(in: self) { $0.deleteSections(sections) }
    }

    /// Reloads sections with their headers and footers, numbered as they were before all changes.
    public func reloadSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .automatic) {
        updates.change(in: self) { $0.reloadSections(sections) }
    }

    /// Moves a section from its place before all changes to its place after them.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        updates.change(in: self) { $0.moveSection(section, toSection: newSection) }
    }
}
