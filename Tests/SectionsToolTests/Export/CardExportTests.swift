import FormatCore
import JSONText
import Records
import SectionsTool
import Tables
import Testing
import VCards

/// vCards as they are written: version 4.0, whatever they come from.
@Suite struct CardExportTests {
    private func card(_ row: ExportedRow) -> String {
        var exporter = ExportFormat.vcard.writer(lineEnd: "\n")
        return String(decoding: exporter.bytes(of: row), as: UTF8.self)
    }

    /// The lines of a card without its first two and its last one.
    private func lines(_ row: ExportedRow) -> [String] {
        let lines = card(row).split(separator: "\n").map(String.init)
        #expect(lines.first == "BEGIN:VCARD" && lines.dropFirst().first == "VERSION:4.0")
        #expect(lines.last == "END:VCARD")
        return Array(lines.dropFirst(2).dropLast())
    }

    private func lines(ofCard text: String, named name: String = "Ann") -> [String] {
        lines(
            ExportedRow(
                name: name, card: Array("BEGIN:VCARD\n\(text)\nEND:VCARD".utf8)))
    }

    private func lines(_ name: String, _ fields: [(key: String, value: String)]) -> [String] {
        lines(ExportedRow(name: name, fields: fields.map { RecordField(key: $0.key, text: $0.value) }))
    }

    /// A field as a reader names it that uses the catalogue.
    private func catalogueField(_ key: String, _ text: String) -> RecordField {
        let field = FieldCatalogue.all.first { $0.key == key }
        return RecordField(field.map { FieldName($0.id) } ?? FieldName(key: key), value: .text(text))
    }

