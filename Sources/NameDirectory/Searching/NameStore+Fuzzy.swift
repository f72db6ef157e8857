internal import SystemSupport

extension NameStore {
    /// The rows that have letters in order, and their ranking in their sections; `nil` if it was called off.
    ///
    /// - Complexity: O(bytes).
    func ranking(by query: FuzzyQuery, _ watch: SearchWatch) -> (rows: RowBitmap, order: [UInt32])? {
        guard let found = inParts(watch, { self.scores(by: query, in: $0) }) else { return nil }
        let scores = Self.joined(found)
        let rows = FuzzyOrder.matches(scores)
        let sections = sections.map(\.rows)
        let middle = sections.firstIndex { $0.upperBound > rowCount / 2 } ?? sections.count
        guard rowCount >= Self.rowsForTwoThreads else {
            return (rows, FuzzyOrder.order(sections[...], scores, rows))
        }
        let parts = concurrently(
            { FuzzyOrder.order(sections[..<middle], scores, rows) },
            { FuzzyOrder.order(sections[middle...], scores, rows) })
        return (rows, parts.0 + parts.1)
    }

    /// How well rows have letters in order, 0 for those that do not.
    private func scores(by query: FuzzyQuery, in rows: Range<Int>) -> [UInt16] {
        var scores: [UInt16]
        if query.ranking.isASCII {
            // What it says of rows that are not ASCII is replaced.
            scores = query.ranking.scores(of: text.bytes(ofRows: rows), rowCount: rows.count, isASCII: true)
        } else {
            scores = Array(repeating: 0, count: rows.count)
        }
        for folded in foldedForms(for: query.folded.text) {
            let indices = folded.rows.rank(rows.lowerBound)..<folded.rows.rank(rows.upperBound)
            guard !indices.isEmpty else { continue }
            let found = query.folded.scores(
                of: folded.text.bytes(ofRows: indices), rowCount: indices.count, isASCII: false)
            for (score, row) in zip(found, folded.rows.rows(in: rows)) {
                scores[row - rows.lowerBound] =
                    score > 0 && query.exact != nil ? query.score(of: text.bytes(ofRow: row)) : score
            }
        }
        return scores
    }
}
