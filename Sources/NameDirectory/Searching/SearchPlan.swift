/// What a search does with names.
enum SearchPlan: Sendable {
    case everything
    /// All of these texts must be found.
    case texts([SearchedText])
    case letters(FuzzyQuery)
    case pattern(NamePattern)
    /// The query is not valid, and the sentence says why; without one, it is empty.
    case nothing(String?)

    init(_ text: String, _ options: NameSearch.Options) {
        guard options.emptyFindsAll || !text.isEmpty else {
            self = .nothing(nil)
            return
        }
        switch options.matching {
        case .contains: self.init([text], at: .anywhere, text, options)
        case .prefix: self.init([text], at: .nameStart, text, options)
        case .words: self.init(text.split(whereSeparator: \.isWhitespace), at: .wordStart, text, options)
        case .fuzzy:
            let query = FuzzyQuery(
                text, regardingDiacritics: Self.regardsDiacritics(text, options),
                regardingCase: Self.regardsCase(text, options))
            self = query.isEmpty ? .everything : .letters(query)
        case .regex:
            self.init(pattern: text, options)
        }
    }

    private init(
        _ parts: [some StringProtocol], at place: SearchedText.Place, _ text: String,
        _ options: NameSearch.Options
    ) {
        // The whole query decides whether marks and case count.
        let regardsDiacritics = Self.regardsDiacritics(text, options)
        let regardsCase = Self.regardsCase(text, options)
        var texts: [SearchedText] = []
        var known: Set<SearchedText> = []
        for part in parts {
            let searched = SearchedText(
                String(part), at: place, regardingDiacritics: regardsDiacritics, regardingCase: regardsCase)
            if !searched.folded.isEmpty, known.insert(searched).inserted { texts.append(searched) }
        }
        self = texts.isEmpty ? .everything : .texts(texts)
    }

    private init(pattern text: String, _ options: NameSearch.Options) {
        guard !text.isEmpty else {
            self = .everything
            return
        }
        let ignoresCase =
            switch options.letterCase {
            case .ignored: true
            case .smart: !NamePattern.hasUppercaseLetter(text)
            case .exact: false
            }
        do {
            self = .pattern(try NamePattern(text, ignoresCase: ignoresCase))
        } catch {
            self = .nothing(error.sentence(about: text))
        }
    }

    private static func regardsDiacritics(_ text: String, _ options: NameSearch.Options) -> Bool {
        options.exactAccents || FoldedText.hasDiacritics(text)
    }

    private static func regardsCase(_ text: String, _ options: NameSearch.Options) -> Bool {
        switch options.letterCase {
        case .ignored: false
        case .smart: text.unicodeScalars.contains(where: TextFolding.isUppercase)
        case .exact: true
        }
    }
}
