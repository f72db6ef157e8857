import FormatCore
import Foundation
import NameEditing
import NameLoading
import Names
import PropertyLists
import TestSupport
import Testing

@Suite("Editing of the fields of records in property lists")
struct PropertyListFieldEditingTests {
    private typealias Format = PropertyListSerialization.PropertyListFormat

    private static let day = Date(timeIntervalSinceReferenceDate: 86_400)

    private static var record: [String: Any] {
        [
            "name": "Ann", "age": 5, "big": UInt64.max, "low": -7, "size": 1.5, "on": true, "day": day,
            "raw": Data([1, 2, 3]), "tags": ["a", "b", ["deep": 1]] as [Any],
            "at": ["city": "Bath", "floor": ["n": 1]] as [String: Any],
        ]
    }

    /// The same record twice, which binary files may write once, and another one.
    private static var array: [Any] { [record, record, ["name": "Bo"]] }

    private func data(_ list: Any, _ format: Format) throws -> [UInt8] {
        Array(try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0))
    }

    private func list(_ bytes: [UInt8]) throws -> NSObject {
        let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
        return try #require(list as? NSObject)
    }

    /// Whether a file says a list, as it is read from a file of the same format.
    private func isList(_ copy: MutableNameDocument, _ expected: Any) throws -> Bool {
        let format: Format = copy.format == .binaryPropertyList ? .binary : .xml
        let (found, model) = (try list(copy.bytes()), try list(data(expected, format)))
        return found.isEqual(model)
    }

    private func editing(
        _ list: Any, _ format: Format, isSorted: Bool = true
    ) throws -> MutableNameDocument {
        var options = ReadingOptions()
        options.isSorted = isSorted
        return try NameDocument(data(list, format), file: "names", options: options).mutableDeepCopy()
    }

    @Test("Every scalar is a field by its path; what is typed is of its kind, or refused with a sentence")
    func kinds() throws {
        let cases: [(key: String, typed: [String], value: Any, path: [Any], refused: [String])] = [
            ("name", ["Zo\u{EB} <&>"], "Zo\u{EB} <&>", ["name"], []), ("name", [""], "", ["name"], []),
            (
                "age", ["42", " +42 ", "0x2A"], 42, ["age"],
                ["", "4.2", "x", "99999999999999999999", "-9223372036854775809", "1e3"]
            ),
            ("big", ["18446744073709551615"], UInt64.max, ["big"], ["18446744073709551616"]),
            ("big", ["255"], 255, ["big"], []), ("big", ["65536"], 65_536, ["big"], []),
            ("low", ["-9223372036854775808"], Int64.min, ["low"], []),
            ("low", ["4294967296"], 4_294_967_296, ["low"], []),
            ("size", ["0.25", "25e-2", ".25"], 0.25, ["size"], ["", "x", "nan", "inf", "1e999", "0x1p3"]),
            ("size", ["3"], 3.0, ["size"], []),
            ("on", ["false", "no", "False"], false, ["on"], ["", "maybe", "0"]),
            (
                "day", ["2001-01-01T00:00:01Z"], Date(timeIntervalSinceReferenceDate: 1), ["day"],
                ["", "2001-01-01", "2001-02-30T00:00:00Z", "tomorrow"]
            ),
            ("tags.1", ["x"], "x", ["tags", 0], []), ("tags.3.deep", ["2"], 2, ["tags", 2, "deep"], ["x"]),
            ("at.city", ["Ulm"], "Ulm", ["at", "city"], []),
            ("at.floor.n", ["3"], 3, ["at", "floor", "n"], ["third"]),
        ]
        for format in [Format.xml, .binary] {
            let start = try editing(Self.array, format, isSorted: false)
            for one in cases {
                for text in one.typed where text != "18446744073709551615" {
                    for row in 0...1 {
                        var copy = start
                        try copy.edit(start.place("Ann", row)) { $0.set(one.key, text) }
                        let expected = Self.setting(one.value, at: [row] + one.path, in: Self.array)
                        #expect(try isList(copy, expected), "\(one.key) \(text)")
                        let changed = copy.bytes()
                        #expect(copy.undo() != nil && copy.bytes() == start.bytes())
                        #expect(copy.redo() != nil && copy.bytes() == changed)
                    }
                }
                for text in one.refused {
                    var copy = start
                    #expect(throws: RecordEditError.self, "\(one.key) \(text)") {
                        try copy.edit { $0.set(one.key, text) }
                    }
                    #expect(copy.bytes() == start.bytes())
                }
            }
            let fields = try start.draft(of: .init(section: 0, number: 0)).fields
            #expect(
                Set(fields.map(\.key)) == [
                    "name", "age", "big", "low", "size", "on", "day", "raw", "tags.1", "tags.2",
                    "tags.3.deep",
                    "at.city", "at.floor.n",
                ])
            #expect(fields.filter { $0.lock != nil }.map(\.value) == ["(3 bytes)"])
        }
    }

    @Test("Several fields are one step, and a name goes to its place")
    func several() throws {
        for format in [Format.xml, .binary] {
            let sections: [String: Any] = ["A": Self.array, "B": [Self.record, "text"]]
            var copy = try editing(sections, format)
            let start = copy.bytes()
            try copy.edit(.init(section: 1, number: 0)) { draft in
                draft.set("name", "New")
                draft.set("age", "6")
                draft.set("at.floor.n", "7")
                draft.set("at.city", "Ulm")
            }
            var record = Self.record
            (record["name"], record["age"]) = ("New", 6)
            record["at"] = ["city": "Ulm", "floor": ["n": 7]] as [String: Any]
            let expected: [String: Any] = ["A": Self.array, "B": [record, "text"]]
            #expect(try isList(copy, expected))
            #expect(copy.undo() != nil && copy.bytes() == start)
            #expect(throws: NameEditError.noFields) { try copy.draft(of: .init(section: 1, number: 1)) }
            var sorted = try editing([["name": "Al"], ["name": "Bo"], ["name": "Cy", "n": 1]], format)
            try sorted.edit(sorted.place("Cy")) { $0.set("name", "Abe") }
            #expect(
                try isList(sorted, [["name": "Abe", "n": 1], ["name": "Al"], ["name": "Bo"]]))
        }
    }

    @Test("A new record has the keys of its neighbour, and no value of a kind that was not typed")
    func newRecord() throws {
        for format in [Format.xml, .binary] {
            let sections: [String: Any] = ["A": [Self.record], "B": [Self.record]]
            var copy = try editing(sections, format)
            let start = copy.bytes()
            let place = RowID(section: 0, number: 0)
            var draft = try #require(copy.newDraft(like: place))
            #expect(draft.fields.allSatisfy { $0.value.isEmpty && $0.lock == nil })
            draft.set("name", "Bo")
            draft.set("size", "2")
            draft.set("at.floor.n", "9")
            try copy.add(draft, like: place, toSection: "B")
            let new: [String: Any] = [
                "name": "Bo", "size": 2.0, "tags": [Any](),
                "at": ["city": "", "floor": ["n": 9]] as [String: Any],
            ]
            let expected: [String: Any] = ["A": [Self.record], "B": [Self.record, new]]
            #expect(try isList(copy, expected))
            #expect(copy.undo() != nil && copy.bytes() == start)
            draft.set("age", "old")
            #expect(throws: RecordEditError.self) { try copy.add(draft, like: place, toSection: "B") }
            #expect(copy.bytes() == start)
        }
    }

    @Test("In XML only the value is written, and a new record is laid out as its neighbour")
    func layout() throws {
        let text =
            "<array>\n <!-- one -->\n <dict>\n  <key>name</key> <string>Ann</string>\n  <key>n</key>\n"
            + "  <integer> 0x10 </integer><!-- hex -->\n  <key>x</key><array><real>1</real></array>\n"
            + "  <key>d</key><date>2001-01-01T00:00:00Z</date>\n </dict>\n</array>\n"
        var copy = try NameDocument(Array(text.utf8), file: "names", options: .init()).mutableDeepCopy()
        try copy.edit { $0.set("n", "17") }
        #expect(copy.text == text.replacing("<integer> 0x10 </integer>", with: "<integer>17</integer>"))
        _ = copy.undo()
        try copy.edit { $0.set("x.1", "2") }
        #expect(copy.text == text.replacing("<real>1</real>", with: "<real>2.0</real>"))
        _ = copy.undo()
        var draft = try #require(copy.newDraft())
        draft.set("name", "Bo")
        try copy.add(draft)
        #expect(
            copy.text
                == text.replacing(
                    " </dict>\n",
                    with: " </dict>\n <dict>\n  <key>name</key> <string>Bo</string>\n"
                        + "  <!-- hex -->\n  <key>x</key><array/>\n </dict>\n"))
    }

    /// A list with another value somewhere.
    private static func setting(_ value: Any, at path: [Any], in list: Any) -> Any {
        guard let step = path.first else { return value }
        let rest = Array(path.dropFirst())
        if let number = step as? Int, var array = list as? [Any] {
            array[number] = setting(value, at: rest, in: array[number])
            return array
        }
        guard let key = step as? String, var dictionary = list as? [String: Any] else { return list }
        dictionary[key] = dictionary[key].map { setting(value, at: rest, in: $0) }
        return dictionary
    }
}

extension MutableNameDocument {
    /// The place of a name among several that are equal.
    fileprivate func place(_ name: String, _ number: Int) -> RowID {
        places.filter { self.name(at: $0) == name }[number]
    }
}
