internal import ByteScan
package import FormatCore

/// This parser exists because Foundation's can be crashed by a few bytes. It opens no other files, and
/// expands only XML's five entities and numeric character references.
extension XMLPropertyListParser: PropertyListRowParser {
    package var recordSource: Void { () }

    package init(file bytes: UnsafeBufferPointer<UInt8>, choice: RecordChoice) throws(ReadingError) {
        if let reason = Self.refusal(of: bytes) { throw ReadingError(file: choice.file, reason: reason) }
        self.init(bytes: bytes, file: choice.file, limits: choice.limits)
    }

    package static func fields(
        ofRecord record: UnsafeBufferPointer<UInt8>, in source: Void?, choice: RecordChoice
    ) throws(ReadingError) -> [RecordField] {
        var parser = Self(bytes: record, file: choice.file, limits: choice.limits)
        return try parser.readNode().fields
    }

    package mutating func parse<Sink: RecordSink>(
        naming: inout RecordNaming, into sink: inout Sink
    ) throws(ReadingError) {
        var present: RecordNaming? = naming
        defer { if let present { naming = present } }
        try parse(naming: &present, into: &sink)
    }

    /// Parses the whole list; without `naming`, only strings in a dictionary of arrays are names.
    package mutating func parse<Sink: RecordSink>(
        naming: inout RecordNaming?, into sink: inout Sink
    ) throws(ReadingError) {
        let (root, rootOffset, isWrapped) = try rootMarkup()
        if case .start(.plist, isEmpty: true) = root, !isWrapped { throw error(.noNames) }
        guard case .start(let element, let isEmpty) = root else {
            throw isWrapped
                ? error(.noNames) : error(.malformed("an end tag instead of the root"))
        }
        switch element {
        case .dict where isEmpty: break
        case .dict:
            switch naming == nil ? PropertyListRoot.sections : census().root {
            case .sections: try readSections(naming: &naming, into: &sink)
            case .records: try readEntries(depth: 1, naming: &naming, into: &sink)
            case .record:
                try readRecord(
                    in: .root, index: 0, title: nil, at: rootOffset, tag: rootOffset, isEmpty: false,
                    naming: &naming, into: &sink)
            }
        case .array where naming != nil:
            sink.beginArray(at: rootOffset..<at, key: nil)
            if isEmpty { sink.endArray(at: at..<at) }
            if !isEmpty { try readRows(of: .root, naming: &naming, into: &sink) }
        default:
            guard let kind = element.kind else {
                throw error(.malformed("<\(element.rawValue)> instead of the root"))
            }
            throw error(.wrongRoot(kind.rawValue))
        }
        if isWrapped { try expectEnd(of: .plist) }
        try expectNothingMore()
        guard valueCount > 0 else { throw ReadingError(file: file, reason: .noNames) }
    }

    package mutating func report<Sink: RecordSink>(
        _ path: String, at offset: Int, _ issue: NameProblem.Issue, to sink: inout Sink
    ) throws(ReadingError) {
        try sink.report(NameProblem(path: path, line: line(of: offset), issue: issue))
    }

    /// Reads the root dictionary, after its start tag: titles and arrays of names.
    mutating func readSections<Sink: RecordSink>(
        naming: inout RecordNaming?, into sink: inout Sink
    ) throws(ReadingError) {
        guard limits.depth >= 1 else { throw error(.tooDeep(limit: limits.depth)) }
        var titles: Set<String> = []
        while let (key, keyOffset) = try nextKey() {
            let (element, kind, isEmpty, valueOffset) = try startOfValue(ofKeyAt: keyOffset)
            if element == .array {
                if !titles.insert(String(decoding: key, as: UTF8.self)).inserted {
                    try report(
                        PropertyListSection.path(ofKey: key), at: keyOffset, .duplicateTitle, to: &sink)
                }
                key.withUnsafeBufferPointer { sink.declareSection($0) }
                sink.beginArray(at: valueOffset..<at, key: keyOffset)
                if isEmpty { sink.endArray(at: at..<at) }
                if !isEmpty {
                    try readRows(of: PropertyListSection(title: key), naming: &naming, into: &sink)
                }
            } else {
                try report(
                    PropertyListSection.path(ofKey: key), at: valueOffset, .notAnArray(kind), to: &sink)
                try skipValue(element, isEmpty: isEmpty, depth: 2)
            }
        }
    }

    /// Reads an array of names, after its start tag.
    mutating func readRows<Sink: RecordSink>(
        of section: PropertyListSection, naming: inout RecordNaming?, into sink: inout Sink
    ) throws(ReadingError) {
        guard limits.depth >= section.depth else { throw error(.tooDeep(limit: limits.depth)) }
        try section.withTitle { title throws(ReadingError) in
            try readRows(of: section, title: title, naming: &naming, into: &sink)
        }
    }

