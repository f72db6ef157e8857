internal import ByteScan
internal import NamePatterns
internal import NameRows
internal import SourceText

extension NameStore {
    /// The rows in which a regular expression matches; `nil` if called off.
    ///
    /// From `NamePattern.mostGivenUp` rows on for which it gave up there are rows that were not looked at.
    /// Both count as not found.
    ///
    /// - Complexity: Bounded for each row; O(bytes) for most patterns.
    func rows(matching pattern: NamePattern, _ watch: SearchWatch) -> FoundRows? {
        // Each part may give up its share, so that one with slow names leaves the others their time.
        let share = Double(NamePattern.mostGivenUp) / Double(max(1, rowCount))
        // A carriage return at the end of a name is no end of a line.
        let names = exactBytes.keys.filter { text.bytes(ofRow: $0).last == 0x0D }.sorted()
        return found(watch) { rows in
            let limit = Int((share * Double(rows.count)).rounded(.up))
            var (words, givenUp) = self.words(matching: pattern, in: rows, limit: limit)
            let first = names.partitioningIndex { $0 >= rows.lowerBound }
            for name in names[first...].prefix(while: { $0 < rows.upperBound }) {
                let bit = (1 as UInt64) << UInt64(name % 64)
                let isFound = pattern.firstMatch(in: self.text.bytes(ofRow: name)) != nil
                let word = (name - rows.lowerBound) / 64
                words[word] = isFound ? words[word] | bit : words[word] & ~bit
            }
            return SearchedPart(words, rowCount: rows.count, givenUp: givenUp)
        }
    }

    /// One bit for each of some rows, from a multiple of 64 on, and for how many it gave up.
    private func words(
        matching pattern: NamePattern, in rows: Range<Int>, limit: Int
    ) -> (words: [UInt64], givenUp: Int) {
        let bytes = text.bytes(ofRows: rows)
        let notASCII = folded.rows.words(in: rows)
        guard let automaton = pattern.automaton else {
            var words = suspects(of: pattern, in: rows)
            let givenUp = pattern.keepMatches(in: bytes, rowCount: rows.count, of: &words, limit: limit)
            return (words, givenUp)
        }
        var words = self.words(matching: pattern, automaton, in: rows)
        guard notASCII.contains(where: { $0 != 0 }) else { return (words, 0) }
        var others = notASCII
        let givenUp = pattern.keepMatches(in: bytes, rowCount: rows.count, of: &others, limit: limit)
        for index in words.indices { words[index] = words[index] & ~notASCII[index] | others[index] }
        return (words, givenUp)
    }

    /// One bit for each of some rows, which says nothing of rows that are not ASCII.
    private func words(
        matching pattern: NamePattern, _ automaton: RowAutomaton, in rows: Range<Int>
    ) -> [UInt64] {
        guard !rows.isEmpty else { return [] }
        let bytes = text.bytes(ofRows: rows)
        // One letter is in too many rows to be looked for first.
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
        // A quarter, in whole words.
        let quarter = (rows.count + 255) / 256 * 64
        let parts = stride(from: rows.lowerBound, to: rows.upperBound, by: quarter).map { start in
            start..<min(start + quarter, rows.upperBound)
        }
        return RowScan.rowsAccepted(
            by: automaton.next, in: parts.map { (text.bytes(ofRows: $0), $0.count) })
    }

    /// The rows that may match: those that have what every match has, and those that are not ASCII.
    private func suspects(of pattern: NamePattern, in rows: Range<Int>) -> [UInt64] {
        let notASCII = folded.rows.words(in: rows)
        guard var words = pattern.suspects(in: text.bytes(ofRows: rows), rowCount: rows.count) else {
            return notASCII
        }
        for index in words.indices { words[index] |= notASCII[index] }
        return words
    }
}
