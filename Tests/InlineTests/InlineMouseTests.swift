import Glibc
import TestSupport
import Testing

/// The mouse on some rows of the screen, and while it is switched on and off.
@Suite(.serialized)
struct InlineMouseTests {
    /// A press and release in a cell of the screen, both from 0.
    private func click(row: Int, column: Int) -> [UInt8] {
        Array("\u{1b}[<0;\(column + 1);\(row + 1)M\u{1b}[<0;\(column + 1);\(row + 1)m".utf8)
    }

    @Test("A click is meant for the row under it; what is above the rows and below them is not ours")
    func rows() throws {
        let scene = InlineProgram.Scene(lines: 5)
        let terminal = try InlineProgram.start(scene)
        for row in [0, 3, 4, 15, 20, 23] { try terminal.send(bytes: click(row: row, column: 4)) }
        // A wheel above, which would scroll.
        try terminal.send(bytes: Array("\u{1b}[<65;3;2M\u{1b}[<65;3;20M".utf8))
        try terminal.send(KeyScript("<Down>"))
        try terminal.wait(until: { $0.line(7).hasPrefix("▌ Aimée") && $0.line(5).hasPrefix(" A") })
        try terminal.send(bytes: click(row: 9, column: 4))
        #expect(try terminal.waitForExit() == .exited(0))
        try InlineLifeTests.expectGivenBack(terminal, scene)
    }

    @Test("The wheel scrolls, and a button that goes up above the rows has no effect")
    func wheel() throws {
        let scene = InlineProgram.Scene(lines: 60)
        let terminal = try InlineProgram.start(scene)
        try terminal.send(bytes: Array("\u{1b}[<65;3;\(scene.top + 3)M".utf8))
        try terminal.wait(until: { !$0.line(scene.top + 1).contains("Ada") })
        try terminal.send(bytes: Array("\u{1b}[<0;3;\(scene.top + 3)M\u{1b}[<0;3;1m".utf8))
        try terminal.send(KeyScript("<Esc>"))
        #expect(try terminal.waitForExit() == .exited(1))
        try InlineLifeTests.expectGivenBack(terminal, scene)
    }

    @Test("Alt-M switches the mouse off and on, on a whole screen too", arguments: ["8", ""])
    func switching(height: String) throws {
        let terminal = try InlineProgram.start(InlineProgram.Scene(lines: 5, height: 8), height: height)
        try terminal.wait(until: { _ in terminal.emulator.mouseReports == .drags })
        for reports in [TerminalEmulator.MouseReports.off, .drags, .off] {
            try terminal.send(KeyScript("<M-m>"))
            try terminal.wait(until: { _ in terminal.emulator.mouseReports == reports })
        }
        try terminal.send(KeyScript("<Esc>"))
        _ = try terminal.waitForExit()
        #expect(terminal.emulator.mouseReports == .off)
        #expect(try terminal.attributesNow == terminal.attributesAtStart)
    }

    @Test("A mouse that was not wanted can be switched on, and is off afterwards")
    func unwanted() throws {
        let terminal = try InlineProgram.start(
            InlineProgram.Scene(lines: 5), environment: ["INLINE_MOUSE": "no"])
        try terminal.waitForSilence()
        #expect(terminal.emulator.mouseReports == .off)
        try terminal.send(KeyScript("<M-m>"))
        try terminal.wait(until: { _ in terminal.emulator.mouseReports == .drags })
        try terminal.signal(SIGTERM)
        #expect(try terminal.waitForExit() == .signalled(Int(SIGTERM)))
        #expect(terminal.emulator.mouseReports == .off)
    }

    @Test(
        "The mouse is after a suspension as it was before", .enabled(if: access("/bin/bash", X_OK) == 0),
        arguments: ["", "6"])
    func suspension(height: String) throws {
        let terminal = try PseudoTerminal(
            program: ["/bin/bash", "--norc", "--noprofile", "-i"], size: (24, 80),
            environment: PseudoTerminal.plainEnvironment.merging(
                ["PS1": "ready> ", "INLINE_HEIGHT": height, "LIST": InlineProgram.path]
            ) { $1 })
        try terminal.wait(forText: "ready>")
        try terminal.send("\"$LIST\"\r")
        for reports in [TerminalEmulator.MouseReports.off, .drags] {
            try terminal.wait(until: { screen in screen.lines.contains { $0.hasPrefix("▌ Ada") } })
            try terminal.send(KeyScript("<M-m>"))
            try terminal.wait(until: { _ in terminal.emulator.mouseReports == reports })
            try terminal.send(KeyScript("<C-z>"))
            try terminal.wait(until: { $0.contains("Stopped") && !$0.contains("Aimée") })
            #expect(terminal.emulator.mouseReports == .off)
            try terminal.send("clear\r")
            try terminal.wait(until: { !$0.contains("Stopped") && $0.contains("ready>") })
            try terminal.send("fg\r")
            try terminal.wait(until: { screen in screen.lines.contains { $0.hasPrefix("▌ Ada") } })
            try terminal.waitForSilence()
            #expect(terminal.emulator.mouseReports == reports)
        }
    }
}
