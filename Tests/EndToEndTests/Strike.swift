import Glibc
import TestSupport
import Testing

/// The program, struck by signals between two of its system calls.
struct Strike: CustomStringConvertible {
    /// What happens while the signals strike.
    enum Moment: String, CaseIterable {
        /// From the opening of the terminal on.
        case start = "terminal"
        /// From the key on that has all of the screen drawn again.
        case redraw = "0x0c"
        /// From a key on that goes to another section.
        case move = "0x6d"
        /// From the key on that chooses a row.
        case end = "0x0d"

        /// How many keys lead up to it.
        var keys: Int {
            switch self {
            case .start: 0
            case .redraw: 1
            case .move: 2
            case .end: 3
            }
        }

        /// The text after it.
        var next: Moment? {
            switch self {
            case .start: .redraw
            case .redraw: .move
            case .move: .end
            case .end: nil
            }
        }
    }

    var moment: Moment
    /// The system call after which the first one strikes, counted from the moment.
    var place: Int
    /// The signals; each but the first with the number of calls since the one before.
    var signals: [(number: Int32, gap: Int)]
    /// What the program is given.
    var arguments: [String] = []
    /// Swift's own handlers would start a debugger for a fault before the terminal is taken or after.
    var environment = ["SWIFT_BACKTRACE": "enable=no"]

    var description: String { "\(signals) in call \(place) of \(moment) with \(arguments)" }

    /// Whether the system lets one program trace another; it may be forbidden in a container.
    static let isPossible: Bool = {
        let program = [Program.path(of: "strike"), Moment.start.rawValue, "0", "--", "/bin/true"]
        return (try? PseudoTerminal(program: program, size: (24, 80)).waitForExit()) == .exited(0)
    }()

    /// How a run went.
    struct Result {
        /// How the program ended.
        let status: TestSupport.ExitStatus
        /// System calls since the moment.
        let calls: Int
        /// Whether all signals were sent.
        let hasStruck: Bool
        /// What is not as it was.
        let faults: [String]
    }

    /// Runs the program to its end; keys that it would end by are sent.
    func run() throws -> Result {
        let directory = try TemporaryDirectory()
        let report = try directory.file("report", [])
        let strikes = signals.map { "\($0.number),\($0.gap)" }
        let all = PseudoTerminal.plainEnvironment.merging(environment) { $1 }
            .merging(["STRIKE_REPORT": report]) { $1 }
        // The answer goes elsewhere: then the screen must be as it was.
        let terminal = try PseudoTerminal(
            program: [Program.path(of: "strike"), moment.rawValue, String(place)] + strikes
                + ["--", Program.path] + arguments,
            size: (24, 80), environment: all, standardOutput: .pipe)
        GivenBack.prepare(terminal)
        // Where it is to die no more keys are sent than it takes: a terminal that is a shell's again would show them.
        var rest = Self.keys
        var count = 0
        let needed = signals.contains(where: { Self.isDeadly($0.number) }) ? moment.keys : rest.count
        for step in rest.prefix(needed) where press(step, terminal, after: &count) { rest.removeFirst() }
        if rest.isEmpty || (try? terminal.waitForExit(within: .seconds(15))) == nil {
            for step in rest where !press(step, terminal, after: &count) { break }
        }
        let status = try terminal.waitForExit()
        let words = try text(of: report).split { $0 == " " || $0 == "\n" }
        return Result(
            status: status, calls: words.first.flatMap { Int($0) } ?? 0, hasStruck: words.last == "1",
            faults: try GivenBack.faults(of: terminal, isPrepared: true))
    }

    /// What the screen shows before each key, and the key: all is drawn, a section is gone to, a row is chosen.
    private static let keys = [("Aaron", "\u{c}"), ("Aaron", "m"), ("Mabel", "\r")]

    /// Presses a key once the screen shows something.
    ///
    /// - Parameters:
    ///   - step: What it shows, and the key.
    ///   - terminal: Where.
    ///   - count: The bytes that were read when the former key was pressed. More must have come: keys that are read
    ///     together would make one moment of two.
    /// - Returns: Whether the program was there to see it.
    private func press(
        _ step: (text: String, key: String), _ terminal: PseudoTerminal, after count: inout Int
    ) -> Bool {
        let former = count
        let isShown = { (screen: Screen) in terminal.output.count > former && screen.contains(step.text) }
        guard (try? terminal.wait(until: isShown)) != nil else { return false }
        // A program that is stopped restores the terminal for a moment; a key would be echoed then, or lost.
        if signals.contains(where: { $0.number == SIGTSTP }) {
            guard (try? terminal.waitForSilence(of: .milliseconds(60))) != nil,
                (try? terminal.wait(until: isShown)) != nil
            else {
                return false
            }
        }
        count = terminal.output.count
        return (try? terminal.send(step.key)) != nil
    }

    /// Whether a signal ends the program.
    static func isDeadly(_ number: Int32) -> Bool { ![SIGTSTP, SIGCONT, SIGWINCH].contains(number) }

    private func text(of path: String) throws -> String {
        let descriptor = open(path, O_RDONLY)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 64)
        return String(decoding: bytes[..<max(0, read(descriptor, &bytes, bytes.count))], as: UTF8.self)
    }

    /// Runs the program, and expects the terminal back and an end by one of the signals.
    ///
    /// - Returns: Whether all of them were sent: if not, the place is after the end.
    @discardableResult
    func check(sourceLocation: SourceLocation = #_sourceLocation) throws -> Bool {
        let result = try run()
        #expect(result.faults == [], "\(self)", sourceLocation: sourceLocation)
        Figures.add(1, to: arguments.isEmpty ? "exits.screen" : "exits.rows")
        let deadly = signals.map(\.number).filter(Self.isDeadly)
        var wanted = Set(deadly.map { TestSupport.ExitStatus.signalled(Int($0)) })
        // A signal that was sent in the very last call, or not at all, ends nothing.
        if deadly.isEmpty || !result.hasStruck || moment == .end { wanted.insert(.exited(0)) }
        #expect(wanted.contains(result.status), "\(self)", sourceLocation: sourceLocation)
        return result.hasStruck
    }
}
