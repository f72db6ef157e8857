import TestSupport
import Testing
import TextUIKit

@MainActor @Suite struct FloatingHeaderTests {
    /// The screen's rows at each offset from 0.
    private func screens(_ table: TableStage, _ offsets: ClosedRange<Int>) -> [[String]] {
        offsets.map {
            table.scroll(to: $0)
            return table.stage.texts
        }
    }

    @Test("U-060: at rest a header is at its natural place")
    func atRest() {
        let table = TableStage(.f3, height: 6)
        #expect(table.stage.texts == ["A", "Abe", "Ann", "Art", "B", "Bob"])
    }

    @Test("U-061: inside a section its header is shown at the top")
    func floats() {
        let table = TableStage(.f3, height: 4)
        table.scroll(to: 2)
        #expect(table.stage.texts == ["A", "Art", "B", "Bob"])
    }

    @Test("U-062: the next header takes the place of the one before it")
    func pushed() {
        let table = TableStage(.f3, height: 3)
        #expect(
            screens(table, 2...6) == [
                ["A", "Art", "B"], ["A", "B", "Bob"], ["B", "Bob", "C"], ["B", "C", "Cat"],
                ["C", "Cat", "Cy"],
            ])
    }

    @Test("U-062: a header of two cells is pushed out cell by cell")
    func pushedByCells() {
        let table = TableStage(.f3, height: 4) { $0.sectionHeaderHeight = 2 }
        // A header's title is in its first row.
        #expect(
            screens(table, 2...5) == [
                ["A", "", "Art", "B"], ["A", "", "B", ""], ["", "B", "", "Bob"], ["B", "", "Bob", "C"],
            ])
    }

    @Test("U-063: rectForHeader is the natural place while the header floats")
    func naturalPlace() {
        let table = TableStage(.f3, height: 3)
        table.scroll(to: 2)
        #expect(table.table.rectForHeader(inSection: 0).minY == 0)
        #expect(table.table.headerView(forSection: 0)?.frame.minY == 2)
    }

    @Test("U-064: in grouped style headers scroll with their sections")
    func grouped() {
        let table = TableStage(.f3, height: 3, style: .grouped)
        #expect(screens(table, 1...2) == [["Abe", "Ann", "Art"], ["Ann", "Art", "B"]])
    }

    @Test("U-065: nothing floats above a table header view that is seen")
    func belowHeaderView() {
        let bar = Label(frame: Rect(x: 0, y: 0, width: 1, height: 2))
        bar.text = "bar"
        let table = TableStage(.f3, height: 4) { $0.tableHeaderView = bar }
        #expect(
            screens(table, 0...3) == [
                ["bar", "", "A", "Abe"], ["", "A", "Abe", "Ann"], ["A", "Abe", "Ann", "Art"],
                ["A", "Ann", "Art", "B"],
            ])
    }

    @Test("U-066: in plain style a footer floats at the bottom, in grouped style it does not")
    func footers() {
        let source = ListSource([
            ListSource.Section("A", ["a", "b", "c"], footer: "F"), ListSource.Section("B", ["d"]),
        ])
        let plain = TableStage(source, height: 3)
        #expect(
            screens(plain, 0...3) == [["A", "a", "F"], ["A", "b", "F"], ["A", "c", "F"], ["A", "F", "B"]])
        let grouped = TableStage(source, height: 3, style: .grouped)
        #expect(screens(grouped, 0...1) == [["A", "a", "b"], ["a", "b", "c"]])
    }

    @Test("U-066: a row that keys act on is never under a footer that floats")
    func focusAboveFooter() {
        let rows = (0..<12).map { "row\($0)" }
        let source = ListSource([
            ListSource.Section("A", rows, footer: "F"), ListSource.Section("B", rows, footer: "G"),
        ])
        let table = TableStage(source, height: 6)
        func check() {
            guard let path = table.table.focusedIndexPath else { return }
            let shown = table.stage.texts.contains(source.sections[path.section].rows[path.row])
            #expect(shown, "\(path) in \(table.stage.texts)")
        }
        for _ in 0..<23 {
            table.stage.press(Key(.down))
            check()
        }
        for _ in 0..<23 {
            table.stage.press(Key(.up))
            check()
        }
        for key in [Key.Code.pageDown, .pageDown, .pageDown, .end, .pageUp, .home, .pageDown, .pageUp] {
            table.stage.press(Key(key))
            check()
        }
        for kind in [
            MouseEvent.Kind.wheelDown, .wheelDown, .wheelDown, .wheelUp, .wheelDown, .wheelUp, .wheelUp,
        ] {
            table.stage.mouse(kind, 2, 2)
            check()
        }
    }

    @Test("U-067: a header floats below the top content inset")
    func inset() {
        let table = TableStage(.f3, height: 5) { $0.contentInset.top = 2 }
        table.scroll(to: 0)
        #expect(table.table.headerView(forSection: 0)?.frame.minY == 2)
        table.scroll(to: -2)
        #expect(table.stage.texts == ["", "", "A", "Abe", "Ann"])
    }

    @Test("U-068: in a section without a header nothing floats, and the header before it does not linger")
    func noHeader() {
        let source = ListSource.f3
        source.sections[1] = ListSource.Section(nil, ["Bob", "Bus", "Buz"])
        let table = TableStage(source, height: 2)
        #expect(screens(table, 3...5) == [["A", "Bob"], ["Bob", "Bus"], ["Bus", "Buz"]])
    }
}
