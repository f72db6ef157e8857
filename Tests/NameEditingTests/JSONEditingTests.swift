import FormatCore
import JSONText
import NameEditing
import NameLoading
import Names
import TestSupport
import Testing

@Suite("Editing of JSON")
struct JSONEditingTests {
    static let names = [
        "Anna", "Bo", "Zo\u{EB}", "a\"b\\", "line\nbreak", "7", "\u{1}\0", "Cy", "C/y", "\u{6797}",
    ]

    /// The same names in all ways of laying them out.
    static let layouts = [
        #"{"A":["Anna","Abe"],"B":["Bo"]}"#,
        #"{"A": ["Anna", "Abe"], "B": ["Bo"]}"# + "\n",
        #"{ "A" : [ "Anna" , "Abe" ] , "B" : [ "Bo" ] }"#,
        "{\n  \"A\": [\n    \"Anna\",\n    \"Abe\"\n  ],\n  \"B\": [\n    \"Bo\"\n  ]\n}\n",
        "\u{FEFF}{\r\n\t\"A\": [\r\n\t\t\"Anna\",\r\n\t\t\"Abe\"\r\n\t],\r\n\t\"B\": [\r\n\t\t\"Bo\"\r\n\t]\r\n}",
        "{\n\"A\": [\"Anna\"\n, \"Abe\"\n],\n\"B\": [\"Bo\"\n]\n}",
    ]

    private func edited(
        _ text: String, file: String = "names", _ edit: (inout MutableNameDocument) throws -> Void
    ) throws -> String {
        var copy = try editing(text, file: file)
        let before = copy.names
        try edit(&copy)
        #expect(try NameDocument(copy.bytes(), file: file, options: .init()).names == copy.names)
        let after = copy.text
        while copy.undo() != nil {}
        #expect(copy.text == text && copy.names == before)
        return after
    }

    @Test("F10: an element goes with one comma, and the others keep their layout")
    func removing() throws {
        func removed(_ text: String, _ names: String...) throws -> String {
            try edited(text) { copy in try copy.remove(names.map { copy.place($0) }) }
        }
        #expect(try removed(#"{"A":["a","b","c"]}"#, "b") == #"{"A":["a","c"]}"#)
        #expect(try removed(#"{"A": ["a", "b", "c"]}"#, "a") == #"{"A": ["b", "c"]}"#)
        #expect(try removed(#"{"A": [ "a", "b" , "c" ]}"#, "c") == #"{"A": [ "a", "b" ]}"#)
        #expect(try removed(#"{"A": [ "a", "b" , "c" ]}"#, "c", "b") == #"{"A": [ "a" ]}"#)
        #expect(try removed(#"{"A": [ "a" ], "B": ["b"]}"#, "a") == #"{"A": [], "B": ["b"]}"#)
        #expect(try removed(#"{"A": [1, "a", null, "b"]}"#, "a", "b") == #"{"A": [1, null]}"#)
        #expect(try removed("[\n  \"a\",\n  \"b\",\n  \"c\"\n]\n", "a", "c") == "[\n  \"b\"\n]\n")
        #expect(try removed("{\"name\":\"a\"}\n{\"name\":\"b\"}\n", "a") == "{\"name\":\"b\"}\n")
        #expect(try removed("{\"name\":\"a\"}\r\n{\"name\":\"b\"}", "b") == "{\"name\":\"a\"}\r\n")
        #expect(try removed("{\"name\":\"a\"} {\"name\":\"b\"}\n", "a") == "{\"name\":\"b\"}\n")
    }

