import Glibc
import TestSupport
import Testing

/// Signals from outside to the program as a job of an interactive shell.
@Suite(.serialized, .enabled(if: access("/bin/bash", X_OK) == 0))
struct JobSignalTests {
    /// Starts the program as a job of a shell.
    ///
    /// - Parameter hasParent: Whether another shell stands between them.
    /// - Returns: The shell, the program's number, and that of its parent if it has one.
    /// - Throws: If it does not start.
    private func start(hasParent: Bool = false) throws -> (shell: Shell, me: Int32, parent: Int32) {
        let shell = try Shell()
        let program = "sh -c 'echo me=$$.; exec sections'"
        _ = try shell.directory.file("job", "echo shell=$$.\n\(program)\n:\n".utf8)
        try shell.type(hasParent ? "sh job" : program)
        try shell.terminal.wait(forText: "Aaron")
        return (
            shell, try GivenBack.number(after: "me=", in: shell.terminal),
            hasParent ? try GivenBack.number(after: "shell=", in: shell.terminal) : 0
        )
    }

    /// Waits for the end of a process that is not a child.
    private func hasEnded(_ process: Int32, within limit: Duration) -> Bool {
        let deadline = ContinuousClock.now + limit
        while GivenBack.isAlive(process) {
            if ContinuousClock.now > deadline { return false }
            usleep(1_000)
        }
        return true
    }

    /// Waits for the end, and asks the shell how it was.
    private func expectEnd(of process: Int32, status: Int32, _ shell: Shell) throws {
        try shell.terminal.wait(until: { _ in !GivenBack.isAlive(process) })
        try shell.type("echo status $?.")
        try shell.wait(forLine: "status \(status).")
    }

    /// What a shell's terminal must be like while it is at its prompt, but for what its line editor sets itself.
    private func expectShellsTerminal(
        _ shell: Shell, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let modes = shell.terminal.emulator.modes()
        let fresh = try TerminalEmulator(rows: 24, columns: 80).modes()
        for (name, answer) in modes where name != "paste" {
            #expect(answer == fresh[name], "\(name)", sourceLocation: sourceLocation)
        }
    }

    /// Expects the program to have the terminal.
    private func expectTaken(_ shell: Shell, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(shell.terminal.emulator.isAlternateScreen, sourceLocation: sourceLocation)
        #expect(shell.terminal.emulator.mouseReports == .drags, sourceLocation: sourceLocation)
    }

    /// Chooses a row, and expects the program to end and the shell to have its terminal.
    private func leave(_ process: Int32, _ shell: Shell) throws {
        try shell.press("<Enter>")
        try expectEnd(of: process, status: 0, shell)
        try expectShellsTerminal(shell)
    }

    @Test("A12: kill -TSTP stops it with the shell's terminal in order, fg brings the screen back")
    func stopFromOutside() throws {
        let (shell, me, _) = try start()
        try shell.press("m")
        let before = try shell.terminal.wait(until: { $0.line(0).hasPrefix(" M") })
        for _ in 1...3 {
            try #require(kill(me, SIGTSTP) == 0)
            try shell.terminal.wait(until: { $0.contains("Stopped") })
            #expect(!shell.terminal.emulator.isAlternateScreen)
            #expect(shell.terminal.emulator.mouseReports == .off)
            try shell.expectOrdinaryAttributes()
            try shell.type("clear; fg")
            try shell.terminal.wait(until: { $0.text == before.text })
            expectTaken(shell)
        }
        try leave(me, shell)
    }

    @Test(
        "A12: an unannounced SIGCONT or SIGSTOP leaves the screen right",
        arguments: [SIGCONT, SIGSTOP])
    func continuation(number: Int32) throws {
        let (shell, me, _) = try start()
        let before = shell.terminal.screen
        try #require(kill(me, number) == 0)
        if number == SIGSTOP {
            try shell.terminal.wait(until: { $0.contains("Stopped") })
            try shell.type("printf '\\033[?1049l\\033[?1000l\\033[?1l'; fg")
        }
        try shell.terminal.wait(until: { $0.text == before.text })
        try shell.press("m")
        try shell.terminal.wait(until: { $0.line(0).hasPrefix(" M") })
        expectTaken(shell)
        try leave(me, shell)
    }

