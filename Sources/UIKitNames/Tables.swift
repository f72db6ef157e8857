internal import LanguageCollation
public import TextUIKit

/// A list of rows in sections.
public typealias UITableView = TableView
/// The content of a table.
public typealias UITableViewDataSource = TableViewDataSource
/// The behaviour of a table.
public typealias UITableViewDelegate = TableViewDelegate
/// The object that is notified of rows that will probably be shown.
public typealias UITableViewDataSourcePrefetching = TableViewDataSourcePrefetching
/// A row of a table.
public typealias UITableViewCell = TableViewCell
/// A view above or below a section.
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
/// The actions of a row.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
/// An action of a row.
public typealias UIContextualAction = ContextualAction
/// A line above the rows while they are loaded again.
public typealias UIRefreshControl = RefreshControl
/// A data source that updates its table from one snapshot to the next.
public typealias UITableViewDiffableDataSource = TableViewDiffableDataSource
/// The content of a table, as identifiers.
public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot
/// A type that sorts objects into the sections of an index.
public typealias UILocalizedIndexedCollation = LocalizedIndexedCollation

extension LocalizedIndexedCollation {
    /// Returns the collation of the user's language, from LC_ALL, LC_COLLATE or LANG.
    ///
    /// Mirrors `UILocalizedIndexedCollation.current()`.
    ///
    /// - Complexity: 0.1 milliseconds the first time.
    public static func current() -> LocalizedIndexedCollation {
        current(following: LanguageCollation.current)
    }
}
