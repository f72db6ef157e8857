import FormatCore
import NameEditing
import NameLoading
import Names
import TestSupport
import Testing

@Suite("Editing of TOML")
struct TOMLEditingTests {
    private func edited(
        _ text: String, isSorted: Bool = true, _ edit: (inout MutableNameDocument) throws -> Void
    ) throws -> String {
        var options = ReadingOptions()
        options.isSorted = isSorted
        var copy = try editing(text, file: "a.toml", options: options)
        try edit(&copy)
        #expect(try NameDocument(copy.bytes(), file: "a.toml", options: options).names == copy.names)
        let after = copy.text
        while copy.undo() != nil {}
        #expect(copy.text == text)
        return after
    }

    /// The text with one part replaced.
    private func text(_ text: String, _ part: String, by other: String) -> String {
        #expect(text.ranges(of: part).count == 1, "\(part)")
        return text.replacing(part, with: other)
    }

    private static let tables = """
        # Mine

        [[contacts]]
        name = "Ann"   # a friend
        email = 'a@x.example'
        age = 42

        [contacts.address]
        city = "Oslo"

        # Bob's
        [[contacts]]
        name = 'Bob'
        # no mail

        [[contacts]]
        name = "Cy"

        """

    @Test("a new name changes only its own bytes, in the notation that is there")
    func renaming() throws {
        func renamed(_ text: String, _ name: String, to other: String) throws -> String {
            try edited(text, isSorted: false) { copy in try copy.rename(copy.place(name), to: other) }
        }
        let tables = Self.tables
        #expect(try renamed(tables, "Ann", to: "Anna \"B\"") == text(tables, "\"Ann\"", by: #""Anna \"B\"""#))
        #expect(try renamed(tables, "Bob", to: "R\\b") == text(tables, "'Bob'", by: #"'R\b'"#))
        #expect(try renamed(tables, "Bob", to: "B'b") == text(tables, "'Bob'", by: "\"B'b\""))
        #expect(try renamed(tables, "Cy", to: "C\n\u{1}") == text(tables, "\"Cy\"", by: #""C\n\u0001""#))
        let lines = "names = [\"\"\"\r\nAnn\"\"\", '''Bob''', 3] # c"
        #expect(try renamed(lines, "Ann", to: "a\n\"\"\"\"") == text(lines, "Ann", by: "a\n\"\"\\\"\\\""))
        #expect(try renamed(lines, "Bob", to: "B\n'b") == text(lines, "Bob", by: "B\n'b"))
        #expect(try renamed(lines, "Bob", to: "B'''") == text(lines, "'''Bob'''", by: "\"\"\"B'''\"\"\""))
        #expect(try renamed(lines, "3", to: "4") == text(lines, "3", by: "4"))
        #expect(throws: NameEditError.valuesOnly) { try renamed(lines, "3", to: "x") }
        let pair = "[[a]]\nfirst = \"Ann\"\nlast = 'Lee'\nx = 1 # one\n"
        #expect(try renamed(pair, "Ann Lee", to: "Ann Ray") == text(pair, "Lee", by: "Ray"))
        let nested = "[[a]]\nx = 1\n[a.customer]\nname = \"Ann\" # c\n"
        #expect(try renamed(nested, "Ann", to: "Bob") == text(nested, "Ann", by: "Bob"))
    }

