import FormatCore
import NameViews
import Names
import Testing
import TextUIKit

/// Which columns suit rows, and how wide those are.
struct ColumnSampleTests {
    private func fields(_ values: [(String, String)]) -> [RecordField] {
        values.map { RecordField(key: $0, text: $1) }
    }

    private func contact(_ values: [(String, String)]) -> [RecordField] {
        values.map { key, text in
            // Any number says that the name is the catalogue's.
            let name = FieldName(key: key, title: key, kinds: ["home"], catalogueNumber: 0)
            return RecordField(name, value: .text(text))
        }
    }

    @Test("Columns as options spell them")
    func choices() {
        #expect(ColumnChoice("auto") == .automatic && ColumnChoice("none") == ColumnChoice.none)
        #expect(ColumnChoice("Name, Email,phone") == .columns([.name, .field("email"), .field("phone")]))
        #expect(ColumnChoice("email,email") == .columns([.field("email")]))
        for text in ["", ",", " , "] { #expect(ColumnChoice(text) == nil) }
    }

    @Test("A table has its columns in their order, without those that say what the name says")
    func table() {
        let sample = ColumnSample([
            ("Ann Lee", fields([("first", "Ann"), ("qty", ""), ("when", "2024"), ("empty", "")])),
            ("Bob Wu", fields([("first", "Bob"), ("qty", "7"), ("when", "2025"), ("empty", "")])),
        ])
        #expect(sample.suitableColumns == [.name, .field("qty"), .field("when")])
        #expect(ColumnSample([("a", []), ("b", [])]).suitableColumns.isEmpty)
    }

    @Test("Thousands of columns are measured one by one, not each against all", .timeLimit(.minutes(1)))
    func manyColumns() {
        let row = (0..<16_384).map { RecordField(key: "c\($0)", text: "\($0)") }
        let sample = ColumnSample((0..<5).map { ("Name \($0)", row) })
        let columns = sample.suitableColumns
        #expect(columns.count == 16_385 && columns[16_384] == .field("c16383"))
        let measured = columns.map { sample.measured($0) }
        #expect(measured[16_384].width == 8 && measured[16_384].isNumeric)
    }

    @Test("Headings in capitals make no contacts of a table")
    func capitals() {
        let fields = ["Qty", "Phone"].map { RecordField(key: $0.lowercased(), title: $0, text: "x") }
        #expect(ColumnSample([("Ann", fields)]).suitableColumns == [.name, .field("qty"), .field("phone")])
    }

    @Test("Contacts begin with what one asks a contact for")
    func contacts() {
        let sample = ColumnSample([
            ("Ann", contact([("note", "likes tea"), ("org", "Acme"), ("email", "a@b"), ("phone", "1")]))
        ])
        #expect(
            sample.suitableColumns == [
                .name, .field("phone"), .field("email"), .field("org"), .field("note"),
            ])
    }

    @Test("Unsearched data is not a column by default, but can be requested")
    func unsearched() {
        let sample = ColumnSample([
            ("Ann", [RecordField(FieldName(key: "rev"), value: .text("2024"), isSearched: false)])
        ])
        #expect(sample.suitableColumns == [.name])
        #expect(sample.measured(ListColumn("REV")).width == 5)
    }

    @Test("A column is as wide as nearly all of its values; of numbers, all of them")
    func widths() {
        func sample(_ values: [String]) -> MeasuredColumn {
            ColumnSample(values.map { ("n", fields([("value", $0)])) }).measured(.field("value"))
        }
        let texts = Array(repeating: String(repeating: "x", count: 12), count: 99)
        #expect(sample(texts + [String(repeating: "y", count: 30)]).width == 12)
        let numbers = Array(repeating: "123456789", count: 99)
        let measured = sample(numbers + ["12345678901234"])
        #expect(measured.width == 14 && measured.isNumeric)
        #expect(!sample(numbers + ["none"]).isNumeric && !sample([""]).isNumeric)
        #expect(sample([String(repeating: "z", count: 300)]).width == 40)
        #expect(sample(["日本"]).width == 7, "the title and its arrow are wider")
    }

    @Test("Of several values the first one counts, with how many more there are")
    func severalValues() {
        let phones = ColumnSample([
            ("n", fields([("phone", "+49 170 1234567"), ("phone", "1"), ("phone", "2")]))
        ])
        #expect(phones.measured(.field("phone")).width == 18)
        let row = ColumnRow(
            name: "n", fields: fields([("phone", "+49 170 1234567"), ("phone", "555\n0"), ("phone", "2")]),
            search: nil)
        let theme = Theme.standard
        #expect(row.text(of: .field("phone"), width: 18, theme).text == "+49 170 1234567 +2")
        #expect(row.text(of: .field("phone"), width: 10, theme).text == "+49 17… +2")
        #expect(row.text(of: .field("phone"), width: 0, theme).text.isEmpty)
        let found = ColumnRow(
            name: "n", fields: fields([("phone", "+49 170 1234567"), ("note", "555\n0 b"), ("note", "2")]),
            search: NameSearch("b"))
        let note = found.text(of: .field("note"), width: 12, theme)
        #expect(note.text == "555 0 b +1" && note.runs.map { note.text[$0.range] } == ["b", " +1"])
        #expect(found.note(besides: [.name], width: 20, theme)?.text.hasSuffix("note: 555␊0 b") != nil)
        #expect(found.note(besides: [.name, .field("note")], width: 20, theme) == nil)
    }
}
