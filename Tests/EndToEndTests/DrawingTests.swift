import TestSupport
import Testing

/// The part that draws: ncurses, until a frame has a grapheme that it cannot place.
struct DrawingTests {
    /// Erases the screen: from its first cell on, or as a whole.
    private static func repaints(_ output: some Sequence<UInt8>) -> Int {
        String(decoding: Array(output), as: UTF8.self).matches(of: /\e\[(1;1)?H(\e\[[0-9;]*m)?\e\[2?J/).count
    }

    private static let names = (0..<100).map { "Name \($0)" }

    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Starts the program on names, in their order, and waits until all are read.
    private func start(_ names: [String], _ environment: [String: String] = [:]) throws -> PseudoTerminal {
        let file = try directory.file("names.txt", names.joined(separator: "\n").utf8)
        let terminal = try Program.start(
            ["--no-sections", file], size: (12, 40), environment: environment)
        try terminal.wait(until: { $0.contains(names[0]) && $0.contains("\(names.count) names") })
        return terminal
    }

    @Test(
        "The screen is repainted once, where the writer takes over",
        arguments: ["😀", "🇫🇷", "👨‍👩‍👧", "1️⃣", "ก้า", "नमस्ते", "שלום"])
    func takeover(text: String) throws {
        let terminal = try start(Self.names + ["z \(text)"])
        #expect(Self.repaints(terminal.output) == 1)
        for _ in 0..<2 {
            try terminal.send(KeyScript("<End>"))
            try terminal.wait(until: { $0.contains("z ") })
            try terminal.send(KeyScript("<Home>"))
            try terminal.wait(until: { $0.text.contains("Name 0\n") || $0.contains("Name 0 ") })
        }
        #expect(Self.repaints(terminal.output) == 2)
    }

    @Test(
        "What ncurses can place is never repainted",
        arguments: [
            "Zoë", "Ångström", "e\u{301}t", "Ώμέγα", "Юрий", "日本", "한국", "→ ½ …", "│ ─", "☎ 12",
            "a\u{300}\u{301}\u{302}\u{303}\u{304}",
        ])
    func ncurses(text: String) throws {
        let terminal = try start(Self.names + ["z \(text)"])
        try terminal.send(KeyScript("<End>"))
        try terminal.wait(forText: "z ")
        try terminal.send(KeyScript("<Home>"))
        try terminal.wait(forText: "Name 0")
        #expect(Self.repaints(terminal.output) == 1)
    }

    @Test("Where letters may take two cells, the writer draws from the start")
    func eastAsian() throws {
        let terminal = try start(Self.names + ["z 😀"], ["LC_ALL": "ja_JP.UTF-8"])
        try terminal.send(KeyScript("<End>"))
        try terminal.wait(forText: "z ")
        #expect(Self.repaints(terminal.output) == 1)
    }

    @Test(
        "--doctor says what draws",
        arguments: [
            (
                "xterm-256color", [],
                "ncurses, until text such as emoji appears that it cannot place; then sections"
            ),
            ("linux", [], "ncurses; ? stands for what it cannot place"),
            ("xterm-256color", ["--height", "5"], "sections, because of --height"),
            ("unknown", [], "nothing"),
        ])
    func doctor(kind: String, options: [String], line: String) throws {
        let result = try Program.run(options + ["--doctor"], environment: ["TERM": kind])
        #expect(result.output.contains("\nDrawn by: \(line)\n"), "\(result.output)")
    }
}
