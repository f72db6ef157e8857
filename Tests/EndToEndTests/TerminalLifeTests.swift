import Glibc
import TestSupport
import Testing

/// The terminal is given back as it was found, whatever happens.
@Suite(.serialized)
struct TerminalLifeTests {
    /// What has to be true of a terminal that was given back.
    private func expectGivenBack(
        _ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(try terminal.attributesNow == terminal.attributesAtStart, sourceLocation: sourceLocation)
        #expect(!terminal.emulator.isAlternateScreen, sourceLocation: sourceLocation)
        #expect(terminal.screen.isCursorVisible, sourceLocation: sourceLocation)
        #expect(terminal.emulator.mouseReports == .off, sourceLocation: sourceLocation)
        let output = String(decoding: terminal.output, as: UTF8.self)
        #expect(output.contains("\u{1b}[?2004h"), sourceLocation: sourceLocation)
        let last = output.range(of: "\u{1b}[?2004", last: true)
        #expect(last.map { output[$0].first == "l" } ?? false, sourceLocation: sourceLocation)
    }

    @Test(
        "A1, ST-06: every normal way out",
        arguments: [
            ("<Enter>", 0), ("<Esc>", 130), ("<C-c>", 130), ("<C-g>", 130), ("<F10>", 130),
            ("/zzq<Enter>", 1),
            ("?<C-c>", 130),
        ])
    func normal(script: String, status: Int) throws {
        let terminal = try Program.start(standardOutput: .pipe)
        GivenBack.prepare(terminal)
        try terminal.wait(forText: "Aaron")
        try terminal.send(KeyScript(script))
        #expect(try terminal.waitForExit() == .exited(status))
        try expectGivenBack(terminal)
        #expect(try GivenBack.faults(of: terminal, isPrepared: true) == [])
    }

    @Test(
        "A2, A3, A4, A5, A6, ST-06: the terminal is restored and the process dies of the signal",
        arguments: [
            SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGPIPE,
        ])
    func signals(number: Int32) throws {
        let terminal = try Program.start()
        try terminal.wait(forText: "Aaron")
        try terminal.signal(number)
        #expect(try terminal.waitForExit() == .signalled(Int(number)))
        try expectGivenBack(terminal)
    }

