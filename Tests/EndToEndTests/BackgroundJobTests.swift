import Glibc
import TestSupport
import Testing

/// Jobs that are continued or started in the background, below each shell of this machine.
@Suite(.serialized)
struct BackgroundJobTests {
    /// What feeds the program: names without end.
    ///
    /// Both say their numbers, on the terminal. A dash that starts a command does not stop before that runs,
    /// and a shell would take the job for a running one; bash stops at any time.
    private static let producer =
        "bash -c 'echo producer=$$. > /dev/tty; while :; do echo name; sleep .05; done'"
    private static let program = "sh -c 'echo me=$$. > /dev/tty; exec sections'"

    /// Waits until a process has said its number; the shell says the line that was typed, too.
    private func number(after word: String, _ shell: Shell) throws -> Int32 {
        var number: Int32?
        try shell.terminal.wait(until: { [terminal = shell.terminal] _ in
            number =
                String(decoding: terminal.output, as: UTF8.self).split(separator: word).lazy
                .compactMap { Int32($0.prefix { $0.isNumber }) }.last
            return number != nil
        })
        return try #require(number)
    }

    /// Waits until a process stands still.
    ///
    /// - Parameters:
    ///   - process: Which one.
    ///   - times: How often it had run when it stood still before.
    /// - Returns: How often it has run by now.
    /// - Throws: a failure of the test if the process does not stop in time.
    @discardableResult
    private func wait(forStopOf process: Int32, after times: String = "") throws -> String {
        let deadline = ContinuousClock.now + Program.limit(.seconds(10))
        while true {
            let now = GivenBack.text("schedstat", of: process)
            if now != times, GivenBack.text("stat", of: process).contains(") T ") { return now }
            try #require(ContinuousClock.now < deadline, "\(process) does not stop")
            usleep(1_000)
        }
    }

    /// Waits until the shell knows that its job has stopped, which the system tells it a moment later: what it
    /// takes for running it does not continue.
    private func waitUntilStopIsKnown(to shell: Shell) throws {
        let deadline = ContinuousClock.now + Program.limit(.seconds(10))
        while true {
            let before = shell.terminal.output.count
            try shell.type("jobs; echo told=$$.")
            var said = ""
            try shell.terminal.wait(until: { [terminal = shell.terminal] _ in
                said = String(decoding: terminal.output.dropFirst(before), as: UTF8.self)
                return said.split(separator: "told=").dropFirst().contains { $0.first?.isNumber == true }
            })
            if said.contains("topped") || said.contains("suspended") { return }
            try #require(ContinuousClock.now < deadline, "the shell does not know that its job has stopped")
        }
    }

    /// Brings the job to the foreground, and expects the program to draw, to answer and to give the terminal back.
    private func expectRecovery(of me: Int32, _ shell: Shell, showing text: String) throws {
        #expect(!shell.terminal.emulator.isAlternateScreen && shell.terminal.emulator.mouseReports == .off)
        try waitUntilStopIsKnown(to: shell)
        try shell.type("fg")
        try shell.terminal.wait(until: { [terminal = shell.terminal] screen in
            terminal.emulator.isAlternateScreen && screen.lines.contains { $0.hasPrefix("▌ \(text)") }
        })
        try shell.press("<Enter>")
        // What is typed before its end is not for the shell.
        let deadline = ContinuousClock.now + Program.limit(.seconds(10))
        while GivenBack.isAlive(me) {
            try #require(ContinuousClock.now < deadline, "\(me) does not end")
            try shell.terminal.wait(until: { _ in true })
            usleep(1_000)
        }
        try shell.expectOrdinaryAttributes()
        #expect(!shell.terminal.emulator.isAlternateScreen)
    }

    @Test("a pipeline that bg continues stops as a whole, and fg brings it back", arguments: Shell.all)
    func continuedInTheBackground(program: [String]) throws {
        let shell = try Shell(program)
        try shell.type("\(Self.producer) | \(Self.program)")
        try shell.terminal.wait(until: { $0.lines.contains { $0.hasPrefix("▌ name") } })
        try shell.press("<C-z>")
        // Below the shell's prompt: it knows of the stop.
        try shell.terminal.wait(until: { [terminal = shell.terminal] _ in !terminal.emulator.isAlternateScreen
        })
        let me = try number(after: "me=", shell)
        let producer = try number(after: "producer=", shell)
        try wait(forStopOf: producer)
        var times = try wait(forStopOf: me)
        for _ in 1...2 {
            try waitUntilStopIsKnown(to: shell)
            try shell.type("bg")
            times = try wait(forStopOf: me, after: times)
            try wait(forStopOf: producer)
        }
        try expectRecovery(of: me, shell, showing: "name")
    }

    @Test("a pipeline that starts in the background stops as a whole, and fg shows it", arguments: Shell.all)
    func startedInTheBackground(program: [String]) throws {
        let shell = try Shell(program)
        try shell.type("\(Self.producer) | \(Self.program) &")
        let me = try number(after: "me=", shell)
        let producer = try number(after: "producer=", shell)
        try wait(forStopOf: me)
        try wait(forStopOf: producer)
        try expectRecovery(of: me, shell, showing: "name")
    }

    @Test("the program alone in the background waits for fg", arguments: Shell.all)
    func alone(program: [String]) throws {
        let shell = try Shell(program)
        try shell.type("\(Self.program) &")
        let me = try number(after: "me=", shell)
        try wait(forStopOf: me)
        try expectRecovery(of: me, shell, showing: "Aaron")
    }
}
