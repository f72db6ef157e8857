import TestSupport
import Testing

@Suite("TerminalEmulator")
struct TerminalEmulatorTests {
    private func screen(rows: Int = 2, columns: Int = 12, _ text: String) throws -> Screen {
        let emulator = try TerminalEmulator(rows: rows, columns: columns)
        emulator.feed(text)
        return emulator.screen
    }

    @Test("text, line ends and the cursor's place")
    func text() throws {
        let screen = try screen("one\r\n two ")
        #expect(screen.text == "one\n two")
        #expect(screen.fullLine(1) == " two        ")
        #expect(screen.cursor == Screen.Position(row: 1, column: 5))
        #expect(screen.isCursorVisible)
        #expect(screen.rows == 2 && screen.columns == 12)
    }

    @Test("a wide character covers two cells of one look")
    func wide() throws {
        let screen = try screen("\u{1B}[7m    \r\u{1B}[0;1mあx")
        #expect(screen[0, 0] == Screen.Cell(text: "あ", width: 2, style: CellStyle(bold: true)))
        #expect(screen[0, 1] == Screen.Cell(width: 0, style: CellStyle(bold: true)))
        #expect(screen[0, 2].text == "x")
        #expect(screen.line(0) == "あx")
    }

    @Test("a narrow character in place of a wide one leaves no half of it")
    func overwritten() throws {
        let screen = try screen("あい\rx")
        #expect(screen[0, 0] == Screen.Cell(text: "x"))
        #expect(screen[0, 1] == Screen.Cell())
        #expect(screen.line(0) == "x い")
    }

    @Test("marks join the cell of their base, also when they come later")
    func combining() throws {
        let emulator = try TerminalEmulator(rows: 1, columns: 8)
        for byte in "e\u{301}\u{323}x".utf8 { emulator.feed([byte]) }
        let screen = emulator.screen
        #expect(screen[0, 0] == Screen.Cell(text: "e\u{301}\u{323}"))
        #expect(screen[0, 1].text == "x")
    }

    @Test(
        "attributes are read one by one",
        arguments: [
            (1, CellStyle(bold: true)), (3, CellStyle(italic: true)), (4, CellStyle(underline: true)),
            (5, CellStyle(blink: true)), (7, CellStyle(reverse: true)), (9, CellStyle(strike: true)),
        ])
    func attributes(number: Int, style: CellStyle) throws {
        #expect(try screen("\u{1B}[\(number)mx")[0, 0].style == style)
    }

    @Test("all colours of the palette keep their numbers, in every way of writing them")
    func palette() throws {
        for index in 0...255 {
            let cell = try screen("\u{1B}[38;5;\(index);48;5;\(255 - index)mx")[0, 0]
            #expect(cell.style == CellStyle(foreground: .palette(index), background: .palette(255 - index)))
        }
        for index in 0...7 {
            let plain = try screen("\u{1B}[3\(index);4\(index)mx")[0, 0].style
            #expect(plain == CellStyle(foreground: .palette(index), background: .palette(index)))
            let bright = try screen("\u{1B}[9\(index);10\(index)mx")[0, 0].style
            #expect(bright == CellStyle(foreground: .palette(index + 8), background: .palette(index + 8)))
            let bold = try screen("\u{1B}[1;3\(index)mx")[0, 0].style
            #expect(bold == CellStyle(bold: true, foreground: .palette(index)))
        }
    }

    @Test("colours by their parts, and the way back to the terminal's own")
    func rgbAndStandard() throws {
        let screen = try screen("\u{1B}[38;2;1;2;254mx\u{1B}[39mx\u{1B}[41my\u{1B}[49my")
        #expect(screen[0, 0].style == CellStyle(foreground: .rgb(red: 1, green: 2, blue: 254)))
        #expect(screen[0, 1].style == .plain)
        #expect(screen[0, 2].style == CellStyle(background: .palette(1)))
        #expect(screen[0, 3].style == .plain)
    }

    @Test("the alternate screen comes and goes, and the main one is as it was")
    func alternateScreen() throws {
        let emulator = try TerminalEmulator(rows: 2, columns: 8)
        emulator.feed("main")
        #expect(!emulator.isAlternateScreen)
        emulator.feed("\u{1B}[?1049h\u{1B}[Hother")
        #expect(emulator.isAlternateScreen)
        #expect(emulator.screen.line(0) == "other")
        emulator.feed("\u{1B}[?1049l")
        #expect(!emulator.isAlternateScreen)
        #expect(emulator.screen.line(0) == "main")
    }

    @Test("the cursor, the mouse, and the title")
    func modes() throws {
        let emulator = try TerminalEmulator(rows: 2, columns: 8)
        #expect(emulator.title == "" && emulator.mouseReports == .off)
        emulator.feed("\u{1B}[?25l\u{1B}]0;Sections\u{7}")
        #expect(!emulator.screen.isCursorVisible)
        #expect(emulator.title == "Sections")
        let reports: [(Int, TerminalEmulator.MouseReports)] = [
            (1000, .clicks), (1002, .drags), (1003, .movements),
        ]
        for (mode, expected) in reports {
            emulator.feed("\u{1B}[?\(mode)h")
            #expect(emulator.mouseReports == expected)
            emulator.feed("\u{1B}[?\(mode)l")
            #expect(emulator.mouseReports == .off)
        }
    }

    @Test("questions of the program are answered")
    func replies() throws {
        let emulator = try TerminalEmulator(rows: 4, columns: 8)
        emulator.feed("\u{1B}[3;2H\u{1B}[6n")
        #expect(emulator.takeReplies() == Array("\u{1B}[3;2R".utf8))
        #expect(emulator.takeReplies().isEmpty)
    }

    @Test("every small size, and every change from one to another, shows something and does not trap")
    func smallSizes() throws {
        for rows in 0...3 {
            for columns in 0...3 {
                for newRows in 0...3 {
                    for newColumns in 0...3 {
                        let emulator = try TerminalEmulator(rows: rows, columns: columns)
                        emulator.feed("あe\u{301}x\r\n\u{1B}[7mzあ\u{1B}[9b")
                        emulator.resize(rows: newRows, columns: newColumns)
                        emulator.feed("\u{1B}[?1049hあ\u{1B}[3b\u{1B}[Hq")
                        let screen = emulator.screen
                        #expect(screen.rows == max(newRows, 1) && screen.columns == max(newColumns, 1))
                        #expect(screen[0, 0].text == "q")
                    }
                }
            }
        }
    }
}
