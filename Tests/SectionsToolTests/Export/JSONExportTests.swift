import FormatCore
import Foundation
import JSONText
import Records
import SectionsTool
import Testing

/// JSON as it is written, read by another reader.
@Suite struct JSONExportTests {
    private func export(_ rows: [ExportedRow]) -> [UInt8] {
        var exporter = ExportFormat.json.writer()
        var bytes = exporter.start
        for row in rows { bytes += exporter.bytes(of: row) }
        return bytes + exporter.end
    }

    @Test("rows are an array of objects whose values are strings, or arrays of them")
    func objects() throws {
        let rows = [
            ExportedRow(
                name: "Ann \"\\\u{1}\u{85}é😀",
                fields: [("phone", "1"), ("x", "a\nb"), ("phone", "2")].map {
                    RecordField(key: $0.0, text: $0.1)
                }),
            ExportedRow(name: "Bob", section: "B", fields: [RecordField(key: "name", text: "Robert")]),
        ]
        let read = try JSONSerialization.jsonObject(with: Data(export(rows))) as? [[String: Any]]
        #expect(read?.count == 2)
        #expect(read?[0]["name"] as? String == "Ann \"\\\u{1}\u{85}é😀")
        #expect(read?[0]["phone"] as? [String] == ["1", "2"])
        #expect(read?[0]["x"] as? String == "a\nb")
        #expect(read?[1] as? [String: String] == ["section": "B", "name": "Robert"])
    }

    @Test("no rows are an empty array")
    func empty() { #expect(export([]) == Array("[]\n".utf8)) }
}
