import FormatCore
import TestSupport
import Testing
import VCards

/// Cards: names, folding, encodings, damage.
@Suite struct VCardReaderTests {
    private func firstRow(_ body: String, version: String = "3.0") -> RecordedRow? {
        record(card(body, version: version), by: cardReader()).rows.first
    }

    @Test("E14: lines are unfolded, in the value, the parameters and the name of the property")
    func folding() throws {
        let text = card(
            "FN:Ann \n Exam\n\tple\nEMAIL;TYPE=wo\n rk:a@\n b.example\nNO\n TE:x\\ny\\, z\\; \\\\")
        let row = try #require(record(text, by: cardReader()).rows.first)
        #expect(row.text == "Ann Example" && row.line == 1)
        #expect(row.fields.map(\.label) == ["Name", "Email (work)", "Note"])
        #expect(row.values("email") == ["a@b.example"] && row.values("note") == ["x\ny, z; \\"])
        #expect(record(text, by: cardReader()).sink.problems.isEmpty)
    }

    @Test(
        "E14: version 2.1: white space stays where lines are folded, values are quoted-printable, soft breaks"
    )
    func version2() throws {
        let body = """
            FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=84nne =
            Example=
            =20=41
            ADR;HOME;QUOTED-PRINTABLE:;;1 Road=0D=0A2nd floor;Town;;12345;
            TEL;CELL;VOICE:+00
            NOTE:one
              two
            """
        let row = try #require(firstRow(body, version: "2.1"))
        #expect(row.text == "\u{C4}nne Example A")
        #expect(row.fields.map(\.label) == ["Name", "Address (home)", "Phone (cell)", "Note"])
        #expect(row.values("note") == ["one  two"])
        #expect(row.values("address") == ["1 Road\r\n2nd floor\nTown, 12345"])
    }

