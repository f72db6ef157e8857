import FormatCore
import Foundation
import NameEditing
import NameLoading
import Names
import TestSupport
import Testing

/// Objects and arrays around rows: which they are, and what their rows say.
@Suite("Containers of rows in JSON")
struct JSONContainerTests {
    /// Files, and the names of their rows.
    private static let files: [(text: String, names: [String])] = [
        // Objects of objects, by what these call a name, else by their keys.
        (#"{"u1": {"name": "Ann", "city": "Bonn"}, "u2": {"name": "Bob"}}"#, ["Ann", "Bob"]),
        (#"{"-Nabc": {"displayName": "Ann"}, "-Ndef": {"displayName": "Bob"}}"#, ["Ann", "Bob"]),
        (#"{"Ann Lee": {"phone": "1", "city": "Ulm"}, "Bob": {"phone": "2"}}"#, ["Ann Lee", "Bob"]),
        (#"{"Ann": {"tel": "1"}, "Bob": {"mail": "b@x"}, "Cid": {}}"#, ["Ann", "Bob", "Cid"]),
        (#"{"7": {"user": {"name": "Ann"}}, "8": {"user": {"name": "Bob"}}}"#, ["Ann", "Bob"]),
        (#"{"u1": {"name": "Ann"}, "u2": null}"#, ["Ann", "u2"]), (#"{"u1": {"name": "Ann"}}"#, ["Ann"]),
        (#"{"1": {"title": "One", "tags": ["x"]}, "2": {"title": "Two", "tags": []}}"#, ["One", "Two"]),
        // Names with a value each.
        (#"{"Ann": "0170 1", "Bob": "0170 2"}"#, ["Ann", "Bob"]), (#"{"Ann": 1}"#, ["Ann"]),
        (#"{"DE": "Germany", "FR": "France", "NO": "Norway"}"#, ["DE", "FR", "NO"]),
        (#"{"Ann": null, "Bob": true, "C\u0069d": 1.50}"#, ["Ann", "Bob", "Cid"]),
        // One container somewhere inside.
        (#"{"ok": true, "data": {"n": 2, "users": [{"name": "Ann"}, {"name": "Bob"}]}}"#, ["Ann", "Bob"]),
        (#"{"users": {"u1": {"name": "Ann"}, "u2": {"name": "Bob"}}}"#, ["Ann", "Bob"]),
        (#"{"v": 1, "users": {"u1": {"name": "Ann"}, "u2": {"name": "Bob"}}, "z": {}}"#, ["Ann", "Bob"]),
        (#"{"a": {"b": {"c": {"list": ["Ann", "Bob"]}}}}"#, ["Ann", "Bob"]),
        (#"{"response": {"status": 1, "docs": [{"name": "Ann"}]}}"#, ["Ann"]),
        (
            #"{"name": "towns", "features": [{"place": {"name": "Ulm"}}, {"place": {"name": "Rom"}}]}"#,
            ["Ulm", "Rom"]
        ),
        // Records.
        (#"{"name": "Ann", "phone": ["1", "2"]}"#, ["Ann"]),
        (#"{"name": "Ann", "emails": [{"type": "home", "value": "a@x"}, {"value": "b@x"}]}"#, ["Ann"]),
        (#"{"firstName": "Ann", "lastName": "Lee", "phones": ["1"]}"#, ["Ann Lee"]),
        (#"{"id": "7", "email": "a@x", "tags": ["x", "y"]}"#, ["a@x"]),
        (#"{"name": "Ann", "address": {"city": "Ulm"}, "work": {"city": "Rom"}}"#, ["Ann"]),
        (#"{"email": "a@x", "city": "Ulm"}"#, ["a@x"]),
        (#"{"id": 7, "user": {"name": "Ann"}}"#, ["Ann"]),
        (#"{"user": {"name": "Ann", "phones": ["1", "2"]}}"#, ["Ann"]),
        // Arrays of arrays, and lines with an array each.
        (#"[["Name", "Age"], ["Ann", 5], ["Bob", 6]]"#, ["Ann", "Bob"]),
        (#"[["Ann", "Ulm"], ["Bob", "Rom"]]"#, ["Ann", "Bob"]),
        (#"[["Wer", "Wann"], ["Ann", 2013], ["Bob", 2014]]"#, ["Ann", "Bob"]),
        (#"[["City", "First name", "Last name"], ["Ulm", "Ann", "Lee"]]"#, ["Ann Lee"]),
        ("[\"Name\", \"Session\"]\n[\"Gil\", \"2013\"]\n[\"May\", \"2012B\"]\n", ["Gil", "May"]),
        ("[\"Ann\", 1]\n[\"Bob\", 2]", ["Ann", "Bob"]),
        (#"{"rows": [["Name", "Age"], ["Ann", 5]], "more": [["Name", "Age"], ["Bob", 6]]}"#, ["Ann", "Bob"]),
        (#"[["Name", "Age"]]"#, []), ("{}", []),
        // Lists of names stay what they are.
        ("[\"Ann\", \"Abe\"]\n[\"Bob\"]\n", ["Ann", "Abe", "Bob"]), (#"["Ann", "Bob"]"#, ["Ann", "Bob"]),
        (#"{"A": ["Ann"], "B": ["Bob"]}"#, ["Ann", "Bob"]),
        (#"{"data": {"A": ["Ann"], "B": ["Bob"]}}"#, ["Ann", "Bob"]),
    ]

    @Test("TR-18: a container is not a record: its rows are what it holds")
    func rows() {
        for (text, names) in Self.files {
            let found = readJSON(text)
            #expect(found.names == names && found.error == nil, "\(text) \(found)")
            // What stands beside the sections of a dictionary is reported.
            #expect(found.problems.isEmpty || text.contains("features"), "\(text) \(found)")
            let laidOut = text.replacing(", \"", with: ",\n  \"")
            #expect(readJSON(laidOut.replacing("]\n[", with: "]\n\n[")).error == nil, "\(text)")
        }
    }

    @Test("TR-18: rows of containers are the same wherever the bytes are cut")
    func cuts() {
        for (text, _) in Self.files {
            let bytes = Array(text.utf8)
            let whole = readJSON(bytes)
            for cut in 0..<bytes.count { #expect(readJSON(bytes, cuts: [cut]) == whole, "\(text) \(cut)") }
            #expect(readJSON(bytes, cuts: Array(0..<bytes.count)) == whole, "\(text)")
        }
    }

    @Test("TR-18: a key is a field of its row, and headings name those of arrays")
    func fields() throws {
        func fields(_ text: String) throws -> [[String]] {
            let copy = try editing(text)
            return copy.places.map { place in
                copy.names.fields(ofRecordAt: place.number, inSection: place.section).map {
                    "\($0.label)=\($0.text)"
                }
            }
        }
        #expect(
            try fields(#"{"u1": {"name": "Ann", "at": {"x": 1}}, "u2": {"name": "Bob", "key": 5}}"#)
                == [["key=u1", "name=Ann", "at.x=1"], ["key of the object=u2", "name=Bob", "key=5"]])
        #expect(
            try fields(#"{"Ann": "1", "Bob": null}"#)
                == [["key=Ann", "value=1"], ["key=Bob", "value="]])
        #expect(
            try fields(#"[["Name", "Age"], ["Ann", 5], ["Bob", [1, "x"], true]]"#)
                == [["Name=Ann", "Age=5"], ["Name=Bob", "Age=1\nx", "3=true"]])
        #expect(try fields(#"[["Ann", "Ulm"], ["Bob", "Rom"]]"#).first == ["1=Ann", "2=Ulm"])
    }

    @Test("TR-18: rows of containers are named, ordered and put into sections by fields")
    func choices() throws {
        let text = #"{"b": {"name": "Ann", "n": "2"}, "a": {"name": "Bob", "n": "1"}}"#
        #expect(readJSON(text, .init(nameField: "KEY", file: "f")).names == ["b", "a"])
        #expect(readJSON(text, .init(sectionField: "n", file: "f")).sections == ["2", "1"])
        let table = #"[["Name", "Team"], ["Ann", "red"], ["Bob", "blue"]]"#
        #expect(readJSON(table, .init(nameField: "team", file: "f")).names == ["red", "blue"])
        #expect(readJSON(table, .init(nameField: "none", file: "f")).names == ["Ann", "Bob"])
        #expect(readJSON(table, .init(sectionField: "2", file: "f")).sections == ["red", "blue"])
        for (field, names) in [("key", ["Bob", "Ann"]), ("n", ["Bob", "Ann"]), ("name", ["Ann", "Bob"])] {
            var options = ReadingOptions()
            options.order = ListOrder(.field(field))
            options.hasSections = false
            let copy = try editing(text, options: options)
            #expect(copy.places.map { copy.name(at: $0) } == names, "\(field)")
        }
        var options = ReadingOptions()
        options.hasHeaderRow = false
        let copy = try editing(table, options: options)
        #expect(copy.places.map { copy.name(at: $0) } == ["Ann", "Bob", "Name"])
    }

    @Test("TR-18: an object that is nested deeply, and one with very many members, are read in time")
    func large() {
        let deep = String(repeating: "{\"a\":", count: 60) + "1" + String(repeating: "}", count: 60)
        #expect(readJSON(deep).rows.count == 1)
        #expect(readJSON("{\"u1\": {\"name\": \"Ann\"}, \"u2\": \(deep)}").names.first == "Ann")
        let tooDeep = String(repeating: "{\"a\":", count: 100_000)
        #expect(readJSON(tooDeep).error != nil && readJSON("[" + tooDeep).error != nil)
        let many = (0..<60_000).map { "\"u\($0)\": {\"name\": \"N\($0)\", \"city\": \"Ulm\"}" }
        let reading = readJSON("{" + many.joined(separator: ",\n") + "}")
        #expect(reading.rows.count == 60_000 && reading.names.last == "N59999" && reading.error == nil)
        #expect(reading.rows.last?.line == 60_000)
    }

    // MARK: Editing

    private func object(_ text: String) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
    }

    @Test("TR-18: deleting a row of an object takes its member and nothing else")
    func deleting() throws {
        let values = [
            #"{"name": "Ann", "city": "Bonn"}"#, #"{ "name":"Bo\u0062", "x": {"y": [1, "}"]}}"#,
            #"{"name": "Cid","city":"a, b"}"#,
        ]
        for count in 1...3 {
            for (open, comma, colon, close) in [
                ("{", ", ", ": ", "}"), ("{\n  ", ",\n  ", ": ", "\n}\n"), ("{", ",", ":", "}"),
                ("{\"users\": {", " , ", " : ", "}, \"v\": 2}"),
            ] where count > 1 || !open.contains("users") {
                let members = (0..<count).map { "\"u\($0)\"\(colon)\(values[$0])" }
                let text = open + members.joined(separator: comma) + close
                for gone in 0..<count {
                    var copy = try editing(text, file: "n.json")
                    #expect(copy.names.count == count, "\(text)")
                    let place = copy.place(["Ann", "Bob", "Cid"][gone])
                    try copy.remove([place])
                    #expect(copy.names.count == count - 1)
                    let left = (0..<count).filter { $0 != gone }.map { members[$0] }
                    let expected = open + left.joined(separator: comma) + close
                    #expect(try object(copy.text) == object(expected), "\(copy.text)")
                    #expect(left.allSatisfy(copy.text.contains))
                    #expect(copy.undo() != nil && copy.text == text)
                }
            }
        }
    }

    @Test("TR-18: renaming and typing change the name or the key, and no key is there twice")
    func renaming() throws {
        let text = #"{"u1": {"name": "Ann"}, "u2": {"name": "Bob"}}"#
        var copy = try editing(text, file: "n.json")
        try copy.rename(copy.place("Ann"), to: "Eve")
        // The file was in the order of its names, and stays so.
        #expect(copy.text == #"{"u2": {"name": "Bob"}, "u1": {"name": "Eve"}}"#)
        #expect(try copy.draft(of: copy.place("Bob")).fields.map(\.label) == ["key", "name"])
        for key in ["u1", ""] {
            #expect(throws: RecordEditError.self) { try copy.edit(copy.place("Bob")) { $0.set("key", key) } }
        }
        try copy.edit(copy.place("Bob")) { $0.set("key", "u\"3") }
        #expect(copy.text == #"{"u\"3": {"name": "Bob"}, "u1": {"name": "Eve"}}"#)
        #expect(throws: NameEditError.unknownFields) { try copy.add("Zoe", toSection: nil) }

        var values = try editing(#"{"Ann": "1", "Bob": "2"}"#, file: "n.json")
        #expect(throws: NameEditError.keyInUse("Bob")) { try values.rename(values.place("Ann"), to: "Bob") }
        #expect(throws: NameEditError.keyInUse("Bob")) { try values.add("Bob", toSection: nil) }
        try values.rename(values.place("Ann"), to: "Amy")
        try values.add("Cid", toSection: nil)
        #expect(values.text == #"{"Amy": "1", "Bob": "2", "Cid": ""}"#)
        var empty = try editing("{}\n", file: "n.json")
        try empty.add("Ann", toSection: nil)
        #expect(empty.text == "{\"Ann\": \"\"}\n")
    }

    @Test("TR-18: rows that are arrays are renamed, filled in, added and deleted")
    func arrays() throws {
        let text = "[[\"Name\", \"Age\"],\n [\"Ann\", 5],\n [\"Bob\", 6]]"
        var copy = try editing(text, file: "n.json")
        try copy.rename(copy.place("Ann"), to: "Eve")
        try copy.edit(copy.place("Bob")) { $0.set("Age", "7") }
        try copy.add("Cid", toSection: nil)
        #expect(
            copy.text == "[[\"Name\", \"Age\"],\n [\"Bob\", 7],\n [\"Cid\", null],\n [\"Eve\", 5]]")
        while copy.undo() != nil {}
        #expect(copy.text == text)
        try copy.remove([copy.place("Ann")])
        #expect(copy.text == "[[\"Name\", \"Age\"],\n [\"Bob\", 6]]")
        var lines = try editing("[\"Name\", \"X\"]\n[\"Ann\", 1]\n[\"Bob\", 2]\n", file: "n.jsonl")
        try lines.remove([lines.place("Ann")])
        #expect(lines.text == "[\"Name\", \"X\"]\n[\"Bob\", 2]\n")
    }

    @Test("TR-18: a row that is the whole file is known as such")
    func wholeFile() throws {
        for (text, isWhole) in [
            (#"{"name": "Ann", "phone": ["1", "2"]}"#, true), ("{\"name\": \"Ann\"}\n", true),
            (#"{"u1": {"name": "Ann"}}"#, false), (#"[{"name": "Ann"}]"#, false),
            ("{\"name\": \"Ann\"}\n{\"name\": \"Bob\"}\n", false), ("\"Ann\"\n[\"Bob\"]\n", false),
        ] {
            let copy = try editing(text, file: "n.json")
            #expect(copy.isWholeFile([copy.place("Ann")]) == isWhole, "\(text)")
        }
    }
}
