import FormatCore
import JSONText
import Records
import TOMLText
import TestSupport
import Testing

/// TOML as it is written, and read again.
@Suite struct TOMLExportTests {
    private func export(_ rows: [ExportedRow]) -> String {
        var writer = ExportFormat.toml.writer()
        var bytes = writer.start
        for row in rows { bytes += writer.bytes(of: row) }
        return String(decoding: bytes + writer.end, as: UTF8.self)
    }

    private func read(_ text: String) throws -> [ExportedRow] {
        var reader = TOMLReader(.init(file: "f"))
        var sink = RecordingSink()
        let rows = try Array(text.utf8).withUnsafeBufferPointer { bytes in
            try reader.read(bytes, isLast: true, into: &sink)
            return sink.rows.map { row in
                let record = UnsafeBufferPointer(rebasing: bytes[row.record])
                return ExportedRow(
                    name: row.text, fields: reader.fields(ofRecord: record),
                    object: reader.object(ofRecord: record, named: row.text))
            }
        }
        #expect(sink.problems.isEmpty, "\(sink.problems) \(text)")
        return rows
    }

    @Test("rows of any format are tables with texts, which read back the same")
    func texts() throws {
        let rows = [
            ExportedRow(
                name: "Ann \"\\\u{1}\u{85}é😀",
                fields: [("phone", "1"), ("a b", "a\nb"), ("phone", "2"), ("x.y", "'")].map {
                    RecordField(key: $0.0, text: $0.1)
                }),
            ExportedRow(name: "Bob", section: "B", fields: [RecordField(key: "name", text: "Robert")]),
        ]
        let text = export(rows)
        #expect(
            text == """
                [[contacts]]
                name = "Ann \\"\\\\\\u0001\u{85}é😀"
                phone = ["1", "2"]
                "a b" = "a\\nb"
                "x.y" = "'"

                [[contacts]]
                section = "B"
                name = "Robert"

                """)
        let read = try read(text)
        #expect(read.map(\.name) == ["Ann \"\\\u{1}\u{85}é😀", "Robert"])
        #expect(read[0].fields.map(\.key) == ["name", "phone", "a b", "x.y"])
        #expect(read[0].fields.map(\.text)[1...] == ["1\n2", "a\nb", "'"])
        #expect(export([]) == "")
    }

    @Test("values of JSON and TOML keep their types")
    func types() throws {
        let object =
            #"{"name":"Ann","n":1.50,"b":true,"z":null,"l":[1,null,{"x":[]}],"o":{"a b":-1e3},"e":{},"n":2}"#
        let text = export([ExportedRow(name: "Ann", object: Array(object.utf8))])
        #expect(
            text == """
                [[contacts]]
                name = "Ann"
                n = 1.50
                b = true
                l = [1, { x = [] }]
                o = { "a b" = -1e3 }
                e = {}

                """)
        #expect(try export(read(text)) == text)
    }
}
