import Glibc
import TestSupport
import Testing

/// Who has the terminal, and who keeps off it.
struct TerminalTakenTests {
    @Test(
        "ST-02, IN-03, SG-05: a second taking of the real terminal is refused, the first goes on, then the second may"
    )
    func takenTwice() throws {
        let terminal = try PseudoTerminal(program: [Program.path(of: "wrong-use"), "second"], size: (24, 80))
        GivenBack.prepare(terminal)
        try terminal.wait(until: { $0.line(0).hasPrefix("taken once") })
        let attributes = try terminal.attributesNow
        #expect(attributes != terminal.attributesAtStart)
        try terminal.send("x")
        try terminal.wait(until: { $0.line(0).hasPrefix("refused: true, first has it: true") })
        #expect(try terminal.attributesNow == attributes)
        #expect(terminal.emulator.isAlternateScreen && terminal.emulator.mouseReports == .drags)
        try terminal.send("x")
        try terminal.wait(until: { $0.line(0) == "second" })
        #expect(try terminal.attributesNow == attributes)
        try terminal.send("x")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try GivenBack.faults(of: terminal, isPrepared: true) == [])
    }

    @Test(
        "A3: SIGHUP of a terminal that is gone ends it without a byte for it; what was edited is kept",
        .enabled(if: Traced.isPossible))
    func deadTerminal() throws {
        let directory = try TemporaryDirectory()
        try directory.write("Abe\nBob\n", to: "names.txt")
        // `script` makes a terminal within ours, which goes away with it. The tracer leaves the program its place.
        let program = "exec strace -D -f -y -q -o trace -e trace=write,writev sections --edit names.txt"
        let terminal = try PseudoTerminal(
            program: ["/usr/bin/script", "-qfc", "echo me=$$.; \(program)", "/dev/null"], size: (24, 80),
            environment: Shell.environment.merging(["SHELL": "/bin/sh", "HOME": directory.path]) { $1 },
            directory: directory.path)
        try terminal.wait(forText: "2 names in 2 sections")
        let me = try GivenBack.number(after: "me=", in: terminal)
        try terminal.send(KeyScript("<Ins>Cid<Enter>"))
        try terminal.wait(forText: "▌ Cid")
        try terminal.signal(SIGKILL)
        try Traced.wait { !GivenBack.isAlive(me) }
        let trace = try Traced(directory, until: "+++ killed by SIGHUP +++")
        let signal = try #require(trace.lines.firstIndex { $0.contains("--- SIGHUP") })
        let writes = trace.lines[signal...].filter { $0.contains("write") && $0.contains("</dev/") }
        #expect(writes.isEmpty, "\(writes)")
        #expect(
            trace.lines[..<signal].contains { $0.contains("write") && $0.contains("</dev/") }, "it is seen")
        #expect(directory.text(of: "names.txt") == "Abe\nBob\n")
        let kept = directory.names(in: ".local/state/sections/recovery")
        #expect(kept.contains { $0.hasPrefix("names.txt-") }, "\(kept)")
    }

    @Test("A19: at the start of a pipeline that less ends, the terminal goes from one to the other and back")
    func beforePager() throws {
        let shell = try Shell()
        _ = try shell.directory.file("names", "x1\nx2\ny1\n".utf8)
        // less has its own attributes from its start on: those are what is found, and what is given back.
        let untilPager = "until stty -a < /dev/tty | grep -q -e -icanon; do :; done"
        try shell.type("{ \(untilPager); sections -m names; } | less; echo status ${PIPESTATUS[*]}.")
        try shell.terminal.wait(until: { $0.lines.contains { $0.contains("x1") } && $0.contains("3 names") })
        try shell.press("<Tab><Tab><Enter>")
        try shell.terminal.wait(until: { $0.contains("(END)") && $0.contains("x2") && !$0.contains("y1") })
        #expect(shell.terminal.emulator.mouseReports == .off)
        try shell.press("q")
        try shell.wait(forLine: "status 0 0.")
        #expect(!shell.terminal.emulator.isAlternateScreen)
        try shell.expectOrdinaryAttributes()
    }

    @Test(
        "A19: in the background it makes no change to the terminal, also when a signal ends it there",
        .enabled(if: Traced.isPossible))
    func background() throws {
        let shell = try Shell()
        try shell.directory.write("echo me=$$.; exec sections\n", to: "job")
        try shell.type("strace -D -q -o trace -e trace=ioctl,write sh job &")
        try shell.terminal.wait(forText: "me=")
        let me = try GivenBack.number(after: "me=", in: shell.terminal)
        // Who is traced stops for its tracer as well.
        let isStopped = { GivenBack.text("stat", of: me).lowercased().contains(") t ") }
        let said = { shell.directory.text(of: "trace")?.contains("--- stopped by SIGTTOU ---") == true }
        try shell.terminal.wait(until: { _ in isStopped() && said() })
        try shell.expectOrdinaryAttributes()
        #expect(!shell.terminal.emulator.isAlternateScreen && shell.terminal.emulator.mouseReports == .off)
        kill(me, SIGTERM)
        kill(me, SIGCONT)
        let trace = try Traced(shell.directory, until: "+++ killed by SIGTERM +++")
        #expect(!trace.lines.contains { $0.contains("TCSET") || $0.contains("\\33[") }, "\(trace.lines)")
        try shell.expectOrdinaryAttributes()
    }

    @Test("A20: the handler of a change of size writes one byte and returns", .enabled(if: Traced.isPossible))
    func sizeHandler() throws {
        let directory = try TemporaryDirectory()
        let terminal = try PseudoTerminal(
            program: ["/usr/bin/strace", "-D", "-q", "-o", "trace", Program.path], size: (24, 80),
            directory: directory.path)
        try terminal.wait(forText: "2,330 names")
        for step in 1...20 {
            // Without a pause: some come while the frame for the former one is drawn.
            try terminal.resize(rows: 24 + step % 2, columns: 80 + step)
            try terminal.signal(SIGWINCH)
            if step % 5 == 0 {
                // Without a wait for the signals themselves, many of them would become one.
                let seen = { directory.text(of: "trace")?.ranges(of: "--- SIGWINCH").count ?? 0 }
                try terminal.wait(until: { _ in seen() >= step / 5 })
            }
        }
        try terminal.send(KeyScript("<C-c>"))
        #expect(try terminal.waitForExit() == .exited(130))
        let trace = try Traced(directory, until: "+++ exited with 130 +++")
        let signals = trace.lines.indices.filter { trace.lines[$0].contains("--- SIGWINCH") }
        #expect(signals.count >= 4)
        for place in signals {
            let calls = trace.lines[(place + 1)...].prefix { !$0.hasPrefix("rt_sigreturn") }
            #expect(
                calls.count <= 1 && calls.allSatisfy { $0.hasPrefix("write(") && $0.hasSuffix("= 1") },
                "\(calls)")
        }
    }
}
