import CommandOptions
import Glibc
import NameViews
import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Details that a program writes.
@MainActor
struct CommandDetailTests {
    private func fixture(_ command: [String], names: NameCollection = f3) throws -> SectionsScreen {
        let fixture = SectionsScreen(names: names, size: (12, 100))
        fixture.controller.details.source = CommandDetailSource(
            command: command.map { CommandWord($0) }, pause: .seconds(30),
            application: fixture.application)
        try fixture.send("<Right>")
        return fixture
    }

    private func pane(_ fixture: SectionsScreen) -> [String] {
        fixture.lines.compactMap { line in
            line.firstIndex(of: "│").map { String(line[line.index(after: $0)...]) }
        }
    }

    /// Lets the program be run, and waits until the pane shows something.
    private func answer(_ fixture: SectionsScreen) -> [String] {
        fixture.advance(by: .milliseconds(100))
        #expect(fixture.step { pane(fixture).first != " …" })
        return pane(fixture)
    }

    @Test("The name takes the place of the braces, as one argument that no shell sees")
    func arguments() throws {
        let names = NameCollection(sections: [(title: "A", names: ["a b; $(exit 3) {}", "x"])])
        let fixture = try fixture(["printf", "<%s>\\n", "{}", "--name={}!{}", "{", "}"], names: names)
        let lines = answer(fixture)
        #expect(
            lines.prefix(4) == [
                " <a b; $(exit 3) {}>", " <--name=a b; $(exit 3) {}!a b; $(exit 3) {}>", " <{>", " <}>",
            ])
        try fixture.send("<Down>")
        #expect(pane(fixture)[0] == " …")
        #expect(answer(fixture)[0] == " <x>")
    }

    @Test("TR-13: a row that looks like an option is passed behind --, or refused with what helps")
    func optionLike() throws {
        let names = NameCollection(sections: [(title: "-", names: ["-rf"])])
        let known = try fixture(["cat", "{}"], names: names)
        #expect(answer(known)[0] == " “cat” exited with status 1.")
        #expect(pane(known).contains { $0.contains("-rf: No such file") })
        let unknown = try fixture(["no-such-program", "{}"], names: names)
        let said = answer(unknown).prefix(2).joined()
        #expect(said.hasPrefix(" “no-such-program” would read this row"))
    }

    @Test("A program that fails or is not there says so")
    func failing() throws {
        let failing = try fixture(["sh", "-c", "echo some; exit 4"])
        #expect(
            answer(failing).prefix(3) == [" “sh” exited with status 4.", "", " some"])
        let killed = try fixture(["sh", "-c", "kill -9 $$"])
        #expect(answer(killed)[0] == " “sh” was ended by the signal 9.")
        let missing = try fixture(["no-such-program", "{}"])
        let said = answer(missing).prefix(2).joined()
        #expect(said.hasPrefix(" “no-such-program” cannot be started: No such file"))
    }

    @Test("Escape sequences go, tabs are expanded, other controls become visible")
    func output() throws {
        let script = #"""
            printf '\033[1;31mred\033[0m\tx\r\n'
            printf '\033]0;title\007a\tb\tc\n'
            printf 'b\010bo\010ol\001d\n\n'
            printf '\033Pq\033\\\302\2335mend \377\033(B'
            """#
        let lines = answer(try fixture(["sh", "-c", script]))
        #expect(
            lines.prefix(5) == [" red     x", " a       b       c", " bol␁d", "", " end �"])
    }

    @Test("Too much output is cut, with a sentence")
    func tooMuch() throws {
        let fixture = try fixture(["yes", "{}"])
        let lines = answer(fixture)
        #expect(lines[0].hasPrefix(" Only the first 262,144 bytes are shown."))
        #expect(lines[2].hasPrefix(" Abe"))
    }

    @Test("The program is not run for rows that are passed, and is stopped when the row is left")
    func passing() throws {
        var template = Array("/tmp/sections-passing-XXXXXX".utf8CString)
        let log = mkstemp(&template)
        try #require(log >= 0)
        defer { close(log) }
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { unlink(path) }
        let script = "echo \"$1\" >> \"$0\"; if [ \"$1\" = Bob ]; then sleep 600; fi; echo \"about $1\""
        let fixture = try fixture(["sh", "-c", script, path, "{}"])
        for _ in 0..<3 {
            fixture.advance(by: .milliseconds(60))
            try fixture.send("<Down>")
        }
        #expect(fixture.focusedNameInList == "Bob")
        fixture.advance(by: .milliseconds(100))
        func logged() -> String {
            var bytes = [UInt8](repeating: 0, count: 100)
            let count = pread(log, &bytes, bytes.count, 0)
            return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
        }
        #expect(fixture.step { !logged().isEmpty })
        #expect(logged() == "Bob\n")
        try fixture.send("<Down>")
        #expect(answer(fixture)[0] == " about Cat")
        #expect(logged() == "Bob\nCat\n")
    }
}
