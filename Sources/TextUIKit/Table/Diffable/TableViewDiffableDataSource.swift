/// A data source that shows a snapshot and updates a table from one snapshot to the next.
///
/// The table requests cells only for rows that are new on the screen. All other cells move to their new
/// places, and selection and focus stay on their rows. Mirrors `UITableViewDiffableDataSource`. Differs from
/// UIKit: nothing is animated; a subclass that lets rows be deleted or moved says so by conforming to
/// ``TableViewEditingDataSource`` or ``TableViewReorderingDataSource``.
@MainActor
open class TableViewDiffableDataSource<
    SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: TableViewDataSource {
    /// Returns the cell of an item; `nil` stops the program, as in UIKit.
    public typealias CellProvider = (TableView, IndexPath, ItemIdentifier) -> TableViewCell?
    /// The type of snapshots that the table shows.
    public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

    /// The table; its reference to the data source is weak too, so other code has to keep this object.
    weak var tableView: TableView?
    /// The current snapshot, without marks for reloading.
    var current = Snapshot()
    private let cellProvider: CellProvider
    /// Ignored; rows come and go at once.
    open var defaultRowAnimation = TableView.RowAnimation.automatic

    /// Creates a data source without sections and assigns it to the table.
    public init(tableView: TableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        tableView.dataSource = self
    }

    /// Returns the number of sections in the snapshot.
    open func numberOfSections(in tableView: TableView) -> Int { current.numberOfSections }

    /// Returns the number of items in a section of the snapshot; 0 if the section does not exist.
    open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        current.sections.indices.contains(section) ? current.sections[section].items.count : 0
    }

    /// Returns the cell that the cell provider returns for the item.
    open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        guard let item = current.itemIdentifier(at: indexPath) else {
            tableView.stopForWrongUse("TableViewDiffableDataSource: no item at \(indexPath)")
        }
        guard let cell = cellProvider(tableView, indexPath, item) else {
            tableView.stopForWrongUse(
                "TableViewDiffableDataSource: the cell provider gave no cell for the item \(item) "
                    + "at \(indexPath); give one for every item of the snapshot")
        }
        return cell
    }

    /// Returns the title of a section's header; `nil` unless overridden.
    open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }

    /// Returns the title of a section's footer; `nil` unless overridden.
    open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }

    /// Returns the titles of the section index; `nil` unless overridden.
    open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

    /// Returns the section for a title of the index; the section with the same number unless overridden.
    open func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }

    /// Returns whether a row may be edited; `false` unless overridden, as in UIKit's class.
    open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    /// Returns whether a row may be moved; `false` unless overridden, as in UIKit's class.
    open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
}

extension TableViewDiffableDataSource {
    /// Shows a snapshot by applying its differences from the current one.
    ///
    /// Marked items and sections are reloaded or reconfigured after that. A snapshot without marks that is
    /// arranged like the current one requests no cells. Mirrors `apply(_:animatingDifferences:completion:)`.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot to show.
    ///   - animatingDifferences: Has no effect, because nothing is animated.
    ///   - completion: Called by the run loop after the table has its rows, or at once without a run loop.
    /// - Complexity: O(n log n) for n sections and items out of order, O(n) for all others.
    public func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let updates = snapshot.updates(from: current)
        current = snapshot.unmarked
        if let tableView, tableView.dataSource === self {
            if !updates.isEmpty { tableView.apply(updates) }
            let reloads = snapshot.reloads
            if !reloads.isEmpty { tableView.apply(reloads) }
            let reconfigured = snapshot.reconfiguredItemIdentifiers
            if !reconfigured.isEmpty {
                tableView.reconfigureRows(at: reconfigured.compactMap(indexPath(for:)))
            }
        }
        complete(completion)
    }

    /// Shows a snapshot without a comparison, by a reload of the table.
    ///
    /// Clears the selection and requests the cells of all visible rows.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot to show.
    ///   - completion: Called once by the run loop after the reload, or at once without a run loop.
    public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        current = snapshot.unmarked
        if let tableView, tableView.dataSource === self { tableView.reloadData() }
        complete(completion)
    }

    /// Returns a copy of the current snapshot to change and apply, without marks for reloading.
    public func snapshot() -> Snapshot { current }

    private func complete(_ completion: (() -> Void)?) {
        guard let completion else { return }
        if let tableView { tableView.updates.callAfterwards(in: tableView, completion) } else { completion() }
    }

    /// Returns the item at a path; `nil` if there is none.
    public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? {
        current.itemIdentifier(at: indexPath)
    }

    /// Returns the path of an item; `nil` if it is not shown.
    public func indexPath(for itemIdentifier: ItemIdentifier) -> IndexPath? {
        current.indexPath(ofItem: itemIdentifier)
    }

    /// Returns the identifier of the section with a number; `nil` if it does not exist.
    public func sectionIdentifier(for index: Int) -> SectionIdentifier? {
        current.sections.indices.contains(index) ? current.sections[index].identifier : nil
    }

    /// Returns the number of a section; `nil` if it is not shown.
    public func index(for sectionIdentifier: SectionIdentifier) -> Int? {
        current.indexOfSection(sectionIdentifier)
    }
}
