internal import PhoneNumbers

/// What a search looks for in names: of each group one term.
struct SearchTerms: Sendable {
    /// A word in the form in which it is looked for.
    struct Term: Sendable {
        enum Kind: Sendable {
            case text(SearchedText)
            case letters(FuzzyQuery)
            /// Looked for in telephone numbers alone.
            case digits(PhoneQuery)
        }

        let kind: Kind
        /// Whether names are left out that have it.
        let isExcluded: Bool

        /// Whether it stands in a text.
        func isIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
            switch kind {
            case .text(let searched): searched.isIn(text)
            case .letters(let query): query.score(of: text) > 0
            case .digits: false
            }
        }

        /// Whether a name is not to be left out because of it.
        func allows(_ name: UnsafeBufferPointer<UInt8>) -> Bool { isIn(name) != isExcluded }
    }

    /// At least one term in each; a plan has at least one group.
    let groups: [[Term]]

    /// The groups in the order in which they are looked for.
    var groupsToSearch: [[Term]] {
        // What leaves names out keeps most of them, so it comes last.
        func isLast(_ group: [Term]) -> Bool { group.contains(where: \.isExcluded) }
        return groups.filter { !isLast($0) } + groups.filter(isLast)
    }

    /// How many terms are looked for.
    var count: Int { groups.reduce(0) { $0 + $1.count } }

    /// Whether names are ranked, because letters stand in some better than in others.
    var isRanked: Bool {
        groups.contains { $0.contains { if case .letters = $0.kind { true } else { false } } }
    }

    /// Whether the case of letters counts, which the whole query decides.
    var regardCase: Bool {
        switch groups[0][0].kind {
        case .text(let text): text.exact != nil
        case .letters(let query): query.exact != nil
        case .digits: false
        }
    }

    /// The form that marks places in a name, which all terms share; the first one is never of digits.
    var shownForm: FoldedText {
        switch groups[0][0].kind {
        case .text(let text): text.shown
        case .letters(let query): query.ranking.text
        case .digits: preconditionFailure("Digits come behind the word they were typed as.")
        }
    }

    /// Whether a name has what each group asks for.
    func areIn(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        groups.allSatisfy { group in group.contains { $0.allows(name) } }
    }
}

extension SearchTerms {
    /// What words mean; a word of which nothing is left when it is folded asks for nothing.
    ///
    /// - Parameters:
    ///   - words: The words of the query.
    ///   - options: How they are compared.
    ///   - regards: Whether marks and capitals count, which the whole query decides.
    init(
        _ words: QueryWords, _ options: NameSearch.Options, regards: (diacritics: Bool, letterCase: Bool)
    ) {
        var isFirst = true
        var known: Set<[QueryWords.Word]> = []
        let phones = options.isLiteral || options.scope == .name ? [] : words.phoneQueries
        groups = words.groups.enumerated().compactMap { number, group in
            guard known.insert(group).inserted else { return nil }
            var terms = group.compactMap { word -> Term? in
                let isPlain = !word.isExact && !word.isAtStart && !word.isAtEnd && !word.isExcluded
                if options.matching == .fuzzy, isPlain {
                    let query = FuzzyQuery(
                        word.text, regardingDiacritics: regards.diacritics, regardingCase: regards.letterCase)
                    return query.isEmpty ? nil : Term(kind: .letters(query), isExcluded: false)
                }
                let place: SearchedText.Place =
                    switch options.matching {
                    case _ where word.isAtStart: .nameStart
                    case .prefix where isFirst && !word.isExcluded: .nameStart
                    case .prefix, .words: .wordStart
                    case .contains, .fuzzy, .regex: .anywhere
                    }
                let text = SearchedText(
                    word.text, at: place, isAtEnd: word.isAtEnd, regardingDiacritics: regards.diacritics,
                    regardingCase: regards.letterCase)
                return text.folded.isEmpty ? nil : Term(kind: .text(text), isExcluded: word.isExcluded)
            }
            if terms.contains(where: { !$0.isExcluded }) { isFirst = false }
            guard !terms.isEmpty else { return nil }
            if let phone = phones.isEmpty ? nil : phones[number] {
                terms.append(Term(kind: .digits(phone), isExcluded: false))
            }
            return terms
        }
    }
}
