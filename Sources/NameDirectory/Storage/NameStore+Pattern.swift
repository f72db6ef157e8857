extension NameStore {
    /// The rows in which a regular expression matches.
    ///
    /// - Parameter pattern: The expression.
    /// - Returns: The rows, and for how many the search was given up; from `NamePattern.mostGivenUp` on there are rows
    ///   that were not looked at. Both count as not found.
    /// - Complexity: Bounded for each row; O(bytes) for most patterns.
    func rows(matching pattern: NamePattern) -> (rows: RowBitmap, givenUp: Int) {
        let halves = inHalves { self.words(matching: pattern, in: $0) }
        let words = halves.count == 1 ? halves[0].words : halves[0].words + halves[1].words
        var rows = RowBitmap(words: words, count: rowCount)
        // A carriage return at the end of a name is no end of a line.
        let names = exactBytes.keys.filter { text.bytes(ofRow: $0).last == 0x0D }
        rows.assign(names.map { ($0, pattern.firstMatch(in: text.bytes(ofRow: $0)) != nil) })
        return (rows, halves.reduce(0) { $0 + $1.givenUp })
    }

    private func words(matching pattern: NamePattern, in rows: Range<Int>) -> (words: [UInt64], givenUp: Int)
    {
        var words = suspects(of: pattern, in: rows)
        let isHalf = rows.count < rowCount
        let givenUp = pattern.keepMatches(
            in: text.bytes(ofRows: rows), rowCount: rows.count, of: &words,
            limit: NamePattern.mostGivenUp / (isHalf ? 2 : 1))
        return (words, givenUp)
    }

    /// The rows that have the bytes that every match has; a scan for these takes a tenth of the time.
    private func suspects(of pattern: NamePattern, in rows: Range<Int>) -> [UInt64] {
        let count = (rows.count + 63) / 64
        let notASCII = folded.rows.words(in: rows)
        guard let required = pattern.requiredBytes else { return notASCII }
        var words = [UInt64](repeating: ~0, count: count)
        for byte in Set(required) where byte != RowScan.newline {
            let found = RowScan.rowsContaining([byte], in: text.bytes(ofRows: rows), rowCount: rows.count)
            for index in words.indices { words[index] &= found.words[index] }
        }
        for index in words.indices { words[index] |= notASCII[index] }
        return words
    }
}
