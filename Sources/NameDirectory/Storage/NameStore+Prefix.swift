extension NameStore {
    /// Rows that are looked at in one go on the way to the first one: a tenth of a millisecond.
    private static let rowsAtOnce = 1 << 16

    /// The first row of a range that starts with a prefix.
    ///
    /// - Parameters:
    ///   - rows: Where to look.
    ///   - prefix: The prefix, folded.
    ///   - shown: Which rows count; `nil` for all.
    /// - Returns: The row, or `nil` if none starts so.
    /// - Complexity: O(bytes up to that row).
    func firstRow(in rows: Range<Int>, startingWith prefix: FoldedText, shown: RowBitmap?) -> Int? {
        guard !prefix.isEmpty else {
            return shown.map { $0.firstRow(atOrAfter: rows.lowerBound, before: rows.upperBound) }
                ?? rows.first
        }
        // Words of bitmaps begin at multiples of 64.
        var start = rows.lowerBound / 64 * 64
        while start < rows.upperBound {
            let end = Swift.min(start + Self.rowsAtOnce, rows.upperBound)
            let words = words(matching: prefix, atStart: true, in: start..<end)
            for (index, word) in words.enumerated() where word != 0 {
                let row = start + index * 64
                var hits = word
                if row < rows.lowerBound { hits &= ~0 << UInt64(rows.lowerBound - row) }
                if let shown { hits &= shown.words[row / 64] }
                if hits != 0 { return row + hits.trailingZeroBitCount }
            }
            start = end
        }
        return nil
    }

    /// The first row of a section in an ordered list that is a text or comes after it.
    ///
    /// - Parameters:
    ///   - rows: The rows of one section.
    ///   - text: A text without diacritics.
    /// - Returns: The row; the end of the range if all come before.
    /// - Complexity: O(log rows).
    func firstRow(inOrdered rows: Range<Int>, atOrAfter text: FoldedText) -> Int {
        precondition(isOrdered && !text.regardsDiacritics, "Only an ordered list can be halved.")
        var low = rows.lowerBound
        var high = rows.upperBound
        while low < high {
            let middle = (low + high) / 2
            if isRow(middle, before: text) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func isRow(_ row: Int, before text: FoldedText) -> Bool {
        // The order passes over leading blanks.
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        if folded.rows[row] {
            return folded.folded(folded.rows.rank(row)).drop(while: isBlank)
                .lexicographicallyPrecedes(text.bytes)
        }
        return textBytes(ofRow: row).drop(while: isBlank).lazy.map(TextFolding.lower)
            .lexicographicallyPrecedes(text.bytes)
    }
}
