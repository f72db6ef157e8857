import Glibc
import TestSupport
import Testing

/// The program `targets` as it was built, in a terminal.
@Suite(.serialized)
struct TargetsTests {
    private let directory: TemporaryDirectory
    private var environment: [String: String] {
        PseudoTerminal.plainEnvironment.merging(["XDG_DATA_HOME": directory.path]) { $1 }
    }

    init() throws { directory = try TemporaryDirectory() }

    private func start(_ arguments: [String] = []) throws -> PseudoTerminal {
        try PseudoTerminal(
            program: [Program.path(of: "targets")] + arguments, size: (14, 60), environment: environment)
    }

    /// Runs the program to its end without a key.
    private func run(
        _ arguments: [String]
    ) throws -> (status: TestSupport.ExitStatus, output: String, error: String) {
        let terminal = try PseudoTerminal(
            program: [Program.path(of: "targets")] + arguments, size: (24, 80), environment: environment,
            standardOutput: .pipe, standardError: .pipe)
        let status = try terminal.waitForExit()
        return (
            status, String(decoding: terminal.capturedOutput, as: UTF8.self),
            String(decoding: terminal.capturedError, as: UTF8.self)
        )
    }

    /// The file that was kept, and its directory, are no longer needed.
    private func clean() {
        unlink(directory.path + "/targets/targets.plist")
        rmdir(directory.path + "/targets")
    }

    @Test(
        "B10: a full bar is seen in the row in focus, whatever colours there are",
        arguments: ["xterm-256color", "screen", "linux", "xterm", "vt100", "xterm-direct"], ["", "1"])
    func fullBar(kind: String, noColor: String) throws {
        defer { clean() }
        let terminal = try PseudoTerminal(
            program: [Program.path(of: "targets")], size: (14, 60),
            environment: environment.merging(["TERM": kind, "NO_COLOR": noColor]) { $1 })
        try terminal.wait(forText: "No targets yet")
        try terminal.send(KeyScript("a"))
        try terminal.wait(forText: "New target")
        try terminal.send(KeyScript("Full<Tab>2<Tab>2<Enter>"))
        try terminal.wait(forText: "100 %")
        try terminal.waitForSilence()
        let screen = terminal.screen
        let row = try #require((0..<14).first { screen.line($0).contains("Full") })
        let filled = (0..<60).filter { "█#".contains(screen[row, $0].text) && !screen[row, $0].text.isEmpty }
        #expect(!filled.isEmpty)
        // What is as light as the row around it is reversed with it; else it has a colour of its own.
        for column in filled {
            let style = screen[row, column].style
            #expect(style.reverse || style.foreground != .standard, "\(style)")
        }
    }

