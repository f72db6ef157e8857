import Glibc
import TestSupport
import Testing

/// The program as a job of an interactive shell.
@Suite(.serialized, .enabled(if: access("/bin/bash", X_OK) == 0))
struct JobControlTests {
    /// Starts the program from a shell's prompt and waits for its first screen.
    private func start() throws -> Shell {
        let shell = try Shell()
        try shell.type("sections; echo status $?")
        try shell.terminal.wait(forText: "Aaron")
        return shell
    }

    @Test("A11: Ctrl-Z gives the shell its terminal, fg brings the screen back as it was")
    func suspend() throws {
        let shell = try Shell()
        let terminal = shell.terminal
        try shell.type("sections; echo status $?")
        try terminal.wait(forText: "Aaron")
        try terminal.send("m")
        try terminal.wait(until: { $0.line(0).hasPrefix(" M") && $0.line(23).contains("2,330") })
        try terminal.waitForSilence()
        let before = terminal.screen
        let modes = terminal.emulator.modes()
        let attributes = try terminal.attributesNow
        try terminal.send(KeyScript("<C-z>"))
        try terminal.wait(until: { $0.contains("Stopped") })
        #expect(!terminal.emulator.isAlternateScreen && terminal.screen.isCursorVisible)
        let fresh = try TerminalEmulator(rows: 24, columns: 80).modes()
        // Pastes are marked for the shell's own line editor as well.
        for (name, answer) in terminal.emulator.modes() where name != "paste" {
            #expect(answer == fresh[name], "\(name)")
        }
        // The shell's terminal is sane, and what it shows there on the other screen must not be seen again.
        try shell.expectOrdinaryAttributes(after: "printf '\\033[?1049hgarbage\\033[?1049l'; clear")
        try shell.type("fg; echo again $?")
        try terminal.wait(until: { $0.text == before.text })
        try terminal.waitForSilence()
        #expect(terminal.screen == before, "styles and cursor as well")
        #expect(terminal.emulator.modes() == modes)
        #expect(try terminal.attributesNow == attributes)
        try terminal.send(KeyScript("<Enter>"))
        try terminal.wait(forText: "again 0")
        #expect(terminal.screen.contains("Ma"))
    }

    @Test(
        "A11: where the shell has stops ignored, Ctrl-Z says so and stops nothing",
        arguments: ["sections", "targets"])
    func ignored(program: String) throws {
        let shell = try Shell()
        try shell.type("trap '' TSTP; HOME=$PWD \(program); echo status $?.")
        try shell.terminal.wait(forText: program == "sections" ? "2,330 names" : "No targets yet")
        try shell.press("<C-z>")
        try shell.terminal.wait(forText: "Cannot suspend: no shell to return to.")
        try shell.press("<C-c>")
        try shell.wait(forLine: "status 130.")
    }

    @Test(
        "A11: where no shell could continue it, Ctrl-Z says so and stops nothing",
        arguments: ["sections", "targets"])
    func noShell(program: String) throws {
        let directory = try TemporaryDirectory()
        for command in [
            ["\(Program.path(of: program))"],
            ["/bin/sh", "-c", "true; \"$0\"; exit $?", Program.path(of: program)],
        ] {
            let terminal = try PseudoTerminal(
                program: command, size: (24, 80),
                environment: PseudoTerminal.plainEnvironment.merging(["HOME": directory.path]) { $1 })
            try terminal.wait(forText: program == "sections" ? "2,330 names" : "No targets yet")
            try terminal.send(KeyScript("<C-z>"))
            try terminal.wait(forText: "Cannot suspend: no shell to return to.")
            try terminal.send(KeyScript("<C-c>"))
            #expect(try terminal.waitForExit() == .exited(130))
        }
    }

    @Test("A15: a size that changed while the program was stopped is the size of its next frame")
    func resizeWhileStopped() throws {
        let shell = try start()
        let terminal = shell.terminal
        try terminal.send(KeyScript("<C-z>"))
        try terminal.wait(until: { $0.contains("Stopped") })
        try terminal.resize(rows: 10, columns: 40)
        let before = terminal.output.count
        try terminal.send("fg; echo again $?\r")
        try terminal.wait(until: { $0.line(0).hasPrefix(" A") && $0.line(9).contains("2,330 names") })
        try terminal.waitForSilence()
        // No row of the former size was drawn on the way.
        let sent = String(decoding: terminal.output[before...], as: UTF8.self)
        let rows = sent.matches(of: /\u{1B}\[(\d+)(;\d+)?[Hd]/).compactMap { Int($0.1) }
        #expect((1...10).contains(rows.max() ?? 0), "\(rows)")
        try terminal.send(KeyScript("<C-c>"))
        try terminal.wait(forText: "again 130")
    }

    @Test("A4: Ctrl-C leaves with 130, and the shell goes on")
    func interrupt() throws {
        let shell = try start()
        let terminal = shell.terminal
        try terminal.send(KeyScript("<C-c>"))
        try terminal.wait(forText: "status 130")
        try terminal.send("echo still here\r")
        try terminal.wait(until: { $0.lines.contains("still here") })
    }

    @Test("The answer is captured while the list is on the terminal, also at the end of a pipe")
    func capture() throws {
        let shell = try Shell()
        let terminal = shell.terminal
        try shell.type("name=$(printf 'Zara\\nAbe\\n' | sections); echo \"<$name>\"")
        try terminal.wait(until: { $0.lines.contains { $0.hasPrefix("▌ Abe") } })
        try terminal.send(KeyScript("z<Enter>"))
        try terminal.wait(until: { screen in screen.lines.contains { $0.hasPrefix("<Za") } })
    }
}
