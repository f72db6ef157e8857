/// A data source that deletes and inserts rows when the user asks for it.
///
/// A protocol of its own without defaults, because its presence is what lets rows be deleted with a key: UIKit asks
/// whether `tableView(_:commit:forRowAt:)` is implemented.
@MainActor
public protocol TableViewEditingDataSource: TableViewDataSource {
    /// Deletes or inserts a row of the data, and tells the table so with `deleteRows(at:with:)` or
    /// `insertRows(at:with:)`.
    ///
    /// Mirrors `tableView(_:commit:forRowAt:)`. Deleting has been confirmed.
    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    )
}

/// A data source whose rows the user may put in another order.
///
/// A protocol of its own without defaults, because its presence is what shows the controls: UIKit asks whether
/// `tableView(_:moveRowAt:to:)` is implemented.
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

/// Is told which rows will probably be shown soon.
///
/// Mirrors `UITableViewDataSourcePrefetching`.
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
