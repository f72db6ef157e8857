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
        table.stage.press(Key(.pageDown))
        #expect((table.table.focusedIndexPath ?? .at(0, 0)) > .at(0, 0))
        #expect(table.recorder.log.isEmpty, "moving the focus selects nothing")
    }

    @Test("T-009: a focus that leaves the screen scrolls by the least")
    func leastScrolling() {
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

    @Test("T-023: without any terminal a table answers events that carry their own time")
    func headless() {
        let table = TableStage(.f3, height: 5)
        table.stage.tap(3, 1)
        table.stage.terminal.advance(by: .seconds(5))
        table.stage.tap(3, 2)
        #expect(
            table.recorder.log.filter { $0.hasPrefix("didSelect") } == ["didSelect 0.0", "didSelect 0.1"])
    }

    @Test("T-004: what is implemented is found out by conformance, once, when the object is set")
    func abilities() {
        let table = TableView()
        let plain = ListSource.f3
        let changing = ChangingSource.f3Changing
        let stage = Stage(20, 6, table)
        table.dataSource = plain
        stage.redraw()
        stage.press(Key(.delete))
        #expect(
            table.cellForRow(at: .at(0, 0))?.showingDeleteConfirmation == false,
            "U-133: no commit, no deletion")
        table.dataSource = changing
        stage.redraw()
        stage.press(Key(.delete))
        #expect(table.cellForRow(at: .at(0, 0))?.showingDeleteConfirmation == true)
    }
}

/// A list whose rows can be deleted.
@MainActor
private final class ChangingSource: ListSource, TableViewEditingDataSource {
    static var f3Changing: ChangingSource { ChangingSource(ListSource.f3.sections) }

    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        sections[indexPath.section].rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath])
    }
}
