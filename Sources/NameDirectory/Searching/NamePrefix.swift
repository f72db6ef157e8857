internal import NameForms

/// The beginning of a name, as typed ahead, in the form in which names are compared.
public struct NamePrefix: Sendable, Hashable, ExpressibleByStringLiteral {
    /// What was typed.
    public let text: String
    let folded: FoldedText

    /// Makes a prefix; the empty one is at the start of every name.
    public init(_ text: String) {
        self.text = text
        folded = FoldedText(text)
    }

    /// Makes a prefix of a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Whether a text starts with the prefix, compared as a search does.
    ///
    /// - Complexity: O(text).
    public func isAtStart(of text: String) -> Bool {
        isEmpty
            || folded.levelsOfNames.contains { level in
                var bytes: [UInt8] = []
                TextFolding.append(text, level, to: &bytes)
                return folded.matches(bytes[...], at: 0)
            }
    }

    /// Whether a text is the prefix or comes after it, compared by the folded form.
    ///
    /// - Complexity: O(text).
    public func isAtOrBefore(_ text: String) -> Bool {
        var bytes: [UInt8] = []
        TextFolding.append(text, folded.level, to: &bytes)
        return !bytes.lexicographicallyPrecedes(folded.bytes)
    }

    /// Whether the prefix is empty.
    public var isEmpty: Bool { folded.isEmpty }
}
