/// Where everything in a table lies: heights in, rectangles and rows out.
///
/// A value that knows numbers only, so that every small table can be tried. Sections whose rows are all of one height
/// cost one number each.
///
/// - Complexity: Made in O(sections), plus O(rows) for sections with rows of different heights; queries in
///   O(log sections + log rows).
public struct TableLayout: Hashable, Sendable {
    /// The heights of one section, in rows of the screen.
    public struct Section: Hashable, Sendable {
        /// How many rows there are.
        public let rowCount: Int
        /// Cells down of the header; 0 for none.
        public let headerHeight: Int
        /// Cells down of the footer; 0 for none.
        public let footerHeight: Int
        /// The height of every row, if they are alike.
        private let rowHeight: Int
        /// Where each row begins, and the last one ends, if they are not.
        private let rowEdges: [Int]

        /// A section whose rows are alike.
        ///
        /// - Parameters:
        ///   - rowCount: Rows; a negative number counts as 0.
        ///   - rowHeight: Cells down of each row; a negative number counts as 0.
        ///   - headerHeight: Cells down; a negative number counts as 0.
        ///   - footerHeight: Cells down; a negative number counts as 0.
        public init(rowCount: Int, rowHeight: Int = 1, headerHeight: Int = 0, footerHeight: Int = 0) {
            self.rowCount = max(0, rowCount)
            self.rowHeight = max(0, rowHeight)
            self.headerHeight = max(0, headerHeight)
            self.footerHeight = max(0, footerHeight)
            rowEdges = []
        }

        /// A section whose rows differ.
        ///
        /// - Parameters:
        ///   - rowHeights: Cells down of each row; a negative number counts as 0.
        ///   - headerHeight: Cells down; a negative number counts as 0.
        ///   - footerHeight: Cells down; a negative number counts as 0.
        public init(rowHeights: [Int], headerHeight: Int = 0, footerHeight: Int = 0) {
            rowCount = rowHeights.count
            rowHeight = 0
            self.headerHeight = max(0, headerHeight)
            self.footerHeight = max(0, footerHeight)
            var edges = [0]
            edges.reserveCapacity(rowHeights.count + 1)
            for height in rowHeights { edges.append(edges[edges.count - 1] + max(0, height)) }
            rowEdges = edges
        }

        /// Cells down of all rows together.
        public var rowsHeight: Int { edge(ofRow: rowCount) }
        /// Cells down of the whole section.
        public var height: Int { headerHeight + rowsHeight + footerHeight }

        /// Where a row begins, counted from the first row's beginning; for `rowCount`, where the last one ends.
        func edge(ofRow row: Int) -> Int {
            rowEdges.isEmpty ? row * rowHeight : rowEdges[row]
        }

        /// The first row that ends after `y`; `rowCount` if none does.
        func firstRow(endingAfter y: Int) -> Int {
            guard !rowEdges.isEmpty else {
                return rowHeight == 0 ? rowCount : min(rowCount, max(0, y) / rowHeight)
            }
            var low = 0
            var high = rowCount
            while low < high {
                let middle = (low + high) / 2
                if rowEdges[middle + 1] > y { high = middle } else { low = middle + 1 }
            }
            return low
        }
    }

    /// The sections' heights.
    public let sections: [Section]
    /// Cells down of what comes before the first section.
    public let tableHeaderHeight: Int
    /// Cells down of what comes after the last section.
    public let tableFooterHeight: Int
    /// How many rows all sections have together.
    public let rowCount: Int
    /// Where each section begins, and the last one ends.
    private let sectionEdges: [Int]

    /// Lays out a table.
    ///
    /// - Parameters:
    ///   - sections: The heights of each section.
    ///   - tableHeaderHeight: Cells down before the first section; a negative number counts as 0.
    ///   - tableFooterHeight: Cells down after the last section; a negative number counts as 0.
    public init(sections: [Section] = [], tableHeaderHeight: Int = 0, tableFooterHeight: Int = 0) {
        self.sections = sections
        self.tableHeaderHeight = max(0, tableHeaderHeight)
        self.tableFooterHeight = max(0, tableFooterHeight)
        var edges = [max(0, tableHeaderHeight)]
        edges.reserveCapacity(sections.count + 1)
        for section in sections { edges.append(edges[edges.count - 1] + section.height) }
        sectionEdges = edges
        rowCount = sections.reduce(0) { $0 + $1.rowCount }
    }

    /// Cells down of everything.
    public var contentHeight: Int { sectionEdges[sections.count] + tableFooterHeight }

    /// Whether the table has such a row.
    public func contains(_ path: IndexPath) -> Bool {
        sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].rowCount
    }

    // MARK: Vertical ranges

    /// The rows of the screen, in content coordinates, that a section takes; empty at 0 if there is none such.
    public func range(ofSection section: Int) -> Range<Int> {
        guard sections.indices.contains(section) else { return 0..<0 }
        return sectionEdges[section]..<sectionEdges[section + 1]
    }

    /// The rows of the screen that a section's header takes where it naturally lies.
    public func range(ofHeaderInSection section: Int) -> Range<Int> {
        guard sections.indices.contains(section) else { return 0..<0 }
        return sectionEdges[section]..<(sectionEdges[section] + sections[section].headerHeight)
    }

    /// The rows of the screen that a section's footer takes where it naturally lies.
    public func range(ofFooterInSection section: Int) -> Range<Int> {
        guard sections.indices.contains(section) else { return 0..<0 }
        return (sectionEdges[section + 1] - sections[section].footerHeight)..<sectionEdges[section + 1]
    }

    /// The rows of the screen that a row of the table takes; empty at 0 if there is none such.
    public func range(ofRowAt path: IndexPath) -> Range<Int> {
        guard contains(path) else { return 0..<0 }
        let section = sections[path.section]
        let start = sectionEdges[path.section] + section.headerHeight
        return (start + section.edge(ofRow: path.row))..<(start + section.edge(ofRow: path.row + 1))
    }

    // MARK: What lies where

    /// The section that takes the row `y` of the content; `nil` outside all sections.
    public func section(at y: Int) -> Int? {
        let section = firstSection(endingAfter: y)
        guard section < sections.count, sectionEdges[section] <= y else { return nil }
        return section
    }

    /// The row of the table at the row `y` of the content; `nil` on headers and footers and outside.
    public func row(at y: Int) -> IndexPath? {
        guard let section = section(at: y) else { return nil }
        let inRows = y - sectionEdges[section] - sections[section].headerHeight
        guard inRows >= 0, inRows < sections[section].rowsHeight else { return nil }
        return IndexPath(row: sections[section].firstRow(endingAfter: inRows), section: section)
    }

    /// The rows of the table that take some of the given rows of the content, in order; those without height do not.
    ///
    /// - Complexity: O(rows found + sections touched).
    public func rows(in range: Range<Int>) -> [IndexPath] {
        var paths: [IndexPath] = []
        for section in sections(in: range) {
            let heights = sections[section]
            let start = sectionEdges[section] + heights.headerHeight
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

    /// The sections that take some of the given rows of the content.
    public func sections(in range: Range<Int>) -> Range<Int> {
        guard !range.isEmpty else { return 0..<0 }
        let first = firstSection(endingAfter: range.lowerBound)
        var end = first
        while end < sections.count, sectionEdges[end] < range.upperBound { end += 1 }
        return first..<end
    }

    /// The first section that ends after `y`; the number of sections if none does.
    private func firstSection(endingAfter y: Int) -> Int {
        var low = 0
        var high = sections.count
        while low < high {
            let middle = (low + high) / 2
            if sectionEdges[middle + 1] > y { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
