internal import CNameScan
internal import Glibc

/// Searches for bytes and line ends in text.
public enum LineScan {
    /// Returns the offset of a byte's first occurrence in a range.
    ///
    /// - Complexity: O(bytes searched).
    public static func offset(
        of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, upTo end: Int
    ) -> Int? {
        guard start < end, end <= bytes.count, let base = bytes.baseAddress,
            // The guard keeps start..<end within the buffer.
            let found = memchr(base + start, Int32(byte), end - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Returns the offset of the first CR or LF in a range, or `nil`.
    public static func lineEnd(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, upTo end: Int
    ) -> Int? {
        let newline = offset(of: ASCII.newline, in: bytes, from: start, upTo: end)
        return offset(of: ASCII.carriageReturn, in: bytes, from: start, upTo: newline ?? end) ?? newline
    }

    /// Returns the offset after the line end that starts with a CR or LF; CR LF is one.
    @inlinable
    @inline(__always)
    public static func afterLineEnd(at end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let isPair =
            end + 1 < bytes.count && bytes[end] == ASCII.carriageReturn && bytes[end + 1] == ASCII.newline
        return isPair ? end + 2 : end + 1
    }

    /// Returns the offset after a line end; `nil` if the bytes end with a CR that an LF may still follow.
    @inlinable
    @inline(__always)
    public static func afterLineEnd(
        at end: Int, in bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
    ) -> Int? {
        if !isLast, end + 1 >= bytes.count, bytes[end] == ASCII.carriageReturn { return nil }
        return afterLineEnd(at: end, in: bytes)
    }

    /// Counts the line ends in a range; CR LF counts once.
    public static func lineEnds(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var count = newlineCount(in: bytes, range)
        var at = range.lowerBound
        while let found = offset(of: ASCII.carriageReturn, in: bytes, from: at, upTo: range.upperBound) {
            at = found + 1
            if at == range.upperBound || bytes[at] != ASCII.newline { count += 1 }
        }
        return count
    }

    /// Counts the LF bytes in a range.
    ///
    /// - Complexity: O(bytes of the range).
    static func newlineCount(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        let part = UnsafeBufferPointer(rebasing: bytes[range])
        // The C function returns the address of a constant, never NULL.
        return cnamescan_kernel_of(CNAMESCAN_AUTOMATIC).pointee.count_rows(part.baseAddress, part.count)
    }
}

/// Converts ascending offsets of a text to line numbers.
public struct LineCounter: Sendable {
    /// Offsets only grow, so that all counting together is a single pass.
    @usableFromInline var offset = 0
    @usableFromInline var line = 1

    /// Creates a counter at the first byte, on line 1.
    public init() {}

    /// Returns the line number, from 1, of an offset; an offset shortly before the last one costs the bytes
    /// between them.
    public mutating func line(of place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        if place < offset { return line - LineScan.newlineCount(in: bytes, place..<offset) }
        line += LineScan.newlineCount(in: bytes, offset..<place)
        offset = place
        return line
    }

    /// Sets the line number, from 1, of an offset that the caller has counted; the offset must not be smaller
    /// than the last one.
    @inlinable
    @inline(__always)
    public mutating func didCount(line: Int, at place: Int) {
        self.line = line
        offset = place
    }
}
