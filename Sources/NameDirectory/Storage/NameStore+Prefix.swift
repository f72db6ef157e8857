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

    /// The first row of a range that starts with a prefix or comes after it, by the bytes of the folded form.
    ///
    /// - Parameters:
    ///   - rows: Where to look: rows of one section.
    ///   - prefix: The prefix, folded.
    ///   - shown: Which rows count; `nil` for all.
    /// - Returns: The row, or `nil` if none passes.
    /// - Complexity: O(log rows) and the rows that do not count, if the list is ordered; O(rows) otherwise.
    func firstRow(in rows: Range<Int>, atOrAfter prefix: FoldedText, shown: RowBitmap?) -> Int? {
        guard let folded = foldedRows(keepingDiacritics: prefix.regardsDiacritics) else { return nil }
        func passes(_ row: Int) -> Bool { isRow(row, atOrAfter: prefix, folded: folded) }
        // With diacritics the order is another one.
        guard isOrdered, !prefix.regardsDiacritics else {
            guard let shown else { return rows.first(where: passes) }
            return shown.rows(in: rows).first(where: passes)
        }
        var low = rows.lowerBound
        var high = rows.upperBound
        while low < high {
            let middle = (low + high) / 2
            if passes(middle) { high = middle } else { low = middle + 1 }
        }
        guard let shown else { return low < rows.upperBound ? low : nil }
        return shown.firstRow(atOrAfter: low, before: rows.upperBound)
    }

    private func isRow(_ row: Int, atOrAfter prefix: FoldedText, folded: FoldedRows) -> Bool {
        let isFolded = folded.rows[row]
        var bytes = isFolded ? folded.folded(folded.rows.rank(row)) : textBytes(ofRow: row)
        if isOrdered {
            // The order passes over leading blanks.
            bytes = UnsafeBufferPointer(rebasing: bytes.drop { $0 == 0x20 || $0 == 0x09 })
        }
        let common = Swift.min(bytes.count, prefix.bytes.count)
        for index in 0..<common {
            let byte = isFolded ? bytes[index] : TextFolding.lower(bytes[index])
            if byte != prefix.bytes[index] { return byte > prefix.bytes[index] }
        }
        return common == prefix.bytes.count
    }
}
