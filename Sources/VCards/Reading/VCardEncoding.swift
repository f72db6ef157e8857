internal import ByteScan
package import FormatCore

/// The encoding of a line's value.
package enum VCardEncoding: Sendable {
    case plain, quotedPrintable, base64

    /// Decodes sequences such as `=41`, leaving invalid ones unchanged.
    ///
    /// Soft line breaks must be removed before, except for one after the last line. The encoding is that of
    /// RFC 2045, section 6.7.
    static func decodeQuotedPrintable(_ text: [UInt8]) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.count)
        var at = 0
        while at < text.count {
            if text[at] == UInt8(ascii: "="), at + 2 < text.count,
                let high = ASCII.hexadecimalValue(text[at + 1]),
                let low = ASCII.hexadecimalValue(text[at + 2])
            {
                decoded.append(high << 4 | low)
                at += 3
            } else if text[at] == UInt8(ascii: "="), at + 1 == text.count {
                at += 1
            } else {
                decoded.append(text[at])
                at += 1
            }
        }
        return decoded
    }

    /// Decodes Base64, ignoring white space and padding; `nil` if the text is not Base64.
    static func decodeBase64(_ text: [UInt8]) -> [UInt8]? {
        Base64.decode(text.lazy.filter { !ASCII.isSpace($0) && $0 != UInt8(ascii: "=") })
    }
}

/// The character set of a line's value.
package enum VCardCharset: Sendable, Equatable {
    case known(TextEncoding)
    /// An unknown character set.
    case other

    /// UTF-8, or a name that is treated as UTF-8.
    static let unicode = VCardCharset.known(.utf8)

    init(name: UnsafeBufferPointer<UInt8>) {
        // A line of ASCII cannot contain UTF-16.
        if let encoding = TextEncoding(name: String(decoding: name, as: UTF8.self)), encoding != .utf16 {
            self = .known(encoding)
        } else {
            self = .other
        }
    }

    /// Converts text to UTF-8; text in an unknown character set stays unchanged.
    func decode(_ text: [UInt8]) -> [UInt8] {
        guard case .known(let encoding) = self, encoding != .utf8, text.contains(where: { $0 > 0x7F }) else {
            return text
        }
        return encoding.decode(text)
    }
}
