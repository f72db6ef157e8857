import Glibc
import TestSupport
import Testing

/// A terminal that a killed program has left behind is put right by another run.
@Suite(.serialized)
struct ResetTerminalTests {
    @Test("A7: after SIGKILL --reset-terminal gives the terminal back, typed blindly and ended by Ctrl-J")
    func killed() throws {
        // A shell without a line editor, which would put attributes right by itself.
        let shell = try PseudoTerminal(
            program: [
                "/bin/sh", "-c",
                "sh -c 'echo me=$$; exec sections'; while read -r line; do eval \"$line\"; echo status $?; done",
            ], size: (24, 80), environment: Shell.environment)
        try shell.wait(forText: "Aaron")
        let number = try GivenBack.number(after: "me=", in: shell)
        try #require(kill(number, SIGKILL) == 0)
        try shell.send("sections --reset-terminal\n")
        try shell.wait(forText: "status 0")
        #expect(!shell.screen.contains("Aaron") && shell.screen.line(0).hasPrefix("me="))
        try shell.send("echo typed; exit\r")
        #expect(try shell.waitForExit() == .exited(0))
        #expect(shell.screen.lines.contains { $0.hasPrefix("echo typed") })
        #expect(try GivenBack.faults(of: shell) == [])
    }

    @Test(
        "A7: every mode that programs leave on is taken back, and what can be read stays",
        arguments: [
            "?1049h", "?1047h", "?25l", "?1000h", "?1002h", "?1003h", "?1004h", "?1005h", "?1006h", "?1015h",
            "?2004h", "?2026h", "?1h", "?7l", "4h", "1;31;44m", "5;10r", "?6h",
        ])
    func modes(sequence: String) throws {
        try expectReset(after: "\u{1b}[\(sequence)")
    }

    @Test("A7: and those without numbers", arguments: ["\u{1b}=", "\u{e}", "\u{1b}(0", "\u{1b})0\u{e}"])
    func otherModes(sequence: String) throws {
        try expectReset(after: sequence)
    }

    private func expectReset(after sequence: String) throws {
        let terminal = try PseudoTerminal(
            program: ["/bin/sh", "-c", "stty raw -echo; exec sections --reset-terminal"], size: (24, 80),
            environment: Shell.environment)
        terminal.emulator.feed("first line\r\n" + sequence)
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(terminal.screen.line(0).hasPrefix("first line"))
        #expect(try GivenBack.faults(of: terminal) == [])
        // What keys with modifiers send, of which the emulator knows nothing.
        let output = String(decoding: terminal.output, as: UTF8.self)
        #expect(output.contains("\u{1b}[>4m") && output.contains("\u{1b}[=0u"))
    }

    @Test(
        "A7: disabled control characters get their meaning back, others stay as the user set them"
    )
    func characters() throws {
        let script =
            "stty -a > before; stty raw -echo intr undef erase ^H; sections --reset-terminal; stty -a"
        let directory = try TemporaryDirectory()
        let terminal = try PseudoTerminal(
            program: ["/bin/sh", "-c", script], size: (24, 200), environment: Shell.environment,
            directory: directory.path, standardOutput: .pipe)
        #expect(try terminal.waitForExit() == .exited(0))
        let text = String(decoding: terminal.capturedOutput, as: UTF8.self)
        #expect(text.contains("intr = ^C;") && text.contains("erase = ^H;"))
        for mode in [" icanon ", " isig ", " echo ", " opost ", " icrnl "] {
            #expect(text.split(separator: "\n").joined(separator: " ").contains(mode))
        }
    }

    @Test("A7: a terminal of another language gets its own sequences, one that has none only its attributes")
    func otherKinds() throws {
        let strange =
            "strange|of no kind, cup=\\EY%p1%d%p2%d, rmcup=<screen>, sgr0=<plain$<20/>>, cnorm=<cursor>, "
            + "rs2=<reset>,"
        let script = """
            printf '%s\\n' '\(strange)' > kind; tic -o . kind; export TERMINFO=$PWD
            stty raw -echo; exec sections --reset-terminal
            """
        let directory = try TemporaryDirectory()
        for (kind, output) in [("strange", "<screen><reset><plain><cursor>"), ("dumb", "")] {
            let terminal = try PseudoTerminal(
                program: ["/bin/sh", "-c", script], size: (24, 80),
                environment: Shell.environment.merging(["TERM": kind]) { $1 }, directory: directory.path)
            #expect(try terminal.waitForExit() == .exited(0))
            #expect(String(decoding: terminal.output, as: UTF8.self) == output)
            #expect(try terminal.attributesNow == terminal.attributesAtStart)
        }
    }

    @Test("A7: without a terminal a sentence says so")
    func noTerminal() throws {
        let terminal = try PseudoTerminal(
            program: ["/usr/bin/setsid", "--wait", Program.path, "--reset-terminal"], size: (24, 80),
            standardOutput: .pipe, standardError: .pipe)
        #expect(try terminal.waitForExit() == .exited(2))
        let text = String(decoding: terminal.capturedError, as: UTF8.self)
        #expect(text.hasPrefix("sections: --reset-terminal: no terminal") && text.count { $0 == "\n" } == 1)
    }

    @Test("A7: standard output will do where it is a terminal, but not the controlling one")
    func standardOutput() throws {
        let terminal = try PseudoTerminal(
            program: ["/usr/bin/setsid", "--wait", Program.path, "--reset-terminal"], size: (24, 80))
        terminal.emulator.feed("\u{1b}[?25l\u{1b}[?1000h")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try GivenBack.faults(of: terminal) == [])
    }
}
