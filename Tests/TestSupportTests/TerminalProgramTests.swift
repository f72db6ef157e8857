import Glibc
import TestSupport
import Testing

/// Programs of other people, to see that the whole chain does what terminals do.
@Suite("Programs in the terminal", .serialized)
struct TerminalProgramTests {
    @Test("tput draws bold, colours, places the cursor and hides it")
    func tput() throws {
        let script =
            "tput clear; tput cup 2 3; tput bold; tput setaf 6; printf bold; tput sgr0; tput smso; "
            + "printf 'あx'; tput rmso; tput civis; tput cup 0 5"
        let terminal = try PseudoTerminal(program: ["/bin/sh", "-c", script], size: (4, 20))
        #expect(try terminal.waitForExit() == .exited(0))
        let screen = terminal.screen
        #expect(screen.lines == ["", "", "   boldあx", ""])
        #expect(screen[2, 3].style == CellStyle(bold: true, foreground: .palette(6)))
        #expect(screen[2, 7].style == CellStyle(reverse: true) && screen[2, 8].width == 0)
        #expect(!screen.isCursorVisible && screen.cursor == Screen.Position(row: 0, column: 5))
    }

    @Test("tput repeats a character by REP")
    func repetition() throws {
        let terminal = try PseudoTerminal(
            program: ["/usr/bin/tput", "rep", "45", "7"], size: (2, 20))
        #expect(try terminal.waitForExit() == .exited(0))
        if terminal.output.contains(UInt8(ascii: "b")) { #expect(terminal.screen.line(0) == "-------") }
    }

    @Test(
        "less scrolls by keys, uses the alternate screen and gives the terminal back", .enabled(if: hasLess))
    func less() throws {
        let terminal = try PseudoTerminal(
            program: ["/bin/sh", "-c", "seq 1 100 | less; echo left"], size: (5, 20))
        try terminal.wait(until: { $0.lines.prefix(4) == ["1", "2", "3", "4"] })
        #expect(terminal.emulator.isAlternateScreen)
        #expect(try terminal.attributesNow != terminal.attributesAtStart)
        try terminal.send(KeyScript("<Down><Down>"))
        try terminal.wait(until: { $0.lines.prefix(4) == ["3", "4", "5", "6"] })
        try terminal.send(KeyScript("<End>"))
        try terminal.wait(until: { $0.lines.prefix(4) == ["97", "98", "99", "100"] })
        try terminal.send("q")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(!terminal.emulator.isAlternateScreen)
        #expect(terminal.screen.line(0) == "left")
        #expect(try terminal.attributesNow == terminal.attributesAtStart)
    }

    private static let hasLess = access("/usr/bin/less", X_OK) == 0
}
