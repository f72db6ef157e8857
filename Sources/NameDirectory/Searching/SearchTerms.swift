/// What a search looks for in names: of each group one term.
struct SearchTerms: Sendable {
    /// A word in the form in which it is looked for.
    struct Term: Sendable {
        enum Kind: Sendable {
            case text(SearchedText)
            case letters(FuzzyQuery)
        }

        let kind: Kind
        /// Whether names are left out that have it.
        let isExcluded: Bool

        /// The form that marks the place in a name.
        var shown: FoldedText {
            switch kind {
            case .text(let text): text.shown
            case .letters(let query): query.ranking.text
            }
        }

        /// Whether the case of its letters counts.
        var regardsCase: Bool {
            switch kind {
            case .text(let text): text.exact != nil
            case .letters(let query): query.exact != nil
            }
        }

        /// Whether a name is not to be left out because of it.
        func allows(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
            let isFound =
                switch kind {
                case .text(let text): text.isIn(name)
                case .letters(let query): query.score(of: name) > 0
                }
            return isFound != isExcluded
        }
    }

    /// At least one term in each; a plan has at least one group.
    let groups: [[Term]]

    /// Whether names are ranked, because letters stand in some better than in others.
    var isRanked: Bool {
        groups.contains { $0.contains { if case .letters = $0.kind { true } else { false } } }
    }

    /// Whether the case of letters counts, which the whole query decides.
    var regardCase: Bool { groups[0][0].regardsCase }

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
        groups = words.groups.compactMap { group in
            guard known.insert(group).inserted else { return nil }
            let terms = group.compactMap { word -> Term? in
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
            return terms.isEmpty ? nil : terms
        }
    }
}
