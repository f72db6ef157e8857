internal import PhoneNumbers

/// User input divided into words, with the syntax of fzf.
///
/// Blanks separate words, which must all match, in any order. A bar between blanks separates alternatives.
/// `!` before a word excludes names that contain it, `^` before and `$` after it anchor it to the start and
/// the end of the name, and double quotes protect blanks. A backslash escapes any of these and a blank.
/// Incomplete syntax, such as a single `!`, is ignored, so that the list does not vanish during typing.
struct QueryWords: Sendable {
    struct Word: Sendable, Hashable {
        var text = ""
        /// Whether names that contain the word are excluded.
        var isExcluded = false
        var isAtStart = false
        var isAtEnd = false
        /// Whether the word must occur literally where others match letter by letter.
        var isExact = false
    }

    /// Groups of alternatives, one of which must match.
    private(set) var groups: [[Word]] = []

    /// Takes texts literally.
    init(literally texts: [String]) {
        groups = texts.filter { !$0.isEmpty }.map { [Word(text: $0)] }
    }

    /// Parses words.
    ///
    /// - Parameters:
    ///   - text: The user input.
    ///   - isFuzzy: Whether words match letter by letter unless preceded by `'`.
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

    /// Scans a query from start to end.
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

        /// Reads up to the closing quote, or to the end if there is none.
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
    /// The telephone number that each group is a part of, if any: a number may be typed with blanks.
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
