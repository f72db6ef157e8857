import FormatCore
import Foundation
import Tables
import TestSupport
import Testing
import VCards

/// Files that `Scripts/checks/readers` made, and what the readers of others found in them.
@Suite struct ReaderComparisonTests {
    private static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Fixtures/Readers").standardizedFileURL

    private struct ExpectedRow: Decodable {
        var name: String
        var values: [String]
    }

    private func load(_ name: String, _ suffix: String) throws -> (file: [UInt8], expected: Data) {
        let base = Self.directory.appendingPathComponent(name)
        return (
            Array(try Data(contentsOf: base.appendingPathExtension(suffix))),
            try Data(contentsOf: base.appendingPathExtension("json"))
        )
    }

    @Test("E12: delimited text is read as Python's csv module reads it", arguments: 0..<6)
    func delimitedText(number: Int) throws {
        let (file, data) = try load("csv-\(number)", "csv")
        let expected = try JSONDecoder().decode([ExpectedRow].self, from: data)
        let delimiter = try #require(
            DelimitedTextReader.delimiter(ofHead: file, suffix: "csv", isWhole: true))
        let reader = DelimitedTextReader(
            choice: .init(file: "f"), delimiter: delimiter, hasHeaderRow: nil)
        let read = record(file, by: reader)
        #expect(read.names == expected.map(\.name))
        #expect(read.rows.map { $0.fields.map(\.text) } == expected.map(\.values))
    }

    @Test("E14: cards are read as vobject 0.9.9 reads them", arguments: 0..<6)
    func cards(number: Int) throws {
        let (file, data) = try load("vcard-\(number)", "vcf")
        let expected = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        #expect(VCardReader.isVCard(head: file))
        let read = record(file, by: VCardReader(choice: .init(file: "f")))
        #expect(read.names == expected.map { $0["name"] as? String } && read.sink.problems.isEmpty)
        for (row, fields) in zip(read.rows, expected) {
            for (key, values) in fields where key != "name" {
                #expect(row.values(key) == values as? [String], "\(key) of \(row.text)")
            }
        }
    }
}
