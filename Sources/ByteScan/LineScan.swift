internal import CNameScan
internal import Glibc

/// Finds bytes and the ends of lines in text.
public enum LineScan {
    /// The offset of a byte's first occurrence in a part of a text.
    ///
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

    /// The offset of the CR or LF that ends a line; `nil` if there is none.
    public static func lineEnd(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, upTo end: Int
    ) -> Int? {
        let newline = offset(of: ASCII.newline, in: bytes, from: start, upTo: end)
        return offset(of: ASCII.carriageReturn, in: bytes, from: start, upTo: newline ?? end) ?? newline
    }

    /// Counts the ends of lines in a part of a text; CR and LF together are one.
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

    /// The line, from 1, of a place; one a little before the last one asked for costs the bytes between.
    public mutating func line(of place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        if place < offset { return line - LineScan.newlineCount(in: bytes, place..<offset) }
        line += LineScan.newlineCount(in: bytes, offset..<place)
        offset = place
        return line
    }

    /// Takes over the line, from 1, of a place at or behind the last one that the caller has counted.
    @inlinable
    @inline(__always)
    public mutating func didCount(line: Int, at place: Int) {
        self.line = line
        offset = place
    }
}
