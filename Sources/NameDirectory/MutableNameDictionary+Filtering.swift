internal import NamePatterns
internal import NameRows

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
        if search.isEmpty {
            reset()
            return true
        }
        guard var finding = finding(search, watch) else { return false }
        substitute = nil
        if finding.rows.setCount == 0, finding.problem == nil {
            for other in search.inOtherLayouts {
                guard let found = self.finding(other, watch) else { return false }
                guard found.rows.setCount > 0 else { continue }
                finding = found
                finding.problem = "No match; as “\(other.text)”: \(found.rows.setCount)."
                substitute = other
                break
            }
        }
        rows = finding.rows
        order = finding.order
        searchProblem = finding.problem
        sections = Array(store.sections.indices)
        removeSectionsWithoutNames()
        return true
    }

    /// What a search finds among all rows of the store.
    private struct Finding {
        var rows: RowBitmap
        /// The rows as a ranking shows them.
        var order: [UInt32]?
        var problem: String?
    }

    /// Searches; `nil` if it was called off.
    private func finding(_ search: NameSearch, _ watch: SearchWatch) -> Finding? {
        let records = RecordSearch(store, search.options.scope, watch)
        if let field = records?.unknownField {
            guard store.hasField(field) else {
                return Finding(
                    rows: RowBitmap(repeating: false, count: store.rowCount),
                    problem: "No record has a field “\(field)”.")
            }
            return store.rows(withFieldsMatching: search, watch).map { Finding(rows: $0) }
        }
        let steps = records?.stepsPerTerm ?? store.rowCount
        switch search.plan {
        case .everything:
            return Finding(rows: RowBitmap(repeating: true, count: store.rowCount))
        case .nothing(let problem):
            return Finding(rows: RowBitmap(repeating: false, count: store.rowCount), problem: problem)
        case .terms(let terms) where terms.isRanked:
            watch.begin(steps: records == nil ? steps : steps * terms.count)
            let ranking = records.map { $0.ranking(by: terms) } ?? store.ranking(by: terms, watch)
            return ranking.map { Finding(rows: $0.rows, order: $0.order) }
        case .terms(let terms):
            watch.begin(steps: records == nil ? steps : steps * terms.count)
            let rows = records.map { $0.rows(matching: terms) } ?? store.rows(matching: terms, watch)
            return rows.map { Finding(rows: $0) }
        case .pattern(let pattern):
            watch.begin(steps: steps)
            let found = records.map { $0.rows(matching: pattern) } ?? store.rows(matching: pattern, watch)
            return found.map { Finding(rows: $0.rows, problem: Self.sentence(ofGivenUp: $0.givenUp)) }
        }
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
