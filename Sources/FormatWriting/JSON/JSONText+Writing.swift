package import JSONFormat

extension JSONText {
    /// Encodes a text as a JSON string with quotes.
    package static func quoted(_ text: [UInt8]) -> [UInt8] { [quote] + escaped(text) + [quote] }

    /// Escapes a text for a JSON string; only required escapes are used (RFC 8259, section 7).
    package static func escaped(_ text: [UInt8]) -> [UInt8] {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(text.count)
        for byte in text {
            switch byte {
            case quote, backslash: escaped += [backslash, byte]
            case 0x0A: escaped += [backslash, UInt8(ascii: "n")]
            case 0x0D: escaped += [backslash, UInt8(ascii: "r")]
            case 0x09: escaped += [backslash, UInt8(ascii: "t")]
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                escaped += "\\u".utf8
                escaped += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
                escaped += digits.utf8
            default: escaped.append(byte)
            }
        }
        return escaped
    }
}
