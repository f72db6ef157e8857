internal import ByteScan
internal import NamePatterns
internal import NameRows
internal import SourceText

extension NameStore {
    /// The rows in which a regular expression matches, and for how many it gave up; `nil` if called off.
    ///
    /// From `NamePattern.mostGivenUp` on there are rows that were not looked at. Both count as not found.
    ///
    /// - Complexity: Bounded for each row; O(bytes) for most patterns.
    func rows(matching pattern: NamePattern, _ watch: SearchWatch) -> (rows: RowBitmap, givenUp: Int)? {
        // Each part may give up its share, so that the number of threads changes nothing.
        let share = Double(NamePattern.mostGivenUp) / Double(max(1, rowCount))
        guard
            let parts = inParts(
                watch,
                { rows in
                    let limit = Int((share * Double(rows.count)).rounded(.up))
                    return self.words(matching: pattern, in: rows, limit: limit)
                })
        else { return nil }
        let words = Self.joined(parts.map(\.words))
        var rows = RowBitmap(words: words, count: rowCount)
        // A carriage return at the end of a name is no end of a line.
        let names = exactBytes.keys.filter { text.bytes(ofRow: $0).last == 0x0D }
        rows.assign(names.map { ($0, pattern.firstMatch(in: text.bytes(ofRow: $0)) != nil) })
        return (rows, parts.reduce(0) { $0 + $1.givenUp })
    }

    private func words(
        matching pattern: NamePattern, in rows: Range<Int>, limit: Int
    ) -> (words: [UInt64], givenUp: Int) {
        var words = suspects(of: pattern, in: rows)
        let givenUp = pattern.keepMatches(
            in: text.bytes(ofRows: rows), rowCount: rows.count, of: &words, limit: limit)
        return (words, givenUp)
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
