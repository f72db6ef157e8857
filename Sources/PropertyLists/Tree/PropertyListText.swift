internal import ByteScan
internal import FormatCore

/// Parses scalar texts of XML property lists.
enum PropertyListText {
    /// An integer: decimal, or hexadecimal with `0x`, optionally signed.
    package static func integer(_ text: some BidirectionalCollection<UInt8>) -> Int128? {
        let trimmed = trimmed(text)
        // Nearly all integers consist of digits only and fit in 64 bits.
        if (1...19).contains(trimmed.count), trimmed.allSatisfy({ $0 &- 0x30 < 10 }) {
            return Int128(trimmed.reduce(UInt64(0)) { $0 * 10 + UInt64($1 - 0x30) })
        }
        var digits = String(decoding: trimmed.prefix(64), as: UTF8.self)
        guard trimmed.count <= 64 else { return nil }
        let isNegative = digits.hasPrefix("-")
        if isNegative || digits.hasPrefix("+") { digits.removeFirst() }
        let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
        if isHexadecimal { digits.removeFirst(2) }
        guard let first = digits.first, first != "-", first != "+" else { return nil }
        return Int128((isNegative ? "-" : "") + digits, radix: isHexadecimal ? 16 : 10)
    }

    /// A floating-point number, including infinity and NaN.
    package static func real(_ text: some BidirectionalCollection<UInt8>) -> Double? {
        let trimmed = trimmed(text)
        guard trimmed.count <= 64 else { return nil }
        return Double(String(decoding: trimmed, as: UTF8.self))
    }

    /// Base64 data, which may contain white space (RFC 4648, section 4).
    public static func data(_ text: some BidirectionalCollection<UInt8>) -> [UInt8]? {
        var data: [UInt8] = []
        var bits: UInt32 = 0
        var digitCount = 0
        var padding = 0
        for byte in text where !ASCII.isSpace(byte) {
            if byte == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let digit = digit(ofBase64: byte) else { return nil }
            bits = bits << 6 | UInt32(digit)
            digitCount += 1
            if digitCount % 4 == 0 {
                data += [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
                bits = 0
            }
        }
        switch digitCount % 4 {
        case 1: return nil
        case 2: data.append(UInt8(bits >> 4 & 0xFF))
        case 3: data += [UInt8(bits >> 10 & 0xFF), UInt8(bits >> 2 & 0xFF)]
        default: break
        }
        return padding <= 2 ? data : nil
    }

    private static func digit(ofBase64 byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }

    static func trimmed<Text: BidirectionalCollection<UInt8>>(_ text: Text) -> Text.SubSequence {
        let rest = text.drop(while: ASCII.isSpace)
        guard let last = rest.lastIndex(where: { !ASCII.isSpace($0) }) else { return rest }
        return rest[...last]
    }
}