    @Test("E14: known charsets are converted to UTF-8, others stay and are reported once")
    func charset() {
        func name(_ charset: String, _ value: [UInt8]) -> Recorded {
            record(
                Array("BEGIN:VCARD\nFN;CHARSET=\(charset):".utf8) + value + Array("\nEND:VCARD\n".utf8),
                by: cardReader())
        }
        #expect(name("ISO-8859-1", [0x41, 0xE9]).names == ["A\u{E9}"])
        #expect(name("latin1", [0xC4]).names == ["\u{C4}"])
        #expect(name("windows-1252", [0x80, 0xFC]).names == ["\u{20AC}\u{FC}"])
        #expect(name("\"utf-8\"", Array("\u{E9}".utf8)).names == ["\u{E9}"])
        #expect(name("us-ascii", [0x41]).names == ["A"])
        let other = name("ISO-2022-JP", [0x83, 0x41])
        #expect(other.rows.map(\.name) == [[0x83, 0x41]] && other.problemLines == [2])
        #expect(
            record(
                card("FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:=C4=x", version: "2.1"),
                by: cardReader()
            )
            .names == ["\u{C4}=x"])
    }

    @Test("E14: a photograph of 5 MB is passed over; its size is shown", arguments: [true, false])
    func photograph(isFolded: Bool) throws {
        let line = String(repeating: "A", count: 76)
        let photo = Array(repeating: line, count: 90_000).joined(separator: isFolded ? "\r\n " : "\r\n")
        let text = Array(card("PHOTO;ENCODING=b;TYPE=JPEG:\r\n \(photo)\r\n\r\nFN:Ann Example").utf8)
        let read = record(text, by: cardReader())
        let row = try #require(read.rows.first)
        #expect(row.text == "Ann Example" && row.record == 0..<text.count - 2)
        #expect(row.values("photo") == ["(5,130,000 bytes)"] && read.sink.problems.isEmpty)
        #expect(row.fields.map(\.label) == ["Photo (jpeg)", "Name"])
    }

    @Test("E14: what stands for a name that is missing")
    func missingName() {
        func name(_ body: String) -> String? { firstRow(body)?.text }
        #expect(name("N:Example;Ann;M.;Dr.;Jr.\nORG:Corp") == "Dr. Ann M. Example Jr.")
        #expect(name("FN:\nN:;;;;\nEMAIL:e\nTEL:1\nNICKNAME:Annie,An") == "Annie, An")
        #expect(name("TEL:1\nEMAIL:e\nORG:Corp;Sales") == "Corp, Sales")
        #expect(name("TEL:1\nEMAIL:e") == "e")
        #expect(name("TEL:1") == "1")
        #expect(name("NOTE:x") == "(no name)")
    }

    @Test("E14: a card without END ends where the next begins; an empty one is left out; both are reported")
    func missingEnd() {
        let text = """

            begin:vcard
            FN:Ann
            BEGIN:VCARD
            VERSION:3.0
            END:VCARD
            junk
            more
            Begin:VCard
            REV:not a date
            FN:Bob
            VERSION:4.0
            End:VCard

            BEGIN:VCARD
            FN:Cat
            """
        let read = record(text, by: cardReader())
        #expect(read.names == ["Ann", "Bob", "Cat"] && read.rows.map(\.line) == [2, 9, 15])
        #expect(read.problemLines == [2, 4, 7, 15])
        #expect(firstSplitThatMatters(Array(text.utf8), by: cardReader()) == nil)
    }

    @Test("E14: only the bad line is left out, and reported with its line")
    func badLines() {
        let read = record(card("FN:Ann\nno colon\n:x\na b:c\n;y:z\nNOTE;X=\"a:b\nTEL:1"), by: cardReader())
        #expect(read.names == ["Ann"] && read.problemLines == [4, 5, 6, 7])
        #expect(read.rows.first?.fields.map(\.label) == ["Name", "Note", "Phone"])
    }

    @Test(
        "E14: cards within cards are not mixed up with them",
        arguments: ["AGENT:\n", "AGENT:", "item.AGENT;X=y:\n\n"])
    func agent(head: String) {
        let text = card(
            "N:Example;Ann\n\(head)BEGIN:VCARD\nFN:Bob\nEMAIL:b\nEND:VCARD\nEMAIL:a", version: "2.1")
        let read = record(text + card("FN:Cat"), by: cardReader())
        #expect(read.names == ["Ann Example", "Cat"] && read.sink.problems.isEmpty)
        #expect(read.rows[0].values("email") == ["a"] && read.rows[0].values("agent") == ["Bob"])
    }

    @Test("E14: what a name is ordered by")
    func reading() {
        func reading(_ body: String) -> String? { firstRow(body)?.sortKey }
        #expect(reading("FN:a") == nil)
        #expect(reading("FN:a\nN:Example;Ann;B.;Dr.;") == "Example Ann B.")
        #expect(reading("FN:a\nN:;Ann") == "Ann" && reading("FN:a\nN:Example") == "Example")
        #expect(reading("FN:a\nN:;;;;") == nil && reading("FN:a\nN:;;;Dr.;") == nil)
        #expect(reading("FN:a\nN;SORT-AS=\"Example,Ann\":E;A") == "Example Ann")
        #expect(reading("FN:a\nSORT-STRING:Exa\\,mple") == "Exa,mple")
        #expect(reading("FN:a\nX-PHONETIC-FIRST-NAME:b\nx-phonetic-last-name:c") == "c b")
        #expect(firstRow("FN:a\nX-PHONETIC-FIRST-NAME:b")?.values("phonetic") == ["b"])
        let mail = record(
            card("FN:a\nSORT-STRING:s\nEMAIL:e"),
            by: VCardReader(choice: .init(nameField: "email", file: "f")))
        #expect(mail.names == ["e"] && mail.rows.first?.sortKey == nil)
    }

    @Test("fields that are asked for as name and section")
    func choice() {
        let text = card(
            "FN:Ann Example\nN:Example;Ann\nEMAIL:\nEMAIL:a@b\nORG:Corp;Sales\nCATEGORIES:,Fri\\,ends,Work\nX-Cat:Cy\nADR:;;1 R;Town"
        )
        func name(_ field: String) -> String? { record(text, by: cardReader(name: field)).names.first }
        func title(_ field: String) -> String? {
            record(text, by: cardReader(section: field)).rows.first?.titleText
        }
        #expect(name("Email") == "a@b" && name("n") == "Example, Ann" && name("org") == "Corp, Sales")
        #expect(name("given") == "Ann" && name("family") == "Example" && name("fn") == "Ann Example")
        #expect(name("x-cat") == "Cy" && name("city") == "Town")
        #expect(name("tel") == "Ann Example" && name("phonetic") == "Ann Example")
        #expect(title("org") == "Corp" && title("categories") == "Fri,ends" && title("FAMILY") == "Example")
        #expect(title("phone") == nil && title("suffix") == nil && title("x-cat") == "Cy")
    }

    @Test("fields have readable labels and canonical keys")
    func fields() throws {
        let row = try #require(
            firstRow(
                """
                FN:Ann Example
                N:Example;Ann;;;
                item1.EMAIL;TYPE=INTERNET,WORK;TYPE=pref:a@b
                item1.X-ABLabel:_$!<Home>!$_
                item2.TEL;TYPE="cell,voice":1
                item2.X-ABLABEL:
                ADR;TYPE=home:;;1 Road;Town;Region;12345;Country
                ADR;LABEL="1 Road^nTown":;;x
                BDAY:19850412
                X-Thing:x
                URL;VALUE=uri:http\\://a.example
                PHOTO;VALUE=uri:http://a.example/p
                PHOTO:data:image/png;base64,AAAA
                """))
        #expect(
            row.fields.map { [$0.key, $0.label, $0.text] } == [
                ["name", "Name", "Ann Example"], ["family", "Family name", "Example"],
                ["given", "Given name", "Ann"], ["email", "Email (home, work)", "a@b"],
                ["phone", "Phone (cell)", "1"],
                ["address", "Address (home)", "1 Road\nTown, Region 12345\nCountry"],
                ["address", "Address", "1 Road\nTown"], ["birthday", "Birthday", "1985-04-12"],
                ["x-thing", "X-Thing", "x"], ["url", "Web page", "http://a.example"],
                ["photo", "Photo", "http://a.example/p"], ["photo", "Photo", "(3 bytes)"],
            ])
    }

    @Test(
        "D5, D7, D8: line ends of every kind, byte order mark, NUL",
        arguments: ["\n", "\r\n", "\r", "\r\r\n"])
    func lineEnds(end: String) {
        let text = [
            "\u{FEFF}BEGIN:VCARD", "FN:A\u{0}n", " n", "END:VCARD", "BEGIN:VCARD", "FN:Bob", "END:VCARD",
        ]
        .joined(separator: end)
        let read = record(text, by: cardReader())
        #expect(read.names == ["A\u{0}nn", "Bob"] && read.rows.map(\.line) == [1, 5])
        #expect(read.sink.problems.isEmpty && read.rows[0].record.lowerBound == 3)
        #expect(firstSplitThatMatters(Array(text.utf8), by: cardReader()) == nil)
    }

    @Test("a card has any length; more cards than are taken are an error")
    func limits() {
        let photo = "PHOTO;ENCODING=b:" + String(repeating: "A", count: 20 << 20)
        let read = record(card("FN:A") + card("FN:B\n" + photo) + card("FN:C"), by: cardReader())
        #expect(read.names == ["A", "B", "C"] && read.sink.problems.isEmpty)
        #expect(read.rows[1].record.count > 20 << 20)
        var choice = RecordChoice(file: "f")
        choice.limits.names = 1
        let two = record(card("FN:A") + card("FN:B"), by: VCardReader(choice: choice))
        #expect(two.names == ["A"] && two.error?.reason == .tooManyNames(limit: 1))
    }

    @Test("E18: what begins as a vCard does")
    func kind() {
        #expect(VCardReader.isVCard(head: Array("\u{FEFF}\r\n\n begin:vCard \r\nx".utf8)))
        #expect(VCardReader.isVCard(head: Array("BEGIN:VCARD".utf8)))
        for text in ["", "BEGIN:VCARDS\n", "BEGIN:VCAR", "BEGIN:VCALENDAR\n", "x\nBEGIN:VCARD\n"] {
            #expect(!VCardReader.isVCard(head: Array(text.utf8)))
        }
    }
}
