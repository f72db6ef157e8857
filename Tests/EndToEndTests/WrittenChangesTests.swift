import NameLoading
import SectionsTool
import SectionsUI
import SystemSupport
import TestClock
import TestSupport
import Testing
import TextUIKit

/// What is written for the changes of a frame, against what the engine says the screen should be.
@Suite(.serialized)
struct WrittenChangesTests {
    /// Keys of each walk.
    private static let length = LongWalks.count(40, long: 1_000)

    /// Names of all widths, so that wide letters and marks come and go in all columns.
    private static let propertyList: String = {
        let parts = [
            "Ab", "é", "e\u{301}", "日", "本語", "Zoë", "ñ", "Łódź", "한글", "x", "Maria", "O'N", "  ", "ß",
        ]
        let sections = ["A", "B", "É", "M", "Z", "日"].map { letter in
            let names = (0..<67).map { place in
                "<string>\(letter)\(parts[place % 14])\(parts[place * 5 % 11])\(place % 7 * place)</string>"
            }
            return "<key>\(letter)</key><array>\(names.joined())</array>"
        }
        return "<plist><dict>\(sections.joined())</dict></plist>"
    }()

    /// Keys that go together: no letter begins a search in the list, which would end by the clock.
    private static let chunks: [[String]] = [
        ["<Down>"], ["<Up>"], ["<Down>", "<Down>", "<Down>"], ["<PgDn>"], ["<PgUp>"], ["<C-d>"], ["<C-u>"],
        ["]"], ["["], ["<End>"], ["<Home>"], ["/", "m", "a", "<Esc>", "<Esc>"],
        ["/", "日", "<BS>", "é", "x", "<Esc>", "<Esc>"], ["/", "1", "2", "<BS>", "<BS>", "<Esc>"], ["<C-l>"],
        ["?", "<PgDn>", "<Esc>"],
    ]

    @Test(
        "After each key of a walk the terminal shows the engine's screen",
        arguments: [
            ("xterm-256color", (11, 34)), ("xterm-256color", (24, 80)), ("xterm", (11, 34)),
            ("tmux-256color", (11, 34)), ("linux", (11, 34)), ("screen", (24, 80)),
        ])
    @MainActor
    func walk(kind: String, size: (rows: Int, columns: Int)) throws {
        let directory = try TemporaryDirectory()
        let path = try directory.file("names.plist", Self.propertyList.utf8)
        let memory = TestScreen(
            ScreenSetup.controller(
                for: try NameLoader(path: FilePath(path)).readAll().names, options: SectionsOptions()),
            size: Size(width: size.columns, height: size.rows))
        let terminal = try Program.start([path], size: size, environment: ["TERM": kind])
        // Not before the terminal is raw: it would take some of the keys for its own.
        try terminal.wait(until: { $0.text == memory.screen.text })
        var state = UInt64(kind.count * 100 + size.columns)
        var keys = 0
        while keys < Self.length {
            // Knuth's linear congruential numbers (MMIX); the upper bits are the good ones.
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            for key in Self.chunks[Int(state >> 33) % Self.chunks.count] {
                keys += 1
                try memory.send(key)
                try terminal.send(KeyScript(key))
                let wanted = memory.screen
                try terminal.wait(until: {
                    $0.text == wanted.text && Self.looks(of: $0, as: wanted, on: kind)
                })
            }
        }
    }

    /// Whether looks and cursor are right, on a terminal that has all of them.
    private static func looks(of screen: Screen, as wanted: Screen, on kind: String) -> Bool {
        guard kind == "xterm-256color" else { return true }
        // Where a hidden cursor stands says nothing.
        let isCursorRight =
            screen.isCursorVisible == wanted.isCursorVisible
            && (!wanted.isCursorVisible || screen.cursor == wanted.cursor)
        return screen.cells == wanted.cells && isCursorRight
    }
}
