import FormatCore
internal import Records
import Tables
import TestSupport
import Testing

/// Rows of delimited text, well-formed and not.
@Suite struct DelimitedTextReaderTests {
    private func reader(
        _ delimiter: Character = ",", header: Bool? = nil, name: String? = nil, section: String? = nil
    ) -> DelimitedTextReader {
        DelimitedTextReader(
            choice: RecordChoice(nameField: name, sectionField: section, file: "people.csv"),
            delimiter: delimiter.asciiValue ?? 0, hasHeaderRow: header)
    }

    @Test("E12: quotes go across lines and hold delimiters and doubled quotes")
    func quotes() {
        let text = "name,note\r\n\"Example, Ann\",\"a\r\nb\"\"c\"\"\"\r\n\"\",\"\"\r\nBob,x"
        let read = record(text, by: reader())
        #expect(read.names == ["Example, Ann", "", "Bob"] && read.sink.problems.isEmpty)
        #expect(read.rows.map(\.line) == [2, 4, 5])
        #expect(read.rows[0].values("note") == ["a\r\nb\"c\""])
        #expect(firstSplitThatMatters(Array(text.utf8), by: reader()) == nil)
    }

    @Test("E12: a quote in the middle of a field is an ordinary character, reported once")
    func quoteWithin() {
        let read = record("Ann \"x\" Example\na\"b\n5\" disk\n", by: reader())
        #expect(read.names == ["Ann \"x\" Example", "a\"b", "5\" disk"])
        #expect(read.problemLines == [1])
    }

    @Test("E12: text after a closing quote belongs to the field, and is reported")
    func textAfterQuote() {
        let read = record("\"Ann\" Example,1\n\"a\"\"b\"c\"d,2\n", by: reader(header: false))
        #expect(read.names == ["Ann Example", "a\"bc\"d"])
        #expect(read.problemLines == [1, 2])
    }

    @Test("E12: one quote that is never closed costs one row, not the rest of the file")
    func openQuote() {
        let read = record("name,note\nAnn,\"x\ny\"\nBob,\"oops\nCat,z\n\nDan,\"\"\n", by: reader())
        #expect(read.names == ["Ann", "Bob", "Cat", "Dan"])
        #expect(read.problemLines == [4] && read.rows.map(\.line) == [2, 4, 5, 7])
        #expect(read.rows[1].values("note") == ["oops"])
        #expect(record("\"", by: reader()).names == [""])
        #expect(record("a\n\"b", by: reader()).names == ["a", "b"])
    }

    @Test("E12: ragged rows are accepted, and the first of them is reported")
    func ragged() {
        let read = record("name,email,city\nAnn,a@b.example\nBob\nCat,c,d,e\n", by: reader())
        #expect(read.names == ["Ann", "Bob", "Cat"] && read.problemLines == [2])
        #expect(read.rows[1].fields.map(\.text) == ["Bob", "", ""])
        #expect(read.rows[2].fields.map(\.key) == ["name", "email", "city", "4"])
        #expect(read.rows[2].fields.map(\.label) == ["name", "email", "city", "Column 4"])
    }

    @Test("E12, D7: CR, LF and CRLF end rows; empty lines are none", arguments: ["\r", "\n", "\r\n"])
    func lineEnds(end: String) {
        let text = ["name,x", "Ann,1", "", "Bob,2", "\"C\(end)c\",3", "Dan,4"].joined(separator: end)
        let read = record(text, by: reader())
        #expect(read.names == ["Ann", "Bob", "C\(end)c", "Dan"])
        #expect(read.rows.map(\.line) == [2, 4, 5, 7] && read.sink.problems.isEmpty)
        #expect(firstSplitThatMatters(Array(text.utf8), by: reader()) == nil)
        #expect(record(text + end, by: reader()).sink == read.sink)
    }

    @Test("E12, D5, D6: NUL and bytes that are no UTF-8 are kept")
    func bytes() {
        let read = record([0x41, 0, 0x42, 0x2C, 0xFF, 0x0A, 0xC3], by: reader(header: false))
        #expect(read.rows.map(\.name) == [[0x41, 0, 0x42], [0xC3]])
    }

