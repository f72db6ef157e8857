extension TableLayout {
    /// The heights of one section, in cells.
    package struct Section: Hashable, Sendable {
        package let rowCount: Int
        /// The height of the header; 0 for none.
        package private(set) var headerHeight: Int
        /// The height of the footer; 0 for none.
        package private(set) var footerHeight: Int
        /// The height of every row, if all are the same.
        private let rowHeight: Int
        /// The top edge of each row and the bottom edge of the last, if heights differ.
        private let rowEdges: [Int]
        /// Rows whose heights have been corrected, in order.
        private var corrections: [Correction] = []

        /// A row whose height has been corrected.
        private struct Correction: Hashable, Sendable {
            let row: Int
            /// The sum of all corrections up to this row, in cells.
            var shift: Int
        }

        /// Creates a section of rows with the same height, in cells; negative numbers count as 0.
        package init(rowCount: Int, rowHeight: Int = 1, headerHeight: Int = 0, footerHeight: Int = 0) {
            self.rowCount = max(0, rowCount)
            self.rowHeight = Self.within(rowHeight)
            self.headerHeight = Self.within(headerHeight)
            self.footerHeight = Self.within(footerHeight)
            rowEdges = []
        }

        /// Creates a section of rows with different heights, in cells; negative numbers count as 0.
        package init(rowHeights: [Int], headerHeight: Int = 0, footerHeight: Int = 0) {
            rowCount = rowHeights.count
            rowHeight = 0
            self.headerHeight = Self.within(headerHeight)
            self.footerHeight = Self.within(footerHeight)
            var edges = [0]
            edges.reserveCapacity(rowHeights.count + 1)
            for height in rowHeights { edges.append(edges[edges.count - 1] + Self.within(height)) }
            rowEdges = edges
        }

        func with(headerHeight: Int, footerHeight: Int) -> Section {
            var section = self
            section.headerHeight = Self.within(headerHeight)
            section.footerHeight = Self.within(footerHeight)
            return section
        }

        /// Clamps a height to 0 through a million cells, so that sums over ten billion rows do not overflow.
        private static func within(_ height: Int) -> Int { min(max(0, height), 1_000_000) }

        package var rowsHeight: Int { edge(ofRow: rowCount) }
        package var height: Int { headerHeight + rowsHeight + footerHeight }

        /// The top edge of a row, relative to the first one; for `rowCount`, the bottom edge of the last.
        func edge(ofRow row: Int) -> Int {
            let edge = rowEdges.isEmpty ? row * rowHeight : rowEdges[row]
            guard !corrections.isEmpty else { return edge }
            let before = firstCorrection(atOrAfter: row)
            return before > 0 ? edge + corrections[before - 1].shift : edge
        }

        /// The first row that ends after `y`; `rowCount` if none does.
        func firstRow(endingAfter y: Int) -> Int {
            guard !rowEdges.isEmpty || !corrections.isEmpty else {
                return rowHeight == 0 ? rowCount : min(rowCount, max(0, y) / rowHeight)
            }
            return (0..<rowCount).partitioningIndex { edge(ofRow: $0 + 1) > y }
        }

        /// Corrects the heights of measured rows, in cells, ignoring rows that do not exist.
        ///
        /// - Complexity: O(rows ever corrected + rows given), or O(rows given) if those come last.
        mutating func correct(_ heights: [Int: Int]) {
            let sortedHeights = heights.filter { $0.key >= 0 && $0.key < rowCount }.sorted { $0.key < $1.key }
            guard let first = sortedHeights.first?.key else { return }
            // Corrections before the first given row stay; the others are merged with the given ones.
            let keptCount = firstCorrection(atOrAfter: first)
            var former = keptCount > 0 ? corrections[keptCount - 1].shift : 0
            var shift = former
            let later = Array(corrections[keptCount...])
            corrections.removeSubrange(keptCount...)
            func add(_ row: Int, _ difference: Int, to corrections: inout [Correction]) {
                guard difference != 0 else { return }
                shift += difference
                corrections.append(Correction(row: row, shift: shift))
            }
            var next = sortedHeights[...]
            for correction in later {
                while let (row, height) = next.first, row < correction.row {
                    add(row, difference(row, height), to: &corrections)
                    next.removeFirst()
                }
                if let (row, height) = next.first, row == correction.row {
                    add(row, difference(row, height), to: &corrections)
                    next.removeFirst()
                } else {
                    add(correction.row, correction.shift - former, to: &corrections)
                }
                former = correction.shift
            }
            for (row, height) in next { add(row, difference(row, height), to: &corrections) }
        }

        /// The difference between a row's height and its original height.
        private func difference(_ row: Int, _ height: Int) -> Int {
            Self.within(height) - (rowEdges.isEmpty ? rowHeight : rowEdges[row + 1] - rowEdges[row])
        }

        var correctedRows: [Int] { corrections.map(\.row) }

        private func firstCorrection(atOrAfter row: Int) -> Int {
            corrections.partitioningIndex { $0.row >= row }
        }
    }
}
