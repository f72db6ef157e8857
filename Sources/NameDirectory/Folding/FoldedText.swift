internal import NameForms

/// A query in the form in which it is compared, and how names get the same form.
struct FoldedText: Sendable, Hashable {
    /// The folded text, in UTF-8.
    let bytes: [UInt8]
    /// What counts: letters, unless everything was asked for, or there is nothing else in the query.
    let level: FoldingLevel
    /// Whether the query itself has something that counts beside its letters, so that a name of letters alone
    /// does not have it.
    let hasMarks: Bool

    init(_ text: String, _ level: FoldingLevel) {
        self.init(TextFolding.folded(text, level), level)
    }

    /// Takes what was folded at a level.
    init(_ bytes: [UInt8], _ level: FoldingLevel) {
        self.bytes = bytes
        self.level = level
        hasMarks =
            level != .letters
            && bytes != TextFolding.folded(String(decoding: bytes, as: UTF8.self), .letters)
    }

    /// The level at which a text is looked for: that of letters, unless it has none and only marks.
    static func level(of text: String) -> FoldingLevel {
        TextFolding.folded(text, .letters).isEmpty && !TextFolding.folded(text, .marks).isEmpty
            ? .marks : .letters
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// Where the text first stands, from a byte on, in one folded alike.
    ///
    /// - Parameters:
    ///   - haystack: The text in which it is looked for.
    ///   - start: The first byte at which it may stand.
    ///   - counts: Whether it counts at a byte where it stands.
    /// - Returns: The byte; `nil` if it stands nowhere.
    func firstMatch(
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

    /// Whether the text stands at a byte of one folded alike, and ends where a letter ends.
    func matches(_ haystack: ArraySlice<UInt8>, at start: Int) -> Bool {
        guard start + bytes.count <= haystack.endIndex else { return false }
        for index in bytes.indices where haystack[start + index] != bytes[index] {
            return false
        }
        return !hasBinder(haystack, at: start + bytes.count)
    }

    private func hasBinder(_ haystack: ArraySlice<UInt8>, at place: Int) -> Bool {
        // All such marks are above U+02FF, whose first byte is 0xCB.
        guard place < haystack.endIndex, haystack[place] >= 0xCC else { return false }
        var decoder = UTF8()
        var rest = haystack[place...].makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return false }
        return TextFolding.bindsToLetterBefore(scalar, level)
    }
}
