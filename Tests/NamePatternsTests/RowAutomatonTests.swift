import NamePatterns
import NameRows
import TestSupport
import Testing

/// The machine that reads names says what PCRE2 says, and reads many rows as it reads one.
@Suite struct RowAutomatonTests {
    /// Everything that the machine knows, in patterns of a few characters.
    private static let atoms = [
        "a", "b", ".", "^", "$", "[ab]", "[^a]", "[a-c]", "\\w", "\\s", "\\.", "(a|b)", "(?:ab)?", "(a$|b)",
        "(^a|b)", "(a|)", "()", "[]a]", "[a-]", "é",
    ]
    private static let repetitions = ["", "*", "+", "?", "*?", "{2}", "{1,}", "{0,2}", "{2,3}"]
    private static let names: [[UInt8]] = {
        let letters = Array("aB \r.]".utf8)
        var names: [[UInt8]] = [[]]
        for length in 1...3 {
            names += names.filter { $0.count == length - 1 }.flatMap { name in letters.map { name + [$0] } }
        }
        return names
    }()

    private static var patterns: [String] {
        let parts = atoms.flatMap { atom in repetitions.map { atom + $0 } }
        let pairs = parts.flatMap { part in atoms.map { part + $0 } }
        return parts + pairs + atoms.flatMap { one in atoms.map { "\(one)|\($0)" } }
            + [
                "(a*)*b", "(a|b)*a(a|b)(a|b)", "((a|b){2}){2}", "a{2}{2}", "^(a|b)+$", "^$", "(a+)+$",
                "x{3,5}a",
            ]
    }

    @Test("each pattern of a small world matches in the same names as with PCRE2", arguments: [false, true])
    func small(ignoresCase: Bool) {
        var known = 0
        for text in Self.patterns {
            guard let pattern = try? NamePattern(text, ignoresCase: ignoresCase),
                let automaton = pattern.automaton
            else { continue }
            known += 1
            for name in Self.names where name.last != 0x0D {
                let isFound = name.withUnsafeBufferPointer { pattern.firstMatch(in: $0) != nil }
                guard automaton.accepts(name) != isFound else { continue }
                Issue.record("\(text) in \(String(decoding: name, as: UTF8.self)): \(isFound)")
                return
            }
            guard !pattern.requiredText.isEmpty else { continue }
            let lower = Self.names.map { name in
                let name = String(decoding: name, as: UTF8.self)
                return ignoresCase ? name.lowercased() : name
            }
            let required = String(decoding: pattern.requiredText, as: UTF8.self)
            for (name, lower) in zip(Self.names, lower) where name.last != 0x0D {
                let hasText = required.isEmpty || lower.utf8.containsRun(Array(required.utf8))
                let isFound = automaton.accepts(name)
                if hasText ? pattern.isText && !isFound : isFound {
                    Issue.record("\(text) needs \(required): \(lower)")
                    return
                }
            }
        }
        // Anchors and what is empty cannot be repeated.
        #expect(known > 2_500, "\(known) of \(Self.patterns.count)")
    }

    @Test(
        "what depends on more than the bytes one after the other is left to PCRE2",
        arguments: [
            "a++", "(?=a)", "(a)\\1", "\\ba", "(?i)a", "[[:alpha:]]", "(*ANY)a", "\\x41", "\\Qa\\E", "a{1",
            "\\p{L}", "[\\d-a]", "(?<n>a)", "a(?#x)",
        ])
    func unknown(text: String) {
        #expect((try? NamePattern(text, ignoresCase: true))?.automaton == nil)
    }

    @Test("the long s and the Kelvin sign in a pattern are letters of ASCII where case does not count")
    func otherCases() throws {
        #expect(try NamePattern("\u{17F}", ignoresCase: true).automaton == nil)
        #expect(try NamePattern("\u{212A}", ignoresCase: true).automaton == nil)
        #expect(try NamePattern("[\u{17F}]", ignoresCase: true).automaton == nil)
        #expect(try NamePattern("\u{17F}", ignoresCase: false).automaton?.accepts("s".utf8) == false)
    }

    @Test(
        "many rows are read as one, by each kernel, in lanes of any lengths",
        arguments: RowScan.Kernel.available)
    func rows(kernel: RowScan.Kernel) throws {
        var random = RandomNumbers(seed: 7)
        let pattern = try NamePattern("a[bc]*a$|^b|cc", ignoresCase: true)
        let automaton = try #require(pattern.automaton)
        for _ in 0..<60 {
            let rows = (0..<Int.random(in: 0...700, using: &random)).map { _ -> [UInt8] in
                let longest = Int.random(in: 0...9, using: &random) == 0 ? 200 : 6
                let length = Int.random(in: 0...longest, using: &random)
                return (0..<length).map { _ in Array("abcABC \r".utf8).randomElement(using: &random) ?? 0 }
            }
            let expected = rows.map { row in
                let name = row.last == 0x0D ? row.dropLast() : row[...]
                return name.withUnsafeBufferPointer { pattern.firstMatch(in: $0) != nil }
            }
            let counts = Self.lanes(rows.count, &random)
            // What is after the last row belongs to none.
            let text = Array(rows.map { $0 + [0x0A] }.joined()) + Array("bb".utf8)
            try text.withUnsafeBufferPointer { text in
                var lanes: [(text: UnsafeBufferPointer<UInt8>, rowCount: Int)] = []
                var start = 0
                var row = 0
                for count in counts {
                    let length = rows[row..<row + count].reduce(0) { $0 + $1.count + 1 }
                    let end = row + count == rows.count ? text.count : start + length
                    lanes.append((UnsafeBufferPointer(rebasing: text[start..<end]), count))
                    (start, row) = (end, row + count)
                }
                let words = RowScan.rowsAccepted(by: automaton.next, in: lanes, kernel: kernel)
                try #require(Self.bits(words, rows.count) == expected)
                let wanted = rows.map { _ in Bool.random(using: &random) }
                var kept = [UInt64](repeating: 0, count: (rows.count + 63) / 64)
                for row in rows.indices where wanted[row] { kept[row / 64] |= 1 << UInt64(row % 64) }
                RowScan.keepRowsAccepted(
                    by: automaton.next, in: text, rowCount: rows.count, of: &kept, kernel: kernel)
                try #require(Self.bits(kept, rows.count) == zip(wanted, expected).map { $0 && $1 })
            }
        }
    }

    private static func lanes(_ count: Int, _ random: inout RandomNumbers) -> [Int] {
        var counts: [Int] = []
        var rest = count
        while counts.count < 3, rest > 0, Bool.random(using: &random) {
            let lane = min(64 * Int.random(in: 0...4, using: &random), rest / 64 * 64)
            counts.append(lane)
            rest -= lane
        }
        return counts + [rest]
    }

    private static func bits(_ words: [UInt64], _ count: Int) -> [Bool] {
        (0..<count).map { words[$0 / 64] >> UInt64($0 % 64) & 1 == 1 }
    }
}

extension Sequence<UInt8> {
    fileprivate func containsRun(_ run: [UInt8]) -> Bool {
        let bytes = Array(self)
        guard bytes.count >= run.count else { return false }
        return (0...(bytes.count - run.count)).contains { Array(bytes[$0..<$0 + run.count]) == run }
    }
}