    @Test("E12: no header: no name is lost")
    func noHeader() {
        #expect(record("Ann,Example\nBob,Sample\n", by: reader()).names == ["Ann", "Bob"])
        #expect(record("Name,5551234\nBob,5\n", by: reader()).names == ["Name", "Bob"])
        #expect(record("Title,a@b.example\nBob,5\n", by: reader()).names == ["Title", "Bob"])
        let read = record("Ann,1\nBob,2\n", by: reader())
        #expect(read.rows[0].fields.map(\.key) == ["1", "2"])
        #expect(read.rows[0].fields.map(\.label) == ["Column 1", "Column 2"])
        #expect(record("NAME,x\nBob,5\n", by: reader(header: false)).names == ["NAME", "Bob"])
        #expect(record("Ann,x\nBob,5\n", by: reader(header: true)).names == ["Bob"])
    }

    @Test("D8: a byte order mark is not part of the first field")
    func byteOrderMark() {
        let text = "\u{FEFF}Name;x\r\n\"A\";1\r\n"
        let read = record(text, by: reader(";"))
        #expect(read.names == ["A"] && read.rows[0].fields[0].key == "name")
        #expect(firstSplitThatMatters(Array(text.utf8), by: reader(";")) == nil)
        #expect(record("\u{FEFF}", by: reader()).rows.isEmpty)
    }

