package import NameDirectory
package import NameLists
package import TextUIKit

/// All names of a screen and what it shows of them: the whole list, or what a search has left.
///
/// What a row is known by counts among all names; a shown place is one in the list that is shown.
@MainActor
package struct ShownNames {
    package private(set) var all: any NameList
    package private(set) var shown: any NameList
    /// What the list is filtered by.
    package private(set) var search = NameSearch("")
    /// Whether the magnifier is a section of its own, before the first letter.
    package private(set) var hasMagnifier = false
    /// Which of a loader's lists `all` is.
    package private(set) var version = 0

    /// Shows all of some names.
    package init(_ list: any NameList) {
        all = list
        shown = list
    }

    // MARK: Changing what is shown

    package mutating func showAll(withMagnifier hasMagnifier: Bool) {
        shown = all
        search = NameSearch("")
        self.hasMagnifier = hasMagnifier
    }

    /// Takes down what is searched for; what was shown stays until it is found.
    package mutating func beginSearch(_ search: NameSearch) { self.search = search }

    /// Shows what a search has found, without the magnifier's section, which has no names.
    package mutating func show(found: any NameList) {
        shown = found
        hasMagnifier = false
    }

    /// Shows other names.
    package mutating func replace(by list: any NameList, found: any NameList, version: Int? = nil) {
        all = list
        shown = found
        if let version { self.version = version }
    }

    // MARK: Asking

    /// Whether the names are one list, without sections to speak of.
    package var isOneList: Bool { all.isOneList }
    package var isFiltered: Bool { !search.isEmpty }
    /// How many sections the table has, the magnifier's among them.
    package var tableSectionCount: Int { shown.sectionCount + (hasMagnifier ? 1 : 0) }

    /// The titles of the table's sections, the magnifier among them.
    ///
    /// - Complexity: O(sections).
    package var titles: [String] {
        let titles = (0..<shown.sectionCount).map { shown.title(ofSection: $0) }
        return hasMagnifier ? [TableView.indexSearch] + titles : titles
    }

    /// The first entry of the section index, or of the sections, whose title begins with a letter.
    static func entry(of letter: NamePrefix, in titles: [String]) -> Int? {
        titles.firstIndex { $0 != TableView.indexSearch && letter.isAtStart(of: $0) }
            ?? letter.bySound.flatMap { entry(of: $0, in: titles) }
    }

    /// Whether both lists can be asked; what is wrong with the shown one counts more.
    package var state: NameListState { shown.state == .ready ? all.state : shown.state }

    /// Tries again what has failed.
    func retry() {
        for list in shown === all ? [all] : [all, shown] where list.state.canRetry { list.retry() }
    }

    // MARK: Places

    /// The section of `shown` that a section of the table shows; `nil` for the magnifier's and outside.
    package func shownSection(at section: Int) -> Int? {
        let index = section - (hasMagnifier ? 1 : 0)
        return index >= 0 && index < shown.sectionCount ? index : nil
    }

    /// The shown place of a row of the table; `nil` for the magnifier's section and outside.
    package func shownPlace(at path: IndexPath) -> NamePlace? {
        guard let section = shownSection(at: path.section), path.row >= 0,
            path.row < shown.count(ofSection: section).number
        else { return nil }
        return NamePlace(section: section, row: path.row)
    }

    /// What the row is known by that a row of the table shows; `nil` outside, and if the row is not here yet.
    package func place(at path: IndexPath) -> NamePlace? {
        shownPlace(at: path).flatMap { shown.original(of: $0) }
    }

    /// The row of the table that shows a shown place.
    package func path(ofShown place: NamePlace) -> IndexPath {
        IndexPath(row: place.row, section: place.section + (hasMagnifier ? 1 : 0))
    }

    /// The row of the table that shows a name; `nil` if it is not shown.
    package func path(of place: NamePlace) -> IndexPath? {
        shown.place(ofOriginal: place).map { path(ofShown: $0) }
    }
}
