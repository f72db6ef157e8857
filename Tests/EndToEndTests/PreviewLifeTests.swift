import Glibc
import TestSupport
import Testing

/// A preview's command does not outlive the program.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct PreviewLifeTests {
    /// Starts the program with a command that is a script and may write numbers of processes into its preview.
    private func start(_ script: String, _ directory: TemporaryDirectory) throws -> PseudoTerminal {
        let path = try directory.file("command", Array(script.utf8))
        return try Program.start(["--preview", "sh \(path) {}"], size: (24, 100))
    }

    /// The number that the preview shows after a word.
    private func number(after word: String, in terminal: PseudoTerminal) throws -> Int32 {
        try terminal.wait(forText: "\(word)=")
        return try GivenBack.number(after: "\(word)=", in: terminal.screen.text)
    }

    /// Waits for the end of a process, which the system brings about by itself.
    private func expectEnd(of process: Int32, sourceLocation: SourceLocation = #_sourceLocation) {
        let deadline = ContinuousClock.now + .seconds(20)
        while GivenBack.isAlive(process), ContinuousClock.now < deadline { usleep(1_000) }
        #expect(!GivenBack.isAlive(process), sourceLocation: sourceLocation)
        if GivenBack.isAlive(process) { kill(process, SIGKILL) }
    }

    @Test("A command ends when a signal ends the program", arguments: [SIGTERM, SIGHUP, SIGKILL, SIGSEGV])
    func signals(number signal: Int32) throws {
        let directory = try TemporaryDirectory()
        let terminal = try start("trap '' TERM HUP\necho \"me=$$.\"\nexec sleep 600\n", directory)
        let process = try number(after: "me", in: terminal)
        #expect(GivenBack.isAlive(process))
        try terminal.signal(signal)
        #expect(try terminal.waitForExit() == .signalled(Int(signal)))
        expectEnd(of: process)
    }

    @Test("H4: the program does not wake while a command goes on, whether its output is open or closed")
    func idle() throws {
        for closing in ["", ">&- 2>&-"] {
            let directory = try TemporaryDirectory()
            let terminal = try start("echo \"parent=$PPID.\"\nexec sleep 600 \(closing)\n", directory)
            let program = try number(after: "parent", in: terminal)
            try terminal.waitForSilence(of: .milliseconds(500))
            let before = try ProcessFigures(of: program)
            try #require(before.sleeps > 0)
            try terminal.waitForSilence(of: .milliseconds(1_000))
            let after = try ProcessFigures(of: program)
            #expect(after.sleeps == before.sleeps && after.ticks == before.ticks, "\(closing)")
            #expect(try ProcessFigures.waitsWithLimit(of: program) == [], "\(closing)")
        }
    }

    @Test("A command that ignores every wish ends with the program, and so does what it has started")
    func leaving() throws {
        let directory = try TemporaryDirectory()
        let script = "trap '' TERM HUP\nsleep 600 &\necho \"me=$$. child=$!.\"\nwait\n"
        let terminal = try start(script, directory)
        let process = try number(after: "me", in: terminal)
        let child = try number(after: "child", in: terminal)
        #expect(GivenBack.isAlive(process) && GivenBack.isAlive(child))
        try terminal.send(KeyScript("<Enter>"))
        #expect(try terminal.waitForExit() == .exited(0))
        expectEnd(of: process)
        expectEnd(of: child)
    }
}
