import FormatCore
import JSONText
import Records
import SectionsTool
import Tables
import TestSupport
import Testing
import VCards

/// What is written is read back by the readers of this program.
@Suite struct ExportRoundTripTests {
    private func read(
        _ bytes: [UInt8], by reader: some RecordReader
    ) throws -> (sink: RecordingSink, fields: [[RecordField]]) {
        var reader = reader
        var sink = RecordingSink()
        let fields = try bytes.withUnsafeBufferPointer { bytes in
            try reader.read(bytes, isLast: true, into: &sink)
            return sink.rows.map { reader.fields(ofRecord: UnsafeBufferPointer(rebasing: bytes[$0.record])) }
        }
        return (sink, fields)
    }

    private func export(_ rows: [ExportedRow], _ format: ExportFormat) -> [UInt8] {
        var exporter = format.writer()
        if exporter.takesTwoPasses { for row in rows { exporter.look(at: row) } }
        var bytes = exporter.start
        for row in rows { bytes += exporter.bytes(of: row) }
        return bytes + exporter.end
    }

    private static let parts = [
        "Ann", "Öz", "山田", "😀", ",", ";", ":", "\\", "\"", "'", "\n", "=1", "@", "\\n",
        "x" + String(repeating: "é", count: 50),
        "|", "^", "+49 170",
    ]

    /// Rows of random texts, without white space at their ends, which the readers of cards take off.
    private func rows(_ random: inout some RandomNumberGenerator) -> [ExportedRow] {
        func text() -> String {
            (0..<Int.random(in: 1...4, using: &random)).map { _ in
                Self.parts[Int.random(in: 0..<Self.parts.count, using: &random)]
            }.joined(separator: Bool.random(using: &random) ? " " : "")
                .split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "\n")
        }
        func trimmed(_ text: String) -> String {
            let text = text.drop(while: \.isWhitespace)
            return text.lastIndex { !$0.isWhitespace }.map { String(text[...$0]) } ?? ""
        }
        return (0..<Int.random(in: 1...6, using: &random)).map { number in
            var fields: [RecordField] = []
            for key in ["email", "phone", "phone", "company", "note", "customer id"]
            where Bool.random(using: &random) {
                // Of a field for mail, what is not an address is not an EMAIL.
                let value = key == "email" ? "a\(number).b@mail.example" : trimmed(text())
                if !value.isEmpty { fields.append(RecordField(key: key, text: value)) }
            }
            let name = trimmed(text())
            return ExportedRow(name: name.isEmpty ? "N\(number)" : name, fields: fields)
        }
    }

    private func values(_ key: String, _ fields: [RecordField]) -> [String] {
        fields.filter { $0.key == key }.map(\.text)
    }

    @Test("cards", arguments: 0..<300)
    func cards(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        let rows = rows(&random)
        let read = try read(export(rows, .vcard), by: VCardReader(choice: .init(file: "f")))
        #expect(read.sink.problems.isEmpty)
        #expect(read.sink.names == rows.map(\.name))
        for (row, fields) in zip(rows, read.fields) {
            for (ours, theirs) in [
                ("email", "email"), ("phone", "phone"), ("org", "company"), ("note", "note"),
                ("x-customer-id", "customer id"),
            ] {
                #expect(values(ours, fields) == values(theirs, row.fields), "\(row)")
            }
        }
        // A card that was exported stays as it is when it is exported again.
        let bytes = export(rows, .vcard)
        let again = read.sink.rows.enumerated().map { number, row in
            ExportedRow(name: rows[number].name, card: Array(bytes[row.record]))
        }
        #expect(export(again, .vcard) == bytes)
    }

    @Test("tables", arguments: 0..<300)
    func tables(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        let rows = rows(&random)
        func plain(_ text: String) -> String {
            text.first == "'" && "=+-@".contains(text.dropFirst().first ?? " ")
                ? String(text.dropFirst()) : text
        }
        let reader = DelimitedTextReader(
            choice: .init(file: "f"), delimiter: UInt8(ascii: ","), hasHeaderRow: nil)
        let read = try read(export(rows, .csv), by: reader)
        #expect(read.sink.problems.isEmpty)
        #expect(read.sink.names.map(plain) == rows.map { plain($0.name) })
        for (row, fields) in zip(rows, read.fields) {
            for key in ["email", "phone", "company", "note", "customer id"] {
                let found = values(key, fields) + values(key + " 2", fields)
                #expect(found.filter { !$0.isEmpty }.map(plain) == values(key, row.fields).map(plain))
            }
        }
    }

    @Test("objects", arguments: 0..<300)
    func objects(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        let rows = rows(&random)
        let read = try read(export(rows, .json), by: JSONReader(.init(file: "f")))
        #expect(read.sink.problems.isEmpty && read.sink.names == rows.map(\.name))
        for (row, fields) in zip(rows, read.fields) {
            for key in ["email", "company", "note", "customer id"] {
                #expect(values(key, fields) == values(key, row.fields))
            }
        }
    }
}
