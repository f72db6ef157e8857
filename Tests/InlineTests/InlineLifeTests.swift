import Glibc
import TestSupport
import Testing

/// Some rows of the screen are taken and given back as they were found, with what stands above them.
@Suite(.serialized)
struct InlineLifeTests {
    typealias Scene = InlineProgram.Scene

    static let scenes = [
        Scene(lines: 0), Scene(lines: 5), Scene(lines: 14), Scene(lines: 15), Scene(lines: 23),
        Scene(lines: 60), Scene(lines: 0, prompt: "$ "), Scene(lines: 12, prompt: "$ "),
        Scene(lines: 50, prompt: "some words"), Scene(lines: 7, height: 24), Scene(lines: 7, height: 300),
        Scene(lines: 7, prompt: "$ ", height: 300), Scene(lines: 4, height: 2),
        Scene(rows: 10, columns: 40, lines: 3, height: 5), Scene(rows: 10, columns: 40, lines: 30, height: 9),
        Scene(rows: 3, columns: 80, lines: 1, height: 2), Scene(rows: 3, columns: 80, lines: 9, height: 3),
        Scene(rows: 3, columns: 30, lines: 2, prompt: "$ ", height: 3),
    ]

    /// What has to be true when the rows were given back.
    static func expectGivenBack(
        _ terminal: PseudoTerminal, _ scene: Scene, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(try terminal.attributesNow == terminal.attributesAtStart, sourceLocation: sourceLocation)
        expectScene(of: terminal, scene, sourceLocation: sourceLocation)
        #expect(terminal.screen.cursor == scene.home, sourceLocation: sourceLocation)
        #expect(terminal.screen.isCursorVisible, sourceLocation: sourceLocation)
        #expect(terminal.emulator.mouseReports == .off, sourceLocation: sourceLocation)
        let output = String(decoding: terminal.output, as: UTF8.self)
        #expect(!output.contains("\u{1b}[?1049h"), sourceLocation: sourceLocation)
        let pastes = output.split(separator: "\u{1b}[?2004").dropFirst()
        #expect(pastes.first?.first == "h" && pastes.last?.first == "l", sourceLocation: sourceLocation)
        #expect(output.contains("\u{1b}[?1l"), sourceLocation: sourceLocation)
    }

    /// What stood above stands there still, and nothing else.
    static func expectScene(
        of terminal: PseudoTerminal, _ scene: Scene, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let lines = terminal.screen.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
        let prompt = scene.prompt.hasSuffix(" ") ? String(scene.prompt.dropLast()) : scene.prompt
        let wanted = scene.above.map { $0 == scene.prompt ? prompt : $0 }
        #expect(Array(lines.prefix(wanted.count)) == wanted, sourceLocation: sourceLocation)
        #expect(lines.dropFirst(wanted.count).allSatisfy { $0 == "" }, sourceLocation: sourceLocation)
    }

    @Test("The rows show what a whole screen of that size would, with what was above them", arguments: scenes)
    func shows(scene: Scene) throws {
        let terminal = try InlineProgram.start(scene)
        let model = try InlineProgram.startFull(rows: scene.taken, columns: scene.columns)
        for keys in ["", "<Down>", "<PgDn>", "<Down><Down>", "<End>", "<Up>", "<C-l>", "<Home>"] {
            try terminal.send(KeyScript(keys))
            try model.send(KeyScript(keys))
            try model.waitForSilence(of: .milliseconds(60))
            try terminal.wait(until: { screen in
                // On a busy machine the model may have been silent before it had drawn.
                try? model.waitForSilence(of: .milliseconds(1))
                return (0..<scene.taken).allSatisfy { row in
                    (0..<scene.columns).allSatisfy { screen[scene.top + row, $0] == model.screen[row, $0] }
                }
            })
            let wanted = model.screen
            #expect(terminal.screen.isCursorVisible == wanted.isCursorVisible)
            if wanted.isCursorVisible {
                #expect(terminal.screen.cursor.row == scene.top + wanted.cursor.row)
                #expect(terminal.screen.cursor.column == wanted.cursor.column)
            }
            let lines = terminal.screen.lines
            for (row, text) in scene.above.enumerated() {
                #expect(lines[row].hasPrefix(text.split(separator: " ").joined(separator: " ")))
            }
            for row in (scene.top + scene.taken)..<max(scene.top + scene.taken, scene.rows) {
                #expect(lines[row].allSatisfy { $0 == " " })
            }
        }
        try terminal.send(KeyScript("<Enter>"))
        #expect(try terminal.waitForExit() == .exited(0))
        try Self.expectGivenBack(terminal, scene)
    }

