internal import NameRanking
internal import NameRows

/// The keys of rows of a store by the placements of the letters of some terms.
struct TermKeys: RankingKeys {
    let store: NameStore
    let terms: SearchTerms
    let order: FuzzyOrder

    func keys(of found: RowBitmap, in rows: Range<Int>, reaching lowest: UInt64) -> [UInt64] {
        let whole = rows.lowerBound / 64 * 64..<rows.upperBound
        guard !rows.isEmpty else { return [] }
        var words = found.words(in: whole)
        words[0] &= ~0 << UInt64(rows.lowerBound - whole.lowerBound)
        let placements = placements(in: whole, words, reaching: lowest)
        let keys = order.keys(of: placements, in: store.text.bytes(ofRows: whole))
        // Without letters, as where all alternatives are unranked, all rows are equal.
        return keys.isEmpty ? [UInt64](repeating: 0, count: words.setBitCount) : keys
    }

    /// Returns the sum over the groups of the best placement of one term of each; a row that matches by
    /// terms without letters has no points.
    private func placements(
        in rows: Range<Int>, _ words: [UInt64], reaching lowest: UInt64
    ) -> FuzzyPlacements {
        let groups = terms.groups.map { group in
            group.compactMap { if case .letters(let query) = $0.kind { query } else { nil } }
        }.filter { !$0.isEmpty }
        // The points of a single query are known to be too few before they are computed.
        let lowest = groups.count == 1 && groups[0].count == 1 ? lowest : 0
        var sum: FuzzyPlacements?
        for group in groups {
            var best: FuzzyPlacements?
            for query in group {
                let found = store.placements(of: query, in: rows, words, order, reaching: lowest)
                if best?.formBest(found) == nil { best = found }
            }
            guard let best else { continue }
            if sum?.add(best) == nil { sum = best }
        }
        return sum ?? FuzzyPlacements()
    }
}
