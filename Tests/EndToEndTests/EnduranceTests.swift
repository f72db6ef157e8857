import FormatCore
import Glibc
import SectionsUI
import TestSupport
import Testing

/// What lasts: resizes, keys, pastes, names without end.
///
/// A little of each in every run; all of it, with a look at the memory, in `Scripts/checks/soak`.
@Suite(.serialized)
struct EnduranceTests {
    /// Whether all of it is asked for.
    static let isLong = getenv("SECTIONS_SOAK") != nil

    private let moves = ["\u{1b}OA", "\u{1b}OB", "\u{1b}[5~", "\u{1b}[6~", "\u{1b}OH", "\u{1b}OF", "[", "]"]
    private let letters = "aeimnorstuz".map(String.init)

    /// A key that never leads out of the program.
    private func key(_ chance: inout RandomNumbers) -> String {
        switch Int.random(in: 0..<100, using: &chance) {
        case ..<45: letters.randomElement(using: &chance) ?? ""
        case ..<60: "\u{7f}"
        case ..<65: "\u{15}"
        case ..<75: "\t"
        case ..<76: "\u{0c}"
        default: moves.randomElement(using: &chance) ?? ""
        }
    }

    /// Waits until all keys so far are answered: a paste after them is seen in the search bar, and taken away again.
    private func settle(_ terminal: PseudoTerminal, turn: Int = 0) throws {
        try terminal.send("\u{15}\u{1b}[200~settled \(turn).\u{1b}[201~")
        try terminal.wait(until: { $0.line(0).contains("settled \(turn).") }, within: .seconds(60))
        try terminal.send("\u{15}")
        try terminal.wait(until: { $0.line(0).contains("search") }, within: .seconds(60))
        terminal.forgetOutput()
    }

    /// Expects the screen to be what the program draws when it draws anew.
    private func expectFreshDraw(_ terminal: PseudoTerminal) throws {
        try settle(terminal)
        try terminal.waitForSilence(of: .milliseconds(300), within: .seconds(60))
        let before = terminal.screen
        terminal.forgetOutput()
        try terminal.send("\u{0c}")
        try terminal.wait(until: { _ in terminal.output.count > before.rows * before.columns / 4 })
        try terminal.waitForSilence(of: .milliseconds(300))
        let after = terminal.screen
        let differing = (0..<before.rows).filter { row in
            (0..<before.columns).contains { after[row, $0] != before[row, $0] }
        }
        #expect(differing.isEmpty, "\(differing.map { [before.line($0), after.line($0)] })")
        #expect(after.cursor == before.cursor && after.isCursorVisible == before.isCursorVisible)
    }

    /// Memory of the program in KiB: the most during the first tenth, and the median during the last.
    ///
    /// Not at two moments: freed blocks of the memory allocator make it rise and fall by some of them.
    private struct Growth {
        var early = 0
        var late = 0

        init(early: Int) { self.early = early }

        /// - Parameter samples: Ten or more measurements, in their order.
        init(_ samples: [Int]) {
            let tenth = samples.count / 10
            early = samples.prefix(tenth).max() ?? 0
            late = samples.suffix(tenth).sorted()[tenth / 2]
        }

        /// Expects no more at the end than at the beginning, and records both figures.
        func expectNone(_ name: String) {
            Figures.record(early, as: "soak.\(name).early")
            Figures.record(late, as: "soak.\(name).late")
            #expect(late <= early + early / 100 + 256, "\(name)")
        }
    }

    /// Does something often.
    ///
    /// - Returns: The growth of the memory; `nil` if it is done less than ten times.
    private func repeating(
        _ count: Int, in terminal: PseudoTerminal, each: (Int) throws -> Void
    ) throws -> Growth? {
        var samples: [Int] = []
        for turn in 0..<count {
            try each(turn)
            samples.append(try ProcessFigures(of: terminal.process).memory)
        }
        return count < 10 ? nil : Growth(samples)
    }

    /// Presses keys in groups, as from a keyboard that is faster than any hand, and expects a fresh draw.
    private func press(_ count: Int, in terminal: PseudoTerminal) throws -> Growth? {
        var chance = RandomNumbers(seed: 20)
        let growth = try repeating(count / 100, in: terminal) { turn in
            let keys = (0..<100).map { _ in key(&chance) }.joined()
            try terminal.send(keys)
            try settle(terminal, turn: turn)
        }
        try expectFreshDraw(terminal)
        return growth
    }

    /// Changes the size of the terminal often, and expects a fresh draw.
    private func resize(_ count: Int) throws -> Growth? {
        let terminal = try Program.start()
        try terminal.wait(forText: "Aaron")
        try terminal.send("m\t")
        var chance = RandomNumbers(seed: 21)
        let growth = try repeating(count, in: terminal) { turn in
            try terminal.resize(
                rows: .random(in: 1...60, using: &chance), columns: .random(in: 1...200, using: &chance))
            // Most of them come while the program still draws for the one before.
            if turn % 10 == 0 { try terminal.waitForSilence(of: .milliseconds(2)) }
            terminal.forgetOutput()
        }
        try terminal.resize(rows: 24, columns: 80)
        try terminal.wait(until: { $0.line(23).contains("2,330 names") })
        try expectFreshDraw(terminal)
        return growth
    }

