package import Languages

/// A query in the form in which it is compared, and the level at which names are folded for it.
package struct FoldedText: Sendable, Hashable {
    /// The folded text, in UTF-8.
    package let bytes: [UInt8]
    /// The distinctions that count: letters, unless everything is requested or the query consists only of
    /// marks.
    package let level: FoldingLevel
    /// Whether the query itself contains anything but base letters, so that a name of base letters cannot
    /// match.
    package let hasMarks: Bool

    package init(_ text: String, _ level: FoldingLevel) {
        self.init(TextFolding.folded(text, level), level)
    }

    /// Takes text that has already been folded at a level.
    package init(_ bytes: [UInt8], _ level: FoldingLevel) {
        self.bytes = bytes
        self.level = level
        hasMarks =
            level != .letters
            && bytes != TextFolding.folded(String(decoding: bytes, as: UTF8.self), .letters)
    }

    /// Returns the level at which to search a text: letters, unless it only has marks.
    package static func level(of text: String) -> FoldingLevel {
        TextFolding.folded(text, .letters).isEmpty && !TextFolding.folded(text, .marks).isEmpty
            ? .marks : .letters
    }

    package var isEmpty: Bool { bytes.isEmpty }

    /// Returns the first position of the text, from a byte on, in text folded at the same level.
    ///
    /// - Parameters:
    ///   - haystack: The text to search.
    ///   - start: The first byte to consider.
    ///   - counts: Whether to accept a match at a byte.
    /// - Returns: The position, or `nil`.
    package func firstMatch(
        in haystack: ArraySlice<UInt8>, from start: Int, where counts: (Int) -> Bool
    ) -> Int? {
        guard let first = bytes.first else { return nil }
        var at = start
        while at + bytes.count <= haystack.endIndex {
            if haystack[at] == first, matches(haystack, at: at), counts(at) { return at }
            at += 1
        }
        return nil
    }

    /// Whether the text matches at a byte of text folded at the same level, and ends at the end of a letter.
    package func matches(_ haystack: ArraySlice<UInt8>, at start: Int) -> Bool {
        guard start + bytes.count <= haystack.endIndex else { return false }
        for index in bytes.indices where haystack[start + index] != bytes[index] {
            return false
        }
        return !hasCombiningMark(haystack, at: start + bytes.count)
    }

    private func hasCombiningMark(_ haystack: ArraySlice<UInt8>, at place: Int) -> Bool {
        // All such marks are above U+02FF, whose first byte is 0xCB.
        guard place < haystack.endIndex, haystack[place] >= 0xCC else { return false }
        var decoder = UTF8()
        var rest = haystack[place...].makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return false }
        return TextFolding.bindsToLetterBefore(scalar, level)
    }
}