    @Test("B5: without a terminal the program says so and ends with 2")
    func noTerminal() throws {
        // setsid starts it without a controlling terminal.
        let terminal = try PseudoTerminal(
            program: ["/usr/bin/setsid", "--wait", Program.path], size: (24, 80), standardOutput: .pipe,
            standardError: .pipe)
        #expect(try terminal.waitForExit() == .exited(2))
        #expect(
            String(decoding: terminal.capturedError, as: UTF8.self).hasPrefix(
                "sections: no terminal to draw on"))
    }

    @Test(
        "B2: a kind of terminal that the system lacks is taken for an xterm",
        arguments: ["alacritty-nonsense", "foot-of-tomorrow"])
    func unknownTerm(name: String) throws {
        let terminal = try Program.start(environment: ["TERM": name], standardOutput: .pipe)
        GivenBack.prepare(terminal)
        try terminal.wait(forText: "Aaron")
        #expect(terminal.emulator.isAlternateScreen && terminal.emulator.mouseReports == .drags)
        #expect((0..<80).contains { terminal.screen[0, $0].style.foreground != .standard })
        try terminal.send(KeyScript("m<Down>"))
        try terminal.wait(forText: "▌ Mabel ")
        try terminal.send(KeyScript("<Enter>"))
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(terminal.capturedOutput == Array("Mabel\n".utf8))
        #expect(try GivenBack.faults(of: terminal, isPrepared: true) == [])
    }

    /// Whether a directory can be hidden from one program here.
    static let mayHide: Bool = {
        let terminal = try? PseudoTerminal(
            program: ["/usr/bin/unshare", "-m", "mount", "-t", "tmpfs", "none", "/usr/share"], size: (24, 80))
        return (try? terminal?.waitForExit()) == .exited(0)
    }()

    @Test(
        "B2: without any descriptions of terminals one line names TERM, and the terminal is left alone",
        .enabled(if: TerminalLifeTests.mayHide), arguments: ["xterm-256color", "nonsense"])
    func noDescriptions(name: String) throws {
        let directory = try TemporaryDirectory()
        let hide =
            "for i in /usr/share/terminfo /lib/terminfo /etc/terminfo; do "
            + "[ ! -d $i ] || mount -t tmpfs none $i || exit; done; exec sections"
        let script = "unshare -m env TERM=\(name) sh -c '\(hide)'; echo $?; stty -a | grep -c -w -e icanon"
        let result = try Shell.run(script, in: directory)
        #expect(result.output.hasPrefix("2\n"), "\(result.output)")
        #expect(result.error.hasPrefix("sections: TERM=\(name): "), "\(result.error)")
        #expect(result.error.filter { $0 == "\n" }.count == 1)
    }

    @Test("B3: a terminal without a cursor is asked line by line")
    func dumbTerminal() throws {
        let terminal = try Program.start(environment: ["TERM": "dumb"], standardOutput: .pipe)
        try terminal.wait(forText: "q to leave:")
        try terminal.send("mary\r")
        try terminal.wait(forText: "8  Rosemary")
        try terminal.send("1\r")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(String(decoding: terminal.capturedOutput, as: UTF8.self) == "Mary\n")
        #expect(!terminal.output.contains(0x1B))
    }

    @Test("B1: a terminal without a name is refused")
    func unusableTerm() throws {
        let result = try Program.run([], environment: ["TERM": ""])
        #expect(result.status == .exited(2))
        #expect(result.error.contains("TERM"))
        #expect(result.error.filter { $0 == "\n" }.count == 1)
    }

    @Test(
        "B4: other kinds of terminal",
        arguments: [
            "vt100", "linux", "screen", "screen-256color", "tmux-256color", "xterm", "xterm-mono", "rxvt",
        ])
    func otherTerms(name: String) throws {
        let terminal = try Program.start(environment: ["TERM": name])
        try terminal.wait(forText: "Aaron")
        try terminal.wait(forText: "2,330 names")
        let cells = (0..<24).flatMap { row in (0..<80).map { terminal.screen[row, $0] } }
        // No colour is needed: without, what has the focus and the headers differ in attributes.
        let hasColors = name.hasSuffix("256color")
        #expect(cells.contains { $0.style.foreground != .standard } == hasColors)
        #expect(cells.contains { $0.style.reverse } && cells.contains { $0.style.bold })
        #expect(terminal.screen.line(1).hasPrefix("▌ Aaron"))
        // No other set of characters is switched to: lines are drawn as UTF-8, or not at all.
        let sent = String(decoding: terminal.output, as: UTF8.self)
        #expect(!sent.contains("\u{1B}(0") && !sent.contains("\u{E}"))
        try terminal.send("/mar")
        try terminal.wait(forText: "Annmarie")
        try terminal.wait(until: { $0.line(0).contains("⌕ mar") })
        try terminal.send(KeyScript("<Down><Down>"))
        try terminal.wait(until: { screen in screen.lines.dropFirst(2).contains { $0.hasPrefix("▌") } })
        try terminal.send(KeyScript("<C-c>"))
        #expect(try terminal.waitForExit() == .exited(130))
        #expect(try GivenBack.faults(of: terminal) == [])
    }

    @Test("B10: NO_COLOR leaves the attributes and takes the colours", arguments: ["1", ""])
    func noColor(value: String) throws {
        let terminal = try Program.start(environment: ["NO_COLOR": value])
        try terminal.wait(forText: "Aaron")
        let cells = (0..<24).flatMap { row in (0..<80).map { terminal.screen[row, $0] } }
        #expect(cells.contains { $0.style.foreground != .standard } == value.isEmpty)
        #expect(cells.contains { $0.style.reverse })
        #expect(cells.contains { $0.style.bold })
    }

    @Test(
        "B8: a locale that is not UTF-8 still shows names", arguments: ["C", "POSIX", "de_DE.ISO-8859-1", ""])
    func locales(name: String) throws {
        let terminal = try Program.start(environment: ["LANG": name, "LC_ALL": name])
        try terminal.wait(forText: "▌ Aaron")
    }

    @Test("C2: a resize lays out anew, also to next to nothing and back")
    func resize() throws {
        let terminal = try Program.start()
        try terminal.wait(forText: "Aaron")
        for (rows, columns) in [(10, 40), (1, 1), (2, 2), (60, 200), (24, 80)] {
            try terminal.resize(rows: rows, columns: columns)
            try terminal.wait(until: { $0.rows == rows && (rows < 10 || $0.line(rows - 1).contains("2,3")) })
        }
        try terminal.send("m")
        try terminal.wait(forText: "Mabel")
    }

    @Test("G1: a paste of a megabyte with keys and escapes in it only goes to the search bar")
    func largePaste() throws {
        let terminal = try Program.start()
        try terminal.wait(forText: "Aaron")
        let text = String(repeating: "a\u{3}\u{1b}[A\n\r", count: 150_000)
        try terminal.send(bytes: Array("\u{1b}[200~\(text)\u{1b}[201~".utf8))
        try terminal.wait(forText: "No name contains", within: .seconds(30))
        try terminal.send(KeyScript("<C-u>"))
        try terminal.wait(forText: "2,330 names", within: .seconds(20))
    }

    @Test("G3: Esc alone is understood soon, Alt and a letter as one")
    func escape() throws {
        let terminal = try Program.startAsPicker()
        try terminal.send(KeyScript("<PgDn>"))
        try terminal.wait(until: { !$0.contains("Aaron") })
        // Together: a page up, where Esc would end the program and the letter would go to V.
        try terminal.send(bytes: Array("\u{1b}v".utf8))
        try terminal.wait(forText: "▌ Aaron")
        try terminal.send("/")
        try terminal.wait(until: { $0.line(0).contains("Cancel") })
        // One after the other: the letter does what it does alone.
        try terminal.send(KeyScript("<Esc>"))
        try terminal.wait(until: { !$0.line(0).contains("Cancel") })
        try terminal.send("v")
        try terminal.wait(until: { $0.line(0).hasPrefix(" V") })
        let limit = Program.limit(.milliseconds(60))
        let time = try Program.fastest(within: limit) {
            try terminal.send("/")
            try terminal.wait(until: { $0.line(0).contains("Cancel") })
            let start = ContinuousClock.now
            try terminal.send(KeyScript("<Esc>"))
            try terminal.wait(until: { !$0.line(0).contains("Cancel") })
            return ContinuousClock.now - start
        }
        #expect(time <= limit)
        try terminal.send(KeyScript("<Esc>"))
        #expect(try terminal.waitForExit() == .exited(130))
    }

    @Test("G3: over a slow line, with a longer delay, a letter that comes later still belongs to Esc")
    func slowEscape() throws {
        let terminal = try Program.start(environment: ["ESCDELAY": "20000"])
        try terminal.wait(forText: "2,330 names")
        try terminal.send(KeyScript("<PgDn>"))
        try terminal.wait(until: { !$0.contains("Aaron") })
        try terminal.send(bytes: [0x1B])
        try terminal.waitForSilence()
        #expect(!terminal.screen.contains("Aaron"))
        try terminal.send("v")
        try terminal.wait(forText: "▌ Aaron")
        #expect(terminal.exitStatus == nil)
    }
}

extension String {
    /// What follows the first or last place of a text.
    fileprivate func range(of text: String, last: Bool) -> Range<String.Index>? {
        let scalars = Array(utf8)
        let wanted = Array(text.utf8)
        guard scalars.count >= wanted.count else { return nil }
        let places = (0...(scalars.count - wanted.count)).filter {
            Array(scalars[$0..<($0 + wanted.count)]) == wanted
        }
        guard let place = last ? places.last : places.first else { return nil }
        return utf8.index(startIndex, offsetBy: place + wanted.count)..<endIndex
    }
}
