/// Paths in a readable form that can be typed back.
extension FilePath {
    private static let backslash = UInt8(ascii: "\\")
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// The path as one line of text, with control characters and bytes that are not UTF-8 written as `\xE9`.
    ///
    /// `init(typed:)` turns it back into the same path.
    public var displayText: String {
        var text = ""
        var rest = bytes[...]
        while let first = rest.first {
            if let (scalar, count) = Self.scalar(at: rest), scalar.properties.generalCategory != .control,
                first != Self.backslash || Self.escapedByte(at: rest) == nil
            {
                text.unicodeScalars.append(scalar)
                rest = rest.dropFirst(count)
            } else {
                text +=
                    "\\x"
                    + String(
                        decoding: [Self.digits[Int(first >> 4)], Self.digits[Int(first & 15)]], as: UTF8.self)
                rest = rest.dropFirst()
            }
        }
        return text
    }

    /// Creates a path from typed text: UTF-8, in which `\x` and two hexadecimal digits stand for a byte other
    /// than zero.
    public init(typed text: String) {
        var typed: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            let escaped = Self.escapedByte(at: rest)
            typed.append(escaped ?? byte)
            rest = rest.dropFirst(escaped == nil ? 1 : 4)
        }
        bytes = typed
    }

    /// The byte that an escape at the start of `bytes` stands for; `nil` if they do not start with one.
    private static func escapedByte(at bytes: ArraySlice<UInt8>) -> UInt8? {
        let escape = Array(bytes.prefix(4))
        guard escape.count == 4, escape[0] == backslash, escape[1] == UInt8(ascii: "x"),
            let byte = UInt8(String(decoding: escape[2...], as: UTF8.self), radix: 16), byte != 0,
            escape[2] != UInt8(ascii: "+")
        else { return nil }
        return byte
    }

    /// The scalar at the start of `bytes` and its length in bytes; `nil` if they are not UTF-8.
    private static func scalar(at bytes: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, count: Int)? {
        var decoder = UTF8()
        var source = bytes.prefix(4).makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&source) else { return nil }
        return (scalar, UTF8.width(scalar))
    }
}
