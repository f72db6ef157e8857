import FormatCore
import Foundation
import PropertyLists
import TestClock
import TestSupport
import Testing

@Suite struct OpenStepPropertyListReaderTests {
    private let reader = OpenStepPropertyListReader(choice: .init(file: "o"))

    private func read(_ text: String) throws(ReadingError) -> PropertyListReading {
        try PropertyListReading(Array(text.utf8), with: reader)
    }

    private func error(_ text: String) -> ReadingError? { propertyListError(Array(text.utf8), with: reader) }

    /// The problem of damage after names, which are kept.
    private func problemAfterNames(_ text: String) throws -> NameProblem? {
        let found = try read(text).found
        return found.rows.isEmpty ? nil : found.problems.last
    }

    @Test("E1: a word or nothing is not a property list of names")
    func nothing() {
        #expect(error("hello")?.reason == .wrongRoot("a string"))
        #expect(error("x")?.description.contains("not a property list of names") == true)
        for text in ["", " \n", "\u{FEFF}", "// only\n/* comments */"] {
            #expect(error(text)?.reason == .empty)
        }
        #expect(error("<0a>")?.reason == .wrongRoot("data"))
        for text in ["{}", "()", "{ A = (); }"] { #expect(error(text)?.reason == .noNames) }
        let wide = propertyListError([0xFF, 0xFE, 0x7B, 0], with: reader)
        #expect(wide?.reason == .otherEncoding("UTF-16"))
    }

    @Test("E10: strings without quotes, escapes, comments and data")
    func everything() throws {
        let text = #"""
            // a comment
            { /* another */ B = (Bob, "Bud Lee", <0a 0B>, 'it''s' , "\U00c4nne\n\t\"\\\101\341\q",);
              "C D" = ( "\Ud83d\Ude00", "\ud", "\Ud83d", \#u{C4}nne-1_$/.:x ); // more
              n = 7; A = { k = (); };
            }
            """#
        let issue = NameProblem.Issue.malformed("a comma is missing after a value")
        #expect(try problemAfterNames(text) == NameProblem(path: "", line: 2, issue: issue))
        let found = try read(text.replacing("'it''s'", with: "'it\"s'")).found
        #expect(
            found.listing == [
                "B": ["Bob", "Bud Lee", "it\"s", "\u{C4}nne\n\t\"\\A\u{C6}q"],
                "C D": ["\u{1F600}", "ud", "\u{FFFD}", "\u{C4}nne-1_$/.:x"],
            ])
        #expect(
            found.problems == [
                NameProblem(path: "B[2]", line: 2, issue: .notAName(.data)),
                NameProblem(path: "n", line: 4, issue: .notAnArray(.string)),
                NameProblem(path: "A", line: 4, issue: .notAnArray(.dictionary)),
            ])
        #expect(found.rows.map(\.line) == [2, 2, 2, 2, 3, 3, 3, 3])
        #expect(found.rows.allSatisfy { $0.record.isEmpty })
    }

    @Test(
        "E10: what is missing or too much is an error with its line and offset, after names a problem with its line",
        arguments: [
            ("{ A = (a)\n; B = (b)\n }", 2, 19), ("{\n A (a); }", 2, 4), ("( a\nb )", 1, 3),
            ("{\n A = (a); } x", 2, 14), ("{\n = (a); }", 2, 3), ("{ A = (\n&); }", 2, 8),
            ("{ A = (\n<0>); }", 2, 8), ("{ A = (\n<zz>); }", 2, 8), ("{\n(a) = (b); }", 2, 2),
        ])
    func malformed(text: String, line: Int, offset: Int) throws {
        let error = error(text)
        guard error != nil else {
            let problem = try #require(try problemAfterNames(text))
            guard case .malformed = problem.issue, problem.line == line else {
                Issue.record("\(problem)")
                return
            }
            return
        }
        guard case .malformed = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.place?.line == line && error?.place?.offset == offset, "\(String(describing: error))")
    }

    @Test("octal escapes are in NeXTSTEP's character set, as Foundation has it")
    func octal() throws {
        for byte in 1...0xFD {
            let text = "{ A = (\"\\" + String(byte, radix: 8) + "\"); }"
            let plain = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
            #expect(try read(text).found.listing == plain as? [String: [String]], "\(byte)")
        }
    }

    @Test("E4: nesting of 64 levels is read, deeper is an error", arguments: [64, 65, 1_000, 1_000_000])
    func nesting(depth: Int) {
        let arrays = String(repeating: "(", count: depth - 1)
        let ends = String(repeating: ")", count: depth - 1)
        let dictionaries = String(repeating: "{k=", count: depth - 1)
        let time = ProcessorTime.measure {
            let reason = ReadingError.Reason.tooDeep(limit: 64)
            #expect(error("(a," + arrays + ends + ")")?.reason == (depth > 64 ? reason : nil))
            for (cut, within) in [(arrays, "an array"), (dictionaries, "a dictionary")] {
                let text = "(a," + cut
                #expect(error(text)?.reason == (depth > 64 ? reason : nil))
                guard depth <= 64 else { continue }
                let issue = (try? problemAfterNames(text))?.issue
                #expect(issue == .malformed("the file ends within \(within)"))
            }
        }
        #expect(time < .seconds(5))
    }

    @Test(
        "heads of property lists",
        arguments: [
            "{ A = (Ann); }", "\u{FEFF}// x\n{ /* y */ \"A b\" = ", "(\n  Ann,\n  Bob\n)\n",
            "( { name = Ann; } )",
            "(\"a\", \"b\")", "{A=", "(a,\nb,", "{ \"a\\\"b\" = (",
        ])
    func heads(text: String) {
        #expect(OpenStepPropertyListHead.isPropertyList(Array(text.utf8)))
    }

    @Test(
        "lines of names and JSON are no property lists, though they begin with brackets",
        arguments: [
            "(draft) notes", "{x", "{\"a\": [1]}", "[1]", "{}", "{ }", "(", "{", "", "hello", "(a) b, c\nd",
            "(draft)\nAnna\n", "{x}\nAnna", "(Smith, John) note", "(Smith, John\nDoe)", "/* a", "{\"a",
            "(\"a",
            "// Anna", "((a))", "<a>", "(: smile", "{ \"a\" : 1 }", "(a b)",
        ])
    func otherHeads(text: String) {
        #expect(!OpenStepPropertyListHead.isPropertyList(Array(text.utf8)))
    }

    @Test("GNUstep's numbers, booleans and dates are distinguished")
    func typed() throws {
        let reading = try read(
            "( a, <*I5>, <*BY>, <*D2001-01-01 00:00:00 +0000>, { n = x; i = <*I5>; b = <*BY>; } )")
        #expect(
            reading.found.problems.map(\.issue) == [
                .notAName(.number), .notAName(.boolean), .notAName(.date),
            ])
        #expect(reading.found.problems.map(\.path) == ["[1]", "[2]", "[3]"])
        #expect(reading.found.names == ["a", "x"] && reading.found.rows.allSatisfy { $0.title == nil })
        #expect(reading.pairs(ofRow: 1) == ["n": "x", "i": "5", "b": "true"])
    }
}
