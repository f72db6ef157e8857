extension RowBitmap {
    /// The first set row at or after a row.
    ///
    /// - Parameters:
    ///   - row: Where to begin.
    ///   - end: Where to stop; rows from here on are not looked at.
    /// - Returns: The row, or `nil` if none is set.
    /// - Complexity: O(rows / 64).
    package func firstRow(atOrAfter row: Int, before end: Int) -> Int? {
        precondition(row >= 0 && end <= count, "The rows to look at must exist.")
        guard row < end else { return nil }
        var word = row / 64
        var bits = words[word] & (~0 << UInt64(row % 64))
        let lastWord = (end - 1) / 64
        while bits == 0 {
            guard word < lastWord else { return nil }
            word += 1
            bits = words[word]
        }
        let found = word * 64 + bits.trailingZeroBitCount
        return found < end ? found : nil
    }

    /// The bits of some rows, in words of their own.
    ///
    /// - Parameter range: The rows; the first one a multiple of 64.
    /// - Returns: One word for each 64 of them; spare bits are 0.
    /// - Complexity: O(rows / 64).
    func words(in range: Range<Int>) -> [UInt64] {
        precondition(range.lowerBound % 64 == 0, "Words begin at a multiple of 64 rows.")
        var part = Array(words[range.lowerBound / 64..<(range.upperBound + 63) / 64])
        if range.upperBound % 64 != 0 {
            part[part.count - 1] &= (1 << UInt64(range.upperBound % 64)) - 1
        }
        return part
    }

    /// The set rows of a range, in order.
    ///
    /// - Parameter range: The rows to look at.
    /// - Returns: A sequence that finds one row after another.
    package func rows(in range: Range<Int>) -> Rows {
        Rows(bitmap: self, place: range.lowerBound, end: range.upperBound)
    }

    /// Set rows in order, found as they are asked for.
    package struct Rows: Sequence, IteratorProtocol, Sendable {
        fileprivate let bitmap: RowBitmap
        fileprivate var place: Int
        fileprivate let end: Int

        /// Finds the next set row.
        ///
        /// - Returns: The row, or `nil` at the end.
        package mutating func next() -> Int? {
            guard let row = bitmap.firstRow(atOrAfter: place, before: end) else {
                place = end
                return nil
            }
            place = row + 1
            return row
        }
    }
}