    @Test("the name: a column called so, or given and family name, or the first")
    func nameColumn() {
        func names(_ text: String) -> [String] { record(text, by: reader()).names }
        #expect(names("id,Full Name,name\n1,F,N\n") == ["N"])
        #expect(names("id,Display-Name\n1,D\n") == ["D"])
        #expect(
            names("Last Name,x,first_name\nExample,1,Ann\n,2,Bob\nSample,3,\n") == [
                "Ann Example", "Bob", "Sample",
            ])
        #expect(names("surname,x\nExample,1\n") == ["Example"])
        #expect(names("company,x\nC,1\n") == ["C"])
        #expect(names("x,name\ny,\n,\n ,\n") == ["y", "", " "])
        #expect(names("given name,family name\n\"A \"\"n\",\"E\"\n") == ["A \"n E"])
    }

    @Test("the name: where the first column has ids, dates or amounts, the heading that looks most like one")
    func likelyColumn() {
        let tables: [(text: String, name: String)] = [
            ("order_id,customer,product,qty\n7,Ann,Lamp,2\n", "Ann"), ("#,product,price\n7,Lamp,2\n", "Lamp"),
            ("id,email,city,Company Name\n7,a@b,Rome,Acme\n", "Acme"),
            ("ID;Title;Status\n7;Lamp;open\n", "Lamp"),
            ("createdAt,what,status\n2024,Lamp,open\n", "Lamp"), (",qty,item\n0,2,Lamp\n", "Lamp"),
            ("uuid,email,url\nx,a@b,c\n", "a@b"), ("Nr.,Artikel,Menge\n7,Lampe,2\n", "Lampe"),
            ("id,description,customer_name\n7,Big,Ann\n", "Ann"), ("id,qty,price\n7,2,3\n", "7"),
            // Another first column stays the name.
            ("company,customer,id\nAcme,Ann,7\n", "Acme"), ("what,customer,id\nLamp,Ann,7\n", "Lamp"),
            ("status,customer,id\nopen,Ann,7\n", "open"), ("id,name,customer\n7,N,Ann\n", "N"),
            ("id,customer,last name\n7,Ann,Lee\n", "Lee"),
        ]
        for (text, name) in tables {
            let reader = reader(text.contains(";") ? ";" : ",")
            #expect(record(text, by: reader).names == [name], "\(text)")
            #expect(firstSplitThatMatters(Array(text.utf8), by: reader) == nil, "\(text)")
        }
    }

    @Test("the name: without headings the first row tells, whatever comes later")
    func likelyColumnOfRows() {
        let rows: [(text: String, names: [String])] = [
            ("12,/usr/lib\n7,/bin\n", ["/usr/lib", "/bin"]),
            ("2024-05-01,5,a@b,Lamp\n1,2,3,4\n", ["Lamp", "4"]),
            ("7,a@b,5\n8,c@d,x\n", ["a@b", "c@d"]), ("7,8\n9,x\n", ["7", "9"]), ("x,y\n7,z\n", ["x", "7"]),
            (",y\nAnn,z\n", ["y", "Ann"]),
        ]
        for (text, names) in rows {
            #expect(record(text, by: reader(header: false)).names == names, "\(text)")
            #expect(firstSplitThatMatters(Array(text.utf8), by: reader(header: false)) == nil, "\(text)")
        }
    }

    @Test("columns that are asked for, by heading or number")
    func choice() {
        let text = "Name,Group,Käufer\nAnn,G,k\nBob,,l\n"
        #expect(record(text, by: reader(name: "KÄUFER", section: "group")).names == ["k", "l"])
        #expect(record(text, by: reader(section: "group")).rows.map(\.titleText) == ["G", ""])
        #expect(record(text, by: reader(section: "2")).rows.map(\.titleText) == ["G", ""])
        #expect(record(text, by: reader(section: "no")).rows.map(\.titleText) == [nil, nil])
        #expect(record(text, by: reader(name: "2")).names == ["G", "Bob"])
        // A column that is asked for makes a header.
        #expect(record("Käufer,1\nAnn,2\n", by: reader(name: "käufer")).names == ["Ann"])
        let error = record(text, by: reader(name: "nmae")).error
        #expect(error?.reason == .noField("nmae", of: ["Name", "Group", "Käufer"]))
        #expect(
            error?.description
                == "people.csv: there is no field \"nmae\" (did you mean \"Name\"?); there are "
                + "\"Name\", \"Group\", \"Käufer\" "
                + "(name one of these, or its number from 1)")
        #expect(record("a,b\n", by: reader(name: "3")).error?.reason == .noField("3", of: ["1", "2"]))
        #expect(record("a,b\n", by: reader(name: "0")).error?.reason == .noField("0", of: ["1", "2"]))
    }

    @Test("a row has any length; one whose quote nothing closes ends with its line")
    func longRows() {
        let long = String(repeating: "x\n", count: 1 << 20)
        let text = "a,1\nb,\"\(long)\"\nc,\(String(repeating: "y", count: 17 << 20))\n\"d,2\ne,3\n"
        let read = record(text, by: reader(header: false))
        #expect(read.names == ["a", "b", "c", "d,2", "e"])
        #expect(read.problemLines == [(1 << 20) + 4, (1 << 20) + 4])
        #expect(read.rows[1].record.count == (2 << 20) + 4)
    }

    @Test("at most one quote is found open at the end of a file, so it is looked at twice at most")
    func openQuotes() {
        let parts = ["\"", ",", "x", "\n"]
        var texts = [""]
        for _ in 1...7 { texts = texts.flatMap { text in parts.map { text + $0 } } }
        for text in texts {
            let read = record(text, by: reader(header: false))
            let open = read.sink.problems.filter { $0.description.contains("a quote is not closed") }
            #expect(open.count <= 1, "\(text.debugDescription)")
        }
    }

    @Test("more names than are taken are an error")
    func limit() {
        var choice = RecordChoice(file: "people.csv")
        choice.limits.names = 2
        let reader = DelimitedTextReader(choice: choice, delimiter: 0x2C, hasHeaderRow: false)
        #expect(record("a\nb", by: reader).error == nil)
        let read = record("a\nb\nc", by: reader)
        #expect(read.names == ["a", "b"] && read.error?.reason == .tooManyNames(limit: 2))
        #expect(read.error?.place?.line == 3)
    }

    @Test("what has not come whole is not taken")
    func growing() {
        let text = Array("Ann,1\nBob,\"2\n\"\nCat,3\n".utf8)
        for count in 0...text.count {
            let read = record(Array(text[..<count]), endsOpen: true, by: reader(header: false))
            #expect(
                read.names
                    == Array(
                        ["Ann", "Bob", "Cat"][..<(count >= 21 ? 3 : count >= 15 ? 2 : count >= 6 ? 1 : 0)]))
        }
    }
}
