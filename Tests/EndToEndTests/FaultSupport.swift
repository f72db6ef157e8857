import Glibc
import TestSupport
import Testing

extension Program {
    /// Waits for what shows on no screen; returns whether it came true in time.
    static func wait(for condition: () -> Bool, within limit: Duration) -> Bool {
        let deadline = ContinuousClock.now + limit
        while !condition() {
            if ContinuousClock.now > deadline { return false }
            // Other tests need the processor.
            usleep(1_000)
        }
        return true
    }

    /// How long something may take: what is promised for the release, and much longer for a program built to be
    /// debugged.
    static func limit(_ promised: Duration) -> Duration {
        isDebugBuild ? promised * 50 : promised
    }

    /// How long a program took that has ended: by the clock if it is the release, of which that is promised; else of the
    /// processor alone, as it runs beside many other tests.
    ///
    /// - Parameters:
    ///   - terminal: Where it ran.
    ///   - start: When it was started.
    /// - Returns: The time.
    static func time(of terminal: PseudoTerminal, since start: ContinuousClock.Instant) -> Duration {
        isDebugBuild ? terminal.processorTime : ContinuousClock.now - start
    }

    /// How long the fastest of several tries takes: the machine may be busy with other tests.
    ///
    /// - Parameters:
    ///   - limit: What is fast enough, so that no further try is made.
    ///   - tries: How many there are at most.
    ///   - body: One try; returns how long it took.
    /// - Returns: The time of the fastest.
    static func fastest(
        within limit: Duration, tries: Int = 20, _ body: () throws -> Duration
    ) rethrows -> Duration {
        var least = try body()
        for _ in 1..<tries where least > limit { least = min(least, try body()) }
        return least
    }
}

extension PseudoTerminal {
    /// Puts the last lines that were written to standard error together, without those of the shell before.
    var complaints: [String] {
        String(decoding: capturedError, as: UTF8.self).split(separator: "\n").map(String.init)
            .filter { $0.hasPrefix("sections: ") }
    }
}
