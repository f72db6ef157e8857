import CommandOptions
import Foundation
import NameLoading
import SectionsTool
import SectionsUI
import SystemSupport
import TestSupport
import Testing
import TextUIKit

/// Text as people write it, in the real program: what the emulator shows against what the engine says.
@Suite(.serialized)
struct TextOnScreenTests {
    /// Names of all kinds of text, with a number after each; twenty-five sections.
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/Text/strange.json").path

    /// The cells of a screen that hold one letter of ASCII, or nothing; `nil` where there is something else.
    private func sureCells(_ screen: Screen, _ wanted: Screen) -> [String?] {
        zip(screen.cells, wanted.cells).map { cell, wanted in
            let isSure = wanted.width == 1 && wanted.text.utf8.allSatisfy { $0 < 0x80 }
            // The mark at the end of a text from right to left is a part of its last cell.
            return isSure
                ? String(String.UnicodeScalarView(cell.text.unicodeScalars.filter { $0 != "\u{200E}" })) : nil
        }
    }

    /// Whether a terminal shows the engine's screen, but for what terminals draw as they like.
    private func shows(_ screen: Screen, _ wanted: Screen) -> Bool {
        sureCells(screen, wanted) == sureCells(wanted, wanted)
    }

    @MainActor
    private func start(
        size: (rows: Int, columns: Int), kind: String = "xterm-256color", options: [String] = []
    ) throws -> (TestScreen, PseudoTerminal) {
        let (parsed, _) = try SectionsOptions.read(arguments: (options + [Self.file]).map { CommandWord($0) })
        let memory = TestScreen(
            ScreenSetup.controller(
                for: try NameLoader(path: FilePath(Self.file)).readAll().names, options: parsed),
            size: Size(width: size.columns, height: size.rows)
        )
        let terminal = try Program.start(options + [Self.file], size: size, environment: ["TERM": kind])
        try terminal.wait(until: { shows($0, memory.screen) })
        return (memory, terminal)
    }

    @MainActor
    private func walk(_ memory: TestScreen, _ terminal: PseudoTerminal, _ keys: [String]) throws {
        for key in keys {
            try memory.send(key)
            try terminal.send(KeyScript(key))
            try terminal.wait(until: { shows($0, memory.screen) })
        }
    }

    private static let keys =
        Array(repeating: "<Down>", count: 40) + Array(repeating: "<PgDn>", count: 6)
        + [
            "<Home>", "]", "]", "/", "q", "1", "<BS>", "4", "<BS>", "<BS>", "<Esc>", "<C-l>",
            "<End>",
        ]
        + Array(repeating: "<Up>", count: 30)

    @Test(
        "C9, C12: after each key every letter of ASCII and the index are where the engine has them",
        arguments: [
            ("xterm-256color", (24, 80)), ("xterm-256color", (12, 21)), ("tmux-256color", (24, 40)),
            ("screen", (24, 40)), ("linux", (24, 40)), ("vt220", (24, 40)),
        ])
    @MainActor
    func walks(kind: String, size: (rows: Int, columns: Int)) throws {
        let (memory, terminal) = try start(size: size, kind: kind)
        try walk(memory, terminal, Self.keys)
    }

    @Test("C8: at every width, wide letters at the last column among them, nothing wraps or is left half")
    @MainActor
    func widths() throws {
        let (memory, terminal) = try start(size: (30, 40))
        for columns in (6...40).reversed() {
            try terminal.resize(rows: 30, columns: columns)
            memory.send([.resize(.init(width: columns, height: 30))])
            try terminal.wait(until: { shows($0, memory.screen) })
            try walk(memory, terminal, ["<PgDn>"])
            if columns % 5 == 0 { try walk(memory, terminal, ["<Home>"]) }
        }
    }

    @Test("C12: a name from right to left is sent as it is read, and no isolate before it or after it")
    @MainActor
    func rightToLeft() throws {
        let (memory, terminal) = try start(size: (40, 60))
        try walk(memory, terminal, ["h"])
        let sent = String(decoding: terminal.output, as: UTF8.self)
        for text in ["שלום", "مرحبا", "אב 123 גד", "abc אבג def"] {
            // The cells hold the letters in the order in which they are read: the terminal turns them around or not.
            #expect(memory.screen.contains(text + " q"))
            #expect(terminal.screen.contains(text + " q"))
        }
        #expect(!sent.unicodeScalars.contains { (0x2066...0x2069).contains($0.value) })
        #expect(OutputScanner.foreign(in: terminal.output, of: .screen).isEmpty)
    }

    @Test(
        "C12: at the end of a text from right to left is a mark, so that the index stays in place"
    )
    func marks() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("names.txt", "אב ג\nא1 (2)\nא x\nاب\n".utf8)
        let terminal = try Program.start(["--color=never", "--no-sections", file], size: (12, 40))
        try terminal.wait(until: { $0.contains("4 names") })
        try terminal.waitForSilence()
        let scalars = Array(String(decoding: terminal.output, as: UTF8.self).unicodeScalars)
        let marked = scalars.indices.filter { scalars[$0] == "\u{200E}" }.map { scalars[$0 - 1] }
        // After all names but the one that ends in Latin.
        #expect(Set(marked) == ["ג", ")", "ب"] && marked.count == 3)
        #expect(OutputScanner.foreign(in: terminal.output, of: .plainScreen).isEmpty)
        let before = terminal.output.count
        try terminal.send(KeyScript("<Down>"))
        try terminal.waitForSilence()
        let row = String(decoding: terminal.output[before...], as: UTF8.self)
        #expect(row.unicodeScalars.contains("\u{200E}"), "also when the row is written again")
    }

    @Test("C9: after a grapheme of unsure width at the last column the row is not relied on either")
    func lastColumn() throws {
        // Few rows: the index has bullets, in the last column.
        let terminal = try Program.start(
            ["--color=never"], size: (12, 21), environment: ["LC_ALL": "ja_JP.UTF-8"])
        try terminal.wait(forText: "Aaron")
        try terminal.waitForSilence()
        let parts = String(decoding: terminal.output, as: UTF8.self).components(separatedBy: "•").dropFirst()
        #expect(parts.count > 2)
        for part in parts {
            // A row and a column in numbers, be it after another look.
            #expect(part.prefixMatch(of: /(\e\[[0-9;]*m)*\e\[[0-9]*(;[0-9]+)?H/) != nil, "\(part.prefix(20))")
        }
    }

    @Test(
        "C9: after a grapheme of unsure width the cursor is placed anew, and what it may cover is sent again"
    )
    func positions() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("names.txt", "x❤\u{FE0F}y\nx🇩🇪y\nxe\u{301}y\nxЖy\nxaxy\nx\u{600}\n".utf8)
        let terminal = try Program.start(["--no-sections", "--color=never", file])
        try terminal.wait(forText: "xЖy")
        try terminal.waitForSilence()
        let sent = String(decoding: terminal.output, as: UTF8.self)
        // Blanks under what may be drawn smaller, or not at all, and then the place after it in numbers.
        for part in [
            "  \u{8}\u{8}❤\u{FE0F}\u{1B}[", "  \u{8}\u{8}🇩🇪\u{1B}[", "e\u{301}\u{1B}[", "xЖ\u{1B}[",
            "x \u{8}\u{600}",
        ] {
            #expect(sent.contains(part), "\(part.debugDescription)")
        }
        #expect(sent.contains("xaxy"))
    }
}
