/// The source of a table's sections, rows and titles.
///
/// Mirrors `UITableViewDataSource`. The first two members are required. The others have defaults that mean
/// what UIKit means when the member is absent. Write the members in the class that adopts the protocol:
/// Swift does not look for them in its subclasses.
@MainActor
public protocol TableViewDataSource: AnyObject {
    /// What `tableView(_:commit:forRowAt:)` returns: nothing, or `NotImplemented` if it is left out.
    associatedtype TableViewCommitAnswer
    /// What `tableView(_:moveRowAt:to:)` returns: nothing, or `NotImplemented` if it is left out.
    associatedtype TableViewMoveAnswer

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
    /// A number without a section, such as `TableView.notFound`, leaves the table where it is: the title has
    /// no section, or the data source has scrolled by itself.
    func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

    /// Returns whether a row may be edited; `true` by default.
    ///
    /// A row that may not be edited has no editing control and is not indented.
    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool

    /// Returns whether a row may be moved; `true` by default.
    ///
    /// Called only if `tableView(_:moveRowAt:to:)` is implemented.
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool

    /// Deletes or inserts a row in the data, and calls `deleteRows(at:with:)` or `insertRows(at:with:)`.
    ///
    /// Rows offer to be deleted only if this is implemented. The user has confirmed the deletion.
    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) -> TableViewCommitAnswer

    /// Moves a row of the data; the table moves its own.
    ///
    /// Rows have a control for moving only if this is implemented.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - sourceIndexPath: The place of the row before.
    ///   - destinationIndexPath: The place of the row once it has been taken out.
    /// - Returns: Nothing.
    func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) -> TableViewMoveAnswer

    /// Returns whether the data source has a member whose presence shows controls.
    ///
    /// Mirrors `responds(to:)`. Asked when the data source is assigned. The default finds the members of the
    /// class that adopts the protocol; an object that forwards to another one answers for that one.
    func responds(to member: TableViewDataSourceMember) -> Bool
}

/// A member of a data source whose presence shows controls.
public enum TableViewDataSourceMember: Hashable, Sendable, CaseIterable {
    /// `tableView(_:commit:forRowAt:)`: rows may be deleted and inserted.
    case commitEditingStyle
    /// `tableView(_:moveRowAt:to:)`: rows may be moved.
    case moveRow
}

/// The answer of an optional member that a class leaves out.
///
/// The default implementation of such a member returns it, so that a table sees by the type of the answer
/// whether the class has one of its own. UIKit asks the Objective-C runtime.
public enum NotImplemented: Hashable, Sendable {
    /// The only value.
    case notImplemented
}

extension TableViewDataSource {
    public func numberOfSections(in tableView: TableView) -> Int { 1 }

    public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }

    public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }

    public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

    public func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }

    public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    public func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) -> NotImplemented { .notImplemented }

    public func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) -> NotImplemented { .notImplemented }

    public func responds(to member: TableViewDataSourceMember) -> Bool {
        switch member {
        case .commitEditingStyle:
            TableViewCommitAnswer.self != NotImplemented.self || self is any TableViewEditingDataSource
        case .moveRow:
            TableViewMoveAnswer.self != NotImplemented.self || self is any TableViewReorderingDataSource
        }
    }
}

extension TableView {
    /// The index title that stands for a search bar above the first section.
    ///
    /// Mirrors `UITableView.indexSearch`. The section index draws it as a magnifier.
    public nonisolated static let indexSearch = "{search}"

    /// The number that stands for no section and for no row; mirrors `NSNotFound`.
    public nonisolated static let notFound = Int.max

    /// The height that stands for the table's own choice; mirrors `UITableView.automaticDimension`.
    public static let automaticDimension = -1
}

/// A data source whose superclass is one already, and that deletes or inserts rows in addition.
///
/// Only such a subclass needs the protocol, because the superclass has been found not to have the member.
@MainActor
public protocol TableViewEditingDataSource: TableViewDataSource {
    /// Deletes or inserts a row in the data, as the member of `TableViewDataSource` does.
    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    )
}

/// A data source whose superclass is one already, and that moves rows in addition.
///
/// Only such a subclass needs the protocol, because the superclass has been found not to have the member.
@MainActor
public protocol TableViewReorderingDataSource: TableViewDataSource {
    /// Moves a row of the data, as the member of `TableViewDataSource` does.
    func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension TableViewDataSource {
    /// Has the data source delete or insert a row.
    func commit(_ style: TableViewCell.EditingStyle, forRowAt path: IndexPath, in table: TableView) {
        guard let subclass = self as? any TableViewEditingDataSource else {
            _ = tableView(table, commit: style, forRowAt: path)
            return
        }
        subclass.tableView(table, commit: style, forRowAt: path) as Void
    }

    /// Has the data source move a row.
    func moveRow(at source: IndexPath, to destination: IndexPath, in table: TableView) {
        guard let subclass = self as? any TableViewReorderingDataSource else {
            _ = tableView(table, moveRowAt: source, to: destination)
            return
        }
        subclass.tableView(table, moveRowAt: source, to: destination) as Void
    }
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
