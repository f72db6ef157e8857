internal import Languages
internal import NameForms
internal import NamePatterns

extension NameSearch {
    /// Matches of a regular expression that are looked for: it may match between any two letters.
    private static let mostMatches = 1_000

    /// Where the query stands in a name, for highlighting.
    ///
    /// A match that begins or ends within a character (an "s" in "ß", a letter without its marks) covers all
    /// of it. For words these are all places where one begins that was looked for; for fuzzy matching the
    /// letters of the best placement, those that follow each other in one range; for regular expressions
    /// those of the first 1000 matches that are not empty.
    ///
    /// - Parameter name: Any text.
    /// - Returns: Ranges of whole characters, in order and apart; at least one if the query is not empty and
    ///   the name is found, unless a regular expression matches nothing but empty text; none otherwise.
    /// - Complexity: O(name), as `matches(_:)`.
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

    /// Where some terms stand in a text, whether or not others do; excluded ones stand nowhere.
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
            for _ in 0..<Self.mostMatches where start <= bytes.count {
                guard let match = pattern.firstMatch(in: bytes, from: start)?.match else { break }
                if !match.isEmpty { ranges.append(form.characters(of: match)) }
                if match.upperBound > start {
                    start = match.upperBound
                } else {
                    // On to the next scalar.
                    repeat { start += 1 } while start < bytes.count && bytes[start] & 0xC0 == 0x80
                }
            }
        }
        return form.indices(of: NameForm.union(ranges, joining: false))
    }
}

/// The forms of a name in which terms are looked for, each made once.
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

    /// Characters as places in the name.
    mutating func indices(of ranges: [Range<Int>]) -> [Range<String.Index>] {
        ranges.isEmpty ? [] : form(.letters).indices(of: ranges)
    }

    /// Where what a term looks for stands, in characters of the name.
    mutating func ranges(of kind: SearchTerms.Term.Kind) -> [Range<Int>] {
        switch kind {
        case .text(let text):
            text.folded.levelsOfNames.flatMap { form($0).ranges(of: text) }
        case .letters(let query): ranges(of: query)
        case .digits: []
        case .sound(let query): ranges(of: query)
        case .reading(let kind, let readings): ranges(of: kind, readings)
        }
    }

    /// The characters that are read as a term looks for.
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

    /// The characters that sound like a query.
    private mutating func ranges(of query: SoundQuery) -> [Range<Int>] {
        let form = form(.letters)
        return query.ranges(in: form.bytes).map { form.characters(of: $0) }
    }

    /// The characters of the best placement of letters.
    private mutating func ranges(of query: FuzzyQuery) -> [Range<Int>] {
        var best: (score: UInt16, ranges: [Range<Int>]) = (0, [])
        for level in query.units.text.levelsOfNames {
            let form = form(level)
            var places: [UInt32]? = []
            let score = query.score(of: form.lettered, places: &places)
            guard score > best.score else { continue }
            let ranges = (places ?? []).enumerated().map { unit, place in
                form.characters(of: Int(place)..<Int(place) + query.units.ranges[unit].count)
            }
            best = (score, ranges)
        }
        return best.ranges
    }
}
