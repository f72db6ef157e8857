import TestSupport
import Testing

/// The examples as they were built, in a terminal.
@Suite(.serialized)
struct ExampleTests {
    private func start(_ name: String, columns: Int) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            program: [Program.delivered(name)], size: (14, columns),
            environment: PseudoTerminal.plainEnvironment)
        try terminal.wait(until: { $0.line(1) != "" && $0.isCursorVisible })
        return terminal
    }

    @Test("T-005: the sample's controller runs with mechanical edits: it searches, and its index shrinks")
    func sample() throws {
        let terminal = try start("sections-sample", columns: 50)
        try expectGolden(terminal, named: "example-sample")
        try terminal.send(KeyScript("<Tab>mar"))
        try expectGolden(terminal, named: "example-sample-search")
        try terminal.send(KeyScript("<C-c>"))
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test("K-02: columns are key paths, one across a relation that may be missing")
    func employees() throws {
        let terminal = try start("employees", columns: 76)
        try terminal.send(KeyScript("<Down><Down>"))
        try expectGolden(terminal, named: "example-employees")
        try terminal.send(KeyScript("<C-c>"))
        #expect(try terminal.waitForExit() == .exited(0))
    }
}
