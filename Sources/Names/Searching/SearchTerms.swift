internal import Languages
internal import NameFolding
internal import NameRows
internal import PhoneNumbers

/// The terms of a search, in groups of alternatives.
struct SearchTerms: Sendable {
    /// A word in the form in which it is searched.
    struct Term: Sendable {
        enum Kind: Sendable {
            case text(SearchedText)
            case letters(FuzzyQuery)
            /// Searched only in telephone numbers.
            case digits(PhoneQuery)
            /// Matched against the sound of names in other scripts.
            case sound(SoundQuery)
            /// Searched in the readings of names; the needles find candidates, unless they are `nil`.
            indirect case reading(Kind, SearchReadings, [SoundQuery.Needle]?)

            /// Whether the term may match names with a different spelling.
            var isSpoken: Bool {
                switch self {
                case .sound, .reading: true
                case .text, .letters, .digits: false
                }
            }

            /// Whether the term may match ASCII names.
            var mayBeInASCII: Bool {
                switch self {
                case .text(let text): text.inASCII != nil
                case .letters(let query): query.inASCII != nil
                case .digits, .sound: false
                case .reading(_, let readings, _): readings.readings.list != nil
                }
            }

            /// Whether the term only matches names and not values, whose reading is their spelling.
            var isOfNames: Bool { if case .reading = self { true } else { false } }
        }

        let kind: Kind
        /// Whether names that contain the term are excluded.
        let isExcluded: Bool

        /// Whether a text contains the term.
        func isIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool { Self.isIn(text, kind) }

        static func isIn(_ text: UnsafeBufferPointer<UInt8>, _ kind: Kind) -> Bool {
            switch kind {
            case .text(let searched): searched.isIn(text)
            case .letters(let query): query.isIn(text)
            case .digits: false
            case .sound(let query):
                if text.contains(where: { $0 >= 0x80 }) {
                    query.isIn(FoldedText.letters(of: text))
                } else {
                    false
                }
            case .reading(let kind, let readings, _):
                readings.areMatched(text, by: kind)
            }
        }

        /// Whether the term does not rule out a name.
        func allows(_ name: UnsafeBufferPointer<UInt8>) -> Bool { isIn(name) != isExcluded }
    }

    /// At least one term in each group, and in a plan at least one group.
    let groups: [[Term]]

    /// The groups in search order.
    var groupsToSearch: [[Term]] {
        // Exclusions keep most names, so they come last.
        func isLast(_ group: [Term]) -> Bool { group.contains(where: \.isExcluded) }
        return groups.filter { !isLast($0) } + groups.filter(isLast)
    }

    /// Number of terms.
    var count: Int { groups.reduce(0) { $0 + $1.count } }

    /// Whether names are ranked, because they match letters to a different degree.
    var isRanked: Bool {
        groups.contains { $0.contains { if case .letters = $0.kind { true } else { false } } }
    }

    /// The terms without those that no ASCII name matches; `nil` if no ASCII name can match the search.
    var inASCII: SearchTerms? {
        let left = groups.map { group in group.filter { $0.isExcluded || $0.kind.mayBeInASCII } }
        return left.contains { $0.isEmpty } ? nil : SearchTerms(groups: left)
    }

    private init(groups: [[Term]]) { self.groups = groups }

    /// Whether a name matches all groups.
    func areIn(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        groups.allSatisfy { group in group.contains { $0.allows(name) } }
    }
}

extension SearchTerms {
    /// Creates the terms of words; words that are empty once folded are ignored.
    ///
    /// - Parameters:
    ///   - words: The words of the query.
    ///   - options: The search options.
    init(_ words: QueryWords, _ options: NameSearch.Options) {
        var isFirst = true
        var known: Set<[QueryWords.Word]> = []
        let phones = options.isLiteral || options.scope == .name ? [] : words.phoneQueries
        groups = words.groups.enumerated().compactMap { number, group in
            guard known.insert(group).inserted else { return nil }
            var terms = group.flatMap { word in
                Self.terms(word, isFirst: isFirst, options)
            }
            if terms.contains(where: { !$0.isExcluded }) { isFirst = false }
            guard !terms.isEmpty else { return nil }
            if let phone = phones.isEmpty ? nil : phones[number] {
                terms.append(Term(kind: .digits(phone), isExcluded: false))
            }
            return terms
        }
    }

