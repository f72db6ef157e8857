internal import CNameScan
internal import Glibc

/// Finds bytes and the ends of lines in text.
public enum LineScan {
    /// Finds a byte from a place on.
    ///
    /// - Parameters:
    ///   - byte: The byte.
    ///   - bytes: The text.
    ///   - start: The offset at which to start.
    ///   - end: The offset at which to stop, at most the number of bytes.
    /// - Returns: The offset of its first occurrence, or `nil`.
    /// - Complexity: O(bytes passed).
    public static func offset(
        of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, upTo end: Int
    ) -> Int? {
        guard start < end, end <= bytes.count, let base = bytes.baseAddress,
            // All of start..<end lies within the buffer.
            let found = memchr(base + start, Int32(byte), end - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Finds the CR or LF that ends a line.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - start: The offset at which to start.
    ///   - end: The offset at which to stop, at most the number of bytes.
    /// - Returns: The offset of the first of them, or `nil`.
    public static func lineEnd(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, upTo end: Int
    ) -> Int? {
        let newline = offset(of: ASCII.newline, in: bytes, from: start, upTo: end)
        return offset(of: ASCII.carriageReturn, in: bytes, from: start, upTo: newline ?? end) ?? newline
    }

    /// Counts the ends of lines in a part of a text; CR and LF together are one.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - range: The part.
    /// - Returns: The number of line ends.
    public static func lineEnds(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var count = newlineCount(in: bytes, range)
        var at = range.lowerBound
        while let found = offset(of: ASCII.carriageReturn, in: bytes, from: at, upTo: range.upperBound) {
            at = found + 1
            if at == range.upperBound || bytes[at] != ASCII.newline { count += 1 }
        }
        return count
    }

    /// Counts the newlines in a part of a text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - range: The part.
    /// - Returns: How many there are.
    /// - Complexity: O(bytes of the part).
    static func newlineCount(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        let part = UnsafeBufferPointer(rebasing: bytes[range])
        // The C side returns the address of a constant, never NULL.
        return cnamescan_kernel_of(CNAMESCAN_AUTOMATIC).pointee.count_rows(part.baseAddress, part.count)
    }
}

/// Tells the lines of places in a text that is read from its beginning to its end.
public struct LineCounter: Sendable {
    /// Places only grow, so all counting together is one pass.
    @usableFromInline var offset = 0
    @usableFromInline var line = 1

    /// Makes a counter that stands at the first byte, on line 1.
    public init() {}

    /// The line of a place.
    ///
    /// - Parameters:
    ///   - place: An offset in bytes; one a little before the last one asked for costs the bytes between.
    ///   - bytes: The text, the same at every call.
    /// - Returns: The line, from 1.
    public mutating func line(of place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        if place < offset { return line - LineScan.newlineCount(in: bytes, place..<offset) }
        line += LineScan.newlineCount(in: bytes, offset..<place)
        offset = place
        return line
    }

    /// Takes over the line of a place that the caller has counted.
    ///
    /// - Parameters:
    ///   - line: The line, from 1.
    ///   - place: Its place, at or behind the last one.
    @inlinable
    @inline(__always)
    public mutating func didCount(line: Int, at place: Int) {
        self.line = line
        offset = place
    }
}
