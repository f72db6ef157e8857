import Glibc
import TestSupport
import Testing

/// Programs whose work comes from the main queue, the main actor or Foundation's run loop.
@Suite(.serialized)
struct MainQueueTests {
    private func start(_ program: String, _ arguments: String...) throws -> PseudoTerminal {
        try PseudoTerminal(
            program: [Program.path(of: program)] + arguments, size: (14, 80),
            environment: PseudoTerminal.plainEnvironment)
    }

    private func quit(_ terminal: PseudoTerminal) throws {
        try terminal.send(KeyScript("<C-q>"))
        #expect(try terminal.waitForExit() == .exited(0))
    }

    private static let work = [
        (
            "main-queue",
            ["before run", "async", "async in async", "asyncAfter", "task", "sleep", "MainActor.run"]
        ),
        ("main-actor-work", ["shown", "task", "sleep", "MainActor.run"]),
        (
            "main-run-loop",
            [
                "shown", "once", "repeated 1", "repeated 2", "repeated 3", "perform", "async", "asyncAfter",
                "operation", "sleep",
            ]
        ),
    ]

    @Test(
        "Work of the main queue is done and shown without a key, once, and then nothing wakes the loop",
        arguments: work)
    func shown(program: String, lines: [String]) throws {
        let terminal = try start(program)
        try terminal.wait(until: { screen in lines.allSatisfy(screen.lines.contains) })
        #expect(terminal.screen.lines.filter { !$0.isEmpty }.count == lines.count)
        try terminal.waitForSilence(of: .milliseconds(300))
        terminal.forgetOutput()
        let before = try ProcessFigures.sleepsOfMainThread(of: terminal.process)
        try terminal.waitForSilence(of: .milliseconds(1_000))
        #expect(try ProcessFigures.sleepsOfMainThread(of: terminal.process) == before)
        #expect(terminal.output.isEmpty)
        try quit(terminal)
    }

    @Test("A block that enqueues itself without end does not keep keys from being read")
    func forever() throws {
        let terminal = try start("main-queue", "forever")
        try terminal.wait(forText: "a thousand")
        try quit(terminal)
    }

    @Test("A block presents an alert, and the next is done while the alert waits for its answer")
    func alert() throws {
        let terminal = try start("main-queue", "alert")
        try terminal.wait(until: { $0.contains("Question") && $0.contains("behind") })
        try terminal.send(KeyScript("<Enter>"))
        try terminal.wait(until: { !$0.contains("Question") && $0.contains("behind") })
        try quit(terminal)
    }

    @Test("A block stops the application")
    func stop() throws {
        let terminal = try start("main-queue", "stop")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test("What is enqueued after a run is done in the next")
    func again() throws {
        let terminal = try start("main-queue", "again")
        try terminal.wait(until: { $0.contains("second run") && $0.contains("between runs") })
        try quit(terminal)
    }

    @Test("What falls due while the program is suspended is done when it is continued")
    func suspended() throws {
        let shell = try Shell()
        try shell.start("main-queue", "later")
        try shell.terminal.wait(forText: "shown")
        try shell.stopAndContinue(before: "sleep 1; ")
        try shell.terminal.wait(until: { $0.lines.contains("later") })
        try shell.quit()
    }

    @Test(
        "A loop in which the main queue cannot run says so in a debug build, and otherwise works",
        arguments: [
            ("main-actor-work", "late", "the run loop is not on the main thread"),
            ("main-run-loop", "nested", "the run loop was started by work of the main queue"),
        ])
    func impossible(program: String, argument: String, words: String) throws {
        let terminal = try start(program, argument)
        try terminal.wait(forText: "shown")
        if argument == "nested" { try terminal.wait(forText: "repeated 3") }
        try quit(terminal)
        let said = String(decoding: terminal.output, as: UTF8.self)
        #expect(said.contains(words) == Program.isDebugBuild)
    }

    @Test("SIGTERM and a stop reach a loop in a thread that has all signals blocked")
    func signalsInWorker() throws {
        let terminal = try start("main-actor-work", "late")
        try terminal.wait(forText: "shown")
        try terminal.signal(SIGTERM)
        #expect(try terminal.waitForExit() == .signalled(Int(SIGTERM)))
        #expect(try GivenBack.faults(of: terminal) == [])
        let shell = try Shell()
        try shell.start("main-actor-work", "late")
        try shell.terminal.wait(forText: "shown")
        try shell.stopAndContinue()
        try shell.terminal.wait(until: { $0.lines.contains("shown") })
        try shell.quit()
    }

    @Test("A program that does not use Foundation does not load it")
    func loaded() throws {
        let terminal = try start("main-actor-work")
        try terminal.wait(forText: "shown")
        let maps = try #require(ProcessFigures.text("/proc/\(terminal.process)/maps"))
        #expect(maps.contains("main-actor-work") && !maps.contains("Foundation"))
        try quit(terminal)
    }
}
