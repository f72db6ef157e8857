import CommandOptions
import Glibc
import NameViews
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Details that a program goes on to write.
@MainActor
struct GrowingDetailTests {
    private func fixture(_ command: [String]) throws -> SectionsScreen {
        let fixture = SectionsScreen(size: (12, 100))
        fixture.controller.details.source = CommandDetailSource(
            command: command.map { CommandWord($0) }, pause: .milliseconds(20),
            application: fixture.application)
        try fixture.send("<Right>")
        fixture.advance(by: .milliseconds(100))
        return fixture
    }

    /// The lines of the pane without the thumb of its indicator.
    private func pane(_ fixture: SectionsScreen) -> [String] {
        fixture.lines.compactMap { line in
            guard let border = line.firstIndex(of: "│") else { return nil }
            var text = line[line.index(after: border)...]
            if text.last == "▐" { text.removeLast() }
            while text.last == " " { text.removeLast() }
            return String(text)
        }
    }

    /// Waits until the pane begins with some lines.
    private func wait(for lines: [String], in fixture: SectionsScreen) {
        _ = fixture.step { Array(pane(fixture).prefix(lines.count)) == lines }
        #expect(Array(pane(fixture).prefix(lines.count)) == lines)
    }

    @Test("Partial output of an endless program is shown, without a message")
    func goingOn() throws {
        let fixture = try fixture(["sh", "-c", "echo \"about $0\"; exec sleep 600", "{}"])
        wait(for: [" about Abe", ""], in: fixture)
        try fixture.send("<Down>")
        #expect(pane(fixture)[0] == " …")
        fixture.advance(by: .milliseconds(100))
        wait(for: [" about Ann", ""], in: fixture)
    }

    @Test("What comes later is added where the user is reading, and so is how it ended")
    func growing() throws {
        var template = Array("/tmp/sections-growing-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        let directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let path = "\(directory)/go-on"
        try #require(mkfifo(path, 0o600) == 0)
        // Open at both ends, so that neither side waits to open it.
        let pipe = open(path, O_RDWR | O_CLOEXEC)
        defer {
            close(pipe)
            unlink(path)
            rmdir(directory)
        }
        let fixture = try fixture(["sh", "-c", "seq 20; read go < \"$0\"; echo end; exit 3", path])
        wait(for: [" 1", " 2"], in: fixture)
        try fixture.send("<S-Down><S-Down>")
        #expect(pane(fixture)[0].hasPrefix(" 3"))
        var lineEnd = UInt8(ascii: "\n")
        try #require(write(pipe, &lineEnd, 1) == 1)
        // A sentence and an empty line come before the output.
        #expect(fixture.step { pane(fixture)[0].hasPrefix(" 1") })
        try fixture.send("<S-Up><S-Up>")
        wait(for: [" “sh” exited with status 3."], in: fixture)
        try fixture.send("<M-PgDn><M-PgDn><M-PgDn>")
        #expect(pane(fixture).contains { $0.hasPrefix(" end") })
    }
}
