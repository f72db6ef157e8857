internal import ByteScan
public import FormatCore

/// A parser for one OpenStep property list.
public struct OpenStepPropertyListParser {
    /// The text; the creator of the parser keeps the bytes valid and in place while it is used.
    @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
    public let file: String
    public let limits: ReadingLimits
    /// The offset of the next byte.
    public var at = 0
    /// The number of rows so far.
    public var valueCount = 0
    private var lines = LineCounter()

    public init(bytes: UnsafeBufferPointer<UInt8>, file: String, limits: ReadingLimits) {
        self.bytes = bytes
        self.file = file
        self.limits = limits
        at = TextEncoding.markCount(of: bytes)
    }

    /// An error at an offset, or at the current one.
    public mutating func error(_ reason: ReadingError.Reason, at offset: Int? = nil) -> ReadingError {
        let offset = min(offset ?? at, bytes.count)
        return ReadingError(file: file, place: .init(line: line(of: offset), offset: offset), reason: reason)
    }

    @usableFromInline mutating func truncated(within what: String) -> ReadingError {
        error(.truncated(within: what), at: bytes.count)
    }

    /// The line number of an offset, from 1.
    public mutating func line(of offset: Int) -> Int { lines.line(of: offset, in: bytes) }

    /// The next byte after white space and comments; `nil` at the end.
    @inlinable
    @inline(__always)
    public mutating func nextByte() throws(ReadingError) -> UInt8? {
        let span = bytes.span
        if at < span.count, span[at] > 0x20, span[at] != UInt8(ascii: "/") { return span[at] }
        return try nextByteAfterSpace()
    }

    @usableFromInline
    mutating func nextByteAfterSpace() throws(ReadingError) -> UInt8? {
        let span = bytes.span
        while at < span.count {
            let byte = span[at]
            if Self.isSpace(byte) {
                var next = at + 1
                while next < span.count, Self.isSpace(span[next]) { next += 1 }
                at = next
            } else if byte == UInt8(ascii: "/"), at + 1 < span.count, span[at + 1] == UInt8(ascii: "/") {
                while at < span.count, span[at] != ASCII.newline, span[at] != 0x0D { at += 1 }
            } else if byte == UInt8(ascii: "/"), at + 1 < span.count, span[at + 1] == UInt8(ascii: "*") {
                try skipComment()
            } else {
                return byte
            }
        }
        return nil
    }

    private mutating func skipComment() throws(ReadingError) {
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

    @inlinable
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// Whether a byte may be unquoted in a string: as in Apple's parsers, and letters of other scripts.
    @inlinable
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
