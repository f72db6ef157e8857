import Glibc
import TestSupport
import Testing

/// The program in some rows as a job of a shell, and on a screen that changes.
@Suite(.serialized)
struct InlineJobTests {
    /// Starts a shell and, from its prompt, the program.
    private func startFromShell(
        rows: Int = 24, before: String = "echo before"
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            program: ["/bin/bash", "--norc", "--noprofile", "-i"], size: (rows, 80),
            environment: PseudoTerminal.plainEnvironment.merging([
                "PS1": "ready> ", "INLINE_HEIGHT": "6", "LIST": InlineProgram.path,
            ]) { $1 })
        try terminal.wait(forText: "ready>")
        // A path that is typed may be so long that the terminal wraps it, and its end looks like output.
        try terminal.send("\(before); \"$LIST\"; echo status $?\r")
        try terminal.wait(until: { $0.lines.contains { $0.hasPrefix(" A") } })
        return terminal
    }

    @Test(
        "A11: Ctrl-Z gives the shell its line back, fg takes rows below it",
        .enabled(if: access("/bin/bash", X_OK) == 0), arguments: ["echo before", "seq 40"])
    func suspend(before: String) throws {
        let terminal = try startFromShell(before: before)
        try terminal.send(KeyScript("<Down>"))
        try terminal.wait(until: { $0.lines.contains { $0.hasPrefix("▌ Aimée") } })
        try terminal.send(KeyScript("<C-z>"))
        try terminal.wait(until: { $0.contains("Stopped") })
        #expect(!terminal.screen.contains("Aim"))
        #expect(terminal.emulator.mouseReports == .off)
        try terminal.send("echo typed\r")
        try terminal.wait(until: { $0.lines.contains { $0.hasPrefix("typed") } })
        try terminal.send("fg; echo again $?\r")
        let screen = try terminal.wait(until: { $0.lines.contains { $0.hasPrefix("▌ Aimée") } })
        let typed = try #require(screen.lines.firstIndex { $0.hasPrefix("typed") })
        let top = try #require(screen.lines.firstIndex { $0.hasPrefix(" A") })
        // Below the line that was typed, and the name of the job that the shell prints.
        #expect(top > typed + 1)
        #expect(terminal.emulator.mouseReports != .off)
        try terminal.send(KeyScript("<Enter>"))
        try terminal.wait(forText: "again 0")
        #expect(!terminal.screen.contains("Aim"))
        #expect(terminal.screen.contains("Stopped"))
        #expect(terminal.emulator.mouseReports == .off)
    }

    @Test(
        "A12: after a SIGSTOP, which is not announced, it takes rows below the shell's output",
        .enabled(if: access("/bin/bash", X_OK) == 0))
    func stopWithoutWord() throws {
        let terminal = try startFromShell(before: "echo me=$BASHPID")
        try terminal.send(KeyScript("<Down>"))
        try terminal.wait(until: { $0.lines.contains { $0.hasPrefix("▌ Aimée") } })
        let text = String(decoding: terminal.output, as: UTF8.self)
        let shell = try #require(
            text.split(separator: "me=").last.flatMap { Int32($0.prefix { $0.isNumber }) })
        // The shell's only child is the program.
        let file = try #require(fopen("/proc/\(shell)/task/\(shell)/children", "r"))
        var bytes = [UInt8](repeating: 0, count: 40)
        let count = fread(&bytes, 1, bytes.count, file)
        fclose(file)
        let words = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
        let me = try #require(words.first.flatMap { Int32($0) })
        try #require(kill(me, SIGSTOP) == 0)
        try terminal.wait(until: { $0.contains("Stopped") })
        try terminal.send("\r\r\r\recho typed\r")
        try terminal.wait(until: { $0.lines.contains { $0.hasPrefix("typed") } })
        try terminal.send("fg\r")
        let isBelow = { (screen: Screen) in
            guard let typed = screen.lines.lastIndex(where: { $0.hasPrefix("typed") }),
                let top = screen.lines.lastIndex(where: { $0.hasPrefix(" A") })
            else { return false }
            return top > typed + 1 && screen.lines[(top + 1)...].contains { $0.hasPrefix("▌ Aimée") }
        }
        try terminal.wait(until: isBelow)
        try terminal.send(KeyScript("<Enter>"))
        try terminal.wait(until: { screen in
            guard let typed = screen.lines.lastIndex(where: { $0.hasPrefix("typed") }) else { return false }
            return !screen.lines[typed...].contains { $0.hasPrefix(" A") }
        })
        #expect(terminal.screen.lines.contains { $0.hasPrefix("typed") })
        #expect(terminal.emulator.mouseReports == .off)
    }

    @Test(
        "A15: a size that changed while the program was stopped is the size of its next frame",
        .enabled(if: access("/bin/bash", X_OK) == 0))
    func resizeWhileStopped() throws {
        let terminal = try startFromShell(before: "seq 40")
        try terminal.send(KeyScript("<C-z>"))
        try terminal.wait(until: { $0.contains("Stopped") })
        try terminal.resize(rows: 8, columns: 40)
        try terminal.send("fg; echo again $?\r")
        try terminal.wait(until: { $0.line(2).hasPrefix(" A") })
        try terminal.send(KeyScript("<C-c>"))
        try terminal.wait(forText: "again")
    }

    @Test("C2: a resize keeps as many rows as there are, also to next to nothing and back")
    func resize() throws {
        let terminal = try InlineProgram.start(InlineProgram.Scene(lines: 15))
        for (rows, columns) in [(12, 80), (30, 60), (5, 40), (1, 1), (2, 2), (24, 80), (40, 200)] {
            try terminal.resize(rows: rows, columns: columns)
            guard columns > 2 else { continue }
            let taken = min(rows, 10)
            try terminal.wait(until: { screen in
                guard let top = screen.lines.lastIndex(where: { $0.hasPrefix(" A") }), top + taken <= rows
                else { return false }
                return screen.line(top + taken - 1).contains(where: { $0 != " " })
                    && (top + taken..<rows).allSatisfy { screen.line($0).allSatisfy { $0 == " " } }
            })
        }
        try terminal.send(KeyScript("<Down><Enter>"))
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try terminal.attributesNow == terminal.attributesAtStart)
        #expect(!terminal.screen.contains("Ada"))
        #expect(terminal.screen.isCursorVisible)
    }

    @Test(
        "Answers to where the rows are, and nothing else to read, are not taken for a terminal that is gone")
    func manySizes() throws {
        let terminal = try InlineProgram.start(InlineProgram.Scene(lines: 2))
        for step in 1...30 {
            let columns = 40 + step
            try terminal.resize(rows: 24, columns: columns)
            try terminal.wait(until: { $0.line(2).hasPrefix(" A") && $0[4, columns - 1].text == "A" })
        }
        try terminal.send(KeyScript("<Esc>"))
        #expect(try terminal.waitForExit() == .exited(1))
    }

    @Test("C3: a storm of sizes is survived")
    func storm() throws {
        let terminal = try InlineProgram.start(InlineProgram.Scene(lines: 15))
        for step in 0..<200 {
            try terminal.resize(rows: 3 + step * 7 % 40, columns: 20 + step * 13 % 100)
            // Sometimes the program gets a word in between.
            if step % 3 == 0 { try terminal.wait(until: { _ in true }) }
        }
        try terminal.resize(rows: 24, columns: 80)
        try terminal.wait(
            until: { screen in screen.lines.contains { $0.hasPrefix(" A") } }, within: .seconds(30))
        try terminal.signal(SIGTERM)
        #expect(try terminal.waitForExit() == .signalled(Int(SIGTERM)))
        #expect(try terminal.attributesNow == terminal.attributesAtStart)
        #expect(!terminal.screen.contains("Ada"))
    }
}
