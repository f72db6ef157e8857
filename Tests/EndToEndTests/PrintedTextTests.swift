import TestSupport
import Testing

/// What a program prints for its author while its screen is shown.
struct PrintedTextTests {
    private static func start(_ name: String) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(program: [Program.fixture("wrong-use"), name], size: (24, 80))
        GivenBack.prepare(terminal)
        try terminal.wait(forText: "row 4")
        return terminal
    }

    @Test("What is printed does not land on the screen, and stands behind the shell's line afterwards")
    func printed() throws {
        let terminal = try Self.start("printing")
        try terminal.send(KeyScript("<Enter><Down><Enter>"))
        try terminal.wait(until: { $0.line(1).hasPrefix("▌") })
        try terminal.send(KeyScript("<Down>"))
        try terminal.wait(until: { $0.line(2).hasPrefix("▌") })
        #expect(!terminal.screen.text.contains("said") && !terminal.screen.text.contains("without"))
        try terminal.send(KeyScript("<C-c>"))
        _ = try terminal.waitForExit()
        let lines = terminal.screen.lines.prefix(8).map { $0.reversed().drop { $0 == " " }.reversed() }
        #expect(
            lines.map { String($0) }
                == [
                    "first line", "$ sections", "said to output", "said to errors",
                    "without an endsaid to output",
                    "said to errors", "without an end", "",
                ])
        #expect(try GivenBack.faults(of: terminal) == [])
    }

    @Test("Of text without end the last is kept")
    func flood() throws {
        let terminal = try Self.start("flooding")
        try terminal.send(KeyScript("<Enter><Down>"))
        try terminal.wait(until: { $0.line(1).hasPrefix("▌") })
        try terminal.send(KeyScript("<C-c>"))
        _ = try terminal.waitForExit()
        #expect(terminal.screen.text.contains("line 300000"))
        #expect(terminal.output.count < 2_000_000)
        #expect(try GivenBack.faults(of: terminal) == [])
    }
}