    private mutating func readRows<Sink: RecordSink>(
        of section: PropertyListSection, title: UnsafeBufferPointer<UInt8>?, naming: inout RecordNaming?,
        into sink: inout Sink
    ) throws(ReadingError) {
        var index = 0
        while true {
            index += try readPlainNames(title: title, into: &sink)
            let offset = placeOfMarkup()
            // Comments do not belong to an element.
            try skipBetweenTags()
            let start = at
            switch try nextMarkup(within: "<array>") {
            case .end(.array):
                sink.endArray(at: offset..<at)
                return
            case .end(let element):
                throw error(.malformed("</\(element.rawValue)> ends what was not begun"), at: offset)
            case .start(.string, let isEmpty):
                let name = isEmpty ? [] : try text(of: .string)
                try take(
                    name, title: title, record: offset..<offset, source: start..<at, into: &sink)
            case .start(.dict, let isEmpty) where naming != nil:
                try readRecord(
                    in: section, index: index, title: title, at: offset, tag: start, isEmpty: isEmpty,
                    naming: &naming, into: &sink)
            case .start(let element, let isEmpty):
                guard let kind = element.kind else {
                    throw error(
                        .malformed("<\(element.rawValue)> instead of a value"), at: offset)
                }
                try report(section.path(ofElement: index), at: offset, .notAName(kind), to: &sink)
                try skipValue(element, isEmpty: isEmpty, depth: section.depth + 1)
            }
            index += 1
        }
    }

    mutating func take<Sink: RecordSink>(
        _ name: [UInt8], title: UnsafeBufferPointer<UInt8>?, record: Range<Int>, source: Range<Int>? = nil,
        into sink: inout Sink
    ) throws(ReadingError) {
        guard valueCount < limits.names else { throw error(.tooManyNames(limit: limits.names)) }
        let line = line(of: record.lowerBound)
        try name.withUnsafeBufferPointer { name throws(ReadingError) in
            try sink.take(
                ParsedRow(name: name, title: title, record: record, line: line, source: source))
        }
        valueCount += 1
    }

    /// Reads consecutive plain strings, as nearly all are; stops before another item, and returns their
    /// number.
    private mutating func readPlainNames<Sink: RecordSink>(
        title: UnsafeBufferPointer<UInt8>?, into sink: inout Sink
    ) throws(ReadingError) -> Int {
        let span = bytes.span
        var next = at
        while next < span.count, ASCII.isSpace(span[next]) { next += 1 }
        guard WordScan.word(in: span, at: next) == Self.startOfString else { return 0 }
        let first = valueCount
        var line = line(of: at)
        var rows = RowBatch()
        while true {
            var start = at
            var newlines = 0
            while start < span.count, ASCII.isSpace(span[start]) {
                newlines &+= span[start] == ASCII.newline ? 1 : 0
                start += 1
            }
            guard WordScan.word(in: span, at: start) == Self.startOfString else { break }
            let name = start + 8
            // Any of these ends the part of a name that can be copied.
            let end = WordScan.offset(
                of: UInt8(ascii: "<"), UInt8(ascii: "&"), ASCII.newline, in: span, from: name)
            guard WordScan.word(in: span, at: end) == Self.endOfString, end + 8 < span.count,
                span[end + 8] == UInt8(ascii: ">")
            else { break }
            guard valueCount < limits.names else {
                try rows.flush(into: &sink)
                throw error(.tooManyNames(limit: limits.names))
            }
            // Count lines along the way; such a name contains no newline.
            line += newlines
            didCount(line: line, at: start)
            at = end + 9
            valueCount += 1
            let row = ParsedRow(
                name: UnsafeBufferPointer(rebasing: bytes[name..<end]), title: title,
                record: start..<start, line: line, source: start..<at)
            try rows.append(row, to: &sink)
        }
        try rows.flush(into: &sink)
        return valueCount - first
    }

    /// The bytes of `<string>` as an integer, the first in the lowest bits.
    private static var startOfString: UInt64 { 0x3E67_6E69_7274_733C }
    /// The bytes of `</string` as an integer.
    private static var endOfString: UInt64 { 0x676E_6972_7473_2F3C }

    // MARK: Rows

    /// Reads a dictionary in an array, or one with a key, after its start tag.
    mutating func readRecord<Sink: RecordSink>(
        in section: PropertyListSection, index: Int, key: [UInt8]? = nil,
        title: UnsafeBufferPointer<UInt8>?, at offset: Int, tag: Int, isEmpty: Bool,
        naming: inout RecordNaming?, into sink: inout Sink
    ) throws(ReadingError) {
        let depth = section.depth + 1
        guard limits.depth >= depth else { throw error(.tooDeep(limit: limits.depth)) }
        naming?.begin()
        if !isEmpty {
            while let (key, _) = try nextKey() {
                try readEntry(ofKey: key, depth: depth + 1, naming: &naming)
            }
        }
        let recordName = if let key { naming?.finish(key: key) } else { naming?.finish() }
        guard let name = recordName else {
            try report(section.path(ofElement: index), at: offset, .notAName(.dictionary), to: &sink)
            return
        }
        guard let ownTitle = naming?.title else {
            try take(name, title: title, record: offset..<at, source: tag..<at, into: &sink)
            return
        }
        try ownTitle.withUnsafeBufferPointer { ownTitle throws(ReadingError) in
            try take(name, title: ownTitle, record: offset..<at, source: tag..<at, into: &sink)
        }
    }

    /// Reads the value of an entry; `depth` is its level if it is a container.
    private mutating func readEntry(
        ofKey key: [UInt8], depth: Int, naming: inout RecordNaming?
    ) throws(ReadingError) {
        let (element, isEmpty) = try startOfValue(within: .dict)
        let use = key.withUnsafeBufferPointer { naming?.use(ofKey: $0, isText: element == .string) }
        guard let use, !use.isNone, !element.isContainer, element != .data else {
            try skipValue(element, isEmpty: isEmpty, depth: depth)
            return
        }
        var value = isEmpty ? [] : try text(of: element)
        if element == .yes || element == .no { value = Array(element.rawValue.utf8) }
        value.withUnsafeBufferPointer { naming?.take($0, for: use) }
    }
}
