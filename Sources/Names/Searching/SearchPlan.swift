internal import NamePatterns

/// The way a search handles names.
enum SearchPlan: Sendable {
    case everything
    case terms(SearchTerms)
    case pattern(NamePattern)
    /// Nothing matches: the query is invalid for the given reason, or empty if there is none.
    case nothing(String?)

    init(_ text: String, _ options: NameSearch.Options) {
        guard options.emptyFindsAll || !text.isEmpty else {
            self = .nothing(nil)
            return
        }
        guard options.matching != .regex else {
            self.init(pattern: text, options)
            return
        }
        let words =
            switch (options.isLiteral, options.matching) {
            case (false, let matching): QueryWords(text, isFuzzy: matching == .fuzzy)
            case (true, .words):
                QueryWords(literally: text.split(whereSeparator: \.isWhitespace).map { String($0) })
            case (true, _): QueryWords(literally: [text])
            }
        let terms = SearchTerms(words, options)
        self = terms.groups.isEmpty ? .everything : .terms(terms)
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
}
