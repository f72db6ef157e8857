import FormatCore
import Foundation
import NameEditing
import NameLoading
import Names
import TestSupport
import Testing

@Suite("Renaming and deleting sections")
struct SectionEditingTests {
    /// Makes an edit, checks that it is one step, and gives the file.
    private func edited(
        _ text: String, file: String = "names", _ edit: (inout MutableNameDocument) throws -> NameChange
    ) throws -> String {
        var copy = try editing(text, file: file)
        try check(&copy, edit)
        return copy.text
    }

    private func check(
        _ copy: inout MutableNameDocument, _ edit: (inout MutableNameDocument) throws -> NameChange
    ) throws {
        let (bytes, before) = (copy.bytes(), copy.names)
        let change = try edit(&copy)
        expectChange(change, from: before, to: copy.names)
        let (after, names) = (copy.bytes(), copy.names)
        #expect(copy.undoTitle == change.title && after != bytes)
        #expect(try NameDocument(after, file: "names", options: .init()).names == names)
        let undone = copy.undo()
        #expect(undone == change.inverse && copy.bytes() == bytes && copy.names == before)
        #expect(!copy.hasUnsavedChanges)
        if let undone { expectChange(undone, from: names, to: before) }
        #expect(copy.redo() == change && copy.bytes() == after)
    }

    private func section(_ title: String, _ copy: MutableNameDocument) -> Int {
        (0..<copy.names.sectionCount).first { copy.names.title(ofSection: $0) == title } ?? -1
    }

    // MARK: Bytes

