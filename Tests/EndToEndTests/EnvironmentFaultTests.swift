import Glibc
import TestSupport
import Testing

/// What the program finds around it: streams, variables and directories that are not as usual.
@Suite(.serialized)
struct EnvironmentFaultTests {
    @Test("B5: without a terminal the end comes within a tenth of a second")
    func noTerminalSoon() throws {
        let limit = Program.limit(.milliseconds(100))
        let time = try Program.fastest(within: limit) {
            let start = ContinuousClock.now
            let terminal = try PseudoTerminal(
                program: ["/usr/bin/setsid", "--wait", Program.path], size: (24, 80), standardOutput: .pipe,
                standardError: .pipe)
            #expect(try terminal.waitForExit() == .exited(2))
            #expect(terminal.complaints.count == 1 && terminal.complaints[0].contains("--filter"))
            return Program.time(of: terminal, since: start)
        }
        #expect(time <= limit)
    }

    @Test("B1: without TERM the end comes at once, with a line that names it")
    func noKind() throws {
        let terminal = try PseudoTerminal(
            program: [Program.path], size: (24, 80), environment: ["LANG": "C.UTF-8"], standardError: .pipe)
        try terminal.expectEnd(.exited(2))
        #expect(terminal.complaints.count == 1 && terminal.complaints[0].contains("TERM"))
        #expect(terminal.output.isEmpty)
    }

