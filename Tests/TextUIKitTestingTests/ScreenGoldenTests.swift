import TestSupport
import Testing

@Suite("Screen and ScreenGolden")
struct ScreenGoldenTests {
    private func screen(rows: Int = 3, columns: Int = 10, _ text: String) throws -> Screen {
        let emulator = try TerminalEmulator(rows: rows, columns: columns)
        emulator.feed(text)
        return emulator.screen
    }

    @Test("a screen of any number of cells is whole, and places outside are blank")
    func screenValues() {
        let screen = Screen(rows: 2, columns: 2, cells: [Screen.Cell(text: "a")])
        #expect(screen.cells.count == 4)
        #expect(screen.lines == ["a", ""])
        #expect(screen[5, 0] == Screen.Cell() && screen[0, -1] == Screen.Cell())
        #expect(screen.line(-1) == "" && screen.line(2) == "" && screen.cells(inRow: 9).isEmpty)
        #expect(Screen(rows: -1, columns: 3, cells: [Screen.Cell()]).cells.isEmpty)
        #expect(
            Screen(rows: 1, columns: 1, cells: Array(repeating: Screen.Cell(), count: 9)).cells.count == 1)
        #expect(Screen.Cell(text: " ") == Screen.Cell(), "a blank written is a blank erased")
    }

    @Test("two planes, letters in order of appearance, a legend, and the cursor")
    func picture() throws {
        let screen = try screen(
            "\u{1B}[7mA\u{1B}[0m b\u{1B}[1;36mあ\u{1B}[m\r\n\u{1B}[1;36mx\u{1B}[0;44m \u{1B}[7m \u{1B}[m")
        #expect(
            ScreenGolden(screen).contents == """
                3 rows, 10 columns
                text
                |A bあ     |
                |x         |
                |          |
                styles
                |a..bb.....|
                |bcd.......|
                |..........|
                a = reverse
                b = bold fg 6
                c = bg 4
                d = reverse bg 4
                cursor 1,3

                """)
    }

    @Test("a hidden cursor has no place")
    func hiddenCursor() throws {
        let one = try ScreenGolden(screen("\u{1B}[?25la\r"))
        let two = try ScreenGolden(screen("\u{1B}[?25la"))
        #expect(one == two)
        #expect(one.cursor == "cursor hidden")
    }

    @Test("what cannot be seen of a blank is not in the picture; what can be is")
    func blanks() throws {
        let plain = try ScreenGolden(screen("\u{1B}[4;1H"))
        #expect(try ScreenGolden(screen("\u{1B}[1;3;31m  \u{1B}[4;1H")) == plain)
        for visible in ["4", "7", "9", "42"] {
            #expect(try ScreenGolden(screen("\u{1B}[\(visible)m  \u{1B}[4;1H")) != plain)
        }
    }

    @Test("a picture that is read back is the same, whatever the text says")
    func roundTrip() throws {
        let texts = [
            "", "styles\r\ncursor 9", "|a|\r\na = b", "\u{1B}[1m= a = b\u{1B}[?25l",
            "あ\u{1B}[38;2;0;16;255mx",
        ]
        for text in texts {
            let golden = try ScreenGolden(screen(text))
            #expect(try ScreenGolden(contents: golden.contents) == golden)
        }
    }

    @Test("styles beyond the alphabet still have letters, and the legend tells them apart")
    func manyStyles() throws {
        let text = (0..<200).map { "\u{1B}[38;5;\($0)m#" }.joined()
        let golden = try ScreenGolden(screen(rows: 20, columns: 10, text))
        #expect(Set(golden.styles.joined()).count == 201, "200 letters and the bar")
        #expect(golden.legend.count == 200)
        #expect(golden.legend.first == "a = fg 0" && golden.legend[62] == "Ā = fg 62")
    }

    @Test("descriptions of styles")
    func styleDescriptions() {
        let all = CellStyle(
            bold: true, italic: true, underline: true, blink: true, reverse: true, strike: true,
            foreground: .rgb(red: 1, green: 171, blue: 255), background: .palette(200))
        #expect(all.description == "bold italic underline blink reverse strike fg #01abff bg 200")
        #expect(CellStyle.plain.description == "plain" && CellStyle.Color.standard.description == "default")
    }

    @Test("Differences: rows with a mark below the columns, styles in words, and the cursor, from 1")
    func differences() throws {
        let expected = ScreenGolden(try screen("あbc\r\n\u{1B}[7mrow\u{1B}[m\u{1B}[1;1H"))
        let actual = ScreenGolden(try screen("あbx\r\nr\u{1B}[1mow\u{1B}[m\u{1B}[1;2H"))
        #expect(
            expected.differences(from: actual) == [
                "row 1",
                "  expected |あbc      |",
                "  actual   |あbx      |",
                "               ^",
                "row 2, column 1: expected reverse, actual plain",
                "row 2, columns 2-3: expected reverse, actual bold",
                "cursor: expected row 1, column 1, actual row 1, column 2",
            ])
        #expect(expected.differences(from: expected).isEmpty)
    }

    @Test("A mark covers everything from the first difference to the last, wide letters and emoji too")
    func marks() throws {
        func mark(_ expected: String, _ actual: String) throws -> String? {
            let pictures = try [expected, actual].map { ScreenGolden(try screen($0)) }
            let lines = pictures[0].differences(from: pictures[1])
            return lines.first { $0.contains("^") }.map { String($0.dropFirst(12)) }
        }
        #expect(try mark("あい", "あ漢") == "  ^^")
        #expect(try mark("👍🏽b", "👎🏽b")?.contains("^^") == true)
        #expect(try mark("abcdef", "aXcdYf") == " ^^^^")
        #expect(try mark("aaa", "aa") == "  ^")
    }

    @Test("Rows with the same difference of style share a line; the letters alone do not matter")
    func sharedDifferences() throws {
        let expected = ScreenGolden(try screen("ab\r\ncd\u{1B}[?25l"))
        let actual = ScreenGolden(try screen("\u{1B}[1mab\r\ncd\u{1B}[?25l"))
        #expect(
            expected.differences(from: actual) == ["rows 1-2, columns 1-2: expected plain, actual bold"])
        var relabelled = actual
        relabelled.styles = actual.styles.map { $0.replacing("a", with: "q") }
        relabelled.legend = ["q = bold"]
        #expect(actual.differences(from: relabelled).isEmpty)
        relabelled.legend = []
        #expect(actual.differences(from: relabelled)[0].contains("actual q (not in the legend)"))
    }

    @Test("Another size is a difference in every row that only one has")
    func sizes() throws {
        let expected = try ScreenGolden(screen(rows: 1, columns: 2, ""))
        let actual = try ScreenGolden(screen(rows: 2, columns: 2, ""))
        #expect(
            expected.differences(from: actual) == [
                "size: expected 1 rows, 2 columns, actual 2 rows, 2 columns",
                "row 2", "  expected no such row", "  actual   |  |",
            ])
    }

    @Test(
        "A line that does not follow the grammar is named",
        arguments: [
            ("", 1), ("3 rows", 1), ("1 rows, 2 columns\ntext\n|a|\nstyle", 4),
            ("1 rows, 2 columns\nstyles\n|..|\na is bold\n", 4), ("1 rows, 2 columns\nstyles\n|..", 3),
            ("1 rows, 2 columns\nstyles\ncursor hidden\nmore\n", 4),
        ])
    func syntax(contents: String, line: Int) {
        let error = #expect(throws: GoldenSyntaxError.self) { try ScreenGolden(contents: contents) }
        #expect(error?.line == line)
    }
}
