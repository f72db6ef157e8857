internal import TextUIKit

/// The widths of columns in the available space, and the range of visible columns.
///
/// The first column stays in place; the others scroll column by column if they do not all fit, because a
/// column that is cut on its left cannot be read.
package struct ColumnFit: Hashable, Sendable {
    /// Minimum width in cells of a column that is cut so that all columns fit; a narrower one shows too
    /// little.
    private static let minWidth = 20
    /// Maximum width in cells of a column, apart from the first, when the columns do not all fit.
    private static let widestScrolled = 30

    /// The width of each column, in cells.
    package let widths: [Int]
    /// The columns scrolled out of sight on the left.
    package let hidden: Range<Int>
    /// The first column that is out of sight or cut on the right; `nil` if there is none.
    package let firstBeyond: Int?

    /// Fits columns into the available width.
    ///
    /// - Parameters:
    ///   - wanted: The preferred width of each column, in cells.
    ///   - available: The available width, in cells.
    ///   - focused: The column that must be visible.
    ///   - first: The first column after the fixed one that was visible before.
    /// - Complexity: O(columns²).
    package init(wanted: [Int], available: Int, focused: Int, first: Int) {
        let spacing = ColumnLayout.spacing
        let room = available - max(0, wanted.count - 1) * spacing
        let shared = ColumnShares.widths(wanted: wanted, in: max(0, room))
        if zip(shared, wanted).allSatisfy({ $0 >= min($1, Self.minWidth) }) {
            (widths, hidden, firstBeyond) = (shared, 0..<0, nil)
            return
        }
        // The fixed column leaves half of the width to the others.
        let widths = wanted.enumerated().map { index, width in
            min(width, index == 0 ? max(0, available / 2) : Self.widestScrolled)
        }
        /// The first column that does not fit entirely when `start` is the first visible one after the fixed
        /// column.
        func end(from start: Int) -> Int {
            var used = widths[0]
            for index in start..<widths.count {
                used += spacing + widths[index]
                if used > available { return index }
            }
            return widths.count
        }
        var start = focused == 0 ? 1 : min(max(1, first), widths.count)
        if focused > 0 {
            start = min(start, focused)
            while start < focused, end(from: start) <= focused { start += 1 }
        }
        // No space stays empty on the right while a column is hidden on the left.
        while start > 1, end(from: start - 1) == widths.count { start -= 1 }
        self.widths = widths
        hidden = 1..<start
        let end = end(from: start)
        firstBeyond = end < widths.count ? end : nil
    }
}
