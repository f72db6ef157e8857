import Glibc
import TestSupport
import Testing

/// What a program prints for its author while its screen is shown.
struct PrintedTextTests {
    private static func start(_ name: String) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(program: [Program.path(of: "wrong-use"), name], size: (24, 80))
        GivenBack.prepare(terminal)
        try terminal.wait(forText: "row 4")
        return terminal
    }

    @Test("What is printed does not land on the screen, and stands after the shell's line afterwards")
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

    @Test("Of text without end that a thread prints the last is kept, each line whole")
    func flood() throws {
        let terminal = try Self.start("flooding")
        try terminal.send(KeyScript("<Enter>"))
        // Each turn of the loop may drop what is too old, while the thread goes on.
        let directory = "/proc/\(terminal.process)/fd"
        for turn in 0..<40 {
            try terminal.send(KeyScript(turn % 2 == 0 ? "<Down>" : "<Up>"))
            try terminal.wait(until: { $0.line(turn % 2 == 0 ? 1 : 0).hasPrefix("▌") })
        }
        _ = Program.wait(
            for: { Self.lastLine(of: directory) == "line 600000" }, within: Program.limit(.seconds(20)))
        try terminal.send(KeyScript("<C-c>"))
        _ = try terminal.waitForExit()
        let numbers = String(decoding: terminal.output, as: UTF8.self).split(whereSeparator: \.isNewline)
            .filter { $0.hasPrefix("line ") }.compactMap { Int($0.dropFirst(5)) }
        #expect(numbers.last == 600_000 && numbers.count > 50_000 && numbers.count < 200_000)
        // The first may have lost digits.
        #expect(zip(numbers.dropFirst(), numbers.dropFirst(2)).allSatisfy { $0 + 1 == $1 })
        #expect(!terminal.output.contains(0))
        #expect(try GivenBack.faults(of: terminal) == [])
    }

    /// The last line that a process has written to its standard output, if that is a file.
    private static func lastLine(of directory: String) -> String? {
        let file = open("\(directory)/1", O_RDONLY)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 40)
        let count = pread(file, &bytes, bytes.count, max(0, lseek(file, 0, SEEK_END) - 40))
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n").last
            .map { String($0) }
    }

    @Test(
        "Without a standard output the screen is the terminal's, and nothing else is",
        arguments: [">&-", "2>&-"])
    func closed(redirection: String) throws {
        let program = "exec '\(Program.path(of: "wrong-use"))' printing \(redirection)"
        let terminal = try PseudoTerminal(program: ["/bin/sh", "-c", program], size: (24, 80))
        try terminal.wait(forText: "row 4")
        try terminal.send(KeyScript("<Down>"))
        try terminal.wait(until: { $0.line(1).hasPrefix("▌") })
        try terminal.send(KeyScript("<C-c>"))
        _ = try terminal.waitForExit()
        #expect(try GivenBack.faults(of: terminal) == [])
    }

    @Test("A stream that the program sends elsewhere meanwhile stays there, also after a stop")
    func redirected() throws {
        let shell = try Shell()
        try shell.start("wrong-use", "redirecting", "log")
        try shell.terminal.wait(forText: "row 4")
        try shell.press("<Enter>")
        try shell.stopAndContinue()
        try shell.terminal.wait(forText: "row 4")
        try shell.press("<Enter>")
        try shell.quit()
        #expect(shell.directory.text(of: "log") == "into the file\ninto the file\n")
    }
}
