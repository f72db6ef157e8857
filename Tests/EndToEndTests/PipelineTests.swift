import Glibc
import TestSupport
import Testing

/// Programs beside the program: those that it starts, and those of its pipeline.
@Suite(.serialized, .enabled(if: access("/bin/bash", X_OK) == 0))
struct PipelineTests {
    @Test(
        "A16: a preview command killed by a signal is reported, one that needs the terminal gets none",
        arguments: [
            ("kill -SEGV $$", "was ended by the signal 11"), ("kill -KILL $$", "was ended by the signal 9"),
            ("stty raw < /dev/tty || echo none", "none"), ("printf '\\033[?1049l\\033c'; echo said", "said"),
        ])
    func child(command: String, words: String) throws {
        let directory = try TemporaryDirectory()
        let path = try directory.file("command", command.utf8)
        let terminal = try Program.start(["--preview", "sh \(path)"], size: (24, 100), standardOutput: .pipe)
        GivenBack.prepare(terminal)
        try terminal.wait(forText: words)
        let attributes = try terminal.attributesNow
        #expect(terminal.emulator.isAlternateScreen && terminal.emulator.mouseReports == .drags)
        try terminal.send("m")
        try terminal.wait(forText: "Mabel")
        #expect(try terminal.attributesNow == attributes)
        try terminal.send(KeyScript("<Enter>"))
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try GivenBack.faults(of: terminal, isPrepared: true) == [])
    }

    @Test("A17: a command starts with no signal blocked or ignored, and with no descriptors of ours")
    func inheritance() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.file(
            "command",
            "grep -E '^Sig(Blk|Ign)' /proc/self/status; echo files $(ls /proc/self/fd | tr '\\n' ' ') end"
                .utf8)
        let terminal = try Program.start(["--preview", "sh \(path)"], size: (24, 100))
        // The fourth one is the list's own; SIGCHLD and the like of the shell are not ignored either.
        let screen = try terminal.wait(until: {
            $0.lines.contains { $0.contains("files ") && $0.contains(" end") }
        })
        #expect(screen.contains("files 0 1 2 3 end"))
        for name in ["SigBlk:", "SigIgn:"] {
            let line = try #require(screen.lines.first { $0.contains(name) })
            let value = try #require(line.split(separator: name).last)
            #expect(Int(value.filter(\.isHexDigit).prefix(16), radix: 16) == 0, "\(line)")
        }
    }

    @Test("A18: names come in by a pipe, keys from the terminal; without one a sentence says so")
    func pipedInput() throws {
        let terminal = try Program.start(standardInput: .pipe, standardOutput: .pipe)
        GivenBack.prepare(terminal)
        terminal.writeInput("Zoe\nAnn\nBob\n")
        terminal.closeInput()
        try terminal.wait(forText: "Zoe")
        try terminal.send(KeyScript("b<Enter>"))
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(terminal.capturedOutput == Array("Bob\n".utf8))
        #expect(try GivenBack.faults(of: terminal, isPrepared: true) == [])

        let without = try PseudoTerminal(
            program: ["/usr/bin/setsid", "--wait", Program.path], size: (24, 80), standardInput: .pipe,
            standardOutput: .pipe, standardError: .pipe)
        without.writeInput("Zoe\n")
        without.closeInput()
        #expect(try without.waitForExit() == .exited(2))
        let sentence = String(decoding: without.capturedError, as: UTF8.self)
        #expect(sentence.hasPrefix("sections: no terminal to draw on"))
        #expect(sentence.count { $0 == "\n" } == 1)
    }

    @Test("A19: two of one pipeline have the terminal one after the other")
    func twoOfAPipeline() throws {
        let shell = try Shell()
        try shell.type("printf 'x1\\nx2\\ny1\\n' > names; sections -m names | sections; echo status $?.")
        try shell.terminal.wait(until: { $0.lines.contains { $0.contains("x1") } && $0.contains("3 names") })
        try shell.press("<Tab><Tab><Enter>")
        try shell.terminal.wait(until: { $0.contains("2 names") && !$0.contains("y1") })
        #expect(shell.terminal.emulator.isAlternateScreen)
        try shell.press("<Down><Enter>")
        try shell.terminal.wait(forText: "status 0.")
        #expect(shell.terminal.screen.lines.contains { $0.hasPrefix("x2") })
        #expect(!shell.terminal.emulator.isAlternateScreen)
        try shell.expectOrdinaryAttributes()
    }

    @Test("A19: a stopped one keeps no other job from the terminal")
    func otherJob() throws {
        let shell = try Shell()
        for _ in 1...2 {
            try shell.type("clear; sections")
            try shell.terminal.wait(forText: "Aaron")
            try shell.press("<C-z>")
            try shell.terminal.wait(until: { $0.contains("Stopped") })
        }
        // One in the background waits for the foreground with the terminal as it is.
        try shell.expectOrdinaryAttributes(after: "clear; bg")
        #expect(!shell.terminal.emulator.isAlternateScreen)
        try shell.type("fg")
        try shell.terminal.wait(forText: "Aaron")
    }
}
