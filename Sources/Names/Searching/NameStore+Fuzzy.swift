internal import Languages
internal import NameRows

extension NameStore {
    /// Returns the rows that match some terms, with their scores; `nil` if it was cancelled.
    ///
    /// - Complexity: O(bytes).
    func ranking(by terms: SearchTerms, _ watch: SearchWatch) -> MatchSet? {
        searchAllRows(watch, terms, isRanked: true) { ChunkMatches(scores: self.scores(by: terms, in: $0)) }
    }

    /// Returns the scores of rows: the sum over the groups, or 0 for rows that do not match all of them.
    private func scores(by terms: SearchTerms, in rows: Range<Int>) -> [UInt16] {
        var sums = scores(byOneOf: terms.groups[0], in: rows)
        for group in terms.groups.dropFirst() {
            for (place, score) in scores(byOneOf: group, in: rows).enumerated() {
                let sum = Int(sums[place]) + Int(score)
                sums[place] = sums[place] > 0 && score > 0 ? UInt16(clamping: sum) : 0
            }
        }
        return sums
    }

    /// Returns the best score of some terms for each row; unranked terms give the lowest score.
    private func scores(byOneOf group: [SearchTerms.Term], in rows: Range<Int>) -> [UInt16] {
        func scores(_ term: SearchTerms.Term) -> [UInt16] {
            switch term.kind {
            case .letters(let query): self.scores(by: query, in: rows)
            case .text, .digits, .sound, .reading:
                Self.scores(of: words(matching: term, in: rows), count: rows.count)
            }
        }
        return group.dropFirst().reduce(scores(group[0])) { best, term in
            zip(best, scores(term)).map { max($0, $1) }
        }
    }

    /// Returns the scores of rows that contain letters in order, and 0 for others.
    func scores(by query: FuzzyQuery, in rows: Range<Int>) -> [UInt16] {
        var scores: [UInt16]
        if let cased = query.inASCII {
            // Scores of rows that are not ASCII are replaced below.
            scores = query.units.scores(
                ofASCII: text.bytes(ofRows: rows), rowCount: rows.count, cased)
        } else {
            scores = Array(repeating: 0, count: rows.count)
        }
        // The rows that may have the required marks; `nil` if any may.
        let marked = words(markedAs: query.rarestDemands, at: .anywhere, in: rows)
        func best(_ score: UInt16, _ row: Int) -> UInt16 {
            guard score > 0, !query.demands.isEmpty else { return score }
            let place = row - rows.lowerBound
            if let marked, !marked.contains(row: place) { return 0 }
            return query.score(of: text.bytes(ofRow: row))
        }
        for folded in foldedForms(for: query.units.text) {
            let indices = folded.rows.rank(rows.lowerBound)..<folded.rows.rank(rows.upperBound)
            guard !indices.isEmpty else { continue }
            let found = query.units.scores(
                of: folded.text.bytes(ofRows: indices), rowCount: indices.count)
            for (score, row) in zip(found, folded.rows.rows(in: rows)) {
                scores[row - rows.lowerBound] = best(score, row)
            }
        }
        if let other = query.units.text.otherLevel.flatMap(foldedRows) {
            let indices = other.rows.rank(rows.lowerBound)..<other.rows.rank(rows.upperBound)
            let found = query.units.scores(of: other.text.bytes(ofRows: indices), rowCount: indices.count)
            for (score, row) in zip(found, other.rows.rows(in: rows)) where score > 0 {
                scores[row - rows.lowerBound] = max(scores[row - rows.lowerBound], best(score, row))
            }
        }
        return scores
    }

    /// Returns bits as scores of 1 or 0.
    private static func scores(of words: [UInt64], count: Int) -> [UInt16] {
        (0..<count).map { UInt16(truncatingIfNeeded: words[$0 / 64] >> UInt64($0 % 64) & 1) }
    }
}
