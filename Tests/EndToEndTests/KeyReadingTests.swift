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

    @Test("as many keys as no read holds are all counted")
    func burst() throws {
        let terminal = try start()
        // Of two and three bytes, so that the ends of the reads fall into all places of a sequence.
        try terminal.send(bytes: Array(String(repeating: "\u{1b}OB\u{1b}[A\u{e}\u{10}", count: 3000).utf8))
        try terminal.send(KeyScript("<Down>"))
        try terminal.waitForSilence()
        try terminal.send(KeyScript("<Up>"))
        try terminal.wait(forText: "▌ Aaron")
    }

    @Test("keys behind a paste are keys, and a paste may begin behind keys")
    func paste() throws {
        let terminal = try start()
        try terminal.send(
            bytes: Array("\u{1b}OB/\u{1b}[200~ma\u{1b}[201~r\u{1b}[200~y\u{1b}[201~é\u{7f}".utf8))
        try terminal.wait(until: { $0.line(0).contains("mary") && !$0.line(0).contains("é") })
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
}
