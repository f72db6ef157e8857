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

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}

/// In which characters the value of a line is written.
package enum VCardCharset: Sendable {
    /// UTF-8 or what counts as such.
    case unicode
    case latin1
    case windows1252
    /// One that is not known.
    case other

    init(name: UnsafeBufferPointer<UInt8>) {
        func isName(_ word: StaticString) -> Bool { VCardText.isEqual(name, word) }
        if isName("UTF-8") || isName("UTF8") || isName("US-ASCII") || isName("ASCII") {
            self = .unicode
        } else if isName("ISO-8859-1") || isName("ISO8859-1") || isName("ISO_8859-1") || isName("LATIN1")
            || isName("LATIN-1") || isName("L1")
        {
            self = .latin1
        } else if isName("WINDOWS-1252") || isName("CP1252") || isName("CP-1252") {
            self = .windows1252
        } else {
            self = .other
        }
    }

    /// A text in UTF-8; as it is if it is in an unknown charset.
    func decode(_ text: [UInt8]) -> [UInt8] {
        guard self == .latin1 || self == .windows1252, text.contains(where: { $0 > 0x7F }) else {
            return text
        }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.count * 2)
        for byte in text {
            guard byte > 0x7F else {
                decoded.append(byte)
                continue
            }
            let isMoved = self == .windows1252 && byte < 0xA0
            let scalar = isMoved ? Self.moved[Int(byte) - 0x80] : Unicode.Scalar(byte)
            decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        return decoded
    }

    /// The characters 0x80 to 0x9F of Windows-1252; the five that it leaves free are control characters.
    private static let moved: [Unicode.Scalar] = [
        "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
        "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
        "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
        "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
    ]
}
