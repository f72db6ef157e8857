import TestSupport
import Testing

/// Everything that data can do to lines on a terminal: messages, answers, questions; and answers for no terminal.
@Suite(.serialized)
struct ByteLinesTests {
    /// Waits for the end and looks at all that was sent.
    private func expectOwn(
        _ terminal: PseudoTerminal, _ part: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        _ = try terminal.waitForExit()
        let foreign = OutputScanner.foreign(in: terminal.output, of: .lines)
        #expect(
            foreign.isEmpty, "\(foreign.prefix(8).joined(separator: "\n"))", sourceLocation: sourceLocation)
        let sent = String(decoding: terminal.output, as: UTF8.self)
        #expect(sent.contains(part), "\(sent.prefix(400))", sourceLocation: sourceLocation)
    }

    /// Runs the program on a terminal for messages, and for the answer as well if `answers` is set.
    private func run(
        _ arguments: [String], says part: String = "sections: ", answers: Bool = false,
        environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let terminal = try Program.start(
            arguments, size: (24, 2_000), environment: environment,
            standardOutput: answers ? .terminal : .pipe)
        try expectOwn(terminal, part, sourceLocation: sourceLocation)
    }

    /// All texts that can be an argument of a program, one after the other.
    private static let argument =
        HostileText.texts.filter { !$0.unicodeScalars.contains("\0") }.joined(separator: " ")

    @Test("D1, D4, D7: what is wrong with options, whatever is in them")
    func options() throws {
        let text = Self.argument
        for arguments in [
            ["--\(text)"], ["-\u{9B}"], ["--format=\(text)"], ["--delimiter=\(text)"], ["--match=\(text)"],
            ["--height=\(text)"], ["--theme=\(text)"], ["--bind=\(text)"], ["--bind=a:\(text)"],
            ["--config=\(text)", "--count"], ["--completion=\(text)"], ["--keys=\(text)"], ["--help=\(text)"],
            ["--section-by=(\(text)", "/dev/null"], ["--match=regex", "--filter=(\(text)"],
            ["--encoding=\(text)"], ["--type-ahead=\(text)"], ["--print0=\(text)"],
        ] {
            try run(arguments)
        }
    }

    @Test("D4, D6: names of files and of the terminal, also such as are no UTF-8, in messages")
    func fileNames() throws {
        let directory = try TemporaryDirectory()
        let long = String(Self.argument.prefix(120)).filter { $0 != "/" }
        for name in ["\(directory.path)/none\(long)", "\(directory.path)/\(Self.argument)"] {
            try run([name])
        }
        try run([try directory.file("a\u{1B}]0;x\u{7}\u{9B}\u{202E}.plist", "<plist>".utf8)])
        let names = try directory.file("names.txt", "Abe\n".utf8)
        try run(["--history", "-f", "", names], says: "", environment: ["XDG_STATE_HOME": Self.argument])
        try run(["--config=\(directory.path)/\u{9B}31m", "--count", names])
        for part in HostileText.controls + HostileText.broken where !part.contains(0) {
            let command = "exec \"$0\" \"\(directory.path)/\"\(HostileText.shellWord(part))"
            let terminal = try PseudoTerminal(
                program: ["/bin/sh", "-c", command, Program.path], size: (24, 400),
                environment: PseudoTerminal.plainEnvironment, standardOutput: .pipe)
            try expectOwn(terminal, "No such file")
        }
    }

    @Test("D1, D4: a file of options that is none")
    func configuration() throws {
        let directory = try TemporaryDirectory()
        let names = try directory.file("names.txt", "Abe\n".utf8)
        let lines = HostileText.all.filter { !$0.contains(0) && !$0.contains(0x0A) }
        for (index, part) in stride(from: 0, to: lines.count, by: 9).enumerated() {
            var text: [UInt8] = []
            for line in lines[part..<min(part + 9, lines.count)] {
                text += Array("--".utf8) + line + Array("\nkeys=".utf8) + line + [0x0A]
            }
            let file = try directory.file("config\(index)", text)
            try run(["--config=\(file)", "--count", names])
        }
    }

    @Test("D4: files that break off in the middle of all that, in every format")
    func brokenFiles() throws {
        let directory = try TemporaryDirectory()
        for (index, bytes) in HostileText.all.enumerated() where index % 8 == 0 {
            let text = String(decoding: bytes, as: UTF8.self)
            let files: [(String, [UInt8])] = [
                ("a.plist", Array("<plist><dict><key>".utf8) + bytes + Array("</key><".utf8) + bytes),
                ("b.plist", Array("<plist><dict><key>a</key><\(text)>".utf8)),
                ("c.plist", Array("{ a = ( \"".utf8) + bytes + Array("\", ".utf8) + bytes),
                ("d.json", Array("{\"".utf8) + bytes + Array("\": [7, \"".utf8) + bytes),
                ("e.json", Array("{\(HostileText.json(text)): 7}".utf8)),
                ("f.vcf", Array("BEGIN:VCARD\r\nVERSION:".utf8) + bytes + Array("\r\nFN;X=".utf8) + bytes),
                ("g.xml", Array("<?xml version=\"1.0\" encoding=\"".utf8) + bytes + Array("\"?>".utf8)),
                ("h.csv", Array("a,\"".utf8) + bytes + Array("\"x\n1,\"".utf8) + bytes),
            ]
            for (name, contents) in files {
                let file = try directory.file(name, contents)
                let arguments = name == "h.csv" ? ["-c", text.filter { $0 != "\0" }] : []
                let terminal = try Program.start(
                    arguments + ["--strict", "--count", file], size: (24, 1_000), standardOutput: .pipe)
                try expectOwn(terminal, "")
            }
        }
    }

    @Test("D1, D4: help, whatever the program is called, and a key that is an escape")
    func help() throws {
        for option in ["--help", "--help=keys", "--version", "--editon"] {
            let terminal = try PseudoTerminal(
                program: [
                    "/bin/bash", "-c",
                    "exec -a $'\\e]0;x\\a\\u9b31m' \"$0\" --no-config --bind $'\\u9b:accept' \(option)",
                    Program.path,
                ], size: (100, 200), environment: PseudoTerminal.plainEnvironment)
            try expectOwn(terminal, "s")
        }
    }

    @Test("D1, D5, D6: what --plain lists and asks, and the answer")
    func plain() throws {
        let directory = try TemporaryDirectory()
        let members = HostileText.texts.map { HostileText.json($0) + ":[" + HostileText.json($0) + "]" }
        let file = try directory.file("names.json", "{\(members.joined(separator: ","))}".utf8)
        let terminal = try Program.start(["--plain", "--header=\(Self.argument)", file], size: (24, 1_000))
        try terminal.wait(forText: "q to leave")
        for page in 1...(HostileText.texts.count / 20) {
            try terminal.send("\n")
            try terminal.wait(until: { _ in
                String(decoding: terminal.output, as: UTF8.self).contains("  \(page * 20 + 1)  ")
            })
        }
        try terminal.send("/nobody\n")
        try terminal.wait(forText: "No name contains")
        try terminal.send("/31\n")
        try terminal.wait(forText: "of \(HostileText.texts.count) names")
        try terminal.send("1\n")
        try expectOwn(terminal, "␛[31m")
    }

    @Test("D1, D2, D5, D6, D7: an answer on a terminal, in every form; and unchanged where there is none")
    func answers() throws {
        let directory = try TemporaryDirectory()
        let rows = HostileText.all.filter { !$0.contains(0x0A) }
        let file = try directory.file("names.txt", rows.flatMap { $0 + [0x0A] })
        let list = ["--format=lines", "--no-sections", file]
        for options in [
            ["-f", ""], ["-f", "", "--print0"], ["-f", "", "--json"], ["-f", "", "--print=name,section"],
            ["-f", "k", "--match=fuzzy"], ["-f", "", "--print-section"],
        ] {
            try run(options + list, says: "k", answers: true)
        }
        let piped = try Program.start(["-f", ""] + list, standardOutput: .pipe)
        #expect(try piped.waitForExit() == .exited(0))
        #expect(piped.capturedOutput == rows.flatMap { $0 + [0x0A] })
        let ended = try Program.start(["-f", "", "--print0"] + list, standardOutput: .pipe)
        #expect(try ended.waitForExit() == .exited(0))
        #expect(ended.capturedOutput == rows.flatMap { $0 + [0x00] })
    }

    @Test("D1, D4, D5: sections, records and addresses on a terminal")
    func records() throws {
        let directory = try TemporaryDirectory()
        let members = HostileText.texts.map { HostileText.json($0) + ":[" + HostileText.json($0) + "]" }
        let sections = try directory.file("names.json", "{\(members.joined(separator: ","))}".utf8)
        try run(["--sections", sections], says: "1 ", answers: true)
        try run(["-f", "", "--json", sections], says: "\"section\"", answers: true)
        try run(["-f", "", sections], says: "␛]0;evil␇", answers: true)
        let cards = HostileText.texts.map { text in
            let value = text.filter { !$0.isNewline && $0 != "\0" }
            return
                "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:\(value)\r\nEMAIL;TYPE=\(value.filter { $0.isLetter }):a@\(value)\r\n"
                + "END:VCARD\r\n"
        }
        let book = try directory.file("names.vcf", cards.joined().utf8)
        try run(["--mutt-query=", book], says: "address", answers: true)
        try run(["-f", "", "--print=name,email,record", book], says: "k", answers: true)
    }
}
