internal import ByteScan
internal import FormatCore

/// The version and line ending of a card that is written.
struct VCardFormat {
    /// Maximum length of a line in bytes; RFC 6350, section 3.2, and RFC 2425, section 5.8.1.
    private static let longestLine = 75

    let version: [UInt8]
    let lineEnd: [UInt8]
    var isVersion2: Bool { version == Array("2.1".utf8) }

    /// Whether N is required, which it is before version 4.0; RFC 2426, section 3.1.2.
    var needsStructuredName: Bool { version != Array("4.0".utf8) }

    /// Detects the format of a card; `nil` gives the format for a new card in a file.
    init(of card: Range<Int>?, _ source: FileSource) {
        let end = Self.lineEnd(of: source)
        guard let card else {
            version = Array("3.0".utf8)
            lineEnd = [0x0D, ASCII.newline]
            return
        }
        let newline = source.bytes[card].firstIndex(of: end)
        let hasReturn = newline.map { $0 > 0 && source.bytes[$0 - 1] == 0x0D } ?? false
        lineEnd = hasReturn && end == ASCII.newline ? [0x0D, end] : [end]
        var lines = VCardLines(of: card, in: source.bytes, line: 0, lineEnd: end, keepsSpace: false)
        var found: [UInt8]?
        while found == nil, let line = lines.next() {
            guard line.property(in: source.bytes) == .version else { continue }
            found = ASCII.trimmed(line.decodedValue(in: source.bytes))
        }
        version = found ?? Array("3.0".utf8)
    }

    /// The byte that ends the lines of a file, detected as the reader does.
    static func lineEnd(of source: FileSource) -> UInt8 {
        let head = source.bytes.prefix(4_096)
        return head.contains(ASCII.newline) || !head.contains(0x0D) ? ASCII.newline : 0x0D
    }

    func lines(of card: Range<Int>, _ source: FileSource) -> VCardLines {
        VCardLines(
            of: card, in: source.bytes, line: 0, lineEnd: lineEnd[lineEnd.count - 1], keepsSpace: isVersion2,
            encodings: source.layout.encodings)
    }

    /// A new card with a name and a UID, without a final line ending.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - parts: The given name and the family name, if known.
    /// - Returns: The lines of the card.
    func card(named name: [UInt8], parts: (given: [UInt8], family: [UInt8])? = nil) -> [UInt8] {
        var lines = [Array("BEGIN:VCARD".utf8), Array("VERSION:".utf8) + version]
        if let parts {
            let value = escaped(parts.family) + [UInt8(ascii: ";")] + escaped(parts.given) + Array(";;;".utf8)
            lines.append(text(Array("N".utf8), holding: name, as: value))
        } else if needsStructuredName {
            lines.append(Array("N:;;;;".utf8))
        }
        lines.append(line(Array("FN".utf8), holding: name))
        lines += identity + [Array("END:VCARD".utf8)]
        return Array(lines.joined(separator: lineEnd))
    }

    /// Rewrites a line with another value; keeps its group and its parameters except those of the encoding.
    func line(_ line: VCardLine, holding value: [UInt8], _ source: FileSource) -> [UInt8] {
        self.line(head(of: line, value, source), holding: value)
    }

    /// Rewrites a line with an escaped value, and with other types if given.
    func line(
        _ line: VCardLine, types: VCardTypes? = nil, holding text: [UInt8], as value: [UInt8],
        _ source: FileSource
    ) -> [UInt8] {
        self.text(head(of: line, value, types: types, source), holding: text, as: value)
    }

    /// The line up to its colon, without the encoding parameters.
    private func head(
        of line: VCardLine, _ value: [UInt8], types: VCardTypes? = nil, _ source: FileSource
    ) -> [UInt8] {
        var head = source.copy(line.range.lowerBound..<line.name.upperBound)
        var parameters = VCardParameters(line.parameters, in: source.bytes)
        var start = line.parameters.lowerBound
        while let parameter = parameters.next() {
            // Ends at the next semicolon, or at the colon.
            let quote =
                parameter.value.upperBound < source.bytes.count
                && source.bytes[parameter.value.upperBound] == UInt8(ascii: "\"")
            let end = parameter.value.upperBound + (quote ? 1 : 0)
            let name = String(decoding: source.bytes[parameter.name], as: UTF8.self).uppercased()
            let word = String(decoding: source.bytes[parameter.value], as: UTF8.self).lowercased()
            let isBare = name.isEmpty && VCardTypes.encodings.contains(word)
            // Bytes that are not UTF-8 keep their declared charset.
            let isCharset = name == "CHARSET" && String(validating: value, as: UTF8.self) != nil
            let isType = types != nil && (name.isEmpty || name == "TYPE")
            if !isBare, name != "ENCODING", !isCharset, !isType { head += source.copy(start..<end) }
            start = end
        }
        return head + (types?.parameters(isVersion2: isVersion2) ?? [])
    }

    func line(_ head: [UInt8], holding value: [UInt8]) -> [UInt8] {
        text(head, holding: value, as: escaped(value))
    }

    /// A line with an escaped value.
    func text(_ head: [UInt8], holding name: [UInt8], as value: [UInt8]) -> [UInt8] {
        let isPlain = name.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        guard isVersion2 else { return Self.folded(head + [UInt8(ascii: ":")] + value, lineEnd: lineEnd) }
        guard !isPlain else { return head + [UInt8(ascii: ":")] + value }
        let isText = String(validating: name, as: UTF8.self) != nil
        let encoding = (isText ? ";CHARSET=UTF-8" : "") + ";ENCODING=QUOTED-PRINTABLE:"
        return quotedPrintable(head + Array(encoding.utf8), value)
    }

    /// Escapes a text by RFC 6350, section 3.4; version 2.1 leaves commas bare and encodes line breaks.
    func escaped(_ text: [UInt8]) -> [UInt8] { Self.escaped(text, isVersion2: isVersion2) }

    static func escaped(_ text: [UInt8], isVersion2: Bool = false) -> [UInt8] {
        var escaped: [UInt8] = []
        for byte in text {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: ";"): escaped += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: ",") where !isVersion2: escaped += [UInt8(ascii: "\\"), byte]
            case ASCII.newline where !isVersion2: escaped += "\\n".utf8
            default: escaped.append(byte)
            }
        }
        return escaped
    }

    /// Folds a line that is too long, never within a character.
    static func folded(_ text: [UInt8], lineEnd: [UInt8]) -> [UInt8] {
        var folded: [UInt8] = []
        var room = longestLine
        var at = 0
        while at < text.count {
            var end = at + 1
            while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
            if end - at > room, at > 0 {
                folded += lineEnd + [0x20]
                room = longestLine - 1
            }
            folded += text[at..<end]
            room -= end - at
            at = end
        }
        return folded
    }

    /// Encodes a value as quoted-printable (RFC 2045, section 6.7), in lines of at most 76 bytes.
    private func quotedPrintable(_ head: [UInt8], _ value: [UInt8]) -> [UInt8] {
        var text = head
        var length = head.count
        for (place, byte) in value.enumerated() {
            let isLast = place == value.count - 1
            let isPlain = byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "=")
            let piece =
                isPlain || (byte == 0x20 && !isLast)
                ? [byte] : Array(("=" + String(byte, radix: 16, uppercase: true, width: 2)).utf8)
            if length + piece.count > Self.longestLine {
                text += [UInt8(ascii: "=")] + lineEnd
                length = 0
            }
            text += piece
            length += piece.count
        }
        return text
    }
}
