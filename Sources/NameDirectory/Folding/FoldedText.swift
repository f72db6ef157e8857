internal import NameForms

/// A query in the form in which it is compared, and how names get the same form.
struct FoldedText: Sendable, Hashable {
    /// The folded text, in UTF-8.
    let bytes: [UInt8]
    /// What counts: accents do if the query has some, everything does if that was asked for.
    let level: FoldingLevel
    /// Whether the query itself has something that counts beside its letters, so that a name of letters alone
    /// does not have it.
    let hasMarks: Bool
    let keepsCase: Bool

    init(_ text: String) {
        self.init(text, Self.level(of: text))
    }

    /// What counts in a query: accents, if it has some.
    static func level(of text: String) -> FoldingLevel {
        TextFolding.folded(text, .marks) == TextFolding.folded(text, .letters) ? .letters : .marks
    }

    init(_ text: String, _ level: FoldingLevel, keepingCase: Bool = false) {
        self.level = level
        let folded = TextFolding.folded(text, level)
        hasMarks = level != .letters && folded != TextFolding.folded(text, .letters)
        keepsCase = keepingCase
        guard keepingCase else {
            bytes = folded
            return
        }
        var bytes: [UInt8] = []
        TextFolding.appendInCase(text, level, to: &bytes)
        self.bytes = bytes
    }

    private init(_ bytes: [UInt8], as other: FoldedText) {
        self.bytes = bytes
        level = other.level
        hasMarks = other.hasMarks
        keepsCase = other.keepsCase
    }

    /// The same without leading spaces and tabs.
    var withoutLeadingBlanks: FoldedText {
        FoldedText(Array(bytes.drop { $0 == 0x20 || $0 == 0x09 }), as: self)
    }

    /// The same without spaces and tabs at the end.
    var withoutTrailingBlanks: FoldedText {
        FoldedText(bytes.reversed().drop { $0 == 0x20 || $0 == 0x09 }.reversed(), as: self)
    }

    var isEmpty: Bool { bytes.isEmpty }
    var isASCII: Bool { bytes.allSatisfy { $0 < 0x80 } }

    /// Where the text first stands, from a byte on, in one folded alike.
    func firstMatch(in haystack: ArraySlice<UInt8>, from start: Int) -> Int? {
        guard let first = bytes.first else { return nil }
        var at = start
        while at + bytes.count <= haystack.endIndex {
            if haystack[at] == first, matches(haystack, at: at) { return at }
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
