/// Dictionaries, arrays, and what is left out of them.
extension OpenStepPropertyListParser {
    /// Reads all of it.
    ///
    /// - Parameter sink: What takes the rows.
    /// - Throws: `NameFileError` if it breaks the rules, if its root is of another kind, or if there is no row in it.
    mutating func parse<Sink: RecordSink>(into sink: inout Sink) throws(NameFileError) {
        guard try nextByte() != nil else { throw NameFileError(file: file, reason: .empty) }
        let kind = try nextKind(within: "the list")
        switch kind {
        case .dictionary: try readSections(into: &sink)
        case .array: try readRows(of: .root, into: &sink)
        default: throw error(.wrongRoot(kind.rawValue))
        }
        guard try nextByte() == nil else {
            throw error(.malformed("something follows the end of the list"))
        }
        guard rowCount > 0 else { throw NameFileError(file: file, reason: .noNames) }
    }

    private mutating func readSections<Sink: RecordSink>(into sink: inout Sink) throws(NameFileError) {
        var titles: Set<String> = []
        try readEntries(depth: 1) { parser, key throws(NameFileError) in
            let keyOffset = parser.at
            let title = Array(key)
            let kind = try parser.beginValue()
            guard kind == .array else {
                try parser.report(
                    PropertyListSection.path(ofKey: title), at: parser.at, .notAnArray(kind), to: &sink)
                try parser.skipValue(kind, depth: 2)
                return
            }
            if !titles.insert(String(decoding: title, as: UTF8.self)).inserted {
                try parser.report(
                    PropertyListSection.path(ofKey: title), at: keyOffset, .duplicateTitle, to: &sink)
            }
            sink.declareSection(key)
            try parser.readRows(of: PropertyListSection(title: title), into: &sink)
        }
    }

    /// Reads a dictionary, before which the reader stands.
    ///
    /// - Parameters:
    ///   - depth: Its level; the root is level 1.
    ///   - readValue: Reads what follows a key: equals sign and value.
    /// - Throws: `NameFileError` if it breaks the rules or lies too deep.
    private mutating func readEntries(
        depth: Int, _ readValue: (inout Self, UnsafeBufferPointer<UInt8>) throws(NameFileError) -> Void
    ) throws(NameFileError) {
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

    /// Goes past an equals sign.
    ///
    /// - Returns: What kind of value follows; the reader stands before it.
    private mutating func beginValue() throws(NameFileError) -> NameProblem.Kind {
        let end = at
        guard let byte = try nextByte() else { throw truncated(within: "a dictionary") }
        guard byte == UInt8(ascii: "=") else {
            throw error(.malformed("an equals sign is missing behind a key"), at: end)
        }
        at += 1
        return try nextKind(within: "a dictionary")
    }

    /// Reads an array, before which the reader stands.
    private mutating func readElements(
        depth: Int, _ readElement: (inout Self, Int, NameProblem.Kind) throws(NameFileError) -> Void
    ) throws(NameFileError) {
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

    private mutating func readRows<Sink: RecordSink>(
        of section: PropertyListSection, into sink: inout Sink
    ) throws(NameFileError) {
        try section.withTitle { title throws(NameFileError) in
            try readElements(depth: section.depth) { parser, index, kind throws(NameFileError) in
                let offset = parser.at
                switch kind {
                case .string:
                    try parser.readText { parser, name throws(NameFileError) in
                        try parser.take(name, title: title, record: offset..<offset, into: &sink)
                    }
                case .dictionary:
                    let isRow = try parser.readRecord(title: title, depth: section.depth + 1, into: &sink)
                    if !isRow {
                        try parser.report(
                            section.path(ofElement: index), at: offset, .notAName(kind), to: &sink)
                    }
                default:
                    try parser.report(
                        section.path(ofElement: index), at: offset, .notAName(kind), to: &sink)
                    try parser.skipValue(kind, depth: section.depth + 1)
                }
            }
        }
    }

    private mutating func take<Sink: RecordSink>(
        _ name: UnsafeBufferPointer<UInt8>, title: UnsafeBufferPointer<UInt8>?, record: Range<Int>,
        into sink: inout Sink
    ) throws(NameFileError) {
        guard rowCount < limits.names else { throw error(.tooManyNames(limit: limits.names)) }
        rowCount += 1
        try sink.take(
            FoundRow(name: name, title: title, record: record, line: line(of: record.lowerBound)))
    }

    /// Reads a dictionary in an array, before which the reader stands.
    ///
    /// - Returns: Whether it is a row.
    private mutating func readRecord<Sink: RecordSink>(
        title: UnsafeBufferPointer<UInt8>?, depth: Int, into sink: inout Sink
    ) throws(NameFileError) -> Bool {
        let offset = at
        naming.begin()
        try readEntries(depth: depth) { parser, key throws(NameFileError) in
            let kind = try parser.beginValue()
            let use = parser.naming.use(ofKey: key, isText: kind == .string)
            if use.isNone || kind == .data || kind == .array || kind == .dictionary {
                try parser.skipValue(kind, depth: depth + 1)
            } else if kind == .string {
                try parser.readText { parser, text in parser.naming.take(text, for: use) }
            } else {
                var text = try parser.readAngle(kind)
                text.withUTF8 { parser.naming.take($0, for: use) }
            }
        }
        guard let name = naming.finish() else { return false }
        let record = offset..<at
        let ownTitle = naming.title
        try name.withUnsafeBufferPointer { name throws(NameFileError) in
            guard let ownTitle else {
                try take(name, title: title, record: record, into: &sink)
                return
            }
            try ownTitle.withUnsafeBufferPointer { ownTitle throws(NameFileError) in
                try take(name, title: ownTitle, record: record, into: &sink)
            }
        }
        return true
    }

    /// Goes past a value and checks its form; `depth` is its level if it is a container.
    private mutating func skipValue(_ kind: NameProblem.Kind, depth: Int) throws(NameFileError) {
        switch kind {
        case .dictionary:
            try readEntries(depth: depth) { parser, _ throws(NameFileError) in
                try parser.skipValue(try parser.beginValue(), depth: depth + 1)
            }
        case .array:
            try readElements(depth: depth) { parser, _, kind throws(NameFileError) in
                try parser.skipValue(kind, depth: depth + 1)
            }
        case .string: try readText { _, _ in }
        default: _ = try readAngle(kind)
        }
    }

    // MARK: Showing a record

    /// Reads a value with all that is in it; `depth` is its level if it is a container.
    mutating func readNode(depth: Int = 1) throws(NameFileError) -> PropertyListNode {
        try node(of: try nextKind(within: "a record"), depth: depth)
    }

    private mutating func node(
        of kind: NameProblem.Kind, depth: Int
    ) throws(NameFileError) -> PropertyListNode {
        switch kind {
        case .dictionary:
            var entries: [PropertyListNode.Entry] = []
            try readEntries(depth: depth) { parser, key throws(NameFileError) in
                let value = try parser.node(of: try parser.beginValue(), depth: depth + 1)
                entries.append(.init(key: String(decoding: key, as: UTF8.self), value: value))
            }
            return .dictionary(entries)
        case .array:
            var elements: [PropertyListNode] = []
            try readElements(depth: depth) { parser, _, kind throws(NameFileError) in
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
