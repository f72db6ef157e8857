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

    /// The number that the preview shows behind a word.
    private func number(after word: String, in terminal: PseudoTerminal) throws -> Int32 {
        try terminal.wait(forText: "\(word)=")
        let parts = terminal.screen.text.split(separator: "\(word)=")
        return try #require(Int32(parts[parts.count - 1].prefix { $0.isNumber }))
    }

    /// Whether a process runs: one that has ended may still wait to be reaped.
    private func isAlive(_ process: Int32) -> Bool {
        let descriptor = open("/proc/\(process)/stat", O_RDONLY)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 200)
        let count = max(0, read(descriptor, &bytes, bytes.count))
        return count > 0 && !String(decoding: bytes[..<count], as: UTF8.self).contains(") Z ")
    }

    /// Waits for the end of a process, which the system brings about by itself.
    private func expectEnd(of process: Int32, sourceLocation: SourceLocation = #_sourceLocation) {
        let deadline = ContinuousClock.now + .seconds(20)
        while isAlive(process), ContinuousClock.now < deadline { sched_yield() }
        #expect(!isAlive(process), sourceLocation: sourceLocation)
        if isAlive(process) { kill(process, SIGKILL) }
    }

    @Test("A command ends when a signal ends the program", arguments: [SIGTERM, SIGHUP, SIGKILL, SIGSEGV])
    func signals(number signal: Int32) throws {
        let directory = try TemporaryDirectory()
        let terminal = try start("trap '' TERM HUP\necho \"me=$$.\"\nexec sleep 600\n", directory)
        let process = try number(after: "me", in: terminal)
        #expect(isAlive(process))
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
            let before = try ProcessFigures(of: program).sleeps
            try #require(before > 0)
            try terminal.waitForSilence(of: .milliseconds(1_000))
            #expect(try ProcessFigures(of: program).sleeps - before <= 2)
        }
    }

    @Test("A command that ignores every wish ends with the program, and so does what it has started")
    func leaving() throws {
        let directory = try TemporaryDirectory()
        let script = "trap '' TERM HUP\nsleep 600 &\necho \"me=$$. child=$!.\"\nwait\n"
        let terminal = try start(script, directory)
        let process = try number(after: "me", in: terminal)
        let child = try number(after: "child", in: terminal)
        #expect(isAlive(process) && isAlive(child))
        try terminal.send(KeyScript("<Enter>"))
        #expect(try terminal.waitForExit() == .exited(0))
        expectEnd(of: process)
        expectEnd(of: child)
    }
}
