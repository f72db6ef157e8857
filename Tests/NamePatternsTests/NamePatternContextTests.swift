import NamePatterns
import Names
import Testing

/// Whether a match depends on what stands around it.
@Suite struct NamePatternContextTests {
    @Test(
        "Characters, classes, groups and repetitions look only at the match",
        arguments: ["b[ae]k", "a.*b", "(?:ab|c)+?", "\\d{3}", "[^\\]a-z]\\.", "a|", "\\(\\w+\\)", "[]a]"])
    func alone(pattern: String) {
        #expect(NamePattern.looksOnlyAtMatch(pattern))
    }

    @Test(
        "Anchors, boundaries, looks around and what gives nothing back do not",
        arguments: [
            "^a", "a$", "\\bab", "a(?=b)", "(?<!a)b", "a*+b", "a?+", "a{2}+b", "(?>a|ab)", "(*ANYCRLF)a",
            "\\Aa", "\\Ka", "a\\z", "\\Gb", "[[:<:]]a", "(?i)a",
        ])
    func around(pattern: String) {
        #expect(!NamePattern.looksOnlyAtMatch(pattern))
    }

    @Test("Of all short patterns, those that look only at the match find it in whatever contains it")
    func smallWorld() throws {
        let pieces = [
            "a", "b", ".", "^", "$", "+", "?", "*", "(", ")", "[", "]", "\\b", "\\w", "|", "(?:", "(?=",
            "(?>",
        ]
        let texts = ["", "a", "b", "ab", "ba", "aab"]
        let surroundings = [("a", ""), ("", "b"), (",", ","), ("b,", ",a"), ("\u{E9}", "\u{E9}")]
        var patterns = [""]
        var looked = 0
        for _ in 0..<4 {
            patterns = patterns.flatMap { start in pieces.map { start + $0 } }
            for pattern in patterns where NamePattern.looksOnlyAtMatch(pattern) {
                guard let compiled = try? NamePattern(pattern, ignoresCase: false) else { continue }
                looked += 1
                func matches(_ text: String) -> Bool {
                    Array(text.utf8).withUnsafeBufferPointer { compiled.firstMatch(in: $0) != nil }
                }
                for text in texts where matches(text) {
                    for (before, behind) in surroundings where !matches(before + text + behind) {
                        Issue.record("\(pattern) is in “\(text)” but not in “\(before + text + behind)”")
                    }
                }
            }
        }
        #expect(looked > 1_000)
    }
}
