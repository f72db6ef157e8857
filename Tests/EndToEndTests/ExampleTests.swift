import TestSupport
import Testing

/// The examples as they were built, in a terminal.
@Suite(.serialized)
struct ExampleTests {
    private func start(_ name: String, columns: Int) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            program: [Program.path(of: name)], size: (14, columns),
            environment: PseudoTerminal.plainEnvironment)
        try terminal.wait(until: { $0.line(1) != "" && $0.isCursorVisible })
        return terminal
    }

    @Test(
        "TR-35: without a terminal, or with one that cannot be used, an example says so and ends with 2",
        arguments: ["sections-sample", "employees"])
    func noTerminal(name: String) throws {
        let starts: [(program: [String], term: String, says: String)] = [
            (["/usr/bin/setsid", "--wait", Program.path(of: name)], "xterm", "no terminal to draw on"),
            ([Program.path(of: name)], "dumb", "TERM=dumb"),
            ([Program.path(of: name)], "", "TERM is not set"),
        ]
        for start in starts {
            let terminal = try PseudoTerminal(
                program: start.program, size: (14, 50),
                environment: PseudoTerminal.plainEnvironment.merging(["TERM": start.term]) { $1 },
                standardOutput: .pipe, standardError: .pipe)
            #expect(try terminal.waitForExit() == .exited(2))
            #expect(terminal.capturedOutput == [])
            let lines = String(decoding: terminal.capturedError, as: UTF8.self).split(separator: "\n")
            #expect(lines.count == 1 && lines[0].hasPrefix("\(name): \(start.says)"), "\(lines)")
        }
    }

    @Test(
        "K-02, K-03, K-07, R-01: columns follow relations that may be missing; what another thread changes is shown, at colleagues too"
    )
    func employees() throws {
        let terminal = try start("employees", columns: 80)
        try terminal.send(KeyScript("<Down><Down>"))
        try expectGolden(terminal, named: "example-employees")
        try terminal.send(KeyScript("++"))
        // Her own salary, and the rest of the budget of her department.
        try terminal.wait(until: { $0.line(3).contains("56000") && $0.line(3).contains("6000") })
        try terminal.wait(until: { $0.line(10).contains("Dorothy") && $0.line(10).contains(" 6000") })
        try terminal.send(KeyScript("<Up>-"))
        try terminal.wait(until: { $0.line(2).contains("35000") && $0.line(2).contains(" 8000") })
        try terminal.send(KeyScript("<C-c>"))
        #expect(try terminal.waitForExit() == .exited(0))
    }
}
