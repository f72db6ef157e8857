extension TableViewDiffableDataSource {
    /// Shows a snapshot: changes the table by what differs from the one that it shows.
    ///
    /// Items and sections that the snapshot marks are reloaded or reconfigured after that. A snapshot that is arranged like
    /// the one shown and marks nothing asks for no cell. Mirrors `apply(_:animatingDifferences:completion:)`.
    ///
    /// - Parameters:
    ///   - snapshot: What to show.
    ///   - animatingDifferences: Makes no difference, since nothing is animated.
    ///   - completion: Called once, by the run loop when the table has its rows; at once if no application shows the table.
    /// - Complexity: That of ``DiffableDataSourceSnapshot/updates(from:)``, and O(sections) in the table.
    public func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let updates = snapshot.updates(from: current)
        current = snapshot.unmarked
        if let tableView, tableView.dataSource === self {
            if !updates.isEmpty { tableView.performBatchUpdates { tableView.record(updates) } }
            let reloads = snapshot.reloads
            if !reloads.isEmpty { tableView.performBatchUpdates { tableView.record(reloads) } }
            let reconfigured = snapshot.reconfiguredItemIdentifiers
            if !reconfigured.isEmpty {
                tableView.reconfigureRows(at: reconfigured.compactMap(indexPath(for:)))
            }
        }
        complete(completion)
    }

    /// Shows a snapshot, without a comparison: the table reads everything again.
    ///
    /// Selection is dropped, and the cells of all rows on the screen are asked for.
    ///
    /// - Parameters:
    ///   - snapshot: What to show.
    ///   - completion: Called once, by the run loop when the table has read it; at once if no application shows the
    ///     table.
    public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        current = snapshot.unmarked
        if let tableView, tableView.dataSource === self { tableView.reloadData() }
        complete(completion)
    }

    /// What the table shows, to be changed and applied; without marks for reloading.
    public func snapshot() -> Snapshot { current }

    // MARK: Paths and identifiers

    private func complete(_ completion: (() -> Void)?) {
        guard let completion else { return }
        if let tableView { tableView.updates.callAfterwards(completion) } else { completion() }
    }

    /// The item at a path; `nil` if there is none.
    public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? {
        current.itemIdentifier(at: indexPath)
    }

    /// The path of an item; `nil` if it is not shown.
    public func indexPath(for itemIdentifier: ItemIdentifier) -> IndexPath? {
        current.indexPath(ofItem: itemIdentifier)
    }

    /// The identifier of a section by its number; `nil` if there is none such.
    public func sectionIdentifier(for index: Int) -> SectionIdentifier? {
        current.sections.indices.contains(index) ? current.sections[index].identifier : nil
    }

    /// The number of a section; `nil` if it is not shown.
    public func index(for sectionIdentifier: SectionIdentifier) -> Int? {
        current.indexOfSection(sectionIdentifier)
    }
}

extension TableView {
    /// Records all changes of a batch, between `beginUpdates()` and `endUpdates()`.
    fileprivate func record(_ batch: UpdateBatch) {
        deleteSections(batch.deletedSections)
        insertSections(batch.insertedSections)
        reloadSections(batch.reloadedSections)
        for move in batch.movedSections { moveSection(move.source, toSection: move.destination) }
        deleteRows(at: batch.deletedRows)
        insertRows(at: batch.insertedRows)
        reloadRows(at: batch.reloadedRows)
        for move in batch.movedRows { moveRow(at: move.source, to: move.destination) }
    }
}
