import NcursesTerminal
import TestSupport
import Testing
import TextCanvas

struct ModeSwitchesTests {
    @Test(
        "What enters is taken back by what leaves, on every kind of terminal", arguments: Described.kinds,
        [true, false])
    func entering(kind: String, mouse: Bool) throws {
        let description = try #require(Described.of(kind))
        let emulator = try TerminalEmulator(rows: 4, columns: 20)
        emulator.feed("$ ")
        let shell = emulator.screen
        let switches = ModeSwitches(description, mouse: mouse, part: .screen(rows: 4))
        #expect(switches.alwaysCount == switches.leave.count)
        emulator.feed(switches.enter)
        let speaks = description.strings["cup"]?.starts(with: "\u{1b}[".utf8) == true
        #expect(emulator.mouseReports == (mouse && speaks ? .drags : .off))
        // A signal comes while ncurses scrolls a part of the screen.
        emulator.feed("\u{1b}[?25l\u{1b}[2;3r\u{1b}[2;2Hx")
        emulator.feed(switches.leave)
        #expect(emulator.mouseReports == .off && !emulator.isAlternateScreen)
        if kind == "xterm-256color" || kind == "tmux-256color" {
            #expect(emulator.screen.isCursorVisible && emulator.screen.cells == shell.cells)
            #expect(emulator.screen.cursor == shell.cursor)
            emulator.feed("\r\n1\r\n2\r\n3\r\n4")
            #expect((0..<4).map { emulator.screen.line($0) } == ["1", "2", "3", "4"])
        }
    }

    @Test("Where rows are taken no screen is entered, and what clears them comes last and can be left out")
    func rows() throws {
        let description = try #require(Described.of("xterm-256color"))
        let leaving = Array("\u{1b}[3;1H\u{1b}[J".utf8)
        let switches = ModeSwitches(description, mouse: true, part: .rows(leaving: leaving))
        #expect(Array(switches.leave.dropFirst(switches.alwaysCount)) == leaving)
        let emulator = try TerminalEmulator(rows: 4, columns: 20)
        emulator.feed(switches.enter)
        #expect(!emulator.isAlternateScreen && emulator.mouseReports == .drags)
        emulator.feed("\u{1b}[?25l")
        emulator.feed(switches.leave.prefix(switches.alwaysCount))
        #expect(emulator.mouseReports == .off && emulator.screen.isCursorVisible)
    }

    @Test("Padding is left out, and a terminal without a second screen is left below what was drawn")
    func oddities() {
        var description = Described()
        description.strings = [
            "cup": Array("other$<5/>".utf8), "smkx": Array("in$<20/>to".utf8),
            "rmkx": Array("$<1>out$<2*>".utf8),
            "el": Array("erase$<".utf8), "smcup": Array("never".utf8),
            "cnorm": Array("\u{1b}[?12l\u{1b}[?25h".utf8),
        ]
        description.expanded = ["cup": [23: Array("last$<5>".utf8)]]
        let switches = ModeSwitches(description, mouse: true, part: .screen(rows: 24))
        #expect(String(decoding: switches.enter, as: UTF8.self) == "into")
        // The cursor's blinking is the user's.
        #expect(String(decoding: switches.leave, as: UTF8.self) == "outlasterase$<\u{1b}[?25h")
    }

    @Test("A terminal in disorder is put right in its own language, and one without a cursor is left alone")
    func repair() throws {
        let emulator = try TerminalEmulator(rows: 4, columns: 20)
        emulator.feed("$ \u{1b}[?1049h\u{1b}[?1003h\u{1b}[?25l\u{1b}[2;3r\u{1b}[7mdisorder")
        let usual = try #require(Described.of("xterm-256color"))
        emulator.feed(ModeSwitches.repair(usual))
        #expect(
            !emulator.isAlternateScreen && emulator.mouseReports == .off && emulator.screen.isCursorVisible)
        #expect(emulator.screen.line(0) == "$")
        let place = emulator.screen.cursor
        emulator.feed("x")
        #expect(emulator.screen[place.row, place.column].style == .plain)
        #expect(ModeSwitches.repair(nil).starts(with: "\u{1b}[?2026l\u{1b}7\u{1b}[?1049l".utf8))
        #expect(ModeSwitches.repair(Described()).isEmpty)
        let other = try #require(Described.of("vt52"))
        #expect(
            ModeSwitches.repair(other).isEmpty
                == (other.strings["sgr0"] == nil && other.strings["rmkx"] == nil))
    }
}
