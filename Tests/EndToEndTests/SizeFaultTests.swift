import Glibc
import TestSupport
import Testing

/// Tiny screens, rapid resizes, and screens that another program has written on.
@Suite(.serialized)
struct SizeFaultTests {
    static let small: [(Int, Int)] = [(1, 1), (1, 80), (24, 1), (2, 2), (3, 10)]

    @Test(
        "C1: a screen next to nothing shows the row in focus first, and takes keys",
        arguments: SizeFaultTests.small)
    func start(rows: Int, columns: Int) throws {
        let terminal = try Program.start(size: (rows, columns), standardOutput: .pipe)
        try terminal.wait(until: { screen in screen.lines.contains { $0.hasPrefix("▌") } })
        if columns >= 10 { #expect(terminal.screen.contains("▌ Aaron")) }
        try terminal.send(KeyScript("<End>"))
        try terminal.waitForSilence()
        #expect(terminal.screen.lines.contains { $0.hasPrefix("▌") })
        try terminal.resize(rows: 24, columns: 80)
        try terminal.wait(until: { $0.contains("▌ Zyon") || $0.line(22).hasPrefix("▌") })
        try terminal.send(KeyScript("<Home><Enter>"))
        try terminal.expectEnd(.exited(0), output: Array("Aaron\n".utf8))
    }

    @Test(
        "C1: the window's own size counts, not what LINES and COLUMNS say",
        arguments: [("10", "40"), ("999999", "999999"), ("999999", ""), ("-1", "x"), ("", "1")],
        ["xterm-256color", "vt100"])
    func variables(values: (lines: String, columns: String), kind: String) throws {
        let terminal = try Program.start(
            environment: ["TERM": kind, "LINES": values.lines, "COLUMNS": values.columns])
        try terminal.wait(until: { $0.line(23).contains("2,330 names") && $0.line(22).contains("Ad") })
        try terminal.resize(rows: 12, columns: 60)
        try terminal.wait(until: { $0.line(11).contains("2,330 names") })
        try terminal.send(KeyScript("<C-c>"))
        #expect(try terminal.waitForExit() == .exited(130))
    }

    @Test("C1: where the window does not tell its size, LINES and COLUMNS do")
    func windowWithoutSize() throws {
        let terminal = try PseudoTerminal(
            program: ["/bin/sh", "-c", "stty rows 0 cols 0; exec \"$0\"", Program.path], size: (24, 80),
            environment: PseudoTerminal.plainEnvironment.merging(["LINES": "10", "COLUMNS": "40"]) { $1 })
        try terminal.wait(until: { $0.line(9).contains("2,330 names") })
    }

    @Test(
        "C1: an absurd window is drawn up to 1,000 rows of 4,096 columns, and takes no memory for more",
        arguments: [(24, 65_535), (65_535, 80), (32_767, 32_767), (65_535, 65_535)])
    func absurd(rows: Int, columns: Int) throws {
        let terminal = try PseudoTerminal(
            program: ["/bin/sh", "-c", "stty rows \(rows) cols \(columns); exec \"$0\"", Program.path],
            size: (24, 80))
        try terminal.wait(
            until: { _ in String(decoding: terminal.output, as: UTF8.self).contains("2,330 names") },
            within: .seconds(60))
        let memory = try ProcessFigures(of: terminal.process).memory
        #expect(memory < 1_000_000, "KiB")
        try terminal.resize(rows: 24, columns: 80)
        try terminal.wait(until: { $0.line(23).contains("2,330 names") }, within: .seconds(60))
        try terminal.send(KeyScript("<C-c>"))
        #expect(try terminal.waitForExit(within: .seconds(60)) == .exited(130))
    }

    @Test(
        "C2: after another size the terminal is given back as it was, its cursor too",
        arguments: small + [(40, 120)])
    func givenBack(rows: Int, columns: Int) throws {
        let terminal = try Program.start()
        try terminal.wait(forText: "2,330 names")
        try terminal.resize(rows: rows, columns: columns)
        try terminal.waitForSilence()
        try terminal.resize(rows: 24, columns: 80)
        try terminal.wait(forText: "2,330 names")
        try terminal.send(KeyScript("<C-c>"))
        #expect(try terminal.waitForExit() == .exited(130))
        #expect(try GivenBack.faults(of: terminal) == [])
    }

    @Test("C2: smaller and larger again: the row stays in focus, and the screen is that of a fresh one")
    func shrinkAndGrow() throws {
        for keys in ["", "<Down><Down><Down>"] {
            let terminal = try Program.start()
            try terminal.wait(forText: "2,330 names")
            try terminal.send(KeyScript(keys))
            try terminal.waitForSilence()
            let before = terminal.screen
            let name = try #require(before.lines.first { $0.hasPrefix("▌") }).prefix(8)
            for (rows, columns) in Self.small {
                try terminal.resize(rows: rows, columns: columns)
                try terminal.waitForSilence()
                #expect(terminal.screen.lines.contains { $0.hasPrefix("▌") }, "\(rows) by \(columns)")
                try terminal.resize(rows: 24, columns: 80)
                try terminal.wait(until: { screen in screen.lines.contains { $0.hasPrefix(name) } })
                try terminal.waitForSilence()
                let grown = terminal.screen
                if keys.isEmpty { #expect(grown.lines == before.lines) }
                try terminal.send(KeyScript("<C-l>"))
                try terminal.waitForSilence()
                #expect(terminal.screen == grown)
            }
        }
    }

    @Test("C3: storms of sizes end in a few frames of the last one", arguments: [300, 10_000])
    func storm(count: Int) throws {
        let terminal = try Program.start()
        try terminal.wait(forText: "2,330 names")
        try terminal.waitForSilence()
        let frame = terminal.output.count
        let start = ContinuousClock.now
        for step in 0..<count {
            try terminal.resize(rows: 1 + step * 7 % 60, columns: 1 + step * 13 % 200)
            // What is drawn is read now and then, as by a terminal that is busy with its own window.
            if step % 50 == 0 { try terminal.wait(until: { _ in true }) }
        }
        #expect(ContinuousClock.now - start < Program.limit(.seconds(20)))
        try terminal.resize(rows: 24, columns: 80)
        // What was under way when the last size came has to be read first.
        try terminal.wait(until: { _ in true })
        let before = terminal.output.count
        try terminal.wait(forText: "2,330 names", within: .seconds(30))
        try terminal.waitForSilence()
        #expect(terminal.output.count - before <= 4 * frame + 16_384)
        #expect(terminal.screen.line(1).hasPrefix("▌ Aaron"))
        try terminal.send(KeyScript("<C-c>"))
        #expect(try terminal.waitForExit() == .exited(130))
        #expect(try terminal.attributesNow == terminal.attributesAtStart)
    }

    @Test("C13: Ctrl-L repaints a screen that another program has written on", arguments: ["", "/mar"])
    func corrupted(keys: String) throws {
        let terminal = try Program.start()
        try terminal.wait(forText: "2,330 names")
        try terminal.send(KeyScript(keys))
        try terminal.waitForSilence()
        let fresh = terminal.screen
        terminal.emulator.feed(
            "\u{1b}[5;1H\u{1b}[7mBroadcast message\r\nThe system goes down\u{1b}[2;70H\u{1b}[1J####")
        try #require(terminal.screen.lines != fresh.lines)
        try terminal.send(KeyScript("<C-l>"))
        try terminal.wait(until: { $0.lines == fresh.lines })
        try terminal.waitForSilence()
        #expect(terminal.screen == fresh, "the styles as well")
    }

    @Test("C13: Ctrl-L queries the size again after an unannounced resize")
    func unannouncedResize() throws {
        // A signal that is ignored stays ignored.
        let terminal = try PseudoTerminal(
            program: ["/bin/sh", "-c", "trap '' WINCH; exec \"$0\"", Program.path], size: (24, 80))
        try terminal.wait(forText: "2,330 names")
        try terminal.resize(rows: 10, columns: 40)
        try terminal.waitForSilence()
        try terminal.send(KeyScript("<C-l>"))
        try terminal.wait(until: { $0.line(9).contains("2,330 names") })
        #expect(terminal.screen.line(1).hasPrefix("▌ Aaron"))
    }

    @Test("C2: a terminal that has become taller before the first byte came scrolls with all its rows")
    func tallerAtOnce() throws {
        let terminal = try PseudoTerminal(
            program: ["/bin/sh", "-c", "stty rows 23; exec \"$0\"", Program.path], size: (24, 80))
        try terminal.wait(until: { $0.line(22).contains("2,330 names") })
        try terminal.resize(rows: 24, columns: 80)
        try terminal.wait(until: { $0.line(23).contains("2,330 names") })
        try terminal.send(KeyScript("/mar"))
        try terminal.wait(until: { $0.line(23).contains("of 2,330 names") })
        try terminal.waitForSilence()
        let lines = terminal.screen.lines
        try terminal.send(KeyScript("<C-l>"))
        try terminal.waitForSilence()
        #expect(terminal.screen.lines == lines)
        #expect(lines[0].contains("⌕ mar"))
    }
}
