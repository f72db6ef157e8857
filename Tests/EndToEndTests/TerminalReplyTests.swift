import Foundation
import TestSupport
import Testing

/// What a terminal answers to a question, perhaps one that another program has asked, never acts as a key.
@Suite(.serialized)
struct TerminalReplyTests {
    /// Replies of terminals, by what they answer.
    static let replies: [(question: String, reply: String)] = [
        ("background (OSC 11)", "\u{1b}]11;rgb:dddd/dddd/dddd\u{1b}\\"),
        ("background, ended by BEL", "\u{1b}]11;rgb:dddd/dddd/dddd\u{7}"),
        ("palette (OSC 4)", "\u{1b}]4;1;rgb:cdcd/0000/0000\u{1b}\\"),
        ("clipboard (OSC 52)", "\u{1b}]52;c;ZGRkIHEgcSBxCg==\u{1b}\\"),
        ("title (CSI 21 t)", "\u{1b}]ldaddy's queue — añada\u{1b}\\"),
        ("XTVERSION", "\u{1b}P>|tmux 3.3a\u{1b}\\"),
        ("DECRQSS", "\u{1b}P1$r0;1m\u{1b}\\"),
        ("XTGETTCAP", "\u{1b}P1+r544e=787465726d\u{1b}\\"),
        ("DA3", "\u{1b}P!|00000000\u{1b}\\"),
        ("kitty graphics (APC)", "\u{1b}_Gi=31;OK\u{1b}\\"),
        ("privacy message", "\u{1b}^dadad\u{1b}\\"),
        ("start of string", "\u{1b}Xdadad\u{1b}\\"),
        ("DA1", "\u{1b}[?62;1;6;22c"),
        ("DA2", "\u{1b}[>41;354;0c"),
        ("DECRPM", "\u{1b}[?2026;2$y"),
        ("cursor (CSI 6 n)", "\u{1b}[12;40R"),
        ("kitty keyboard", "\u{1b}[?0u"),
        ("focus in", "\u{1b}[I"),
        ("focus out", "\u{1b}[O"),
        ("size in cells", "\u{1b}[8;24;80t"),
    ]

    private static var everything: [UInt8] { replies.flatMap { Array($0.reply.utf8) } }

    /// Sends replies one by one, then all at once, each time with a key after them that says when they were read.
    ///
    /// - Parameters:
    ///   - keys: Two keys of which the second one undoes what the first one does.
    ///   - terminal: A terminal whose screen is complete.
    ///   - sourceLocation: The place in the test, for messages.
    /// - Throws: `PseudoTerminalError` if the terminal does not show what the keys do.
    private func expectNothing(
        between keys: (there: String, back: String), in terminal: PseudoTerminal,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try terminal.waitForSilence()
        let before = terminal.screen
        try terminal.send(KeyScript(keys.there))
        let moved = try terminal.wait(until: { $0 != before })
        try terminal.waitForSilence()
        try #require(moved.text == terminal.screen.text)
        try terminal.send(KeyScript(keys.back))
        try terminal.wait(until: { $0.text == before.text })
        for (question, reply) in Self.replies + [("all", String(decoding: Self.everything, as: UTF8.self))] {
            try terminal.send(bytes: Array(reply.utf8) + KeyScript(keys.there).bytes)
            try terminal.wait(until: { $0.text != before.text })
            try terminal.waitForSilence(of: .milliseconds(50))
            #expect(terminal.screen.text == moved.text, "\(question)", sourceLocation: sourceLocation)
            try terminal.send(bytes: Array(reply.utf8) + KeyScript(keys.back).bytes)
            try terminal.wait(until: { $0.text == before.text }, sourceLocation: sourceLocation)
        }
    }

