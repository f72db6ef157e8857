internal import ByteScan
internal import NameForms
internal import NamePatterns
internal import NameRows
internal import PhoneNumbers

/// A search through values of records, each of which stands alone.
struct ValueSearch: Sendable {
    let values: FieldValues
    /// By keys, whether the scope includes the field; `nil` if it includes all of them.
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

    /// Whether one of the fields of a record that the scope includes has the name as its value.
    func includesName(ofRecord record: Int) -> Bool {
        values.rows(ofRecord: record).contains { values.keys[$0].isName && isIncluded(values.keys[$0]) }
    }

    // MARK: Records

    /// A bit for each record with a value that has what a term looks for, not ranked; `nil` if it was called
    /// off.
    func records(having kind: SearchTerms.Term.Kind) -> [UInt64]? {
        guard !kind.isOfNames else { return [UInt64](repeating: 0, count: wordCount) }
        let parts = values.text.inParts(watch) { rows in
            records(ofValues: values.text.words(having: kind, in: rows), from: rows.lowerBound)
        }
        return parts.map { parts in
            var all = parts[0]
            for part in parts.dropFirst() { for index in all.indices { all[index] |= part[index] } }
            return all
        }
    }

    /// A bit for each record of which a value is set and included; the bits begin with the value `first`.
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
                found[record / 64] |= 1 << UInt64(record % 64)
                // The record's other values change nothing.
                let rest = Int(starts[record + 1]) - base
                left = rest >= 64 ? 0 : left & (~0 << UInt64(rest))
            }
        }
        return found
    }

    /// A bit for each record in a value of which a regular expression matches, and in how many values it gave
    /// up; `nil` if it was called off.
    func records(matching pattern: NamePattern) -> (records: [UInt64], givenUp: Int)? {
        values.text.rows(matching: pattern, watch).map {
            (records(ofValues: $0.words, from: 0), $0.givenUp)
        }
    }

    /// The best score of the values of each record; `nil` if it was called off.
    func scores(by query: FuzzyQuery) -> [UInt16]? {
        let parts = values.text.inParts(watch) { values.text.scores(by: query, in: $0) }
        guard let scores = parts.map(NameStore.joined) else { return nil }
        return (0..<values.recordCount).map { record in
            values.rows(ofRecord: record).reduce(0) { includes($1) ? max($0, scores[$1]) : $0 }
        }
    }

    /// Whether a value of a record has a term.
    func has(_ term: SearchTerms.Term, record: Int) -> Bool {
        !term.kind.isOfNames
            && values.rows(ofRecord: record).contains {
                includes($0) && term.isIn(values.text.text.bytes(ofRow: $0))
            }
    }

    // MARK: Telephone numbers

    /// A bit for each record with a number; `nil` if it was called off.
    func records(withNumber query: PhoneQuery) -> [UInt64]? {
        let digits = SearchedText(
            FoldedText(String(decoding: query.searched, as: UTF8.self), .letters), at: .anywhere)
        let parts = values.phones.inParts(watch) { [phones = values.phones] rows in
            var words = phones.words(matching: digits, in: rows)
            phones.keep(&words, in: rows) { query.match(in: $0) != nil }
            return words
        }
        return parts.map { parts in
            let phones = RowBitmap(words: NameStore.joined(parts), count: values.phones.rowCount)
            var found = [UInt64](repeating: 0, count: wordCount)
            for phone in phones.rows(in: 0..<phones.count) where isIncluded(values.phoneKeys[phone]) {
                let record = Int(values.phoneRecords[phone])
                found[record / 64] |= 1 << UInt64(record % 64)
            }
            return found
        }
    }

    /// Whether one of a record's included values is a number.
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
