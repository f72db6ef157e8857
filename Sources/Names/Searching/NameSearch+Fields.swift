public import FormatCore
internal import NamePatterns
internal import PhoneNumbers

/// Matching a single row with its record.
extension NameSearch {
    /// A field that matched a search.
    public struct FoundField: Sendable, Hashable {
        /// The field.
        public var field: RecordField
        /// Ranges of the matches in the field's value, in order and disjoint.
        public var ranges: [Range<String.Index>]
    }

    /// Whether a row matches: each word occurs in its name or in a field within the scope, and no excluded
    /// word does.
    ///
    /// - Parameters:
    ///   - name: The row's name as displayed.
    ///   - fields: The fields of its record; empty if it has none.
    /// - Returns: The same result as a search of a whole list.
    /// - Complexity: O(name and fields).
    public func matches(_ name: String, fields: [RecordField]) -> Bool {
        // A field without a value changes nothing.
        !matching([RecordField(key: "", text: "")], of: name, fields: fields).isEmpty
    }

    /// Returns the choices that each make a row match as a further field; in the time of a single match.
    package func matching(_ choices: [RecordField], of name: String, fields: [RecordField]) -> [RecordField] {
        let texts =
            (options.scope.includesName ? [SearchedValue(name, of: nil)] : []) + searchedValues(fields)
        switch plan {
        case .everything: return choices
        case .nothing: return []
        case .pattern(let pattern):
            if texts.contains(where: { $0.has(pattern) }) { return choices }
            return choices.filter { searchedValues([$0]).contains { $0.has(pattern) } }
        case .terms(let terms):
            let groups = terms.groups.map { group in
                group.map { term in (term: term, isFound: texts.contains { $0.has(term) }) }
            }
            return choices.filter { choice in
                let values = searchedValues([choice])
                return groups.allSatisfy { group in
                    group.contains { term, isFound in
                        (isFound || values.contains { $0.has(term) }) != term.isExcluded
                    }
                }
            }
        }
    }

    /// Returns the fields to show with a matching row: for each word missing from the name, the first field
    /// that contains it.
    ///
    /// - Parameters:
    ///   - name: The row's name as displayed.
    ///   - fields: Returns the fields of its record; called only if the name does not suffice.
    /// - Returns: The ranges in the name, and the necessary fields in record order.
    /// - Complexity: O(name and fields).
    public func matches(
        in name: String, fields: () -> [RecordField]
    ) -> (name: [Range<String.Index>], fields: [FoundField]) {
        let inName = options.scope.includesName ? SearchedValue(name, of: nil) : nil
        switch plan {
        case .everything, .nothing: return ([], [])
        case .pattern(let pattern):
            if inName?.has(pattern) == true { return (ranges(in: name), []) }
            guard let text = searchedValues(fields()).first(where: { $0.has(pattern) }),
                let field = text.field
            else { return ([], []) }
            return ([], [FoundField(field: field, ranges: ranges(of: pattern, in: field.text))])
        case .terms(let terms):
            let wanted = terms.groups.map { $0.filter { !$0.isExcluded } }
            let marked = inName == nil ? [] : Self.ranges(of: wanted.flatMap(\.self), among: terms, in: name)
            let missing = wanted.filter { group in
                !group.isEmpty && !group.contains { inName?.has($0) == true }
            }
            return (
                marked,
                missing.isEmpty
                    ? [] : Self.fields(containing: missing, among: terms, in: searchedValues(fields()))
            )
        }
    }

    /// Returns, for each group, the first field that contains one of its terms.
    private static func fields(
        containing groups: [[SearchTerms.Term]], among terms: SearchTerms, in values: [SearchedValue]
    ) -> [FoundField] {
        var byValue: [Int: [SearchTerms.Term]] = [:]
        for group in groups {
            let place = values.firstIndex { value in group.contains { value.has($0) } }
            if let place { byValue[place, default: []] += group }
        }
        return byValue.sorted { $0.key < $1.key }.compactMap { place, group -> FoundField? in
            guard let field = values[place].field else { return nil }
            let number = values[place].range(ofDigitsIn: group)
            // Words that are parts of a number are covered by its range.
            let words = ranges(of: group, among: terms, in: field.text).filter {
                number?.overlaps($0) != true
            }
            let ranges = words + (number.map { [$0] } ?? [])
            return FoundField(field: field, ranges: ranges.sorted { $0.lowerBound < $1.lowerBound })
        }
    }

    private func searchedValues(_ fields: [RecordField]) -> [SearchedValue] {
        fields.lazy.filter { field in
            !field.text.isEmpty && options.scope.includes(field: field.key)
                && (field.isSearched || options.scope != .allFields)
        }.map { SearchedValue($0.text, of: $0) }
    }
}

/// A name or a value to search.
private struct SearchedValue {
    let text: [UInt8]
    /// The field of the value; `nil` for the name.
    let field: RecordField?
    private let number: PhoneNumber?

    init(_ text: String, of field: RecordField?) {
        self.text = Array(text.utf8)
        self.field = field
        // The bytes are read only within the closure that receives them.
        number = self.text.withUnsafeBufferPointer { bytes in
            guard let field,
                PhoneNumber.isNumber(bytes, inPhoneField: PhoneNumber.isPhoneField(field.key))
            else { return nil }
            return PhoneNumber(bytes)
        }
    }

    func has(_ term: SearchTerms.Term) -> Bool {
        if case .digits(let query) = term.kind {
            return number.map { $0.digits.withUnsafeBufferPointer { query.match(in: $0) } != nil } ?? false
        }
        guard field == nil || !term.kind.isOfNames else { return false }
        return text.withUnsafeBufferPointer { term.isIn($0) }
    }

    func has(_ pattern: NamePattern) -> Bool { text.withUnsafeBufferPointer { pattern.isIn(name: $0) } }

    /// Returns the range of digits in the value, including the characters between them.
    func range(ofDigitsIn terms: [SearchTerms.Term]) -> Range<String.Index>? {
        guard let value = field?.text, let number else { return nil }
        for case .digits(let query) in terms.map(\.kind) {
            guard let match = number.digits.withUnsafeBufferPointer({ query.match(in: $0) }), !match.isEmpty
            else { continue }
            let utf8 = value.utf8
            let start = utf8.index(utf8.startIndex, offsetBy: number.places[match.lowerBound])
            let last = utf8.index(utf8.startIndex, offsetBy: number.places[match.upperBound - 1])
            return start..<value.index(after: last)
        }
        return nil
    }
}
