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
    /// a reset: it also keeps sections that never had names. Mirrors the sample's `handleSearchForTerm:`.
    ///
    /// - Parameter search: What to look for.
    /// - Complexity: O(bytes). The first search after reading also folds the names that are not ASCII, once.
    public mutating func filter(_ search: NameSearch) {
        guard !search.isEmpty else {
            reset()
            return
        }
        rows = store.rows(matching: search.folded)
        sections = Array(store.sections.indices)
        removeSectionsWithoutNames()
    }
}
