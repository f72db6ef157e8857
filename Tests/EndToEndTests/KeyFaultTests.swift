import Glibc
import TestSupport
import Testing

/// Keys and pastes that mean nothing, or something else than a user wants.
@Suite(.serialized)
struct KeyFaultTests {
    private func start(_ arguments: [String] = []) throws -> PseudoTerminal {
        let terminal = try Program.start(arguments, standardOutput: .pipe)
        try terminal.wait(forText: "▌ Aaron")
        try terminal.waitForSilence()
        return terminal
    }

    @Test(
        "G1: the end of a paste within a megabyte of it: what follows types into the search, and is not run")
    func pasteWithEnd() throws {
        let terminal = try start()
        let text = String(repeating: "a\u{3}\u{1b}[A\n\r", count: 115_000)
        try terminal.send(bytes: Array("\u{1b}[200~\(text)\u{1b}[201~q? x\u{1b}[200~b\n\u{1b}[201~".utf8))
        try terminal.wait(forText: "No name contains", within: .seconds(60))
        try terminal.waitForSilence()
        #expect(terminal.exitStatus == nil)
        #expect(terminal.screen.line(0).contains("[Aq? xb"))
        try terminal.send(KeyScript("<C-u>"))
        try terminal.wait(forText: "2,330 names", within: .seconds(20))
        // The end alone, and one end more than beginnings.
        try terminal.send(bytes: Array("\u{1b}[201~mar\u{1b}[201~y".utf8))
        try terminal.wait(until: { $0.line(0).contains("⌕ mary") })
    }

    /// All that a keyboard types, but for what chooses or leaves.
    private static let typed = String((32..<127).map { Character(Unicode.Scalar(UInt8($0))) })

    @Test("G2: pasted without marks, text moves about, opens the search or the help, and changes nothing")
    func unmarkedPaste() throws {
        let directory = try TemporaryDirectory()
        let bytes = Array("rm -rf\nqed\nDelete\n! x\n".utf8)
        let file = try directory.file("names.txt", bytes)
        for paste in [Self.typed, String(Self.typed.reversed()), "rm -rf * x! dd D :wq", "ddxDCs"] {
            let terminal = try Program.start(["-m", file], standardOutput: .pipe)
            try terminal.wait(forText: "4 names")
            try terminal.send(paste)
            try terminal.waitForSilence()
            #expect(terminal.exitStatus == nil, "\(paste)")
            try terminal.send(KeyScript("<C-c>"))
            #expect(try terminal.waitForExit() == .exited(130))
            #expect(terminal.capturedOutput.isEmpty)
            #expect(
                try Shell.run("cat names.txt; ls", in: directory).output == String(
                    decoding: bytes, as: UTF8.self) + "names.txt\n")
        }
    }

    @Test(
        "G2: in the list letters only jump: every one of them leaves all names and the list's keys as they are"
    )
    func letters() throws {
        let terminal = try start()
        for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" {
            try terminal.send(String(letter))
        }
        try terminal.waitForSilence()
        #expect(terminal.exitStatus == nil && !terminal.screen.contains("Cancel"))
        try terminal.send(KeyScript("<Down>"))
        try terminal.wait(forText: "2,330 names in")
    }

    @Test("G8: Ctrl-S and Ctrl-Q do not freeze the screen, and flow control is as it was afterwards")
    func flowControl() throws {
        let terminal = try start()
        #expect(terminal.attributesAtStart.hasFlowControl)
        #expect(try !terminal.attributesNow.hasFlowControl)
        try terminal.send(KeyScript("<C-s>"))
        try terminal.waitForSilence()
        try terminal.send(KeyScript("<Down><Down>"))
        try terminal.wait(until: { $0.line(3).hasPrefix("▌") })
        try terminal.send(KeyScript("<C-q>"))
        try terminal.expectEnd(.exited(130))
    }

    @Test(
        "G9: a key that means nothing is answered by a line, and by no bell",
        arguments: ["&", "<F8>", "<M-x>", "<C-y>", "<F9>", "€"])
    func nothingMatches(key: String) throws {
        let terminal = try start()
        let counts = terminal.screen.line(23)
        try terminal.send(KeyScript(key))
        try terminal.wait(until: { $0.line(23) != counts })
        let said = terminal.screen.line(23)
        #expect(
            said.contains("does nothing here. F1 shows the keys."),
            "\(said)")
        #expect(!terminal.output.contains(7))
        try terminal.send(KeyScript("<Down>"))
        try terminal.wait(until: { $0.line(23) == counts || $0.line(23).contains("2,330 names") })
        try terminal.send("/zzq&")
        try terminal.wait(forText: "No name contains “zzq&”.")
        #expect(!terminal.output.contains(7))
    }
}

extension TerminalAttributes {
    /// Whether Ctrl-S stops the output.
    fileprivate var hasFlowControl: Bool {
        // The flags of input come first, the low byte before the others on the machines that are tested.
        let flags = bytes.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return flags & UInt32(IXON) != 0
    }
}
