/// The source of a table's sections, rows and titles.
///
/// Mirrors `UITableViewDataSource`. The first two members are required. The others have defaults that mean
/// what UIKit means when the member is absent.
@MainActor
public protocol TableViewDataSource: AnyObject {
    /// Returns the number of rows in a section; a negative number stops the program.
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

    /// Returns the cell for a row.
    ///
    /// Called only for visible rows.
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell

    /// Returns the number of sections; 1 by default.
    func numberOfSections(in tableView: TableView) -> Int

    /// Returns the title of a section's header; `nil`, the default, for no header.
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?

    /// Returns the title of a section's footer; `nil`, the default, for no footer.
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

    /// Returns the titles of the section index; `nil`, the default, for no index.
    func sectionIndexTitles(for tableView: TableView) -> [String]?

    /// Returns the section that a title of the index leads to; by default the section with the same number.
    ///
    /// `nil` leaves the table where it is, because the title has no section or the data source has scrolled
    /// by itself. Differs from UIKit: `nil` instead of `NSNotFound`.
    func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int?

    /// Returns whether a row may be edited; `true` by default.
    ///
    /// A row that may not be edited has no editing control and is not indented.
    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool

    /// Returns whether a row may be moved; `true` by default.
    ///
    /// Called only if the data source is a `TableViewReorderingDataSource`.
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
}

extension TableViewDataSource {
    public func numberOfSections(in tableView: TableView) -> Int { 1 }

    public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }

    public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }

    public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

    public func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int? { index }

    public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
}

extension TableView {
    /// The index title that stands for a search bar above the first section.
    ///
    /// Mirrors `UITableView.indexSearch`. The section index draws it as a magnifier.
    public nonisolated static let indexSearch = "{search}"

    /// The height that stands for the table's own choice; mirrors `UITableView.automaticDimension`.
    public static let automaticDimension = -1
}

/// A data source that deletes and inserts rows when the user asks for it.
///
/// A separate protocol, because rows can be deleted only if the data source conforms to it. UIKit asks
/// instead whether `tableView(_:commit:forRowAt:)` is implemented.
@MainActor
public protocol TableViewEditingDataSource: TableViewDataSource {
    /// Deletes or inserts a row in the data, and calls `deleteRows(at:with:)` or `insertRows(at:with:)`.
    ///
    /// Mirrors `tableView(_:commit:forRowAt:)`. The user has confirmed the deletion.
    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    )
}

/// A data source whose rows the user may put in another order.
///
/// A protocol of its own without defaults, because its presence is what shows the controls: UIKit asks
/// whether `tableView(_:moveRowAt:to:)` is implemented.
@MainActor
public protocol TableViewReorderingDataSource: TableViewDataSource {
    /// Moves a row of the data; the table has moved its own already, or will.
    ///
    /// Mirrors `tableView(_:moveRowAt:to:)`.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - sourceIndexPath: Where the row was.
    ///   - destinationIndexPath: Where it is to be once it has been taken out.
    func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

/// Is told which rows will probably be shown soon; mirrors `UITableViewDataSourcePrefetching`.
@MainActor
public protocol TableViewDataSourcePrefetching: AnyObject {
    /// These rows lie within a page of what is seen, in the direction of scrolling.
    ///
    /// Not promised for every row: one that is jumped to is shown without.
    func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])

    /// These rows lie there no more and were not shown; nothing if absent.
    func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
    public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
