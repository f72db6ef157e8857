import TestSupport
import Testing

extension Program {
    /// Whether it needs no libraries of the system, whose linker has page faults and system calls of its own.
    fileprivate static let isStatic: Bool = {
        guard let terminal = try? Program.start(), (try? terminal.wait(forText: "2,330 names")) != nil else {
            return false
        }
        return ProcessFigures.text("/proc/\(terminal.process)/maps")?.contains("/ld-") == false
    }()
}

/// The cost of a start that does not depend on the speed of the machine.
@Suite(.enabled(if: !Program.isDebugBuild && Program.isStatic))
struct StartTests {
    @Test("The first screen takes few page faults")
    func pageFaults() throws {
        let terminal = try Program.start()
        try terminal.wait(forText: "2,330 names")
        let faults = try ProcessFigures(of: terminal.process).pageFaults
        // Measured: 479, those between fork and exec included; a stripped program has 130 fewer.
        #expect(faults < 520)
    }

    @Test("The first screen takes few system calls", .enabled(if: Traced.isPossible))
    func systemCalls() throws {
        let directory = try TemporaryDirectory()
        let terminal = try PseudoTerminal(
            program: ["/usr/bin/strace", "-D", "-q", "-o", "trace", Program.path], size: (24, 80),
            environment: PseudoTerminal.plainEnvironment.merging(["HOME": directory.path]) { $1 },
            directory: directory.path)
        try terminal.wait(forText: "2,330 names")
        try terminal.send(KeyScript("<C-c>"))
        let trace = try Traced(directory, until: "+++ exited with 130 +++")
        // The calls until the program waits for keys, without those that install the handlers of all signals.
        let calls = trace.lines.prefix {
            !($0.hasPrefix("poll(") && $0.contains("POLLIN") && $0.contains(", -1"))
        }
        let others = calls.filter { !$0.hasPrefix("rt_sigaction(") }
        // Measured: 170, and 114 for the handlers.
        #expect(others.count < 200, "\(others)")
        #expect(calls.count - others.count < 140)
    }
}
