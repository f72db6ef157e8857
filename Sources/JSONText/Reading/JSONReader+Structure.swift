internal import ByteScan
internal import FormatCore

/// Structural characters: brackets, keys, commas and colons.
extension JSONReader {
    /// Moves to the next byte that is not white space; returns `nil` at the end of the bytes.
    @inline(__always)
    mutating func nextByte(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt8? {
        while at < bytes.count {
            let byte = bytes[at]
            if byte > 0x20 || !ASCII.isSpace(byte) { return byte }
            if byte == ASCII.newline { line &+= 1 }
            at &+= 1
        }
        return nil
    }

    /// Records that an unexpected byte was found.
    private mutating func wrong(_ expected: String, not byte: UInt8) -> JSONProgress {
        failure = .expected(expected, not: byte, at: at, line: line)
        return .wrong
    }

    /// Enters the array whose opening bracket is at the current offset.
    mutating func enterArray(_ newHolder: JSONHolder) -> JSONProgress {
        guard limits.depth >= wrapperDepth + groups.count + (newHolder == .section ? 2 : 1) else {
            failure = JSONFailure(offset: at, line: line, reason: .tooDeep(limit: limits.depth))
            return .wrong
        }
        (holder, step, index, isTable) = (newHolder, .elementOrEnd, 0, false)
        at += 1
        return .on
    }

    /// The bracket that closes the container of the current rows.
    var closing: UInt8 { holder.hasKeys ? UInt8(ascii: "}") : UInt8(ascii: "]") }

    /// Leaves the array whose closing bracket is at the current offset.
    mutating func leaveArray() {
        at += 1
        if holder.isSection {
            (holder, step) = (.lines, .afterMember)
        } else {
            leaveValue()
        }
    }

    /// Leaves the first value; separate values may follow.
    mutating func leaveValue() {
        guard wrapperDepth == 0 else {
            (holder, step) = (.lines, .wrapperEnd)
            return
        }
        (holder, step, isLines, takesCollections) = (.lines, .value, true, false)
        valueCount += 1
        index = valueCount
    }

    /// Reads a comma, a colon, or the bracket that closes an array or dictionary.
    mutating func readMark<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) -> JSONProgress {
        guard let byte = nextByte(bytes) else { return .wait }
        switch (step, byte) {
        case (.afterElement, UInt8(ascii: ",")): step = .element
        case (.afterElement, closing):
            try takeFirstRow(bytes, before: nil, into: &sink)
            sink.endArray(at: at..<at + 1)
            leaveArray()
            return .on
        case (.afterMember, UInt8(ascii: ",")): step = .key
        case (.afterMember, UInt8(ascii: "}")):
            leaveDictionary()
            return .on
        case (.colon, UInt8(ascii: ":")): step = .member
        case (.afterElement, _):
            return wrong(holder.hasKeys ? "a comma or }" : "a comma or ]", not: byte)
        case (.afterMember, _): return wrong("a comma or }", not: byte)
        default: return wrong("a colon", not: byte)
        }
        at += 1
        return .on
    }

    /// Reads a key of the root dictionary, or its closing bracket.
    mutating func readKey<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) -> JSONProgress {
        if !isScanning {
            guard let byte = nextByte(bytes) else { return .wait }
            if byte == UInt8(ascii: "}"), step == .keyOrEnd {
                leaveDictionary()
                return .on
            }
            guard byte == JSONString.quote else {
                return wrong(step == .key ? "a key in quotes" : "a key in quotes or }", not: byte)
            }
            begin(outerLevels: 1)
        }
        switch scanner.scan(bytes, to: bytes.count, isLast: false) {
        case .partial: return .wait
        case .wrong: return .wrong
        case .whole: break
        }
        let key = scanner.start + 1..<scanner.at - 1
        keyStart = scanner.start
        isMinorKey = takesCollections && JSONCensus.isMinor(key, in: bytes)
        endScan()
        if groups.isEmpty, JSONString.isPlain(key, in: bytes) {
            title = .inFile(key)
        } else {
            var decoded = groups.last.map { $0 + [UInt8(ascii: ".")] } ?? []
            let isWhole = JSONString.append(key, of: bytes, to: &decoded)
            title = .own(decoded)
            if !isWhole { try report(Self.halfPair, path: titleText(bytes), into: &sink) }
        }
        try reportControl(bytes, isInElement: false, into: &sink)
        step = .colon
        return .on
    }

    /// Reads a member's value up to the opening bracket of its collection; skips values of other kinds.
    mutating func readMember<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(ReadingError) -> JSONProgress {
        if !isScanning {
            guard let byte = nextByte(bytes) else { return .wait }
            if byte == UInt8(ascii: "[") {
                guard let isSection = isMinorKey ? holdsRecords(bytes, isLast: isLast) : true else {
                    return .wait
                }
                if isSection {
                    try beginSection(bytes, into: &sink)
                    sink.beginArray(at: at..<at + 1, key: keyStart)
                    return enterArray(.section)
                }
            }
            begin(outerLevels: 1)
            searchEnd = takesCollections && byte == UInt8(ascii: "{") ? at + Self.bytesToTellRoot : .max
        }
        let end = min(bytes.count, searchEnd)
        switch scanner.scan(bytes, to: end, isLast: isLast && end == bytes.count) {
        case .partial:
            let isUndecided = searchEnd < .max
            if isUndecided, isLast || searchEnd <= bytes.count, try enterCollection(bytes, into: &sink) {
                return .on
            }
            guard isUndecided, searchEnd <= bytes.count else { return .wait }
            searchEnd = .max
            return .on
        case .wrong:
            if searchEnd < .max, try enterCollection(bytes, into: &sink) { return .on }
            return .wrong
        case .whole:
            if searchEnd < .max, try enterCollection(bytes, into: &sink) { return .on }
        }
        let kind = JSONMembers.ValueKind(first: bytes[scanner.start])
        endScan()
        let issue: NameProblem.Issue? =
            kind == .array
            ? .malformed("an array of plain values where records were expected")
            : kind.problemKind.map { .notAnArray($0) }
        try report(
            issue ?? .malformed("null where an array of names was expected"), path: titleText(bytes),
            into: &sink)
        try reportControl(bytes, isInElement: false, into: &sink)
        step = .afterMember
        return .on
    }

    mutating func beginSection<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        let text = titleText(bytes)
        if titles.contains(text) {
            try report(.duplicateTitle, path: text, line: scanner.startLine, into: &sink)
        } else if titles.count < Self.titlesKept {
            titles.insert(text)
        }
        title.lend(from: bytes) { sink.declareSection($0) }
    }

    func titleText(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        title.lend(from: bytes) { String(decoding: $0, as: UTF8.self) }
    }

    /// Starts the scanner at the current offset.
    @inline(__always)
    mutating func begin(outerLevels: Int) {
        scanner.begin(
            at: at, line: line, outerLevels: outerLevels + wrapperDepth + groups.count,
            endsAtNewline: holder == .lines && isLines, mayEnd: step == .elementOrEnd,
            hasKey: holder.hasKeys)
        isScanning = true
    }

    /// Moves to the end of the scanned value.
    @inline(__always)
    mutating func endScan() {
        (at, line, isScanning) = (scanner.at, scanner.line, false)
    }
}
