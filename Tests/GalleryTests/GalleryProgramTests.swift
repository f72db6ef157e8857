import TestSupport
import Testing

/// The program as it was built, in a terminal.
@Suite(.serialized)
struct GalleryProgramTests {
    private func start(
        _ arguments: String..., standardError: PseudoTerminal.Stream = .terminal
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            program: [BuiltProgram.path("gallery")] + arguments, size: (24, 80),
            environment: PseudoTerminal.plainEnvironment, standardError: standardError)
    }

    @Test("it shows the list, opens a screen and ends by Ctrl-C")
    func list() throws {
        let terminal = try start()
        try terminal.wait(until: { $0.contains("Plain table") })
        try terminal.send(KeyScript("<Down><Right>"))
        try terminal.wait(until: {
            $0.contains("GroupedTableViewController.swift") && $0.contains("Brightness")
        })
        try terminal.send(KeyScript("<C-c>"))
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test("it opens a screen by its name, and the timer counts")
    func screen() throws {
        let terminal = try start("timers")
        try terminal.wait(until: { $0.contains("3:00") })
        try terminal.send(KeyScript("<Enter>"))
        try terminal.wait(until: { $0.contains("2:59") })
        try terminal.send(KeyScript("<C-c>"))
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test("it rejects an unknown name with the names that exist, and status 2")
    func unknownScreen() throws {
        let terminal = try start("plain-tables", standardError: .pipe)
        #expect(try terminal.waitForExit() == .exited(2))
        let message = String(decoding: terminal.capturedError, as: UTF8.self)
        #expect(message.hasPrefix("gallery: no screen “plain-tables”; choose one of plain-table, "))
    }
}
