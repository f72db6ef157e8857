import FormatCore
import JSONText
import TestSupport
import Testing

/// What is taken from JSON, form by form.
@Suite struct JSONReaderTests {
    @Test("a dictionary of arrays gives sections, also empty ones, with names and records")
    func dictionary() {
        let text = "{\"A\": [\"Ann\", \"Abe\"],\n \"B\": [],\n \"C\": [{\"name\": \"Cy\", \"age\": 5}]}"
        let reading = readJSON(text)
        #expect(reading.error == nil && reading.problems.isEmpty)
        #expect(reading.titles == ["A", "B", "C"])
        #expect(reading.names == ["Ann", "Abe", "Cy"])
        #expect(reading.sections == ["A", "A", "C"])
        #expect(reading.rows.map(\.line) == [1, 1, 3])
        let bytes = Array(text.utf8)
        let records = reading.rows.map { String(decoding: bytes[$0.record], as: UTF8.self) }
        #expect(records == ["\"Ann\"", "\"Abe\"", "{\"name\": \"Cy\", \"age\": 5}"])
    }

    @Test("an array gives strings and objects, without sections")
    func array() {
        let reading = readJSON("[\n\"Ann\",\n{\"title\": \"Ben\"}\n]")
        #expect(reading.names == ["Ann", "Ben"] && reading.sections == [nil, nil])
        #expect(reading.rows.map(\.line) == [2, 3] && reading.problems.isEmpty)
    }

