extension NameStore {
    /// Rows above this number are searched by two threads: each takes a half.
    static let rowsForTwoThreads = 500_000

    /// One bit a row: 1 if the row contains the query.
    ///
    /// The kernel scans the text as it was read; what it says of rows that are not ASCII is then replaced by
    /// what their folded form says, so that results land in their places.
    ///
    /// - Complexity: O(bytes).
    func rows(matching query: SearchedText) -> RowBitmap {
        guard !query.folded.isEmpty else { return RowBitmap(repeating: true, count: rowCount) }
        let halves = inHalves { self.words(matching: query, in: $0) }
        return RowBitmap(words: halves.count == 1 ? halves[0] : halves[0] + halves[1], count: rowCount)
    }

    /// Does something with all rows, by two threads if there are many.
    ///
    /// - Parameter work: Gets the rows; the first one is a multiple of 64.
    /// - Returns: What it gave, for all rows or for the first and the second half.
    func inHalves<Part: Sendable>(_ work: @escaping @Sendable (Range<Int>) -> Part) -> [Part] {
        guard rowCount >= Self.rowsForTwoThreads else { return [work(0..<rowCount)] }
        let middle = rowCount / 2 / 64 * 64
        let end = rowCount
        let halves = concurrently({ work(0..<middle) }, { work(middle..<end) })
        return [halves.0, halves.1]
    }

    /// One bit for each of some rows, in words: 1 if the row matches.
    ///
    /// - Parameters:
    ///   - query: What to look for; not empty.
    ///   - rows: Which rows; the first one a multiple of 64.
    /// - Returns: One word for each 64 of them.
    /// - Complexity: O(bytes of these rows).
    func words(matching query: SearchedText, in rows: Range<Int>) -> [UInt64] {
        precondition(rows.lowerBound % 64 == 0, "Words begin at a multiple of 64 rows.")
        var words: [UInt64]
        let scanned = query.shown
        // A row of ASCII folds to ASCII.
        if scanned.isASCII, folded.rows.rank(rows.upperBound) - folded.rows.rank(rows.lowerBound) < rows.count
        {
            words =
                RowScan.rowsContaining(
                    scanned.bytes, in: text.bytes(ofRows: rows), rowCount: rows.count,
                    atRowStart: query.place.isAtRowStart, atWordStart: query.place == .wordStart,
                    exactCase: scanned.keepsCase
                ).words
        } else {
            words = Array(repeating: 0, count: (rows.count + 63) / 64)
        }
        for folded in foldedForms(for: query.folded) {
            let indices = folded.rows.rank(rows.lowerBound)..<folded.rows.rank(rows.upperBound)
            guard !indices.isEmpty else { continue }
            var matches = folded.matches(query, in: indices).words
            if query.needsVerifying { verify(&matches, of: folded, from: indices.lowerBound, query) }
            RowScan.deposit(matches, at: folded.rows.words(in: rows), into: &words)
        }
        if query.place == .nameStart { addRowsAfterBlanks(to: &words, in: rows, query) }
        return words
    }

    /// The folded rows that a query is looked for in, one after the other; later answers replace earlier ones.
    func foldedForms(for query: FoldedText) -> [FoldedRows] {
        guard query.regardsDiacritics else { return [folded] }
        let marked = foldedRows(keepingDiacritics: true).map { [$0] } ?? []
        // Rows without diacritics have one form, and none of them has what a query with diacritics looks for.
        return query.hasDiacritics ? marked : [folded] + marked
    }
}

extension NameStore {
    /// One bit a row: 1 if the row contains all of some texts.
    ///
    /// - Parameter texts: What to look for; at least one.
    /// - Returns: As many bits as there are rows.
    /// - Complexity: O(bytes), for each text until few rows are left, and for these then.
    func rows(matching texts: [SearchedText]) -> RowBitmap {
        guard let first = texts.first else { return RowBitmap(repeating: true, count: rowCount) }
        var rows = self.rows(matching: first)
        for text in texts.dropFirst() {
            if rows.setCount > rowCount / 64 {
                rows = rows.intersection(self.rows(matching: text))
            } else {
                var left: [(row: Int, isSet: Bool)] = []
                _ = self.text.forEach(of: rows) { row, bytes in
                    left.append((row, text.isIn(bytes)))
                    return true
                }
                rows.assign(left)
            }
        }
        return rows
    }
}
