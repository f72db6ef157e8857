internal import ByteScan
public import FormatCore

extension XMLPropertyListParser {
    /// The elements of a property list.
    public enum Element: String, CaseIterable, Sendable {
        case plist, dict, array, key, string, integer, real, date, data
        case yes = "true"
        case no = "false"

        /// The kind of the element's value; `nil` if it is not a value.
        public var kind: NodeKind? {
            switch self {
            case .plist, .key: nil
            case .dict: .dictionary
            case .array: .array
            case .string: .string
            case .integer, .real: .number
            case .yes, .no: .boolean
            case .date: .date
            case .data: .data
            }
        }

        public var isContainer: Bool { self == .dict || self == .array }

        /// The element names, each packed into an integer.
        private static let names = allCases.map {
            (word: $0.rawValue.utf8.reduce(0) { $0 << 8 | UInt64($1) }, $0)
        }

        init?(name: Slice<UnsafeBufferPointer<UInt8>>) {
            guard name.count <= 8 else { return nil }
            var word: UInt64 = 0
            for byte in name { word = word << 8 | UInt64(byte) }
            guard let match = Self.names.first(where: { $0.word == word }) else { return nil }
            self = match.1
        }
    }

    /// A tag.
    public enum Markup {
        case start(Element, isEmpty: Bool)
        case end(Element)
    }

    /// Skips white space, and returns the offset of the next tag.
    public mutating func placeOfMarkup() -> Int {
        skipSpace()
        return at
    }

    /// Parses the next tag after white space, comments and instructions; errors name the open element.
    ///
    /// - Throws: `ReadingError` if text or the end follows, or the tag does not belong in a property list.
    public mutating func nextMarkup(within what: @autoclosure () -> String) throws(ReadingError) -> Markup {
        try skipBetweenTags()
        guard at < bytes.count else { throw truncated(within: what()) }
        guard bytes[at] == UInt8(ascii: "<") else {
            throw error(.malformed("text between elements"))
        }
        let start = at
        let isEnd = startsWith("</")
        at += isEnd ? 2 : 1
        let element = try elementName(tagStart: start)
        var isEmpty = false
        if isEnd {
            skipSpace()
        } else {
            isEmpty = try skipAttributes(tagStart: start)
        }
        guard at < bytes.count else { throw truncated(within: "a tag") }
        guard bytes[at] == UInt8(ascii: ">") else {
            throw error(.malformed("a tag is not closed"), at: start)
        }
        at += 1
        return isEnd ? .end(element) : .start(element, isEmpty: isEmpty)
    }

    /// The tag of the root, after that of `<plist>` if it is wrapped in one, and its offset.
    mutating func rootMarkup() throws(ReadingError) -> (tag: Markup, offset: Int, isWrapped: Bool) {
        try skipProlog()
        let offset = placeOfMarkup()
        let tag = try nextMarkup(within: "the document")
        guard case .start(.plist, isEmpty: false) = tag else { return (tag, offset, false) }
        let rootOffset = placeOfMarkup()
        return (try nextMarkup(within: "<plist>"), rootOffset, true)
    }

    /// Throws unless the next tag ends the given element.
    public mutating func expectEnd(of element: Element) throws(ReadingError) {
        let offset = placeOfMarkup()
        guard case .end(let name) = try nextMarkup(within: "<\(element.rawValue)>"), name == element else {
            throw error(.malformed("</\(element.rawValue)> is missing"), at: offset)
        }
    }

    /// Throws unless only white space, comments and processing instructions are left.
    public mutating func expectNothingMore() throws(ReadingError) {
        try skipBetweenTags()
        guard at == bytes.count else { throw error(.malformed("something follows the end of the list")) }
    }

    /// Skips white space, comments and processing instructions.
    public mutating func skipBetweenTags() throws(ReadingError) {
        repeat { skipSpace() } while try skipCommentOrInstruction()
    }

    /// Skips a comment or a processing instruction; returns whether there is one.
    @inline(__always)
    mutating func skipCommentOrInstruction() throws(ReadingError) -> Bool {
        if startsWith("<!--") {
            at += 4
            try skip(past: "-->", within: "a comment")
        } else if startsWith("<?") {
            at += 2
            try skip(past: "?>", within: "a processing instruction")
        } else {
            return false
        }
        return true
    }

    private mutating func elementName(tagStart: Int) throws(ReadingError) -> Element {
        let start = at
        while at < bytes.count, !Self.endsName(bytes[at]) { at += 1 }
        guard at < bytes.count else { throw truncated(within: "a tag") }
        guard let element = Element(name: bytes[start..<at]) else {
            let name = String(decoding: bytes[start..<at].prefix(40), as: UTF8.self)
            throw error(
                .malformed("<\(SafeText.oneLine(name, limit: 24))> is not an element of a property list"),
                at: tagStart)
        }
        return element
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        ASCII.isSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
            || byte == UInt8(ascii: "<")
    }

    private mutating func skipAttributes(tagStart: Int) throws(ReadingError) -> Bool {
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: ">"):
                return false
            case UInt8(ascii: "/"):
                at += 1
                return true
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                try skipQuoted()
            case UInt8(ascii: "<"):
                throw error(.malformed("a tag is not closed"), at: tagStart)
            default:
                at += 1
            }
        }
        throw truncated(within: "a tag")
    }

    mutating func skipQuoted() throws(ReadingError) {
        let quote = bytes[at]
        at += 1
        while at < bytes.count, bytes[at] != quote { at += 1 }
        guard at < bytes.count else { throw truncated(within: "a quoted text") }
        at += 1
    }
}