    @Test("a wrapper's array is a section; what else it has is reported")
    func wrapper() {
        let reading = readJSON("{\"count\": 1,\n\"next\": null, \"results\": [{\"name\": \"Ann\"}]}")
        #expect(reading.names == ["Ann"] && reading.sections == ["results"])
        #expect(
            reading.messages == [
                "line 1: count: a number where an array of names was expected",
                "line 2: next: null where an array of names was expected",
            ])
    }

    @Test(
        "values one after the other are records, however they are laid out",
        arguments: ["\n", "\r\n", " ", "", "\n\n\t"])
    func lines(separator: String) {
        let values = [
            "{\"name\": \"Ann\", \"tags\": [1]}", "{\n  \"name\": \"Ben\"\n}", "[\"Carl\", \"Cy\"]",
            "\"Dora\"",
        ]
        let reading = readJSON(values.joined(separator: separator))
        #expect(reading.names == ["Ann", "Ben", "Carl", "Cy", "Dora"])
        #expect(reading.problems.isEmpty && reading.error == nil && reading.titles.isEmpty)
    }

    @Test("one object that says a name is one record; an empty one is an empty container")
    func single() {
        #expect(readJSON("{\"a\": 1, \"name\": \"Ann\", \"x\": {\"y\": [2]}}").names == ["Ann"])
        // What says the name is not a section's neighbour, and its arrays are no sections.
        #expect(readJSON("{\"name\": \"Ann\", \"tags\": [\"x\"]}").names == ["Ann"])
        #expect(readJSON("{}").names == [] && readJSON("{}").error == nil)
    }

    @Test("a first object that is longer than what is looked at is a dictionary if it has an array")
    func longRoot() {
        let long = String(repeating: "x", count: 1 << 20)
        let dictionary = readJSON("{\"A\": [\"Ann\"], \"B\": [\"\(long)\"]}\n{\"name\": \"Ben\"}")
        #expect(dictionary.titles == ["A", "B"] && dictionary.names == ["Ann", long, "Ben"])
        let record = readJSON("{\"B\": \"\(long)\", \"name\": \"Ann\"}\n{\"name\": \"Ben\"}")
        #expect(record.names == ["Ann", "Ben"])
        let late = readJSON("{\"B\": \"\(long)\", \"A\": [\"\(long)\", \"Ann\"]}")
        #expect(late.names == [long, "Ann"] && late.problems.count == 1)
    }

    @Test("the name of an object is a usual field, else its first string, else its first number")
    func usualNames() {
        let cases = [
            ("{\"label\": \"L\", \"title\": \"T\", \"display_name\": \"D\", \"NAME\": \"N\"}", "N"),
            ("{\"label\": \"L\", \"title\": \"T\", \"displayName\": \"D\"}", "D"),
            ("{\"full_name\": \"F_\", \"fullName\": \"F\"}", "F"),
            ("{\"family\": \"Lee\", \"given\": \"Ann\"}", "Ann Lee"),
            ("{\"lastName\": \"Lee\", \"firstName\": \"\\u0041nn\"}", "Ann Lee"),
            ("{\"x\": \"y\", \"last_name\": \"Lee\"}", "Lee"),
            ("{\"n\\u0061me\": \"Ann\", \"x\": \"y\"}", "Ann"),
            ("{\"title\": 1984, \"x\": \"y\"}", "1984"),
            ("{\"name\": {\"first\": \"A\"}, \"id\": 4, \"x\": \"first\", \"y\": \"z\"}", "A"),
            ("{\"at\": {\"n\": 1}, \"id\": 4, \"x\": \"first\", \"y\": \"z\"}", "first"),
            ("{\"name\": null, \"title\": \"T\"}", "T"),
            // An empty text is not a name.
            ("{\"name\": \"\", \"title\": \"T\"}", "T"),
            ("{\"id\": 4,\n\"on\": true}", "4"), ("{\"on\": true}", "(no name)"),
        ]
        for (object, name) in cases { #expect(readJSON("[\(object)]").names == [name], "\(object)") }
    }

    @Test("a field that was asked for is the name: by key, by key in another case, by steps, by number")
    func askedNames() {
        let object = """
            [{"Mail": "M", "mail": "m", "ID": 7, "on": false, "\\u00c4": "ae", "a.b": "whole", "a": {"b": "step", \
            "c": {"D": "deep"}}, "list": [1], "name": "N", "3": "three", "nothing": null}]
            """
        let cases = [
            ("mail", "m"), ("MAIL", "M"), ("id", "7"), ("on", "false"), ("\u{E4}", "ae"), ("a.b", "whole"),
            ("A.C.d", "deep"), ("list", "N"), ("none", "N"), ("nothing", "N"), ("3", "three"), ("1", "M"),
            ("4", "false"), ("99", "N"), ("0", "N"), ("a.c", "N"), ("a.b.c", "N"), ("-1", "N"),
        ]
        for (field, name) in cases {
            #expect(readJSON(object, .init(nameField: field, file: "f")).names == [name], "\(field)")
        }
    }

    @Test("a field that was asked for is the section, before that of the dictionary")
    func sectionField() {
        let choice = RecordChoice(sectionField: "team", file: "f")
        let text = """
            {"S": [{"name": "Ann", "team": "Re\\u0064"}, {"name": "B\\u0065n", "team": 5}, {"name": "Cy"}, \
            {"name": "D", "team": null}, "E"]}
            """
        let reading = readJSON(text, choice)
        #expect(reading.names == ["Ann", "Ben", "Cy", "D", "E"])
        #expect(reading.sections == ["Red", "5", "S", "S", "S"])
        #expect(readJSON("[{\"name\": \"Ann\", \"team\": true}, \"B\"]", choice).sections == ["true", nil])
    }

    @Test("fields are the members in their order, of objects in objects by steps")
    func fields() {
        let record = """
            { "Name": "Ann\\u0000", "address": {"City": "Berlin", "geo": {"lat": -1.50, "none": {}}}, "tags": ["a", 1, \
            null], "deep": [[1, 2], {"x": "]"}], "on": true, "no": null, "empty": [], "Name": "again" }
            """
        let expected: [(String, String)] = [
            ("Name", "Ann\u{0}"), ("address.City", "Berlin"), ("address.geo.lat", "-1.50"),
            ("address.geo.none", ""), ("tags", "a\n1\nnull"), ("deep", "[[1, 2], {\"x\": \"]\"}]"),
            ("on", "true"),
            ("no", ""), ("empty", ""), ("Name", "again"),
        ]
        let fields = jsonFields(record)
        #expect(fields.map(\.label) == expected.map(\.0))
        #expect(fields.map(\.key) == expected.map { $0.0.lowercased() })
        #expect(fields.map(\.text) == expected.map(\.1))
        #expect(jsonFields("\"Ann\"").isEmpty && jsonFields("").isEmpty)
    }

    @Test("fields of an object that is nested deeply, or has very many, are bounded")
    func manyFields() {
        let levels = 100_000
        let deep = String(repeating: "{\"a\":", count: levels) + "1" + String(repeating: "}", count: levels)
        #expect(jsonFields(deep).count == 1)
        let many = "{" + (0..<20_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
        #expect(jsonFields(many).count == 10_000)
    }

    @Test("the head of a file tells whether it is JSON")
    func heads() {
        let yes = [
            "{\"a\"", "{ \n\"", "{}", "{ }\n", "[\"", "[{\"a\":1}]", "[[\"a\"]]", "[]", "[ ]\n",
            "\u{FEFF} \t\n[\"a\"]",
            "[1, 2]", "[-1.5e3,", "[true, \"a\"]", "[null]", "[false]\n", "[[], \"a\"]", "[12", "{\"a\" : [",
            "[{}, 1]",
        ]
        let no = [
            "", "[draft] notes", "{x", "[todo] x", "[true] story", "[1] Ann", "[-] done", "[] open",
            "[ ] open", "{",
            "[x]", "\"Ann\"\n\"Ben\"", "Ann", "[[Link]]", "[01, 2]", "(\"a\")", "{\"a\" = (\"b\");}", "{} x",
            "<a>", "[nobody]",
            "[final] text", "[2024] Report", "[\u{E9}]", "{a}", "{\"a\";", "[", "12", "[NaN]",
        ]
        for head in yes { #expect(JSONHead.isJSON(head: Array(head.utf8)), "\(head)") }
        for head in no { #expect(!JSONHead.isJSON(head: Array(head.utf8)), "\(head)") }
    }
}