    /// Returns the terms of a word, including its spellings in the user's language.
    private static func terms(
        _ word: QueryWords.Word, isFirst: Bool, _ options: NameSearch.Options
    ) -> [Term] {
        let isPlain = !word.isExact && !word.isAtStart && !word.isAtEnd && !word.isExcluded
        func term(_ text: String) -> Term? {
            let level = options.exactAccents ? .exact : FoldedText.level(of: text)
            if options.matching == .fuzzy, isPlain {
                let query = FuzzyQuery(text, level, options.letterCase.ofRows, options.language)
                return query.isEmpty ? nil : Term(kind: .letters(query), isExcluded: false)
            }
            let place: SearchedText.Place =
                switch options.matching {
                case _ where word.isAtStart: .nameStart
                case .prefix where isFirst && !word.isExcluded: .nameStart
                case .prefix, .words: .wordStart
                case .contains, .fuzzy, .regex, .sounds: .anywhere
                }
            let text = SearchedText(
                text, at: place, isAtEnd: word.isAtEnd, level, options.letterCase.ofRows, options.language)
            return text.folded.isEmpty ? nil : Term(kind: .text(text), isExcluded: word.isExcluded)
        }
        var terms = [term(word.text)]
        guard !word.isExcluded, terms[0] != nil else { return terms.compactMap(\.self) }
        if !options.exactAccents {
            if let other = writtenOut(word.text, options.language.lettersWrittenOut) {
                terms.append(term(other))
            }
            if let other = ConsonantQuery.unfinished(word.text) { terms.append(term(other)) }
            let isHeard = options.matching == .sounds || options.sounds == .auto
            if isHeard { terms.append(sound(word, isFirst: isFirst, options)) }
        }
        return readings(of: terms.compactMap(\.self), options)
    }

    /// Returns a word as a sound; `nil` if it cannot be one.
    private static func sound(
        _ word: QueryWords.Word, isFirst: Bool, _ options: NameSearch.Options
    ) -> Term? {
        let place: SoundQuery.Place =
            switch options.matching {
            case _ where word.isAtStart: .nameStart
            case .prefix where isFirst: .nameStart
            case .prefix, .words: .wordStart
            case .contains, .fuzzy, .regex, .sounds: .anywhere
            }
        let text = options.matching == .sounds ? word.text.lowercased() : word.text
        return SoundQuery(text, at: place, isAtEnd: word.isAtEnd).map {
            Term(kind: .sound($0), isExcluded: false)
        }
    }

    /// Returns the terms, followed by those that may match readings of names.
    private static func readings(of terms: [Term], _ options: NameSearch.Options) -> [Term] {
        let readings = SearchReadings(of: options)
        return terms
            + terms.filter { readings.mayHave($0.kind) }.map {
                let needles = readings.surnameNeedles(of: $0.kind)
                return Term(kind: .reading($0.kind, readings, needles), isExcluded: false)
            }
    }

    /// Returns a word with some letters written out as two; `nil` if it has none of them.
    private static func writtenOut(_ word: String, _ letters: String) -> String? {
        guard !letters.isEmpty else { return nil }
        let text = word.reduce(into: "") { text, letter in
            guard letters.contains(letter.lowercased()) else { return text.append(letter) }
            var bytes: [UInt8] = []
            TextFolding.appendInCase(String(letter), .spelled, to: &bytes)
            text += String(decoding: bytes, as: UTF8.self)
        }
        return text != word ? text : nil
    }
}

extension NameSearch.LetterCase {
    /// The required case of the letters of names.
    fileprivate var ofRows: RowScan.LetterCase {
        switch self {
        case .ignored: .either
        case .smart: .capitalsCount
        case .exact: .exact
        }
    }
}
