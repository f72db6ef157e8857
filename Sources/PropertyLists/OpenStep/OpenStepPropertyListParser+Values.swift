public import FormatCore

extension OpenStepPropertyListParser {
    /// Parses the dictionary that starts here, at a depth; the root's is 1.
    ///
    /// - Throws: `ReadingError` if the syntax is invalid or the nesting too deep.
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
                throw error(.malformed("a value instead of a key"))
            }
            try readText(readValue)
            // An error should point to the line of the value, not to that of the next token.
            let end = at
            guard let byte = try nextByte() else { throw truncated(within: "a dictionary") }
            guard byte == UInt8(ascii: ";") else {
                throw error(.malformed("a semicolon is missing after a value"), at: end)
            }
            at += 1
        }
        throw truncated(within: "a dictionary")
    }

    /// Skips an equals sign; returns the kind of the value after it.
    public mutating func beginValue() throws(ReadingError) -> NodeKind {
        let end = at
        guard let byte = try nextByte() else { throw truncated(within: "a dictionary") }
        guard byte == UInt8(ascii: "=") else {
            throw error(.malformed("an equals sign is missing after a key"), at: end)
        }
        at += 1
        return try nextKind(within: "a dictionary")
    }

    /// Parses the array that starts here.
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
                throw error(.malformed("a comma is missing after a value"), at: end)
            }
        }
        throw truncated(within: "an array")
    }

    /// Skips a value and checks its syntax; `depth` applies if it is a container.
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

    /// Parses a value and everything it contains, for display; `depth` applies if it is a container.
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
            return try readText { .scalar(.text(String(decoding: $1, as: UTF8.self))) }
        default:
            return .scalar(try readAngle(kind))
        }
    }
}
