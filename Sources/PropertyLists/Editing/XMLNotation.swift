package import FormatCore

/// Rows of XML property lists: strings, or dictionaries with the name in an entry.
package struct XMLNotation: RecordNotation {
    package let choice: RecordChoice

    package init(choice: RecordChoice) { self.choice = choice }

    package func obstacle(in name: [UInt8]) -> String? {
        // XML 1.0, section 2.2: other control characters are not allowed, not even as character references.
        if name.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) {
            return "a control character"
        }
        let isNone = String(decoding: name, as: UTF8.self).unicodeScalars.contains {
            $0.value == 0xFFFE || $0.value == 0xFFFF
        }
        return isNone ? "U+FFFE or U+FFFF" : nil
    }

    /// Elements are removed with their lines if they are alone on them.
    package func removals(_ edit: FileEdit, _ source: FileSource) -> [FilePatch.Splice] {
        edit.removedRuns { source.areNeighbours($0, $1, mark: nil) }.map { run in
            let range = source.layout.range(ofRows: run)
            return .init(range: source.line(around: range, takesSpace: false), bytes: [])
        }
    }

    package static func element(_ name: StaticString, _ text: [UInt8]) -> [UInt8] {
        Array("<\(name)>".utf8) + escaped(text) + Array("</\(name)>".utf8)
    }

    package static func escaped(_ text: [UInt8]) -> [UInt8] {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(text.count)
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): escaped += "&amp;".utf8
            case UInt8(ascii: "<"): escaped += "&lt;".utf8
            case UInt8(ascii: ">"): escaped += "&gt;".utf8
            // Parsers replace a literal CR by a newline.
            case 0x0D: escaped += "&#13;".utf8
            default: escaped.append(byte)
            }
        }
        return escaped
    }

    /// Whether a row is a dictionary, as opposed to a string.
    package func isRecord(_ row: Int, _ source: FileSource) -> Bool {
        source.bytes[source.layout.rows[row].range].starts(with: "<dict".utf8)
    }

    package func literal(for name: [UInt8]) -> [UInt8] { Self.element("string", name) }

    package func hasOthers(_ list: FileLayout.List, _ source: FileSource) -> Bool {
        guard list.rows.isEmpty, let closing = list.closing else { return false }
        var at = source.endOfSpace(from: list.opening.upperBound)
        while source.bytes[at..<closing.lowerBound].starts(with: "<!--".utf8) {
            while at < closing.lowerBound, !source.bytes[at...].starts(with: "-->".utf8) { at += 1 }
            at = source.endOfSpace(from: min(at + 3, closing.lowerBound))
        }
        return at < closing.lowerBound
    }

    package func renaming(
        _ row: Int, to name: [UInt8], _ source: FileSource
    ) throws(NameEditError) -> [FilePatch.Splice] {
        let text = Self.element("string", name)
        guard isRecord(row, source) else {
            return [.init(range: source.layout.rows[row].range, bytes: text)]
        }
        guard let entry = record(at: row, source)?.nameEntry else { throw .noNameField }
        return [.init(range: entry.value, bytes: text)]
    }

    /// A dictionary that contains only a name, formatted like a row that has an entry for it.
    package func record(named name: [UInt8], like row: Int, _ source: FileSource) -> [UInt8]? {
        let range = source.layout.rows[row].range
        guard let record = record(at: row, source), let first = record.first, let entry = record.nameEntry
        else { return nil }
        return source.copy(range.lowerBound..<first.key)
            + source.copy(entry.key..<entry.value.lowerBound) + Self.element("string", name)
            + source.space(before: record.end) + source.copy(record.end..<range.upperBound)
    }

    private func record(at row: Int, _ source: FileSource) -> XMLPropertyListParser.Record? {
        var parser = XMLPropertyListParser(
            bytes: source.bytes, file: choice.file, limits: choice.limits)
        var naming = RecordNaming(choice: choice)
        parser.at = source.layout.rows[row].range.lowerBound
        return try? parser.readLayoutOfRecord(&naming)
    }
}
