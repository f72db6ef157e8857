internal import Languages
internal import NameFolding
internal import NameRows

/// The beginning of a name, as typed for type-ahead, in the form in which names are compared.
public struct NamePrefix: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The text as typed.
    public let text: String
    /// The text at the start of a row; its marks count letter by letter, as in a search.
    let query: SearchedText
    /// The sound with which names must begin; `nil` to compare their spelling.
    let sound: SoundQuery?

    /// Creates a prefix; every name starts with the empty prefix.
    public init(_ text: String) {
        self.init(text, sound: nil)
    }

    /// Creates a prefix from a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    private init(_ text: String, sound: SoundQuery?) {
        self.text = text
        query = SearchedText(text, at: .rowStart, FoldedText.level(of: text), .either)
        self.sound = sound
    }

    /// The same text, matched against the sound of names in other scripts: "y" begins やまだ.
    ///
    /// - Returns: The prefix; `nil` if the text is not in Latin letters, or if this already is a prefix by
    ///   sound.
    public var bySound: NamePrefix? {
        guard sound == nil else { return nil }
        return SoundQuery(text.lowercased(), at: .nameStart).map { NamePrefix(text, sound: $0) }
    }

    /// Whether it is matched against the sound of names.
    public var isBySound: Bool { sound != nil }

    /// Whether a text starts with the prefix, compared as in a search.
    ///
    /// - Complexity: O(text).
    public func isAtStart(of text: String) -> Bool {
        if let sound {
            return sound.isIn(TextFolding.folded(text, .letters))
        }
        var text = text
        // The pointer is used only within the closure that receives it.
        return isEmpty || text.withUTF8 { query.isIn($0) }
    }

    /// Whether a text equals the prefix or comes after it, compared by the folded form.
    ///
    /// - Complexity: O(text).
    public func isAtOrBefore(_ text: String) -> Bool {
        !TextFolding.folded(text, query.folded.level).lexicographicallyPrecedes(query.folded.bytes)
    }

    package static func letters(of text: String) -> [UInt8] { TextFolding.folded(text, .letters) }

    /// The first base letters of the prefix, as an index of beginnings stores them.
    package var indexedBeginning: [UInt8] {
        Self.indexedBeginning(of: TextFolding.folded(text, .letters), letters: Self.indexedLetters)
    }

    /// Maximum number of letters in an index of beginnings.
    package static let indexedLetters = 3

    /// Returns the first letters of a form; fewer if it is shorter.
    package static func indexedBeginning(of form: some Collection<UInt8>, letters: Int) -> [UInt8] {
        var left = letters
        return Array(
            form.prefix { byte in
                if byte & 0xC0 != 0x80 { left -= 1 }
                return left >= 0
            })
    }

    /// Whether the prefix is empty.
    public var isEmpty: Bool { query.folded.isEmpty }
}
