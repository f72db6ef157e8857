import FormatCore
import NameEditing
import Names
import TestSupport
import Testing

@Suite("Editing of the fields of JSON records")
struct JSONFieldEditingTests {
    @Test("A name is written to the field that it came from, and adding makes an object like its neighbours")
    func names() throws {
        for (text, name, after) in [
            (#"[{"id": 1, "customer": "A"}]"#, "New", #"[{"id": 1, "customer": "New"}]"#),
            (#"[{"first": "A", "last": "B"}]"#, "A New", #"[{"first": "A", "last": "New"}]"#),
            (#"[{"first": "A"}]"#, "New", #"[{"first": "New"}]"#),
            (#"[{"name": 7}]"#, "8", #"[{"name": 8}]"#),
        ] {
            var copy = try editing(text)
            try copy.rename(.init(section: 0, number: 0), to: name)
            #expect(copy.text == after)
            #expect(copy.undo() != nil && copy.text == text)
        }
        for (text, name, after) in [
            (
                #"[{"id": 1, "customer": "A", "on": true, "tags": ["x"], "at": {"city": "B"}}]"#, "New",
                #"{"id": null, "customer": "New", "on": null, "tags": [], "at": {"city": ""}}"#
            ),
            (#"[{"first": "A", "last": "B"}]"#, "A New", #"{"first": "A", "last": "New"}"#),
        ] {
            var copy = try editing(text)
            try copy.add(name, toSection: nil)
            #expect(copy.text == text.dropLast() + ", " + after + "]")
        }
        for text in [
            #"[{"name": 7}]"#, #"[{"first": "A", "last": "B"}]"#, #"[{"user": {"n": 1}}]"#,
            "{\"id\": \"x17\"}\n{\"id\": \"y\"}\n",
        ] {
            var copy = try editing(text)
            #expect(throws: NameEditError.self) { try copy.add("Zoe", toSection: nil) }
            #expect(throws: NameEditError.self) { try copy.rename(.init(section: 0, number: 0), to: "Zoe") }
            #expect(copy.text == text)
        }
    }

    @Test("Every scalar is a field by its path, and keeps its kind where its text is of that kind")
    func kinds() throws {
        let text =
            #"[{"name": "Ann", "age": 5, "on": true, "x": null, "at": {"city": "Bath", "n": [1, {"k": "v"}]}}]"#
        var copy = try editing(text)
        let draft = try copy.draft(of: .init(section: 0, number: 0))
        #expect(draft.fields.map(\.label) == ["name", "age", "on", "x", "at.city", "at.n.1", "at.n.2.k"])
        for (key, value, old, new, note) in [
            ("age", "6.5e1", "\"age\": 5", "\"age\": 6.5e1", nil as String?),
            ("age", "007", "\"age\": 5", "\"age\": \"007\"", "age was a number and is a text now."),
            ("age", "", "\"age\": 5", "\"age\": null", "age was a number and is null now."),
            ("on", "false", "true", "false", nil),
            ("on", "maybe", "true", "\"maybe\"", "on was true or false and is a text now."),
            ("x", "3", "\"x\": null", "\"x\": 3", nil), ("x", "t", "\"x\": null", "\"x\": \"t\"", nil),
            ("at.city", "B\"\n", "\"Bath\"", "\"B\\\"\\n\"", nil), ("at.n.1", "2", "[1", "[2", nil),
            ("at.n.2.k", "", "\"v\"", "\"\"", nil), ("name", "7", "\"Ann\"", "\"7\"", nil),
        ] {
            let change = try copy.edit { $0.set(key, value) }
            #expect(copy.text == text.replacing(old, with: new) && change.note == note)
            #expect(copy.undo() != nil && copy.text == text)
        }
    }

    @Test("Keys that are there twice, and fields that are objects elsewhere, stay as they are")
    func strange() throws {
        let text =
            #"[{"name": "A", "x": 1, "x": 2}, {"name": "B", "x": {"y": "\ud800"}}, {"name": "C", "x": [[]]}]"#
        var copy = try editing(text)
        try copy.edit(copy.place("C")) { $0.set("name", "D") }
        #expect(copy.text == text.replacing("\"C\"", with: "\"D\""))
        _ = copy.undo()
        try copy.edit(copy.place("A")) { $0.set("x", 1, "3") }
        #expect(copy.text == text.replacing("\"x\": 2", with: "\"x\": 3"))
        _ = copy.undo()
        #expect(throws: RecordEditError.self) {
            try copy.edit(copy.place("B")) { $0.set("x.y", "\u{FFFD}a") }
        }
        #expect(copy.text == text)
        let twice = #"[{"name": "A", "name": "B"}]"#
        copy = try editing(twice)
        #expect(throws: NameEditError.noNameField) { try copy.rename(copy.places[0], to: "C") }
        try copy.edit(copy.places[0]) { $0.set("name", 1, "C") }
        #expect(copy.text == twice.replacing("B", with: "C"))
        #expect(throws: NameEditError.noFields) {
            try editing(#"["a", "b"]"#).draft(of: .init(section: 0, number: 0))
        }
    }

    @Test("A new record has the keys of its neighbour")
    func newRecord() throws {
        let text = #"{"A": [{"name": "Al", "age": 3, "tags": [1, 2], "at": {"city": "Bath"}}], "B": []}"#
        var copy = try editing(text)
        var draft = try #require(copy.newDraft(like: copy.place("Al")))
        #expect(draft.fields.map(\.key) == ["name", "age", "at.city"])
        draft.set("name", "Bo")
        draft.set("age", "4")
        try copy.add(draft, like: copy.place("Al"), toSection: "B")
        #expect(
            copy.text
                == text.replacing(
                    "\"B\": []", with: #""B": [{"name": "Bo", "age": 4, "tags": [], "at": {"city": ""}}]"#))
        #expect(copy.undo() != nil && copy.text == text)
    }
}