    @Test("a name alone is a card")
    func name() {
        #expect(
            card(ExportedRow(name: "Lee, Ann; \\ \n\u{1B}"))
                == "BEGIN:VCARD\nVERSION:4.0\nFN:Lee\\, Ann\\; \\\\ \\n \nEND:VCARD\n")
    }

    @Test("fields go where a card has a place for them")
    func fields() {
        #expect(
            lines(
                "Ann Lee",
                [
                    ("first name", "Ann"), ("last-name", "Lee"), ("E-mail 1 - Value", "a@x.example"),
                    ("mobile phone", "+49 170 1"), ("work phone", "2"), ("company", "Acme; Sons"),
                    ("department", "Sales"), ("job title", "Boss"), ("street", "Road 1"), ("city", "Town"),
                    ("zip", "123"), ("country", "X"), ("birthday", "1990-04-01"), ("notes", "a\r\nb"),
                    ("tags", "friends, old"), ("website", "https://x.example/"),
                ]) == [
                    "FN:Ann Lee", "N:Lee;Ann;;;", "ORG:Acme\\; Sons;Sales", "ADR:;;Road 1;Town;;123;X",
                    "EMAIL:a@x.example", "TEL;TYPE=cell:+49 170 1", "TEL;TYPE=work:2", "TITLE:Boss",
                    "BDAY:19900401", "NOTE:a\\nb", "CATEGORIES:friends,old", "URL:https://x.example/",
                ])
    }

    @Test("fields that a reader names as the catalogue does go where a card has a place for them")
    func catalogueFields() {
        let fields = [
            catalogueField("region", "Bavaria"), catalogueField("code", "80331"),
            // The heading of a table.
            RecordField(key: "code", title: "Code", text: "X7"),
        ]
        #expect(
            lines(ExportedRow(name: "Ann", fields: fields)) == [
                "FN:Ann", "ADR:;;;;Bavaria;80331;", "X-CODE:X7",
            ])
    }

    @Test("TR-24: headings of address books in other languages go where English ones do")
    func headings() {
        for (fields, expected) in [
            (
                [("vorname", "Ann"), ("nachname", "Lee"), ("e-mail", "a@x.example"), ("firma", "Acme")],
                ["N:Lee;Ann;;;", "ORG:Acme", "EMAIL:a@x.example"]
            ),
            ([("vorname", "Ann"), ("name", "Lee")], ["N:Lee;Ann;;;"]),
            ([("nom", "Lee"), ("prénom", "Ann"), ("société", "Acme")], ["N:Lee;Ann;;;", "ORG:Acme"]),
            ([("nombre", "Ann"), ("apellidos", "Lee")], ["N:Lee;Ann;;;"]),
            (
                [
                    ("telefon geschäftlich", "030 1"), ("mobiltelefon", "+49 170 1"),
                    ("telefon privat", "030 2"), ("fax geschäftlich", "030 3"),
                ],
                [
                    "TEL;TYPE=work:030 1", "TEL;TYPE=cell:+49 170 1", "TEL;TYPE=home:030 2",
                    "TEL;TYPE=work,fax:030 3",
                ]
            ),
            (
                [("téléphone (bureau)", "1"), ("tél. mobile", "2"), ("teléfono móvil", "3"), ("電話", "4")],
                ["TEL;TYPE=work:1", "TEL;TYPE=cell:2", "TEL;TYPE=cell:3", "TEL:4"]
            ),
            (
                [("straße", "Weg 1"), ("plz", "123"), ("ort", "Ulm"), ("geburtstag", "1990-04-01")],
                ["ADR:;;Weg 1;Ulm;;123;", "BDAY:19900401"]
            ),
        ] as [([(key: String, value: String)], [String])] {
            #expect(lines("Ann Lee", fields) == ["FN:Ann Lee"] + expected)
        }
        #expect(
            lines("山田 太郎", [("姓", "山田"), ("名", "太郎")]) == ["FN:山田 太郎", "N:山田;太郎;;;"])
    }

    @Test("TR-24: what only begins like a telephone number's heading is none")
    func otherHeadings() {
        #expect(
            lines("Ann", [("phonetic name", "an"), ("telegram", "@ann"), ("telemetry", "on")]) == [
                "FN:Ann", "X-PHONETIC-NAME;X-LABEL=\"phonetic name\":an", "X-TELEGRAM:@ann", "X-TELEMETRY:on",
            ])
    }

    @Test("TR-20: the addresses of other persons are not those of the card")
    func otherPersons() {
        #expect(
            lines(
                "Ann", [("email", "a@x.example"), ("manager email", "b@x.example"), ("assistant phone", "1")])
                == [
                    "FN:Ann", "EMAIL:a@x.example", "X-MANAGER-EMAIL;X-LABEL=\"manager email\":b@x.example",
                    "X-ASSISTANT-PHONE;X-LABEL=\"assistant phone\":1",
                ])
    }

    @Test("TR-20: addresses are single and bare in tables and JSON too")
    func bareAddresses() {
        let row = ExportedRow(
            name: "Ann", fields: [RecordField(key: "email", text: "a@x.example,\"Ann\" <b@x.example>")])
        var table = ExportFormat.csv.writer(lineEnd: "\n")
        table.look(at: row)
        let text = String(decoding: table.start + table.bytes(of: row), as: UTF8.self)
        #expect(text == "name,email,email 2\nAnn,a@x.example,b@x.example\n")
        var object = ExportFormat.json.writer()
        #expect(
            String(decoding: object.bytes(of: row), as: UTF8.self).contains(
                #""email":["a@x.example","b@x.example"]"#))
    }

    @Test("a field without a place is a property called after it")
    func otherFields() {
        #expect(
            lines("Ann", [("name", "Ann"), ("id", "7"), ("customer.no 1", "8"), ("größe", "9"), ("年", "x")])
                == [
                    "FN:Ann", "X-ID:7", "X-CUSTOMER-NO-1;X-LABEL=\"customer.no 1\":8",
                    "X-GR-SSE;X-LABEL=größe:9", "X-FIELD;X-LABEL=年:x",
                ])
        #expect(
            lines("Ann", [("birthday", "in spring"), ("country", "X"), ("empty", "")]) == [
                "FN:Ann", "BDAY;VALUE=text:in spring", "X-COUNTRY:X",
            ])
    }

    @Test(
        "dates have the form of version 4.0",
        arguments: [
            ("1990-04-01", "BDAY:19900401"), ("--04-01", "BDAY:--0401"), ("1990", "BDAY:1990"),
            ("1990-04-01T10:20:30Z", "BDAY:19900401T102030Z"), ("1990-04-01T10:20", "BDAY:19900401T1020"),
            ("1.4.1990", "BDAY;VALUE=text:1.4.1990"), ("1990-04-01Tx", "BDAY;VALUE=text:1990-04-01Tx"),
        ])
    func dates(text: String, line: String) {
        #expect(lines("Ann", [("birthday", text)]) == ["FN:Ann", line])
    }

    @Test("lines have 75 bytes at most and end between characters")
    func folding() {
        for count in 60..<90 {
            for mark in ["a", "é", "語", "😀"] {
                let name = String(repeating: "n", count: count) + String(repeating: mark, count: 60)
                let parts = card(ExportedRow(name: name)).split(separator: "\n")
                #expect(parts.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\u{FFFD}") })
                let unfolded = parts.joined(separator: "\n").replacing("\n ", with: "")
                #expect(unfolded.contains("FN:" + name + "\n"))
            }
        }
    }

    @Test("a card of version 4.0 stays as it is, with FN if it has none")
    func newest() {
        #expect(
            lines(
                ofCard: """
                    VERSION:4.0
                    PRODID:x
                    item1.TEL;VALUE=uri;TYPE="work,voice":tel:+1-5
                    item1.X-ABLabel:Desk
                    N:Public;John;Quinlan,Paul;;
                    N:Second;;;;
                    NOTE:long
                      er\\nline
                    """) == [
                    "FN:Ann", "item1.TEL;VALUE=uri;TYPE=\"work,voice\":tel:+1-5", "item1.X-ABLabel:Desk",
                    "N:Public;John;Quinlan,Paul;;", "X-N:Second;;;;", "NOTE:long er\\nline",
                ])
    }

    @Test("Kinds and parts of addresses of Google's table go where a card has a place for them")
    func kindsOfTables() {
        let fields = [
            ("phone 1 - label", "Mobile"), ("phone 1 - value", "+49 171 1"), ("address 1 - street", "Road 1"),
            ("address 1 - city", "Berlin"),
        ]
        let lines = lines("Anna Weber", fields.map { (key: $0.0, value: $0.1) })
        #expect(lines.contains("TEL;TYPE=cell:+49 171 1"))
        #expect(lines.contains("ADR:;;Road 1;Berlin;;;"))
        let labels = [
            ("address 1 - label", "Home"), ("address 2 - label", "* Work"), ("address 2 - po box", "7"),
            ("address 2 - extended address", "Rear"), ("e-mail 1 - label", "Work Fax"),
            ("e-mail 1 - value", "a@m.example"), ("website 1 - label", "Shop"),
            ("website 1 - value", "https://m.example"), ("phone 2 - label", "Car"),
        ]
        #expect(
            self.lines("Anna Weber", (fields + labels).map { (key: $0.0, value: $0.1) }) == [
                "FN:Anna Weber", "ADR;TYPE=home:;;Road 1;Berlin;;;", "ADR;TYPE=work:7;Rear;;;;;",
                "TEL;TYPE=cell:+49 171 1", "EMAIL;TYPE=work,fax:a@m.example", "item1.URL:https://m.example",
                "item1.X-ABLabel:Shop", "X-PHONE-2-LABEL;X-LABEL=\"phone 2 - label\":Car",
            ])
    }

    @Test("TR-17: a card ends with END:VCARD, which may stand after its last value")
    func endAfterValue() {
        let card = "BEGIN:VCARDVERSION:3.0\nFN:Ann\nTEL:1END:VCARD"
        #expect(lines(ExportedRow(name: "Ann", card: Array(card.utf8))) == ["FN:Ann", "TEL:1"])
    }

    @Test("TR-23: a birthday without a year has none in version 4.0, and a tel: address stays one")
    func yearless() {
        for (line, expected) in [
            ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-10-04", "BDAY:--1004"), ("BDAY:--05-28", "BDAY:--0528"),
            ("item1.X-ABDATE;X-APPLE-OMIT-YEAR=1604;type=pref:1604-10-04", "item1.X-ABDATE;PREF=1:--1004"),
            ("BDAY;X-APPLE-OMIT-YEAR=1604:1990-10-04", "BDAY:19901004"),
            ("TEL:tel:+1-5\\;ext=2", "TEL:tel:+1-5\\;ext=2"), ("BDAY:0000-05-06", "BDAY:--0506"),
        ] {
            #expect(lines(ofCard: "VERSION:3.0\nFN:Ann\n\(line)") == ["FN:Ann", expected])
        }
        #expect(
            lines(ofCard: "VERSION:4.0\nFN:Ann\nBDAY;VALUE=date;X-APPLE-OMIT-YEAR=1604:16041004")
                == ["FN:Ann", "BDAY;VALUE=date:--1004"])
    }

    @Test("TR-22: quoted-printable text without a charset is exported as it was read")
    func undeclaredCharset() {
        #expect(
            lines(
                ofCard: "VERSION:2.1\nFN;QUOTED-PRINTABLE:J=F6rg\nN;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg"
            )
                == ["FN:Jörg", "N:Müller;Jörg"])
        let card = "BEGIN:VCARD\nVERSION:2.1\nFN;ENCODING=QUOTED-PRINTABLE:=C8=E2=E0=ED\nEND:VCARD"
        var row = ExportedRow(name: "Иван", card: Array(card.utf8))
        row.cardEncodings = [.windows1251, .koi8R]
        #expect(lines(row) == ["FN:Иван"])
    }

    @Test("a place and a name of version 2.1 are those of version 4.0; nothing is encoded there")
    func olderValues() {
        for (line, expected) in [
            ("GEO:37.24,-17.87", "GEO:geo:37.24,-17.87"), ("GEO:37.24;-17.87", "GEO:geo:37.24,-17.87"),
            ("GEO:here, there", "GEO:here, there"),
            ("TITLE;ENCODING=BASE64;CHARSET=UTF-8:QsO2c3M=", "TITLE:Böss"),
        ] {
            #expect(lines(ofCard: "VERSION:2.1\nFN:Ann\n\(line)") == ["FN:Ann", expected])
        }
        #expect(
            lines(ofCard: "VERSION:4.0\nFN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8;PREF=1:J=C3=B6rg")
                == ["FN;PREF=1:Jörg"])
    }

    @Test("a card of version 3.0 keeps what it says in the words of version 4.0")
    func newer() {
        #expect(
            lines(
                ofCard: """
                    VERSION:3.0
                    FN:Ann Lee
                    N:Lee;Ann;;;
                    SORT-STRING:Li
                    TEL;TYPE=HOME,pref,VOICE:1
                    EMAIL;TYPE=INTERNET;TYPE="WORK":a@x.example
                    BDAY;VALUE=date:1990-04-01
                    REV:2020-01-02T03:04:05Z
                    GEO:1.5;-2
                    LABEL;TYPE=home:Road 1
                    PHOTO;ENCODING=b;TYPE=PNG:AAAA
                     BBBB
                    AGENT;VALUE=uri:cid:1
                    X-AIM:ann
                    """) == [
                    "FN:Ann Lee", "N;SORT-AS=Li:Lee;Ann;;;", "TEL;TYPE=home,voice;PREF=1:1",
                    "EMAIL;TYPE=work:a@x.example", "BDAY:19900401", "REV:20200102T030405Z", "GEO:geo:1.5,-2",
                    "X-LABEL;TYPE=home:Road 1", "PHOTO:data:image/png;base64,AAAABBBB",
                    "RELATED;VALUE=uri;TYPE=agent:cid:1", "X-AIM:ann",
                ])
    }

    @Test("a card of version 2.1 loses its encodings and nothing else")
    func oldest() {
        #expect(
            lines(
                ofCard: """
                    VERSION:2.1
                    N;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:M=FCller, K;Ann
                    FN:Ann M
                    TEL;CELL;PREF:2
                    NOTE;QUOTED-PRINTABLE:one, =
                    two=0D=0Athree
                    PHOTO;BASE64;JPEG:
                     AAAA
                    AGENT:
                    BEGIN:VCARD
                    FN:Bob
                    END:VCARD
                    """) == [
                    "N:Müller\\, K;Ann", "FN:Ann M", "TEL;TYPE=cell;PREF=1:2", "NOTE:one\\, two\\nthree",
                    "PHOTO:data:image/jpeg;base64,AAAA", "RELATED;TYPE=agent;VALUE=text:Bob",
                ])
    }

    @Test("the section that is asked for is a category")
    func section() {
        #expect(lines(ExportedRow(name: "Ann", section: "A,B")) == ["FN:Ann", "CATEGORIES:A\\,B"])
        #expect(lines(ExportedRow(name: "Ann", section: "")) == ["FN:Ann"])
    }

    @Test("a card is read back by this program as it was, whatever is damaged in it")
    func damage() {
        let file = Array(
            "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=ISO-8859-1:\u{E9};A\nit.TEL;TYPE=\"a;b\",c:5\nEND:VCARD".utf8
        )
        for place in 12..<file.count - 10 {
            for byte in [0, 0x0A, 0x0D, 0x3A, 0x3B, 0x22, 0x5C, 0xFF] as [UInt8] {
                var damaged = file
                damaged[place] = byte
                let text = card(ExportedRow(name: "Ann", card: damaged))
                #expect(text.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.count >= 5 && lines.contains { $0.hasPrefix("FN") })
                #expect(lines.dropLast().allSatisfy { $0.first == " " || $0.contains(":") })
            }
        }
    }
}
