internal import NamePatterns
internal import NameRows
internal import PhoneNumbers
internal import SystemSupport

/// A search of names and their records.
///
/// Matches among values are determined by record, in the order of reading. They are converted to list order
/// before being combined with matches among names.
struct RecordSearch: Sendable {
    /// Number of rows that can be scanned in the time of checking one record.
    private static let rowsPerLook = 256

    let store: NameStore
    let table: RecordTable
    let scope: NameSearch.Scope
    let watch: SearchWatch
    /// The copied values, and those searched in their lines.
    let valueSearch: ValueSearch
    let raw: RawSearch

    /// Prepares a search; `nil` if the scope or the list only has names.
    init?(_ store: NameStore, _ scope: NameSearch.Scope, _ watch: SearchWatch) {
        guard scope != .name, let table = store.records, let values = table.values else { return nil }
        self.store = store
        self.table = table
        self.scope = scope
        self.watch = watch
        valueSearch = ValueSearch(values, scope, watch)
        raw = RawSearch(table: table, values: values, scope: scope, watch: watch)
    }

    /// The first requested field for which no record has a searchable value.
    ///
    /// Such a field may still exist if searches usually ignore it, such as an identifier.
    var unknownField: String? {
        guard case .fields(let fields) = scope else { return nil }
        return fields.first { field in
            field != "name"
                && !valueSearch.values.fields.contains {
                    NameSearch.Scope.fields([field]).includes(field: $0)
                }
        }
    }

    /// Number of rows searched for each term, including values.
    var stepsPerTerm: Int { store.rowCount + valueSearch.values.text.rowCount + raw.rowCount }

    // MARK: Words

    /// Returns the rows that have one term of each group; `nil` if it was cancelled.
    ///
    /// - Complexity: O(bytes of names and values) for each term until few rows are left, then O(bytes of
    ///   these rows).
    func rows(matching terms: SearchTerms) -> RowBitmap? {
        let groups = terms.groupsToSearch
        // A number is an alternative to each of the words that it was typed as.
        var numbers: [PhoneQuery: [UInt64]] = [:]
        guard var found = words(matchingOneOf: groups[0], &numbers) else { return nil }
        for group in groups.dropFirst() {
            let rows = RowBitmap(words: found, count: store.rowCount)
            guard rows.setCount > store.rowCount / Self.rowsPerLook else {
                for row in rows.rows(in: 0..<rows.count) where !allows(row, oneOf: group, numbers) {
                    found.remove(row: row)
                }
                continue
            }
            guard let others = words(matchingOneOf: group, &numbers) else { return nil }
            found.formIntersection(others)
        }
        return RowBitmap(words: found, count: store.rowCount)
    }

    /// Shows the first rows that have one term of each group, if a screen of them is found soon.
    ///
    /// Matches among values are in the order of reading, so all values must be searched before the first row
    /// of the list is known, unless its rows are checked one by one.
    func showFirstRows(matching terms: SearchTerms) {
        guard store.rowCount >= watch.parts.minRecords else { return }
        var parts = watch.parts
        parts.rowsOfScreen = parts.rowsOfFirstLook
        let end = ContinuousClock.now + parts.firstLook
        var found = MatchSet(of: store.rowCount, parts)
        while found.searchedRowCount < store.rowCount, watch.isWanted, ContinuousClock.now < end {
            let rows = found.searchedRowCount..<min(found.searchedRowCount + 64, store.rowCount)
            let word = rows.reduce(into: UInt64(0)) { word, row in
                guard terms.groups.allSatisfy({ allows(row, oneOf: $0, [:]) }) else { return }
                word |= 1 << UInt64(row - rows.lowerBound)
            }
            found.append(ChunkMatches([word], rowCount: rows.count), upTo: rows.upperBound)
            guard !found.isDue else { return watch.show(&found) }
        }
    }

    private func words(
        matchingOneOf group: [SearchTerms.Term], _ numbers: inout [PhoneQuery: [UInt64]]
    ) -> [UInt64]? {
        var found = [UInt64](repeating: 0, count: (store.rowCount + 63) / 64)
        for term in group {
            var known: [UInt64]?
            if case .digits(let query) = term.kind { known = numbers[query] }
            guard let words = known ?? words(having: term) else { return nil }
            if case .digits(let query) = term.kind { numbers[query] = words }
            for index in found.indices { found[index] |= term.isExcluded ? ~words[index] : words[index] }
        }
        return found
    }

