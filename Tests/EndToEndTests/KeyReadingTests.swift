import TestSupport
import Testing

/// Keys are understood however their bytes come together.
@Suite(.serialized)
struct KeyReadingTests {
    private func start(escapeDelay: Int = 25) throws -> PseudoTerminal {
        let terminal = try Program.start(environment: ["ESCDELAY": "\(escapeDelay)"])
        try terminal.wait(forText: "▌ Aaron")
        try terminal.waitForSilence()
        return terminal
    }

    @Test("a key whose bytes come one by one is one key", arguments: ["\u{1b}[B", "\u{1b}OB", "\u{1b}[6~"])
    func parts(sequence: String) throws {
        let terminal = try start(escapeDelay: 20_000)
        for byte in sequence.utf8 {
            #expect(terminal.screen.text.contains("▌ Aaron"))
            try terminal.send(bytes: [byte])
            try terminal.waitForSilence(of: .milliseconds(30))
        }
        try terminal.wait(until: { $0.text.contains("▌") && !$0.text.contains("▌ Aaron") })
    }

    @Test("G5: as many keys as no read holds are all answered in order, and drawn few times")
    func burst() throws {
        let terminal = try start()
        let before = terminal.output.count
        // Of two and three bytes, so that the ends of the reads fall into all places of a sequence.
        try terminal.send(bytes: Array(String(repeating: "\u{1b}OB\u{1b}[A\u{e}\u{10}", count: 3000).utf8))
        try terminal.send(KeyScript("<Down>"))
        try terminal.waitForSilence()
        // A frame for each key would be 12,000 of them.
        #expect(terminal.output.count - before < 120_000)
        try terminal.send(KeyScript("<Up>"))
        try terminal.wait(forText: "▌ Aaron")
    }

    @Test("keys after a paste are keys, and a paste may begin after keys")
    func paste() throws {
        let terminal = try start()
        try terminal.send(
            bytes: Array("\u{1b}OB/\u{1b}[200~ma\u{1b}[201~r\u{1b}[200~y\u{1b}[201~é\u{7f}".utf8))
        try terminal.wait(until: { $0.line(0).contains("mary") && !$0.line(0).contains("é") })
    }

    @Test("TR-16: after a paste of 10 MB Ctrl-C ends the program within a tenth of a second")
    func longPaste() throws {
        for keys in ["", "/"] {
            let terminal = try start()
            try terminal.send(keys)
            try terminal.waitForSilence()
            let text = String(repeating: "a name ", count: 1_500_000)
            try terminal.send(bytes: Array("\u{1b}[200~\(text)\u{1b}[201~".utf8))
            // The program has read nearly all of it by now: a terminal holds some thousand bytes.
            let start = ContinuousClock.now
            try terminal.send(KeyScript("<C-c>"))
            #expect(try terminal.waitForExit() == .exited(130))
            #expect(ContinuousClock.now - start <= Program.limit(.milliseconds(100)))
        }
        let terminal = try start()
        let text = String(repeating: "x", count: 2_200_000)
        try terminal.send(bytes: Array("\u{1b}[200~\(text)\u{1b}[201~".utf8))
        try terminal.wait(forText: "Nothing pasted: a line takes 2 MB at most.")
    }

    @Test(
        "TR-16: a paste that the terminal does not mark is one change, and Ctrl-C after it is looked at first",
        arguments: [("", 200_000), ("/", 2_000), ("/", 100_000)])
    func unmarkedPaste(keys: String, count: Int) throws {
        let terminal = try start()
        try terminal.send(keys)
        try terminal.waitForSilence()
        try terminal.send(bytes: Array(repeating: UInt8(ascii: "y"), count: count - 1))
        // The program has read nearly all of it by now: a terminal holds some thousand bytes.
        let start = ContinuousClock.now
        try terminal.send("y\u{3}")
        #expect(try terminal.waitForExit() == .exited(130))
        #expect(ContinuousClock.now - start <= Program.limit(.milliseconds(100)))
    }

    @Test("TR-16: Ctrl-C gets through a paste whose end never comes")
    func endlessPaste() throws {
        let terminal = try start()
        try terminal.send(bytes: Array("\u{1b}[200~a name\u{3}".utf8))
        #expect(try terminal.waitForExit() == .exited(130))
    }

    @Test("TR-16: a letter whose bytes come a second apart is not lost")
    func slowLetter() throws {
        let terminal = try start()
        try terminal.send("/")
        try terminal.wait(until: { $0.line(0).contains("Cancel") })
        for byte in Array("山".utf8) {
            try terminal.send(bytes: [byte])
            try terminal.waitForSilence(of: .seconds(1))
        }
        try terminal.wait(until: { $0.line(0).contains("⌕ 山") })
    }

    @Test("a letter whose bytes come in two parts is one letter; Alt and an arrow are one key")
    func letters() throws {
        let terminal = try start(escapeDelay: 20_000)
        try terminal.send("/")
        try terminal.wait(until: { $0.line(0).contains("Cancel") })
        try terminal.send(bytes: [0xc3])
        try terminal.waitForSilence(of: .milliseconds(30))
        try terminal.send(bytes: [0xa9, 0x1b])
        try terminal.waitForSilence(of: .milliseconds(30))
        try terminal.send(bytes: Array("[1;3Cx".utf8))
        try terminal.wait(until: { $0.line(0).contains("éx") })
    }

    @Test("G6: a commit of several characters, a dead key, and a letter whose four bytes come one by one")
    func commit() throws {
        let terminal = try start(escapeDelay: 20_000)
        try terminal.send("/")
        try terminal.wait(until: { $0.line(0).contains("Cancel") })
        try terminal.waitForSilence()
        let before = terminal.output.count
        try terminal.send("日本語")
        try terminal.wait(until: { $0.line(0).contains("⌕ 日本語") })
        try terminal.waitForSilence()
        // One frame for all of them: no text of which only a part had come was ever drawn.
        let sent = String(decoding: terminal.output[before...], as: UTF8.self)
        #expect(sent.count { $0 == "日" } == sent.count { $0 == "語" }, "\(sent)")
        try terminal.send("e\u{301}")
        try terminal.wait(until: { $0.line(0).contains("⌕ 日本語e\u{301}") || $0.line(0).contains("語é") })
        for byte in Array("𝄞".utf8) {
            try terminal.send(bytes: [byte])
            try terminal.waitForSilence(of: .milliseconds(30))
        }
        try terminal.wait(until: { $0.line(0).contains("𝄞") })
        // A letter with its mark is one unit, as is one of four bytes.
        try terminal.send(KeyScript("<BS><BS>"))
        try terminal.wait(until: { $0.line(0).contains("⌕ 日本語 ") })
    }
}
