internal import ByteScan

/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentText {
    /// Decodes percent signs before two hexadecimal digits; all others are kept.
    package static func decoded(_ text: some Sequence<UInt8>) -> [UInt8] {
        var decoded: [UInt8] = []
        var rest = Array(text)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap(ASCII.hexadecimalValue)
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                decoded.append(digits[0] << 4 | digits[1])
                rest = rest.dropFirst(2)
            } else {
                decoded.append(byte)
            }
        }
        return decoded
    }

    /// Encodes the bytes that are not to be kept.
    package static func encoded(_ text: some Sequence<UInt8>, keeping isKept: (UInt8) -> Bool) -> [UInt8] {
        var encoded: [UInt8] = []
        for byte in text {
            if isKept(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return encoded
    }

    private static let digits = Array("0123456789ABCDEF".utf8)
}
