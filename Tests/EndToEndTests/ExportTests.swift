import TestSupport
import Testing

/// What `--export` prints, read by other programs.
@Suite(.serialized)
struct ExportTests {
    private static let files: [(name: String, bytes: [UInt8])] = [
        (
            "people.csv",
            Array(
                """
                First Name,Last Name,Email,Mobile Phone,Birthday,Customer,Note
                Ann,Lee,ann@mail.example,+49 170 2395224,1990-04-01,7,"=SUM(A1)
                two"
                Bob,"Öz, Jr",,(0170) 23,in spring,,

                """.utf8)
        ),
        (
            "people.vcf",
            Array(
                """
                BEGIN:VCARD
                VERSION:2.1
                N;CHARSET=ISO-8859-1:M
                """.utf8) + [0xFC]
                + Array(
                    """
                    ller;Cid
                    FN:Cid M
                    TEL;CELL;PREF:1
                    TEL;WORK:2
                    PHOTO;BASE64;JPEG:
                     AAAA
                     BBBB

                    END:VCARD
                    BEGIN:VCARD
                    VERSION:3.0
                    FN:Dee
                    N:Dee;;;;
                    NOTE:\(String(repeating: "Straße ", count: 30))
                    item1.TEL:3
                    item1.X-ABLABEL:Desk
                    END:VCARD

                    """.utf8)
        ),
        ("lines.txt", Array("Eve\n".utf8) + [0xFF, 0x0A]),
    ]

    private func run(_ script: String, python: String) throws -> String {
        let directory = try TemporaryDirectory()
        for file in Self.files { _ = try directory.file(file.name, file.bytes) }
        let reader = try directory.file("reader.py", python.utf8)
        let result = try Shell.run("\(script) > out && python3 \(reader)", in: directory)
        #expect(result.error == "" && result.status == .exited(0))
        return result.output
    }

