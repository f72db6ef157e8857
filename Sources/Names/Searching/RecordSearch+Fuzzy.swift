internal import NameRows

extension RecordSearch {
    /// Returns the rows that match some terms, ranked within their sections, starting with those whose names
    /// match all of them; `nil` if it was cancelled.
    func ranking(by terms: SearchTerms) -> MatchSet? {
        var inName = [Int](repeating: 0, count: store.rowCount)
        var anywhere = inName
        for (number, group) in terms.groups.enumerated() {
            guard let scores = scores(byOneOf: group) else { return nil }
            for row in inName.indices {
                let (name, best) = scores[row]
                inName[row] = name > 0 && (number == 0 || inName[row] > 0) ? inName[row] + Int(name) : 0
                anywhere[row] = best > 0 && (number == 0 || anywhere[row] > 0) ? anywhere[row] + Int(best) : 0
            }
        }
        let half = Int(UInt16.max / 2)
        let scores = inName.indices.map { row in
            let isNamed = inName[row] > 0
            return UInt16(isNamed ? half + min(half, inName[row]) : min(half, anywhere[row]))
        }
        var found = MatchSet(of: store.rowCount, rankedIn: store.sections, watch.parts)
        found.append(ChunkMatches(scores: scores), upTo: store.rowCount)
        return found
    }

    /// Returns the best score of some terms for each row: for its name alone, and including its values.
    private func scores(byOneOf group: [SearchTerms.Term]) -> [(name: UInt16, best: UInt16)]? {
        var scores = [(name: UInt16, best: UInt16)](repeating: (0, 0), count: store.rowCount)
        for term in group {
            guard let found = self.scores(by: term) else { return nil }
            for row in scores.indices {
                scores[row] = (max(scores[row].name, found[row].name), max(scores[row].best, found[row].best))
            }
        }
        return scores
    }

    private func scores(by term: SearchTerms.Term) -> [(name: UInt16, best: UInt16)]? {
        guard case .letters(let query) = term.kind else { return scores(ofWord: term) }
        guard let names = store.inParts(watch, { [store] in store.scores(by: query, in: $0) }),
            let values = valueSearch.scores(by: query),
            let lines = raw.isEmpty ? [] : raw.scores(by: query)
        else { return nil }
        let inNames = NameStore.joined(names)
        return inNames.indices.map { row in
            let record = table.number(ofRow: row)
            let name = includesName(ofRecord: record) ? inNames[row] : 0
            return (name, max(name, values[record], lines.isEmpty ? 0 : lines[record]))
        }
    }

    /// Returns the lowest score for rows that match, since the term is not ranked.
    private func scores(ofWord term: SearchTerms.Term) -> [(name: UInt16, best: UInt16)]? {
        words(having: term).map { words in
            (0..<store.rowCount).map { row in
                let isFound = words.contains(row: row)
                guard isFound != term.isExcluded else { return (0, 0) }
                // Exclusion applies wherever the term might occur.
                let isInName =
                    term.isExcluded
                    || includesName(ofRecord: table.number(ofRow: row))
                        && term.isIn(store.text.bytes(ofRow: row))
                return (isInName ? 1 : 0, 1)
            }
        }
    }
}
