import FormatCore
import JSONText
import NameLoading
import Names
import PropertyLists
import Records
import Tables
import TestSupport
import Testing
import VCards

/// Names and values of fields as readers give them.
@Suite("Types and kinds of fields")
struct FieldTypeTests {
    @Test("Headings with kinds are split, and written again the same")
    func headings() {
        for (heading, key, kinds, label) in [
            ("phone", "phone", [], "phone"), ("phone (cell)", "phone", ["cell"], "phone (cell)"),
            ("phone (work, fax) 12", "phone", ["work", "fax"], "phone (work, fax)"),
            ("phone (a (b))", "phone", ["a (b)"], "phone (a (b))"),
            ("x-icq (home)", "x-icq", ["home"], "x-icq (home)"),
            ("E-Mail (privat)", "e-mail (privat)", ["privat"], "E-Mail (privat)"),
            // Names of other fields may have parentheses.
            ("Date (UTC)", "date (utc)", [], "Date (UTC)"),
            ("name (latin)", "name (latin)", [], "name (latin)"),
            ("phone ()", "phone ()", [], "phone ()"),
            ("phone(cell)", "phone(cell)", [], "phone(cell)"), ("phone 2", "phone 2", [], "phone 2"),
            (")", ")", [], ")"), (" (x)", " (x)", [], " (x)"), ("", "", [], ""),
        ] as [(String, String, [String], String)] {
            let name = FieldName(heading: heading)
            #expect(name.key == key && name.kinds == kinds && name.label == label, "\(heading)")
            #expect(FieldName(heading: name.heading).kinds == kinds, "\(heading)")
        }
    }

    @Test("Labels are those of the catalogue, with the kinds")
    func labels() {
        #expect(FieldName(.email, kinds: ["work"]).label == "Email (work)")
        #expect(FieldName(.phone, kinds: ["work", "fax"]).label == "Phone (work, fax)")
        #expect(FieldName(.nickname, title: "Alias").label == "Alias")
        #expect(FieldName(.phone).field == .phone && FieldName(key: "phone").field == nil)
    }

    private func values(_ text: String, _ reader: some RecordReader) -> [FieldValue] {
        record(text, by: reader).rows.first?.fields.map(\.value) ?? []
    }

    @Test("JSON gives its types")
    func objects() {
        let text = """
            [{"name": "Ann", "n": 1.50, "on": true, "off": false, "none": null, "list": [1, "x", null],
              "one": ["y"], "empty": [], "object": {}, "nested": [[1]], "phone (cell)": "1"}]
            """
        #expect(
            values(text, JSONReader(.init(file: "f"))) == [
                .text("Ann"), .number("1.50"), .boolean(true), .boolean(false), .null,
                .list([.number("1"), .text("x"), .null]), .list([.text("y")]), .list([]), .nested("{}"),
                .nested("[[1]]"), .text("1"),
            ])
        let texts = values(text, JSONReader(.init(file: "f"))).map(\.text)
        #expect(texts == ["Ann", "1.50", "true", "false", "", "1\nx\nnull", "y", "", "", "[[1]]", "1"])
    }

    @Test("Cards give dates and data")
    func cards() {
        let text =
            "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nBDAY:19700405\nBDAY:unknown\nPHOTO;ENCODING=b:AAAA\nEND:VCARD\n"
        #expect(
            values(text, VCardReader(choice: .init(file: "f"))) == [
                .text("Ann"), .date("1970-04-05"), .text("unknown"), .data(byteCount: 3),
            ])
        #expect(FieldValue.data(byteCount: 12_345).text == "(12,345 bytes)")
    }

    @Test("Property lists give their types")
    func propertyLists() {
        let text = """
            <plist><array><dict><key>name</key><string>Ann</string><key>n</key><integer>3</integer>
            <key>on</key><true/><key>day</key><date>2001-01-01T00:00:00Z</date><key>data</key><data>AAAA</data>
            <key>list</key><array><string>x</string><real>1.5</real></array></dict></array></plist>
            """
        #expect(
            values(text, XMLPropertyListReader(choice: .init(file: "f"))) == [
                .text("Ann"), .number("3"), .boolean(true), .date("2001-01-01T00:00:00Z"),
                .data(byteCount: 3),
                .list([.text("x"), .number("1.5")]),
            ])
    }

    @Test("Rows of databases give their types")
    func rows() throws {
        var rows = ValueRows()
        rows.append("Ann".utf8)
        rows.append("3".utf8, .number)
        rows.append("".utf8, .null)
        rows.append("".utf8)
        rows.endRow()
        let headings = ["name", "age", "mail", "note"]
        let names = try #require(rows.names(headings: headings, nameColumn: 0, searchesFields: false))
        #expect(
            names.fields(ofRecordAt: 0, inSection: 0).map(\.value) == [
                .text("Ann"), .number("3"), .null, .text(""),
            ])
    }
}