    @Test("Only the bytes of the key change, with the escapes of the format")
    func renamedBytes() throws {
        let pretty = "{\n  \"A\" : [\n    \"Ann\"\n  ],\n  \"n\": 3,\n  \"W\\u00f6rk\" : [ ]\n}\n"
        let xml =
            "<plist><dict>\n\t<!-- x --><key>A</key><!-- y -->\n\t<array>\n\t\t<string>Ann</string>\n\t</array>\n"
            + "\t<key><![CDATA[W]]>&amp;rk</key> <array/>\n\t<key/><array/></dict></plist>"
        for (text, old, new, from, to) in [
            (pretty, "A", "B", "\"A\"", "\"B\""),
            (pretty, "A", "Zo\u{EB} \"x\"\\\n", "\"A\"", "\"Zo\u{EB} \\\"x\\\"\\\\\\n\""),
            (pretty, "W\u{F6}rk", "C", "W\\u00f6rk", "C"),
            (#"{"A":["Ann"],"B":[]}"#, "B", "x", "\"B\"", "\"x\""),
            (#"{"A":[{"name":"A"}],"B":[{"name":"B"}]}"#, "A", "x", "{\"A\":", "{\"x\":"),
            (xml, "A", "a<b>&", "<key>A</key>", "<key>a&lt;b&gt;&amp;</key>"),
            (xml, "W&rk", "C", "<![CDATA[W]]>&amp;rk", "C"), (xml, "", "C", "<key/>", "<key>C</key>"),
        ] {
            let after = try edited(text) { copy in try copy.renameSection(section(old, copy), to: new) }
            #expect(after == text.replacing(from, with: to))
        }
    }

    @Test("A section goes with its key, its names, and what separates it from others")
    func removedBytes() throws {
        let pretty = "{\n  \"A\": [\n    \"Ann\"\n  ],\n  \"n\": 3,\n  \"B\": [],\n  \"C\": [\"Cy\"]\n}\n"
        let xml =
            "<plist><dict>\n\t<!-- x -->\n\t<key>A</key>\n\t<array>\n\t\t<string>Ann</string>\n\t</array>\n"
            + "\t<key>B</key> <array/>\n\t<key>C</key><array/></dict></plist>"
        for (text, title, part, rest) in [
            (pretty, "A", "\"A\": [\n    \"Ann\"\n  ],\n  ", ""), (pretty, "B", "\"B\": [],\n  ", ""),
            (pretty, "C", ",\n  \"C\": [\"Cy\"]", ""), (#"{"A":["Ann"],"B":[]}"#, "B", #","B":[]"#, ""),
            (#"{"A":["Ann"],"B":[]}"#, "A", #""A":["Ann"],"#, ""),
            (#"{ "A" : ["Ann"] , "B" : [ ] }"#, "B", #" , "B" : [ ]"#, ""),
            (xml, "A", "\t<key>A</key>\n\t<array>\n\t\t<string>Ann</string>\n\t</array>\n", ""),
            (xml, "B", "\t<key>B</key> <array/>\n", ""), (xml, "C", "<key>C</key><array/>", ""),
        ] {
            let after = try edited(text) { copy in try copy.removeSection(section(title, copy)) }
            #expect(after == text.replacing(part, with: rest))
        }
    }

    @Test("A key that is there twice is one section, and both are changed")
    func duplicates() throws {
        let text = #"{"A": ["Ann"], "B": ["Bo"], "\u0041": ["Abe"], "A": []}"#
        #expect(
            try edited(text) { copy in try copy.renameSection(section("A", copy), to: "C") }
                == #"{"C": ["Ann"], "B": ["Bo"], "C": ["Abe"], "C": []}"#)
        #expect(
            try edited(text) { copy in try copy.removeSection(section("A", copy)) } == #"{"B": ["Bo"]}"#)
        let xml =
            "<dict><key>A</key><array><string>a</string></array><key>B</key><array/><key>A</key><array/></dict>"
        #expect(
            try edited(xml) { copy in try copy.removeSection(section("A", copy)) }
                == "<dict><key>B</key><array/></dict>")
    }

    @Test("Bytes of a title that are not text stay where their U+FFFD stays")
    func brokenTitles() throws {
        let bytes = Array("{\"A\": [\"a\"], \"".utf8) + [0xFF] + Array("\": [\"b\"]}".utf8)
        var options = ReadingOptions()
        options.encoding = .utf8
        var copy = try NameDocument(bytes, file: "names", options: options).mutableDeepCopy()
        try copy.renameSection(section("\u{FFFD}", copy), to: "\u{FFFD}x")
        #expect(copy.bytes() == Array("{\"A\": [\"a\"], \"".utf8) + [0xFF] + Array("x\": [\"b\"]}".utf8))
    }

    // MARK: Refusals

    @Test("What cannot be renamed or deleted is refused with a sentence, and nothing is changed")
    func refusals() throws {
        let lists = #"{"A": ["Ann"], "B": [], "n": {"x": 1}}"#
        func refuse(
            _ text: String, _ error: NameEditError, _ options: ReadingOptions = .init(),
            _ edit: (inout MutableNameDocument) throws -> Void
        ) throws {
            var copy = try editing(text, options: options)
            #expect(throws: error) { try edit(&copy) }
            #expect(copy.text == text && copy.undoTitle == nil)
        }
        for title in ["B", "n"] {
            try refuse(lists, .titleInUse(title)) { try $0.renameSection(0, to: title) }
        }
        try refuse(lists, .emptyTitle) { try $0.renameSection(0, to: "") }
        try refuse(lists, .noSuchSection(2)) { try $0.renameSection(2, to: "C") }
        try refuse(lists, .noSuchSection(-1)) { try $0.removeSection(-1) }
        try refuse(#"{"A": ["Ann"]}"#, .onlySection) { try $0.removeSection(0) }
        try refuse("<dict><key>A</key><array><string>a</string></array></dict>", .onlySection) {
            try $0.removeSection(0)
        }
        try refuse(
            "<dict><key>A</key><array><string>a</string></array></dict>", .unwritable("a control character")
        ) { try $0.renameSection(0, to: "\u{1}") }
        for text in ["Ann\nBo\n", #"["Ann", "Bo"]"#, "name,x\nAnn,1\n", "<array><string>a</string></array>"] {
            try refuse(text, .computedSection) { try $0.renameSection(0, to: "C") }
            try refuse(text, .computedSection) { try $0.removeSection(0) }
        }
        var options = ReadingOptions()
        options.hasSections = false
        try refuse(lists, .noSections, options) { try $0.renameSection(0, to: "C") }
        // An array after the dictionary, whose names stand under their letters.
        try refuse("{\"A\": [\"Ann\"], \"B\": []}\n[\"Abe\"]\n", .scatteredSection) {
            try $0.removeSection(0)
        }
        var copy = try editing(lists)
        let change = try copy.renameSection(0, to: "A")
        #expect(change.renamedSections.isEmpty && copy.undoTitle == nil && copy.text == lists)
    }

    // MARK: Every section of small files, with Foundation as the model

    /// Dictionaries of up to three sections, with strings or records in them, beside another value.
    private static var worlds: [[String: [Any]]] {
        let contents: [[Any]] = [
            [], ["Ann"], ["Ann", "Zed", "Ann"], [["name": "Bo", "x": 1], ["name": "Cy"]],
        ]
        var worlds: [[String: [Any]]] = []
        for a in contents {
            for b in contents {
                worlds.append(["A": a, "B": b])
                for c in contents { worlds.append(["A": a, "B": b, "C&\"": c]) }
            }
        }
        return worlds.filter { $0.values.contains { !$0.isEmpty } }
    }

    private func check(
        _ make: ([String: Any]) throws -> Data, _ parse: (Data) throws -> Any
    ) throws {
        for world in Self.worlds {
            var all: [String: Any] = world
            all["zz"] = 7
            let data = try make(all)
            let start = try NameDocument(Array(data), file: "names", options: .init())
            for section in 0..<start.names.sectionCount {
                let title = start.names.title(ofSection: section)
                for (new, model) in [
                    ("0 first", { $0["0 first"] = $0.removeValue(forKey: title) }),
                    ("y last", { $0["y last"] = $0.removeValue(forKey: title) }),
                    (nil, { $0[title] = nil }),
                ] as [(String?, (inout [String: Any]) -> Void)] {
                    var copy = start.mutableDeepCopy()
                    try check(&copy) { copy in
                        if let new { return try copy.renameSection(section, to: new) }
                        return try copy.removeSection(section)
                    }
                    var expected = all
                    model(&expected)
                    let found = try parse(Data(copy.bytes()))
                    let model = try parse(make(expected)) as? NSObject
                    #expect(
                        model?.isEqual(found) == true,
                        "\(String(describing: found)) \(String(describing: model))")
                    // Sections that keep their titles keep their rows; so does the one with another title.
                    let place = new.map { self.section($0, copy) }
                    let count = copy.names.sectionCount
                    #expect(count == start.names.sectionCount - (new == nil ? 1 : 0))
                    if let place {
                        #expect(copy.names.count(ofSection: place) == start.names.count(ofSection: section))
                    }
                }
            }
        }
    }

    @Test("Every section of small JSON files, pretty-printed and in one line, beside JSONSerialization")
    func json() throws {
        for options in [JSONSerialization.WritingOptions.sortedKeys, [.sortedKeys, .prettyPrinted]] {
            try check(
                { try JSONSerialization.data(withJSONObject: $0, options: options) },
                { try JSONSerialization.jsonObject(with: $0) })
        }
    }

    @Test("Every section of small property lists, XML and binary, beside PropertyListSerialization")
    func propertyLists() throws {
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            try check(
                { try PropertyListSerialization.data(fromPropertyList: $0, format: format, options: 0) },
                { try PropertyListSerialization.propertyList(from: $0, format: nil) })
        }
    }

    @Test("In binary files a title that is a name as well is changed as a title only")
    func sharedTitle() throws {
        let list: [String: Any] = ["Ann": ["Ann", "Bo"], "Bo": ["Ann"]]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        var copy = try NameDocument(Array(data), file: "names", options: .init()).mutableDeepCopy()
        try check(&copy) { try $0.renameSection(0, to: "X") }
        let found = try PropertyListSerialization.propertyList(from: Data(copy.bytes()), format: nil)
        #expect((found as? NSDictionary)?.isEqual(to: ["X": ["Ann", "Bo"], "Bo": ["Ann"]]) == true)
    }
}
