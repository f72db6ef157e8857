/// The source of a table's sections, rows and titles.
///
/// Mirrors `UITableViewDataSource`. The first two members are required. The default of every other member
/// behaves as UIKit does when the member is absent. Implement the members in the class that adopts the
/// protocol: Swift does not find them in its subclasses.
@MainActor
public protocol TableViewDataSource: AnyObject {
    /// The return type of `tableView(_:commit:forRowAt:)`: `Void`, or `NotImplemented` if it is left out.
    associatedtype TableViewCommitAnswer
    /// The return type of `tableView(_:moveRowAt:to:)`: `Void`, or `NotImplemented` if it is left out.
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

    /// Returns the numbers of rows in all sections at once; `nil`, the default, to be asked for each section.
    ///
    /// Has no counterpart in UIKit. A table with tens of thousands of sections is then reloaded as fast as
    /// one with ten: it asks for no other counts, and for the titles of headers that are shown. Headers have
    /// the height `sectionHeaderHeight`, so longer titles are truncated, and there are no footers. Updates of
    /// rows and sections reload the table. Not called if the delegate provides or estimates row heights.
    func rowCounts(for tableView: TableView) -> TableViewRowCounts?

    /// Returns the titles of the section index, which only a plain table shows; `nil`, the default, for none.
    func sectionIndexTitles(for tableView: TableView) -> [String]?

    /// Returns the section for a title of the index; by default the section with the same number.
    ///
    /// A number without a section, such as `TableView.notFound`, leaves the table where it is. Return one if
    /// the title has no section, or if the data source has scrolled the table by itself.
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
    /// Rows can be deleted only if this is implemented. The user has already confirmed the deletion.
    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) -> TableViewCommitAnswer

    /// Moves a row in the data; the table moves its own row.
    ///
    /// Rows show a reorder control only if this is implemented.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - sourceIndexPath: The path of the row before the move.
    ///   - destinationIndexPath: The path of the row after the move, counted without the row at its old path.
    /// - Returns: Nothing.
    func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) -> TableViewMoveAnswer

    /// Returns whether the data source has a member whose presence shows controls.
    ///
    /// Mirrors `responds(to:)`. Called when the data source is assigned. The default finds the members of the
    /// class that adopts the protocol; an object that forwards to another one has to answer for it.
    func responds(to member: TableViewDataSourceMember) -> Bool
}

/// A member of a data source whose presence shows controls.
public enum TableViewDataSourceMember: Hashable, Sendable, CaseIterable {
    /// `tableView(_:commit:forRowAt:)`: rows may be deleted and inserted.
    case commitEditingStyle
    /// `tableView(_:moveRowAt:to:)`: rows may be moved.
    case moveRow
}

/// The return value of an optional member that a class leaves out.
///
/// The default implementation of such a member returns it, so the return type shows a table whether the class
/// implements the member. UIKit asks the Objective-C runtime instead.
public enum NotImplemented: Hashable, Sendable {
    /// The only value.
    case notImplemented
}

extension TableViewDataSource {
    public func numberOfSections(in tableView: TableView) -> Int { 1 }

    public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }

    public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }

    public func rowCounts(for tableView: TableView) -> TableViewRowCounts? { nil }

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

    /// The value for no section and no row; mirrors `NSNotFound`.
    public nonisolated static let notFound = Int.max

    /// The height that leaves the choice to the table; mirrors `UITableView.automaticDimension`.
    public static let automaticDimension = -1
}

/// A subclass of a data source that adds the deletion or insertion of rows.
///
/// Only such a subclass needs the protocol, because its superclass already conforms without the member.
@MainActor
public protocol TableViewEditingDataSource: TableViewDataSource {
    /// Deletes or inserts a row in the data, as the member of `TableViewDataSource` does.
    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    )
}

/// A subclass of a data source that adds the moving of rows.
///
/// Only such a subclass needs the protocol, because its superclass already conforms without the member.
@MainActor
public protocol TableViewReorderingDataSource: TableViewDataSource {
    /// Moves a row in the data, as the member of `TableViewDataSource` does.
    func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension TableViewDataSource {
    func commit(_ style: TableViewCell.EditingStyle, forRowAt path: IndexPath, in table: TableView) {
        guard let subclass = self as? any TableViewEditingDataSource else {
            _ = tableView(table, commit: style, forRowAt: path)
            return
        }
        subclass.tableView(table, commit: style, forRowAt: path) as Void
    }

    func moveRow(at source: IndexPath, to destination: IndexPath, in table: TableView) {
        guard let subclass = self as? any TableViewReorderingDataSource else {
            _ = tableView(table, moveRowAt: source, to: destination)
            return
        }
        subclass.tableView(table, moveRowAt: source, to: destination) as Void
    }
}

/// Prepares data for rows that will probably be shown soon; mirrors `UITableViewDataSourcePrefetching`.
@MainActor
public protocol TableViewDataSourcePrefetching: AnyObject {
    /// Called for rows within a page of the visible ones, in the direction of scrolling.
    ///
    /// Not guaranteed for every row: a jump shows rows that were not announced.
    func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])

    /// Called for announced rows that have left that page without being shown; does nothing by default.
    func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
    public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
