import TestSupport
import Testing

/// The sample as it was built, in a terminal: both editions, and property lists of all kinds.
@Suite(.serialized)
struct SampleTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func start(
        _ arguments: [String], size: (rows: Int, columns: Int) = (14, 50), showing text: String
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            program: [Program.path(of: "sections-sample")] + arguments, size: size,
            environment: PseudoTerminal.plainEnvironment)
        try terminal.wait(until: { $0.contains(text) && $0.isCursorVisible })
        return terminal
    }

    /// Runs the program to its end, without a screen.
    private func run(
        _ arguments: [String]
    ) throws -> (status: TestSupport.ExitStatus, output: String, error: String) {
        let terminal = try PseudoTerminal(
            program: [Program.path(of: "sections-sample")] + arguments, size: (24, 80),
            environment: PseudoTerminal.plainEnvironment, standardOutput: .pipe, standardError: .pipe)
        let status = try terminal.waitForExit()
        return (
            status, String(decoding: terminal.capturedOutput, as: UTF8.self),
            String(decoding: terminal.capturedError, as: UTF8.self)
        )
    }

    private func quit(_ terminal: PseudoTerminal) throws {
        try terminal.send(KeyScript("<C-c>"))
        #expect(try terminal.waitForExit() == .exited(0))
    }

    private func write(_ sections: [(title: String, names: [String])]) throws -> String {
        try directory.file("names.plist", propertyList(sections))
    }

    @Test(
        "S-020, S-022, S-024, T-005: the book's controller runs with mechanical edits: it searches, and its index shrinks"
    )
    func book() throws {
        let terminal = try start(["--edition=book"], showing: "Aaron")
        try expectGolden(terminal, named: "example-sample")
        try terminal.send(KeyScript("<Tab>mar"))
        try expectGolden(terminal, named: "example-sample-search")
        try quit(terminal)
    }

    @Test("S-041 to S-043, S-048, S-049: the download hides its bar at launch and its index while searching")
    func download() throws {
        let terminal = try start([], showing: "Aaron")
        try expectGolden(terminal, named: "example-download")
        try terminal.send(KeyScript("<click 1,50>"))
        try expectGolden(terminal, named: "example-download-magnifier")
        try terminal.send(KeyScript("<Tab>mar"))
        try expectGolden(terminal, named: "example-download-search")
        try quit(terminal)
    }

    @Test(
        "In both editions a letter goes to its section, and more letters go to a name",
        arguments: ["book", "download"])
    func letters(edition: String) throws {
        let file = try write(fixtureSections)
        let terminal = try start(["--edition", edition, "--", file], size: (6, 40), showing: "Abe")
        try terminal.send(KeyScript("c"))
        try terminal.wait(until: { $0.text.contains("▌ Cat") })
        try terminal.send(KeyScript("<Home>an"))
        try terminal.wait(until: { $0.text.contains("▌ Ann") })
        try quit(terminal)
    }

    @Test("S-050, S-051: a row of the download empties the bar and keeps the list filtered; Cancel shows all")
    func rowThenCancel() throws {
        let file = try write(fixtureSections)
        let terminal = try start(["--", file], size: (12, 40), showing: "Abe")
        #expect(terminal.screen.line(0).hasPrefix(" A"))
        try terminal.send(KeyScript("<Tab>AN"))
        try terminal.wait(until: { $0.line(0).contains("AN") && !$0.contains("Abe") })
        try terminal.send(KeyScript("<click 3,5>"))
        try terminal.wait(until: { $0.line(0).contains("search") })
        try terminal.waitForSilence()
        #expect(terminal.screen.line(2).contains("Ann") && !terminal.screen.contains("Abe"))
        #expect(!terminal.screen.contains("⌕ AN"))
        try terminal.send(KeyScript("<Tab><Esc>"))
        try terminal.wait(until: { $0.contains("Abe") && $0.contains("Cy") })
        try quit(terminal)
    }

    @Test(
        "S-017, S-026, S-032, S-033: no match leaves an empty table, and Cancel shows all",
        arguments: ["book", "download"])
    func noMatch(edition: String) throws {
        let terminal = try start(
            [try write(fixtureSections), "--edition", edition], size: (12, 40), showing: "Abe")
        try terminal.send(KeyScript("<Tab>zz"))
        try terminal.wait(until: { $0.line(0).contains("zz") && !$0.contains("Abe") })
        try terminal.waitForSilence()
        #expect((1..<12).allSatisfy { terminal.screen.line($0) == "" })
        try terminal.send(KeyScript("<Enter><BS><BS>b"))
        try terminal.wait(until: { $0.contains("Abe") && $0.contains("Bob") && !$0.contains("Ann") })
        try terminal.send(KeyScript("<Esc>"))
        try terminal.wait(until: { $0.contains("Ann") && $0.contains("Cy") && $0.contains("search") })
        try quit(terminal)
    }

    @Test(
        "S-019: control characters of a property list never reach the terminal",
        arguments: ["book", "download"])
    func controlCharacters(edition: String) throws {
        let body = """
            <dict><key>A\u{1B}]0;k\u{7}</key><array><string>one\u{1B}]0;owned\u{7}\u{1B}[2Jone</string>\
            <string>two\u{9B}31mtwo</string><string>three&#10;three</string></array></dict>
            """
        let file = try directory.file("names.plist", propertyList(body: body))
        let terminal = try start([file, "--edition", edition], showing: "three")
        try terminal.waitForSilence()
        let output = String(decoding: terminal.output, as: UTF8.self)
        #expect(!output.contains("\u{1B}]0;owned") && !output.contains("\u{1B}]0;k"))
        #expect(!output.contains("\u{9B}") && !output.contains("\u{7}"))
        #expect(terminal.screen.contains("one") && terminal.screen.contains("two"))
        try quit(terminal)
    }

    @Test(
        "S-001: a file that cannot be shown is reported, with status 1; wrong arguments with 2; help with 0")
    func errors() throws {
        let number = try directory.file(
            "number.plist", propertyList(body: "<dict><key>A</key><integer>7</integer></dict>"))
        let nested = try directory.file(
            "nested.plist", propertyList(body: "<dict><key>A</key><array><true/></array></dict>"))
        let damaged = try directory.file("damaged.plist", Array("bplist00".utf8))
        let list = try write(fixtureSections)
        for (arguments, status, says) in [
            ([number], 1, "\(number): the value of the key \"A\" is a number, not an array of strings\n"),
            ([nested], 1, "\(nested): item 0 of the key \"A\" is a Boolean, not a string\n"),
            ([damaged], 1, "\(damaged): "), ([directory.path], 1, "is a directory"),
            ([directory("missing\u{1B}[31m")], 1, "missing\\x1B[31m: cannot be opened: No such file"),
            (["--edition"], 2, "--edition needs download or book; try sections-sample --help\n"),
            (["--edition=third"], 2, "\"third\" is not download or book"), (["-x"], 2, "unknown option -x"),
            ([list, list], 2, "only one file"),
        ] as [([String], Int, String)] {
            let result = try run(arguments)
            #expect(result.status == .exited(status), "\(arguments)")
            #expect(result.output == "" && result.error.hasPrefix("sections-sample: "), "\(arguments)")
            #expect(result.error.contains(says) && result.error.split(separator: "\n").count == 1)
        }
        let help = try run(["--help"])
        #expect(help.status == .exited(0) && help.error == "")
        #expect(help.output.hasPrefix("Usage: sections-sample [FILE.plist] [--edition download|book]\n"))
    }
}