    /// Pastes a megabyte often, and expects a fresh draw.
    private func paste(_ count: Int) throws -> Growth? {
        let terminal = try Program.start()
        try terminal.wait(forText: "Aaron")
        let text = String(repeating: "zq\u{3}\u{1b}[A\n\r1234567", count: 65_536)
        let growth = try repeating(count, in: terminal) { _ in
            try terminal.send("\u{1b}[200~\(text)\u{1b}[201~")
            try settle(terminal)
        }
        try expectFreshDraw(terminal)
        return growth
    }

    /// Sends names one by one through a pipe, and expects a fresh draw.
    private func arrive(_ count: Int) throws -> Growth {
        let terminal = try Program.startWithPipe([], "Zoe\n")
        try terminal.wait(forText: "Zoe")
        var growth = Growth(early: try ProcessFigures(of: terminal.process).memory)
        for number in 1...count {
            terminal.writeInput("Name \(number)\n")
            if number % 50 == 0 { try terminal.waitForSilence(of: .milliseconds(2), within: .seconds(10)) }
            terminal.forgetOutput()
        }
        try terminal.wait(until: {
            $0.contains("\(SafeText.grouped(count)) names")
                || $0.contains("\(SafeText.grouped(count + 1)) names")
        })
        try expectFreshDraw(terminal)
        growth.late = try ProcessFigures(of: terminal.process).memory
        return growth
    }

    @Test("Many keys, some of all kinds: the screen is a fresh draw")
    func keys() throws {
        let terminal = try Program.start()
        try terminal.wait(forText: "Aaron")
        _ = try press(2_000, in: terminal)
    }

    @Test("A million keys: the memory stays", .enabled(if: isLong))
    func manyKeys() throws {
        let terminal = try Program.start()
        try terminal.wait(forText: "Aaron")
        try #require(try press(1_000_000, in: terminal)).expectNone("keys")
    }

    @Test(
        "Many keys in a million names: the screen is a fresh draw, and the memory stays", .enabled(if: isLong)
    )
    func keysAmongMany() throws {
        let path = try #require(getenv("SECTIONS_SOAK_NAMES").map { String(cString: $0) })
        let terminal = try Program.start([path])
        try terminal.wait(until: { $0.contains("1,000,000 names") }, within: .seconds(60))
        try #require(try press(20_000, in: terminal)).expectNone("keys-in-million")
    }

    @Test("C3: a storm of sizes: the screen is a fresh draw")
    func resizes() throws { _ = try resize(300) }

    @Test("Ten thousand sizes: the memory stays", .enabled(if: isLong))
    func manyResizes() throws { try #require(try resize(10_000)).expectNone("resizes") }

    @Test("G1: a paste of a megabyte: the screen is a fresh draw")
    func pastes() throws { _ = try paste(1) }

    @Test("Thirty pastes of a megabyte: the memory stays", .enabled(if: isLong))
    func manyPastes() throws { try #require(try paste(30)).expectNone("pastes") }

    @Test("Names one by one, a draw for each: the screen is a fresh draw")
    func arrivals() throws { _ = try arrive(500) }

    @Test("Names one by one for a day, one a second: the memory is bounded", .enabled(if: isLong))
    func manyArrivals() throws {
        let growth = try arrive(86_400)
        Figures.record(growth.late, as: "soak.arrivals.late")
        // A name, its end and its place in the order take about 25 bytes each.
        #expect(growth.late <= growth.early + 86_400 * 64 / 1_024 + 2_048)
    }
}

/// An idle program; runs in parallel with other tests, because its duration is fixed.
struct IdleTests {
    @Test(
        "H4: idle in the list, a search or the help: no output, no wake-up, no processor time",
        arguments: ["", "/mar", "?"])
    func idle(keys: String) throws {
        // The list alone stays for as long as it is asked for.
        let asked = keys.isEmpty ? getenv("SECTIONS_SOAK") : nil
        let minutes = asked.flatMap { Int(String(cString: $0)) } ?? 0
        let terminal = try Program.start()
        try terminal.wait(forText: "2,330 names")
        try terminal.send(KeyScript(keys))
        try terminal.waitForSilence(of: .milliseconds(700))
        terminal.forgetOutput()
        let before = try ProcessFigures(of: terminal.process)
        let time = max(Duration.seconds(minutes * 60), .milliseconds(1_000))
        try terminal.waitForSilence(of: time, within: time + .seconds(60))
        let after = try ProcessFigures(of: terminal.process)
        if minutes > 0 { Figures.record(minutes, as: "soak.idle.minutes") }
        #expect(terminal.output.isEmpty)
        #expect(after.sleeps == before.sleeps)
        #expect(after.ticks == before.ticks)
        #expect(after.memory == before.memory)
        // Without a limit in any wait an hour is as long as this.
        #expect(try ProcessFigures.waitsWithLimit(of: terminal.process) == [])
    }
}
