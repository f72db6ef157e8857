public import SourceText

/// Dictionaries and arrays, one value at a time.
extension OpenStepPropertyListParser {
    /// Reads a dictionary, before which the reader stands, at a level of which the root's is 1.
    ///
    /// - Throws: `ReadingError` if it breaks the rules or lies too deep.
    public mutating func readEntries(
        depth: Int, _ readValue: (inout Self, UnsafeBufferPointer<UInt8>) throws(ReadingError) -> Void
    ) throws(ReadingError) {
        guard depth <= limits.depth else { throw error(.tooDeep(limit: limits.depth)) }
        at += 1
        while let byte = try nextByte() {
            if byte == UInt8(ascii: "}") {
                at += 1
                return
            }
            guard try nextKind(within: "a dictionary") == .string else {
                throw error(.malformed("a value stands where a key should be"))
            }
            try readText(readValue)
            // An error is about the line of the value, not about that of what comes next.
            let end = at
            guard let byte = try nextByte() else { throw truncated(within: "a dictionary") }
            guard byte == UInt8(ascii: ";") else {
                throw error(.malformed("a semicolon is missing behind a value"), at: end)
            }
            at += 1
        }
        throw truncated(within: "a dictionary")
    }

    /// Goes past an equals sign to the value that follows, and returns its kind.
    public mutating func beginValue() throws(ReadingError) -> NodeKind {
        let end = at
        guard let byte = try nextByte() else { throw truncated(within: "a dictionary") }
        guard byte == UInt8(ascii: "=") else {
            throw error(.malformed("an equals sign is missing behind a key"), at: end)
        }
        at += 1
        return try nextKind(within: "a dictionary")
    }

    /// Reads an array, before which the reader stands.
    @inlinable
    public mutating func readElements(
        depth: Int, _ readElement: (inout Self, Int, NodeKind) throws(ReadingError) -> Void
    ) throws(ReadingError) {
        guard depth <= limits.depth else { throw error(.tooDeep(limit: limits.depth)) }
        at += 1
        var index = 0
        while let byte = try nextByte() {
            if byte == UInt8(ascii: ")") {
                at += 1
                return
            }
            try readElement(&self, index, try nextKind(within: "an array"))
            index += 1
            let end = at
            guard let next = try nextByte() else { throw truncated(within: "an array") }
            if next == UInt8(ascii: ",") {
                at += 1
            } else if next != UInt8(ascii: ")") {
                throw error(.malformed("a comma is missing behind a value"), at: end)
            }
        }
        throw truncated(within: "an array")
    }

    /// Goes past a value and checks its form; `depth` is its level if it is a container.
    public mutating func skipValue(_ kind: NodeKind, depth: Int) throws(ReadingError) {
        switch kind {
        case .dictionary:
            try readEntries(depth: depth) { parser, _ throws(ReadingError) in
                try parser.skipValue(try parser.beginValue(), depth: depth + 1)
            }
        case .array:
            try readElements(depth: depth) { parser, _, kind throws(ReadingError) in
                try parser.skipValue(kind, depth: depth + 1)
            }
        case .string: try readText { _, _ in }
        default: _ = try readAngle(kind)
        }
    }

    // MARK: Showing a record

    /// Reads a value with all that is in it; `depth` is its level if it is a container.
    public mutating func readNode(depth: Int = 1) throws(ReadingError) -> PropertyListNode {
        try node(of: try nextKind(within: "a record"), depth: depth)
    }

    mutating func node(
        of kind: NodeKind, depth: Int
    ) throws(ReadingError) -> PropertyListNode {
        switch kind {
        case .dictionary:
            var entries: [PropertyListNode.Entry] = []
            try readEntries(depth: depth) { parser, key throws(ReadingError) in
                let value = try parser.node(of: try parser.beginValue(), depth: depth + 1)
                entries.append(.init(key: String(decoding: key, as: UTF8.self), value: value))
            }
            return .dictionary(entries)
        case .array:
            var elements: [PropertyListNode] = []
            try readElements(depth: depth) { parser, _, kind throws(ReadingError) in
                elements.append(try parser.node(of: kind, depth: depth + 1))
            }
            return .array(elements)
        case .string:
            return try readText { .text(String(decoding: $1, as: UTF8.self)) }
        default:
            return .text(try readAngle(kind))
        }
    }
}
