/// One reading of one property list: its place in the bytes and what was found so far.
struct PropertyListParser {
    /// The text; whoever makes a parser keeps the bytes where they are while it reads.
    let bytes: UnsafeBufferPointer<UInt8>
    let file: String
    let limits: PropertyListReader.Limits
    /// Finds the names of dictionaries; `nil` if only strings in a dictionary of arrays are names.
    var naming: RecordNaming?
    /// The next byte to look at.
    var at = 0
    /// How many rows were found.
    var rowCount = 0
    /// How far behind its place a parser may still look, in bytes, once a sink has been given a row from there.
    static let bytesToLookBack = 1 << 20
    /// The place up to which lines were counted: places only grow, so all counting together is one pass.
    private var countedOffset = 0
    private var countedLine = 1

    init(
        bytes: UnsafeBufferPointer<UInt8>, file: String, limits: PropertyListReader.Limits,
        naming: RecordNaming? = nil
    ) {
        self.bytes = bytes
        self.file = file
        self.limits = limits
        self.naming = naming
    }

    /// Reads all of it.
    ///
    /// - Parameter sink: What takes the rows.
    /// - Throws: `NameFileError` if it breaks the rules, if its root is of another kind, or if there is no row in it.
    mutating func parse<Sink: RecordSink>(into sink: inout Sink) throws(NameFileError) {
        try skipProlog()
        var isWrapped = false
        var rootOffset = placeOfMarkup()
        var root = try nextMarkup(within: "the document")
        if case .start(.plist, let isEmpty) = root {
            guard !isEmpty else { throw error(.noNames) }
            isWrapped = true
            rootOffset = placeOfMarkup()
            root = try nextMarkup(within: "<plist>")
        }
        guard case .start(let element, let isEmpty) = root else {
            throw isWrapped
                ? error(.noNames) : error(.malformed("an end tag stands where the root should be"))
        }
        switch element {
        case .dict:
            if !isEmpty { try readSections(into: &sink) }
        case .array where naming != nil:
            sink.beginArray(at: rootOffset..<at, key: nil)
            if isEmpty { sink.endArray(at: at..<at) }
            if !isEmpty { try readRows(of: .root, into: &sink) }
        default:
            guard let kind = element.kind else {
                throw error(.malformed("<\(element.rawValue)> stands where the root should be"))
            }
            throw error(.wrongRoot(kind.rawValue))
        }
        if isWrapped { try expectEnd(of: .plist) }
        try expectNothingMore()
        guard rowCount > 0 else { throw NameFileError(file: file, reason: .noNames) }
    }

    // MARK: Places and errors

    /// An error at a place, or at the present one.
    mutating func error(_ reason: NameFileError.Reason, at offset: Int? = nil) -> NameFileError {
        let offset = min(offset ?? at, bytes.count)
        return NameFileError(file: file, place: .init(line: line(of: offset), offset: offset), reason: reason)
    }

    mutating func truncated(within what: String) -> NameFileError {
        error(.truncated(within: what), at: bytes.count)
    }

    mutating func report<Sink: RecordSink>(
        _ path: String, at offset: Int, _ issue: NameProblem.Issue, to sink: inout Sink
    ) throws(NameFileError) {
        try sink.report(NameProblem(path: path, line: line(of: offset), issue: issue))
    }

    /// The line of a place, from 1.
    mutating func line(of offset: Int) -> Int {
        if offset < countedOffset {
            // An error may lie a little before a problem that was reported already.
            return countedLine - bytes[offset..<countedOffset].count { $0 == RowScan.newline }
        }
        countedLine += RowScan.rowCount(of: UnsafeBufferPointer(rebasing: bytes[countedOffset..<offset]))
        countedOffset = offset
        return countedLine
    }

    /// Takes note of the line of a place that somebody else has counted.
    @inline(__always)
    mutating func didCount(line: Int, at offset: Int) {
        countedLine = line
        countedOffset = offset
    }

    // MARK: Looking at bytes

    /// Whether a text stands at the present place.
    @inline(__always)
    func stands(_ text: StaticString) -> Bool {
        stands(text, at: at)
    }

    /// Whether a text stands at a place.
    @inline(__always)
    func stands(_ text: StaticString, at offset: Int) -> Bool {
        guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
        // A static string's bytes live as long as the program; the buffer is used within the closure alone.
        return text.withUTF8Buffer { text in
            for index in 0..<text.count where bytes[offset + index] != text[index] {
                return false
            }
            return true
        }
    }

    @inline(__always)
    mutating func skipSpace() {
        while at < bytes.count, FileKind.isSpace(bytes[at]) { at += 1 }
    }

    /// Goes past the next occurrence of a text, or fails at the end of the file.
    mutating func skip(past text: StaticString, within what: String) throws(NameFileError) {
        while at < bytes.count {
            if stands(text) {
                at += text.utf8CodeUnitCount
                return
            }
            at += 1
        }
        throw truncated(within: what)
    }
}
