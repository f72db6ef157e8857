import FormatCore
import Records
import SectionsTool
import Tables
import Testing

/// Tables as they are written.
@Suite struct CSVCellTests {
    @Test(
        "a value that could run as a formula begins with an apostrophe",
        arguments: [
            "=1+1", "@SUM(A1)", "+cmd|' /C calc'!A0", "-A1", "\t=1", "\r=1", "\n=1", "-", "+", "+49a",
        ])
    func formulas(value: String) {
        #expect(CSVCell.text(value).hasPrefix("\"'"))
    }

    @Test(
        "telephone numbers and numbers with a sign stay as they are",
        arguments: ["+49 170 2395224", "+1 (555) 010-4477", "-5", "-3.5", "+49/170/23", "1=2", "a@b.example"])
    func numbers(value: String) {
        #expect(CSVCell.text(value) == value)
    }

    @Test("what has commas, quotes, line ends or blanks at its ends stands in quotes")
    func quotes() {
        #expect(CSVCell.text("a,b") == "\"a,b\"")
        #expect(CSVCell.text("a\"b") == "\"a\"\"b\"")
        #expect(CSVCell.text("a\u{301}\"\u{301}b\n") == "\"a\u{301}\"\"\u{301}b\n\"")
        #expect(CSVCell.text(" a") == "\" a\"")
        #expect(CSVCell.text("") == "")
    }

    private func table(_ rows: [ExportedRow], fields: [String]? = nil) -> String {
        var exporter = ExportFormat.csv.writer(fields: fields, lineEnd: "\n")
        for row in rows { exporter.look(at: row) }
        var bytes = exporter.start
        for row in rows { bytes += exporter.bytes(of: row) }
        return String(decoding: bytes + exporter.end, as: UTF8.self)
    }

    private func row(_ name: String, section: String? = nil, _ fields: [(String, String)] = []) -> ExportedRow
    {
        ExportedRow(
            name: name, section: section, fields: fields.map { RecordField(key: $0.0, text: $0.1) })
    }

    @Test("columns are the fields of all rows, further values have columns of their own")
    func columns() {
        #expect(table([]) == "name\n")
        #expect(table([row("Ann"), row("")]) == "name\nAnn\n\"\"\n")
        #expect(
            table([
                row("Ann", [("phone", "1"), ("email", "a")]),
                row("Bob", [("phone", "2"), ("phone", "3"), ("x", "y")]),
            ]) == "name,phone,phone 2,email,x\nAnn,1,,a,\nBob,2,3,,y\n")
        #expect(table([row("Ann", section: "A", [("name", "A,n")])]) == "section,name\nA,\"A,n\"\n")
        #expect(
            table([row("Ann", [("email", "a")]), row("Bob", section: "B")])
                == "section,name,email\n,Ann,a\nB,Bob,\n")
    }

    @Test("no two columns are called the same, and numbers are no headings")
    func headings() {
        #expect(
            table([row("A", [("x", "1"), ("x", "2"), ("x 2", "3"), ("1", "4")])])
                == "name,x,x 3,x 2,column 1\nA,1,2,3,4\n")
    }

    @Test("fields that are asked for are the columns, in their order")
    func fields() {
        #expect(
            table([row("Ann", [("email", "a"), ("email", "b")]), row("Bob")], fields: ["phone", "email"])
                == "phone,email,email 2\n,a,b\n,,\n")
    }
}
