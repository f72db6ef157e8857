import FormatCore
import TestClock
import TestSupport
import Testing

@Suite struct PropertyListRefusalTests {
    @Test(
        "E1: what is not a property list is refused, and the reason says what it is",
        arguments: [
            ("", ReadingError.Reason.empty), (" \n", .empty), ("\u{FEFF}", .empty),
            ("x", .notXML(start: "x")), ("hello", .notXML(start: "hello")),
            ("bplist00", .notXML(start: "bplist00")),
            ("{\"A\": [\"Ann\"]}", .otherFormat("JSON or an old-style property list")),
            ("( Ann )", .otherFormat("an old-style property list")), ("<", .truncated(within: "a tag")),
            ("<!", .truncated(within: "a declaration")),
            ("<!DOC", .truncated(within: "a declaration")),
            ("<html></html>", .malformed("<html> is not an element of a property list")),
            ("<plist/>", .noNames), ("<plist></plist>", .noNames), ("<dict/>", .noNames),
            ("<dict><key>A</key><array/></dict>", .noNames),
            ("<plist><array><string>x</string></array></plist>", .wrongRoot("an array")),
            ("<string>x</string>", .wrongRoot("a string")),
            ("<plist><true/></plist>", .wrongRoot("a boolean")),
            ("<?xml version='1.0' encoding='ISO-8859-1'?><dict/>", .otherEncoding("ISO-8859-1")),
        ])
    func refused(text: String, reason: ReadingError.Reason) {
        #expect(readingError(text)?.reason == reason)
    }

    @Test("E1, D8: other formats by their first bytes")
    func signatures() {
        let cases: [([UInt8], String)] = [
            ([0x1F, 0x8B, 8, 0], "gzip"), ([0x89, 0x50, 0x4E, 0x47, 13, 10], "PNG"),
            ([0xFF, 0xFE, 0x3C, 0], "UTF-16"),
            ([0xFE, 0xFF, 0, 0x3C], "UTF-16"), ([0x7F, 0x45, 0x4C, 0x46], "program"), ([0x00], "starts with"),
        ]
        for (bytes, word) in cases {
            #expect(readingError(bytes)?.description.contains(word) == true)
        }
    }

    @Test("E3: declarations in the document type are refused before anything is expanded or opened")
    func documentType() {
        let bomb = """
            <?xml version="1.0"?>
            <!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>
            <plist><dict><key>A</key><array><string>&b;</string></array></dict></plist>
            """
        #expect(readingError(bomb)?.reason == .documentTypeDeclarations)
        #expect(readingError(bomb)?.place?.line == 2)
        let external = "<!DOCTYPE plist [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><plist/>"
        #expect(readingError(external)?.reason == .documentTypeDeclarations)
        let undeclared = "<dict><key>A</key>\n<array><string>&x;</string></array></dict>"
        #expect(readingError(undeclared)?.reason == .malformed("&x; is not a known entity or character"))
        #expect(readingError(undeclared)?.place?.line == 2)
    }

    @Test(
        "entities that are none",
        arguments: [
            "&;", "&#;", "&#x;", "&#xD800;", "&#x110000;", "&#99999999999999999999;", "&#+5;", "& ", "&amp",
        ])
    func entities(entity: String) {
        for element in ["string", "integer"] {
            let list =
                "<dict><key>A</key><array><string/>\n\n<\(element)>\(entity)</\(element)></array></dict>"
            #expect(readingError(list)?.place?.line == 3)
        }
    }

    @Test(
        "E4: nesting of 64 levels is read, deeper is an error, however deep",
        arguments: [63, 64, 65, 1_000, 1_000_000])
    func nesting(depth: Int) throws {
        let start = "<plist><dict><key>A</key><array><string>Ann</string></array><key>B</key>"
        // The root is level 1, the outermost array level 2.
        let arrays = String(repeating: "<array>", count: depth - 1)
        let ends = String(repeating: "</array>", count: depth - 1)
        let list = Array((start + "<array>" + arrays.dropFirst(7) + ends + "</dict></plist>").utf8)
        let time = ProcessorTime.measure {
            let error = readingError(list)
            #expect(error?.reason == (depth > 64 ? .tooDeep(limit: 64) : nil))
        }
        #expect(time < .seconds(1))
        let cut = Array((start + arrays).utf8)
        #expect(
            readingError(cut)?.reason == (depth > 64 ? .tooDeep(limit: 64) : .truncated(within: "<array>")))
        let dictionaries = start + String(repeating: "<dict><key>k</key>", count: depth)
        let error = readingError(Array(dictionaries.utf8))
        #expect(error?.reason == (depth > 63 ? .tooDeep(limit: 64) : .truncated(within: "<dict>")))
    }

    @Test("limits of bytes and names")
    func limits() {
        var limits = ReadingLimits()
        limits.bytes = 10
        #expect(readingError(richPropertyList, limits: limits)?.reason == .tooLarge(limit: 10))
        limits.bytes = 1 << 20
        limits.names = 3
        #expect(readingError(richPropertyList, limits: limits)?.reason == .tooManyNames(limit: 3))
    }

    @Test(
        "text that breaks the rules is an error with its line",
        arguments: [
            "<dict>\n<array/></dict>", "<dict>\n<key>A</key></dict>", "<dict>\n</array></dict>",
            "<dict/>\n<dict/>",
            "<dict><key>A</key><array>\n</dict></array>", "<dict><key>A</key><array>\nAnn</array></dict>",
            "<dict><key>A</key><array><string>\n<b/></string></array></dict>", "<plist><dict>\n</plist>",
            "<dict><key>A</key><array><string>x\n</key></array></dict>",
            "<dict><key>A</key>\n<key>B</key></dict>",
            "<dict><key>A</key><array>\n<plist/></array></dict>",
            "<dict><key>A</key><array>\n<key/></array></dict>",
            "<!DOCTYPE plist\n<dict/>", "<dict><key>A</key><array>\n<string<</array></dict>",
            "<!-- -->\n<!ELEMENT x>", "<dict><key>A</key><array><dict>\n</array></array></dict>",
        ])
    func malformed(text: String) {
        guard case .malformed = readingError(text)?.reason else {
            Issue.record("\(String(describing: readingError(text)))")
            return
        }
        #expect(readingError(text)?.place?.line == 2)
    }

    @Test(
        "D4: errors and problems are one line without control characters, whatever the file and its name hold"
    )
    func oneLine() throws {
        let nasty = "\u{1B}]0;x\u{7}\n\u{9B}\u{202E}\u{2028}\r"
        let errors = [
            ReadingError(file: nasty, reason: .notXML(start: nasty)),
            ReadingError(file: "x", place: readingError("<\(nasty)x>")?.place, reason: .malformed(nasty)),
        ]
        let problem = NameProblem(path: nasty, line: 1, issue: .notAName(.date))
        for line in errors.map(\.description) + [
            problem.description, readingError("<\(nasty)>")?.description ?? "",
        ] {
            #expect(!line.isEmpty)
            #expect(
                line.unicodeScalars.allSatisfy {
                    !$0.properties.isBidiControl
                        && ![.control, .lineSeparator].contains($0.properties.generalCategory)
                })
        }
    }
}
