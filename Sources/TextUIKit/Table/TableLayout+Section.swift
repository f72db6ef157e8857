/// The heights of one section.
extension TableLayout {
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
        /// Rows that turned out to be of another height than was thought, in order.
        private var corrections: [Correction] = []

        /// A row whose height is known better by now.
        private struct Correction: Hashable, Sendable {
            let row: Int
            /// Cells that all rows up to this one are taller together than was thought.
            var shift: Int
        }

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
            var low = 0
            var high = rowCount
            while low < high {
                let middle = (low + high) / 2
                if edge(ofRow: middle + 1) > y { high = middle } else { low = middle + 1 }
            }
            return low
        }

        /// Takes the heights of some rows for what they turned out to be.
        ///
        /// - Parameter heights: Cells down by row; rows that do not exist are passed over.
        /// - Complexity: O(rows ever corrected + rows given).
        mutating func correct(_ heights: [Int: Int]) {
            // What each row is taller than was thought, those known before and those told now.
            var taller: [Int: Int] = [:]
            var former = 0
            for correction in corrections {
                taller[correction.row] = correction.shift - former
                former = correction.shift
            }
            for (row, height) in heights where row >= 0 && row < rowCount {
                let thought = rowEdges.isEmpty ? rowHeight : rowEdges[row + 1] - rowEdges[row]
                taller[row] = max(0, height) - thought
            }
            var shift = 0
            corrections = []
            corrections.reserveCapacity(taller.count)
            for (row, difference) in taller.sorted(by: { $0.key < $1.key }) where difference != 0 {
                shift += difference
                corrections.append(Correction(row: row, shift: shift))
            }
        }

        /// The rows that turned out to be of another height than was thought.
        var correctedRows: [Int] { corrections.map(\.row) }

        /// The place of the first correction of a row that is not before `row`.
        private func firstCorrection(atOrAfter row: Int) -> Int {
            var low = 0
            var high = corrections.count
            while low < high {
                let middle = (low + high) / 2
                if corrections[middle].row < row { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }
}