    private func startTargets(_ directory: TemporaryDirectory) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            program: [Program.path(of: "targets"), directory("goals.plist")], size: (14, 60))
        try terminal.wait(forText: "Learn Swift")
        return terminal
    }

    /// Makes a file of goals of a test's own.
    private func goals(in directory: TemporaryDirectory) throws -> [UInt8] {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/Targets/goals.plist").path
        let bytes = Array(try #require(FileManager.default.contents(atPath: source)))
        try directory.write(bytes, to: "goals.plist")
        return bytes
    }

    @Test("G2: replies change no goal, open no form and close none")
    func inTargets() throws {
        let directory = try TemporaryDirectory()
        let bytes = try goals(in: directory)
        let terminal = try startTargets(directory)
        try expectNothing(between: ("<Down>", "<Up>"), in: terminal)
        // A form: what is typed is all that it holds.
        try terminal.send(KeyScript("a"))
        try terminal.wait(forText: "New target")
        try expectNothing(between: ("x", "<BS>"), in: terminal)
        try terminal.send(KeyScript("<C-c>"))
        #expect(try terminal.waitForExit() == .exited(130))
        #expect(directory.bytes(of: "goals.plist") == bytes)
    }

    @Test("G2: replies answer no question")
    func inQuestion() throws {
        let directory = try TemporaryDirectory()
        let bytes = try goals(in: directory)
        let terminal = try startTargets(directory)
        try terminal.send(KeyScript("d"))
        try terminal.wait(forText: "Delete \"")
        try terminal.waitForSilence()
        let asked = terminal.screen.text
        try terminal.send(bytes: Self.everything)
        try terminal.waitForSilence()
        #expect(terminal.screen.text == asked)
        try terminal.send(KeyScript("<Esc>"))
        try terminal.wait(until: { !$0.contains("Delete \"") })
        try terminal.send(KeyScript("q"))
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(directory.bytes(of: "goals.plist") == bytes)
    }

    @Test("G2: replies type nothing into the search, and select no row", arguments: [[], ["--height=10"]])
    func inSections(arguments: [String]) throws {
        let terminal = try Program.start(arguments, standardOutput: .pipe)
        // Already there when the program asks where its rows are.
        try terminal.send(bytes: Self.everything)
        try terminal.wait(forText: "▌ Aaron")
        try expectNothing(between: ("<Down>", "<Up>"), in: terminal)
        try terminal.send(KeyScript("/ma"))
        try terminal.wait(until: { $0.contains("⌕ ma") && $0.contains("of 2,330 names") })
        try expectNothing(between: ("r", "<BS>"), in: terminal)
        // Another size, whose question where the cursor is they come in front of.
        try terminal.send(bytes: Self.everything)
        try terminal.resize(rows: 30, columns: 80)
        try terminal.send(bytes: Self.everything + KeyScript("r").bytes)
        try terminal.wait(forText: "⌕ mar")
        try terminal.send(KeyScript("<C-u>"))
        try terminal.wait(forText: "2,330 names in")
    }

    @Test("G2: replies are no commands of vi, and change no name")
    func inViEditing() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.file("names.txt", "Abe\nBob\nCid\nDan\n".utf8)
        let terminal = try Program.start(
            ["--keys", "vi", "--edit", path], environment: ["HOME": directory.path])
        try terminal.wait(forText: "4 names in 4 sections")
        try expectNothing(between: ("j", "k"), in: terminal)
        try terminal.send(KeyScript(":q<Enter>"))
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(directory.text(of: "names.txt") == "Abe\nBob\nCid\nDan\n")
    }

    @Test("G2: a reply whose bytes come one by one, or with pauses, is a reply", arguments: [1, 2, 7])
    func inParts(size: Int) throws {
        let directory = try TemporaryDirectory()
        let bytes = try goals(in: directory)
        let terminal = try startTargets(directory)
        try terminal.waitForSilence()
        let before = terminal.screen.text
        for reply in [Self.replies[0].reply, Self.replies[5].reply, Self.replies[12].reply] {
            // Escape alone is a key after a moment, so its next byte comes with it.
            var rest = Array(reply.utf8)[...]
            while !rest.isEmpty {
                let part = rest.prefix(rest.first == 0x1b ? max(size, 2) : size)
                rest = rest.dropFirst(part.count)
                try terminal.send(bytes: Array(part))
                try terminal.waitForSilence(of: .milliseconds(part.first == 0x1b ? 40 : 5))
            }
        }
        try terminal.waitForSilence()
        #expect(terminal.screen.text == before)
        try terminal.send(KeyScript("q"))
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(directory.bytes(of: "goals.plist") == bytes)
    }

    @Test("G1, G2: replies between and around the reports of a mouse and pastes take nothing of them")
    func aroundOthers() throws {
        let terminal = try Program.start(standardOutput: .pipe)
        try terminal.wait(forText: "▌ Aaron")
        let press = Array("\u{1b}[<0;5;6M".utf8), release = Array("\u{1b}[<0;5;6m".utf8)
        let name = terminal.screen.line(5).split(separator: " ")[0]
        try terminal.send(
            bytes: Self.everything + press + Self.everything + release + Self.everything
                + KeyScript("<Enter>").bytes)
        try terminal.expectEnd(.exited(0), output: Array("\(name)\n".utf8))
        let other = try Program.start(standardOutput: .pipe)
        try other.wait(forText: "▌ Aaron")
        let paste = Array("\u{1b}[200~mar\u{1b}[201~".utf8)
        try other.send(
            bytes: Self.everything + Array("/".utf8) + Self.everything + paste + Self.everything
                + Array("y".utf8) + Self.everything)
        try other.wait(forText: "⌕ mary")
        // Within a paste it is text like all else there, and runs nothing.
        try other.send(bytes: Array("\u{1b}[200~q\u{1b}]11;rgb:d\u{1b}\\\n\u{1b}[201~z".utf8))
        try other.wait(until: { $0.line(0).contains("maryq") && $0.line(0).contains("z") })
        #expect(other.exitStatus == nil)
    }

    @Test(
        "G3: Alt with a letter that also begins a reply is a key as soon as nothing follows it",
        arguments: ["]", "P", "_", "^", "X", "[", "O"])
    func alternate(letter: String) throws {
        let terminal = try Program.start()
        try terminal.wait(forText: "▌ Aaron")
        try terminal.send("\u{1b}\(letter)")
        try terminal.wait(forText: "Alt-\(letter) does nothing here")
    }

    @Test("G2: a reply without an end holds up neither Ctrl-C nor, after a moment, any key")
    func withoutEnd() throws {
        let terminal = try Program.start()
        try terminal.wait(forText: "▌ Aaron")
        try terminal.send("\u{1b}]11;rgb:dd")
        try terminal.waitForSilence(of: .milliseconds(400))
        try terminal.send("/")
        try terminal.wait(forText: "Cancel")
        try terminal.send("\u{1b}P>|tmux\u{3}")
        #expect(try terminal.waitForExit() == .exited(130))
    }

    @Test("G2: a late report of the cursor position is not taken for Shift-F3, which sends the same")
    func lateAnswer() throws {
        let terminal = try Program.start(["--height=10"])
        terminal.answers = false
        try terminal.wait(forText: "▌ Aaron")
        let late = "\u{1b}[1;2R"
        let said = "Nothing has been searched for yet."
        try terminal.send(late)
        try terminal.waitForSilence()
        #expect(!terminal.screen.contains(said))
        try terminal.send("\u{1b}OB")
        try terminal.wait(until: { !$0.contains("▌ Aaron") })
        try terminal.send(late)
        try terminal.wait(forText: said)
    }
}
