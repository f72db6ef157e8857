internal import ByteScan

/// Scans JSON strings and decodes their escapes.
///
/// Grammar: RFC 8259, section 7.
package enum JSONString {
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// Offset of the next quote, backslash or control character, or the end.
    @inline(__always)
    static func special(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return end }
        var at = start
        while at &+ 8 <= end {
            // The eight bytes from here are before `end`, which is within the text.
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            // Each term sets the high bit of a matching byte; a borrow may set further bits, but only above
            // it.
            let quotes = word ^ (ones &* 0x22)
            let backslashes = word ^ (ones &* 0x5C)
            let found =
                ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
                    | (word &- ones &* 0x20) & ~word) & highs
            if found != 0 { return at &+ found.trailingZeroBitCount &>> 3 }
            at &+= 8
        }
        while at < end {
            let byte = bytes[at]
            if byte == quote || byte == backslash || byte < 0x20 { return at }
            at &+= 1
        }
        return end
    }

    /// Whether a string, without its quotes, has no escapes.
    static func isPlain(_ string: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var at = string.lowerBound
        while true {
            at = special(in: bytes, from: at, to: string.upperBound)
            guard at < string.upperBound else { return true }
            if bytes[at] == backslash { return false }
            at += 1
        }
    }

    /// Appends a decoded string with quotes, or any other value as written; returns the same as for strings.
    static func append(
        value: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]
    ) -> Bool {
        guard bytes[value.lowerBound] == quote else {
            text += UnsafeBufferPointer(rebasing: bytes[value])
            return true
        }
        return append(JSONMembers.content(ofString: value), of: bytes, to: &text)
    }

    /// Appends a decoded string without its quotes; returns whether all surrogates are paired.
    ///
    /// Invalid UTF-8 is kept, a lone surrogate becomes U+FFFD, and the backslash of an invalid escape is
    /// dropped.
    @discardableResult
    package static func append(
        _ string: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]
    ) -> Bool {
        let end = string.upperBound
        var at = string.lowerBound
        var isWhole = true
        // Decoded text is never longer than encoded text.
        if text.capacity &- text.count < string.count {
            text.reserveCapacity(max(text.count &+ string.count, 2 &* text.capacity))
        }
        while true {
            while at < end, bytes[at] != backslash {
                text.append(bytes[at])
                at &+= 1
            }
            guard at &+ 1 < end else { break }
            let letter = bytes[at + 1]
            guard letter == UInt8(ascii: "u") else {
                text.append(meaning(ofEscape: letter))
                at += 2
                continue
            }
            guard let unit = codeUnit(at: at, in: bytes, to: end) else {
                at += 1
                continue
            }
            at += 6
            var scalar = Unicode.Scalar(unit)
            if unit & 0xFC00 == 0xD800, let low = codeUnit(at: at, in: bytes, to: end), low & 0xFC00 == 0xDC00
            {
                scalar = Unicode.Scalar(0x1_0000 + (unit & 0x3FF) << 10 + low & 0x3FF)
                at += 6
            }
            if scalar == nil { isWhole = false }
            if unit < 0x80 {
                text.append(UInt8(unit))
            } else {
                for byte in String(scalar ?? "\u{FFFD}").utf8 { text.append(byte) }
            }
        }
        return isWhole
    }

    package static func string(_ string: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> String {
        var text: [UInt8] = []
        append(string, of: bytes, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// The code unit of an escape such as `\u00E9`; `nil` if none is here.
    private static func codeUnit(at: Int, in bytes: UnsafeBufferPointer<UInt8>, to end: Int) -> UInt32? {
        guard at + 6 <= end, bytes[at] == backslash, bytes[at + 1] == UInt8(ascii: "u") else { return nil }
        var unit: UInt32 = 0
        for place in at + 2..<at + 6 {
            guard let digit = ASCII.hexadecimalValue(bytes[place]) else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    /// The byte that an escape denotes.
    private static func meaning(ofEscape letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }
}
