import FormatCore
import JSONText
import PropertyLists
import Tables
import VCards

/// What is promised of reading: what was written comes back, row by row, in every format.
///
/// The writers are made for this test, and share nothing with the readers.
struct WrittenCheck {
    private var source: ByteSource
    private let sections: [(title: String, names: [String])]

    /// Writes a list and reads it.
    ///
    /// - Parameter input: Bytes that say the format, the list, and how each part of it is written.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault(in input: [UInt8]) -> String? {
        var source = ByteSource(input)
        let format = source.number(0..<8)
        var check = WrittenCheck(source)
        switch format {
        case 0: return check.tableFault(delimiter: ",")
        case 1: return check.tableFault(delimiter: "\t")
        case 2: return check.linesFault()
        case 3:
            return check.listFault {
                $0.json()
            } by: {
                JSONReader($0)
            }
        case 4:
            return check.listFault {
                $0.xml()
            } by: {
                XMLPropertyListReader(choice: $0)
            }
        case 5:
            return check.listFault {
                $0.binary()
            } by: {
                BinaryPropertyListReader(choice: $0)
            }
        case 6:
            return check.listFault {
                $0.openStep()
            } by: {
                OpenStepPropertyListReader(choice: $0)
            }
        default: return check.cardsFault()
        }
    }

    private static let texts = [
        "Anna", "b", "Zo\u{E9}", "\"", "'", "\\", ",", ";", ":", "<", ">", "&", "]]>", "{", "}", "(", ")",
        "=", "#",
        "\u{6F22}", "\u{1F469}\u{200D}\u{1F467}", "\u{301}", "\u{2028}", "\u{FEFF}", "\u{FFFD}", "/*", "//",
        "\\n",
        "&amp;", "null", "1", " ", "\t", "\n", "-", "@", "%", "\u{10FFFD}", "\u{7F}", "\u{85}",
    ]

    private init(_ source: ByteSource) {
        var source = source
        var titles: Set<String> = []
        sections = (0..<source.number(1..<5)).compactMap { _ in
            let title = Self.text(&source)
            let names = (0..<source.number(0..<6)).map { _ in Self.text(&source) }
            // Equal keys are not a dictionary; Unicode's equality is not that of bytes.
            return titles.insert(title).inserted ? (title, names) : nil
        }
        self.source = source
    }

    /// A text with something to see at both ends.
    private static func text(_ source: inout ByteSource) -> String {
        var text = (0..<source.number(1..<6)).map { _ in source.one(of: texts) }.joined()
        if source.number(0..<16) == 15 { text = String(repeating: text, count: 30) }
        func isPlain(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { $0.properties.isAlphabetic } ?? false }
        if !isPlain(text.unicodeScalars.first) { text = "x" + text }
        return isPlain(text.unicodeScalars.last) ? text : text + "y"
    }

    private var names: [String] { sections.flatMap(\.names) }

    // MARK: Reading

    private func read<Reader: RecordReader>(
        _ bytes: [UInt8], by reader: inout Reader
    ) -> (sink: ReadingSink, problem: String?) {
        var sink = ReadingSink()
        sink.byteCount = bytes.count
        // Readers may look at 64 bytes more.
        let padded = bytes + [UInt8](repeating: 0x22, count: 64)
        do throws(ReadingError) {
            try padded.withUnsafeBufferPointer { padded throws(ReadingError) in
                try reader.read(
                    UnsafeBufferPointer(rebasing: padded[..<bytes.count]), isLast: true, into: &sink)
            }
            return (sink, sink.problems.first.map { "\($0)" })
        } catch {
            // A list without names is one as well.
            return (sink, names.isEmpty && error.reason == .noNames ? nil : "\(error)")
        }
    }

    private func fault(
        _ found: [ReadRow], _ expected: [String], titles: [String?], in bytes: [UInt8]
    ) -> String? {
        let rows = found.map { (name: $0.name, title: $0.title) }
        let wanted = zip(expected, titles).map { (name: Array($0.utf8), title: $1.map { Array($0.utf8) }) }
        guard !rows.elementsEqual(wanted, by: { $0.name == $1.name && $0.title == $1.title }) else {
            return nil
        }
        return "\(found.map { String(decoding: $0.name, as: UTF8.self) }) instead of \(expected): "
            + String(decoding: bytes, as: UTF8.self)
    }

    /// Reads the sections, or all names in one array.
    private mutating func listFault<Reader: RecordReader>(
        _ write: (inout ListWriter) -> [UInt8], by make: (RecordChoice) -> Reader
    ) -> String? {
        let hasSections = source.number(0..<3) != 0
        var writer = ListWriter(hasSections ? sections : [("", names)], hasSections: hasSections, source)
        let bytes = write(&writer)
        var reader = make(RecordChoice(file: "file"))
        let (sink, problem) = read(bytes, by: &reader)
        if let problem { return "\(problem): \(String(decoding: bytes, as: UTF8.self))" }
        let titles =
            hasSections
            ? sections.flatMap { section in section.names.map { _ in section.title as String? } }
            : names.map { _ in nil }
        if hasSections, sink.sections.map({ String(decoding: $0, as: UTF8.self) }) != sections.map(\.title) {
            return "other sections than \(sections.map(\.title)): \(String(decoding: bytes, as: UTF8.self))"
        }
        return fault(sink.rows, names, titles: titles, in: bytes)
    }

    // MARK: Formats of rows

    private mutating func linesFault() -> String? {
        let names = names.map { $0.filter { !$0.isNewline } }
        let ends = [UInt8(ascii: "\n"), 0]
        for end in ends {
            let bytes = Array(names.map { Array($0.utf8) + [end] }.joined())
            var reader = LinesReader(endsWithNUL: end == 0)
            let (sink, problem) = read(bytes, by: &reader)
            if let problem { return problem }
            if let fault = fault(sink.rows, names, titles: names.map { _ in nil }, in: bytes) { return fault }
        }
        return nil
    }

    private mutating func tableFault(delimiter: String) -> String? {
        let rows = names.map { [$0, source.number(0..<3) == 0 ? "" : Self.text(&source)] }
        let text = ([["name", "note"]] + rows).map { row in
            row.map { field($0, delimiter) }.joined(separator: delimiter) + source.one(of: ["\n", "\r\n"])
        }.joined()
        let bytes = Array(text.utf8)
        var reader = DelimitedTextReader(
            choice: RecordChoice(file: "file"), delimiter: Array(delimiter.utf8)[0], hasHeaderRow: true)
        let (sink, problem) = read(bytes, by: &reader)
        if let problem { return "\(problem): \(text)" }
        if let fault = fault(sink.rows, names, titles: names.map { _ in nil }, in: bytes) { return fault }
        for (row, values) in zip(sink.rows, rows) {
            let fields = Array(bytes[row.record]).withUnsafeBufferPointer { reader.fields(ofRecord: $0) }
            guard fields.map({ Array($0.text.utf8) }) == values.map({ Array($0.utf8) }),
                fields.map(\.key) == ["name", "note"]
            else { return "the fields are \(fields), not \(values)" }
        }
        return nil
    }

    private mutating func field(_ value: String, _ delimiter: String) -> String {
        let needsQuotes = value.unicodeScalars.contains { "\"\r\n\(delimiter)".unicodeScalars.contains($0) }
        guard needsQuotes || source.number(0..<3) == 0 else { return value }
        return "\"" + value.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    }

    private mutating func cardsFault() -> String? {
        let cards = names.map { name -> String in
            let version = source.one(of: ["3.0", "4.0"])
            return source.one(of: ["BEGIN:VCARD", "begin:vcard"]) + "\r\nVERSION:\(version)\r\n"
                + folded("FN:" + escaped(name)) + "\r\n"
                + source.one(of: ["", "NOTE:FN:x\r\n", "TEL:+1\r\n"]) + "END:VCARD\r\n"
        }
        let bytes = Array(cards.joined().utf8)
        var reader = VCardReader(choice: RecordChoice(file: "file"))
        let (sink, problem) = read(bytes, by: &reader)
        if let problem { return "\(problem): \(String(decoding: bytes, as: UTF8.self))" }
        return fault(sink.rows, names, titles: names.map { _ in nil }, in: bytes)
    }

    private func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\n": "\\n"
            case "\\", ",", ";": "\\\(scalar)"
            default: String(scalar)
            }
        }.joined()
    }

    /// A content line, broken anywhere (RFC 6350, 3.2).
    private mutating func folded(_ line: String) -> String {
        line.unicodeScalars.map { String($0) + (source.number(0..<24) == 23 ? "\r\n " : "") }.joined()
    }
}
