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
        // What has both forms is found; one is in the other but for a few Greek letters.
        guard !terms.regardCase || matches(name) else { return [] }
        let form = NameForm(of: name, for: terms.shownForm)
        var ranges: [Range<Int>] = []
        for group in terms.groups {
            var isFound = terms.regardCase
            for term in group {
                let found = Self.ranges(of: term, in: form)
                if found.isEmpty == term.isExcluded { isFound = true }
                if !term.isExcluded { ranges += found }
            }
            guard isFound else { return [] }
        }
        return form.indices(of: NameForm.union(ranges, joining: terms.isRanked))
    }

    /// Where some terms stand in a text, whether or not others do; excluded ones stand nowhere.
    static func ranges(
        of found: [SearchTerms.Term], among terms: SearchTerms, in text: String
    ) -> [Range<String.Index>] {
        let form = NameForm(of: text, for: terms.shownForm)
        let ranges = found.lazy.filter { !$0.isExcluded }.flatMap { Self.ranges(of: $0, in: form) }
        return form.indices(of: NameForm.union(Array(ranges), joining: terms.isRanked))
    }

    private static func ranges(of term: SearchTerms.Term, in form: NameForm) -> [Range<Int>] {
        switch term.kind {
        case .text(let text): form.ranges(of: text)
        case .letters(let query): ranges(of: query.ranking, in: form)
        case .digits: []
        }
    }

    /// The characters of the best placement of letters.
    private static func ranges(of units: FuzzyUnits, in form: NameForm) -> [Range<Int>] {
        var places: [UInt32] = []
        guard units.score(of: form.bytes, places: &places) > 0 else { return [] }
        return places.enumerated().map { unit, place in
            form.characters(of: Int(place)..<Int(place) + units.length(ofUnit: unit))
        }
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
