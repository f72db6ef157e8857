import Glibc
import TestSupport
import Testing

/// Files that are no lists of names: one clear line, the status, the terminal as it was.
@Suite(.serialized)
struct BadInputTests {
    private func expectRefusal(
        _ arguments: [String], _ reason: String, status: Int = 2,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let terminal = try Program.start(arguments, standardOutput: .pipe, standardError: .pipe)
        let ending = try terminal.waitForExit()
        let error = String(decoding: terminal.capturedError, as: UTF8.self)
        #expect(ending == .exited(status), sourceLocation: sourceLocation)
        #expect(error.hasPrefix("sections: "), sourceLocation: sourceLocation)
        #expect(error.contains(reason), "\(error)", sourceLocation: sourceLocation)
        #expect(error.filter { $0 == "\n" }.count == 1, sourceLocation: sourceLocation)
        #expect(
            !error.dropLast().unicodeScalars.contains { $0.value < 32 || (127..<160).contains($0.value) },
            sourceLocation: sourceLocation)
        #expect(terminal.output.isEmpty, sourceLocation: sourceLocation)
        #expect(terminal.capturedOutput.isEmpty, sourceLocation: sourceLocation)
        #expect(try terminal.attributesNow == terminal.attributesAtStart, sourceLocation: sourceLocation)
    }

    @Test("F1: missing, unreadable, a directory, a device")
    func notReadable() throws {
        let directory = try TemporaryDirectory()
        try expectRefusal(["\(directory.path)/none.plist"], "none.plist: cannot be opened: No such file")
        try expectRefusal([directory.path], "\(directory.path): there are no files in it", status: 1)
        try expectRefusal(["/dev/null"], "/dev/null: is a device")
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let socket = directory("s")
        let path = Array(socket.utf8)
        try #require(path.count < MemoryLayout.size(ofValue: address.sun_path))
        // The path fits into the array of the structure, which is zero after it.
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        // The structure has the given length, and is only read.
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(isBound == 0)
        try expectRefusal([socket], "\(socket): ")
    }

    @Test("F1: a file that an ordinary user may not read", .enabled(if: OrdinaryUser.isPossible))
    func secret() throws {
        let directory = try TemporaryDirectory()
        let user = try OrdinaryUser(running: Program.path)
        let file = try directory.file("secret.txt", "Abe\n".utf8, mode: 0)
        try #require(chmod(directory.path, 0o755) == 0)
        try user.own(file)
        for option in [[], ["--count"], ["--edit"]] {
            let terminal = try PseudoTerminal(
                program: user.command + option + [file], size: (24, 80), standardOutput: .pipe,
                standardError: .pipe)
            #expect(try terminal.waitForExit() == .exited(2))
            let error = String(decoding: terminal.capturedError, as: UTF8.self)
            #expect(error.hasPrefix("sections: \(file)") && error.contains("Permission denied"), "\(error)")
            #expect(error.filter { $0 == "\n" }.count == 1 && terminal.capturedOutput.isEmpty)
            #expect(terminal.output.isEmpty)
        }
    }

    @Test("F1: a FIFO without a writer is waited for until Ctrl-C, and what is written to it is shown")
    func fifo() throws {
        let directory = try TemporaryDirectory()
        let path = directory("fifo")
        try #require(mkfifo(path, 0o600) == 0)
        let waiting = try Program.start([path], standardOutput: .pipe)
        let isOpening = { GivenBack.text("wchan", of: waiting.process).contains("wait_for_partner") }
        // Where the system does not say what is waited for, the key comes some time after the start.
        _ = try? waiting.wait(until: { _ in isOpening() }, within: .seconds(2))
        try waiting.send(KeyScript("<C-c>"))
        #expect(try waiting.waitForExit() == .signalled(Int(SIGINT)))
        #expect(try waiting.attributesNow == waiting.attributesAtStart)
        let result = try Shell.run("printf 'Bob\\nAbe\\n' > fifo & sections -f '' fifo", in: directory)
        #expect(result.output == "Abe\nBob\n" && result.status == .exited(0), "\(result.error)")
    }

    @Test(
        "E1, E3: no list of names",
        arguments: [
            ("", "empty"), ("bplist00", "ends within"), ("hello\u{0}\n", "binary data"), ("BZh9", "bzip2"),
            ("h", "line 1"), ("hello", "line 1"), ("{\"A\": [null]}", "no names"), ("[\n  {\"a\"", "line 2"),
            ("{ A = ", "line 1"),
            ("<plist><string>Abe</string></plist>", "a string"),
            ("<plist><dict/></plist>", "no names"),
            ("<plist><dict><key>A</key><array><string>Abe", "line 1"),
            ("<!DOCTYPE plist [<!ENTITY a \"aaaa\">]><plist><dict/></plist>", "line 1"),
        ])
    func notAList(contents: String, reason: String) throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("bad\u{1b}[31m.plist", contents.utf8)
        // An empty file is a list in which nothing matches.
        try expectRefusal([file], reason, status: contents.isEmpty ? 1 : 2)
    }

    @Test("E4: nested a million deep")
    func nested() throws {
        let directory = try TemporaryDirectory()
        let deep = "<plist>" + String(repeating: "<array>", count: 1_000_000)
        try expectRefusal([try directory.file("deep.plist", deep.utf8)], "deep")
    }

    @Test("E7: a number where an array should be: the rest is shown, and the place reported")
    func wrongShape() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file(
            "names.plist",
            """
            <plist><dict>
            <key>A</key><array><string>Abe</string><integer>7</integer></array>
            <key>B</key><integer>3</integer>
            </dict></plist>
            """.utf8)
        let terminal = try Program.startAsPicker([file])
        try terminal.wait(until: { $0.contains("Abe") && $0.line(23).contains("A[1]") })
        try terminal.send(KeyScript("<Esc>"))
        #expect(try terminal.waitForExit() == .exited(130))
        let error = String(decoding: terminal.capturedError, as: UTF8.self)
        #expect(error.contains("A[1]"))
        #expect(error.contains("B: a number where an array of names was expected"))
    }

    @Test("E8: a title that occurs twice: both lists are shown, and it is reported")
    func duplicates() throws {
        let directory = try TemporaryDirectory()
        let list =
            "<key>A</key><array><string>Abe</string></array><key>A</key><array><string>Ann</string></array>"
        let terminal = try Program.startAsPicker([
            try directory.file("names.plist", "<plist><dict>\(list)</dict></plist>".utf8)
        ])
        try terminal.wait(until: {
            $0.contains("Abe") && $0.contains("Ann") && $0.line(23).contains("this title occurs again")
        })
    }

    @Test(
        "E8: equal keys, also in another form, are one section; keys that differ in case are two",
        arguments: ["names.plist", "names.json", "old.plist", "keys.plist"])
    func equalKeys(name: String) throws {
        let keys = ["\u{E9}", "B", "e\u{301}", "b", "B"]
        let text =
            switch name {
            case "names.json":
                "{" + keys.enumerated().map { "\"\($1)\": [\"x\($0)\"]" }.joined(separator: ",\n") + "}"
            case "old.plist":
                "{" + keys.enumerated().map { "\"\($1)\" = (x\($0));" }.joined(separator: "\n") + "}"
            default:
                "<plist><dict>\n"
                    + keys.enumerated().map { "<key>\($1)</key><array><string>x\($0)</string></array>" }
                    .joined(separator: "\n") + "</dict></plist>"
            }
        let directory = try TemporaryDirectory()
        let file = try directory.file(name, text.utf8)
        let sections = try Program.run(["--sections", file])
        let titles = sections.output.split(separator: "\n").map(String.init)
        #expect(titles == ["2\tB", "1\tb", "2\t\u{E9}"], "\(sections.output)")
        #expect(try Program.run(["-f", "", file]).output == "x1\nx4\nx3\nx0\nx2\n")
        let said = sections.error.split(separator: "\n")
        #expect(said.count == 2 && said.allSatisfy { $0.contains("this title occurs again") }, "\(said)")
    }
}
