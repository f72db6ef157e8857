import TestSupport
import Testing

/// What a developer sees who has made a mistake.
struct WrongUseTests {
    @Test(
        "U-147: a wrong update gives the terminal back and says which section and which numbers do not add up"
    )
    func wrongUpdate() throws {
        let terminal = try PseudoTerminal(
            program: [Program.built("wrong-use")], size: (24, 80),
            environment: PseudoTerminal.plainEnvironment)
        try terminal.wait(forText: "row 4")
        try terminal.send(KeyScript("<Enter>"))
        let status = try terminal.waitForExit()
        #expect(status != .exited(0))
        let screen = terminal.screen.text
        #expect(!terminal.emulator.isAlternateScreen)
        #expect(screen.contains("section 0 had 5 rows") && screen.contains("gives 5"), "\(screen)")
        #expect(try terminal.attributesNow == terminal.attributesAtStart)
    }
}
