import FormatCore
import NameEditing
import NameLoading
import TestSupport
import Testing

/// Arrays of numbers, of true and false, and of several kinds of values.
@Suite("Lists of values in JSON")
struct JSONValuesTests {
    @Test("Numbers, true and false are rows with the text that the file has for them")
    func texts() {
        for (text, names) in [
            ("[1, 2, 3]", ["1", "2", "3"]),
            ("[1.50,-0.0,1E+400,0.1e-7]", ["1.50", "-0.0", "1E+400", "0.1e-7"]),
            ("[ true , \"true\" , false ]", ["true", "true", "false"]),
            (
                "[12345678901234567890123, \"Ann\", {\"name\": \"Ben\"}]",
                ["12345678901234567890123", "Ann", "Ben"]
            ),
            ("[\"a\"]\n[7]\n{\"name\": \"Ben\"}\n[false]\n", ["a", "7", "Ben", "false"]),
        ] {
            let reading = readJSON(text)
            #expect(reading.names == names && reading.problems.isEmpty, "\(text)")
            let bytes = Array(text.utf8)
            for row in reading.rows where bytes[row.record.lowerBound] != UInt8(ascii: "{") {
                let record = String(decoding: bytes[row.record], as: UTF8.self)
                #expect(record == row.text || record == "\"\(row.text)\"")
            }
        }
    }

    @Test("Sections of numbers have the titles of their keys; null and arrays are reported")
    func sections() {
        let reading = readJSON("{\"odd\": [1, 3], \"even\": [2, null, [4]], \"count\": 3}")
        #expect(reading.names == ["1", "3", "2"] && reading.sections == ["odd", "odd", "even"])
        #expect(
            reading.problems == [
                NameProblem(
                    path: "even[1]", line: 1, issue: .malformed("null where a name was expected")),
                NameProblem(path: "even[2]", line: 1, issue: .notAName(.array)),
                NameProblem(path: "count", line: 1, issue: .notAnArray(.number)),
            ])
    }

    // MARK: Editing

    private func names(
        _ document: MutableNameDocument, _ options: ReadingOptions = .init()
    ) throws -> [String] {
        let read = try NameDocument(document.bytes(), file: "n", options: options)
        #expect(read.names == document.names)
        return readJSON(document.bytes()).names
    }

    @Test("F10: a number stays a number without quotes, and a text beside it stays a text")
    func renaming() throws {
        for (text, old, new, after) in [
            ("[1, 1.50, 3]", "1.50", "2.25e1", "[1, 2.25e1, 3]"),
            ("[1,\n true, \"a\"]\n", "true", "false", "[1,\n false, \"a\"]\n"),
            ("[1, \"a\"]", "a", "7", "[1, \"7\"]"),
            ("{\"n\": [1, 2], \"s\": [\"2\"]}", "1", "-3", "{\"n\": [-3, 2], \"s\": [\"2\"]}"),
        ] {
            var copy = try editing(text)
            #expect(copy.reasonNotToRename(copy.place(old)) == nil)
            try copy.rename(copy.place(old), to: new)
            #expect(copy.text == after)
            #expect(try names(copy).contains(new))
            #expect(copy.undo() != nil && copy.text == text)
        }
    }

    @Test(
        "F10: a number is not made a text, nor true or false anything else",
        arguments: [
            ("1", "x"), ("1", "007"), ("1", "true"), ("1", "1."), ("1", "0x1"), ("1", "NaN"), ("1", " 2"),
            ("1", "null"), ("true", "1"), ("true", "True"), ("true", "yes"),
        ])
    func refusedNames(old: String, new: String) throws {
        let text = "[1, true, \"a\"]"
        var copy = try editing(text)
        #expect(throws: NameEditError.valuesOnly) { try copy.rename(copy.place(old), to: new) }
        #expect(copy.text == text && copy.undo() == nil)
    }

    @Test("F10: a new number stands among numbers without quotes, a new text only beside texts")
    func adding() throws {
        for (text, title, new, after) in [
            ("[1, 2]", nil as String?, "3", "[1, 2, 3]"),
            ("[\"1\", \"2\"]", nil, "3", "[\"1\", \"2\", \"3\"]"),
            ("[true]", nil, "false", "[true, false]"),
            ("[\"a\", 1]", nil, "b", "[\"a\", 1, \"b\"]"),
            ("[1, \"a\"]", nil, "2", "[1, \"a\", \"2\"]"),
            ("{\"n\": [1], \"s\": []}", "s", "b", "{\"n\": [1], \"s\": [\"b\"]}"),
            ("{\"n\": [1], \"s\": []}", "s", "2", "{\"n\": [1], \"s\": [2]}"),
            ("{\"n\": [1]}", "new", "b", "{\"n\": [1], \"new\": [\"b\"]}"),
        ] {
            var options = ReadingOptions.of(.json)
            options.isSorted = false
            options.hasSections = title != nil
            var copy = try editing(text, options: options)
            try copy.add(new, toSection: title)
            #expect(copy.text == after)
            #expect(try names(copy, options).contains(new))
            #expect(copy.undo() != nil && copy.text == text)
        }
        for text in ["[1, 2]", "[true, 1]", "[1, {}]"] {
            var copy = try editing(text)
            #expect(throws: NameEditError.valuesOnly) { try copy.add("b", toSection: nil) }
            #expect(copy.text == text)
        }
    }

    @Test("F10: numbers move among numbers, and stay numbers")
    func moving() throws {
        let text = "{\"a\": [1, 2.0], \"b\": [3], \"s\": [\"x\", \"y\"], \"e\": []}"
        var copy = try editing(text)
        try copy.move([copy.place("2.0")], toSection: "b")
        #expect(copy.text == "{\"a\": [1], \"b\": [3, 2.0], \"s\": [\"x\", \"y\"], \"e\": []}")
        try copy.move([copy.place("1")], toSection: "e")
        #expect(copy.text == "{\"a\": [], \"b\": [3, 2.0], \"s\": [\"x\", \"y\"], \"e\": [1]}")
        #expect(throws: NameEditError.otherKind) { try copy.move([copy.place("3")], toSection: "s") }
        #expect(throws: NameEditError.otherValues) { try copy.move([copy.place("x")], toSection: "b") }
        try copy.remove([copy.place("3")])
        #expect(copy.text == "{\"a\": [], \"b\": [2.0], \"s\": [\"x\", \"y\"], \"e\": [1]}")
        while copy.undo() != nil {}
        #expect(copy.text == text)
    }
}
