internal import NameLists
internal import NameViews
internal import Names
internal import TextUIKit

/// Lists of more sections than the table and the index can ask for one by one.
extension ListContent {
    /// Number of sections above which the table counts the rows of all at once, and the index shows a sample.
    private static let sectionsToAsk = 500
    /// Number of sections in the index if it cannot show all; no screen has as many rows.
    private static let indexedCount = 128

    /// A function that counts the rows before a section; `nil` if there are few sections.
    private var rowCounter: (@Sendable (Int) -> Int)? {
        visibleList.sectionCount > Self.sectionsToAsk ? visibleList.rowCounter : nil
    }

    /// Whether the index shows some sections only.
    var hasManySections: Bool { rowCounter != nil }

    /// The numbers of rows in the table's sections; `nil` to ask for each section.
    var rowCounts: TableViewRowCounts? {
        guard let rowCounter else { return nil }
        // The magnifier's section has neither rows nor a header.
        let added = hasMagnifier ? 1 : 0
        return TableViewRowCounts(
            sectionCount: visibleList.sectionCount + added,
            rowsBefore: { $0 < added ? 0 : rowCounter($0 - added) }, headersBefore: { max(0, $0 - added) })
    }

    /// The titles of the section index, including the magnifier: of each section, or of some at equal
    /// distances.
    var indexTitles: [String] {
        guard hasManySections else { return FolderIndex.titles(of: titles) }
        let titles = (0..<Self.indexedCount).map { visibleList.title(ofSection: sampledSection($0)) }
        return (hasMagnifier ? [TableView.indexSearch] : []) + FolderIndex.titles(of: titles)
    }

    /// The section of the table for a title of the index; `nil` for the magnifier.
    func tableSection(ofIndexTitle index: Int) -> Int? {
        guard !hasMagnifier || index > 0 else { return nil }
        guard hasManySections else { return index }
        let added = hasMagnifier ? 1 : 0
        return sampledSection(index - added) + added
    }

    private func sampledSection(_ index: Int) -> Int { index * visibleList.sectionCount / Self.indexedCount }

    /// The table's section of the first title that begins with a letter; `nil` if there is none.
    ///
    /// - Complexity: O(log sections) for many sections, whose titles ascend, otherwise O(sections).
    func tableSection(of letter: NamePrefix) -> Int? {
        guard hasManySections else { return Self.entry(of: letter, in: titles) }
        let places = Set([letter.text.uppercased(), letter.text.lowercased()]).map { text in
            (0..<visibleList.sectionCount).partitioningIndex {
                !visibleList.title(ofSection: $0).utf8.lexicographicallyPrecedes(text.utf8)
            }
        }
        let sections = places.filter {
            $0 < visibleList.sectionCount && letter.isAtStart(of: visibleList.title(ofSection: $0))
        }
        guard let first = sections.min() else { return letter.bySound.flatMap(tableSection) }
        return first + (hasMagnifier ? 1 : 0)
    }
}
