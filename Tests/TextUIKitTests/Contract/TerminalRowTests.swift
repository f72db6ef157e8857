import TestSupport
import Testing
import TextUIKit

/// How the contract is adapted to a terminal.
@MainActor
struct TerminalRowTests {
    @Test(
        "T-009: arrows move the focus by a row, pages by a viewport, Home and End to the ends; no header gets it"
    )
    func focusKeys() {
        let table = TableStage(.f3, height: 4)
        var seen: [IndexPath?] = []
        for key in [Key(.down), Key(.down), Key(.down), Key(.down), Key(.up), Key(.end), Key(.home)] {
            table.stage.press(key)
            seen.append(table.table.focusedIndexPath)
        }
        #expect(seen == [.at(0, 1), .at(0, 2), .at(1, 0), .at(2, 0), .at(1, 0), .at(2, 1), .at(0, 0)])
        #expect(table.recorder.log.isEmpty, "moving the focus selects nothing")
        table.stage.press(Key(.down), Key(.enter))
        #expect(
            table.recorder.log.filter { $0.contains("Select") } == ["willSelect 0.1", "didSelect 0.1"])
    }

    @Test("T-009: Down and Up visit every row and nothing else, with headers and footers and without rows")
    func everyRow() {
        let source = ListSource([
            ListSource.Section("A", ["a0", "a1"], footer: "end"), ListSource.Section("B", []),
            ListSource.Section("C", ["c0"]), ListSource.Section("D", []),
            ListSource.Section("E", ["e0", "e1"]),
        ])
        for height in 1...12 {
            let table = TableStage(source, height: height)
            let rows = [IndexPath.at(0, 0), .at(0, 1), .at(2, 0), .at(4, 0), .at(4, 1)]
            for (key, wanted) in [(Key.Code.down, rows), (.up, rows.reversed())] {
                for path in wanted {
                    #expect(table.table.focusedIndexPath == path, "\(height) rows")
                    table.stage.press(Key(key))
                }
                #expect(table.table.focusedIndexPath == wanted.last, "there is no row beyond the ends")
            }
        }
    }

    @Test("T-009: a page is a viewport less the row that stays in sight, and ends at the last and first row")
    func pages() {
        let table = TableStage(.plain(30), height: 6)
        var seen: [[Int]] = []
        for key in [Key.Code.pageDown, .pageDown, .pageUp, .end, .pageUp, .pageDown, .home, .pageUp] {
            table.stage.press(Key(key))
            seen.append([table.offset, table.table.focusedIndexPath?.row ?? -1])
        }
        #expect(seen == [[5, 5], [10, 10], [5, 5], [24, 29], [19, 24], [24, 29], [0, 0], [0, 0]])
        // A header that floats covers a row of the viewport; the focus is on a row, never on a header.
        let headed = TableStage(
            ListSource((0..<9).map { ListSource.Section("S\($0)", ["a", "b", "c", "d"]) }), height: 6)
        var rows: [IndexPath?] = []
        for _ in 0..<4 {
            headed.stage.press(Key(.pageDown))
            rows.append(headed.table.focusedIndexPath)
            let path = headed.table.focusedIndexPath ?? .at(-1, -1)
            #expect(headed.table.cellForRow(at: path)?.isFocused == true)
        }
        #expect(rows == [.at(1, 0), .at(2, 0), .at(3, 0), .at(4, 0)])
    }

    @Test("T-009: a focus that leaves the screen scrolls by the least")
    func minScrolling() {
        let table = TableStage(.plain(30), height: 5)
        for _ in 0..<5 { table.stage.press(Key(.down)) }
        #expect(table.offset == 1)
        for _ in 0..<4 { table.stage.press(Key(.up)) }
        #expect(table.offset == 1)
        table.stage.press(Key(.up))
        #expect(table.offset == 0)
    }

    @Test("T-015: another size keeps the first visible row at the top where that is possible")
    func resizing() {
        let table = TableStage(.plain(30), height: 6)
        table.scroll(to: 10)
        table.table.focusRow(at: .at(0, 12))
        for height in [4, 9, 3, 6] {
            table.stage.resize(20, height)
            #expect(table.stage.line(0) == "row10", "\(height) rows")
        }
        table.stage.resize(20, 25)
        #expect(table.stage.line(0) == "row5", "nothing beyond the end is shown")
    }

    @Test("T-017: two draws without a change are the same cells")
    func drawingIsAFunction() {
        let table = TableStage(.f3, height: 5)
        #expect(table.stage.window.render() == table.stage.window.render())
        table.stage.press(Key(.end))
        #expect(table.stage.window.render() == table.stage.window.render())
    }

    @Test("T-020: focus, selection, headers and index stand out without colours")
    func withoutColours() {
        let source = ListSource.f3
        source.indexTitles = ["A", "B", "C"]
        let table = TableStage(source, height: 6)
        table.stage.press(Key(.down), Key(.enter), Key(.up))
        func attributes(_ x: Int, _ y: Int) -> Style.Attributes { table.stage.style(x, y).attributes }
        let plain = attributes(3, 3)
        #expect(attributes(3, 1) != plain, "focus")
        #expect(attributes(3, 2) != plain && attributes(3, 2) != attributes(3, 1), "selection")
        #expect(attributes(3, 0) != plain, "header")
        #expect(attributes(19, 2) != plain, "index")
        let theme = Theme.standard
        let styles = [
            theme.header, theme.focus, theme.highlight, theme.selection, theme.sectionIndex, theme.match,
        ]
        #expect(styles.allSatisfy { !$0.attributes.isEmpty })
    }

    @Test("T-023: cells, events and the clock are the test's own, and nothing happens before its time")
    func headless() {
        let table = TableStage(.plain(60), height: 10)
        var fired = 0
        table.stage.application.schedule(after: .seconds(5)) { fired += 1 }
        table.table.setContentOffset(Point(x: 0, y: 12), animated: true)
        for _ in 0..<9 { table.stage.step() }
        #expect(table.offset == 0 && fired == 0, "turns of the loop are no time")
        table.stage.terminal.advance(by: .milliseconds(4_999))
        table.stage.step()
        #expect(table.offset == 12 && fired == 0)
        table.stage.terminal.advance(by: .milliseconds(1))
        table.stage.step()
        #expect(fired == 1)
        table.stage.tap(3, 1)
        #expect(table.table.indexPathForSelectedRow == .at(0, 13))
        #expect(table.stage.terminal.canvas == table.stage.window.render())
    }

    @Test("T-023: a table in a window draws cells without a terminal and without an application")
    func noTerminal() {
        let source = ListSource.f3
        let table = TableView()
        table.dataSource = source
        table.showsVerticalScrollIndicator = false
        let window = Window(frame: Rect(x: 0, y: 0, width: 9, height: 3))
        window.addSubview(table)
        table.frame = window.bounds
        func lines() -> [String] { (0..<3).map { window.render().text(ofRow: $0) } }
        #expect(lines() == [" A", "▌ Abe", "  Ann"])
        table.scrollToRow(at: .at(2, 0), at: .top, animated: true)
        #expect(lines() == [" C", "  Cat", "  Cy"] && window.application == nil)
    }

    @Test("T-010: in an engine's search bar and table, Up from the first row is left to others")
    func upFromFirstRow() {
        let table = TableStage(.plain(3), height: 3)
        var heard: [Key] = []
        table.stage.controller.onKey = {
            heard.append($0)
            return true
        }
        table.stage.press(Key(.down), Key(.up))
        #expect(heard.isEmpty && table.table.focusedIndexPath == .at(0, 0))
        table.stage.press(Key(.up))
        #expect(heard == [Key(.up)])
    }

    @Test("T-011: a click on a row is a tap, one on a header or on nothing is nothing, and a wheel scrolls 3")
    func mouse() {
        let table = TableStage(.f3, height: 4)
        table.recorder.recordsScrolling = true
        table.stage.tap(3, 0)
        #expect(table.recorder.log.isEmpty && table.table.focusedIndexPath == .at(0, 0))
        table.stage.tap(3, 2)
        #expect(
            table.recorder.log == [
                "didHighlight 0.1", "didUnhighlight 0.1", "focus 0.1", "willSelect 0.1", "didSelect 0.1",
            ])
        // A header that floats hides the row below it from the click as well.
        table.scroll(to: 2)
        table.recorder.log = []
        table.stage.tap(3, 0)
        #expect(table.stage.line(0) == "A" && table.recorder.log.isEmpty)
        #expect(table.table.indexPathForSelectedRow == .at(0, 1))
        let short = TableStage(.plain(2), height: 5)
        short.stage.tap(3, 3)
        #expect(short.recorder.log.isEmpty)
        let long = TableStage(.plain(30), height: 5)
        var offsets: [Int] = []
        for kind in [MouseEvent.Kind.wheelDown, .wheelDown, .wheelUp, .wheelUp, .wheelUp] {
            long.stage.mouse(kind, 2, 2)
            offsets.append(long.offset)
        }
        #expect(offsets == [3, 6, 3, 0, 0])
    }
}
