public import ByteScan
public import SourceText

/// One reading of one property list: its place in the bytes and what was found so far.
public struct XMLPropertyListParser {
    /// The text; whoever makes a parser keeps the bytes where they are while it reads.
    public let bytes: UnsafeBufferPointer<UInt8>
    public let file: String
    public let limits: ReadingLimits
    /// The next byte to look at.
    public var at = 0
    /// How many values were given out: all of a tree, or rows of names.
    public var valueCount = 0
    /// How far behind its place a parser may still look, in bytes, once a sink has got a row from there.
    public static let bytesToLookBack = 1 << 20
    @usableFromInline var lines = LineCounter()

    public init(bytes: UnsafeBufferPointer<UInt8>, file: String, limits: ReadingLimits) {
        self.bytes = bytes
        self.file = file
        self.limits = limits
    }

    // MARK: Places and errors

    /// An error at a place, or at the present one.
    public mutating func error(_ reason: ReadingError.Reason, at offset: Int? = nil) -> ReadingError {
        let offset = min(offset ?? at, bytes.count)
        return ReadingError(file: file, place: .init(line: line(of: offset), offset: offset), reason: reason)
    }

    mutating func truncated(within what: String) -> ReadingError {
        error(.truncated(within: what), at: bytes.count)
    }

    /// The line of a place, from 1.
    public mutating func line(of offset: Int) -> Int { lines.line(of: offset, in: bytes) }

    /// Takes note of the line of a place that somebody else has counted.
    @inlinable
    @inline(__always)
    public mutating func didCount(line: Int, at offset: Int) { lines.didCount(line: line, at: offset) }

    // MARK: Looking at bytes

    @inlinable
    @inline(__always)
    func stands(_ text: StaticString) -> Bool {
        stands(text, at: at)
    }

    @inlinable
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

    @inlinable
    @inline(__always)
    mutating func skipSpace() {
        while at < bytes.count, ASCII.isSpace(bytes[at]) { at += 1 }
    }

    /// Goes past the next occurrence of a text, or fails at the end of the file.
    mutating func skip(past text: StaticString, within what: String) throws(ReadingError) {
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
