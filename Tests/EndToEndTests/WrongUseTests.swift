import TestSupport
import Testing

/// What a developer sees who has made a mistake.
struct WrongUseTests {
    @Test(
        "U-147: a wrong update gives the terminal back and says which section and which numbers do not add up"
    )
    func wrongUpdate() throws {
        // Swift's own account of a crash would follow the sentence, and wait for a key.
        let environment = PseudoTerminal.plainEnvironment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let terminal = try PseudoTerminal(
            program: [Program.path(of: "wrong-use")], size: (60, 80), environment: environment)
        try terminal.wait(forText: "row 4")
        try terminal.send(KeyScript("<Enter>"))
        let status = try terminal.waitForExit()
        #expect(status != .exited(0))
        let screen = String(decoding: terminal.output, as: UTF8.self)
        #expect(!terminal.emulator.isAlternateScreen)
        #expect(screen.contains("section 0 had 5 rows") && screen.contains("gives 5"), "\(screen)")
        #expect(try terminal.attributesNow == terminal.attributesAtStart)
    }
}
