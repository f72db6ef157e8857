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

    @Test("C15: a key costs no more than its share")
    func budget() throws {
        let terminal = try Program.start()
        try terminal.wait(forText: "Aaron")
        try terminal.waitForSilence()
        #expect(terminal.output.count <= 2_500)
        #expect(try cost(terminal, "<Down>") <= 80)
        #expect(try cost(terminal, "<PgDn>") <= 700)
        #expect(try cost(terminal, "<End>") <= 1_500)
        #expect(try cost(terminal, "m") <= 1_500)
        // To the bottom of the screen, so that the next Down scrolls.
        for _ in 0..<21 { _ = try cost(terminal, "<Down>") }
        let before = terminal.screen.line(1)
        #expect(try cost(terminal, "<Down>") <= 250)
        #expect(terminal.screen.line(1) != before)
        _ = try cost(terminal, "/")
        for key in ["m", "a", "r", "<BS>"] { #expect(try cost(terminal, key) <= 1_500) }
    }
}
