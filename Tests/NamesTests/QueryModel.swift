import Names

/// A query of words as it is meant, how it is typed, and what it finds.
struct QueryModel {
    struct Word {
        var text: String
        var isExcluded = false
        var isAtStart = false
        var isAtEnd = false
        /// With a `'` before it.
        var isExact = false
        /// In quotes.
        var isQuoted = false

        /// How it is typed.
        func typed(_ matching: NameSearch.Matching) -> String {
            let signs = (isExcluded ? "!" : "") + (isAtStart ? "^" : "")
            let exact = isExact && matching == .fuzzy ? "'" : ""
            let isPhrase = isQuoted
            let escaped = text.map { character in
                let needs: Bool =
                    isPhrase
                    ? "\"\\".contains(character) : "!^$|\"'\\".contains(character) || character.isWhitespace
                return (needs ? "\\" : "") + String(character)
            }.joined()
            return signs + exact + (isPhrase ? "\"\(escaped)\"" : escaped) + (isAtEnd ? "$" : "")
        }
    }

    let groups: [[Word]]
    let options: NameSearch.Options

    /// The query as it is typed.
    var text: String {
        groups.map { $0.map { $0.typed(options.matching) }.joined(separator: " | ") }.joined(separator: " ")
    }

    private func isRanked(_ word: Word) -> Bool {
        options.matching == .fuzzy && !word.isExact && !word.isQuoted && !word.isAtStart && !word.isAtEnd
            && !word.isExcluded
    }

    /// What a word adds to the score of a name; `nil` if the name is to be left out because of it.
    private func score(_ word: Word, isFirst: Bool, _ name: ModelName) -> Int? {
        var options = options
        if isRanked(word) { return MatchingModel(word.text, options).score(name) }
        let place: MatchingModel.Place =
            switch options.matching {
            case _ where word.isAtStart: .start
            case .prefix where isFirst && !word.isExcluded: .start
            case .prefix, .words: .wordStart
            default: .anywhere
            }
        options.matching = .contains
        let model = MatchingModel(word.text, options, at: place, isAtEnd: word.isAtEnd)
        return model.finds(name) != word.isExcluded ? 0 : nil
    }

    /// How well a name has all groups; `nil` if it is not found.
    func score(_ name: ModelName) -> Int? {
        var sum = 0
        var isFirst = true
        for group in groups {
            guard let best = group.compactMap({ score($0, isFirst: isFirst, name) }).max() else { return nil }
            if group.contains(where: { !$0.isExcluded }) { isFirst = false }
            sum += best
        }
        return sum
    }

    /// What is left of names, ranked if a word ranks.
    func filter(_ names: [ModelName]) -> [String] {
        let found = names.enumerated().compactMap { place, name in
            score(name).map { (score: $0, place: place, name: name.name) }
        }
        guard groups.joined().contains(where: isRanked) else { return found.map(\.name) }
        return found.sorted(by: MatchingModel.isBefore).map(\.name)
    }
}
