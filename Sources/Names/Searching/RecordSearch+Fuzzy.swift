internal import NameRanking
internal import NameRows

extension RecordSearch {
    /// Returns the rows that match some terms, ranked within their sections, starting with those whose names
    /// match all of them; `nil` if it was cancelled.
    func ranking(by terms: SearchTerms, _ order: FuzzyOrder) -> MatchSet? {
        guard let rows = rows(matching: terms) else { return nil }
        let keys = RecordKeys(search: self, terms: terms, order: order)
        var found = MatchSet(of: store.rowCount, rankedBy: keys, in: store.sections, watch.parts)
        found.append(ChunkMatches(rows.words, rowCount: store.rowCount), upTo: store.rowCount)
        return found
    }
}

/// The keys of rows by the placements of letters in their names, or else also in their values.
struct RecordKeys: RankingKeys {
    /// Set in the keys of rows whose names match all terms.
    private static let nameBit: UInt64 = 1 << 63

    let search: RecordSearch
    let terms: SearchTerms
    let order: FuzzyOrder

    func keys(of found: RowBitmap, in rows: Range<Int>, reaching lowest: UInt64) -> [UInt64] {
        let names = TermKeys(store: search.store, terms: terms, order: order)
        // Any row whose name matches surpasses a key without the bit.
        let least = lowest < Self.nameBit ? 0 : lowest & ~Self.nameBit
        var keys = names.keys(of: found, in: rows, reaching: least)
        for (index, row) in found.rows(in: rows).enumerated() {
            let isNamed =
                search.includesName(ofRecord: search.table.number(ofRow: row))
                && terms.areIn(search.store.text.bytes(ofRow: row))
            keys[index] =
                isNamed ? keys[index] | Self.nameBit : lowest < Self.nameBit ? key(ofRecordOf: row) : 0
        }
        return keys
    }

    /// Returns the key of a row by its name and its values: the sum of the points of the best term of each
    /// group; what remains is decided by the last group.
    private func key(ofRecordOf row: Int) -> UInt64 {
        let record = search.table.number(ofRow: row)
        let points = terms.groups.map { group in group.reduce(0) { max($0, key(of: $1, row, record)) } }
        let sum = points.reduce(0) { $0 + $1 >> 48 }
        return min(sum, UInt64(Int16.max)) << 48 | (points.last ?? 0) & ((1 << 48) - 1)
    }

    private func key(of term: SearchTerms.Term, _ row: Int, _ record: Int) -> UInt64 {
        guard case .letters(let query) = term.kind else { return 0 }
        var best = search.valueSearch.key(of: query, record: record, order)
        if !search.raw.isEmpty { best = max(best, search.raw.key(of: query, record: record, order)) }
        guard search.includesName(ofRecord: record) else { return best }
        let name = search.store.text.bytes(ofRow: row)
        return max(best, order.key(of: query.placement(in: name, order.scheme), in: name))
    }
}
