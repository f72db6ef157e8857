import Glibc
import TestSupport
import Testing

/// What is promised of time, and that nothing stale is shown.
@Suite(.serialized)
struct LoadTests {
    /// Names of several words, in order.
    private static func names(_ count: Int) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(count * 20)
        let words = ["Anderson", "Bexley", "Carmichael", "Douglas", "Eriksson", "Fairbank", "Gallagher"]
        for number in 0..<count {
            text.append(UInt8(65 + number * 26 / count))
            text += Array("\(number + 1_000_000) \(words[number % 7])\n".utf8)
        }
        return text
    }

    @Test("H1: the first screen of 100,000 names comes within 100 ms")
    func firstScreen() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("names.txt", Self.names(100_000))
        let limit = Program.limit(.milliseconds(100))
        let time = try Program.fastest(within: limit) {
            let start = ContinuousClock.now
            let terminal = try Program.start([file])
            try terminal.wait(
                until: { $0.line(1).hasPrefix("▌ A1000000 Anderson") }, within: Program.loadingPatience)
            return ContinuousClock.now - start
        }
        #expect(time <= limit)
    }

    @Test(
        "H1: any number of names, from one to a million, is shown and counted",
        arguments: [1, 10, 1_000, 1_000_000])
    func numbers(count: Int) throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("names.txt", Self.names(count))
        let terminal = try Program.start([file])
        let digits = String(count)
        let grouped = digits.count > 6 ? "1,000,000" : digits.count > 3 ? "1,000" : digits
        try terminal.wait(forStatus: "\(grouped) name")
    }

    @Test("H1: a key of a search in a million names is answered within 50 ms")
    func keystroke() throws {
        let directory = try TemporaryDirectory()
        let count = 1_000_000
        let file = try directory.file("names.txt", Self.names(count))
        let terminal = try Program.start([file])
        try terminal.wait(forStatus: "1,000,000 names")
        try terminal.send("/")
        try terminal.wait(until: { $0.line(0).contains("Cancel") })
        let limit = Program.limit(.milliseconds(50))
        // The answer is there when the number of names is that have the text: a letter in front, and seven words in turn.
        let counts = ["": "38,461 of", "e": "725,275 of", "er": "428,572 of", "eri": "142,857 of"]
        for text in ["", "e", "er", "eri"] {
            let time = try Program.fastest(within: limit) {
                // What is timed is the last letter of the text, from the text without it.
                try terminal.send(KeyScript("<C-u>" + text.dropLast()))
                try terminal.waitForSilence(of: .milliseconds(100))
                let start = ContinuousClock.now
                try terminal.send(text.isEmpty ? "z" : String(text.suffix(1)))
                try terminal.wait(
                    until: {
                        $0.line(0).contains("⌕ \(text.isEmpty ? "z" : text) ")
                            && $0.line(23).hasPrefix(" \(counts[text] ?? "")")
                    },
                    within: Program.loadingPatience)
                return ContinuousClock.now - start
            }
            #expect(time <= limit, "\(text)")
        }
    }

    @Test(
        "H2: letters that come while a search runs: the last text is shown, and no number that belongs to another"
    )
    func changing() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("names.txt", Self.names(400_000))
        let terminal = try Program.start([file])
        try terminal.wait(forStatus: "400,000 names")
        let matches = ["anders": 57_143, "bexley": 57_143, "eriks": 57_143, "a1000000": 1, "zz": 0]
        try terminal.send("/")
        for text in ["anders", "zz", "bexley", "a1000000", "eriks", "zz", "anders"] {
            // Letters one by one, the next text before an answer can have come.
            try terminal.send(KeyScript("<C-u>"))
            for letter in text { try terminal.send(String(letter)) }
            let shown = try terminal.wait(
                // A number that still grows has a plus.
                until: {
                    $0.line(0).contains("⌕ \(text) ") && $0.line(23).contains(" of 400,000")
                        && !$0.line(23).contains("+ of")
                },
                within: Program.loadingPatience)
            try terminal.waitForSilence()
            #expect(terminal.screen.line(23) == shown.line(23), "what is shown first stays")
            let number = shown.line(23).split(separator: " ").first.map { $0.filter { $0 != "," } }
            #expect(number.flatMap { Int($0) } == matches[text] ?? -1, "\(text): \(shown.line(23))")
        }
    }

    @Test(
        "H6: Esc and Ctrl-C leave a slow source at once, also before its first name",
        arguments: ["<Esc>", "<C-c>"])
    func slowSource(key: String) throws {
        for input in ["", "one\n"] {
            let terminal = try Program.startWithPipe(["--select-1"], input)
            try terminal.wait(forText: "Reading")
            if !input.isEmpty { try terminal.wait(forText: "one") }
            let start = ContinuousClock.now
            try terminal.send(KeyScript(key))
            try terminal.expectEnd(.exited(130))
            #expect(ContinuousClock.now - start < Program.limit(.milliseconds(500)))
        }
    }
}
