public import TextUIKit

/// A list of rows in sections.
public typealias UITableView = TableView
/// What a table shows.
public typealias UITableViewDataSource = TableViewDataSource
/// How a table behaves.
public typealias UITableViewDelegate = TableViewDelegate
/// Who is told which rows will probably be shown.
public typealias UITableViewDataSourcePrefetching = TableViewDataSourcePrefetching
/// A row of a table.
public typealias UITableViewCell = TableViewCell
/// A view above or below a section.
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
/// The actions of a row.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
/// An action of a row.
public typealias UIContextualAction = ContextualAction
/// A data source that takes its table from one snapshot to the next.
public typealias UITableViewDiffableDataSource = TableViewDiffableDataSource
/// What a table is to show, by identifiers.
public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot
