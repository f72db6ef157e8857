package import FormatCore

/// The text is UTF-8. Text without enclosing braces, as in strings files, is not accepted.
///
/// Grammar: Apple's "Old-Style ASCII Property Lists"; numbers, Booleans and dates as written by GNUstep.
extension OpenStepPropertyListParser: PropertyListRowParser {
    package var recordSource: Void { () }

    package init(file bytes: UnsafeBufferPointer<UInt8>, choice: RecordChoice) throws(ReadingError) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0)
        {
            throw ReadingError(file: choice.file, reason: .otherEncoding("UTF-16"))
        }
        self.init(bytes: bytes, file: choice.file, limits: choice.limits)
    }

    package static func fields(
        ofRecord record: UnsafeBufferPointer<UInt8>, in source: Void?, choice: RecordChoice
    ) throws(ReadingError) -> [RecordField] {
        var parser = Self(bytes: record, file: choice.file, limits: choice.limits)
        return try parser.readNode().fields
    }

    /// Parses the whole list; also throws if it contains no rows.
    package mutating func parse<Sink: RecordSink>(
        naming: inout RecordNaming, into sink: inout Sink
    ) throws(ReadingError) {
        guard try nextByte() != nil else { throw ReadingError(file: file, reason: .empty) }
        let kind = try nextKind(within: "the list")
        switch kind {
        case .dictionary:
            switch census().root {
            case .sections: try readSections(naming: &naming, into: &sink)
            case .records: try readRecords(depth: 1, naming: &naming, into: &sink)
            case .record: _ = try readRecord(title: nil, depth: 1, naming: &naming, into: &sink)
            }
        case .array: try readRows(of: .root, naming: &naming, into: &sink)
        default: throw error(.wrongRoot(kind.rawValue))
        }
        guard try nextByte() == nil else {
            throw error(.malformed("something follows the end of the list"))
        }
        guard valueCount > 0 else { throw ReadingError(file: file, reason: .noNames) }
    }

    /// The kinds of the entries of the dictionary that starts here; the parser stays where it is.
    private func census() -> PropertyListRoot.Census {
        var census = PropertyListRoot.Census()
        var parser = self
        do throws(ReadingError) {
            try parser.readEntries(depth: 1) { parser, key throws(ReadingError) in
                let key = Array(key)
                let kind = try parser.beginValue()
                var holdsRecords: Bool?
                if kind == .array {
                    var inner = parser
                    inner.at += 1
                    if let byte = try inner.nextByte(), byte != UInt8(ascii: ")") {
                        holdsRecords = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(")
                    }
                }
                key.withUnsafeBufferPointer { census.add(key: $0, kind: kind, holdsRecords: holdsRecords) }
                try parser.skipValue(kind, depth: 2)
            }
        } catch {
            // The entries before the end of what is examined, or before an error that is reported later.
            return census
        }
        return census
    }

    /// Reads the dictionaries with keys in the dictionary that starts here.
    private mutating func readRecords<Sink: RecordSink>(
        depth: Int, naming: inout RecordNaming, into sink: inout Sink
    ) throws(ReadingError) {
        try readEntries(depth: depth) { parser, key throws(ReadingError) in
            let key = Array(key)
            let kind = try parser.beginValue()
            guard kind == .dictionary else {
                try parser.report(
                    PropertyListSection.path(ofKey: key), at: parser.at, .notAName(kind), to: &sink)
                return try parser.skipValue(kind, depth: depth + 1)
            }
            if parser.census().isContainer {
                return try parser.readRecords(depth: depth + 1, naming: &naming, into: &sink)
            }
            _ = try parser.readRecord(
                title: nil, key: key, depth: depth + 1, naming: &naming, into: &sink)
        }
    }

    private mutating func readSections<Sink: RecordSink>(
        naming: inout RecordNaming, into sink: inout Sink
    ) throws(ReadingError) {
        var titles: Set<String> = []
        try readEntries(depth: 1) { parser, key throws(ReadingError) in
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
            try parser.readRows(of: PropertyListSection(title: title), naming: &naming, into: &sink)
        }
    }

    private mutating func readRows<Sink: RecordSink>(
        of section: PropertyListSection, naming: inout RecordNaming, into sink: inout Sink
    ) throws(ReadingError) {
        try section.withTitle { title throws(ReadingError) in
            // The rows are flushed before the title's pointer becomes invalid.
            var rows = RowBatch()
            do throws(ReadingError) {
                try readRows(of: section, title: title, naming: &naming, batch: &rows, into: &sink)
            } catch {
                try rows.flush(into: &sink)
                throw error
            }
            try rows.flush(into: &sink)
        }
    }

    private mutating func readRows<Sink: RecordSink>(
        of section: PropertyListSection, title: UnsafeBufferPointer<UInt8>?, naming: inout RecordNaming,
        batch rows: inout RowBatch, into sink: inout Sink
    ) throws(ReadingError) {
        try readElements(depth: section.depth) { parser, index, kind throws(ReadingError) in
            let offset = parser.at
            if kind == .string {
                try parser.readText { parser, name throws(ReadingError) in
                    let row = try parser.row(of: name, title: title, record: offset..<offset)
                    if parser.isInFile(name) {
                        try rows.append(row, to: &sink)
                    } else {
                        try rows.flush(into: &sink)
                        try sink.take(row)
                    }
                }
                return
            }
            try rows.flush(into: &sink)
            if kind == .dictionary {
                let isRow = try parser.readRecord(
                    title: title, depth: section.depth + 1, naming: &naming, into: &sink)
                if isRow { return }
            }
            try parser.report(section.path(ofElement: index), at: offset, .notAName(kind), to: &sink)
            if kind != .dictionary { try parser.skipValue(kind, depth: section.depth + 1) }
        }
    }

    @inline(__always)
    private mutating func row(
        of name: UnsafeBufferPointer<UInt8>, title: UnsafeBufferPointer<UInt8>?, record: Range<Int>
    ) throws(ReadingError) -> ParsedRow {
        guard valueCount < limits.names else { throw error(.tooManyNames(limit: limits.names)) }
        valueCount += 1
        return ParsedRow(name: name, title: title, record: record, line: line(of: record.lowerBound))
    }

    /// Reads a dictionary in an array, or one with a key, at the current offset; returns whether it is a row.
    private mutating func readRecord<Sink: RecordSink>(
        title: UnsafeBufferPointer<UInt8>?, key: [UInt8]? = nil, depth: Int, naming: inout RecordNaming,
        into sink: inout Sink
    ) throws(ReadingError) -> Bool {
        let offset = at
        naming.begin()
        try readEntries(depth: depth) { parser, key throws(ReadingError) in
            let kind = try parser.beginValue()
            let use = naming.use(ofKey: key, isText: kind == .string)
            if use.isNone || kind == .data || kind == .array || kind == .dictionary {
                try parser.skipValue(kind, depth: depth + 1)
            } else if kind == .string {
                try parser.readText { parser, text in naming.take(text, for: use) }
            } else {
                var text = try parser.readAngle(kind).text
                text.withUTF8 { naming.take($0, for: use) }
            }
        }
        let recordName = if let key { naming.finish(key: key) } else { naming.finish() }
        guard let name = recordName else { return false }
        let record = offset..<at
        let ownTitle = naming.title
        try name.withUnsafeBufferPointer { name throws(ReadingError) in
            guard let ownTitle else {
                try sink.take(row(of: name, title: title, record: record))
                return
            }
            try ownTitle.withUnsafeBufferPointer { ownTitle throws(ReadingError) in
                try sink.take(row(of: name, title: ownTitle, record: record))
            }
        }
        return true
    }

    package mutating func report<Sink: RecordSink>(
        _ path: String, at offset: Int, _ issue: NameProblem.Issue, to sink: inout Sink
    ) throws(ReadingError) {
        try sink.report(NameProblem(path: path, line: line(of: offset), issue: issue))
    }
}
