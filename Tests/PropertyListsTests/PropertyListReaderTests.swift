import FormatCore
import Names
import TestSupport
import Testing

@Suite struct PropertyListReaderTests {
    @Test("E7, E8: everything the reader knows, in one file")
    func richList() throws {
        let (names, problems) = try readPropertyList(richPropertyList)
        #expect(
            Listing(names)
                == Listing([
                    ("", []), ("A", ["\u{C4}nne", "Abe"]),
                    ("B & C", ["R\u{E9}n\u{E9}e <x> \"y\" 'z'", "", "<raw> & ]] after", "two\nlines"]),
                ]))
        #expect(
            problems == [
                NameProblem(path: "B & C[3]", line: 8, issue: .notAName(.number)),
                NameProblem(path: "A[1]", line: 10, issue: .notAName(.boolean)),
                NameProblem(path: "A[2]", line: 10, issue: .notAName(.dictionary)),
                NameProblem(path: "n", line: 13, issue: .notAnArray(.number)),
                NameProblem(path: "A", line: 14, issue: .duplicateTitle),
            ])
    }

    @Test(
        "E7, I-04: what is not a name is reported with its path, type and line, and the rest is read",
        arguments: [
            ("<integer>1</integer>", NodeKind.number), ("<real>1</real>", .number),
            ("<true/>", .boolean),
            ("<false></false>", .boolean), ("<date>2011-01-21T00:00:00Z</date>", .date),
            ("<data>AA==</data>", .data),
            ("<dict/>", .dictionary), ("<dict><key>k</key><array/></dict>", .dictionary),
            ("<array><string>x</string></array>", .array), ("<array><array/></array>", .array),
        ])
    func wrongTypes(value: String, kind: NodeKind) throws {
        let list = propertyList(
            body:
                "<dict><key>B</key>\n<array><string>Bob</string>\n\(value)<string>Bud</string></array></dict>"
        )
        let (names, problems) = try readPropertyList(list)
        #expect(Listing(names) == Listing([("B", ["Bob", "Bud"])]))
        #expect(problems == [NameProblem(path: "B[1]", line: 6, issue: .notAName(kind))])
        if kind != .array {
            let other = "<dict><key>B</key><array><string>Bob</string></array><key>N</key>\(value)</dict>"
            let (names, problems) = try readPropertyList(propertyList(body: other))
            #expect(Listing(names) == Listing([("B", ["Bob"])]))
            #expect(problems == [NameProblem(path: "N", line: 4, issue: .notAnArray(kind))])
        }
    }

    @Test("E8: sections that occur again are merged in order of appearance, also by canonical equality")
    func duplicateKeys() throws {
        let sections: [(title: String, names: [String])] = [
            ("\u{E9}", ["1"]), ("B", ["b\n1", "b2"]), ("A", []), ("e\u{301}", ["2"]), ("A", ["a"]),
            ("B", ["b3\n"]),
        ]
        let (names, problems) = try readPropertyList(propertyList(sections))
        #expect(
            Listing(names)
                == Listing([("A", ["a"]), ("B", ["b\n1", "b2", "b3\n"]), ("\u{E9}", ["1", "2"])]))
        #expect(problems.map(\.issue) == [.duplicateTitle, .duplicateTitle, .duplicateTitle])
        #expect(problems.map(\.path) == ["\u{E9}", "A", "B"])
        #expect(problems[0].description.contains("line"))
    }

    @Test("S-002: titles ascend and merge canonically, also where one begins the other")
    func titleOrder() throws {
        let titles = ["\u{E9}x", "e\u{301}", "f", "e", "\u{E9}", "e\u{301}x", "", "E"]
        let (names, problems) = try readPropertyList(propertyList(titles.map { ($0, [$0]) }))
        #expect(
            Listing(names)
                == Listing([
                    ("", [""]), ("E", ["E"]), ("e", ["e"]), ("f", ["f"]), ("\u{E9}", ["e\u{301}", "\u{E9}"]),
                    ("\u{E9}x", ["\u{E9}x", "e\u{301}x"]),
                ]))
        #expect(problems.count == 2)
    }

    @Test("D5: control characters within names are kept")
    func controlCharacters() throws {
        let list = propertyList(
            body: "<dict><key>a\u{0}</key><array><string>\u{0}\u{1B}[m&#27;\r\n</string></array></dict>")
        let names = try readPropertyList(list).names
        #expect(names.bytes(ofNameAt: 0, inSection: 0) == [0, 27, 91, 109, 27, 13, 10])
        #expect(names.title(ofSection: 0) == "a\u{0}")
    }

    @Test("the root may stand without <plist>, and in ASCII by declaration")
    func bareRoot() throws {
        let bare = "<dict><key>A</key><array><string>Ann</string></array></dict>"
        #expect(try readPropertyList(Array(bare.utf8)).names.count == 1)
        for encoding in ["utf-8", "US-ASCII", "UTF-8"] {
            let declared = "<?xml version='1.0' encoding = '\(encoding)'?>" + bare
            #expect(try readPropertyList(Array(declared.utf8)).names.count == 1)
        }
    }

    @Test("more problems than are kept are counted")
    func manyProblems() throws {
        var limits = ReadingLimits()
        limits.problems = 3
        let values = String(repeating: "\n<true/>", count: 10)
        let list = propertyList(body: "<dict><key>A</key><array><string/>\(values)</array></dict>")
        let problems = try readPropertyList(list, limits: limits).problems
        #expect(problems.count == 4)
        #expect(problems.last?.issue == .more(7))
        #expect(problems.last?.line == 14)
    }
}
