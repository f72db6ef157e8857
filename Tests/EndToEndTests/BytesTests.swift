import TestSupport
import Testing

/// What the terminal is sent for a key, on the bundled list and 24 by 80 cells: the goals of the benchmark.
@Suite(.serialized)
struct BytesTests {
    /// Bytes that a key costs, when the program has fallen silent again.
    private func cost(_ terminal: PseudoTerminal, _ script: String) throws -> Int {
        let before = terminal.output.count
        try terminal.send(KeyScript(script))
        try terminal.waitForSilence()
        return terminal.output.count - before
    }

    @Test("T-018: scrolling by a row sends nothing for the bar above the table")
    func barIsNotRepainted() throws {
        let terminal = try Program.start(["--edition=book"])
        try terminal.wait(forText: "Aaron")
        try terminal.waitForSilence()
        // To the bottom of the screen, so that the next Down scrolls.
        for _ in 0..<24 { _ = try cost(terminal, "<Down>") }
        let before = (terminal.output.count, terminal.screen.line(2))
        _ = try cost(terminal, "<Down>")
        #expect(terminal.screen.line(2) != before.1, "the table has scrolled")
        let sent = String(decoding: terminal.output[before.0...], as: UTF8.self)
        #expect(!sent.contains("search") && !sent.contains("Cancel"))
    }

    /// Expects a key to change the screen for few bytes: at least one of each cell that differs then.
    private func expect(
        _ terminal: PseudoTerminal, _ script: String, atMost limit: Int,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = terminal.screen
        let bytes = try cost(terminal, script)
        let after = terminal.screen
        let differing = (0..<24).reduce(0) { count, row in
            count + (0..<80).count { after[row, $0].text != before[row, $0].text }
        }
        #expect(after != before && bytes > 0, "\(script) does something", sourceLocation: sourceLocation)
        // What scrolls may cost less than the cells that are other ones then.
        #expect(differing > 0, sourceLocation: sourceLocation)
        #expect(bytes <= limit, "\(script)", sourceLocation: sourceLocation)
    }

    @Test("C15: a key costs no more than its share")
    func budget() throws {
        let terminal = try Program.start()
        try terminal.wait(forText: "2,330 names")
        try terminal.waitForSilence()
        // All letters of the names that are seen have come.
        #expect((400...2_500).contains(terminal.output.count))
        try expect(terminal, "<Down>", atMost: 80)
        #expect(terminal.screen.line(2).hasPrefix("▌"))
        try expect(terminal, "<PgDn>", atMost: 700)
        try expect(terminal, "<End>", atMost: 1_500)
        #expect(terminal.screen.line(22).hasPrefix("▌"))
        try expect(terminal, "m", atMost: 1_500)
        #expect(terminal.screen.line(0).hasPrefix(" M"))
        // To the bottom of the screen, so that the next Down scrolls.
        for _ in 0..<21 { try expect(terminal, "<Down>", atMost: 100) }
        let before = terminal.screen.line(1)
        try expect(terminal, "<Down>", atMost: 250)
        #expect(terminal.screen.line(1) != before)
        try expect(terminal, "/", atMost: 2_000)
        for (key, text) in [("m", "⌕ m "), ("a", "⌕ ma "), ("r", "⌕ mar "), ("<BS>", "⌕ ma ")] {
            try expect(terminal, key, atMost: 1_500)
            #expect(terminal.screen.line(0).contains(text))
        }
    }
}
