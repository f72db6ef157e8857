import NameViews
import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Rows that are wider than the list.
@MainActor
@Suite struct LongRowsTests {
    private static let words = (1...40).map { "word\($0)" }.joined(separator: " ")
    private let names = NameCollection(sections: [
        (title: "A", names: ["Abe", "Ann " + Self.words, "Art"]),
        (title: "B", names: ["Bob " + Self.words, "Bo"]),
    ])

    private func row(_ name: String, _ fixture: SectionsScreen) -> String {
        fixture.lines.first { $0.contains(name) } ?? ""
    }

    @Test("A line that is scrolled shows the rest, after an ellipsis")
    func scrolledLines() {
        var texts: [[Character]] = [[]]
        for _ in 0..<6 {
            texts = texts.flatMap { text in ["a", "界", "e\u{301}"].map { text + [$0] } }
            for text in texts {
                // Each cell of the line; a wide character leaves its second one empty.
                let cells = text.flatMap { TextMetrics.width(of: $0) == 2 ? [String($0), ""] : [String($0)] }
                for offset in 1...(cells.count + 1) {
                    let shown = AttributedText(String(text)).scrolled(by: offset).text
                    var rest = Array(cells.dropFirst(offset + 1))
                    // Half a character is a blank.
                    if rest.first == "", rest.count > 1 { rest[0] = " " }
                    #expect(shown == "…" + rest.joined(), "\(String(text)) from \(offset)")
                }
                #expect(AttributedText(String(text)).scrolled(by: 0).text == String(text))
            }
        }
    }

