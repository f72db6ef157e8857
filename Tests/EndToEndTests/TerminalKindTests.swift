import Glibc
import TestSupport
import Testing

/// Descriptions of terminals that are out of the ordinary, made for the test.
@Suite(.serialized, .enabled(if: access("/usr/bin/tic", X_OK) == 0))
struct TerminalKindTests {
    /// Starts the program with a description of the terminal.
    ///
    /// - Parameters:
    ///   - description: In terminfo's language, of the kind "odd".
    ///   - directory: Where it is kept.
    /// - Returns: The terminal.
    /// - Throws: If the description is wrong, or the program does not start.
    private func start(_ description: String, in directory: TemporaryDirectory) throws -> PseudoTerminal {
        try directory.write("odd|a terminal,\n\t\(description)\n", to: "source")
        let result = try Shell.run("tic -x -o . source", in: directory)
        try #require(result.status == .exited(0), "\(result.error)")
        return try Program.start(
            environment: ["TERM": "odd", "TERMINFO": directory.path], standardOutput: .pipe,
            standardError: .pipe)
    }

    @Test("B4: a terminal with a second screen, but without a cursor that moves, is left as it was")
    func secondScreenOnly() throws {
        let directory = try TemporaryDirectory()
        let terminal = try start(
            "am, cols#80, lines#24, bel=^G, cr=\\r, cud1=\\n, ind=\\n, smcup=\\E[?1049h, rmcup=\\E[?1049l,"
                + " smkx=\\E[?1h\\E=, rmkx=\\E[?1l\\E>,", in: directory)
        GivenBack.prepare(terminal)
        #expect(try terminal.waitForExit() == .exited(2))
        #expect(
            terminal.complaints == [
                """
                sections: TERM=odd: this terminal cannot move its cursor; set TERM to the kind of your terminal, \
                such as xterm-256color
                """
            ])
        #expect(try GivenBack.faults(of: terminal, isPrepared: true) == [])
        #expect(terminal.output.isEmpty)
    }

    /// What `xterm-direct` has in place of a palette.
    private static let directColors = """
        RGB, colors#0x1000000, pairs#0x7FFFF, initc@, oc@, op=\\E[39;49m,
        \tsetaf=\\E[%?%p1%{8}%<%t3%p1%d%e38:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,
        \tsetab=\\E[%?%p1%{8}%<%t4%p1%d%e48:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,
        \t
        """

    @Test(
        "B4, B10: with direct colours the screen has the colours of the palette",
        arguments: ["", "rev=\\E[1;7m, "])
    func directColors(oddity: String) throws {
        let directory = try TemporaryDirectory()
        let terminal = try start(oddity + Self.directColors + "use=xterm-256color,", in: directory)
        try terminal.wait(forText: "2,330 names")
        let usual = try Program.start()
        try usual.wait(forText: "2,330 names")
        let colors = { (screen: Screen) in
            Set((0..<24).flatMap { row in (0..<80).map { screen[row, $0].style.foreground } })
        }
        // What ncurses draws has the first eight colours only.
        let allowed =
            oddity.isEmpty ? colors(usual.screen) : colors(usual.screen).union((0..<8).map { .palette($0) })
        #expect(colors(terminal.screen).isSubset(of: allowed), "\(colors(terminal.screen))")
        if oddity.isEmpty {
            #expect(colors(terminal.screen) == colors(usual.screen) && colors(usual.screen).count > 1)
            #expect(terminal.screen.text == usual.screen.text)
        }
        let report = try Program.run(["--doctor"], environment: ["TERM": "odd", "TERMINFO": directory.path])
        let isWriter = report.output.contains(
            "\nDrawn by: sections, because the terminal has direct colours\n")
        #expect(isWriter == oddity.isEmpty, "\(report.output)")
    }
}