    @Test("F10: a new name is laid out as its neighbours are")
    func adding() throws {
        func added(_ text: String, _ name: String, _ title: String? = nil) throws -> String {
            try edited(text) { copy in try copy.add(name, toSection: title) }
        }
        #expect(try added(#"{"A":["a"],"B":[]}"#, "b", "B") == #"{"A":["a"],"B":["b"]}"#)
        #expect(try added(#"{"A": ["a"]}"#, "b\"", "A") == #"{"A": ["a", "b\""]}"#)
        #expect(try added(#"{"A":["a"]}"#, "b", "A") == #"{"A":["a","b"]}"#)
        #expect(
            try added("{\n  \"A\": [\n    \"a\"\n  ]\n}", "b", "A")
                == "{\n  \"A\": [\n    \"a\",\n    \"b\"\n  ]\n}")
        #expect(
            try added("{\n  \"A\": [\n    \"a\"\n  ],\n  \"B\": []\n}", "b")
                == "{\n  \"A\": [\n    \"a\"\n  ],\n  \"B\": [\n    \"b\"\n  ]\n}")
        #expect(
            try added("{\n  \"A\": [\n    \"a\"\n  ]\n}", "z", "New \"one\"")
                == "{\n  \"A\": [\n    \"a\"\n  ],\n  \"New \\\"one\\\"\": [\n    \"z\"\n  ]\n}")
        #expect(try added(#"{"A":["a"]}"#, "z") == #"{"A":["a"],"Z":["z"]}"#)
        #expect(try added(#"{"A": ["a"]}"#, "z") == #"{"A": ["a"], "Z": ["z"]}"#)
        #expect(try added(#"{"A": [1, "b"]}"#, "a", "A") == #"{"A": [1, "b", "a"]}"#)
        #expect(try added(#"["a", "c"]"#, "b") == #"["a", "b", "c"]"#)
        #expect(try added(#"["c", "a"]"#, "b") == #"["c", "a", "b"]"#)
        #expect(try added(#"[]"#, "b") == #"["b"]"#)
        #expect(
            try added("{\"name\":\"a\",\"n\":1}\n{\"name\":\"c\"}\n", "b")
                == "{\"name\":\"a\",\"n\":1}\n{\"name\":\"b\",\"n\":null}\n{\"name\":\"c\"}\n")
        #expect(
            try added("[\n  { \"id\": 1, \"name\": \"a\" }\n]", "b")
                == "[\n  { \"id\": 1, \"name\": \"a\" },\n  { \"id\": null, \"name\": \"b\" }\n]")
    }

    @Test("F10: only the name of a record is changed")
    func records() throws {
        func renamed(_ text: String, _ name: String, _ new: String) throws -> String {
            try edited(text) { copy in try copy.rename(copy.place(name), to: new) }
        }
        #expect(
            try renamed(#"[{"id":1,"name":"\u0061","x":{"name":"y"}}]"#, "a", "b")
                == #"[{"id":1,"name":"b","x":{"name":"y"}}]"#)
        #expect(
            try renamed(#"[{"first": "A", "Full_Name": "B"}]"#, "B", "C")
                == #"[{"first": "A", "Full_Name": "C"}]"#)
        #expect(try renamed(#"{"A": ["\u00e9", "b"]}"#, "b", "c") == #"{"A": ["\u00e9", "c"]}"#)
    }

    @Test("M-09: new files")
    func newFiles() throws {
        let none = NameDocument(newFile: "x.json", options: .init())
        #expect(none.format == .json && none.names.count == 0 && none.mutableDeepCopy().bytes().isEmpty)
        var copy = none.mutableDeepCopy()
        try copy.add("b", toSection: nil)
        try copy.add("a", toSection: nil)
        #expect(copy.text == "[\n  \"a\",\n  \"b\"\n]\n")
        copy = none.mutableDeepCopy()
        try copy.add("b", toSection: "Friends")
        try copy.add("a", toSection: nil)
        #expect(
            copy.text == "{\n  \"Friends\": [\n    \"b\"\n  ],\n  \"A\": [\n    \"a\"\n  ]\n}\n")
        _ = copy.undo()
        _ = copy.undo()
        #expect(copy.bytes().isEmpty && copy.names == none.names)
    }

    @Test("F10: every single edit at every place, in every layout", arguments: layouts)
    func everyEdit(_ text: String) throws {
        try EveryEdit(text: text) { try edited($0, $1) }.check()
    }

    @Test(
        "M-09: random edits, all taken back and made again",
        arguments: layouts + [
            #"["Anna", "Bo"]"#, "[]", #"{"A": [1, "a", {"name": "b", "n": "c"}, []], "B": [null], "C": []}"#,
            "{\"name\": \"a\"}\n{\"name\": \"b\"}\n\"c\"\n", #"{"A": ["a"], "A": ["b"], "x": 7}"#,
            "[\"a\",\n\"b\"]\n[\"c\"]",
        ])
    func walk(_ text: String) throws {
        for seed in 1...3 as ClosedRange<UInt64> {
            var options = ReadingOptions.of(.json)
            options.hasSections = seed != 3
            var walk = try EditingWalk(
                Array(text.utf8), options: options, names: Self.names, seed: seed)
            try walk.run(60)
        }
    }

    @Test(
        "M-09: random edits of lists of values, all taken back and made again",
        arguments: [
            "[1, 2.50, 3]", "[1, \"a\", true, null, {\"name\": \"b\"}, [4]]",
            "{\n  \"n\": [\n    1,\n    2\n  ],\n  \"s\": [\n    \"1\",\n    true\n  ],\n  \"e\": []\n}\n",
        ])
    func walkOfValues(_ text: String) throws {
        for seed in 1...4 as ClosedRange<UInt64> {
            var options = ReadingOptions.of(.json)
            options.hasSections = seed != 3
            let names = ["7", "0.10", "true", "x", "-1e5", "02"]
            var walk = try EditingWalk(Array(text.utf8), options: options, names: names, seed: seed)
            try walk.run(60)
        }
    }

    @Test("M-09: a thousand random edits")
    func longWalk() throws {
        var walk = try EditingWalk(
            Array(Self.layouts[3].utf8), options: .of(.json), names: Self.names, seed: 7)
        try walk.run(1_000)
    }
}
