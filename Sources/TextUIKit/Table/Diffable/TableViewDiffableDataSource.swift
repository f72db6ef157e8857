/// A data source that shows a snapshot and takes a table from one to the next.
///
/// The table asks only for the cells of rows that are new to the screen; all others stay what they are, in
/// their new places, and so do selection and focus. Mirrors `UITableViewDiffableDataSource`. Differs from
/// UIKit: nothing is animated; a subclass that lets rows be deleted or moved says so by conforming to
/// ``TableViewEditingDataSource`` or ``TableViewReorderingDataSource``.
@MainActor
open class TableViewDiffableDataSource<
    SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: TableViewDataSource {
    /// Gives the cell of an item; `nil` stops the program, as in UIKit.
    public typealias CellProvider = (TableView, IndexPath, ItemIdentifier) -> TableViewCell?
    /// What the table shows.
    public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

    /// The table; its data source is a weak reference too, so that somebody else has to keep this object.
    weak var tableView: TableView?
    /// What the table shows, without marks for reloading.
    var current = Snapshot()
    private let cellProvider: CellProvider
    /// Ignored; rows come and go at once.
    open var defaultRowAnimation = TableView.RowAnimation.automatic

    /// Makes a data source without sections, and the table's own.
    public init(tableView: TableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        tableView.dataSource = self
    }

    // MARK: What the table asks

    /// How many sections the snapshot has.
    open func numberOfSections(in tableView: TableView) -> Int { current.numberOfSections }

    /// How many items a section of the snapshot has; 0 if there is none such.
    open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        current.sections.indices.contains(section) ? current.sections[section].items.count : 0
    }

    /// The cell that the cell provider gives for the item.
    open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        guard let item = current.itemIdentifier(at: indexPath) else {
            tableView.stopForWrongUse("TableViewDiffableDataSource: there is no item at \(indexPath)")
        }
        guard let cell = cellProvider(tableView, indexPath, item) else {
            tableView.stopForWrongUse(
                "TableViewDiffableDataSource: the cell provider gave no cell for the item \(item) "
                    + "at \(indexPath); give one for every item of the snapshot")
        }
        return cell
    }

    /// The title of a section's header; `nil` unless a subclass says otherwise.
    open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }

    /// The title of a section's footer; `nil` unless a subclass says otherwise.
    open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }

    /// The entries of the section index; `nil` unless a subclass says otherwise.
    open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

    /// The section that an entry of the index leads to; entry i means section i unless overridden.
    open func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }

    /// Whether a row may be edited; `false` unless a subclass says otherwise, as in UIKit's class.
    open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    /// Whether a row may be moved; `false` unless a subclass says otherwise, as in UIKit's class.
    open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
}

extension TableViewDiffableDataSource {
    /// Shows a snapshot: changes the table by what differs from the one that it shows.
    ///
    /// Items and sections that the snapshot marks are reloaded or reconfigured after that. A snapshot that is
    /// arranged like the one shown and marks nothing asks for no cell. Mirrors
    /// `apply(_:animatingDifferences:completion:)`.
    ///
    /// - Parameters:
    ///   - snapshot: What to show.
    ///   - animatingDifferences: Makes no difference, since nothing is animated.
    ///   - completion: Called once, by the run loop when the table has its rows; or at once without one.
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
    ///   - completion: Called once, by the run loop when the table has read it; or at once without one.
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
        if let tableView { tableView.updates.callAfterwards(in: tableView, completion) } else { completion() }
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
