internal import FormatCore
internal import Records

extension JSONReader {
    /// Reads one element of an array or one top-level value; reads consecutive plain strings in an array at
    /// once.
    mutating func readElement<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(ReadingError) -> JSONProgress {
        if !isScanning {
            let isInArray = holder == .array || holder == .section
            if isInArray, firstRow == nil, try readPlainStrings(bytes, into: &sink) { return .on }
            guard let byte = nextByte(bytes) else { return .wait }
            if byte == closing, step == .elementOrEnd {
                sink.endArray(at: at..<at + 1)
                leaveArray()
                return .on
            }
            if holder == .lines {
                valueStart = (at, line)
                if byte == UInt8(ascii: "["), !isTable {
                    sink.beginArray(at: at..<at + 1, key: nil)
                    return enterArray(.array)
                }
            }
            begin(outerLevels: holder == .lines ? 0 : holder.isSection ? 2 : 1)
        }
        switch scanner.scan(bytes, to: bytes.count, isLast: isLast) {
        case .partial:
            return .wait
        case .wrong:
            return .wrong
        case .whole:
            break
        }
        endScan()
        try take(bytes, into: &sink)
        index += 1
        if holder == .lines { valueCount += 1 } else { step = .afterElement }
        return .on
    }

    /// Reads consecutive strings without escapes; returns whether it read any, so that a mark comes next.
    ///
    /// It stops before the first string that is incomplete or not plain.
    @inline(__always)
    private mutating func readPlainStrings<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) -> Bool {
        let end = bytes.count
        let title: JSONPiece? = holder == .section ? title : nil
        var didRead = false
        while let byte = nextByte(bytes), byte == JSONString.quote {
            let close = JSONString.special(in: bytes, from: at &+ 1, to: end)
            guard close < end, bytes[close] == JSONString.quote else {
                return didRead && step == .afterElement
            }
            try give(
                .inFile(at &+ 1..<close), title: title, record: at..<close &+ 1, line: line, of: bytes,
                to: &sink)
            at = close &+ 1
            index &+= 1
            step = .afterElement
            didRead = true
            guard nextByte(bytes) == UInt8(ascii: ",") else { return true }
            at &+= 1
            step = .element
        }
        return didRead
    }

    /// Makes a row of the scanned element, or reports it.
    private mutating func take<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        let record = scanner.start..<scanner.at
        let kind = JSONMembers.ValueKind(first: bytes[record.lowerBound])
        if firstRow != nil { try takeFirstRow(bytes, before: record, into: &sink) }
        guard !holder.hasKeys else { return try takeEntry(record, bytes, into: &sink) }
        switch kind {
        case .array where isRowOfTable(record, bytes):
            try takeTableRow(record, bytes, into: &sink)
        case .string:
            try takeRow(.string(JSONMembers.content(ofString: record)), section: nil, bytes, into: &sink)
        case .object:
            var isGuess = false
            let name = names.name(of: record, in: bytes, isGuess: &isGuess)
            if isGuess, chosenNameField == nil {
                chosenNameField = JSONFields.path(of: name, inRecord: record, of: bytes)
            }
            try takeRow(
                name, section: names.section(of: record, in: bytes), bytes,
                into: &sink)
            if let key = names.repeatedKey(of: name, in: record, bytes) {
                let shown = SafeText.quoted(String(decoding: bytes[key], as: UTF8.self))
                try report(
                    .malformed("\(shown) is there twice; its first value is shown"), path: path(bytes),
                    line: scanner.startLine, into: &sink)
            }
        case .number where holder != .lines, .boolean where holder != .lines:
            try takeRow(.text(record), section: nil, bytes, into: &sink)
        case .number, .boolean, .null, .array:
            let issue = kind.problemKind.map { NameProblem.Issue.notAName($0) }
            try report(
                issue ?? .malformed("null where a name was expected"), path: path(bytes),
                line: scanner.startLine, into: &sink)
        }
        try reportControl(bytes, isInElement: true, into: &sink)
    }

    mutating func takeRow<Sink: RecordSink>(
        _ name: JSONNameChoice.NameLocation, section: JSONNameChoice.NameLocation?,
        record: (range: Range<Int>, line: Int)? = nil, _ bytes: UnsafeBufferPointer<UInt8>,
        into sink: inout Sink
    ) throws(ReadingError) {
        let record = record ?? (scanner.start..<scanner.at, scanner.startLine)
        var isWhole = true
        if case .pair = name { hasPairs = true }
        var title: JSONPiece? = holder.isSection ? title : nil
        if let section {
            var room: [UInt8] = []
            title = section.piece(of: bytes, choice.display, room: &room, isWhole: &isWhole)
        }
        // Swap the buffer out of the reader while the name borrows its contents.
        var room: [UInt8] = []
        swap(&room, &scratch)
        let name = name.piece(of: bytes, choice.display, room: &room, isWhole: &isWhole)
        try give(
            name, title: title, record: record.range, line: record.line, of: bytes, to: &sink)
        swap(&room, &scratch)
        if !isWhole {
            try report(Self.halfPair, path: path(bytes), line: record.line, into: &sink)
        }
    }

    @inline(__always)
    private mutating func give<Sink: RecordSink>(
        _ name: JSONPiece, title: JSONPiece?, record: Range<Int>, line: Int,
        of bytes: UnsafeBufferPointer<UInt8>, to sink: inout Sink
    ) throws(ReadingError) {
        guard rowCount < limits.names else {
            throw ReadingError(
                file: choice.file, place: .init(line: line, offset: record.lowerBound),
                reason: .tooManyNames(limit: limits.names))
        }
        rowCount &+= 1
        try name.lend(from: bytes) { name throws(ReadingError) in
            guard let title else {
                return try sink.take(ParsedRow(name: name, record: record, line: line))
            }
            try title.lend(from: bytes) { title throws(ReadingError) in
                try sink.take(ParsedRow(name: name, title: title, record: record, line: line))
            }
        }
    }
}
