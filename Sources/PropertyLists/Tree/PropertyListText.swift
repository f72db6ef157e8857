internal import ByteScan
internal import FormatCore

/// Parses scalar texts of XML property lists.
enum PropertyListText {
    /// An integer: decimal, or hexadecimal with `0x`, optionally signed.
    package static func integer(_ text: some BidirectionalCollection<UInt8>) -> Int128? {
        let trimmed = text.trimming(while: ASCII.isSpace)
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
        let trimmed = text.trimming(while: ASCII.isSpace)
        guard trimmed.count <= 64 else { return nil }
        return Double(String(decoding: trimmed, as: UTF8.self))
    }

    /// Base64 data, which may contain white space.
    package static func data(_ text: some BidirectionalCollection<UInt8>) -> [UInt8]? {
        let signs = text.lazy.filter { !ASCII.isSpace($0) }
        let padding = signs.count { $0 == UInt8(ascii: "=") }
        guard padding <= 2, (signs.count - padding) % 4 != 1 else { return nil }
        return Base64.decode(signs)
    }

}
