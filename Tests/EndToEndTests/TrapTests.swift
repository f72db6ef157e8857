import Glibc
import TestSupport
import Testing

/// Real faults of a program: what Swift says of them can be read, and the terminal is as it was.
struct TrapTests {
    /// A mistake of the program `wrong-use`, the words about it, and the signals that it may end by.
    struct Mistake: CustomTestStringConvertible, Sendable {
        let name: String
        let words: String
        /// Which of the first two it is depends on the kind of processor.
        var signals = [SIGILL, SIGTRAP]

        var testDescription: String { name }
    }

    @Test("A6: a fault in another thread, while the one that draws is in the middle of it")
    func whileDrawing() throws {
        for _ in 1...5 {
            let terminal = try PseudoTerminal(
                program: [Program.path(of: "wrong-use"), "drawing"], size: (24, 200))
            GivenBack.prepare(terminal)
            let status = try terminal.waitForExit()
            #expect([SIGILL, SIGTRAP].map { .signalled(Int($0)) }.contains(status))
            #expect(terminal.screen.line(0).hasPrefix("first line"))
            #expect(terminal.screen.line(2).contains("Fatal error: Index out of range"))
            #expect(try GivenBack.faults(of: terminal) == [])
        }
    }

    @Test(
        "A6, ST-06: a Swift trap's message can be read on the first screen, and the signal is the program's end",
        arguments: [
            Mistake(name: "index", words: "Fatal error: Index out of range"),
            Mistake(name: "missing", words: "Fatal error: Unexpectedly found nil"),
            Mistake(name: "precondition", words: "Fatal error: a promise was broken"),
            Mistake(name: "thread", words: "Fatal error: Index out of range"),
            Mistake(name: "thrown", words: "Fatal error: Error raised at top level"),
            Mistake(name: "recursion", words: "", signals: [SIGSEGV]),
        ])
    func traps(mistake: Mistake) throws {
        let terminal = try PseudoTerminal(
            program: [Program.path(of: "wrong-use"), mistake.name], size: (24, 200))
        GivenBack.prepare(terminal)
        if mistake.name != "thrown" {
            try terminal.wait(forText: "row 4")
            try terminal.send(KeyScript("<Enter>"))
        }
        let status = try terminal.waitForExit()
        #expect(mistake.signals.map { .signalled(Int($0)) }.contains(status))
        let lines = terminal.screen.lines
        #expect(lines.prefix(2).map { String($0.prefix(10)) } == ["first line", "$ sections"])
        if mistake.words == "" {
            #expect(lines.dropFirst(2).allSatisfy { $0.allSatisfy { $0 == " " } })
        } else {
            #expect(lines[2].contains(mistake.words), "\(terminal.screen.text)")
        }
        #expect(terminal.output.contains(0x1B))
        #expect(try GivenBack.faults(of: terminal) == [])
    }
}
