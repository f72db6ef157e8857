package import NameDirectory
internal import NameEditing
package import TextUIKit

/// All names of a screen and what it shows of them: a deep mutable copy, filtered.
///
/// A place counts among all names unless it says that it is a shown one.
package struct ShownNames {
    /// The names as they were read.
    package private(set) var all: NameDictionary
    /// What the screen shows of them.
    package private(set) var shown: MutableNameDictionary
    /// What the list is filtered by.
    package private(set) var search = NameSearch("")
    /// Whether the magnifier is a section of its own, before the first letter.
    package private(set) var hasMagnifier = false
    /// Which of a loader's lists `all` is.
    package private(set) var version = 0

    /// Shows all of some names.
    package init(_ names: NameDictionary) {
        all = names
        shown = names.mutableDeepCopy()
    }

    // MARK: Changing what is shown

    /// Makes the working copy anew from the names as they were read.
    package mutating func showAll(withMagnifier hasMagnifier: Bool) {
        shown = all.mutableDeepCopy()
        search = NameSearch("")
        self.hasMagnifier = hasMagnifier
    }

    /// Takes down what is searched for; what was shown stays until it is found.
    package mutating func beginSearch(_ search: NameSearch) { self.search = search }

    /// Shows what a search has found, without the magnifier's section, which has no names.
    package mutating func show(found: MutableNameDictionary) {
        shown = found
        hasMagnifier = false
    }

    /// Shows other names.
    ///
    /// - Parameters:
    ///   - names: All names.
    ///   - found: What the search leaves of them.
    ///   - version: Which of a loader's lists they are; `nil` if they are none.
    package mutating func replace(by names: NameDictionary, found: MutableNameDictionary, version: Int? = nil)
    {
        all = names
        shown = found
        if let version { self.version = version }
    }

    // MARK: Asking

    /// Whether the names are one list, without sections to speak of.
    package var isOneList: Bool { all.sectionCount == 1 && all.title(ofSection: 0).isEmpty }

    /// Whether the list shows less than everything.
    package var isFiltered: Bool { !search.isEmpty }

    /// How many sections the table has, the magnifier's among them.
    package var tableSectionCount: Int { shown.sectionCount + (hasMagnifier ? 1 : 0) }

    /// The titles of the table's sections, the magnifier among them.
    ///
    /// - Complexity: O(sections).
    @MainActor
    package var titles: [String] {
        let titles = (0..<shown.sectionCount).map { shown.title(ofSection: $0) }
        return hasMagnifier ? [TableView.indexSearch] + titles : titles
    }

    /// The section of `shown` that a section of the table shows; `nil` for the magnifier's and outside.
    package func shownSection(at section: Int) -> Int? {
        let index = section - (hasMagnifier ? 1 : 0)
        return index >= 0 && index < shown.sectionCount ? index : nil
    }

    // MARK: Places

    /// The shown place of a row of the table; `nil` for the magnifier's section and outside.
    package func shownPlace(at path: IndexPath) -> NamePlace? {
        guard let section = shownSection(at: path.section), path.row >= 0,
            path.row < shown.count(ofSection: section)
        else { return nil }
        return NamePlace(section: section, row: path.row)
    }

    /// The shown place of a name; `nil` if it is not shown.
    package func shownPlace(of place: NamePlace) -> NamePlace? {
        shown.position(ofOriginalRow: place.row, inSection: place.section).map { NamePlace($0) }
    }

    /// The place of what a row of the table shows; `nil` for the magnifier's section and outside.
    package func place(at path: IndexPath) -> NamePlace? { shownPlace(at: path).map { place(ofShown: $0) } }

    /// The place of a shown row.
    package func place(ofShown place: NamePlace) -> NamePlace { shown.place(ofShown: place) }

    /// The row of the table that shows a shown place.
    package func path(ofShown place: NamePlace) -> IndexPath {
        IndexPath(row: place.row, section: place.section + (hasMagnifier ? 1 : 0))
    }

    /// The row of the table that shows a name; `nil` if it is not shown.
    package func path(of place: NamePlace) -> IndexPath? { shownPlace(of: place).map { path(ofShown: $0) } }

    /// The number of a shown row, from 0.
    ///
    /// - Complexity: O(sections).
    package func number(ofShown place: NamePlace) -> Int {
        (0..<place.section).reduce(place.row) { $0 + shown.count(ofSection: $1) }
    }

    /// The name with exactly these bytes.
    package func place(ofName bytes: [UInt8]) -> NamePlace? {
        all.position(ofName: bytes).map { NamePlace($0) }
    }
}

extension NamePlace {
    /// Makes a place of what a list of names answers.
    init(_ position: (section: Int, row: Int)) {
        self.init(section: position.section, row: position.row)
    }
}

extension SectionedNames {
    /// The first row that has a name.
    var firstPlace: NamePlace? {
        (0..<sectionCount).first { count(ofSection: $0) > 0 }.map { NamePlace(section: $0, row: 0) }
    }

    /// The place of a row by its number in the list, from 0; a number outside is that of the nearest end.
    ///
    /// - Complexity: O(sections).
    func place(number: Int) -> NamePlace? {
        var rest = max(0, min(number, count - 1))
        for section in 0..<sectionCount {
            let count = count(ofSection: section)
            if rest < count { return NamePlace(section: section, row: rest) }
            rest -= count
        }
        return nil
    }
}

extension MutableNameDictionary {
    /// The place among all names of a shown one.
    func place(ofShown place: NamePlace) -> NamePlace {
        NamePlace(originalPosition(ofRow: place.row, inSection: place.section))
    }
}

extension NameDictionary {
    /// Where a row of another list stands here; `nil` if it is gone.
    func place(of place: NamePlace, in former: NameDictionary) -> NamePlace? {
        position(of: (place.section, place.row), in: former).map { NamePlace($0) }
    }
}
