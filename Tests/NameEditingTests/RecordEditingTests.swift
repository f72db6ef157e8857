import FormatCore
import NameEditing
import NameLoading
import Names
import TestSupport
import Testing

@Suite("Editing of files whose rows are records")
struct RecordEditingTests {
    private func list(_ rows: String...) -> String {
        "<array>" + rows.joined() + "</array>"
    }

    private static func dictionary(_ entries: (key: String, value: String)...) -> String {
        "<dict>" + entries.map { "<key>\($0.key)</key>\($0.value)" }.joined() + "</dict>"
    }

    /// Makes an edit that must be refused, and checks that it changed nothing.
    private func refusal(
        _ text: String, options: ReadingOptions = .init(),
        _ edit: (inout MutableNameDocument) throws(NameEditError) -> NameChange
    ) throws -> NameEditError? {
        var copy = try editing(text, options: options)
        defer { #expect(copy.text == text && copy.undoTitle == nil) }
        do throws(NameEditError) {
            _ = try edit(&copy)
            return nil
        } catch {
            return error
        }
    }

    private func named(_ field: String) -> ReadingOptions {
        var options = ReadingOptions()
        options.nameField = field
        return options
    }

    @Test(
        "F10: a record whose name is not in a text field of its own is not renamed",
        arguments: [
            #"[{"user": {"names": ["A"]}, "id": 1}]"#, #"[{"n": [7]}]"#, #"[{}]"#,
            #"[{"name": "a", "name": "b"}]"#,
            "{\"user\": {\"names\": [\"A\"]}}\n{\"user\": {\"names\": [\"B\"]}}\n",
            #"{"people": [{"user": {"names": ["A"]}}]}"#,
            "<array><dict><key>FirstName</key><string>A</string><key>LastName</key><string>B</string></dict></array>",
            "<array><dict><key>user</key><dict><key>name</key><string>A</string></dict><key>id</key><string>7</string></dict></array>",
            "<array><dict><key>id</key><string>x17</string></dict></array>",
            "<array><dict><key>name</key><string>a</string><key>name</key><string>b</string></dict></array>",
        ])
    func renamingWithoutField(_ text: String) throws {
        let found = try refusal(text) { copy throws(NameEditError) in
            try copy.rename(.init(section: 0, number: 0), to: "New")
        }
        #expect(found == .noNameField)
    }

    @Test("F10: a record without the field that was asked for is not renamed by another one")
    func renamingOtherField() throws {
        for text in [
            #"[{"name": "A"}]"#, #"[{"city": null, "name": "A"}]"#,
            "<array><dict><key>name</key><string>A</string></dict></array>",
            "<array><dict><key>city</key><integer>7</integer><key>name</key><string>A</string></dict></array>",
        ] {
            let found = try refusal(text, options: named("city")) { copy throws(NameEditError) in
                try copy.rename(.init(section: 0, number: 0), to: "New")
            }
            #expect(found == .noNameField, "\(text)")
        }
        for (text, field) in [
            (#"[{"city": "A", "name": "B"}]"#, "city"),
            (#"[{"user": {"name": "A"}, "name": "B"}]"#, "user.name"),
            (#"[{"id": "A", "name": "B"}]"#, "1"),
            ("<array><dict><key>city</key><string>A</string></dict></array>", "city"),
        ] {
            var copy = try editing(text, options: named(field))
            try copy.rename(copy.place("A"), to: "New")
            #expect(copy.text == text.replacing("\"A\"", with: "\"New\"").replacing(">A<", with: ">New<"))
        }
    }

    @Test(
        "F10: no name is added among records of whose fields nothing is known",
        arguments: [
            #"[{"user": {"names": ["A"]}}]"#, #"[{"first": "A", "last": "B"}]"#,
            #"[{"name": 7}]"#, "{\"user\": {\"n\": 1}}\n{\"user\": {\"n\": 2}}\n",
            #"{"people": [{"user": {"n": 1}}]}"#, #"{"A": [{"user": {"n": 1}}], "B": []}"#,
            "<array><dict><key>FirstName</key><string>A</string><key>LastName</key><string>B</string></dict></array>",
            "<array><dict><key>user</key><dict><key>name</key><string>A</string></dict><key>id</key><string>7</string></dict></array>",
        ])
    func addingAmongRecords(_ text: String) throws {
        for title in [nil, "people", "B", "New"] {
            let found = try refusal(text) { copy throws(NameEditError) in
                try copy.add("Zoe", toSection: title)
            }
            #expect(found == .unknownFields, "\(title ?? "-")")
        }
    }

    @Test("F10: a name is added like any record that has a name field, not only like a neighbour")
    func addingLikeAnother() throws {
        var copy = try editing(#"[{"name": "Bo"}, {"first": "C", "last": "D"}]"#)
        try copy.add("Zoe", toSection: nil)
        #expect(copy.text == #"[{"name": "Bo"}, {"first": "C", "last": "D"}, {"name": "Zoe"}]"#)
        copy = try editing(#"{"A": [], "B": [{"id": 1, "name": "Bo"}]}"#)
        try copy.add("Al", toSection: "A")
        #expect(copy.text == #"{"A": [{"id": null, "name": "Al"}], "B": [{"id": 1, "name": "Bo"}]}"#)
        let bo = Self.dictionary(("name", "<string>Bo</string>"))
        let joined = Self.dictionary(
            ("FirstName", "<string>C</string>"), ("LastName", "<string>D</string>"))
        copy = try editing(list(bo, joined))
        try copy.add("Zoe", toSection: nil)
        #expect(copy.text == list(bo, joined, bo.replacing("Bo", with: "Zoe")))
    }

    @Test("F10: no name is added to a section of numbers, or moved there")
    func otherValues() throws {
        for text in [
            #"{"people": ["Bo"], "scores": [1, 2]}"#,
            "<dict><key>people</key><array><string>Bo</string></array>"
                + "<key>scores</key><array><integer>1</integer></array></dict>",
        ] {
            let added = try refusal(text) { copy throws(NameEditError) in
                try copy.add("Zoe", toSection: "scores")
            }
            #expect(added == (text.first == "{" ? .valuesOnly : .otherValues))
            let moved = try refusal(text) { copy throws(NameEditError) in
                try copy.move([copy.place("Bo")], toSection: "scores")
            }
            #expect(moved == .otherValues)
            let dragged = try refusal(text) { copy throws(NameEditError) in
                try copy.move(copy.place("Bo"), to: .init(section: 1, number: 0))
            }
            #expect(dragged == .otherValues)
        }
    }

    @Test("F10: a record is not moved among names, nor a name among records")
    func otherKind() throws {
        for text in [
            #"{"people": [{"name": "Bo"}], "tags": ["red"]}"#,
            "<dict><key>people</key><array><dict><key>name</key><string>Bo</string></dict></array>"
                + "<key>tags</key><array><string>red</string></array></dict>",
        ] {
            for (name, title) in [("Bo", "tags"), ("red", "people")] {
                let moved = try refusal(text) { copy throws(NameEditError) in
                    try copy.move([copy.place(name)], toSection: title)
                }
                #expect(moved == .otherKind)
            }
        }
        var copy = try editing(#"{"A": [{"name": "a"}, "b"], "B": [{"name": "c"}]}"#)
        try copy.move([copy.place("a")], toSection: "B")
        #expect(copy.text == #"{"A": ["b"], "B": [{"name": "c"}, {"name": "a"}]}"#)
        try copy.move([copy.place("a")], toSection: "B")
        #expect(copy.text == #"{"A": ["b"], "B": [{"name": "c"}, {"name": "a"}]}"#)
    }

    @Test("F10: binary property lists: the same refusals")
    func binary() throws {
        var writer = BinaryPropertyListWriter()
        let name = writer.add(string: "name")
        let joined = writer.add(
            keys: [writer.add(string: "FirstName"), writer.add(string: "LastName")],
            values: [writer.add(string: "Bo"), writer.add(string: "Xu")])
        let nested = writer.add(
            keys: [writer.add(string: "id"), writer.add(string: "user")],
            values: [writer.add(string: "7"), writer.add(keys: [name], values: [writer.add(string: "A")])])
        let arrays = [
            writer.add(array: [joined, nested]), writer.add(array: [writer.add([0x10, 7])]),
            writer.add(array: [writer.add(string: "red")]), writer.add(array: []),
        ]
        writer.root = writer.add(
            keys: ["A", "B", "C", "D"].map { writer.add(string: $0) }, values: arrays)
        let document = try NameDocument(writer.file, file: "names", options: .init())
        func refusal(_ edit: (inout MutableNameDocument) throws -> NameChange) -> NameEditError? {
            var copy = document.mutableDeepCopy()
            defer { #expect(copy.bytes() == document.bytes && copy.undoTitle == nil) }
            return #expect(throws: NameEditError.self) { _ = try edit(&copy) }
        }
        #expect(refusal { try $0.rename(.init(section: 0, number: 0), to: "New") } == .noNameField)
        #expect(refusal { try $0.rename(.init(section: 0, number: 1), to: "New") } == .noNameField)
        #expect(refusal { try $0.add("New", toSection: "A") } == .unknownFields)
        #expect(refusal { try $0.add("New", toSection: "B") } == .otherValues)
        #expect(refusal { try $0.move([.init(section: 2, number: 0)], toSection: "A") } == .otherKind)
        #expect(refusal { try $0.move([.init(section: 0, number: 0)], toSection: "C") } == .otherKind)
        #expect(refusal { try $0.move([.init(section: 0, number: 0)], toSection: "B") } == .otherValues)
        var copy = document.mutableDeepCopy()
        try copy.move([.init(section: 0, number: 0)], toSection: "D")
        #expect(copy.listing.sections.last?.names == ["Bo Xu"])
    }
}
