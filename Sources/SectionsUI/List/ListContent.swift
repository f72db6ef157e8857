package import FormatCore
package import NameLists
package import Names
package import TextUIKit

/// All names of a screen and those it shows: the whole list, or the result of a search.
///
/// Positions are those in the shown list, without the magnifier's section of the table.
@MainActor
package struct ListContent {
    package private(set) var all: any NameList
    package private(set) var visibleList: any NameList
    /// The search that filters the list.
    package private(set) var search = NameSearch("")
    /// Whether the magnifier has a section of its own before the first letter.
    package private(set) var hasMagnifier = false
    /// The version of the loader's list in `all`.
    package private(set) var version = 0

    /// Creates the contents of a screen that shows a whole list.
    package init(_ list: any NameList) {
        all = list
        visibleList = list
    }

    // MARK: Changing what is shown

    package mutating func showAll(withMagnifier hasMagnifier: Bool) {
        visibleList = all
        search = NameSearch("")
        self.hasMagnifier = hasMagnifier
    }

    /// Records a search; the shown names stay until it has results.
    package mutating func beginSearch(_ search: NameSearch) { self.search = search }

    /// Shows the result of a search, without the magnifier's section, which has no names.
    package mutating func show(found: any NameList) {
        visibleList = found
        hasMagnifier = false
    }

    package mutating func replace(by list: any NameList, found: any NameList, version: Int? = nil) {
        all = list
        visibleList = found
        if let version { self.version = version }
    }

    // MARK: Asking

    /// Whether the names form one list without meaningful sections.
    package var isOneList: Bool { all.isOneList }
    package var isFiltered: Bool { !search.isEmpty }
    /// Number of sections in the table, including the magnifier's.
    package var tableSectionCount: Int { visibleList.sectionCount + (hasMagnifier ? 1 : 0) }

    /// The titles of the table's sections, including the magnifier.
    ///
    /// - Complexity: O(sections).
    package var titles: [String] {
        let titles = (0..<visibleList.sectionCount).map { visibleList.title(ofSection: $0) }
        return hasMagnifier ? [TableView.indexSearch] + titles : titles
    }

    /// The first entry of the section index or of the section titles that begins with a letter.
    static func entry(of letter: NamePrefix, in titles: [String]) -> Int? {
        titles.firstIndex { $0 != TableView.indexSearch && letter.isAtStart(of: $0) }
            ?? letter.bySound.flatMap { entry(of: $0, in: titles) }
    }

    /// The state of the lists; a problem with the shown one takes precedence.
    package var state: NameListState { visibleList.state == .ready ? all.state : visibleList.state }

    /// Retries the lists that have failed.
    func retry() {
        for list in visibleList === all ? [all] : [all, visibleList] where list.state.canRetry {
            list.retry()
        }
    }

    // MARK: Rows

    /// The section of `visibleList` for a section of the table; `nil` for the magnifier's and out of bounds.
    package func visibleSection(at section: Int) -> Int? {
        let index = section - (hasMagnifier ? 1 : 0)
        return index >= 0 && index < visibleList.sectionCount ? index : nil
    }

    /// The position of a row of the table; `nil` for the magnifier's section and out of bounds.
    package func position(at path: IndexPath) -> RowPosition? {
        guard let section = visibleSection(at: path.section), path.row >= 0,
            path.row < visibleList.count(ofSection: section).number
        else { return nil }
        return RowPosition(section: section, row: path.row)
    }

    /// The ID of a row of the table; `nil` out of bounds and if the row has not arrived.
    package func id(at path: IndexPath) -> RowID? {
        position(at: path).flatMap { visibleList.id(at: $0) }
    }

    /// The row of the table at a position.
    package func path(at position: RowPosition) -> IndexPath {
        IndexPath(row: position.row, section: position.section + (hasMagnifier ? 1 : 0))
    }

    /// The row of the table with an ID; `nil` if it is not shown.
    package func path(of id: RowID) -> IndexPath? {
        visibleList.position(of: id).map { path(at: $0) }
    }
}
