internal import Languages
internal import NameFolding
internal import NamePatterns
internal import NameRows
internal import SystemSupport

/// A search of records directly in their lines, without copied values.
///
/// A line that contains a text need not contain it in a single value, or in one that is searched. Where that
/// matters, the values of candidate records are copied, some thousands at a time, and searched like others.
struct RawSearch: Sendable {
    /// Number of records whose values are copied at a time.
    private static let recordsAtOnce = 4_096

    let table: RecordTable
    let values: FieldValues
    let scope: NameSearch.Scope
    let watch: SearchWatch

    var isEmpty: Bool { values.rawRows.isEmpty }
    private var wordCount: Int { (values.recordCount + 63) / 64 }

    /// Number of lines.
    var rowCount: Int { values.rawRows.reduce(0) { $0 + $1.text.rowCount } }

    /// Returns the bits of all records, given those of the lines of each file.
    private func records(ofLines lines: (RawRows) -> [UInt64]) -> [UInt64] {
        var found = BitWriter()
        for rows in values.rawRows { rows.append(lines(rows), to: &found) }
        found.append(clear: values.recordCount - found.count)
        return found.words
    }

    /// Returns a bit per record: 1 if a value contains a text; `nil` if it was cancelled.
    ///
    /// - Complexity: O(bytes of the files); if lines do not decide, also of the candidate records, about ten
    ///   times slower.
    func records(having text: SearchedText) -> [UInt64]? {
        guard let candidates = candidates(for: text) else { return nil }
        // The kernel does not take letters beyond ASCII for letters.
        let isExact =
            scope == .allFields && text.folded.level == .letters && !text.isAtEnd
            && text.place == .anywhere && table.areOfOneValue(text.folded.bytes)
        return isExact ? candidates : keep(candidates, text)
    }

    /// Returns the records whose lines contain a text; values that are not ASCII have been copied and are
    /// searched there.
    private func candidates(for text: SearchedText) -> [UInt64]? {
        guard let scanned = text.inASCII else { return [UInt64](repeating: 0, count: wordCount) }
        return lines { lines, count in
            RowScan.rowsContaining(
                scanned.bytes, in: lines, rowCount: count, atWordStart: text.place == .wordStart,
                letterCase: scanned.letterCase
            ).words
        }
    }

    /// Returns the records whose lines pass a test, which receives many lines at a time; `nil` if it was
    /// cancelled.
    private func lines(
        _ find: @escaping @Sendable (_ lines: UnsafeBufferPointer<UInt8>, _ count: Int) -> [UInt64]
    ) -> [UInt64]? {
        var isCancelled = false
        let found = records { rows in
            let parts = NameStore.inParts(of: rows.text.rowCount, watch) { lines in
                find(rows.text.bytes(ofRows: lines), lines.count)
            }
            if parts == nil { isCancelled = true }
            return parts.map(ParallelMap.joined)
                ?? [UInt64](repeating: 0, count: (rows.text.rowCount + 63) / 64)
        }
        return isCancelled ? nil : found
    }

    /// Returns a bit per record: 1 if a value matches a regular expression; `nil` if it was cancelled.
    func records(matching pattern: NamePattern) -> (records: [UInt64], uncheckedRows: Int)? {
        guard let candidates = lines({ pattern.mayMatch(inValuesOf: $0, rowCount: $1) }),
            let parts = inChunks(candidates, .all, find: { $0.records(matching: pattern) })
        else { return nil }
        return (
            merged(parts.map { ($0.records, $0.found.records) }),
            parts.reduce(0) { $0 + $1.found.uncheckedRows }
        )
    }

    /// Returns a bit per record: 1 if a value contains letters in order; `nil` if it was cancelled.
    ///
    /// - Complexity: O(bytes of the files), and of the candidate records, about ten times slower.
    func records(having query: FuzzyQuery) -> [UInt64]? {
        // Letters beyond ASCII only occur in values that are stored.
        guard let letters = query.inASCII else { return [UInt64](repeating: 0, count: wordCount) }
        return lines { letters.rows(in: $0, rowCount: $1) }.flatMap { candidates in
            inChunks(candidates, query.prefilter) { $0.records(having: .letters(query)) }.map(merged)
        }
    }

