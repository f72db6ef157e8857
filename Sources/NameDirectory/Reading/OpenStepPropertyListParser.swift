/// One reading of one property list in the notation of OpenStep: its place in the bytes and what was found so far.
struct OpenStepPropertyListParser {
    /// The text; whoever makes a parser keeps the bytes where they are while it reads.
    let bytes: UnsafeBufferPointer<UInt8>
    let file: String
    let limits: PropertyListReader.Limits
    var naming: RecordNaming
    /// The next byte to look at.
    var at = 0
    /// How many rows were found.
    var rowCount = 0
    /// The place up to which lines were counted.
    private var countedOffset = 0
    private var countedLine = 1

    init(bytes: UnsafeBufferPointer<UInt8>, choice: RecordChoice) {
        self.bytes = bytes
        file = choice.file
        limits = choice.limits
        naming = RecordNaming(choice: choice)
        if bytes.starts(with: FileKind.byteOrderMark) { at = FileKind.byteOrderMark.count }
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
            return countedLine - bytes[offset..<countedOffset].count { $0 == RowScan.newline }
        }
        countedLine += RowScan.rowCount(of: UnsafeBufferPointer(rebasing: bytes[countedOffset..<offset]))
        countedOffset = offset
        return countedLine
    }

    // MARK: Looking at bytes

    /// The next byte past white space and comments, or `nil` at the end.
    mutating func nextByte() throws(NameFileError) -> UInt8? {
        let span = bytes.span
        while at < span.count {
            let byte = span[at]
            if Self.isSpace(byte) {
                at += 1
            } else if byte == UInt8(ascii: "/"), at + 1 < span.count, span[at + 1] == UInt8(ascii: "/") {
                while at < span.count, span[at] != RowScan.newline, span[at] != 0x0D { at += 1 }
            } else if byte == UInt8(ascii: "/"), at + 1 < span.count, span[at + 1] == UInt8(ascii: "*") {
                try skipComment()
            } else {
                return byte
            }
        }
        return nil
    }

    private mutating func skipComment() throws(NameFileError) {
        at += 2
        while at + 1 < bytes.count {
            if bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") {
                at += 2
                return
            }
            at += 1
        }
        throw truncated(within: "a comment")
    }

    /// Whether a byte is white space.
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// Whether a byte may stand in a text without quotes.
    ///
    /// Apple's readers take ASCII only; the letters of other alphabets are taken here as well.
    @inline(__always)
    static func isUnquoted(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
