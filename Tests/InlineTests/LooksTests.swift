import TestSupport
import Testing
import TextUIKit

/// Colours, themes and wide ambiguous characters on a real terminal.
@Suite(.serialized)
struct LooksTests {
    private func cells(of screen: Screen) -> [Screen.Cell] {
        (0..<screen.rows).flatMap { row in (0..<screen.columns).map { screen[row, $0] } }
    }

    @Test(
        "B10: NO_COLOR counts unless colours are asked for; attributes stay without them",
        arguments: [
            ("", "", true), ("", "1", false), ("always", "1", true), ("always", "", true),
            ("never", "", false), ("never", "1", false),
        ])
    func colors(mode: String, noColor: String, hasColors: Bool) throws {
        for height in ["", "10"] {
            let terminal = try InlineProgram.start(
                InlineProgram.Scene(lines: 2), environment: ["INLINE_COLOR": mode, "NO_COLOR": noColor],
                height: height)
            let cells = cells(of: terminal.screen)
            #expect(cells.contains { $0.style.foreground != .standard } == hasColors)
            #expect(cells.contains { $0.style.bold && $0.style.underline })
            #expect(cells.contains { $0.style.reverse })
        }
    }

    @Test("A terminal without colours gets none, asked for or not")
    func monochrome() throws {
        let terminal = try InlineProgram.startFull(
            rows: 10, columns: 40, environment: ["TERM": "xterm-mono", "INLINE_COLOR": "always"])
        #expect(cells(of: terminal.screen).allSatisfy { $0.style.foreground == .standard })
    }

    @Test("Themes look as they say", arguments: ["standard", "plain", "vivid", "high-contrast"])
    func themes(name: String) throws {
        let terminal = try InlineProgram.startFull(
            rows: 10, columns: 40, environment: ["INLINE_THEME": name])
        let screen = terminal.screen
        let theme = try #require(Theme.named(name))
        let header = screen[0, 1].style
        #expect(header.bold == theme.header.attributes.contains(.bold))
        #expect(header.underline == theme.header.attributes.contains(.underline))
        #expect(header.reverse == theme.header.attributes.contains(.reverse))
        let isColored = name == "standard" || name == "vivid"
        #expect(cells(of: screen).contains { $0.style.foreground != .standard } == isColored)
    }

    /// Whether a text stands at a column of a row, cell by cell, where the terminal draws ambiguous characters
    /// narrow: a blank is left behind each.
    private func expect(
        _ text: String, inRow row: Int, of screen: Screen, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let shown = (0..<text.count).map { screen[row, 2 + $0].text.first ?? " " }
        #expect(String(shown) == text, sourceLocation: sourceLocation)
    }

    @Test(
        "Wide ambiguous characters move what follows them by a cell, in frames of both kinds",
        arguments: ["", "12"])
    func ambiguous(height: String) throws {
        let terminal = try InlineProgram.start(
            InlineProgram.Scene(rows: 12, columns: 40, lines: 0), environment: ["INLINE_AMBIGUOUS": "2"],
            height: height)
        // é, ë and Cyrillic letters are ambiguous, ö is not; a letter with a mark after it is not either.
        for keys in ["", "<Down>", "<C-l>"] {
            try terminal.send(KeyScript(keys))
            let screen = try terminal.wait(until: { $0.lines.contains { $0.contains("Aim") } })
            expect("Aimé e", inRow: 2, of: screen)
            expect("Amé lie", inRow: 3, of: screen)
            expect("Björn", inRow: 8, of: screen)
            expect("Д а ш а ", inRow: 11, of: screen)
            // The marker and the section index have signs of one cell, at the right edge.
            let signs = (0..<12).map { screen[$0, 0].text }
            #expect(signs.filter { $0 == ">" }.count == 1)
            #expect(!screen.contains("▌") && !screen.contains("•"))
        }
        try terminal.send(KeyScript("<Esc>"))
        #expect(try terminal.waitForExit() == .exited(1))
    }

    @Test("With wide ambiguous characters a walk leaves nothing behind that a new frame would not show")
    func ambiguousWalk() throws {
        let terminal = try InlineProgram.start(
            InlineProgram.Scene(rows: 9, columns: 30, lines: 2, height: 7),
            environment: ["INLINE_AMBIGUOUS": "2"])
        let keys = ["<Down>", "<PgDn>", "<PgUp>", "<Down><Down>", "<End>", "<Home>", "<PgDn><PgDn>", "<Up>"]
        for key in keys {
            try terminal.send(KeyScript(key))
            try terminal.waitForSilence(of: .milliseconds(80))
            let before = terminal.screen
            try terminal.send(KeyScript("<C-l>"))
            try terminal.waitForSilence(of: .milliseconds(80))
            #expect(terminal.screen.text == before.text)
        }
    }
}
