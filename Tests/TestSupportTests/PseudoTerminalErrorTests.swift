import TestSupport
import Testing

@Suite("PseudoTerminalError", .serialized)
struct PseudoTerminalErrorTests {
    private func shell(_ script: String) throws -> PseudoTerminal {
        try PseudoTerminal(program: ["/bin/sh", "-c", script], size: (2, 10))
    }

    @Test("a condition that never holds fails in time and shows the screen and the place")
    func deadline() throws {
        let terminal = try shell("echo hello; read line")
        let start = ContinuousClock.now
        let error = #expect(throws: PseudoTerminalError.self) {
            try terminal.wait(until: { $0.contains("never") }, within: .milliseconds(150))
        }
        let elapsed = start.duration(to: .now)
        #expect(elapsed >= .milliseconds(150) && elapsed < .seconds(5))
        let description = String(describing: try #require(error))
        #expect(description.contains("PseudoTerminalErrorTests.swift:"))
        #expect(description.contains("within 0.15 seconds"))
        #expect(description.contains("2 rows of 10 columns, cursor 1,0:\n|hello     |\n|          |"))
    }

    @Test("a text that does not come is named")
    func text() throws {
        let terminal = try shell("read line")
        let error = #expect(throws: PseudoTerminalError.self) {
            try terminal.wait(forText: "never", within: .zero)
        }
        #expect(String(describing: try #require(error)).contains("the text \"never\" did not come"))
    }

    @Test("a program that ends too soon is not waited for")
    func ended() throws {
        let terminal = try shell("echo bye; exit 4")
        let start = ContinuousClock.now
        let error = #expect(throws: PseudoTerminalError.self) { try terminal.wait(forText: "never") }
        #expect(start.duration(to: .now) < .seconds(5))
        let description = String(describing: try #require(error))
        #expect(description.contains("exited with 4 before the text \"never\" came"))
        #expect(description.contains("|bye       |"))
        #expect(throws: PseudoTerminalError.self) { try terminal.send("x") }
    }

    @Test("waiting for an end that does not come fails in time, also while the program writes without end")
    func endless() throws {
        let terminal = try shell("while :; do echo line; done")
        try terminal.wait(forText: "line")
        #expect(throws: PseudoTerminalError.self) { try terminal.waitForExit(within: .milliseconds(100)) }
        #expect(throws: PseudoTerminalError.self) {
            try terminal.waitForSilence(of: .seconds(2), within: .milliseconds(100))
        }
    }

    @Test("silence is heard")
    func silence() throws {
        let terminal = try shell("echo one; read line")
        try terminal.wait(forText: "one")
        try terminal.waitForSilence(of: .milliseconds(20))
        #expect(terminal.screen.line(0) == "one")
    }

    @Test(
        "what cannot be started says why",
        arguments: [
            (["/no/such/program"], nil, "/no/such/program was not started: running the file: No such file"),
            (["/usr"], nil, "running the file: Permission denied"),
            (["/bin/sh"], "/no/such/directory", "entering its directory: No such file"),
            ([], nil, "there are none"),
            (["/bin/sh", "a\0b"], nil, "a zero byte is among them"),
        ] as [([String], String?, String)])
    func notStarted(program: [String], directory: String?, reason: String) throws {
        let error = #expect(throws: PseudoTerminalError.self) {
            _ = try PseudoTerminal(program: program, size: (2, 10), directory: directory)
        }
        let description = String(describing: try #require(error))
        #expect(description.contains(reason), "\(description)")
    }

    @Test("an input file that is not there is named")
    func inputFile() throws {
        let error = #expect(throws: PseudoTerminalError.self) {
            _ = try PseudoTerminal(
                program: ["/bin/sh"], size: (2, 10), standardInput: .file("/no/such/file"))
        }
        #expect(
            String(describing: try #require(error)).contains("opening /no/such/file failed: No such file"))
    }
}
