internal import ByteScan
internal import FormatCore
internal import NameFolding
internal import NamePatterns
internal import NameRows

extension NameStore {
    /// Returns the rows that match a regular expression; `nil` if it was cancelled.
    ///
    /// Once it has given up on `NamePattern.maxGivenUp` rows, the remaining rows are skipped. Both kinds
    /// count as not matching.
    ///
    /// - Complexity: Bounded for each row; O(bytes) for most patterns.
    func rows(matching pattern: NamePattern, _ watch: SearchWatch) -> MatchSet? {
        // Each part has its share of the limit, so that slow names in one do not use up that of the others.
        let share = Double(NamePattern.maxGivenUp) / Double(max(1, rowCount))
        // A carriage return at the end of a name is not a line end.
        let names = exactBytes.keys.filter { text.bytes(ofRow: $0).last == 0x0D }.sorted()
        return searchAllRows(watch) { rows in
            let limit = Int((share * Double(rows.count)).rounded(.up))
            var (words, uncheckedRows) = self.words(matching: pattern, in: rows, limit: limit)
            let first = names.partitioningIndex { $0 >= rows.lowerBound }
            for name in names[first...].prefix(while: { $0 < rows.upperBound }) {
                let bit = (1 as UInt64) << UInt64(name % 64)
                let isFound = pattern.firstMatch(in: self.text.bytes(ofRow: name)) != nil
                let word = (name - rows.lowerBound) / 64
                words[word] = isFound ? words[word] | bit : words[word] & ~bit
            }
            return ChunkMatches(words, rowCount: rows.count, uncheckedRows: uncheckedRows)
        }
    }

    /// Returns one bit for each of the rows, which start at a multiple of 64, and the number of rows given
    /// up.
    private func words(
        matching pattern: NamePattern, in rows: Range<Int>, limit: Int
    ) -> (words: [UInt64], uncheckedRows: Int) {
        let bytes = text.bytes(ofRows: rows)
        let notASCII = folded.rows.words(in: rows)
        guard let automaton = pattern.automaton else {
            var words = suspects(of: pattern, in: rows)
            let uncheckedRows = pattern.keepMatches(in: bytes, rowCount: rows.count, of: &words, limit: limit)
            return (words, uncheckedRows)
        }
        var words = self.words(matching: pattern, automaton, in: rows)
        guard notASCII.contains(where: { $0 != 0 }) else { return (words, 0) }
        var others = notASCII
        let uncheckedRows = pattern.keepMatches(in: bytes, rowCount: rows.count, of: &others, limit: limit)
        for index in words.indices { words[index] = words[index] & ~notASCII[index] | others[index] }
        return (words, uncheckedRows)
    }

    /// Returns one bit for each of the rows, valid only for ASCII rows.
    private func words(
        matching pattern: NamePattern, _ automaton: RowAutomaton, in rows: Range<Int>
    ) -> [UInt64] {
        guard !rows.isEmpty else { return [] }
        let bytes = text.bytes(ofRows: rows)
        // A single letter occurs in too many rows to be worth searching first.
        if pattern.requiredText.count > (pattern.isText ? 0 : 1) {
            var words = RowScan.rowsContaining(
                pattern.requiredText, in: bytes, rowCount: rows.count,
                letterCase: pattern.ignoresCase ? .either : .exact
            ).words
            if pattern.isText { return words }
            if words.setBitCount < rows.count / 8 {
                RowScan.keepRowsAccepted(by: automaton.next, in: bytes, rowCount: rows.count, of: &words)
                return words
            }
        }
        // A quarter of the rows, in whole words.
        let quarter = (rows.count + 255) / 256 * 64
        let parts = stride(from: rows.lowerBound, to: rows.upperBound, by: quarter).map { start in
            start..<min(start + quarter, rows.upperBound)
        }
        return RowScan.rowsAccepted(
            by: automaton.next, in: parts.map { (text.bytes(ofRows: $0), $0.count) })
    }

    /// Returns the rows that may match: those with the bytes required by every match, and those that are not
    /// ASCII.
    private func suspects(of pattern: NamePattern, in rows: Range<Int>) -> [UInt64] {
        let notASCII = folded.rows.words(in: rows)
        guard var words = pattern.suspects(in: text.bytes(ofRows: rows), rowCount: rows.count) else {
            return notASCII
        }
        words.formUnion(notASCII)
        return words
    }
}
