import FormatCore
import Foundation
import JSONText
import Records
import SectionsTool
import Tables
import TestSupport
import Testing
import VCards

/// What is read from JSON and written again says the same, with the same types.
@Suite("Types of exported values")
struct TypedExportTests {
    private func rows(of text: String) throws -> [ExportedRow] {
        var reader = JSONReader(.init(file: "f"))
        var sink = RecordingSink()
        return try Array(text.utf8).withUnsafeBufferPointer { bytes in
            try reader.read(bytes, isLast: true, into: &sink)
            return sink.rows.map { row in
                let record = UnsafeBufferPointer(rebasing: bytes[row.record])
                return ExportedRow(
                    name: row.text, fields: reader.fields(ofRecord: record),
                    object: JSONFields.object(of: record, reader.columns, named: row.text))
            }
        }
    }

    private func export(_ rows: [ExportedRow], _ format: ExportFormat, _ fields: [String]? = nil) -> String {
        var exporter = format.writer(fields: fields, lineEnd: "\n")
        if exporter.takesTwoPasses { for row in rows { exporter.look(at: row) } }
        var bytes = exporter.start
        for row in rows { bytes += exporter.bytes(of: row) }
        return String(decoding: bytes + exporter.end, as: UTF8.self)
    }

    private func value(_ text: String) throws -> NSArray {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSArray)
    }

    private static let severalValues =
        #"[{"name": "Ann Lee", "phone": ["+49 171 1", "+49 30 2"], "email": ["a@x.example", "b@x.example"]}]"#

    @Test("TR-24: several values stay several in cards, tables and JSON")
    func lists() throws {
        let rows = try rows(of: Self.severalValues)
        let card = export(rows, .vcard)
        for line in ["TEL:+49 171 1", "TEL:+49 30 2", "EMAIL:a@x.example", "EMAIL:b@x.example"] {
            #expect(card.contains("\n" + line + "\n"), "\(card)")
        }
        #expect(
            export(rows, .csv) == "name,phone,phone 2,email,email 2\n"
                + "Ann Lee,+49 171 1,+49 30 2,a@x.example,b@x.example\n")
        #expect(try value(export(rows, .json)) == value(Self.severalValues))
    }

    @Test("TR-24: parts of a value are no telephone number, and an address for mail among them is one")
    func parts() throws {
        let rows = try rows(of: #"[{"name": "Ann", "emails": [{"value": "a@x"}], "phone": [[1]]}]"#)
        let card = export(rows, .vcard)
        #expect(card.contains("\nEMAIL:a@x\n") && !card.contains("TEL:"), "\(card)")
    }

    @Test("TR-24: members of objects and arrays are exported with their types, and with a name")
    func containers() throws {
        for (text, expected) in [
            (
                #"{"u1": {"name": "Ann", "n": 1.50}, "u2": {"name": "Bob", "on": true}}"#,
                #"[{"key": "u1", "name": "Ann", "n": 1.50}, {"key": "u2", "name": "Bob", "on": true}]"#
            ),
            (#"{"Ann": 5}"#, #"[{"name": "Ann", "key": "Ann", "value": 5}]"#),
            (#"{"Bob": null}"#, #"[{"name": "Bob", "key": "Bob", "value": null}]"#),
            (
                #"[["Name", "Age"], ["Ann", 5], ["Bob", [false]]]"#,
                #"[{"Name": "Ann", "Age": 5}, {"Name": "Bob", "Age": [false]}]"#
            ),
        ] { #expect(try value(export(rows(of: text), .json)) == value(expected), "\(text)") }
    }

    @Test("TR-24: an object is written as it was, without control characters", arguments: 0..<200)
    func roundTrip(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        let letters = Array("ab \"\\/\u{0}\n\t\u{7F}\u{85}\u{E9}\u{1F600}{}[]:,").map { String($0) }
        func text() -> String {
            let count = Int.random(in: 0...5, using: &random)
            return (0..<count).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
        }
        func value(_ depth: Int) -> Any {
            switch Int.random(in: 0...(depth > 3 ? 4 : 6), using: &random) {
            case 0, 1: return text()
            case 2: return Int.random(in: -1_000_000...1_000_000, using: &random)
            case 3: return Double(Int.random(in: -9_999...9_999, using: &random)) / 8
            case 4:
                let isTrue = Bool.random(using: &random)
                return Bool.random(using: &random) ? NSNull() : NSNumber(value: isTrue)
            case 5: return (0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth + 1) }
            default: return object(depth)
            }
        }
        func object(_ depth: Int) -> [String: Any] {
            var object: [String: Any] = [:]
            for _ in 0..<Int.random(in: 0...4, using: &random) { object[text()] = value(depth + 1) }
            return object
        }
        let objects = (0..<3).map { _ in object(0) }
        for options in [[], [.prettyPrinted]] as [JSONSerialization.WritingOptions] {
            let file = try JSONSerialization.data(withJSONObject: objects, options: options)
            let written = try export(rows(of: String(decoding: file, as: UTF8.self)), .json)
            #expect(try self.value(written).isEqual(NSArray(array: objects)))
            let controls = written.unicodeScalars.filter { $0.properties.generalCategory == .control }
            #expect(controls.allSatisfy { $0 == "\n" })
            // What was written is written the same again.
            #expect(try export(rows(of: written), .json) == written)
        }
    }

    @Test("numbers are written digit by digit")
    func digits() throws {
        let text = "[\n{\"n\":1.50,\"big\":12345678901234567890123,\"e\":1E+400,\"z\":-0.0}\n]\n"
        #expect(try export(rows(of: text), .json) == text)
    }

    @Test("kinds of cards in CSV and JSON are those of the card")
    func kinds() throws {
        let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nTEL;TYPE=CELL:1\nTEL;TYPE=WORK,FAX:2\nEND:VCARD\n"
        let reader = VCardReader(choice: .init(file: "f"))
        let fields = Array(card.utf8).withUnsafeBufferPointer { reader.fields(ofRecord: $0) }
        let row = ExportedRow(name: "Ann", fields: fields, card: Array(card.utf8))
        #expect(export([row], .csv) == "name,phone (cell),\"phone (work, fax)\"\nAnn,1,2\n")
        #expect(
            export([row], .json) == #"[\#n{"name":"Ann","phone (cell)":"1","phone (work, fax)":"2"}\#n]\#n"#)
    }

    @Test("values of other formats have their types in JSON")
    func typedFields() {
        let values: [(String, FieldValue)] = [
            ("n", .number("-1.50")), ("octal", .number("0x1F")), ("nan", .number("nan")),
            ("on", .boolean(true)), ("none", .null), ("day", .date("2001-06-01")),
            ("photo", .data(byteCount: 1_234)), ("list", .list([.number("1"), .null, .text("x")])),
            ("one", .list([.text("x")])), ("empty", .list([])), ("nested", .nested("{\n \"a\": [1]}")),
            ("twice", .list([.number("1"), .number("2")])), ("twice", .boolean(false)),
        ]
        let row = ExportedRow(
            name: "Ann", fields: values.map { RecordField(FieldName(key: $0), value: $1) })
        #expect(
            export([row], .json) == #"""
                [
                {"name":"Ann","n":-1.50,"octal":"0x1F","nan":"nan","on":true,"none":null,"day":"2001-06-01",\#
                "photo":"(1,234 bytes)","list":[1,null,"x"],"one":["x"],"empty":[],"nested":{"a":[1]},\#
                "twice":[1,2,false]}
                ]

                """#)
        #expect(
            export([row], .csv)
                == "name,n,octal,nan,on,none,day,photo,list,list 2,list 3,one,empty,nested,twice,twice 2,twice 3\n"
                + "Ann,-1.50,0x1F,nan,true,,2001-06-01,\"(1,234 bytes)\",1,,x,x,,"
                + "\"{\n \"\"a\"\": [1]}\",1,2,false\n")
    }
}
