package import SourceText

/// How the value of a line is written.
package enum VCardEncoding: Sendable {
    case plain, quotedPrintable, base64

    /// Replaces `=41` and the like; what is none of these stays as it is.
    ///
    /// Soft line breaks are taken out before. The encoding is that of RFC 2045, section 6.7.
    static func decodeQuotedPrintable(_ text: [UInt8]) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.count)
        var at = 0
        while at < text.count {
            if text[at] == UInt8(ascii: "="), at + 2 < text.count, let high = digit(text[at + 1]),
                let low = digit(text[at + 2])
            {
                decoded.append(high << 4 | low)
                at += 3
            } else {
                decoded.append(text[at])
                at += 1
            }
        }
        return decoded
    }

    static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}

/// In which characters the value of a line is written.
package enum VCardCharset: Sendable, Equatable {
    case known(TextEncoding)
    /// One that is not known.
    case other

    /// UTF-8, or what counts as such.
    static let unicode = VCardCharset.known(.utf8)

    init(name: UnsafeBufferPointer<UInt8>) {
        // UTF-16 cannot stand in a line of ASCII.
        if let encoding = TextEncoding(name: String(decoding: name, as: UTF8.self)), encoding != .utf16 {
            self = .known(encoding)
        } else {
            self = .other
        }
    }

    /// A text in UTF-8; as it is if it is in an unknown charset.
    func decode(_ text: [UInt8]) -> [UInt8] {
        guard case .known(let encoding) = self, encoding != .utf8, text.contains(where: { $0 > 0x7F }) else {
            return text
        }
        return encoding.decode(text)
    }
}
