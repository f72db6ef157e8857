internal import ByteScan
internal import Languages
internal import NameFolding
internal import NamePatterns
internal import NameRows
internal import PhoneNumbers
internal import SystemSupport

/// A search of record values, each separately.
struct ValueSearch: Sendable {
    let values: FieldValues
    /// Whether the scope includes each field, by its number; `nil` if it includes all of them.
    private let includesField: [Bool]?
    private let watch: SearchWatch

    init(_ values: FieldValues, _ scope: NameSearch.Scope, _ watch: SearchWatch) {
        self.values = values
        self.watch = watch
        includesField = scope == .allFields ? nil : values.fields.map { scope.includes(field: $0) }
    }

    private var wordCount: Int { (values.recordCount + 63) / 64 }

    // MARK: What the scope includes

    /// Whether the scope includes a value that does not stand for the name.
    private func includes(_ value: Int) -> Bool {
        isIncluded(values.keys[value]) && !values.keys[value].isName
    }

    private func isIncluded(_ key: FieldValues.Key) -> Bool {
        guard let includesField else { return true }
        return key.number < includesField.count && includesField[key.number]
    }

    /// Whether one of a record's fields within the scope has the name as its value.
    func includesName(ofRecord record: Int) -> Bool {
        values.rows(ofRecord: record).contains { values.keys[$0].isName && isIncluded(values.keys[$0]) }
    }

    // MARK: Records

    /// Returns a bit per record: 1 if a value matches an unranked term; `nil` if it was cancelled.
    func records(having kind: SearchTerms.Term.Kind) -> [UInt64]? {
        guard !kind.isOfNames else { return [UInt64](repeating: 0, count: wordCount) }
        let parts = values.text.inParts(watch) { rows in
            records(ofValues: values.text.words(having: kind, in: rows), from: rows.lowerBound)
        }
        return parts.map { parts in
            var all = parts[0]
            for part in parts.dropFirst() { all.formUnion(part) }
            return all
        }
    }

    /// Returns a bit per record: 1 if an included value's bit is set; the bits start with the value `first`.
    private func records(ofValues words: [UInt64], from first: Int) -> [UInt64] {
        var found = [UInt64](repeating: 0, count: wordCount)
        let starts = values.starts
        var record = max(0, starts.partitioningIndex { Int($0) > first } - 1)
        for index in words.indices where words[index] != 0 {
            let base = first + index * 64
            var left = words[index]
            while left != 0 {
                let value = base + left.trailingZeroBitCount
                guard value < values.text.rowCount else { return found }
                while Int(starts[record + 1]) <= value { record += 1 }
                guard includes(value) else {
                    left &= left - 1
                    continue
                }
                found.insert(row: record)
                // Skip the other values of the record.
                let rest = Int(starts[record + 1]) - base
                left = rest >= 64 ? 0 : left & (~0 << UInt64(rest))
            }
        }
        return found
    }

    /// Returns a bit per record, 1 if a value matches a regular expression, and the number of values given
    /// up; `nil` if it was cancelled.
    func records(matching pattern: NamePattern) -> (records: [UInt64], uncheckedRows: Int)? {
        values.text.rows(matching: pattern, watch).map {
            (records(ofValues: $0.words, from: 0), $0.uncheckedRows)
        }
    }

    /// Returns the best key of the placements of letters in a record's values; 0 if there are none.
    func key(of query: FuzzyQuery, record: Int, _ order: FuzzyOrder) -> UInt64 {
        values.rows(ofRecord: record).reduce(0) { best, value in
            guard includes(value) else { return best }
            let bytes = values.text.text.bytes(ofRow: value)
            return max(best, order.key(of: query.placement(in: bytes, order.scheme), in: bytes))
        }
    }

    /// Whether a value of a record matches a term.
    func has(_ term: SearchTerms.Term, record: Int) -> Bool {
        !term.kind.isOfNames
            && values.rows(ofRecord: record).contains {
                includes($0) && term.isIn(values.text.text.bytes(ofRow: $0))
            }
    }

    // MARK: Telephone numbers

    /// Returns a bit per record: 1 if it has a telephone number; `nil` if it was cancelled.
    func records(withNumber query: PhoneQuery) -> [UInt64]? {
        let digits = SearchedText(
            FoldedText(String(decoding: query.requiredDigits, as: UTF8.self), .letters), at: .anywhere)
        let parts = values.phones.inParts(watch) { [phones = values.phones] rows in
            var words = phones.words(matching: digits, in: rows)
            phones.keep(&words, in: rows) { query.match(in: $0) != nil }
            return words
        }
        return parts.map { parts in
            let phones = RowBitmap(words: ParallelMap.joined(parts), count: values.phones.rowCount)
            var found = [UInt64](repeating: 0, count: wordCount)
            for phone in phones.rows(in: 0..<phones.count) where isIncluded(values.phoneKeys[phone]) {
                let record = Int(values.phoneRecords[phone])
                found.insert(row: record)
            }
            return found
        }
    }

    /// Whether one of a record's included values is a telephone number.
    func hasNumber(_ record: Int, _ query: PhoneQuery) -> Bool {
        var phone = values.phoneRecords.partitioningIndex { $0 >= UInt32(record) }
        while phone < values.phoneRecords.count, values.phoneRecords[phone] == UInt32(record) {
            if isIncluded(values.phoneKeys[phone]),
                query.match(in: values.phones.text.bytes(ofRow: phone)) != nil
            {
                return true
            }
            phone += 1
        }
        return false
    }
}
