internal import NamePatterns
internal import NameRanking
internal import NameRows
internal import SystemSupport

extension FilteredNames {
    /// Restores every name and section of the original, in its order.
    ///
    /// Mirrors the sample's `resetSearch`.
    ///
    /// - Complexity: O(rows / 64).
    public mutating func reset() {
        self = FilteredNames(of: original)
    }

    /// Keeps the names that match a search, and the sections that still have names, in their order.
    ///
    /// It starts from a full reset, so earlier filters and removals have no effect. An empty search is a
    /// reset, which also restores sections that never had names. Fuzzy matching ranks the names within each
    /// section, best first, when they are looked at. Mirrors the sample's `handleSearchForTerm:`.
    ///
    /// - Complexity: O(bytes). The first search after reading also folds the names that are not ASCII, once.
    public mutating func filter(_ search: NameSearch) {
        _ = filter(search, SearchWatch())
    }

    /// Filters like `filter(_:)`; returns `false`, without any change, if the watch cancels it.
    mutating func filter(_ search: NameSearch, _ watch: SearchWatch) -> Bool {
        if search.isEmpty {
            reset()
            return true
        }
        guard var finding = finding(search, watch) else { return false }
        substitute = nil
        if finding.rows.setCount == 0, finding.problem == nil {
            // Partial results of another layout would be shown before it is known whether the layout is used.
            watch.beSilent()
            for other in search.inOtherLayouts {
                guard let found = self.finding(other, watch) else { return false }
                guard found.rows.setCount > 0 else { continue }
                finding = found
                finding.problem = NameSearch.sentence(ofSubstitute: other, count: found.rows.setCount)
                substitute = other
                break
            }
        }
        show(finding)
        return true
    }

    /// Returns the matches of a search among the rows of the original.
    package func matches(of search: NameSearch) -> RowMatches {
        let found = finding(search, SearchWatch()) ?? nothing(nil)
        return RowMatches(
            rows: found.rows, keys: found.ranking?.allKeys ?? [], problem: found.problem)
    }

    /// Shows the rows that a search has found so far.
    mutating func show(_ found: MatchSet) { show(Finding(found, in: store)) }

    private mutating func show(_ finding: Finding) {
        rows = finding.rows
        ranking = finding.ranking
        searchedRows = finding.searchedRows
        searchProblem = finding.problem
        sections = sectionsWithNames
    }

    /// The result of a search.
    private struct Finding {
        var rows: RowBitmap
        /// The order of ranked rows.
        var ranking: RowRanking?
        /// Number of rows of the store that were searched.
        var searchedRows: Int
        var problem: String?

        init(_ rows: RowBitmap, problem: String? = nil) {
            self.rows = rows
            searchedRows = rows.count
            self.problem = problem
        }

        init(_ found: MatchSet, in store: NameStore) {
            self.init(
                RowBitmap(words: found.words, count: store.rowCount),
                problem: FilteredNames.sentence(ofUncheckedRows: found.uncheckedRows))
            searchedRows = found.searchedRowCount
            if let keys = found.keys { ranking = RowRanking(keys, of: rows) }
        }
    }

    private func nothing(_ problem: String?) -> Finding {
        Finding(RowBitmap(repeating: false, count: store.rowCount), problem: problem)
    }

    /// Runs a search; `nil` if it was cancelled.
    private func finding(_ search: NameSearch, _ watch: SearchWatch) -> Finding? {
        let records = RecordSearch(store, search.options.scope, watch)
        if let field = records?.unknownField {
            guard store.hasField(field) else {
                return nothing(NameSearch.sentence(ofUnknownField: field))
            }
            return store.rows(withFieldsMatching: search, watch).map { Finding($0) }
        }
        if let records {
            if case .terms(let terms) = search.plan, !terms.isRanked {
                records.showFirstRows(matching: terms)
            }
            // All fields of all records must be searched before any other row can be shown.
            watch.beSilent()
        }
        let order = search.options.order(arePaths: store.arePaths)
        let steps = records?.stepsPerTerm ?? store.rowCount
        let found: MatchSet?
        switch search.plan {
        case .everything: return Finding(RowBitmap(repeating: true, count: store.rowCount))
        case .nothing(let problem): return nothing(problem)
        case .terms(let terms):
            watch.progress.begin(steps: records == nil ? steps : steps * terms.count)
            guard let records else {
                guard let terms = store.isASCII ? terms.inASCII : terms else { return nothing(nil) }
                found = store.rows(matching: terms, order, watch)
                break
            }
            guard terms.isRanked else { return records.rows(matching: terms).map { Finding($0) } }
            found = records.ranking(by: terms, order)
        case .pattern(let pattern):
            watch.progress.begin(steps: steps)
            guard let records else {
                found = store.rows(matching: pattern, watch)
                break
            }
            return records.rows(matching: pattern).map {
                Finding($0.rows, problem: Self.sentence(ofUncheckedRows: $0.uncheckedRows))
            }
        }
        return found.map { Finding($0, in: store) }
    }

    private static func sentence(ofUncheckedRows count: Int) -> String? {
        switch count {
        case 0: nil
        case 1: "The pattern takes too long for one name, which counts as not found."
        case ..<(NamePattern.maxGivenUp / 2):
            "The pattern takes too long for \(count) names, which count as not found."
        default: "The pattern takes too long: not all names were searched."
        }
    }
}

extension NameSearch {
    /// Returns the message for a field that no record has.
    package static func sentence(ofUnknownField field: String) -> String {
        "No record has a field “\(field)”."
    }

    /// Returns the message for a search that was used in place of one without matches.
    package static func sentence(ofSubstitute search: NameSearch, count: Int) -> String {
        "No match; as “\(search.text)”: \(count)."
    }
}
