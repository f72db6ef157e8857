/// Base64 data (RFC 4648, section 4).
package enum Base64 {
    /// The decoded data; `nil` if a byte is not a digit, or anything but padding follows padding.
    ///
    /// Neither the length of the padding nor the bits of an incomplete last byte are checked.
    @inlinable
    package static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.underestimatedCount / 4 * 3 + 2)
        var bits: UInt32 = 0
        var count = 0
        var hasEnded = false
        for byte in text {
            if byte == UInt8(ascii: "=") {
                hasEnded = true
                continue
            }
            guard !hasEnded, let digit = digit(byte) else { return nil }
            bits = bits << 6 | UInt32(digit)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return bytes
    }

    @inlinable
    package static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x41...0x5A: byte - 0x41
        case 0x61...0x7A: byte - 0x61 + 26
        case 0x30...0x39: byte - 0x30 + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
