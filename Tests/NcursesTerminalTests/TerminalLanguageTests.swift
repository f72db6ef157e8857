import NcursesTerminal
import TestSupport
import Testing
import TextCanvas

struct TerminalLanguageTests {
    @Test("Terminals of xterm's family are written to directly, and ncurses paints on the others")
    func kinds() throws {
        let direct = Described.kinds.filter { kind in
            Described.of(kind).flatMap { TerminalLanguage($0, colors: 8) } != nil
        }
        #expect(
            direct == [
                "Eterm", "hurd", "rxvt", "rxvt-unicode", "rxvt-unicode-256color", "screen",
                "screen-256color",
                "screen.xterm-256color", "tmux", "tmux-256color", "xterm", "xterm-256color", "xterm-vt220",
            ])
    }

    @Test("A terminal with one capability of another language is left to ncurses")
    func otherLanguages() throws {
        let usual = try #require(Described.of("xterm-256color"))
        #expect(TerminalLanguage(usual, colors: 256) != nil)
        for name in ["cup", "cr", "hpa", "cuf", "cub1", "bold", "smul", "rev", "sitm", "setaf", "setab"] {
            var other = usual
            other.strings[name] = Array("\u{1b}[other".utf8)
            other.expanded[name] = other.expanded[name]?.mapValues { _ in Array("\u{1b}[other".utf8) }
            #expect(TerminalLanguage(other, colors: 256) == nil, "\(name)")
        }
        for (name, number) in [("xenl", 0), ("xmc", 1), ("ncv", 2)] {
            var other = usual
            other.numbers[name] = number
            #expect(TerminalLanguage(other, colors: 256) == nil, "\(name)")
        }
        // What can be done without.
        for name in ["sitm", "ech", "cud1"] {
            var other = usual
            other.strings[name] = nil
            #expect(TerminalLanguage(other, colors: 256) != nil, "\(name)")
        }
    }

    /// What is written for a letter in a style, in an emulator.
    private func style(_ style: Style, _ description: Described) throws -> CellStyle {
        let language = try #require(TerminalLanguage(description, colors: 256))
        var writer = FrameWriter(language, size: Size(width: 2, height: 1))
        var context = GraphicsContext(size: Size(width: 2, height: 1))
        context.draw("a", at: .zero, style: style)
        writer.clear()
        writer.putDifferences(in: context.canvas, from: Canvas(size: Size(width: 2, height: 1)))
        let emulator = try TerminalEmulator(rows: 1, columns: 2)
        emulator.feed(writer.bytes)
        return emulator.screen[0, 0].style
    }

    @Test("B10: all colours of the palette reach the terminal, where colours are direct as well")
    func colors() throws {
        let usual = try #require(Described.of("xterm-256color"))
        var direct = usual
        direct.numbers["colors"] = 0x100_0000
        // Beyond the first eight its description has shades, of which the writer must not take any.
        for name in ["setaf", "setab"] {
            direct.expanded[name] = usual.expanded[name]?.filter { $0.key < 8 }
        }
        for color in 0..<256 {
            let wanted = Style(foreground: .palette(color), background: .palette(255 - color))
            for description in [usual, direct] {
                let shown = try style(wanted, description)
                #expect(shown.foreground == .palette(color))
                #expect(shown.background == .palette(255 - color))
            }
        }
    }
}