    @Test("Styles stay on what they were laid over, in windows and in lines")
    func styles() {
        let text = "one two three four"
        let style = Style(attributes: .bold)
        func marked(_ line: AttributedText) -> [String] { line.runs.map { String(line.text[$0.range]) } }
        for word in ["one", "two", "three", "four", "o t", "e f"] {
            let line = AttributedText(text, ranges: text.ranges(of: word), emphasis: style)
            for width in 5...18 {
                let lines = line.lines(width: width, atMost: 9)
                #expect(lines.map(\.text).joined(separator: " ") == text)
                #expect(
                    lines.flatMap(marked).joined().filter { $0 != " " } == word.filter { $0 != " " },
                    "\(width)")
            }
        }
        let line = AttributedText(text, ranges: text.ranges(of: "three"), emphasis: style)
        #expect(marked(line.scrolled(by: 9)) == ["ree"])
        #expect(marked(line.scrolled(by: 14)).isEmpty)
    }

    @Test("Shift-Right and Shift-Left scroll all rows, as far as the longest in sight goes")
    func scrolling() throws {
        let fixture = SectionsScreen(names: names)
        #expect(row("Ann", fixture).hasPrefix("  Ann word1 word2"))
        try fixture.send("<S-Right>")
        #expect(
            fixture.lines.contains { $0.hasPrefix("  …") && $0.contains("word5") && !$0.contains("word1 ") })
        #expect(fixture.lines.contains { $0.hasPrefix("▌ …") })
        try fixture.send(String(repeating: "<M-)>", count: 40))
        #expect(fixture.lines.contains { $0.contains("word39 word40 ") && $0.hasPrefix("  …") })
        #expect(fixture.status.contains("The rows in sight end here."))
        try fixture.send(String(repeating: "<S-Left>", count: 40))
        #expect(row("Ann", fixture).hasPrefix("  Ann word1 word2"))
        #expect(fixture.status.contains("The rows begin here."))
    }

    @Test("A search scrolls back, so that what it finds is in sight")
    func searching() throws {
        let fixture = SectionsScreen(names: names)
        try fixture.send("<S-Right><S-Right>/word1")
        #expect(row("Ann", fixture).hasPrefix("▌ Ann word1 word2"))
        try fixture.send("<S-Right>")
        #expect(!fixture.lines.contains { $0.contains("Ann") })
    }

    @Test("Where no row is longer than the line, scrolling says so")
    func nothingToScroll() throws {
        let fixture = SectionsScreen()
        let before = fixture.lines.dropLast()
        try fixture.send("<S-Right>")
        #expect(fixture.status.contains("No row in sight is cut."))
        #expect(fixture.lines.dropLast() == before)
    }

    @Test("The vi map scrolls by cells with zl and zh, by halves with zL and zH")
    func vi() throws {
        let vi = SectionsScreen(names: names, size: (12, 40)) { $0.keySetup.map = .vi }
        try vi.send("3zl")
        #expect(vi.lines.contains { $0.hasPrefix("  …word1 word2") })
        try vi.send("zh")
        #expect(vi.lines.contains { $0.hasPrefix("  … word1 word2") })
        try vi.send("2zhzL")
        #expect(vi.lines.contains { $0.hasPrefix("  …") && $0.contains("word5") && !$0.contains("word1 ") })
        try vi.send("zH")
        #expect(vi.lines.contains { $0.hasPrefix("  Ann word1") })
    }

    @Test("The row in focus is wrapped, all of it is in sight, and others take one line")
    func wrapping() throws {
        let fixture = SectionsScreen(names: names, size: (24, 40))
        let before = fixture.lines.dropLast()
        try fixture.send("<M-z>")
        #expect(fixture.lines.dropLast() == before)
        try fixture.send("<Down>")
        let lines = fixture.lines
        let first = try #require(lines.firstIndex { $0.hasPrefix("▌ Ann word1") })
        #expect(lines[first + 1].hasPrefix("  word6 word7"))
        // A third of the table's rows.
        let next = try #require(lines.firstIndex { $0.hasPrefix("  Art") })
        #expect(next - first == 7)
        #expect(lines[next - 1].contains("word35…"))
        try fixture.send("<Down>")
        #expect(fixture.lines.contains { $0.hasPrefix("  Ann word1") && $0.contains("…") })
        #expect(fixture.lines.contains { $0.hasPrefix("▌ Art") })
        try fixture.send("<Down><M-z>")
        #expect(fixture.lines.filter { $0.contains("word") }.count == 2)
    }

    @Test("At every size and on every row the wrapped row stays whole, and within a third")
    func sizes() throws {
        let many = NameCollection(sections: [
            (title: "A", names: (1...30).map { "A\($0) " + Self.words.prefix($0 * 9) })
        ])
        let fixture = SectionsScreen(names: many, size: (12, 40))
        try fixture.send("<M-z>")
        for (width, height) in [(40, 12), (60, 24), (25, 9), (120, 40), (40, 12)] {
            fixture.send([.resize(Size(width: width, height: height))])
            for keys in ["<Home>"] + Array(repeating: "<Down>", count: 29) + [
                "<PgUp>", "<PgUp>", "<End>", "<Up>",
            ] {
                try fixture.send(keys)
                let table = fixture.table
                let path = try #require(table.focusedIndexPath)
                let rect = table.rectForRow(at: path)
                #expect(rect.size.height <= max(1, table.frame.size.height / 3))
                #expect(
                    rect.minY >= table.contentOffset.y && rect.maxY <= table.bounds.maxY, "\(width) \(path)")
                let others = table.visibleCells.filter { !$0.isFocused }
                #expect(others.allSatisfy { $0.frame.size.height == 1 })
            }
        }
    }

    @Test("A wrapped row shows what it was found by, and marks it")
    func wrappedMatch() throws {
        let fixture = SectionsScreen(names: names, size: (24, 40))
        try fixture.send("<M-z>/word33")
        let y = try #require(fixture.lines.firstIndex { $0.contains("word33") && $0.hasPrefix("  word") })
        let line = fixture.lines[y]
        let x = try #require(line.firstRange(of: "word33")).lowerBound.utf16Offset(in: line)
        #expect(fixture.screen[y, x].style != fixture.screen[y, x - 2].style)
    }
}
