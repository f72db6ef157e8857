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

    /// Returns a text without the white space at both ends.
    package static func trimmed(_ text: [UInt8]) -> [UInt8] {
        guard let first = text.firstIndex(where: { !isSpace($0) }),
            let last = text.lastIndex(where: { !isSpace($0) })
        else { return [] }
        return first == 0 && last == text.count - 1 ? text : Array(text[first...last])
    }
}

/// Encodes scalars in UTF-8 (RFC 3629).
public enum UTF8Text {
    /// Appends the scalar with a number, or U+FFFD if the number is not a scalar's.
    @inlinable
    @inline(__always)
    public static func append(_ number: UInt32, to text: inout [UInt8]) {
        switch number {
        case ..<0x80:
            text.append(UInt8(number))
        case ..<0x800:
            text.append(UInt8(0xC0 | number >> 6))
            text.append(continuation(number))
        case 0xD800...0xDFFF, 0x11_0000...:
            text.append(contentsOf: [0xEF, 0xBF, 0xBD])
        case ..<0x1_0000:
            text.append(UInt8(0xE0 | number >> 12))
            text.append(continuation(number >> 6))
            text.append(continuation(number))
        default:
            text.append(UInt8(0xF0 | number >> 18))
            text.append(continuation(number >> 12))
            text.append(continuation(number >> 6))
            text.append(continuation(number))
        }
    }

    @inlinable
    @inline(__always)
    static func continuation(_ bits: UInt32) -> UInt8 { UInt8(0x80 | bits & 0x3F) }
}
