internal import Languages
internal import NameFolding
internal import NamePatterns
internal import NameRows

extension NameSearch {
    /// Maximum number of matches of a regular expression, which may match between any two letters.
    private static let maxMatches = 1_000

    /// Returns the ranges of a name that match the query, for highlighting.
    ///
    /// A match that starts or ends within a character (an "s" in "ß", a letter without its marks) covers the
    /// whole character. For words, these are all their occurrences. For fuzzy matching, they are the letters
    /// of the best placement, with consecutive letters in one range. For regular expressions, they are the
    /// first 1000 matches, without empty ones.
    ///
    /// - Parameter name: Any text.
    /// - Returns: Ranges of whole characters, in order and disjoint. There is at least one if the query is
    ///   not empty and the name matches, unless a regular expression only matches empty text; otherwise there
    ///   is none.
    /// - Complexity: O(name), as for `matches(_:)`.
    public func ranges(in name: String) -> [Range<String.Index>] {
        switch plan {
        case .everything, .nothing: []
        case .terms(let terms): ranges(of: terms, in: name)
        case .pattern(let pattern): ranges(of: pattern, in: name)
        }
    }

    private func ranges(of terms: SearchTerms, in name: String) -> [Range<String.Index>] {
        var forms = ShownForms(of: name)
        var ranges: [Range<Int>] = []
        for group in terms.groups {
            var isFound = false
            for term in group {
                // Literal matches take precedence over sounds.
                if term.kind.isSpoken, isFound { continue }
                let found = forms.ranges(of: term.kind)
                if found.isEmpty == term.isExcluded { isFound = true }
                if !term.isExcluded { ranges += found }
            }
            guard isFound else { return [] }
        }
        return forms.indices(of: NameForm.union(ranges, joining: terms.isRanked))
    }

    /// Returns the ranges of some terms in a text, whether or not other terms match; excluded terms have
    /// none.
    static func ranges(
        of found: [SearchTerms.Term], among terms: SearchTerms, in text: String
    ) -> [Range<String.Index>] {
        var forms = ShownForms(of: text)
        var ranges: [Range<Int>] = []
        for term in found where !term.isExcluded { ranges += forms.ranges(of: term.kind) }
        return forms.indices(of: NameForm.union(ranges, joining: terms.isRanked))
    }

    func ranges(of pattern: NamePattern, in name: String) -> [Range<String.Index>] {
        let form = NameForm(of: name)
        var ranges: [Range<Int>] = []
        form.bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            for _ in 0..<Self.maxMatches where start <= bytes.count {
                guard let match = pattern.firstMatch(in: bytes, from: start)?.match else { break }
                if !match.isEmpty { ranges.append(form.characters(of: match)) }
                if match.upperBound > start {
                    start = match.upperBound
                } else {
                    // Continue at the next scalar.
                    repeat { start += 1 } while start < bytes.count && bytes[start] & 0xC0 == 0x80
                }
            }
        }
        return form.indices(of: NameForm.union(ranges, joining: false))
    }
}

/// The forms of a name in which terms are searched, each created once.
private struct ShownForms {
    private let name: String
    private var forms: [FoldingLevel: NameForm] = [:]

    init(of name: String) {
        self.name = name
    }

    private mutating func form(_ level: FoldingLevel) -> NameForm {
        if let form = forms[level] { return form }
        let form = NameForm(of: name, level)
        forms[level] = form
        return form
    }

    /// Converts character ranges to ranges in the name.
    mutating func indices(of ranges: [Range<Int>]) -> [Range<String.Index>] {
        ranges.isEmpty ? [] : form(.letters).indices(of: ranges)
    }

    /// Returns the matches of a term, in characters of the name.
    mutating func ranges(of kind: SearchTerms.Term.Kind) -> [Range<Int>] {
        switch kind {
        case .text(let text):
            text.folded.levelsOfNames.flatMap { form($0).ranges(of: text) }
        case .letters(let query): ranges(of: query)
        case .digits: []
        case .sound(let query): ranges(of: query)
        case .reading(let kind, let readings, _): ranges(of: kind, readings)
        }
    }

    /// Returns the characters whose reading matches a term.
    private func ranges(of kind: SearchTerms.Term.Kind, _ readings: SearchReadings) -> [Range<Int>] {
        var name = name
        return name.withUTF8 { bytes in
            readings.all(of: bytes).filter { readings.allows(kind, in: $0) }.flatMap { reading in
                var forms = ShownForms(of: String(decoding: reading.text, as: UTF8.self))
                let length = String(decoding: reading.text[..<reading.textBytes], as: UTF8.self).count
                let read = String(decoding: bytes[..<reading.nameBytes], as: UTF8.self).count
                return forms.ranges(of: kind).map { range in
                    let start = range.lowerBound < length ? 0 : range.lowerBound - length + read
                    return start..<(range.upperBound <= length ? read : range.upperBound - length + read)
                }
            }
        }
    }

    /// Returns the characters whose sound matches a query.
    private mutating func ranges(of query: SoundQuery) -> [Range<Int>] {
        let form = form(.letters)
        return query.ranges(in: form.bytes).map { form.characters(of: $0) }
    }

    /// Returns the characters of the best placement of the letters.
    private mutating func ranges(of query: FuzzyQuery) -> [Range<Int>] {
        var best: (points: Int, ranges: [Range<Int>]) = (0, [])
        for level in query.units.text.levelsOfNames {
            let form = form(level)
            var places: [UInt32]? = []
            let points = placement(of: query, in: form, &places).points
            guard points > best.points else { continue }
            let ranges = (places ?? []).enumerated().map { unit, place in
                form.characters(of: Int(place)..<Int(place) + query.units.ranges[unit].count)
            }
            best = (points, ranges)
        }
        return best.ranges
    }

    /// Returns the best placement in a form; in that of an ASCII name, capitals begin words.
    private func placement(
        of query: FuzzyQuery, in form: NameForm, _ places: inout [UInt32]?
    ) -> FuzzyPlacement {
        let scheme: FuzzyLetters.Scheme = name.contains("/") && !name.contains(" ") ? .path : .standard
        let bytes = Array(name.utf8)
        guard form.lettered.level == query.units.text.level, bytes.count == form.bytes.count,
            !bytes.contains(where: { $0 >= 0x80 || $0 == 0x0A })
        else { return query.placement(in: form.lettered, scheme, places: &places) }
        return bytes.withUnsafeBufferPointer {
            query.inASCII?.placement(in: $0, scheme, places: &places) ?? FuzzyPlacement()
        }
    }
}
