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
