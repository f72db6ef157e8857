import Glibc
import TestSupport
import Testing

/// Every way out, at every moment, gives the terminal back as it was.
///
/// `SECTIONS_ALL_EXITS` in the environment has each signal strike after each system call; otherwise after some.
@Suite(.enabled(if: Strike.isPossible, "the system does not let one program trace another"))
struct ExitTests {
    /// The signals that end a program, and the one that stops it.
    static let ways = [
        SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1, SIGSEGV, SIGBUS, SIGILL, SIGTRAP,
        SIGABRT,
        SIGFPE, SIGTSTP,
    ]
    private static let isExhaustive = getenv("SECTIONS_ALL_EXITS") != nil

    /// The system calls of each moment: the least of some counts, as a busy system has a program wait more often.
    private static let calls: [Strike.Moment: Int] = {
        let calls = Dictionary(
            uniqueKeysWithValues: Strike.Moment.allCases.map { moment in
                let counts = (0..<(isExhaustive ? 5 : 1)).map { _ in
                    (try? Strike(moment: moment, place: 0, signals: []).run().calls) ?? 0
                }
                return (moment, counts.min() ?? 0)
            })
        Figures.record(calls[.start] ?? 0, as: "exits.calls")
        return calls
    }()

    /// The calls after which signals strike: all, or some that differ from way to way.
    private func places(_ moment: Strike.Moment, way: Int32, count: Int) throws -> [Int] {
        // Counting goes on to the end; what belongs to the next moment is left out, and the wait and read before it.
        let later = moment.next.flatMap { Self.calls[$0] }.map { $0 + 2 } ?? 0
        let most = (Self.calls[moment] ?? 0) - later
        try #require(most > 0)
        if Self.isExhaustive || most <= count { return Array(1...most) }
        let first = Int(way) % (most / count)
        return (0..<count).map { 1 + first + $0 * most / count }
    }

    /// Strikes so that all signals land.
    ///
    /// A busy system has a program make more calls when they are counted than afterwards: a place after the end is
    /// exchanged for an earlier one.
    private func strike(
        _ moment: Strike.Moment, _ place: Int, _ signals: [(number: Int32, gap: Int)],
        arguments: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var place = place
        while place > 0 {
            let strike = Strike(moment: moment, place: place, signals: signals, arguments: arguments)
            if try strike.check(sourceLocation: sourceLocation) { return }
            place /= 2
        }
        Issue.record("no signal has landed: \(signals) in \(moment)", sourceLocation: sourceLocation)
    }

    @Test("A2, A3, A5, A6: a signal during the start", arguments: ways)
    func start(way: Int32) throws {
        for place in try places(.start, way: way, count: 6) { try strike(.start, place, [(way, 0)]) }
    }

    @Test("A2, A3, A4, A5, A6: a signal while the program waits", arguments: ways)
    func idle(way: Int32) throws {
        let terminal = try Program.start(standardOutput: .pipe)
        GivenBack.prepare(terminal)
        try terminal.wait(forText: "Aaron")
        let bytes = terminal.output.count
        try terminal.signal(way)
        if way == SIGTSTP {
            // It gives the terminal back for a moment: a key that comes before it has it again is thrown away.
            try terminal.wait(until: { terminal.output.count > bytes && $0.contains("Aaron") })
            try terminal.waitForSilence()
            try terminal.send(KeyScript("<Enter>"))
        }
        #expect(try terminal.waitForExit() == (way == SIGTSTP ? .exited(0) : .signalled(Int(way))))
        #expect(try GivenBack.faults(of: terminal, isPrepared: true) == [])
    }

    @Test("A6: a signal for real time, the first, one between and the last", arguments: [0, 15, 30])
    func realTime(number: Int32) throws {
        let terminal = try Program.start(standardOutput: .pipe)
        GivenBack.prepare(terminal)
        try terminal.wait(forText: "Aaron")
        // The C library keeps the first ones, 32 and 33, to itself.
        try terminal.signal(34 + number)
        #expect(try terminal.waitForExit() == .signalled(Int(34 + number)))
        #expect(try GivenBack.faults(of: terminal, isPrepared: true) == [])
    }

    @Test("A2, A3, A5, A6: a signal during a redraw", arguments: ways)
    func redraw(way: Int32) throws {
        for moment in [Strike.Moment.redraw, .move] {
            for place in try places(moment, way: way, count: 3) { try strike(moment, place, [(way, 0)]) }
        }
    }

    @Test("A2, A3, A5, A6: a signal during the end", arguments: ways)
    func end(way: Int32) throws {
        for place in try places(.end, way: way, count: 5) { try strike(.end, place, [(way, 0)]) }
    }

    @Test("A10: the same signal again while the terminal is being given back", arguments: ways)
    func twice(way: Int32) throws {
        let gaps = Self.isExhaustive ? Array(1...20) : [1, 4, 9]
        var hasStruckTwice = false
        for gap in gaps {
            for (moment, place) in [(Strike.Moment.redraw, 4), (.end, 6)] {
                let hasStruck = try Strike(moment: moment, place: place, signals: [(way, 0), (way, gap)])
                    .check()
                hasStruckTwice = hasStruckTwice || hasStruck
            }
        }
        #expect(hasStruckTwice)
    }

    @Test(
        "A12: a stop, a continuation or another size during the end changes nothing",
        arguments: [SIGTSTP, SIGCONT, SIGWINCH])
    func jobs(way: Int32) throws {
        for place in try places(.end, way: way, count: 10) {
            try strike(.end, place, [(way, 0), (SIGCONT, 1)])
        }
    }

    @Test("A20: three times the news of a change of size during a redraw")
    func sizes() throws {
        for place in try places(.redraw, way: 0, count: 6) {
            try strike(.redraw, place, [(SIGWINCH, 0), (SIGWINCH, 1), (SIGWINCH, 2)])
        }
    }

    @Test("A2, A3: a signal where only some rows are taken", arguments: [SIGTERM, SIGHUP, SIGTSTP, SIGSEGV])
    func rows(way: Int32) throws {
        for moment in Strike.Moment.allCases {
            for place in try places(moment, way: way, count: 4) {
                try strike(moment, place, [(way, 0)], arguments: ["--height", "10"])
            }
        }
    }
}
