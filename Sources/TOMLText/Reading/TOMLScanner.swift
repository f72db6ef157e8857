internal import ByteScan
internal import FormatCore

/// Moves over keys, strings, comments and blanks.
///
/// Grammar: TOML 1.0.
struct TOMLScanner {
    /// A part of a dotted key.
    struct KeyPart {
        /// Range including quotes.
        let range: Range<Int>

        /// The key without quotes and escapes.
        func text(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
            TOMLString.isString(range, in: bytes)
                ? TOMLString.text(of: range, in: bytes) : Array(bytes[range])
        }
    }

    static let comment = UInt8(ascii: "#")
    static let dot = UInt8(ascii: ".")

    let bytes: UnsafeBufferPointer<UInt8>
    var at: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, at: Int = 0) {
        self.bytes = bytes
        self.at = at
    }

    /// The byte at the current offset; `nil` at the end.
    @inline(__always)
    var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

    /// The byte after the current one; `nil` at the end.
    var next: UInt8? { at + 1 < bytes.count ? bytes[at + 1] : nil }

    /// Moves over spaces and tabs.
    @inline(__always)
    mutating func skipBlanks() {
        while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at &+= 1 }
    }

    /// Moves over a line ending; returns `false` if there is none.
    mutating func skipLineEnd() -> Bool {
        switch byte {
        case ASCII.newline: at += 1
        case ASCII.carriageReturn where next == ASCII.newline: at += 2
        default: return false
        }
        return true
    }

    /// Moves to the end of a comment at the current offset; does nothing if there is none.
    mutating func skipComment() throws(TOMLFailure) {
        guard byte == Self.comment else { return }
        while let byte, byte != ASCII.newline {
            guard !Self.isControl(byte) else {
                if byte == ASCII.carriageReturn, next == ASCII.newline { return }
                throw .malformed(at, "a control character stands in a comment")
            }
            at &+= 1
        }
    }

    /// Moves over blanks, line endings and comments, as between the elements of an array.
    mutating func skipSpace() throws(TOMLFailure) {
        repeat {
            skipBlanks()
            try skipComment()
        } while skipLineEnd()
    }

    /// Moves over blanks and a comment to the start of the next line.
    mutating func endLine() throws(TOMLFailure) {
        skipBlanks()
        try skipComment()
        guard at == bytes.count || skipLineEnd() else {
            throw .expected("the end of the line", at: at, in: bytes)
        }
    }

    // MARK: Keys

    static func isBare(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }

    /// Reads a key of at most `limit` parts and the blanks after it.
    mutating func key(limit: Int) throws(TOMLFailure) -> [KeyPart] {
        var parts: [KeyPart] = []
        while true {
            skipBlanks()
            let start = at
            switch byte {
            case TOMLString.quote, TOMLString.apostrophe:
                try skipLineString()
            case let byte? where Self.isBare(byte):
                while let byte = self.byte, Self.isBare(byte) { at &+= 1 }
            default:
                throw .expected("a key", at: at, in: bytes)
            }
            guard parts.count < limit else { throw TOMLFailure(start, .tooDeep(limit: limit)) }
            parts.append(KeyPart(range: start..<at))
            skipBlanks()
            guard byte == Self.dot else { return parts }
            at += 1
        }
    }

    // MARK: Strings

    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }

    /// Moves over a string in any of the four notations.
    mutating func skipString() throws(TOMLFailure) {
        let mark = bytes[at]
        if next == mark, at + 2 < bytes.count, bytes[at + 2] == mark {
            try skipMultiLineString()
        } else {
            try skipLineString()
        }
    }

    /// Moves over a string on one line.
    private mutating func skipLineString() throws(TOMLFailure) {
        let mark = bytes[at]
        at += 1
        while let byte, byte != mark {
            if byte == TOMLString.backslash, mark == TOMLString.quote {
                try skipEscape(isMultiLine: false)
                continue
            }
            guard !Self.isControl(byte) else {
                let isEnd = byte == ASCII.newline || byte == ASCII.carriageReturn && next == ASCII.newline
                throw .malformed(
                    at, isEnd ? "the line ends within a string" : "a control character stands in a string")
            }
            at &+= 1
        }
        guard at < bytes.count else { throw TOMLFailure(at, .truncated(within: "a string")) }
        at += 1
    }

    /// Moves over a string with three marks at each end, of which it may contain one or two.
    private mutating func skipMultiLineString() throws(TOMLFailure) {
        let mark = bytes[at]
        at += 3
        while let byte {
            switch byte {
            case mark:
                let start = at
                while self.byte == mark, at < start + 5 { at &+= 1 }
                if at >= start + 3 { return }
            case TOMLString.backslash where mark == TOMLString.quote:
                try skipEscape(isMultiLine: true)
            case ASCII.newline:
                at &+= 1
            case ASCII.carriageReturn where next == ASCII.newline:
                at &+= 2
            default:
                guard !Self.isControl(byte) else {
                    throw .malformed(at, "a control character stands in a string")
                }
                at &+= 1
            }
        }
        throw TOMLFailure(at, .truncated(within: "a string"))
    }

    private mutating func skipEscape(isMultiLine: Bool) throws(TOMLFailure) {
        let start = at
        at += 1
        switch byte {
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            let count = byte == UInt8(ascii: "u") ? 4 : 8
            let digits = bytes[(at + 1)...].prefix(count)
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
            guard digits.count == count, digits.allSatisfy({ ASCII.hexadecimalValue($0) != nil }), let number,
                Unicode.Scalar(number) != nil
            else { throw .malformed(start, "an escape is not a character") }
            at += 1 + count
        case let byte? where TOMLString.escapes.contains { $0.letter == byte }:
            at += 1
        default:
            // A backslash at the end of a line joins it with the next text.
            skipBlanks()
            guard isMultiLine, skipLineEnd() else {
                throw .malformed(start, "a backslash stands before a character that needs none")
            }
        }
    }
}
