/// The positions of all rows, headers and footers in a table's content.
///
/// Computed from heights alone. A section whose rows have the same height takes constant memory.
///
/// - Complexity: O(sections), plus O(rows) for rows of different heights; queries O(log sections + log rows).
package struct TableLayout: Hashable, Sendable {
    package private(set) var sections: Sections
    /// Height in cells above the first section.
    package let tableHeaderHeight: Int
    /// Height in cells below the last section.
    package let tableFooterHeight: Int
    package let rowCount: Int

    /// Lays out a table, with heights in cells; negative numbers count as 0.
    package init(sections: [Section] = [], tableHeaderHeight: Int = 0, tableFooterHeight: Int = 0) {
        self.init(
            Sections(sections), tableHeaderHeight: tableHeaderHeight, tableFooterHeight: tableFooterHeight)
    }

    /// Lays out sections, with heights in cells; negative numbers count as 0.
    package init(_ sections: Sections, tableHeaderHeight: Int = 0, tableFooterHeight: Int = 0) {
        self.sections = sections
        self.tableHeaderHeight = max(0, tableHeaderHeight)
        self.tableFooterHeight = max(0, tableFooterHeight)
        rowCount = sections.rowCount
    }

    /// The top edge of a section; for the number of sections, the bottom edge of the last.
    private func edge(ofSection section: Int) -> Int { tableHeaderHeight + sections.edge(section) }

    /// Corrects the heights of rows that have been measured.
    ///
    /// - Complexity: O(sections + rows ever corrected in the sections touched).
    package mutating func correct(_ heights: [IndexPath: Int]) {
        var bySection: [Int: [Int: Int]] = [:]
        for (path, height) in heights where sections.indices.contains(path.section) {
            bySection[path.section, default: [:]][path.row] = height
        }
        sections.correct(bySection)
    }

    var correctedHeights: [(path: IndexPath, height: Int)] {
        sections.correctedSections.flatMap { section in
            sections[section].correctedRows.map {
                (
                    IndexPath(row: $0, section: section),
                    sections[section].edge(ofRow: $0 + 1) - sections[section].edge(ofRow: $0)
                )
            }
        }
    }

    /// The height of the whole content, in cells.
    package var contentHeight: Int { edge(ofSection: sections.count) + tableFooterHeight }

    package func contains(_ path: IndexPath) -> Bool {
        sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].rowCount
    }

    /// Returns the lines of the content that a section covers; `0..<0` if it does not exist.
    package func range(ofSection section: Int) -> Range<Int> {
        guard sections.indices.contains(section) else { return 0..<0 }
        return edge(ofSection: section)..<edge(ofSection: section + 1)
    }

    /// Returns the lines that a section's header covers in its natural place.
    package func range(ofHeaderInSection section: Int) -> Range<Int> {
        guard sections.indices.contains(section) else { return 0..<0 }
        return edge(ofSection: section)..<(edge(ofSection: section) + sections[section].headerHeight)
    }

    /// Returns the lines that a section's footer covers in its natural place.
    package func range(ofFooterInSection section: Int) -> Range<Int> {
        guard sections.indices.contains(section) else { return 0..<0 }
        return (edge(ofSection: section + 1) - sections[section].footerHeight)..<edge(ofSection: section + 1)
    }

    /// Returns the lines that a row covers; `0..<0` if it does not exist.
    package func range(ofRowAt path: IndexPath) -> Range<Int> {
        guard contains(path) else { return 0..<0 }
        let section = sections[path.section]
        let start = edge(ofSection: path.section) + section.headerHeight
        return (start + section.edge(ofRow: path.row))..<(start + section.edge(ofRow: path.row + 1))
    }

    /// The top edge of a row in the content; for a section's row count, the bottom edge of its last row.
    func edge(at path: IndexPath) -> Int {
        edge(ofSection: path.section) + sections[path.section].headerHeight
            + sections[path.section].edge(ofRow: path.row)
    }

    /// Returns the section at line `y` of the content; `nil` outside all sections.
    package func section(at y: Int) -> Int? {
        let section = firstSection(endingAfter: y)
        guard section < sections.count, edge(ofSection: section) <= y else { return nil }
        return section
    }

    /// Returns the row at line `y` of the content; `nil` on headers and footers and outside.
    package func row(at y: Int) -> IndexPath? {
        guard let section = section(at: y) else { return nil }
        let inRows = y - edge(ofSection: section) - sections[section].headerHeight
        guard inRows >= 0, inRows < sections[section].rowsHeight else { return nil }
        return IndexPath(row: sections[section].firstRow(endingAfter: inRows), section: section)
    }

    /// Returns the rows that cover some of the given lines, in order; rows without height are left out.
    ///
    /// - Complexity: O(rows found + sections touched).
    package func rows(in range: Range<Int>) -> [IndexPath] {
        var paths: [IndexPath] = []
        for section in sections(in: range) {
            let heights = sections[section]
            let start = edge(ofSection: section) + heights.headerHeight
            var row = heights.firstRow(endingAfter: range.lowerBound - start)
            while row < heights.rowCount, start + heights.edge(ofRow: row) < range.upperBound {
                if heights.edge(ofRow: row + 1) > heights.edge(ofRow: row) {
                    paths.append(IndexPath(row: row, section: section))
                }
                row += 1
            }
        }
        return paths
    }

    package func sections(in range: Range<Int>) -> Range<Int> {
        guard !range.isEmpty else { return 0..<0 }
        let first = firstSection(endingAfter: range.lowerBound)
        var end = first
        while end < sections.count, edge(ofSection: end) < range.upperBound { end += 1 }
        return first..<end
    }

    /// The first section that ends after `y`; the number of sections if none does.
    private func firstSection(endingAfter y: Int) -> Int {
        sections.indices.partitioningIndex { edge(ofSection: $0 + 1) > y }
    }
}