    @Test("B7: names are read from a socket, and from a terminal none: it has the keys")
    func standardInput() throws {
        var ends: [Int32] = [-1, -1]
        // Two descriptors are written into an array of two.
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0, &ends) == 0)
        let names = Array("Zoe\nAbe\n".utf8)
        #expect(write(ends[0], names, names.count) == names.count)
        close(ends[0])
        let socket = try Program.start(
            standardInput: .descriptor(ends[1]), standardOutput: .pipe, standardError: .pipe)
        close(ends[1])
        try socket.wait(forStatus: "2 names in 2 sections")
        try socket.send(KeyScript("z<Enter>"))
        try socket.expectEnd(.exited(0), output: Array("Zoe\n".utf8))
        let terminal = try Program.start()
        try terminal.wait(forText: "2,330 names")
    }

    @Test(
        "B7: a device, a directory, and what is closed or cannot be read, are refused in one line",
        arguments: ["/dev/zero", "/dev/null", "/", "&-"])
    func refusedInput(source: String) throws {
        let directory = try TemporaryDirectory()
        let result = try Shell.run("sections --count - <\(source)", in: directory)
        #expect(result.status == .exited(2))
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("sections: standard input: "), "\(result.error)")
        #expect(result.error.filter { $0 == "\n" }.count == 1)
    }

    @Test("B7: with standard input closed a file is shown, and without one the names of the program")
    func closedInput() throws {
        let directory = try TemporaryDirectory()
        _ = try directory.file("names.txt", "Abe\nBob\n".utf8)
        for (script, output) in [
            ("sections --count names.txt <&-", "2\n"), ("sections --count <&-", "2330\n"),
            ("sections --count names.txt <&- 2>&-", "2\n"),
        ] {
            let result = try Shell.run(script, in: directory)
            #expect(result.output == output && result.status == .exited(0), "\(script): \(result.error)")
        }
    }

    @Test("B8, B9: names are shown and counted right whatever the variables say of their encoding")
    func locales() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("names.txt", "Åsa\nΕλένη\n山田\n".utf8)
        for locale in [nil, "", "C", "POSIX", "de_DE.ISO-8859-1", "xx_YY.nonsense", "C.UTF-8"] {
            var environment = ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin"]
            environment["LANG"] = locale
            environment["LC_ALL"] = locale
            let terminal = try PseudoTerminal(
                program: [Program.path, file], size: (24, 80), environment: environment,
                standardOutput: .pipe)
            try terminal.wait(until: { $0.line(23).contains("3 names") })
            for name in ["Åsa", "Ελένη", "山田"] {
                #expect(terminal.screen.contains(name), "\(locale ?? "unset")")
            }
            #expect(terminal.screen.lines.allSatisfy { !$0.contains("?") || $0.contains("3 names") })
            try terminal.send(KeyScript("<End><Enter>"))
            #expect(try terminal.waitForExit() == .exited(0))
            #expect(terminal.capturedOutput == Array("山田\n".utf8))
        }
    }

    @Test(
        "B8: --doctor says which encoding was found, and what is used in its place",
        arguments: [
            ("C.UTF-8", "Encoding: UTF-8"),
            ("C", "Encoding: LC_ALL=C is not UTF-8; the screen is drawn as UTF-8"),
            (
                "xx_YY.nonsense",
                "Encoding: LC_ALL=xx_YY.nonsense is not on this system; the screen is drawn as UTF-8"
            ),
        ])
    func doctor(locale: String, line: String) throws {
        let result = try Program.run(["--doctor"], environment: ["LC_ALL": locale, "HOME": "/nonexistent"])
        #expect(result.status == .exited(0) && result.error.isEmpty)
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.contains(line), "\(result.output)")
        #expect(lines.contains("TERM: xterm-256color (the system describes it)"))
        #expect(lines.contains("Terminal: 24 rows of 80 columns"))
        #expect(lines.contains("File of options: /nonexistent/.config/sections/config (not there)"))
        #expect(lines.contains { $0.hasPrefix("SQLite: 3.") })
        #expect(lines.contains { $0.hasPrefix("PostgreSQL: ") && $0.contains("sections-source-postgresql") })
        #expect(lines.count == 13)
    }

    /// Runs a command on the first processor that the tests may use.
    private static let onOneProcessor =
        #"taskset -c "$(sed -n 's/^Cpus_allowed_list:[^0-9]*\([0-9]*\).*/\1/p' /proc/self/status)""#

    @Test(
        "--threads and the affinity mask limit the threads, and the file of options may limit them too",
        arguments: [
            "\(onOneProcessor) sections --doctor", "sections --threads 1 --doctor",
            "echo threads = 1 >file; sections --config file --doctor",
            "echo threads = 2 >file; \(onOneProcessor) sections --config file --threads auto --doctor",
        ])
    func threads(command: String) throws {
        let result = try Shell.run(command, in: try TemporaryDirectory())
        #expect(result.status == .exited(0) && result.output.contains("\nThreads: 1\n"), "\(result.output)")
    }

    @Test("--doctor says whether a file is in the order of the language")
    func doctorOfOrder() throws {
        let directory = try TemporaryDirectory()
        let script = "printf 'Ask\\nZorn\\nÅsa\\n' >a; printf 'Åsa\\nZorn\\n' >b; "
        for (language, lines) in [
            (
                "sv",
                [
                    "Order of a: in the order of sv",
                    "Order of b: not in the order of sv from row 2 on; it is sorted at each start",
                ]
            ),
            (
                "en",
                [
                    "Order of a: not in the order of en from row 3 on; it is sorted at each start",
                    "Order of b: in the order of en",
                ]
            ),
        ] {
            let result = try Shell.run(script + "sections --doctor --language \(language) a b", in: directory)
            #expect(result.output.split(separator: "\n").suffix(2).map(String.init) == lines)
        }
        let result = try Shell.run("sections --doctor none", in: directory)
        #expect(result.output.contains("Order of none: "))
    }

    @Test("B2, B8: --doctor says what is used in place of a kind of terminal that the system lacks")
    func doctorOfUnknownKind() throws {
        let result = try Program.run(["--doctor"], environment: ["TERM": "nonsense", "NO_COLOR": "1"])
        #expect(result.output.contains("\nTERM: nonsense (unknown, taken for xterm-256color)\n"))
        #expect(result.output.contains("\nColours: 256, not used because of NO_COLOR\n"))
    }

    @Test("B2, B8: --doctor tells a kind that cannot draw, and variables of the locale that are not set")
    func doctorOfPoorKind() throws {
        let empty = ["LC_ALL": "", "LC_CTYPE": "", "LANG": ""]
        let result = try Program.run(
            ["--doctor"], environment: ["TERM": "unknown"].merging(empty) { $1 })
        #expect(
            result.output.contains("\nTERM: unknown (it cannot move its cursor: set it to another kind)\n"))
        #expect(
            result.output.contains(
                "\nEncoding: LC_ALL, LC_CTYPE and LANG are not set; the screen is drawn as UTF-8\n"))
        let unset = try Program.run(["--doctor"], environment: ["TERM": ""])
        #expect(unset.output.contains("\nTERM: not set; set it to the kind of your terminal\n"))
        #expect(unset.output.contains("\nColours: none\n"))
    }

    @Test("B8: --doctor works without a terminal, and repeats nothing that a terminal would obey")
    func doctorWithoutTerminal() throws {
        let directory = try TemporaryDirectory()
        let result = try Shell.run(
            "TERM=$(printf 'a\\033]0;x\\007') setsid --wait sections --doctor < /dev/null", in: directory)
        #expect(result.status == .exited(0))
        #expect(result.output.contains("\nTerminal: none ("))
        #expect(!result.output.utf8.contains(0x1B) && !result.output.utf8.contains(7))
    }

    @Test(
        "B10: --color counts for more than NO_COLOR, and bold and reverse stay without colours",
        arguments: [
            ("--color=always", "1", true), ("--color=never", "", false), ("--color=auto", "", true),
            ("--color=auto", "1", false),
        ])
    func colors(option: String, variable: String, hasColors: Bool) throws {
        let terminal = try Program.start([option], environment: ["NO_COLOR": variable])
        try terminal.wait(forText: "2,330 names")
        let cells = (0..<24).flatMap { row in (0..<80).map { terminal.screen[row, $0] } }
        #expect(cells.contains { $0.style.foreground != .standard } == hasColors)
        #expect(cells.contains { $0.style.reverse } && cells.contains { $0.style.bold })
    }

    @Test("B10: without colours the highlighted row's bar stands out from the row", arguments: ["", "1"])
    func barWithoutColors(variable: String) throws {
        let directory = try TemporaryDirectory()
        let terminal = try PseudoTerminal(
            program: [Program.path(of: "targets"), directory("goals.plist")], size: (14, 60),
            environment: PseudoTerminal.plainEnvironment.merging(["NO_COLOR": variable]) { $1 })
        try terminal.wait(forText: "No targets yet")
        try terminal.send(KeyScript("a"))
        try terminal.wait(forText: "New target")
        try terminal.send(KeyScript("Read<Tab>2<Tab><C-u>2<Enter>"))
        let screen = try terminal.wait(until: {
            $0.line(1).contains("100 %") && $0.line(0).contains("[Edit]")
        })
        let bar = (0..<60).filter { screen[1, $0].text == "█" }
        try #require(!bar.isEmpty)
        // A full block shows the colour of letters, a blank that behind them; reversed, they change places.
        let light = bar.map { column in
            let style = screen[1, column].style
            return style.reverse ? style.background : style.foreground
        }
        let row = screen[1, bar[0] - 1]
        try #require(row.text == " " || row.isBlank)
        let around = row.style.reverse ? row.style.foreground : row.style.background
        let isReversed = bar.map { screen[1, $0].style.reverse == row.style.reverse }
        // With the same colours they differ if both are reversed or neither is.
        #expect(zip(light, isReversed).allSatisfy { $0 != around || $1 })
        try terminal.send(KeyScript("q"))
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test("B4: too few files that may be open are named as the reason", arguments: 5...16)
    func fewFiles(limit: Int) throws {
        let terminal = try PseudoTerminal(
            program: ["/bin/sh", "-c", "ulimit -n \(limit); exec \"$0\"", Program.path], size: (24, 80))
        GivenBack.prepare(terminal)
        // Either it has enough, or it says what it lacks.
        let screen = try? terminal.wait(forText: "2,330 names")
        if screen != nil { try terminal.send(KeyScript("<C-c>")) }
        let status = try terminal.waitForExit()
        #expect(status == .exited(screen == nil ? 2 : 130))
        #expect(limit > 12 ? screen != nil : true)
        if screen == nil {
            let said = terminal.screen.text.split(separator: "\n").joined()
            #expect(said.contains("Too many open files"), "\(said)")
            #expect(!said.contains("TERM") && !said.contains("run it from a terminal"), "\(said)")
        }
        #expect(try GivenBack.faults(of: terminal) == [])
    }

    /// Directories named by variables, and the messages about them; `$D` is the test's own directory.
    static let homes: [(variables: [String: String], complaint: String?)] = [
        (["HOME": "", "XDG_STATE_HOME": ""], "no home directory"),
        (["HOME": "relative", "XDG_STATE_HOME": "relative/too"], "no home directory"),
        (["HOME": "$D", "XDG_STATE_HOME": "relative"], nil),
        (["HOME": "$D/missing", "XDG_CONFIG_HOME": "$D/missing/too"], nil),
        (["HOME": "$D/names.txt"], "Not a directory"),
        (["XDG_STATE_HOME": "$D/names.txt", "XDG_CONFIG_HOME": "$D/names.txt"], "Not a directory"),
        (["HOME": "/proc/self", "XDG_CONFIG_HOME": "/proc/self"], "No such file"),
        (["HOME": "/nonexistent", "XDG_STATE_HOME": "/sys"], ""),
    ]

    @Test(
        "B12: without a place for its state the program runs, and says so once",
        arguments: EnvironmentFaultTests.homes.indices)
    func withoutState(index: Int) throws {
        let (variables, complaint) = Self.homes[index]
        let directory = try TemporaryDirectory()
        let file = try directory.file("names.txt", "Abe\nBob\n".utf8)
        var environment = PseudoTerminal.plainEnvironment
        for (name, value) in variables { environment[name] = value.replacing("$D", with: directory.path) }
        let terminal = try PseudoTerminal(
            program: [Program.path, "--history", "--remember", file], size: (24, 80),
            environment: environment, directory: directory.path, standardOutput: .pipe, standardError: .pipe)
        try terminal.wait(until: { $0.line(23).contains("2 names") })
        try terminal.send(KeyScript("/bo<Enter>"))
        try terminal.expectEnd(.exited(0), output: Array("Bob\n".utf8))
        #expect(terminal.complaints.count == (complaint == nil ? 0 : 1), "\(terminal.complaints)")
        if let complaint, let said = terminal.complaints.first {
            #expect(complaint.isEmpty || said.contains(complaint), "\(said)")
        }
        try Shell.removeTree(directory)
    }

    @Test(
        "B12: directories that belong to another", .enabled(if: OrdinaryUser.isPossible))
    func foreignDirectories() throws {
        let directory = try TemporaryDirectory()
        let user = try OrdinaryUser(running: Program.path)
        _ = try directory.file("names.txt", "Abe\nBob\n".utf8)
        chmod(directory.path, 0o755)
        // Of another user if there is one, and closed in any case.
        mkdir(directory.path + "/state", geteuid() == 0 ? 0o700 : 0)
        let program = user.command.joined(separator: " ")
        let result = try Shell.run(
            "XDG_CONFIG_HOME=$PWD/state \(program) --filter b names.txt", in: directory)
        #expect(result.output == "Abe\nBob\n" && result.status == .exited(0), "\(result.error)")
        #expect(result.error.filter { $0 == "\n" }.count == 1 && result.error.contains("Permission denied"))
    }
}

extension Shell {
    /// Removes what a program has made below a directory.
    static func removeTree(_ directory: TemporaryDirectory) throws {
        _ = try run("rm -rf -- ./* ./.[!.]*", in: directory)
    }
}
