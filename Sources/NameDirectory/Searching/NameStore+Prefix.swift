internal import ByteScan

extension NameStore {
    /// Rows that are looked at in one go on the way to the first one: a tenth of a millisecond.
    private static let rowsAtOnce = 1 << 16

    /// The first row of a range that starts with a folded prefix, of those shown; `nil` if none does.
    ///
    /// Where rows are ordered by something else than their names, as by family names, one that starts so goes
    /// before one whose name does. In an ordered list leading blanks do not count for a prefix without
    /// diacritics.
    ///
    /// - Complexity: O(log rows) in an ordered list, for a prefix without diacritics; else O(bytes up to that
    ///   row).
    func firstRow(in rows: Range<Int>, startingWith prefix: FoldedText, shown: RowBitmap?) -> Int? {
        guard !prefix.isEmpty else { return firstRow(in: rows, shown: shown) }
        if let row = keys?.firstRow(in: rows, startingWith: prefix, shown: shown) { return row }
        if passesBlanks(prefix) {
            return firstRow(inOrdered: rows, startingWith: prefix, shown: shown)
        }
        // Words of bitmaps begin at multiples of 64.
        var start = rows.lowerBound / 64 * 64
        while start < rows.upperBound {
            let end = Swift.min(start + Self.rowsAtOnce, rows.upperBound)
            let words = words(matching: SearchedText(prefix, at: .rowStart), in: start..<end)
            for (index, word) in words.enumerated() where word != 0 {
                let row = start + index * 64
                var hits = word
                if row < rows.lowerBound { hits &= ~0 << UInt64(rows.lowerBound - row) }
                if let shown { hits &= shown.word(row / 64) }
                if hits != 0 { return row + hits.trailingZeroBitCount }
            }
            start = end
        }
        return nil
    }

    /// The rows from a multiple of 64 on with a prefix, not an empty one, as
    /// `firstRow(in:startingWith:shown:)` finds them.
    ///
    /// - Complexity: O(bytes of these rows).
    func words(startingWith prefix: FoldedText, in rows: Range<Int>) -> [UInt64] {
        let found = words(
            matching: SearchedText(prefix, at: passesBlanks(prefix) ? .nameStart : .rowStart), in: rows)
        guard let keys else { return found }
        return zip(found, keys.words(startingWith: prefix, in: rows)).map { $0 | $1 }
    }

    /// Whether a row's leading blanks do not count for a prefix: they do not for the order either.
    private func passesBlanks(_ prefix: FoldedText) -> Bool {
        guard isOrdered, !prefix.regardsDiacritics, let first = prefix.bytes.first else { return false }
        return !Self.isBlank(first)
    }

    /// The first row of a section in an ordered list that is a text without diacritics or comes after it.
    ///
    /// - Complexity: O(log rows).
    func firstRow(inOrdered rows: Range<Int>, atOrAfter text: FoldedText) -> Int {
        precondition(isOrdered && !text.regardsDiacritics, "Only an ordered list can be halved.")
        return rows.partitioningIndex { !isRow($0, before: text) }
    }

    private func firstRow(
        inOrdered rows: Range<Int>, startingWith prefix: FoldedText, shown: RowBitmap?
    ) -> Int? {
        var row = firstRow(inOrdered: rows, atOrAfter: prefix)
        while let next = firstRow(in: row..<rows.upperBound, shown: shown) {
            // Rows that start so follow each other; among them may be some where it ends within a letter.
            let bytes = foldedBytes(ofRow: next)
            guard bytes.starts(with: prefix.bytes) else { return nil }
            if prefix.matches(bytes[...], at: 0) { return next }
            row = next + 1
        }
        return nil
    }

    private func firstRow(in rows: Range<Int>, shown: RowBitmap?) -> Int? {
        guard let shown else { return rows.first }
        return shown.firstRow(atOrAfter: rows.lowerBound, before: rows.upperBound)
    }

    private func isRow(_ row: Int, before text: FoldedText) -> Bool {
        Self.isOrdered(foldedBytes(ofRow: row), before: text.bytes)
    }

    /// Whether a row of an ordered list comes after a text, and does not begin with it.
    func isRow(_ row: Int, after text: FoldedText) -> Bool {
        let bytes = foldedBytes(ofRow: row)
        return Self.isOrdered(text.bytes, before: bytes) && !bytes.starts(with: text.bytes)
    }

    /// Whether a folded text comes before another: by their bytes, but what begins with no letter comes last.
    package static func isOrdered(_ text: [UInt8], before other: [UInt8]) -> Bool {
        let hasLetter = TextFolding.initial(ofFolded: text[...]) != nil
        let otherHasLetter = TextFolding.initial(ofFolded: other[...]) != nil
        return hasLetter == otherHasLetter ? text.lexicographicallyPrecedes(other) : hasLetter
    }

    /// What an ordered list is ordered by: the folded row without leading blanks.
    private func foldedBytes(ofRow row: Int) -> [UInt8] {
        guard folded.rows[row] else {
            return text.bytes(ofRow: row).drop(while: Self.isBlank).map(TextFolding.lower)
        }
        return Array(folded.folded(folded.rows.rank(row)).drop(while: Self.isBlank))
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