    @Test("A1: every normal way out", arguments: ["<Enter>", "<Esc>", "<C-c>", "<C-q>", "<F10>"])
    func normal(script: String) throws {
        for scene in [Scene(lines: 3), Scene(lines: 40, prompt: "$ ")] {
            let terminal = try InlineProgram.start(scene)
            try terminal.send(KeyScript(script))
            _ = try terminal.waitForExit()
            try Self.expectGivenBack(terminal, scene)
        }
    }

    @Test(
        "A2, A3, A4, A5, A6: the rows are given back and the process dies of the signal",
        arguments: [
            SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGPIPE,
        ])
    func signals(number: Int32) throws {
        for scene in [Scene(lines: 3), Scene(lines: 40, prompt: "$ ")] {
            let terminal = try InlineProgram.start(scene)
            try terminal.signal(number)
            #expect(try terminal.waitForExit() == .signalled(Int(number)))
            try Self.expectGivenBack(terminal, scene)
        }
    }

    @Test("The last words of a fault stand where the rows were")
    func fault() throws {
        // The runtime may have more to say than a small screen has room for.
        let scene = Scene(rows: 100, lines: 3)
        let terminal = try InlineProgram.start(scene)
        try terminal.send("!")
        guard case .signalled = try terminal.waitForExit() else {
            Issue.record("it did not end by a signal")
            return
        }
        #expect(try terminal.attributesNow == terminal.attributesAtStart)
        #expect(terminal.screen.line(2).hasPrefix("line 2"))
        let words = terminal.screen.lines.firstIndex { $0.contains("Fatal error: it was asked for") }
        #expect(words.map { $0 <= 5 } ?? false)
        #expect(!terminal.screen.contains("Ada"))
    }

    @Test(
        "A share of the screen", arguments: [("50%", 12), ("1%", 1), ("100%", 24), ("900%", 24), ("0%", 1)])
    func share(height: String, rows: Int) throws {
        let scene = Scene(lines: 60, height: rows)
        let terminal = try InlineProgram.start(scene, height: height)
        try terminal.wait(until: { $0.line(scene.top).hasPrefix(" A") })
        #expect(scene.top == 24 - rows)
        try terminal.signal(SIGTERM)
        _ = try terminal.waitForExit()
        try Self.expectGivenBack(terminal, scene)
    }

    @Test("What was typed before the first frame is not lost, though the terminal is asked meanwhile")
    func typedAhead() throws {
        let terminal = try PseudoTerminal(
            program: ["/bin/sh", "-c", "stty raw; echo ready; sleep 0.3; exec '\(InlineProgram.path)'"],
            size: (24, 80),
            environment: PseudoTerminal.plainEnvironment.merging(["INLINE_HEIGHT": "6"]) { $1 })
        try terminal.wait(forText: "ready")
        try terminal.send(KeyScript("<Down><Down>"))
        try terminal.wait(until: { $0.lines.contains { $0.hasPrefix("▌ Amélie") } })
    }

    @Test("Kinds of terminal that do not speak xterm's language show a whole screen", arguments: ["vt100"])
    func others(kind: String) throws {
        let terminal = try InlineProgram.start(Scene(lines: 60), environment: ["TERM": kind])
        try terminal.wait(until: { $0.line(0).hasPrefix(" A") })
        try terminal.send(KeyScript("<Esc>"))
        #expect(try terminal.waitForExit() == .exited(1))
        #expect(try terminal.attributesNow == terminal.attributesAtStart)
    }

    @Test("Other kinds of xterm's family", arguments: ["xterm", "tmux-256color", "screen-256color"])
    func family(kind: String) throws {
        let scene = Scene(lines: 60)
        let terminal = try InlineProgram.start(scene, environment: ["TERM": kind])
        try terminal.wait(until: { $0.line(scene.top).hasPrefix(" A") })
        try terminal.send(KeyScript("<PgDn><Esc>"))
        #expect(try terminal.waitForExit() == .exited(1))
        #expect(try terminal.attributesNow == terminal.attributesAtStart)
        Self.expectScene(of: terminal, scene)
        #expect(terminal.screen.cursor == scene.home)
    }
}