    @Test("a record that is named by its key is renamed in all of its headers and lines")
    func keys() throws {
        let keyed = "[contact.ann] # c\nx = 1\n[contact.\"ann\".address]\ny = 2\n[contact.bob]\n"
        let renamed = try edited(keyed, isSorted: false) { copy in
            try copy.rename(copy.place("ann"), to: "Ann L")
        }
        #expect(
            renamed == "[contact.\"Ann L\"] # c\nx = 1\n[contact.\"Ann L\".address]\ny = 2\n[contact.bob]\n")
        let entries = "[contact]\nann.x = 1 # c\nann.y = 2\nbob = { x = 1 }\n"
        #expect(
            try edited(entries, isSorted: false) { copy in try copy.rename(copy.place("ann"), to: "cy") }
                == "[contact]\ncy.x = 1 # c\ncy.y = 2\nbob = { x = 1 }\n")
        for text in [keyed, entries] {
            #expect(throws: NameEditError.keyInUse("bob")) {
                _ = try edited(text) { copy in try copy.rename(copy.place("ann"), to: "bob") }
            }
        }
    }

    @Test("a record goes with its lines and the empty lines after it; comments elsewhere stay")
    func removing() throws {
        func removed(_ text: String, _ names: String...) throws -> String {
            try edited(text) { copy in try copy.remove(names.map { copy.place($0) }) }
        }
        let bob = "[[contacts]]\nname = 'Bob'\n"
        #expect(try removed(Self.tables, "Bob") == text(Self.tables, bob, by: ""))
        #expect(try removed(Self.tables, "Cy").hasSuffix("# no mail\n"))
        #expect(
            try removed(Self.tables, "Ann")
                == "# Mine\n\n# Bob's\n[[contacts]]\nname = 'Bob'\n# no mail\n\n[[contacts]]\nname = \"Cy\"\n"
        )
        #expect(try removed(Self.tables, "Ann", "Bob", "Cy") == "# Mine\n\n# Bob's\n# no mail\n")
        #expect(try removed("a = [\"x\", \"y\", 'z']", "x") == "a = [\"y\", 'z']")
        #expect(try removed("a = [\"x\", \"y\", 'z']", "z") == "a = [\"x\", \"y\"]")
        #expect(try removed("a = [\"x\", \"y\", 'z']", "y", "z") == "a = [\"x\"]")
        #expect(try removed("a = [ \"x\" ] # c", "x") == "a = [  ] # c")
        let lines = "a = [\n  # start\n  \"x\", # one\n  \"y\", # two\n  \"z\"  # three\n]\n"
        #expect(try removed(lines, "x") == text(lines, "  \"x\", # one\n", by: ""))
        #expect(try removed(lines, "x", "y") == text(lines, "  \"x\", # one\n  \"y\", # two\n", by: ""))
        #expect(try removed(lines, "z") == text(lines, "\"z\"", by: ""))
        #expect(try removed("[c]\nann.x = 1\nann.y = 2\nbob = {}\n", "ann") == "[c]\nbob = {}\n")
    }

    @Test("a new record has the texts of its neighbour, and is laid out as that is")
    func adding() throws {
        func added(_ text: String, _ name: String, _ title: String? = nil) throws -> String {
            try edited(text) { copy in try copy.add(name, toSection: title) }
        }
        #expect(
            try added(Self.tables, "Anna")
                == text(
                    Self.tables, "city = \"Oslo\"\n",
                    by:
                        "city = \"Oslo\"\n\n[[contacts]]\nname = \"Anna\"\nemail = ''\n\n[contacts.address]\ncity = \"\"\n"
                ))
        #expect(try added(Self.tables, "Dan") == Self.tables + "\n[[contacts]]\nname = \"Dan\"\n")
        #expect(try added("[[a]]\r\nname='x'", "y") == "[[a]]\r\nname='x'\r\n\r\n[[a]]\r\nname='y'")
        #expect(
            try added("[c.ann]\nx = 'y'\nn = 1\n[c.bob]\n", "cy")
                == "[c.ann]\nx = 'y'\nn = 1\n[c.bob]\n[c.cy]\n")
        #expect(
            try added("[c]\nann = { x = 'y', n = 1 }\n", "bob")
                == "[c]\nann = { x = 'y', n = 1 }\nbob = { x = '' }\n")
        #expect(try added("a = [\"x\", 'z']", "y") == "a = [\"x\", \"y\", 'z']")
        #expect(
            try added("a = [\n  \"x\", # one\n  \"z\" # two\n]", "y")
                == "a = [\n  \"x\", # one\n  \"y\",\n  \"z\" # two\n]")
        #expect(
            try added("a = [\n  \"x\", # one\n  \"z\" # two\n]", "zz")
                == "a = [\n  \"x\", # one\n  \"z\", # two\n  \"zz\"\n]")
        #expect(try added("a = [\n  \"x\",\n]", "y") == "a = [\n  \"x\",\n  \"y\",\n]")
        #expect(try added("a = []", "y") == "a = [\"y\"]")
        #expect(try added("a = [ # none\n]", "y") == "a = [\"y\" # none\n]")
        #expect(
            try added("a = [\"x\"]\nb = [\"y\"] # c\n", "z", "new one")
                == "a = [\"x\"]\nb = [\"y\"] # c\n\"new one\" = [\"z\"]\n")
        #expect(try added("", "Ann") == "[[contacts]]\nname = \"Ann\"\n")
        #expect(try added("# mine", "Ann") == "# mine\n[[contacts]]\nname = \"Ann\"\n")
    }

    @Test("rows move where their notation allows it")
    func moving() throws {
        let lists = "a = [\"x\", \"y\"]\nb = ['z']\n"
        #expect(
            try edited(lists) { copy in try copy.move([copy.place("y")], toSection: "b") }
                == "a = [\"x\"]\nb = ['z', \"y\"]\n")
        let tables = "[[a]]\nname = 'xb'\n\n[[a]]\nname = 'xa'\n"
        #expect(
            try edited(tables, isSorted: false) { copy in
                try copy.move(copy.place("xa"), to: RowID(section: 0, number: 0))
            } == "[[a]]\nname = 'xa'\n\n[[a]]\nname = 'xb'\n")
        let sections = "[[a]]\nname = 'x'\n[[a]]\nname = 'y'\n[[b]]\nname = 'z'\n"
        #expect(throws: NameEditError.self) {
            _ = try edited(sections) { copy in try copy.move([copy.place("y")], toSection: "b") }
        }
    }

    @Test("sections are renamed and deleted where one key has them")
    func sections() throws {
        let lists = "a = [\"x\"] # one\n\nb = ['y']\nc = []\n"
        #expect(
            try edited(lists) { try $0.renameSection(0, to: "A b") } == text(lists, "a =", by: "\"A b\" ="))
        #expect(try edited(lists) { try $0.removeSection(0) } == "b = ['y']\nc = []\n")
        #expect(throws: NameEditError.titleInUse("b")) {
            _ = try edited(lists) { try $0.renameSection(0, to: "b") }
        }
        let tables = "[[a]]\nname = 'x'\n[[b]]\nname = 'y'\n[[c]]\nname = 'z'\n[[a]]\nname = 'w'\n"
        #expect(try edited(tables) { try $0.removeSection(0) } == "[[b]]\nname = 'y'\n[[c]]\nname = 'z'\n")
        #expect(throws: NameEditError.self) { _ = try edited(tables) { try $0.renameSection(0, to: "d") } }
        // A section of tables would disappear with its last row.
        #expect(throws: NameEditError.self) { _ = try edited(tables) { try $0.remove([$0.place("y")]) } }
    }

    // MARK: Fields

    private func set(
        _ text: String, _ name: String, _ values: [String: String]
    ) throws -> (text: String, note: String?) {
        var note: String?
        let after = try edited(text, isSorted: false) { copy in
            var draft = try copy.draft(of: copy.place(name))
            for (key, value) in values {
                draft.setValue(value, at: try #require(draft.fields.firstIndex { $0.label == key }))
            }
            note = try copy.replace(copy.place(name), by: draft).note
        }
        return (after, note)
    }

    @Test("a field changes only its own bytes, and keeps its kind if it can")
    func fields() throws {
        let tables = Self.tables
        #expect(try set(tables, "Ann", ["age": "43"]).text == text(tables, "42", by: "43"))
        #expect(try set(tables, "Ann", ["address.city": "Bergen"]).text == text(tables, "Oslo", by: "Bergen"))
        #expect(
            try set(tables, "Ann", ["email": "", "name": "An"]).text
                == text(text(tables, "'a@x.example'", by: "''"), "\"Ann\"", by: "\"An\""))
        let other = try set(tables, "Ann", ["age": "old"])
        #expect(
            other.text == text(tables, "42", by: "\"old\"")
                && other.note == "age was a number and is a text now.")
        let values = "[[a]]\nname = 'x'\nok = true\nborn = 1979-05-27 # day\nl = [1, { b = 'c' }]\nn = 0xff\n"
        #expect(try set(values, "x", ["ok": "false"]).text == text(values, "true", by: "false"))
        #expect(
            try set(values, "x", ["born": "1979-05-28T00:00:00Z"]).text
                == text(values, "1979-05-27", by: "1979-05-28T00:00:00Z"))
        #expect(
            try set(values, "x", ["l.1": "2", "l.2.b": "d"]).text
                == text(values, "[1, { b = 'c' }]", by: "[2, { b = 'd' }]"))
        #expect(try set(values, "x", ["n": "1_0"]).text == text(values, "0xff", by: "1_0"))
        let keyed = "[c.ann]\nx = 1\n[c.ann.y]\nz = 2\n[c.bob]\n"
        #expect(
            try set(keyed, "ann", ["key": "cy", "y.z": "3"]).text
                == "[c.cy]\nx = 1\n[c.cy.y]\nz = 3\n[c.bob]\n")
    }

    @Test("a new record by its fields has only what was filled in, and texts")
    func newRecords() throws {
        let after = try edited(Self.tables, isSorted: false) { copy in
            var draft = try #require(copy.newDraft(like: copy.place("Ann")))
            #expect(draft.fields.map(\.label) == ["name", "email", "age", "address.city"])
            draft.setValue("Dan", at: 0)
            draft.setValue("7", at: 2)
            try copy.add(draft, like: copy.place("Ann"))
        }
        #expect(
            after == Self.tables
                + "\n[[contacts]]\nname = \"Dan\"\nemail = ''\nage = 7\n\n[contacts.address]\ncity = \"\"\n")
        #expect(throws: RecordEditError.self) {
            _ = try edited("[c.ann]\nx = 'y'\n[c.bob]\n") { copy in
                var draft = try #require(copy.newDraft(like: copy.place("ann")))
                draft.setValue("bob", at: 0)
                try copy.add(draft, like: copy.place("ann"))
            }
        }
    }

    @Test("a file that is one record is deleted only as a whole")
    func wholeFile() throws {
        let copy = try editing("name = 'Ann'\nemail = 'x@y'\n", file: "a.toml")
        #expect(copy.isWholeFile([copy.place("Ann")]))
        #expect(
            try set("# c\nname = 'Ann'\nemail = 'x@y'\n", "Ann", ["email": "z"]).text
                == "# c\nname = 'Ann'\nemail = 'z'\n")
    }

    @Test("a damaged file is edited beside its damage")
    func damaged() throws {
        let text = "[[a]]\nname = 'x'\nbad = ]\n\n[[a]]\nname = 'y'\n"
        #expect(
            try edited(text, isSorted: false) { try $0.rename($0.place("y"), to: "z") }
                == text.replacing("'y'", with: "'z'"))
    }
}
