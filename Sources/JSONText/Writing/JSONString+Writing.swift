internal import FormatCore

extension JSONString {
    /// Encodes a text as a JSON string with quotes; all control characters are escaped, so that a terminal
    /// can show it.
    package static func quoted(_ text: String) -> String {
        let escaped = escaped(text.utf8, escapesAllControls: true)
        return "\"" + String(decoding: escaped, as: UTF8.self) + "\""
    }

    /// Encodes a text, which may be invalid UTF-8, as a JSON string with quotes; only required escapes are
    /// used.
    package static func quoted(_ text: [UInt8]) -> [UInt8] { [quote] + escaped(text) + [quote] }

    /// Escapes a text for a JSON string (RFC 8259, section 7).
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - escapesAllControls: Whether DEL and the C1 control characters are escaped too, which JSON does not
    ///     require; the text must be valid UTF-8 then.
    /// - Returns: The text with escapes, without quotes.
    package static func escaped(
        _ text: some Collection<UInt8>, escapesAllControls: Bool = false
    ) -> [UInt8] {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(text.count)
        for byte in text {
            switch byte {
            case quote, backslash: escaped += [backslash, byte]
            case 0x0A: escaped += [backslash, UInt8(ascii: "n")]
            case 0x0D: escaped += [backslash, UInt8(ascii: "r")]
            case 0x09: escaped += [backslash, UInt8(ascii: "t")]
            case 0..<0x20: escaped += escape(of: byte)
            case 0x7F where escapesAllControls: escaped += escape(of: byte)
            case 0x80...0x9F where escapesAllControls && escaped.last == 0xC2:
                // The second byte of a C1 control character in UTF-8, whose value it has.
                escaped.removeLast()
                escaped += escape(of: byte)
            default: escaped.append(byte)
            }
        }
        return escaped
    }

    private static func escape(of value: UInt8) -> [UInt8] {
        Array(("\\u" + String(value, radix: 16, width: 4)).utf8)
    }

    /// A JSON value on one line.
    ///
    /// White space around its parts is removed, control characters in strings are escaped, and invalid UTF-8
    /// is replaced by U+FFFD.
    static func line(of value: some Collection<UInt8>) -> [UInt8] {
        var line = String.UnicodeScalarView()
        var (isInString, isEscaped) = (false, false)
        for scalar in String(decoding: value, as: UTF8.self).unicodeScalars {
            guard isInString || !" \t\r\n".unicodeScalars.contains(scalar) else { continue }
            if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
                line += String(decoding: escape(of: UInt8(scalar.value)), as: UTF8.self).unicodeScalars
            } else {
                line.append(scalar)
            }
            if scalar == "\"", !isEscaped { isInString.toggle() }
            isEscaped = isInString && !isEscaped && scalar == "\\"
        }
        return Array(String(line).utf8)
    }
}
