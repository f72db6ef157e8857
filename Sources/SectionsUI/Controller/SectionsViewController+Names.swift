internal import NameDirectory
internal import TextUIKit

/// The sample's own methods: the working copy and what a search leaves of it.
extension SectionsViewController {
    /// The titles of the sections that are shown, the magnifier among them.
    ///
    /// - Complexity: O(sections).
    public var keys: [String] {
        let titles = (0..<names.sectionCount).map { names.title(ofSection: $0) }
        return hasMagnifierSection ? [TableView.indexSearch] + titles : titles
    }

    /// How many sections are shown, the magnifier's among them.
    var keyCount: Int { names.sectionCount + (hasMagnifierSection ? 1 : 0) }

    /// Makes the working copy anew from the names as they were read.
    ///
    /// Mirrors the sample's `resetSearch`.
    public func resetSearch() {
        callOffSearch()
        names = allNames.mutableDeepCopy()
        if isFiltered { keyState.lastSearch = search }
        search = NameSearch("")
        hasMagnifierSection = edition.searchBarPlacement == .content
    }

    /// Leaves the names that contain a term and the sections that still have names, and reloads the table once.
    ///
    /// Mirrors the sample's `handleSearchForTerm:`. The magnifier's section has no names, so it goes as well.
    ///
    /// A search of many names goes on in the background if it takes longer than a frame; the names that are shown stay
    /// until then.
    ///
    /// - Parameters:
    ///   - term: What to look for.
    ///   - done: Done when what was found is shown; not if another search begins before.
    /// - Complexity: O(bytes of all names).
    public func handleSearch(forTerm term: String, then done: @escaping () -> Void = {}) {
        wantedName = nil
        search = makeSearch(term, selectedScope)
        find(search, in: allNames, isNew: true) { [weak self] found in
            guard let self else { return }
            names = found
            hasMagnifierSection = false
            tableView.reloadData()
            done()
        }
    }

    /// Whether the names are one list, without sections to speak of.
    var isOneList: Bool { allNames.sectionCount == 1 && allNames.title(ofSection: 0).isEmpty }

    /// Whether the list shows less than everything.
    var isFiltered: Bool { !search.isEmpty }

    /// The row of the names that a row of the table shows; `nil` for the magnifier's section and outside.
    func position(at path: IndexPath) -> (section: Int, row: Int)? {
        let section = path.section - (hasMagnifierSection ? 1 : 0)
        guard section >= 0, section < names.sectionCount, path.row >= 0,
            path.row < names.count(ofSection: section)
        else { return nil }
        return (section, path.row)
    }

    /// The row of the table that shows a row of the names.
    func indexPath(section: Int, row: Int) -> IndexPath {
        IndexPath(row: row, section: section + (hasMagnifierSection ? 1 : 0))
    }

    /// Where the name in focus stood among the names as they were read.
    var originalPositionInFocus: (section: Int, row: Int)? {
        guard let path = tableView.focusedIndexPath, let place = position(at: path) else { return nil }
        return names.originalPosition(ofRow: place.row, inSection: place.section)
    }

    /// Moves the focus to a name by where it stood among the names as they were read, if it is still shown.
    ///
    /// - Parameter original: Its section and row there.
    /// - Returns: Whether it is shown.
    @discardableResult
    func focusName(at original: (section: Int, row: Int)) -> Bool {
        guard let place = names.position(ofOriginalRow: original.row, inSection: original.section) else {
            return false
        }
        tableView.focusRow(at: indexPath(section: place.section, row: place.row))
        return true
    }
}
