internal import NameForms
internal import NameRows

/// The beginning of a name, as typed ahead, in the form in which names are compared.
public struct NamePrefix: Sendable, Hashable, ExpressibleByStringLiteral {
    /// What was typed.
    public let text: String
    /// The text at the start of a row; marks count in it letter by letter, as in a search.
    let searched: SearchedText
    /// How names must sound that begin with it; `nil` if they must be written so.
    let sound: SoundQuery?

    /// Makes a prefix; the empty one is at the start of every name.
    public init(_ text: String) {
        self.init(text, sound: nil)
    }

    /// Makes a prefix of a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    private init(_ text: String, sound: SoundQuery?) {
        self.text = text
        searched = SearchedText(text, at: .rowStart, FoldedText.level(of: text), .either)
        self.sound = sound
    }

    /// The same text, matched against the sound of names in other scripts: "y" begins やまだ.
    ///
    /// - Returns: The prefix; `nil` if the text is not of Latin letters, or if this is one by sound.
    public var bySound: NamePrefix? {
        guard sound == nil else { return nil }
        return SoundQuery(text.lowercased(), at: .nameStart).map { NamePrefix(text, sound: $0) }
    }

    /// Whether it is matched against the sound of names.
    public var isBySound: Bool { sound != nil }

    /// Whether a text starts with the prefix, compared as a search does.
    ///
    /// - Complexity: O(text).
    public func isAtStart(of text: String) -> Bool {
        if let sound {
            return sound.isIn(TextFolding.folded(text, .letters))
        }
        var text = text
        // The pointer is used only while the closure runs that lends it.
        return isEmpty || text.withUTF8 { searched.isIn($0) }
    }

    /// Whether a text is the prefix or comes after it, compared by the folded form.
    ///
    /// - Complexity: O(text).
    public func isAtOrBefore(_ text: String) -> Bool {
        !TextFolding.folded(text, searched.folded.level).lexicographicallyPrecedes(searched.folded.bytes)
    }

    /// A text in the form that only regards letters.
    package static func letters(of text: String) -> [UInt8] { TextFolding.folded(text, .letters) }

    /// The first letters of the form that only regards letters, as an index of beginnings has them.
    package var indexedBeginning: [UInt8] {
        Self.indexedBeginning(of: TextFolding.folded(text, .letters), letters: Self.indexedLetters)
    }

    /// The most letters that an index of beginnings has.
    package static let indexedLetters = 3

    /// The first so many letters of a form; fewer if it has no more.
    package static func indexedBeginning(of form: some Collection<UInt8>, letters: Int) -> [UInt8] {
        var left = letters
        return Array(
            form.prefix { byte in
                if byte & 0xC0 != 0x80 { left -= 1 }
                return left >= 0
            })
    }

    /// Whether the prefix is empty.
    public var isEmpty: Bool { searched.folded.isEmpty }
}