    /// Returns the best key of the placements of letters in a record's values; 0 if there are none.
    func key(of query: FuzzyQuery, record: Int, _ order: FuzzyOrder) -> UInt64 {
        var best: UInt64 = 0
        table.forEachValue(ofRecord: record) { key, value in
            guard scope == .allFields || scope.includes(field: String(decoding: key, as: UTF8.self)) else {
                return
            }
            best = max(best, order.key(of: query.placement(in: value, order.scheme), in: value))
        }
        return best
    }

    /// Whether a value of a record matches a term; `false` for records that are not raw.
    ///
    /// Values searched in their lines are ASCII: their sound and reading equal their spelling.
    func has(_ term: SearchTerms.Term, record: Int) -> Bool {
        guard !term.kind.isSpoken else { return false }
        var isFound = false
        table.forEachValue(ofRecord: record) { key, value in
            guard !isFound else { return }
            let isMeant =
                scope == .allFields
                || scope.includes(field: String(decoding: key, as: UTF8.self))
            isFound = isMeant && term.isIn(value)
        }
        return isFound
    }

    // MARK: Copies

    /// Returns those of some records that contain a text in one value; `nil` if it was cancelled.
    private func keep(_ candidates: [UInt64], _ text: SearchedText) -> [UInt64]? {
        inChunks(candidates, text.prefilter) { $0.records(having: .text(text)) }.map(merged)
    }

    /// Returns the bits of records, given those of chunks of them.
    private func merged(_ parts: [(records: [Int], found: [UInt64])]) -> [UInt64] {
        var all = [UInt64](repeating: 0, count: wordCount)
        for (records, found) in parts {
            for (place, record) in records.enumerated() where found.contains(row: place) {
                all.insert(row: record)
            }
        }
        return all
    }

    /// Searches copies of the values of records, in chunks on several threads; `nil` if it was cancelled or
    /// memory ran out.
    private func inChunks<Found: Sendable>(
        _ candidates: [UInt64], _ prefilter: ValuePrefilter,
        find: @escaping @Sendable (ValueSearch) -> Found?
    ) -> [(records: [Int], found: Found)]? {
        let bits = RowBitmap(words: candidates, count: values.recordCount)
        let records = Array(bits.rows(in: 0..<bits.count))
        guard !records.isEmpty else { return [] }
        let chunks = ParallelMap(
            records.count, minimum: Self.recordsAtOnce + 1, sizes: .init(fixed: Self.recordsAtOnce)
        ) { [watch] in watch.isWanted }
        let parts: [(records: [Int], found: Found)?]? = chunks.run(into: []) { [self] places in
            let chunk = Array(records[places])
            return search(chunk, prefilter, find).map { (chunk, $0) }
        } take: { [watch] parts, places, part in
            parts.append(part)
            watch.advance(by: places.count)
        }
        guard let found = parts?.compactMap(\.self), found.count == parts?.count else { return nil }
        return found
    }

    /// Searches copies of the values of a chunk of records.
    private func search<Found>(
        _ chunk: [Int], _ prefilter: ValuePrefilter, _ find: (ValueSearch) -> Found?
    ) -> Found? {
        let scope = scope
        let includesField: @Sendable (String) -> Bool = { scope.includes(field: $0) }
        let copied = table.values(
            ofRecords: chunk, prefilter, includesField: scope == .allFields ? nil : includesField)
        return copied.flatMap { find(ValueSearch($0, scope, SearchWatch())) }
    }
}

extension RecordTable {
    /// Returns the searchable values of some records, by their numbers; `nil` if memory runs out.
    fileprivate func values(
        ofRecords numbers: [Int], _ prefilter: ValuePrefilter, includesField: (@Sendable (String) -> Bool)?
    ) -> FieldValues? {
        let byteCount = numbers.reduce(0) { $0 + 2 * self.byteCount(ofRecord: $1) + 2 }
        guard var writer = FieldValuesWriter(capacity: byteCount, prefilter, includesField: includesField)
        else { return nil }
        for number in numbers { append(number, to: &writer) }
        return writer.collected
    }
}
