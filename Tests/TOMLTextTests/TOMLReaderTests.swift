import FormatCore
import NameLoading
import TestSupport
import Testing

@Suite("Reading of TOML")
struct TOMLReaderTests {
    private static let contacts = """
        # My contacts
        title = "Friends"

        [[contacts]]
        name = "Ann Lee"  # a friend
        email = ["ann@x.example", 'a@y.example']
        age = 42
        born = 1979-05-27

        [contacts.address]
        city = "Oslo"
        zip = 0x1F

        [[contacts.phones]]
        kind = "work"

        [[contacts]]
        first = 'Bob'
        last = "Ray"
        note = \"""
        two
        lines\"""

        """

    @Test("an array of tables has a row for each, with the tables in it")
    func tables() {
        let reading = readTOML(Self.contacts)
        #expect(reading.isValid && reading.names == ["Ann Lee", "Bob Ray"] && reading.titles.isEmpty)
        #expect(reading.rows.map(\.line) == [4, 17])
        #expect(
            reading.rows[0].fields.map {
                "\($0.key): \($0.value.elements.map(\.text).joined(separator: "|"))"
            }
                == [
                    "name: Ann Lee", "email: ann@x.example|a@y.example", "age: 42", "born: 1979-05-27",
                    "address.city: Oslo", "address.zip: 0x1F", #"phones: [{"kind":"work"}]"#,
                ])
        #expect(reading.rows[1].fields.map(\.text) == ["Bob", "Ray", "two\nlines"])
        #expect(
            reading.objects[0]
                == #"{"name":"Ann Lee","email":["ann@x.example","a@y.example"],"age":42,"born":"1979-05-27","#
                + #""address":{"city":"Oslo","zip":31},"phones":[{"kind":"work"}]}"#)
    }

    /// Files, each with the names of its rows, with sections and slashes between them, and what is reported.
    static let files: [(text: String, rows: String, problems: [String])] = [
        ("names = [\"Ann\", 'Bob', 3, 1.50, true, 1979-05-27]", "Ann Bob 3 1.50 true 1979-05-27", []),
        ("names = []", "", []),
        (
            "n = [ { name = \"Ann\" }, \"Bob\", [1] ]", "Ann Bob",
            ["line 1: n[2]: an array where a name was expected"]
        ),
        ("a = [\"x\"]\nb = [\n\"y\",\n\"z\"]\n", "a/x b/y b/z", []),
        ("[data]\nnames = [\"Ann\"]\n", "Ann", []), ("[data]\nx = 1\n[[data.rows]]\nname = 'Ann'", "Ann", []),
        ("[[a]]\nname = 'x'\n[[b]]\nname = 'y'\n[[a]]\nname = 'z'", "a/x b/y a/z", []),
        (
            "[contact.ann]\nemail = 'x@y'\n[contact.bob]\nname = 'Bob Ray'\n[contact.bob.address]\nx = 1",
            "ann Bob+Ray", []
        ),
        ("[contact]\n[contact.ann]\n[contact.\"Bob Ray\"]", "ann Bob+Ray", []),
        ("[ann]\nx = 1\n[bob]\nx = 2", "ann bob", []),
        ("[friends.ann]\nx = 1\n[work.bob]\ny = 2\n[friends.cy]\n", "friends/ann work/bob friends/cy", []),
        ("[contact.ann.address]\nx = 1\n[contact.bob.address]\nx = 2", "ann bob", []),
        ("[contact]\nann = { x = 1 }\nbob.x = 1\nbob.y = 2\n", "ann bob", []),
        ("contact.ann.x = 1\ncontact.ann.y = 2\ncontact.bob.x = 1", "ann bob", []),
        ("name = 'Ann'\nemail = 'x@y'", "Ann", []), ("Ann = 1\nBob = 2", "Ann Bob", []),
        (
            "tags = ['x']\n[ann]\nx = 1\n[bob]\nx = 2", "ann bob",
            ["line 1: tags: an array beside the rows was left out"]
        ),
        (
            "names = ['x']\n[settings]\nx = 1\ny = 2", "x",
            ["line 2: settings: a table beside the rows was left out"]
        ),
        (
            "[[a]]\nname = 'x'\n[other]\ny = 1\n[a.more]\nz = 1", "x",
            [
                "line 3: other: a table beside the rows was left out",
                "line 5: a: a part of this record stands apart, and was left out",
            ]
        ),
        (
            "[[a]]\nname = 'x'\nname = 'y'\n", "x",
            ["line 3: column 1: \"name\" is there twice; its first value is shown"]
        ),
        (
            "[ann]\nx = 1\n[ann]\nx = 2\n[bob]\n", "ann bob",
            ["line 3: column 2: \"ann\" is there twice; the first one is shown"]
        ),
        (
            "[[a]]\nname = 'x'\n[[a] ]\nname = 'y'\n[[a]]\nname = 'z'", "x z",
            ["line 3: column 5: expected ]], not a blank"]
        ),
        (
            "[[a]]\nname = [\n1,\n[[a]]\nname = 'y'\n", "(no+name) y",
            ["line 4: column 3: expected a string in quotes, a number, true, false or a date"]
        ),
    ]

    @Test("what the rows of a file are", arguments: files)
    func file(text: String, rows: String, problems: [String]) {
        let reading = readTOML(text)
        let found = reading.rows.map { row in
            (row.titleText.map { $0 + "/" } ?? "") + row.text.replacing(" ", with: "+")
        }
        #expect(found.joined(separator: " ") == rows, "\(text)")
        #expect(reading.messages == problems, "\(text)")
        #expect(reading.error == nil, "\(text)")
    }

    @Test("names and sections can be taken from fields, of tables in records as well")
    func choice() {
        var choice = RecordChoice(nameField: "address.city", sectionField: "age", file: "f")
        var reading = readTOML(Self.contacts, choice)
        #expect(reading.names == ["Oslo", "Bob Ray"] && reading.sections == ["42", nil])
        choice = RecordChoice(nameField: "key", file: "f")
        reading = readTOML("[contact.ann]\nname = 'Ann'\n[contact.bob]\nname = 'Bob'", choice)
        #expect(reading.names == ["ann", "bob"] && reading.rows[0].fields.map(\.key) == ["key", "name"])
        choice = RecordChoice(display: .familyFirst, file: "f")
        #expect(readTOML(Self.contacts, choice).names == ["Ann Lee", "Ray, Bob"])
    }

    // MARK: Detection

    private func format(_ text: String, _ file: String = "names") throws -> String {
        let bytes = Array(text.utf8)
        return try DetectedFormat(ofHead: bytes, isWhole: true, file: file, .init()).format.name
    }

    @Test("the suffix counts, unless the contents are of another format")
    func suffix() throws {
        for text in ["names = ['Ann']", "a = 1", "# c\n[a]\n", "a = 1\nb = ]", "[\"a\"]\n", "no TOML\n"] {
            #expect(try format(text, "x.TOML") == "toml", "\(text)")
        }
        #expect(try format("{\"a\": [\"b\"]}", "x.toml") == "json")
        #expect(try format("BEGIN:VCARD\nVERSION:3.0\nFN:x\nEND:VCARD\n", "x.toml") == "cards")
    }

    @Test("without the suffix only what is certain is TOML")
    func head() throws {
        for text in [
            "[[a]]\nname = \"x\"\n", "# c\n\n[a.b]\nx = 1\ny = 'z'\n", "t = \"x\"\n[[a]]\nn = [\n'x']\n",
        ] {
            #expect(try format(text) == "toml", "\(text)")
        }
        let others = [
            "[\"a\"]\n", "[1, 2]\n", "[[1], [2]]\n", "[\"a\", \"b\"]", "[draft] notes\nx\n", "[a]\nb = c\n",
            "[core]\n\tbare = false\n",
            "[remote \"origin\"]\n\turl = x\n", "a = \"b\"\n", "NAME=\"x\"\nID=y\n",
            "[a]\nx = \"y\"\nand a line\n", "[0]\nname=Ann\n", "Ann\nBob\n",
            "[a]\n[b]\n", "# only\n", "[Desktop Entry]\nName=x\n", "a,b\n1,2\n",
        ]
        for text in others { #expect(try format(text) != "toml", "\(text)") }
    }

    @Test("a head that ends within a line or a value is enough")
    func cutHead() throws {
        let bytes = Array("[[a]]\nname = \"x\"\nnote = '''\nlong".utf8)
        let found = try DetectedFormat(ofHead: bytes, isWhole: false, file: "names", .init())
        #expect(found.format.name == "toml")
    }
}
