extension NameStore {
    /// Rows above this number are searched by two threads: each takes a half.
    private static let rowsForTwoThreads = 500_000

    /// One bit a row: 1 if the row contains the query.
    ///
    /// The kernel scans the text as it was read; what it says of rows that are not ASCII is then replaced by
    /// what their folded form says, so that results land in their places.
    ///
    /// - Complexity: O(bytes).
    func rows(matching query: FoldedText) -> RowBitmap {
        guard !query.isEmpty else { return RowBitmap(repeating: true, count: rowCount) }
        guard rowCount >= Self.rowsForTwoThreads else {
            return RowBitmap(words: words(matching: query, in: 0..<rowCount), count: rowCount)
        }
        let middle = rowCount / 2 / 64 * 64
        let halves = concurrently(
            { self.words(matching: query, in: 0..<middle) },
            { self.words(matching: query, in: middle..<self.rowCount) })
        return RowBitmap(words: halves.0 + halves.1, count: rowCount)
    }

    /// One bit for each of some rows, in words: 1 if the row matches.
    ///
    /// - Parameters:
    ///   - query: What to look for; not empty.
    ///   - isAtStart: Whether it must stand at the start of the row.
    ///   - rows: Which rows; the first one a multiple of 64.
    /// - Returns: One word for each 64 of them.
    /// - Complexity: O(bytes of these rows).
    func words(matching query: FoldedText, atStart isAtStart: Bool = false, in rows: Range<Int>) -> [UInt64] {
        precondition(rows.lowerBound % 64 == 0, "Words begin at a multiple of 64 rows.")
        let folded = foldedRows(keepingDiacritics: query.regardsDiacritics)
        let first = folded?.rows.rank(rows.lowerBound) ?? 0
        let end = folded?.rows.rank(rows.upperBound) ?? 0
        var words: [UInt64]
        // A row of ASCII folds to ASCII.
        if query.isASCII, end - first < rows.count {
            words =
                RowScan.rowsContaining(
                    query.bytes, in: text.bytes(ofRows: rows), rowCount: rows.count, atRowStart: isAtStart
                ).words
        } else {
            words = Array(repeating: 0, count: (rows.count + 63) / 64)
        }
        if let folded, first < end {
            let matches = folded.matches(query, atStart: isAtStart, in: first..<end)
            RowScan.deposit(matches.words, at: folded.rows.words(in: rows), into: &words)
        }
        return words
    }
}