    @Test(
        "G-06, G-12 to G-17: add three, edit one, delete one, undo, reorder, quit, restart: the list is there"
    )
    func story() throws {
        defer { clean() }
        let terminal = try start()
        try terminal.wait(forText: "No targets yet. Press a to add one.")
        for (name, row) in [("Read", 1), ("Swedish", 2), ("Exercise", 3)] {
            try terminal.send(KeyScript("a"))
            try terminal.wait(forText: "New target")
            try terminal.send(KeyScript("\(name)<Tab>100<Enter>"))
            try terminal.wait(until: { $0.line(row).contains(name) && $0.line(0).contains("[Edit]") })
        }
        try terminal.send(KeyScript("e"))
        try terminal.wait(forText: "Edit target")
        try terminal.send(KeyScript("<Tab><C-u>50<Tab><C-u>20<Enter>"))
        try terminal.wait(forText: "20/50 h")
        try terminal.send(KeyScript("kd"))
        try terminal.wait(forText: "Delete \"Swedish\"?")
        try terminal.send(KeyScript("y"))
        try terminal.wait(until: { !$0.line(2).contains("Swedish") })
        try terminal.send(KeyScript("u"))
        try terminal.wait(until: { $0.line(2).contains("Swedish") })
        try terminal.send(KeyScript("K++"))
        try terminal.wait(until: { $0.line(1).contains("Swedish") && $0.line(1).contains("2/100 h") })
        try terminal.send(KeyScript("q"))
        #expect(try terminal.waitForExit() == .exited(0))

        let again = try start()
        try expectGolden(again, named: "targets")
        try again.send(KeyScript("<C-c>"))
        #expect(try again.waitForExit() == .exited(130))
        let printed = try run(["--print"])
        #expect(printed.status == .exited(0))
        #expect(
            printed.output == """
                Swedish    2/100 h   2 %
                Read       0/100 h   0 %
                Exercise   20/50 h  40 %
                Total     22/250 h   8 %

                """)
    }

    @Test("Exit codes: 0 done, 1 no match, 2 error; messages name program, file, reason and what to do")
    func exits() throws {
        #expect(try run(["--print"]).status == .exited(0))
        #expect(try run(["--print", "--filter", "x"]).status == .exited(1))
        let unknown = try run(["--pritn"])
        #expect(unknown.status == .exited(2))
        #expect(unknown.error == "targets: unknown option --pritn; did you mean --print?\n")
        let path = try directory.file("bad.plist", Array("bplist00 and nothing else".utf8))
        let bad = try run(["--json", path])
        #expect(bad.status == .exited(2))
        #expect(bad.output == "")
        #expect(bad.error.hasPrefix("targets: \(path): "))
        #expect(bad.error.contains("nothing was changed"))
    }

    @Test("I-06: a list that is looked at and not changed is the same file afterwards")
    func unchanged() throws {
        defer { clean() }
        let first = try start()
        try first.wait(forText: "No targets yet.")
        try first.send("a")
        try first.wait(forText: "New target")
        try first.send(KeyScript("Read<Tab>100<Enter>"))
        try first.wait(until: { $0.line(1).contains("Read") })
        try first.send("q")
        #expect(try first.waitForExit() == .exited(0))
        let file = "targets/targets.plist"
        let before = try directory.status(file)
        let terminal = try start()
        try terminal.wait(until: { $0.line(1).contains("Read") })
        try terminal.send(KeyScript("<Down><Enter>"))
        try terminal.waitForSilence()
        try terminal.send(KeyScript("<Esc>"))
        try terminal.waitForSilence()
        try terminal.send("q")
        #expect(try terminal.waitForExit() == .exited(0))
        let after = try directory.status(file)
        #expect(after.st_ino == before.st_ino && after.st_size == before.st_size)
        #expect(
            after.st_mtim.tv_sec == before.st_mtim.tv_sec && after.st_mtim.tv_nsec == before.st_mtim.tv_nsec)
        #expect(directory.names(in: "targets") == ["targets.plist"])
    }

    @Test("F-08: a second program reads only, and says so")
    func second() throws {
        defer { clean() }
        let first = try start()
        try first.wait(forText: "No targets yet")
        try first.send(KeyScript("a"))
        try first.wait(forText: "New target")
        try first.send(KeyScript("Read<Tab>1<Enter>"))
        // Who has a new list has no file to lock before the first save.
        let deadline = ContinuousClock.now + .seconds(10)
        while access(directory.path + "/targets/targets.plist", F_OK) != 0, ContinuousClock.now < deadline {
            try first.waitForSilence(of: .milliseconds(5))
        }
        let second = try start()
        try second.wait(forText: "Read-only: another program edits it")
        try second.send(KeyScript("+"))
        try second.wait(forText: "Nothing can be changed")
        try second.send(KeyScript("q"))
        #expect(try second.waitForExit() == .exited(0))
        try first.send(KeyScript("q"))
        #expect(try first.waitForExit() == .exited(0))
    }

    @Test("A held d asks once and deletes nothing, in the file either")
    func heldKey() throws {
        let path = try directory.file("goals.plist", Array(Self.archive(of: 6).utf8))
        let terminal = try start([path])
        try terminal.wait(forText: "6 targets")
        try terminal.send(KeyScript(String(repeating: "d", count: 12)))
        try terminal.wait(forText: "Delete \"T0\"?")
        try terminal.send(KeyScript("c"))
        try terminal.wait(until: { !$0.line(4).contains("Delete") && !$0.line(5).contains("Delete") })
        try terminal.send(KeyScript("+"))
        try terminal.wait(forText: " 1/100 h")
        try terminal.send(KeyScript("q"))
        #expect(try terminal.waitForExit() == .exited(0))
        let rows = try run(["--csv", path]).output.split(separator: "\r\n").dropFirst()
        #expect(rows.map { $0.prefix { $0 != "," } } == (0..<6).map { "T\($0)" })
    }

    @Test("F-10: a signal right after a key finds the edit in the file", arguments: [SIGTERM, SIGHUP])
    func signalled(number: Int32) throws {
        // Enough targets that the new hour is drawn long before it is saved.
        let path = try directory.file("many.plist", Array(Self.archive(of: 10_000).utf8))
        let terminal = try start([path])
        try terminal.wait(forText: "10000 targets")
        try terminal.send(KeyScript("+"))
        try terminal.wait(forText: " 1/100 h")
        try terminal.signal(number)
        #expect(try terminal.waitForExit() == .signalled(Int(number)))
        #expect(try run(["--csv", "--filter", "T0", path]).output.contains("T0,100,1,1"))
    }

    /// An archive of targets `T0`, `T1` and so on, of 100 hours each.
    private static func archive(of count: Int) -> String {
        func reference(_ number: Int) -> String {
            "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
        }
        func number(_ key: String, _ value: Int) -> String { "<key>\(key)</key><integer>\(value)</integer>" }
        func names(_ names: [String]) -> String {
            let list = names.map { "<string>\($0)</string>" }.joined()
            return "<dict><key>$classes</key><array>\(list)</array>"
                + "<key>$classname</key><string>\(names[0])</string></dict>"
        }
        let records = (0..<count).map { index in
            "<dict><key>$class</key>\(reference(3))" + number("achievedHour", 0) + number("id", index + 1)
                + "<key>name</key>\(reference(index * 2 + 5))" + number("targetHour", 100) + "</dict>"
                + "<string>T\(index)</string>"
        }
        let list = (0..<count).map { reference($0 * 2 + 4) }.joined()
        return "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>"
            + "<key>$archiver</key><string>NSKeyedArchiver</string><key>$objects</key><array>"
            + "<string>$null</string><dict><key>$class</key>\(reference(2))<key>NS.objects</key>"
            + "<array>\(list)</array></dict>" + names(["NSMutableArray", "NSArray", "NSObject"])
            + names(["Target", "NSObject"]) + records.joined() + "</array><key>$top</key><dict>"
            + "<key>root</key>\(reference(1))" + number("version", 1) + "</dict>"
            + number("$version", 100_000)
            + "</dict></plist>"
    }
}