    @Test("Python's csv reads each value as it was, but formulas after an apostrophe")
    func csv() throws {
        let output = try run(
            "sections --encoding utf-8 --export csv people.csv people.vcf lines.txt",
            python: """
                import csv
                rows = list(csv.DictReader(open("out", newline="", encoding="utf-8"), strict=True))
                phones = ["mobile phone", "phone (Desk)", "phone (cell)", "phone (work)"]
                for row in rows:
                    print(ascii([row["name"]] + [row[key] for key in phones] + [row["note"][:12]]))
                print(ascii(open("out", newline="").read()[-2:]))
                """)
        #expect(
            output == """
                ['Dee', '', '3', '', '', 'Stra\\xdfe Stra\\xdf']
                ['Eve', '', '', '', '', '']
                ['Ann Lee', '+49 170 2395224', '', '', '', "'=SUM(A1)\\ntw"]
                ['Cid M', '', '', '1', '2', '']
                ['Bob \\xd6z, Jr', '(0170) 23', '', '', '', '']
                ['\\ufffd', '', '', '', '', '']
                '\\r\\n'

                """)
    }

    @Test("Python's json reads each value as it was")
    func json() throws {
        let output = try run(
            "sections --encoding utf-8 --export json --filter 'ann | cid' people.csv people.vcf lines.txt",
            python: """
                import json
                keys = ["name", "phone (cell)", "phone (work)", "note"]
                for row in json.load(open("out", encoding="utf-8")):
                    print(ascii([row.get(key) for key in keys]))
                """)
        #expect(
            output == """
                ['Ann Lee', None, None, '=SUM(A1)\\ntwo']
                ['Cid M', '1', '2', None]

                """)
    }

    @Test("Numbers, true and false in JSON are rows, printed as the file has them")
    func values() throws {
        let directory = try TemporaryDirectory()
        _ = try directory.file(
            "mixed.json", Array("[1.50, \"x\", true, -0e1, null, {\"name\": \"Ann\"}]".utf8))
        let rows = try Shell.run("sections --no-sort --no-sections -f '' mixed.json", in: directory)
        #expect(rows.output == "1.50\nx\ntrue\n-0e1\n{\"name\": \"Ann\"}\n" && rows.status == .exited(0))
        #expect(rows.error == "sections: mixed.json: line 1: [4]: null where a name was expected\n")
        let names = try Shell.run("sections --no-sort --print name -f . mixed.json 2>&-", in: directory)
        #expect(names.output == "1.50\n")
    }

    @Test("TR-24: an empty object in JSON is exported as one")
    func emptyObject() throws {
        let directory = try TemporaryDirectory()
        _ = try directory.file("some.json", Array("[{\"name\":\"A\"},{}]".utf8))
        let output = try Shell.run("sections --no-sort --no-sections --export json some.json", in: directory)
        #expect(output.output == "[\n{\"name\":\"A\"},\n{}\n]\n")
    }

    @Test("vobject reads the cards, whatever they come from")
    func vcard() throws {
        let output = try run(
            "sections --encoding utf-8 --export vcard people.csv people.vcf lines.txt",
            python: """
                import vobject
                data = open("out", "rb").read()
                assert all(len(line) <= 75 for line in data.split(b"\\r\\n")), "a line is too long"
                assert b"PHOTO:data:image/jpeg;base64,AAAABBBB\\r\\n" in data
                cards = list(vobject.readComponents(data.decode()))
                for card in cards:
                    assert card.version.value == "4.0" and "fn" in card.contents
                    found = [card.fn.value]
                    if "n" in card.contents:
                        found += [card.n.value.family, card.n.value.given]
                    for name in ["tel", "email", "bday", "note", "x-customer"]:
                        found += [ascii(line.value[:30]) for line in card.contents.get(name, [])]
                    print(ascii(found))
                    print(ascii([line.params for line in card.contents.get("tel", [])]))
                """)
        #expect(
            output == """
                ['Dee', 'Dee', '', "'3'", "'Stra\\\\xdfe Stra\\\\xdfe Stra\\\\xdfe Stra\\\\xdfe St'"]
                [{}]
                ['Eve']
                []
                ['Ann Lee', 'Lee', 'Ann', "'+49 170 2395224'", "'ann@mail.example'", "'19900401'", "'=SUM(A1)\\\\ntwo'", "'7'"]
                [{'TYPE': ['cell']}]
                ['Cid M', 'M\\xfcller', 'Cid', "'1'", "'2'"]
                [{'TYPE': ['cell'], 'PREF': ['1']}, {'TYPE': ['work']}]
                ['Bob \\xd6z, Jr', '\\xd6z, Jr', 'Bob', "'(0170) 23'", "'in spring'"]
                [{'TYPE': ['cell']}]
                ['\\ufffd']
                []

                """)
    }

    @Test("What contradicts --export is refused, and an empty list is not an error")
    func refusals() throws {
        let directory = try TemporaryDirectory()
        _ = try directory.file("a.txt", "Ann\n".utf8)
        for (script, error) in [
            ("--json", "--json: --export says the format already; leave one of them out"),
            ("--print0", "--print0: what --export prints has ends of its own; leave it out"),
            ("--edit", "--export: it prints names, and --edit changes them; leave one of them out"),
        ] {
            let result = try Shell.run("sections --export csv \(script) a.txt", in: directory)
            #expect(result.error == "sections: \(error)\n" && result.status == .exited(2))
        }
        let cards = try Shell.run("sections --export vcard --print email a.txt", in: directory)
        #expect(cards.status == .exited(2) && cards.output == "")
        let empty = try Shell.run("printf '' | sections --export json", in: directory)
        #expect(empty.output == "[]\n" && empty.error == "" && empty.status == .exited(1))
        let chosen = try Shell.run(
            "printf 'b\\na\\n' | sections --export csv --print section,name --print-section", in: directory)
        #expect(chosen.output == "section,name\r\nA,a\r\nB,b\r\n" && chosen.status == .exited(0))
    }
}
