internal import PhoneNumbers

/// What was typed, cut into words, in the way that users of fzf know.
///
/// Blanks divide words, which must all be found, in any order. A bar with blanks around it stands between
/// words of which one is enough. `!` before a word leaves out the names that have it, `^` before it and `$`
/// behind it ask for the start and the end of the name, and double quotes keep blanks together. A backslash
/// takes its meaning from any of these and from a blank. What is not finished yet, such as a `!` alone, is
/// passed over, so that a list does not go away while one types.
struct QueryWords: Sendable {
    struct Word: Sendable, Hashable {
        var text = ""
        /// Whether names are left out that have it.
        var isExcluded = false
        var isAtStart = false
        var isAtEnd = false
        /// Whether it stands as it is, where others are found letter by letter.
        var isExact = false
    }

    /// One word of each group must be found.
    private(set) var groups: [[Word]] = []

    /// Takes texts as they are.
    init(literally texts: [String]) {
        groups = texts.filter { !$0.isEmpty }.map { [Word(text: $0)] }
    }

    /// Reads words.
    ///
    /// - Parameters:
    ///   - text: What was typed.
    ///   - isFuzzy: Whether words are found letter by letter unless a `'` before them says otherwise.
    init(_ text: String, isFuzzy: Bool) {
        var scanner = Scanner(rest: text[...], isFuzzy: isFuzzy)
        var isAlternative = false
        while let part = scanner.next() {
            switch part {
            case .bar: isAlternative = !groups.isEmpty
            case .word(let word) where word.text.isEmpty: break
            case .word(let word) where isAlternative:
                groups[groups.count - 1].append(word)
                isAlternative = false
            case .word(let word): groups.append([word])
            }
        }
    }

    /// Reads a query from its beginning to its end.
    private struct Scanner {
        enum Part {
            case word(Word)
            case bar
        }

        var rest: Substring
        let isFuzzy: Bool

        mutating func next() -> Part? {
            rest = rest.drop(while: \.isWhitespace)
            guard !rest.isEmpty else { return nil }
            if rest.first == "|", endsWord(rest.dropFirst()) {
                rest.removeFirst()
                return .bar
            }
            var word = Word()
            word.isExcluded = take("!")
            word.isAtStart = take("^")
            word.isExact = isFuzzy && take("'")
            if take("\"") { takePhrase(into: &word) } else { takeWord(into: &word) }
            return .word(word)
        }

        private mutating func take(_ character: Character) -> Bool {
            guard rest.first == character else { return false }
            rest.removeFirst()
            return true
        }

        /// Takes what stands before the closing quote, or all that there is without one.
        private mutating func takePhrase(into word: inout Word) {
            word.isExact = true
            while let character = rest.popFirst(), character != "\"" {
                let isEscape = character == "\\" && (rest.first == "\"" || rest.first == "\\")
                word.text.append(isEscape ? rest.removeFirst() : character)
            }
            if rest.first == "$", endsWord(rest.dropFirst()) { word.isAtEnd = take("$") }
        }

        private mutating func takeWord(into word: inout Word) {
            while let character = rest.first, !character.isWhitespace {
                rest.removeFirst()
                if character == "\\", let next = rest.first, next.isWhitespace || "!^$|\"'\\".contains(next) {
                    word.text.append(rest.removeFirst())
                } else if character == "$", !word.text.isEmpty, endsWord(rest) {
                    word.isAtEnd = true
                } else {
                    word.text.append(character)
                }
            }
        }

        private func endsWord(_ rest: Substring) -> Bool { rest.first?.isWhitespace ?? true }
    }
}

extension QueryWords {
    /// By groups, the telephone number that a group is a part of: one may be typed with blanks in it.
    var phoneQueries: [PhoneQuery?] {
        var queries: [PhoneQuery?] = Array(repeating: nil, count: groups.count)
        var start = 0
        while start < groups.count {
            var end = start
            while end < groups.count, let word = groups[end].first, groups[end].count == 1,
                word == Word(text: word.text, isExact: word.isExact), Self.isNumberPart(word.text)
            {
                end += 1
            }
            let text = groups[start..<end].map { $0[0].text }.joined(separator: " ")
            let query = end > start ? PhoneQuery(text) : nil
            for group in start..<end { queries[group] = query }
            start = max(end, start + 1)
        }
        return queries
    }

    private static func isNumberPart(_ text: String) -> Bool {
        text.contains(where: \.isWholeNumber) && !text.contains { $0.isLetter }
    }
}
