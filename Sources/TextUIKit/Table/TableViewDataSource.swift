/// What a table shows.
///
/// Mirrors `UITableViewDataSource`. Only the first two members must be written; the others answer what UIKit takes
/// for granted when they are absent.
@MainActor
public protocol TableViewDataSource: AnyObject {
    /// How many rows a section has; never negative.
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

    /// The cell for a row.
    ///
    /// Asked for rows that can be seen only.
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell

    /// How many sections there are; 1 if absent.
    func numberOfSections(in tableView: TableView) -> Int

    /// The title of a section's header; no header if absent or `nil`.
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?

    /// The title of a section's footer; no footer if absent or `nil`.
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

    /// The entries of the section index; no index if absent or `nil`.
    func sectionIndexTitles(for tableView: TableView) -> [String]?

    /// The section that an entry of the index leads to; entry i means section i if absent.
    ///
    /// `nil` leaves the table where it is: the entry leads to no section, or the data source has scrolled by itself.
    /// Differs from UIKit: `nil` in place of `NSNotFound`.
    func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int?

    /// Whether a row may be edited; `true` if absent.
    ///
    /// A row that may not has no editing control and is not indented.
    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool

    /// Whether a row may be moved; `true` if absent.
    ///
    /// Asked only if the data source is a `TableViewReorderingDataSource`.
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
    /// Mirrors `UITableView.indexSearch`. Drawn as a magnifier in the section index, and as its text anywhere else.
    public nonisolated static let indexSearch = "{search}"

    /// A height that the table is to choose itself.
    ///
    /// Mirrors `UITableView.automaticDimension`.
    public static let automaticDimension = -1
}
