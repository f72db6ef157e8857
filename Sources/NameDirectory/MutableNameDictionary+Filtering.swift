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
    /// a reset: it also keeps sections that never had names. Fuzzy matching ranks the names within each
    /// section, best first. Mirrors the sample's `handleSearchForTerm:`.
    ///
    /// - Complexity: O(bytes). The first search after reading also folds the names that are not ASCII, once.
    public mutating func filter(_ search: NameSearch) {
        _ = filter(search, SearchWatch())
    }

    /// Filters as `filter(_:)` does, unless the watch calls it off; then nothing has changed.
    mutating func filter(_ search: NameSearch, _ watch: SearchWatch) -> Bool {
        var found = self
        found.order = nil
        found.searchProblem = search.problem
        switch search.plan {
        case .everything:
            reset()
            return true
        case .terms(let terms) where terms.isRanked:
            watch.begin(steps: store.rowCount)
            guard let ranking = store.ranking(by: terms, watch) else { return false }
            (found.rows, found.order) = (ranking.rows, ranking.order)
        case .terms(let terms):
            watch.begin(steps: store.rowCount)
            guard let rows = store.rows(matching: terms, watch) else { return false }
            found.rows = rows
        case .pattern(let pattern):
            watch.begin(steps: store.rowCount)
            guard let result = store.rows(matching: pattern, watch) else { return false }
            found.rows = result.rows
            found.searchProblem = Self.sentence(ofGivenUp: result.givenUp)
        case .nothing:
            found.rows = RowBitmap(repeating: false, count: store.rowCount)
        }
        found.sections = Array(store.sections.indices)
        found.removeSectionsWithoutNames()
        self = found
        return true
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
