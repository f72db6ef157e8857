/// ASCII bytes that text formats are made of.
///
/// Functions rather than constants: a constant of another module is read at run time, a function is inlined.
public enum ASCII {
    /// LF, the end of a line.
    @inlinable
    public static var newline: UInt8 { 0x0A }
    /// CR, also the end of a line, alone or before LF.
    @inlinable
    public static var carriageReturn: UInt8 { 0x0D }

    /// Whether a byte is a space, a tab, LF or CR, the white space of XML and JSON.
    @inlinable
    @inline(__always)
    public static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }

    /// Whether a byte is a space or a tab, the white space within a line.
    @inlinable
    @inline(__always)
    public static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Lower case of a letter; any other byte unchanged.
    @inlinable
    @inline(__always)
    public static func lowercase(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

    /// The value of a hexadecimal digit in either case; `nil` for any other byte.
    @inlinable
    @inline(__always)
    public static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    /// Returns a text without the white space at both ends.
    package static func trimmed(_ text: [UInt8]) -> [UInt8] {
        let trimmed = text.trimming(while: isSpace)
        return trimmed.count == text.count ? text : Array(trimmed)
    }
}

extension BidirectionalCollection {
    /// The elements without those at both ends that satisfy a predicate.
    @inlinable
    package func trimming(while isTrimmed: (Element) -> Bool) -> SubSequence {
        let rest = drop(while: isTrimmed)
        guard let last = rest.lastIndex(where: { !isTrimmed($0) }) else { return rest }
        return rest[...last]
    }
}
