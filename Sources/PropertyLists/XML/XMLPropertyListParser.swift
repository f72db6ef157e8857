public import ByteScan
public import FormatCore

/// A parser for one XML property list.
public struct XMLPropertyListParser {
    /// The text; the creator of the parser keeps the bytes valid and in place while it is used.
    public let bytes: UnsafeBufferPointer<UInt8>
    public let file: String
    public let limits: ReadingLimits
    /// The offset of the next byte.
    public var at = 0
    /// The number of results so far: all values of a tree, or rows of a list.
    public var valueCount = 0
    /// Maximum distance in bytes that a parser looks back, once a sink has received a row from there.
    public static let bytesToLookBack = 1 << 20
    @usableFromInline var lines = LineCounter()

    public init(bytes: UnsafeBufferPointer<UInt8>, file: String, limits: ReadingLimits) {
        self.bytes = bytes
        self.file = file
        self.limits = limits
    }

    /// An error at an offset, or at the current one.
    public mutating func error(_ reason: ReadingError.Reason, at offset: Int? = nil) -> ReadingError {
        let offset = min(offset ?? at, bytes.count)
        return ReadingError(file: file, place: .init(line: line(of: offset), offset: offset), reason: reason)
    }

    mutating func truncated(within what: String) -> ReadingError {
        error(.truncated(within: what), at: bytes.count)
    }

    /// The line number of an offset, from 1.
    public mutating func line(of offset: Int) -> Int { lines.line(of: offset, in: bytes) }

    /// Adopts the line number of an offset that was counted elsewhere.
    @inlinable
    @inline(__always)
    public mutating func didCount(line: Int, at offset: Int) { lines.didCount(line: line, at: offset) }

    @inlinable
    @inline(__always)
    func startsWith(_ text: StaticString) -> Bool {
        startsWith(text, at: at)
    }

    @inlinable
    @inline(__always)
    func startsWith(_ text: StaticString, at offset: Int) -> Bool {
        guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
        // The bytes of a static string are never freed, and the buffer is only used in the closure.
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

    /// Skips to the end of the next occurrence of a text; throws at the end of the file.
    mutating func skip(past text: StaticString, within what: String) throws(ReadingError) {
        while at < bytes.count {
            if startsWith(text) {
                at += text.utf8CodeUnitCount
                return
            }
            at += 1
        }
        throw truncated(within: what)
    }
}
