extension MutableNameDictionary {
    /// Brings back every name and section of the original, in its order.
    ///
    /// Mirrors the sample's `resetSearch`.
    ///
    /// - Complexity: O(rows / 64).
    public mutating func reset() {
        self = MutableNameDictionary(of: original)
    }

    /// Keeps the names that a search finds and the sections that still have names, in their order.
    ///
    /// Starts from a full reset, so what was filtered or removed before has no influence. An empty search is
    /// a reset: it also keeps sections that never had names. Fuzzy matching ranks the names within each section, best
    /// first. Mirrors the sample's `handleSearchForTerm:`.
    ///
    /// - Parameter search: What to look for.
    /// - Complexity: O(bytes). The first search after reading also folds the names that are not ASCII, once.
    public mutating func filter(_ search: NameSearch) {
        order = nil
        searchProblem = search.problem
        switch search.plan {
        case .everything:
            reset()
            return
        case .texts(let texts):
            rows = store.rows(matching: texts)
        case .letters(let query):
            let ranking = store.ranking(by: query)
            rows = ranking.rows
            order = ranking.order
        case .pattern(let pattern):
            let found = store.rows(matching: pattern)
            rows = found.rows
            searchProblem = Self.sentence(ofGivenUp: found.givenUp)
        case .nothing:
            rows = RowBitmap(repeating: false, count: store.rowCount)
        }
        sections = Array(store.sections.indices)
        removeSectionsWithoutNames()
    }

    private static func sentence(ofGivenUp count: Int) -> String? {
        switch count {
        case 0: nil
        case 1: "The pattern takes too long for one name, which counts as not found."
        case ..<(NamePattern.mostGivenUp / 2):
            "The pattern takes too long for \(count) names, which count as not found."
        default: "The pattern takes too long for so many names that not all were looked at."
        }
    }
}
