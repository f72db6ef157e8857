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
