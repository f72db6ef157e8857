import Glibc
import TestSupport
import Testing

@Suite("GoldenFile")
struct GoldenFileTests {
    private let screen = Screen(rows: 1, columns: 3, cells: [Screen.Cell(text: "a")])
    private let other = Screen(
        rows: 1, columns: 3, cells: [Screen.Cell(text: "a", style: CellStyle(reverse: true))])

    /// Runs a test in a directory of its own, which is removed afterwards.
    private func inTemporaryDirectory(_ body: (String) throws -> Void) throws {
        var template = "/tmp/golden-XXXXXX".utf8CString.map { $0 }
        // The array is a string that ends with a zero, and is not used while the call writes to it.
        try #require(mkdtemp(&template) != nil)
        let directory = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer {
            for name in ["name.txt", "other.txt"] { unlink("\(directory)/Goldens/deep/\(name)") }
            for path in ["/Goldens/deep", "/Goldens", ""] { rmdir(directory + path) }
        }
        try body(directory)
    }

    private func message(_ outcome: GoldenFile.Outcome) -> String {
        if case .failed(let message) = outcome { return message }
        return ""
    }

    @Test("the file is beside the test's file")
    func path() {
        let beside = "/a/b/Tests.swift"
        #expect(GoldenFile(named: "x", besides: beside).path == "/a/b/Goldens/x.txt")
        #expect(GoldenFile(named: "x", in: "../c/Goldens", besides: beside).path == "/a/b/../c/Goldens/x.txt")
        #expect(GoldenFile(named: "x", in: "/g", besides: beside).path == "/g/x.txt")
        #expect(GoldenFile(named: "x", besides: "Tests.swift").path == "Goldens/x.txt")
    }

    @Test("CI forbids recording, RECORD_GOLDENS asks for it, and empty values say nothing")
    func environment() {
        func recording(_ variables: [String: String]) -> GoldenFile.Recording {
            GoldenFile.Recording { variables[$0] }
        }
        #expect(recording([:]) == .missing)
        #expect(recording(["CI": "", "RECORD_GOLDENS": ""]) == .missing)
        #expect(recording(["RECORD_GOLDENS": "1"]) == .all)
        #expect(recording(["CI": "true"]) == .never)
        #expect(recording(["CI": "true", "RECORD_GOLDENS": "1"]) == .never)
    }

    @Test("a missing golden is written and fails; then it is the same; a moved highlight is seen")
    func life() throws {
        try inTemporaryDirectory { directory in
            let file = GoldenFile(named: "name", in: "Goldens/deep", besides: directory + "/Tests.swift")
            #expect(
                message(file.compare(screen, recording: .missing)).contains("was recorded, there was none"))
            #expect(TextFile.read(file.path) == ScreenGolden(screen).contents)
            #expect(file.compare(screen, recording: .missing) == .same)
            #expect(file.compare(screen, recording: .never) == .same)

            let difference = message(file.compare(other, recording: .missing))
            #expect(difference.contains("The screen differs from \(file.path)."))
            #expect(difference.contains("styles\n  row 0 expected |...|\n        actual   |a..|"))
            #expect(!difference.contains("text\n"))
            #expect(message(file.compare(other, recording: .never)) == difference)
            #expect(file.golden == ScreenGolden(screen), "a mismatch writes nothing")

            #expect(message(file.compare(other, recording: .all)).contains("RECORD_GOLDENS asks"))
            #expect(file.compare(other, recording: .never) == .same)
            #expect(message(file.compare(other, recording: .all)) != "", "recording never passes")
        }
    }

    @Test("a golden that shares the text of another stores only the rest, and compares both")
    func sharedText() throws {
        try inTemporaryDirectory { directory in
            let tests = directory + "/Tests.swift"
            let whole = GoldenFile(named: "name", in: "Goldens/deep", besides: tests)
            let file = GoldenFile(named: "name", in: "Goldens", textIn: "Goldens/deep", besides: tests)
            defer { unlink(file.path) }
            #expect(message(file.compare(other, recording: .all)) != "")
            #expect(TextFile.read(file.path)?.contains("|a  |") == false)
            #expect(
                message(file.compare(other, recording: .never)).contains("text\n  row 0 expected (no row)"))

            #expect(message(whole.compare(screen, recording: .all)) != "")
            #expect(file.compare(other, recording: .never) == .same)
            let difference = message(file.compare(screen, recording: .never))
            #expect(difference.contains("styles\n") && !difference.contains("text\n"))
            let others = Screen(
                rows: 1, columns: 3, cells: [Screen.Cell(text: "b", style: CellStyle(reverse: true))])
            #expect(message(file.compare(others, recording: .never)).contains("text\n  row 0 expected |a  |"))
        }
    }

    @Test("where recording is forbidden a missing golden fails and is not written")
    func missingInCI() throws {
        try inTemporaryDirectory { directory in
            let file = GoldenFile(named: "name", in: "Goldens/deep", besides: directory + "/Tests.swift")
            #expect(message(file.compare(screen, recording: .never)).contains("There is no golden"))
            #expect(TextFile.read(file.path) == nil)
        }
    }

    @Test("a golden that cannot be written says why")
    func unwritable() {
        let file = GoldenFile(named: "x", in: "/proc/none/such", besides: "")
        #expect(
            message(file.compare(screen, recording: .missing)).contains("could not be written: No such file"))
    }

    @Test(
        "expectGolden passes for the same screen and records an issue for another, on a screen and in a terminal"
    )
    func expectation() throws {
        try inTemporaryDirectory { directory in
            let goldens = directory + "/Goldens/deep"
            let terminal = try PseudoTerminal(
                program: ["/bin/sh", "-c", "printf a; read line"], size: (1, 3))
            let shown = try terminal.wait(forText: "a")
            let file = GoldenFile(named: "name", in: goldens, besides: "")
            #expect(message(file.compare(shown, recording: .all)) != "")
            withKnownIssue { expectGolden(screen, named: "name", in: goldens) }
            withKnownIssue { expectGolden(screen, named: "other", in: goldens) }
            guard GoldenFile.Recording.current != .all else { return }
            expectGolden(shown, named: "name", in: goldens)
            try expectGolden(terminal, named: "name", in: goldens)
            try terminal.send("b")
            withKnownIssue {
                try terminal.wait(forText: "ab")
                try expectGolden(terminal, named: "name", in: goldens, within: .milliseconds(50))
            }
        }
    }
}
