/// Scans eight bytes at a time, for texts too short for the SIMD kernels.
///
/// A byte of a word is zero if and only if `(word - 0x01...) & ~word & 0x80...` has a bit, and the lowest of
/// its bits belongs to the lowest zero: Henry S. Warren, Hacker's Delight (second edition), 6-1.
public enum WordScan {
    @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
    @inlinable static var highBits: UInt64 { 0x8080_8080_8080_8080 }

    /// Returns the high bits of the bytes that equal a given one; only bits up to and including the lowest
    /// set one are reliable.
    @inlinable
    @inline(__always)
    public static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
        let difference = word ^ (ones &* UInt64(byte))
        return (difference &- ones) & ~difference & highBits
    }

    /// Whether a text is ASCII without a newline, so that it can be stored unchanged.
    @inlinable
    @inline(__always)
    public static func isPlainASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = text.span.bytes
        var found: UInt64 = 0
        var at = 0
        while at + 8 <= bytes.byteCount {
            // Any eight bytes are a valid integer, and the span checks the bounds.
            let word = bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
            found |= word & highBits | marks(of: ASCII.newline, in: word)
            at += 8
        }
        if at == bytes.byteCount { return found == 0 }
        if at > 0 {
            let word = bytes.unsafeLoadUnaligned(fromByteOffset: bytes.byteCount - 8, as: UInt64.self)
            return found | word & highBits | marks(of: ASCII.newline, in: word) == 0
        }
        return text.allSatisfy { $0 < 0x80 && $0 != ASCII.newline }
    }

    /// Returns the eight bytes at an offset, the first in the lowest bits; 0 if fewer remain.
    @inlinable
    @inline(__always)
    public static func word(in bytes: borrowing Span<UInt8>, at offset: Int) -> UInt64 {
        guard offset + 8 <= bytes.count else { return 0 }
        // Any eight bytes are a valid integer, and the span checks the bounds.
        return UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Returns the offset of the first of three bytes at or after an offset, or the end.
    @inlinable
    @inline(__always)
    public static func offset(
        of first: UInt8, _ second: UInt8, _ third: UInt8, in bytes: borrowing Span<UInt8>, from start: Int
    ) -> Int {
        var at = start
        let raw = bytes.bytes
        while at + 8 <= bytes.count {
            let word = UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self))
            let found = marks(of: first, in: word) | marks(of: second, in: word) | marks(of: third, in: word)
            if found != 0 { return at + found.trailingZeroBitCount / 8 }
            at += 8
        }
        while at < bytes.count, bytes[at] != first, bytes[at] != second, bytes[at] != third { at += 1 }
        return at
    }
}
