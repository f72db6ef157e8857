/// A search for a text in upper or lower case.
///
/// Mirrors `rangeOfString:options:` with `NSCaseInsensitiveSearch`: accents count, however they are written,
/// and an empty text is found nowhere. Differs from it: the result is only whether the text is found.
public struct CaseInsensitiveSearch {
    /// The characters of a text without differences of case.
    private struct Folded {
        var characters: [Character] = []
        /// Whether a character begins one of the text; the second "s" of a sharp s does not.
        var beginnings: [Bool] = []

        init(_ text: String) {
            let lowercase = text.lowercased()
            if lowercase.utf8.allSatisfy({ $0 < 0x80 }) {
                characters = Array(lowercase)
                beginnings = Array(repeating: true, count: characters.count)
                return
            }
            for character in lowercase {
                if character.isASCII {
                    characters.append(character)
                    beginnings.append(true)
                    continue
                }
                var folded = ""
                for scalar in character.unicodeScalars {
                    // A final sigma is a sigma, but dotless i is a letter of its own.
                    let uppercase = scalar == "\u{131}" ? "\u{131}" : scalar.properties.uppercaseMapping
                    folded += uppercase.lowercased()
                }
                characters += folded
                beginnings += folded.indices.map { $0 == folded.startIndex }
            }
        }

        /// Whether there is a boundary between characters of the text before an index.
        func isBoundary(_ index: Int) -> Bool { index == characters.count || beginnings[index] }
    }

    private let term: [Character]

    /// Creates a search for a text.
    public init(_ searchTerm: String) {
        term = Folded(searchTerm).characters
    }

    /// Whether a text contains the one that is searched for.
    ///
    /// - Complexity: O(characters of the text × characters of the term).
    public func isFound(in text: String) -> Bool {
        let text = Folded(text)
        guard let first = term.first, text.characters.count >= term.count else { return false }
        return (0...text.characters.count - term.count).contains { start in
            text.characters[start] == first && text.isBoundary(start) && text.isBoundary(start + term.count)
                && text.characters[start...].starts(with: term)
        }
    }
}
