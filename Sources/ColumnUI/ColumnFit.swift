internal import TextUIKit

/// How wide columns are in a room, and which of them are in sight.
///
/// The first column stays; the others are scrolled column by column if they do not all fit.
package struct ColumnFit: Hashable, Sendable {
    /// The least cells to which a column is cut so that all fit: one would read too little of it.
    private static let leastWidth = 20
    /// The most cells of a column among some that do not fit anyway.
    private static let widestScrolled = 30

    /// The cells of each column.
    package let widths: [Int]
    /// The columns that are out of sight at the left.
    package let hidden: Range<Int>
    /// The first column that is out of sight, or cut, at the right; `nil` if all are seen as far as they go.
    package let firstBeyond: Int?

    /// Fits columns.
    ///
    /// - Parameters:
    ///   - wanted: The cells that each would like to have.
    ///   - available: The cells there are.
    ///   - focused: The column that is to be in sight.
    ///   - first: The first column beside the one that stays that was in sight before.
    /// - Complexity: O(columns²).
    package init(wanted: [Int], available: Int, focused: Int, first: Int) {
        let spacing = ColumnLayout.spacing
        let room = available - max(0, wanted.count - 1) * spacing
        let shared = ColumnShares.widths(wanted: wanted, in: max(0, room))
        if zip(shared, wanted).allSatisfy({ $0 >= min($1, Self.leastWidth) }) {
            (widths, hidden, firstBeyond) = (shared, 0..<0, nil)
            return
        }
        // What stays leaves half of the room to the others.
        let widths = wanted.enumerated().map { index, width in
            min(width, index == 0 ? max(0, available / 2) : Self.widestScrolled)
        }
        /// The first column that does not fit entirely when `start` is the first in sight beside what stays.
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
        // Nothing is left free at the right as long as something is out of sight at the left.
        while start > 1, end(from: start - 1) == widths.count { start -= 1 }
        self.widths = widths
        hidden = 1..<start
        let end = end(from: start)
        firstBeyond = end < widths.count ? end : nil
    }
}
