import Glibc
import TestSupport
import Testing

/// What becomes of changes where the disk, the terminal or the directories fail.
@Suite(.serialized)
struct EditingLossTests {
    private let kept = "/.local/state/sections/recovery"

    /// Edits a file with a program whose saves wait as long as there is a file `gate`.
    private func startHeld(_ directory: TemporaryDirectory) throws -> PseudoTerminal {
        let path = try directory.file("names.txt", "Abe\nBob\n".utf8)
        let environment = ["HOME": directory.path]
        let terminal = try PseudoTerminal(
            program: [
                Program.path(of: "hold"), directory.path + "/gate", "--", Program.path, "--edit", path,
            ],
            size: (24, 200), environment: PseudoTerminal.plainEnvironment.merging(environment) { $1 })
        try terminal.wait(until: { $0.contains("2 names in 2 sections") })
        try terminal.send(KeyScript("<Ins>Cid<Enter>"))
        try terminal.wait(until: { $0.contains("▌ Cid") })
        try wait { directory.names(in: kept).contains { $0.hasPrefix("names.txt-") } }
        return terminal
    }

    @Test(
        "A3: a save that is under way when the terminal is closed is finished",
        .enabled(if: Strike.isPossible))
    func closedTerminal() throws {
        let directory = try TemporaryDirectory()
        let terminal = try startHeld(directory)
        _ = try directory.file("gate", [])
        try terminal.send(KeyScript("<C-s>"))
        try wait(alive: terminal) { directory.names.contains("gate.held") }
        terminal.hangUp()
        #expect(throws: PseudoTerminalError.self, "it does not end before the save does") {
            try terminal.waitForExit(within: .milliseconds(500))
        }
        #expect(directory.text(of: "names.txt") == "Abe\nBob\n")
        unlink(directory.path + "/gate")
        _ = try terminal.waitForExit()
        #expect(directory.text(of: "names.txt") == "Abe\nBob\nCid\n")
        #expect(directory.names.filter { $0.contains(".save-") } == [])
        #expect(directory.names(in: kept) == [])
    }

    @Test("A4: a second Ctrl-C leaves a save on a disk that does not answer", .enabled(if: Strike.isPossible))
    func deadDisk() throws {
        let directory = try TemporaryDirectory()
        let first = try startHeld(directory)
        _ = try directory.file("gate", [])
        try first.send(KeyScript("<C-s>"))
        try wait(alive: first) { directory.names.contains("gate.held") }
        try first.send(KeyScript("<Esc>"))
        try first.wait(until: { $0.contains("names.txt is being saved.") })
        try first.send(KeyScript("<C-c>"))
        try first.wait(until: { $0.contains("Ctrl-C again leaves, and keeps the changes") })
        // Pressed again at once it might be a key that is held.
        var status: TestSupport.ExitStatus?
        for _ in 0..<10 where status == nil {
            try? first.send(KeyScript("<C-c>"))
            status = try? first.waitForExit(within: .milliseconds(700))
        }
        #expect(status == .exited(2))
        #expect(first.screen.contains("the save did not end; the changes are kept for recovery"))
        #expect(directory.text(of: "names.txt") == "Abe\nBob\n")
        unlink(directory.path + "/gate")

        // Its terminal closes, and the program exits, when the last reference is gone.
        let second = try Program.startRecovering(directory)
        #expect(directory.text(of: "names.txt") == "Abe\nBob\nCid\n")
        withExtendedLifetime(second) {}
        #expect(directory.names.filter { $0.contains(".save-") } == [])
    }

    @Test(
        "B12: where nothing can be kept for recovery the status line says so, and SIGTERM leaves it on the terminal"
    )
    func nowhere() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.file("names.txt", "Abe\nBob\n".utf8)
        let terminal = try Program.start(
            ["--edit", path], size: (24, 200), environment: ["HOME": "/dev/null", "XDG_STATE_HOME": ""])
        try terminal.wait(until: { $0.contains("Unsaved changes are not kept for recovery: ") })
        try terminal.send(KeyScript("<Ins>Cid<Enter>"))
        try terminal.wait(until: {
            $0.contains("▌ Cid") && $0.contains("Unsaved changes are not kept for recovery: ")
        })
        kill(terminal.process, SIGTERM)
        #expect(try terminal.waitForExit() == .signalled(Int(SIGTERM)))
        #expect(terminal.screen.contains("names.txt: unsaved changes are not kept for recovery: "))
        #expect(!terminal.screen.contains("▌ Cid"))
        #expect(directory.text(of: "names.txt") == "Abe\nBob\n")
    }

    /// Waits for what shows on no screen, while the program goes on drawing.
    private func wait(alive terminal: PseudoTerminal? = nil, for condition: () -> Bool) throws {
        let deadline = ContinuousClock.now + .seconds(10)
        while !condition(), ContinuousClock.now < deadline {
            if let terminal { _ = try? terminal.waitForExit(within: .milliseconds(5)) } else { usleep(2_000) }
        }
        try #require(condition())
    }
}
