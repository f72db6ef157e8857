/// The bytes that formats of text are made of.
///
/// Constants of another module are looked up at run time; these are functions that vanish.
public enum ASCII {
    /// LF, which ends a line.
    @inlinable
    public static var newline: UInt8 { 0x0A }
    /// CR, which ends a line as well, alone or before LF.
    @inlinable
    public static var carriageReturn: UInt8 { 0x0D }

    /// Whether a byte is a space, a tab, LF or CR: white space by the rules of XML and JSON.
    @inlinable
    @inline(__always)
    public static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }

    /// A text without white space at its ends.
    package static func trimmed(_ text: [UInt8]) -> [UInt8] {
        guard let first = text.firstIndex(where: { !isSpace($0) }),
            let last = text.lastIndex(where: { !isSpace($0) })
        else { return [] }
        return first == 0 && last == text.count - 1 ? text : Array(text[first...last])
    }
}
