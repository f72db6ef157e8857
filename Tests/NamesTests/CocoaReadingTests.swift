import CocoaCollections
import FormatCore
import Foundation
import SystemSupport
import TestSupport
import Testing

/// Property lists read as Cocoa's dictionaries, against Foundation.
@Suite struct CocoaReadingTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func read(_ bytes: [UInt8]) throws -> PropertyListDictionary {
        let path = directory.path + "/list.plist"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return try PropertyListDictionary(contentsOfFile: FilePath(path))
    }

    private func reason(_ path: String) -> String? {
        do throws(ReadingError) {
            _ = try PropertyListDictionary(contentsOfFile: FilePath(path))
            return nil
        } catch { return error.reason.description }
    }

    @Test(
        "S-001: XML and binary property lists give the same dictionary, with values of all kinds",
        arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func formats(format: PropertyListSerialization.PropertyListFormat) throws {
        let foundation: [String: Any] = [
            "A": ["Abe", "Ann \u{1F600}", "Zo\u{EB}", ""], "empty": [String](), "number": 7, "real": 1.5,
            "true": true, "date": Date(timeIntervalSinceReferenceDate: 86_400), "data": Data([1, 2]),
            "nested": ["B": [["x"]]], "": "no key",
        ]
        let bytes = try PropertyListSerialization.data(
            fromPropertyList: foundation, format: format, options: 0)
        let expected = PropertyListDictionary([
            "A": .array(
                PropertyListArray([
                    .string("Abe"), .string("Ann \u{1F600}"), .string("Zo\u{EB}"), .string(""),
                ])),
            "empty": .array(PropertyListArray()), "number": .integer(7), "real": .real(1.5),
            "true": .boolean(true), "date": .date(86_400), "data": .data([1, 2]),
            "nested": .dictionary(
                PropertyListDictionary([
                    "B": .array(PropertyListArray([.array(PropertyListArray([.string("x")]))]))
                ])),
            "": .string("no key"),
        ])
        let list = try read(Array(bytes))
        #expect(list == expected)
        #expect(!(list is MutablePropertyListDictionary))
        #expect(!(list["A"]?.array is MutablePropertyListArray))
        #expect(list.mutableDeepCopy() == expected)
        #expect(list.mutableDeepCopy().mutableArray(forKey: "A")?.count == 4)
        #expect(list.mutableDeepCopy().mutableArray(forKey: "number") == nil)
    }

    @Test("S-001: of a key that occurs twice the last value counts")
    func repeatedKey() throws {
        let body = "<dict><key>A</key><string>x</string><key>A</key><string>y</string></dict>"
        #expect(try read(propertyList(body: body)) == PropertyListDictionary(["A": .string("y")]))
    }

    @Test("S-001: what is not a dictionary has a reason")
    func failures() throws {
        #expect(reason(directory.path + "/missing")?.contains("No such file") == true)
        #expect(reason(directory.path) == "is a directory, not a file")
        #expect(reason("") != nil && reason("a\0b") != nil)
        for (text, part) in [
            ("", "is empty"), ("Abe\nAnn\n", "is not an XML property list; it starts with \"Abe"),
            ("<plist><array/></plist>", "the root is an array"),
            ("<plist><string>Abe</string></plist>", "the root is a string"),
            ("<plist><dict><key>A</key><array>", "ends within"),
            ("bplist00", "ends within a binary property list"),
        ] {
            let path = directory.path + "/wrong.plist"
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            let found = try #require(reason(path), "\(text)")
            #expect(found.contains(part), "\(found)")
        }
    }

    @Test("S-013: a text is found in either case where Foundation finds it, and an empty one nowhere")
    func search() throws {
        let texts = allTexts(over: ["a", "B", "\u{E9}", "e", "S", "\u{131}", "\u{130}"], upTo: 2)
        for term in texts {
            let search = CaseInsensitiveSearch(term)
            for text in texts {
                let foundation = text.range(of: term, options: .caseInsensitive) != nil
                #expect(search.isFound(in: text) == foundation, "\(term) in \(text)")
            }
        }
        // Foundation mistakes some texts with sharp s, sigma or accents of their own.
        for (term, text, isFound) in [
            ("e\u{301}", "ANDR\u{C9}", true), ("\u{C9}", "Andre\u{301}", true),
            ("e", "Andr\u{E9}", false), ("e", "Andre\u{301}", false), ("SS", "Stra\u{DF}e", true),
            ("\u{DF}", "STRASSE", true), ("\u{1E9E}", "ss", true),
            ("sse", "Stra\u{DF}e", true), ("s", "Stra\u{DF}e", true), ("as", "\u{DF}a", false),
            ("se", "\u{DF}e", false), ("\u{3A3}", "\u{3C2}", true), ("\u{3C2}", "\u{3A3}a", true),
            ("\u{DF}", "S\u{3C2}", false), ("\u{E9}", "e\u{3C2}", false), ("\u{E9}s", "\u{E9}\u{E9}S", true),
        ] {
            #expect(CaseInsensitiveSearch(term).isFound(in: text) == isFound, "\(term) in \(text)")
        }
        #expect(!CaseInsensitiveSearch("").isFound(in: "") && !CaseInsensitiveSearch("").isFound(in: "a"))
    }
}
