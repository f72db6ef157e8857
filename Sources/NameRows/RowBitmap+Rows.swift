extension RowBitmap {
    /// Returns the first set row of a range; `nil` if none is set; O(rows / 64).
    package func firstRow(atOrAfter row: Int, before end: Int) -> Int? {
        precondition(row >= 0 && end <= count, "The rows to look at must exist.")
        let end = min(end, knownEnd)
        guard row < end else { return nil }
        var index = row / 64
        var bits = word(index) & (~0 << UInt64(row % 64))
        let lastWord = (end - 1) / 64
        while bits == 0 {
            guard index < lastWord else { return nil }
            index += 1
            bits = word(index)
        }
        let row = index * 64 + bits.trailingZeroBitCount
        return row < end ? row : nil
    }

    /// Returns the first row after a set one that is not set; `end` if all rows before it are.
    package func firstMissingRow(after row: Int, before end: Int) -> Int {
        var index = row / 64
        var missing = ~word(index) & (~0 << UInt64(row % 64))
        while missing == 0 {
            index += 1
            guard index * 64 < end else { return end }
            missing = ~word(index)
        }
        return Swift.min(end, index * 64 + missing.trailingZeroBitCount)
    }

    /// Returns the set rows of a range in ascending order.
    package func rows(in range: Range<Int>) -> Rows {
        Rows(bitmap: self, place: range.lowerBound, end: range.upperBound)
    }

    /// A lazy sequence of set rows in ascending order.
    package struct Rows: Sequence, IteratorProtocol, Sendable {
        fileprivate let bitmap: RowBitmap
        fileprivate var place: Int
        fileprivate let end: Int

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
