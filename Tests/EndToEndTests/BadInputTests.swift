import Glibc
import TestSupport
import Testing

/// Files that are no lists of names: one clear line, status 2, the terminal as it was.
@Suite(.serialized)
struct BadInputTests {
    private func expectRefusal(
        _ arguments: [String], _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let terminal = try Program.start(arguments, standardOutput: .pipe, standardError: .pipe)
        let status = try terminal.waitForExit()
        let error = String(decoding: terminal.capturedError, as: UTF8.self)
        #expect(status == .exited(2), sourceLocation: sourceLocation)
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
        try expectRefusal(["\(directory.path)/none.plist"], "No such file")
        try expectRefusal([directory.path], "directory")
        try expectRefusal(["/dev/null"], "device")
        if geteuid() != 0 {
            let file = try directory.file("secret.plist", [])
            chmod(file, 0)
            try expectRefusal([file], "Permission denied")
        }
    }

    @Test(
        "E1, E3: no list of names",
        arguments: [
            ("", "empty"), ("bplist00", "ends within"), ("hello\u{0}\n", "binary data"), ("BZh9", "bzip2"),
            ("h", "line 1"), ("hello", "line 1"), ("{\"A\": [7]}", "no names"), ("[\n  {\"a\"", "line 2"),
            ("{ A = ", "line 1"),
            ("<plist><string>Abe</string></plist>", "a string"),
            ("<plist><dict/></plist>", "no names"),
            ("<plist><dict><key>A</key><array><string>Abe", "line 1"),
            ("<!DOCTYPE plist [<!ENTITY a \"aaaa\">]><plist><dict/></plist>", "line 1"),
        ])
    func notAList(contents: String, reason: String) throws {
        let directory = try TemporaryDirectory()
        try expectRefusal([try directory.file("bad\u{1b}[31m.plist", contents.utf8)], reason)
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
}
