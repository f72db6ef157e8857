import TestSupport
import Testing
import TextUIKit

@MainActor @Suite struct SelectionTests {
    private func five(_ recorder: Recorder = Recorder()) -> TableStage {
        TableStage(.plain(5), height: 5, recorder: recorder)
    }

    @Test("U-110: a tap asks willSelect and tells didSelect with the same row, which is selected then")
    func tap() {
        let table = five()
        table.stage.tap(2, 3)
        #expect(
            table.recorder.log == [
                "didHighlight 0.3", "didUnhighlight 0.3", "willSelect 0.3", "didSelect 0.3",
            ])
        #expect(table.table.indexPathForSelectedRow == .at(0, 3))
        #expect(table.table.indexPathsForSelectedRows == [.at(0, 3)])
    }

    @Test("U-110: willSelect may redirect the selection, or refuse it")
    func redirected() {
        let table = five()
        table.recorder.willSelect = { $0.row == 1 ? nil : .at(0, 4) }
        table.stage.tap(2, 1)
        #expect(table.table.indexPathForSelectedRow == nil && !table.recorder.log.contains("didSelect 0.1"))
        table.stage.tap(2, 2)
        #expect(
            table.table.indexPathForSelectedRow == .at(0, 4) && table.recorder.log.last == "didSelect 0.4")
    }

    @Test("U-111: a row is highlighted on the press and selected on the release")
    func pressAndRelease() {
        let table = five()
        table.stage.mouse(.press, 2, 3)
        #expect(table.table.cellForRow(at: .at(0, 3))?.isHighlighted == true)
        #expect(table.stage.style(2, 3) == Theme.standard.highlight)
        #expect(table.table.indexPathForSelectedRow == nil)
        table.stage.mouse(.release, 2, 3)
        #expect(table.table.cellForRow(at: .at(0, 3))?.isHighlighted == false)
        #expect(table.table.cellForRow(at: .at(0, 3))?.isSelected == true)
    }

    @Test("U-112: a press that leaves the row, or becomes a scroll, selects nothing")
    func leaves() {
        for rows in [5, 50] {
            let table = TableStage(.plain(rows), height: 5)
            table.stage.mouse(.press, 2, 3)
            table.stage.mouse(.drag, 2, 2)
            #expect(table.recorder.log == ["didHighlight 0.3", "didUnhighlight 0.3"])
            table.stage.mouse(.release, 2, 2)
            #expect(table.table.indexPathForSelectedRow == nil)
            #expect(table.table.visibleCells.allSatisfy { !$0.isHighlighted && !$0.isSelected })
        }
    }

    @Test("U-113: choosing another row deselects the first")
    func single() {
        let table = five()
        table.stage.tap(2, 1)
        table.recorder.log = []
        table.stage.tap(2, 3)
        #expect(
            table.recorder.log.filter { !$0.contains("ighlight") } == [
                "willSelect 0.3", "willDeselect 0.1", "didDeselect 0.1", "didSelect 0.3",
            ])
        #expect(table.table.cellForRow(at: .at(0, 1))?.isSelected == false)
        #expect(table.table.cellForRow(at: .at(0, 3))?.isSelected == true)
    }

    @Test("U-113: selection belongs to the row, not to the cell that shows it")
    func recycled() {
        let table = TableStage(.plain(50), height: 5)
        table.stage.tap(2, 1)
        table.scroll(to: 20)
        #expect(table.table.visibleCells.allSatisfy { !$0.isSelected })
        table.scroll(to: 0)
        #expect(table.table.visibleCells.map(\.isSelected) == [false, true, false, false, false])
    }

    @Test("U-114: without allowsSelection the delegate gets no calls")
    func notAllowed() {
        let table = five()
        table.table.allowsSelection = false
        table.stage.tap(2, 3)
        table.stage.press(Key(.enter))
        table.table.performSelection(at: .at(0, 2))
        #expect(table.recorder.log.isEmpty && table.table.indexPathForSelectedRow == nil)
    }

    @Test("U-115: selecting and deselecting from code tells the delegate nothing")
    func fromCode() {
        let table = five()
        table.table.selectRow(at: .at(0, 2), animated: false, scrollPosition: .none)
        #expect(table.table.indexPathForSelectedRow == .at(0, 2))
        table.table.deselectRow(at: .at(0, 1), animated: false)
        #expect(table.table.indexPathForSelectedRow == .at(0, 2))
        table.table.deselectRow(at: .at(0, 2), animated: false)
        #expect(table.table.indexPathForSelectedRow == nil)
        table.table.selectRow(at: .at(9, 9), animated: false, scrollPosition: .top)
        #expect(table.table.indexPathForSelectedRow == nil)
        #expect(table.recorder.log.isEmpty)
    }

    @Test("U-116: deselecting never scrolls, and selecting scrolls only if asked to")
    func scrolling() {
        let table = TableStage(.plain(50), height: 5)
        table.table.selectRow(at: .at(0, 40), animated: false, scrollPosition: .none)
        #expect(table.offset == 0)
        table.table.selectRow(at: .at(0, 40), animated: false, scrollPosition: .top)
        #expect(table.offset == 40)
        table.scroll(to: 3)
        table.table.deselectRow(at: .at(0, 40), animated: true)
        #expect(table.offset == 3)
    }

    @Test("U-118: with nothing selected both answers are nil")
    func nothing() {
        let table = five()
        #expect(table.table.indexPathForSelectedRow == nil && table.table.indexPathsForSelectedRows == nil)
        table.stage.tap(2, 1)
        table.table.reloadData()
        #expect(table.table.indexPathForSelectedRow == nil && table.table.indexPathsForSelectedRows == nil)
    }

    @Test("U-120: willDeselect is asked only when another row is chosen, and nil keeps the old one")
    func willDeselect() {
        let table = five()
        table.recorder.willDeselect = { _ in nil }
        table.stage.tap(2, 1)
        table.stage.tap(2, 1)
        #expect(!table.recorder.log.contains { $0.hasPrefix("willDeselect") })
        table.stage.tap(2, 3)
        #expect(table.recorder.log.contains("willDeselect 0.1"))
        #expect(!table.recorder.log.contains { $0.hasPrefix("didDeselect") })
        #expect(table.table.indexPathForSelectedRow == .at(0, 1))
    }

    @Test("U-121: a row that may not be highlighted is neither highlighted nor selected")
    func shouldHighlight() {
        let table = five()
        table.recorder.shouldHighlight = { $0.row != 3 }
        table.stage.tap(2, 3)
        #expect(table.recorder.log.isEmpty && table.table.indexPathForSelectedRow == nil)
        table.stage.tap(2, 2)
        #expect(table.table.indexPathForSelectedRow == .at(0, 2))
    }

    @Test("U-122: with selectionStyle none nothing is visible, and the delegate is called anyway")
    func styleNone() {
        let source = ListSource.plain(3)
        source.makeCell = { _, _ in
            let cell = TableViewCell()
            cell.selectionStyle = .none
            return cell
        }
        let table = TableStage(source, height: 3)
        table.stage.mouse(.press, 2, 1)
        #expect(table.stage.style(2, 1) == .plain)
        table.stage.mouse(.release, 2, 1)
        table.stage.press(Key(.down))
        #expect(table.stage.style(2, 1) == .plain)
        #expect(table.recorder.log.last == "didSelect 0.1")
    }

    @Test("U-125: tapping the selected row asks and tells again and deselects nothing")
    func again() {
        let table = five()
        table.stage.tap(2, 1)
        table.recorder.log = []
        table.stage.tap(2, 1)
        #expect(
            table.recorder.log.filter { !$0.contains("ighlight") } == ["willSelect 0.1", "didSelect 0.1"])
        #expect(table.table.indexPathForSelectedRow == .at(0, 1))
    }

    @Test("U-110: Return selects the row in focus as a tap does")
    func byKey() {
        let table = five()
        table.stage.press(Key(.down), Key(.enter))
        #expect(table.recorder.log.suffix(2) == ["willSelect 0.1", "didSelect 0.1"])
        #expect(table.table.indexPathForSelectedRow == .at(0, 1))
    }

    @Test("U-110: a row from willSelect that does not exist selects nothing, and what was selected stays")
    func missingRow() {
        let table = TableStage(.plain(9), height: 9)
        table.table.selectRow(at: .at(0, 1), animated: false, scrollPosition: .none)
        for path in [IndexPath.at(0, 9), .at(1, 0), .at(-1, 0), .at(0, TableView.notFound)] {
            table.recorder.willSelect = { _ in path }
            table.recorder.log = []
            table.stage.tap(3, 3)
            #expect(table.recorder.log.filter { !$0.contains("ighlight") } == ["willSelect 0.3"])
            #expect(table.table.indexPathsForSelectedRows == [.at(0, 1)])
        }
    }

    @Test("U-110: choosing a row performs its primary action after it is selected")
    func primaryAction() {
        let table = TableStage(.plain(9), height: 9)
        table.recorder.recordsPrimaryActions = true
        table.stage.tap(3, 3)
        table.stage.press(Key(.down), Key(.enter))
        #expect(
            table.recorder.log.filter {
                $0.hasPrefix("did") && !$0.contains("ighlight") || $0.hasPrefix("perform")
            }
                == [
                    "didSelect 0.3", "perform 0.3", "didDeselect 0.3", "didSelect 0.4", "perform 0.4",
                ])
        table.recorder.log = []
        table.table.selectionFollowsFocus = true
        table.stage.press(Key(.down))
        #expect(table.recorder.log.contains("didSelect 0.5") && !table.recorder.log.contains("perform 0.5"))
    }

    @Test(
        "T-009: keys go past rows that may not have the focus, and begin on the one that the delegate prefers"
    )
    func focusRules() {
        let recorder = Recorder()
        recorder.canFocus = { ![0, 3, 4, 8].contains($0.row) }
        let table = TableStage(.plain(9), height: 9, recorder: recorder)
        #expect(table.table.focusedIndexPath == .at(0, 1))
        var rows: [Int?] = []
        for key in [Key.Code.down, .down, .down, .down, .down, .up, .up, .up, .up, .up, .pageDown, .pageUp] {
            table.stage.press(Key(key))
            rows.append(table.table.focusedIndexPath?.row)
        }
        #expect(rows == [2, 5, 6, 7, 7, 6, 5, 2, 1, 1, 7, 1])
        recorder.preferred = .at(0, 6)
        let other = TableStage(.plain(9), height: 9, recorder: recorder)
        #expect(other.table.focusedIndexPath == .at(0, 6))
    }

    @Test("S-028: a delegate may reload in willSelect; the row that is returned is selected then")
    func reloadInWillSelect() {
        let table = five()
        table.recorder.willSelect = { [table] path in
            table.source.sections[0].rows = ["new", "newer"]
            table.table.reloadData()
            return path
        }
        table.stage.tap(2, 1)
        #expect(table.table.indexPathForSelectedRow == .at(0, 1))
        table.stage.redraw()
        #expect(table.stage.texts == ["new", "newer", "", "", ""])
    }
}
