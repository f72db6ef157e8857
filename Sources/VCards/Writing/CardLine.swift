package import Records

/// A line of a vCard of version 4.0.
struct CardLine: Sendable {
    var group = ""
    var name: String
    /// The parameters as written, each preceded by its semicolon.
    var parameters = ""
    /// The value as written, with its escapes.
    var value: String

    /// Assembles a card from lines, folding them and adding the first and last lines.
    static func card(_ lines: [CardLine], lineEnd: String) -> [UInt8] {
        let edge = { (name: String, value: String) in CardLine(name: name, value: value) }
        let all = [edge("BEGIN", "VCARD"), edge("VERSION", "4.0")] + lines + [edge("END", "VCARD")]
        let end = Array(lineEnd.utf8)
        return all.flatMap { VCardFormat.folded(Array($0.text.utf8), lineEnd: end) + end }
    }

    private var text: String { (group.isEmpty ? "" : group + ".") + name + parameters + ":" + value }

    /// Escapes a text for use as a value or a part of one, and replaces control characters.
    static func escaped(_ text: String) -> String {
        var plain = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            // CR LF is one line end, as is CR alone.
            case "\n" where last == "\r": break
            case "\n", "\r": plain.append("\n")
            default: plain.append(isControl(scalar) ? " " : scalar)
            }
            last = scalar
        }
        return String(decoding: VCardFormat.escaped(Array(String(plain).utf8)), as: UTF8.self)
    }

    /// A value that is already escaped, without line ends and control characters.
    static func cleaned(_ value: [UInt8]) -> String {
        var cleaned = String.UnicodeScalarView()
        for scalar in String(decoding: value, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\n": cleaned.append(contentsOf: ["\\", "n"])
            case "\r": break
            default: cleaned.append(isControl(scalar) ? " " : scalar)
            }
        }
        return String(cleaned)
    }

    /// A parameter, quoted if necessary; forbidden characters are encoded as in RFC 6868.
    static func parameter(_ name: String, _ value: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text.append(contentsOf: ["^", "'"])
            case "^": text.append(contentsOf: ["^", "^"])
            case "\n": text.append(contentsOf: ["^", "n"])
            case "\r": break
            default: text.append(isControl(scalar) ? " " : scalar)
            }
        }
        let needsQuotes = text.contains { ",;: ".unicodeScalars.contains($0) } || text.isEmpty
        return ";\(name)=" + (needsQuotes ? "\"\(text)\"" : String(text))
    }

    /// A text written literally, with control characters replaced by blanks.
    static func withoutControls(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 }))
    }

    /// Whether a character is a control character other than the tab, which lines must not contain.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\t" && (scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value))
    }
}

/// Writes rows as cards of version 4.0.
package struct CardWriter: RowWriter {
    private let lineEnd: String
    private var meanings = CardFields.Meanings()

    package init(lineEnd: String) { self.lineEnd = lineEnd }

    package mutating func bytes(of row: ExportedRow) -> [UInt8] {
        let lines =
            row.card.map { CardConversion.lines(of: $0, named: row.name, encodings: row.cardEncodings) }
            ?? CardFields(row, &meanings).lines
        return CardLine.card(lines + CardFields.categories(of: row.section), lineEnd: lineEnd)
    }
}
