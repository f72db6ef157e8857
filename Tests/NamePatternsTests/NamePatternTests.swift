import Foundation
import NameLoading
import NamePatterns
import Names
import TestClock
import TestSupport
import Testing

/// Regular expressions, also hostile ones.
@Suite struct NamePatternTests {
    private func regex(_ pattern: String, _ letterCase: NameSearch.LetterCase = .ignored) -> NameSearch {
        NameSearch(pattern, options: .init(matching: .regex, letterCase: letterCase))
    }

    private func left(_ names: [String], _ search: NameSearch) -> FilteredNames {
        var left = NameCollection(sections: [("A", names)]).mutableDeepCopy()
        left.filter(search)
        return left
    }

    @Test("all small worlds against the system's own regular expressions")
    func smallWorlds() throws {
        let names = allTexts(over: ["a", "B", "b", " ", "\u{E9}", "\u{AE40}"], upTo: 3)
        for pattern in [
            "a", "^b", "b$", "^$", "a.b", "[^a]", "(a|b)b", "\\bb", "b{2}", "a*b", "\u{E9}", "\u{C9}", "^.$",
            "\\s", "\\w",
            "(.)\\1", "(?<!a)b", "a|", "\\p{L}\\P{L}", "[[:space:]]b", "(?=b)", "\u{AE40}$", "x*",
        ] {
            for ignoresCase in [true, false] {
                let model = try NSRegularExpression(
                    pattern: pattern, options: ignoresCase ? [.caseInsensitive] : [])
                let search = regex(pattern, ignoresCase ? .ignored : .exact)
                let expected = names.filter { name in
                    model.firstMatch(in: name, range: NSRange(name.startIndex..., in: name)) != nil
                }
                #expect(search.problem == nil)
                #expect(
                    Listing(left(names, search)) == Listing(expected.isEmpty ? [] : [("A", expected)]),
                    "\(pattern)")
                #expect(names.filter { search.matches($0) } == expected, "\(pattern)")
                for name in names {
                    let all = model.matches(in: name, range: NSRange(name.startIndex..., in: name))
                    let ranges = all.compactMap { Range($0.range, in: name) }.filter { !$0.isEmpty }
                    #expect(search.ranges(in: name) == ranges, "\(pattern) in \(name.debugDescription)")
                }
            }
        }
    }

    @Test(
        "a pattern that is not valid finds nothing and says where it is wrong",
        arguments: [
            ("(ab", "its end"), ("a)b", "character 2"), ("[a", "its end"), ("\u{E9}*+?**", "character"),
            ("a{2,1}", "character"),
            ("\\", "its end"), ("(?<1>a)", "character"), ("\\p{Xyzzy}", "character"), ("\\C", "character"),
            ("(?1)", "character"),
            (String(repeating: "(", count: 300), "character"),
            (String(repeating: "a", count: 5_000), "character"),
        ])
    func invalid(pattern: String, place: String) {
        let search = regex(pattern)
        let problem = search.problem ?? ""
        #expect(
            problem.contains(place) || (place == "character" && problem.contains("its end")), "\(problem)")
        #expect(problem.hasPrefix("The pattern is not valid at ") && problem.hasSuffix("."))
        #expect(!search.isEmpty && !search.matches("ab") && search.ranges(in: "ab").isEmpty)
        let left = left(["ab", ""], search)
        #expect(left.count == 0 && left.sectionCount == 0 && left.searchProblem == problem)
    }

    @Test("the empty pattern finds everything; those that match empty text find names and mark nothing")
    func emptyMatches() {
        #expect(regex("").isEmpty && regex("").problem == nil)
        #expect(left(["a", ""], regex("")).count == 2)
        for pattern in ["x*", "(?=a)?", "^", "$", "()", "\\b|$", "a\\K"] {
            #expect(left(["a", "", "\u{E9}b"], regex(pattern)).count >= 1, "\(pattern)")
            #expect(regex(pattern).ranges(in: "a\u{E9}\u{AE40}a").isEmpty, "\(pattern)")
        }
        #expect(regex("b*").ranges(in: "abba\u{E9}b").count == 2)
        #expect(regex("a").ranges(in: String(repeating: "a", count: 5_000)).count == 1_000)
        #expect(regex("x*").ranges(in: String(repeating: "a", count: 5_000)).isEmpty)
    }

    @Test(
        "patterns that try all ways to split a name end in time; skipped names are reported",
        arguments: [
            ("(a+)+$", 0), ("(a|aa)+$", 0), ("(a|a)*!", 1_000), ("^(\\w+\\s?)*$", 0), ("(?:a?){40}a{40}", 0),
            ("((a*)*)*[bc]$", 0), ("(.*a){12}[cd]", 0), ("(a?a?)*\\1[bc]", nil), ("^(a(?1)?a?)+$", nil),
            ("(?=(a+))*(a+a+)+[bc]", nil), ("(a+)+\\b$", nil),
        ] as [(String, Int?)])
    func hostile(pattern: String, count: Int?) {
        let names = (0..<1_000).map { String(repeating: "a", count: 30 + $0 % 10) + "!" }
        let all = NameCollection(sections: [("A", names)])
        var left = all.mutableDeepCopy()
        let search = regex(pattern)
        #expect(search.problem == nil)
        let time = ProcessorTime.measure { left.filter(search) }
        #expect(time < .seconds(1), "\(pattern)")
        #expect(left.count == count ?? 0 && (left.searchProblem == nil) == (count != nil), "\(pattern)")
        #expect(ProcessorTime.measure { _ = search.ranges(in: names[999]) } < .seconds(1))
        left.filter(regex("a"))
        #expect(left.searchProblem == nil && left.count == 1_000)
    }

    @Test("a name that takes too long counts as not found, and a sentence says so")
    func givenUp() {
        let slow = String(repeating: "a", count: 40) + "!"
        // A word boundary, so that all is left to PCRE2.
        let one = left(["aaa", slow, "b"], regex("(a+)+\\b$"))
        #expect(Listing(one) == Listing([("A", ["aaa"])]))
        #expect(one.searchProblem == "The pattern takes too long for one name, which counts as not found.")
        let two = left([slow, slow], regex("(a+)+\\b$"))
        #expect(two.searchProblem == "The pattern takes too long for 2 names, which count as not found.")
        let many = left(Array(repeating: slow, count: 1_500) + ["aaa"], regex("(a+)+\\b$"))
        #expect(
            many.searchProblem == "The pattern takes too long: not all names were searched.")
        // A pattern that is decided byte by byte never takes too long.
        let fast = left([slow, "aaa"], regex("(a+)+$"))
        #expect(Listing(fast) == Listing([("A", ["aaa"])]) && fast.searchProblem == nil)
    }

    @Test(
        "a newline is a space, bytes that are not UTF-8 match nothing, a carriage return may be part of a name"
    )
    func bytes() throws {
        #expect(left(["x\ny"], regex("^x y$")).count == 1 && regex("^x y$").matches("x\ny"))
        #expect(left(["x\ny"], regex("x\\ny")).count == 0)
        #expect(left(["x\r"], regex("x$")).count == 0 && left(["x\r"], regex("x\\r$")).count == 1)
        var collector = try #require(LineCollector(capacity: 1_000, atLeast: 1_000))
        try collector.append(
            Array("caf\u{E9}\r\nab".utf8) + [0xFF] + Array("cd\nplain\r\n\r\n".utf8) + [0xC3, 0x0A])
        var names = NameCollection(store: try collector.store(isLast: true)).mutableDeepCopy()
        for (pattern, count) in [
            ("\u{E9}$", 1), ("b.c", 0), ("cd$", 1), ("^ab", 1), ("n$", 1), ("^$", 1), ("^", 5), ("^\\w+$", 2),
            ("\u{C3}", 0),
        ] {
            names.filter(regex(pattern))
            #expect(names.count == count, "\(pattern)")
        }
    }

    @Test("the first match of bytes and its first group")
    func firstMatch() throws {
        func places(_ pattern: String, _ text: String, ignoresCase: Bool = false) throws -> [Range<Int>?] {
            let pattern = try NamePattern(pattern, ignoresCase: ignoresCase)
            return Array(text.utf8).withUnsafeBufferPointer { bytes in
                pattern.firstMatch(in: bytes).map { [$0.match, $0.group] } ?? []
            }
        }
        #expect(try places("b(c)?", "abd") == [1..<2, nil])
        #expect(try places("b(c)?", "abc") == [1..<3, 2..<3])
        #expect(try places("(x)|b", "ab") == [1..<2, nil])
        #expect(try places("(\\w+) (\\w+) (\\w+)", "\u{E9}a b c") == [0..<7, 0..<3])
        #expect(try places("B", "ab").isEmpty && places("B", "ab", ignoresCase: true) == [1..<2, nil])
        #expect(try places("()", "") == [0..<0, 0..<0])
        #expect(throws: NamePattern.Failure.self) { try NamePattern("(", ignoresCase: true) }
        do throws(NamePattern.Failure) {
            _ = try NamePattern("\u{E9})", ignoresCase: true)
        } catch {
            #expect(error.offset == 2 && !error.message.isEmpty)
            #expect(error.sentence(about: "\u{E9})").contains("character 2"))
        }
    }

    @Test("one pattern may be used by many tasks at once")
    func concurrentMatches() async throws {
        let names = NameCollection(sections: [("A", (0..<2_000).map { "Ren\u{E9} \($0)" })])
        let search = regex("(e|\u{E9}) 1")
        let counts = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var copy = names.mutableDeepCopy()
                    copy.filter(search)
                    return copy.count
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == Array(repeating: 1_111, count: 8))
    }
}