    /// Returns a bit per row: 1 if it contains a term, even if the term is excluded.
    func words(having term: SearchTerms.Term) -> [UInt64]? {
        switch term.kind {
        case .digits(let query): return valueSearch.records(withNumber: query).map(inListOrder)
        case .text(let text):
            guard let names = store.inParts(watch, { [store] in store.words(matching: text, in: $0) }),
                let values = valueSearch.records(having: term.kind)
            else { return nil }
            return words(
                inNames: ParallelMap.joined(names), values, raw.isEmpty ? [] : raw.records(having: text))
        case .letters(let query):
            guard let names = store.inParts(watch, { [store] in store.words(having: query, in: $0) }),
                let values = valueSearch.records(having: term.kind)
            else { return nil }
            return words(
                inNames: ParallelMap.joined(names), values, raw.isEmpty ? [] : raw.records(having: query))
        case .sound, .reading:
            // Values searched in their lines are ASCII, so their reading equals their spelling.
            guard let names = store.inParts(watch, { [store] in store.words(having: term.kind, in: $0) }),
                let values = valueSearch.records(having: term.kind)
            else { return nil }
            return words(inNames: ParallelMap.joined(names), values, [])
        }
    }

    /// Combines matches of names, copied values and lines into rows; `nil` if the last search was cancelled.
    private func words(inNames names: [UInt64], _ values: [UInt64], _ lines: [UInt64]?) -> [UInt64]? {
        guard let lines else { return nil }
        var records = values
        records.formUnion(lines)
        var words = inListOrder(records)
        words.formUnion(includedNames(names))
        return words
    }

    /// Whether a row has one term of a group, or lacks one that is excluded.
    private func allows(
        _ row: Int, oneOf group: [SearchTerms.Term], _ numbers: [PhoneQuery: [UInt64]]
    ) -> Bool {
        let isKnown = group.contains { term in
            guard case .digits(let query) = term.kind, let words = numbers[query] else { return false }
            return words.contains(row: row)
        }
        if isKnown { return true }
        let record = table.number(ofRow: row)
        return group.contains { term in
            let isFound: Bool =
                if case .digits(let query) = term.kind {
                    valueSearch.hasNumber(record, query)
                } else {
                    includesName(ofRecord: record) && term.isIn(store.text.bytes(ofRow: row))
                        || valueSearch.has(term, record: record)
                        || !raw.isEmpty && raw.has(term, record: record)
                }
            return isFound != term.isExcluded
        }
    }

    // MARK: Patterns

    /// Returns the rows that match a regular expression, and the number of texts given up; `nil` if it was
    /// cancelled.
    func rows(matching pattern: NamePattern) -> (rows: RowBitmap, uncheckedRows: Int)? {
        guard let names = store.rows(matching: pattern, watch),
            let values = valueSearch.records(matching: pattern),
            let lines = raw.isEmpty ? ([], 0) : raw.records(matching: pattern),
            let words = words(inNames: names.words, values.records, lines.records)
        else { return nil }
        return (
            RowBitmap(words: words, count: store.rowCount),
            names.uncheckedRows + values.uncheckedRows + lines.uncheckedRows
        )
    }

    // MARK: Orders

    /// Converts bits by record to bits by row.
    private func inListOrder(_ found: [UInt64]) -> [UInt64] {
        guard let order = table.order else { return found }
        var words = [UInt64](repeating: 0, count: found.count)
        for (row, record) in order.enumerated() {
            words[row / 64] |= (found[Int(record) / 64] >> UInt64(record % 64) & 1) << UInt64(row % 64)
        }
        return words
    }

    /// Whether the name of a record is searched, which is also the case if it is the value of a searched
    /// field.
    func includesName(ofRecord record: Int) -> Bool {
        scope.includesName || valueSearch.includesName(ofRecord: record)
    }

    /// Returns the bits of rows whose names are searched.
    private func includedNames(_ words: [UInt64]) -> [UInt64] {
        guard !scope.includesName else { return words }
        var words = words
        let rows = RowBitmap(words: words, count: store.rowCount)
        for row in rows.rows(in: 0..<rows.count) where !includesName(ofRecord: table.number(ofRow: row)) {
            words.remove(row: row)
        }
        return words
    }
}