    @Test(
        "A12: what is sent while it is stopped ends it when it goes on", arguments: [SIGTERM, SIGHUP, SIGINT])
    func endedWhileStopped(number: Int32) throws {
        let (shell, me, _) = try start()
        try #require(kill(me, SIGTSTP) == 0)
        try shell.terminal.wait(until: { $0.contains("Stopped") })
        try #require(kill(me, number) == 0)
        try shell.type("clear; fg")
        try expectEnd(of: me, status: 128 + number, shell)
        try expectShellsTerminal(shell)
    }

    @Test(
        "A3, A4, A10: the shell sees the signal in the status, also when it comes twice",
        arguments: [SIGHUP, SIGINT])
    func status(number: Int32) throws {
        for count in 1...2 {
            let (shell, me, _) = try start()
            for _ in 1...count { kill(me, number) }
            try expectEnd(of: me, status: 128 + number, shell)
            #expect(hasEnded(me, within: Program.limit(.seconds(5))))
            try shell.expectOrdinaryAttributes()
            try expectShellsTerminal(shell)
        }
    }

    @Test("A8: without its parent it ends within a second, and the shell has its terminal")
    func orphan() throws {
        let (shell, me, parent) = try start(hasParent: true)
        try #require(kill(parent, SIGKILL) == 0)
        #expect(hasEnded(me, within: Program.limit(.seconds(1))))
        // The prompt may have been written on the screen that was left.
        try shell.expectOrdinaryAttributes()
        try expectShellsTerminal(shell)
    }

    @Test("A8: one that waits in the background for the terminal does not take it when its parent is gone")
    func orphanInTheBackground() throws {
        let shell = try Shell()
        let program = "sh -c 'echo me=$$.; exec sections 2> said'"
        _ = try shell.directory.file("job", "trap '' HUP\necho shell=$$.\n\(program)\n:\n".utf8)
        try shell.type("sh job &")
        try shell.terminal.wait(forText: "me=")
        let me = try GivenBack.number(after: "me=", in: shell.terminal)
        let parent = try GivenBack.number(after: "shell=", in: shell.terminal)
        try shell.terminal.wait(until: { _ in GivenBack.text("stat", of: me).contains(") T ") })
        try #require(kill(parent, SIGKILL) == 0)
        #expect(hasEnded(me, within: Program.limit(.seconds(1))))
        try shell.type("clear; cat said")
        try shell.wait(forLine: "sections: no terminal to draw on (Input/output error)")
        try shell.expectOrdinaryAttributes()
        try expectShellsTerminal(shell)
    }

    @Test("A8: with the shell of its terminal it ends as well")
    func withoutShell() throws {
        let (shell, me, _) = try start()
        try shell.terminal.signal(SIGKILL)
        #expect(hasEnded(me, within: Program.limit(.seconds(1))))
    }

    @Test("A9: a terminal that vanishes ends it within a second, also if SIGHUP is ignored")
    func vanished() throws {
        // The terminal is one that `script` makes within ours.
        let script = "trap '' HUP; echo me=$$.; exec sections"
        let terminal = try PseudoTerminal(
            program: ["/usr/bin/script", "-qfc", script, "/dev/null"], size: (24, 80),
            environment: Shell.environment.merging(["SHELL": "/bin/sh"]) { $1 })
        try terminal.wait(forText: "Aaron")
        let me = try GivenBack.number(after: "me=", in: terminal)
        try terminal.signal(SIGKILL)
        #expect(hasEnded(me, within: Program.limit(.seconds(1))))
    }
}
