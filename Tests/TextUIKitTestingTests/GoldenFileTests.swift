import Glibc
import TestSupport
import Testing

@Suite("GoldenFile")
struct GoldenFileTests {
    private let screen = Screen(rows: 1, columns: 3, cells: [Screen.Cell(text: "a")])
    private let other = Screen(
        rows: 1, columns: 3, cells: [Screen.Cell(text: "a", style: CellStyle(reverse: true))])

    private func message(_ outcome: GoldenFile.Outcome) -> String {
        if case .failed(let message) = outcome { return message }
        return ""
    }

    @Test("A golden is relative to the test's file, whose path may contain blanks")
    func path() {
        let beside = "/a b/c/Tests.swift"
        #expect(GoldenFile("Goldens/x.txt", besides: beside).path == "/a b/c/Goldens/x.txt")
        #expect(GoldenFile("../x.txt", besides: beside).path == "/a b/c/../x.txt")
        #expect(GoldenFile("/g/x.txt", besides: beside).path == "/g/x.txt")
        #expect(GoldenFile("x.txt", besides: "Tests.swift").path == "x.txt")
    }

    @Test("CI forbids recording, TEXTUIKIT_UPDATE_GOLDENS asks for it; empty, 0 and false are not set")
    func environment() {
        func recording(_ variables: [String: String]) -> GoldenFile.Recording {
            GoldenFile.Recording { variables[$0] }
        }
        #expect(recording([:]) == .off)
        #expect(recording(["CI": "", "TEXTUIKIT_UPDATE_GOLDENS": "0"]) == .off)
        #expect(recording(["CI": "false", "TEXTUIKIT_UPDATE_GOLDENS": "1"]) == .on)
        #expect(recording(["CI": "true"]) == .forbidden)
        #expect(recording(["CI": "1", "TEXTUIKIT_UPDATE_GOLDENS": "1"]) == .forbidden)
    }

    @Test("A golden is written on request alone; writing fails, and the next comparison passes")
    func life() throws {
        let directory = try TemporaryDirectory()
        let file = GoldenFile("deep/er/name.txt", besides: "\(directory.path)/a test.swift")
        for recording in [GoldenFile.Recording.off, .forbidden] {
            let missing = message(file.compare(screen, recording: recording))
            #expect(missing.hasPrefix("No golden at \(file.path)."))
            #expect(missing.contains("|a  |"), "the screen is in the message")
            #expect(try TextFile.read(file.path) == nil)
        }
        #expect(message(file.compare(screen, recording: .on)).hasPrefix("Wrote the new golden"))
        #expect(try TextFile.read(file.path) == ScreenGolden(screen).contents)
        for recording in [GoldenFile.Recording.off, .forbidden, .on] {
            #expect(file.compare(screen, recording: recording) == .same)
        }

        let difference = message(file.compare(other, recording: .off))
        #expect(
            difference == """
                The screen differs from \(file.path). If the screen is right, run the test with \
                TEXTUIKIT_UPDATE_GOLDENS=1 to write it.
                row 1, column 1: expected plain, actual reverse
                """)
        #expect(message(file.compare(other, recording: .forbidden)).contains("CI is set"))
        #expect(try file.read() == ScreenGolden(screen), "a difference writes nothing")

        #expect(message(file.compare(other, recording: .on)).hasPrefix("Updated the golden"))
        #expect(file.compare(other, recording: .off) == .same)
    }

    @Test("A golden that shares the text of another stores only the rest, and compares both")
    func sharedText() throws {
        let directory = try TemporaryDirectory()
        let tests = directory.path + "/Tests.swift"
        let whole = GoldenFile("whole.txt", besides: tests)
        let file = GoldenFile("console.txt", sharingTextOf: "whole.txt", besides: tests)
        #expect(message(file.compare(other, recording: .on)) != "")
        #expect(try TextFile.read(file.path)?.contains("|a  |") == false)
        #expect(message(file.compare(other, recording: .off)).contains("expected no such row"))

        #expect(message(whole.compare(screen, recording: .on)) != "")
        #expect(file.compare(other, recording: .off) == .same)
        let difference = message(file.compare(screen, recording: .off))
        #expect(difference.contains("expected reverse, actual plain") && !difference.contains("|a"))
        let others = Screen(
            rows: 1, columns: 3, cells: [Screen.Cell(text: "b", style: CellStyle(reverse: true))])
        #expect(message(file.compare(others, recording: .off)).contains("expected |a  |"))
    }

    @Test("A file that is not a golden is reported with its line, and never overwritten")
    func syntax() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.file("x.txt", "1 rows, 3 columns\ntext\n|a  |\n<<<<<<< ours\n")
        for recording in [GoldenFile.Recording.off, .on] {
            let found = message(GoldenFile(path, besides: "").compare(screen, recording: recording))
            #expect(found.hasPrefix("\(path):4: expected a row \"|…|\" or \"styles\". Delete the file"))
        }
        #expect(try TextFile.read(path)?.contains("<<<<<<<") == true)
    }

    @Test("A checkout with CRLF at the ends of lines is the same golden")
    func lineEnds() throws {
        let directory = try TemporaryDirectory()
        let lines = ScreenGolden(screen).contents.replacing("\n", with: "\r\n")
        let path = try directory.file("x.txt", lines)
        #expect(GoldenFile(path, besides: "").compare(screen, recording: .off) == .same)
    }

    @Test("A golden that cannot be written or read says why")
    func refused() throws {
        let unwritable = GoldenFile("/proc/none/such.txt", besides: "")
        #expect(
            message(unwritable.compare(screen, recording: .on))
                == "/proc/none/such.txt: cannot be written: No such file or directory.")
        let directory = try TemporaryDirectory()
        let unreadable = GoldenFile(directory.path, besides: "")
        #expect(message(unreadable.compare(screen, recording: .off)).contains("Is a directory"))
    }

    @Test("expectGolden compares the screen of a terminal")
    func terminal() throws {
        let directory = try TemporaryDirectory()
        let terminal = try PseudoTerminal(
            program: ["/bin/sh", "-c", "printf a; read line"], size: (1, 3))
        let shown = try terminal.wait(forText: "a")
        let path = try directory.file("name.txt", ScreenGolden(shown).contents)
        try expectGolden(terminal, named: "name", in: directory.path)
        assertScreen(shown, matches: path)
        try terminal.send("b")
        try terminal.wait(forText: "ab")
        guard GoldenFile.Recording.current != .on else { return }
        withKnownIssue {
            try expectGolden(terminal, named: "name", in: directory.path, within: .milliseconds(50))
        }
    }
}
