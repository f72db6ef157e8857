extension TableLayout {
    /// The sections of a table in their order, with their edges in the content.
    ///
    /// Either each section is given, or all are given by counts, and then a section is made when it is asked
    /// for.
    package struct Sections: RandomAccessCollection, Hashable, Sendable {
        /// The sections, and the top edge of each, with the bottom edge of the last; empty if there are
        /// counts.
        private var list: [Section]
        private var edges: [Int]
        private var counted: CountedSections?

        /// Creates sections that follow each other; O(sections).
        package init(_ list: [Section]) {
            self.list = list
            edges = [0]
            edges.reserveCapacity(list.count + 1)
            for section in list { edges.append(edges[edges.count - 1] + section.height) }
        }

        /// Creates sections whose rows have one height and whose headers have one height, in cells.
        package init(_ counts: TableViewRowCounts, rowHeight: Int, headerHeight: Int) {
            (list, edges) = ([], [])
            counted = CountedSections(counts, rowHeight: rowHeight, headerHeight: headerHeight)
        }

        package var startIndex: Int { 0 }
        package var endIndex: Int { counted?.counts.sectionCount ?? list.count }

        package subscript(section: Int) -> Section { counted?[section] ?? list[section] }

        /// Whether the sections are given by counts.
        package var areCounted: Bool { counted != nil }

        /// The number of rows; O(sections), or O(1) with counts.
        package var rowCount: Int { counted?.rowCount ?? list.reduce(0) { $0 + $1.rowCount } }

        /// The top edge of a section, relative to the first one; for `count`, the bottom edge of the last.
        package func edge(_ section: Int) -> Int { counted?.edge(section) ?? edges[section] }

        /// Corrects the heights of rows, by section.
        mutating func correct(_ heights: [Int: [Int: Int]]) {
            if counted != nil {
                counted?.correct(heights)
                return
            }
            guard let first = heights.keys.min() else { return }
            for (section, heights) in heights { list[section].correct(heights) }
            for section in first..<list.count { edges[section + 1] = edges[section] + list[section].height }
        }

        /// The sections that may have rows whose heights were corrected.
        var correctedSections: [Int] { counted?.correctedSections ?? Array(list.indices) }

        /// The sections with all rows of one height, in cells.
        package func with(rowHeight: Int) -> Sections {
            guard let counted else {
                return Sections(
                    list.map {
                        Section(
                            rowCount: $0.rowCount, rowHeight: rowHeight, headerHeight: $0.headerHeight,
                            footerHeight: $0.footerHeight)
                    })
            }
            return Sections(counted.counts, rowHeight: rowHeight, headerHeight: counted.headerHeight)
        }
    }
}

/// Sections given by counts, apart from those in which the heights of rows have been corrected.
struct CountedSections: Hashable, Sendable {
    private struct Corrected: Hashable, Sendable {
        let section: Int
        let heights: TableLayout.Section
        /// Cells by which this section and those before it are higher together than without corrections.
        var shift = 0
    }

    let counts: TableViewRowCounts
    let rowHeight: Int
    let headerHeight: Int
    /// In order of their sections.
    private var corrected: [Corrected] = []

    init(_ counts: TableViewRowCounts, rowHeight: Int, headerHeight: Int) {
        self.counts = counts
        let limits = TableLayout.Section(rowCount: 1, rowHeight: rowHeight, headerHeight: headerHeight)
        self.rowHeight = limits.rowsHeight
        self.headerHeight = limits.headerHeight
    }

    var rowCount: Int { counts.rows(before: counts.sectionCount) }

    subscript(section: Int) -> TableLayout.Section {
        let place = firstCorrected(atOrAfter: section)
        if place < corrected.count, corrected[place].section == section { return corrected[place].heights }
        return plain(section)
    }

    /// A section without corrections.
    private func plain(_ section: Int) -> TableLayout.Section {
        precondition(section >= 0 && section < counts.sectionCount, "The section must be one of the table's.")
        let hasHeader = counts.headers(before: section + 1) > counts.headers(before: section)
        return TableLayout.Section(
            rowCount: counts.rows(before: section + 1) - counts.rows(before: section), rowHeight: rowHeight,
            headerHeight: hasHeader ? headerHeight : 0)
    }

    func edge(_ section: Int) -> Int {
        let place = firstCorrected(atOrAfter: section)
        return counts.rows(before: section) * rowHeight + counts.headers(before: section) * headerHeight
            + (place > 0 ? corrected[place - 1].shift : 0)
    }

    var correctedSections: [Int] { corrected.map(\.section) }

    mutating func correct(_ heights: [Int: [Int: Int]]) {
        for (section, heights) in heights {
            let place = firstCorrected(atOrAfter: section)
            var changed = self[section]
            changed.correct(heights)
            if place < corrected.count, corrected[place].section == section { corrected.remove(at: place) }
            guard !changed.correctedRows.isEmpty else { continue }
            corrected.insert(Corrected(section: section, heights: changed), at: place)
        }
        var shift = 0
        for place in corrected.indices {
            shift += corrected[place].heights.height - plain(corrected[place].section).height
            corrected[place].shift = shift
        }
    }

    private func firstCorrected(atOrAfter section: Int) -> Int {
        corrected.partitioningIndex { $0.section >= section }
    }
}
