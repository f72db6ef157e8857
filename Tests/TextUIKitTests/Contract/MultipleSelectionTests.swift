import TestSupport
import Testing
import TextUIKit

@MainActor @Suite("Selecting several rows, and answers that differ from what was asked")
struct MultipleSelectionTests {
    private func five(prepare: (TableView) -> Void = { _ in }) -> TableStage {
        TableStage(.plain(5), height: 5, prepare: prepare)
    }

    private func takeCalls(_ table: TableStage) -> [String] {
        defer { table.recorder.log = [] }
        return table.recorder.log.filter { !$0.contains("ighlight") }
    }

    @Test("U-117: taps add rows, and a tap on a selected row deselects it, after asking, with a report")
    func taps() {
        let table = five { $0.allowsMultipleSelection = true }
        table.stage.tap(3, 3)
        table.stage.tap(3, 1)
        #expect(takeCalls(table) == ["willSelect 0.3", "didSelect 0.3", "willSelect 0.1", "didSelect 0.1"])
        #expect(table.table.indexPathsForSelectedRows == [.at(0, 1), .at(0, 3)])
        #expect(table.table.indexPathForSelectedRow == .at(0, 1))
        #expect(table.stage.texts == ["row0", "✓row1", "row2", "✓row3", "row4"])
        table.stage.tap(3, 3)
        #expect(takeCalls(table) == ["willDeselect 0.3", "didDeselect 0.3"])
        #expect(table.table.indexPathsForSelectedRows == [.at(0, 1)])
        // Keys do the same.
        table.stage.press(Key(.up), Key(.enter))
        #expect(takeCalls(table) == ["willSelect 0.2", "didSelect 0.2"])
        table.stage.press(Key(.enter))
        #expect(takeCalls(table) == ["willDeselect 0.2", "didDeselect 0.2"])
    }

    @Test("U-117: willDeselect may refuse or redirect, willSelect as well")
    func answers() {
        let table = five { $0.allowsMultipleSelection = true }
        for row in 0..<2 { table.stage.tap(3, row) }
        table.recorder.willDeselect = { $0.row == 0 ? nil : .at(0, 0) }
        _ = takeCalls(table)
        table.stage.tap(3, 0)
        #expect(table.table.indexPathsForSelectedRows == [.at(0, 0), .at(0, 1)])
        #expect(takeCalls(table) == ["willDeselect 0.0"])
        table.stage.tap(3, 1)
        #expect(table.table.indexPathsForSelectedRows == [.at(0, 1)])
        #expect(takeCalls(table) == ["willDeselect 0.1", "didDeselect 0.0"])
        table.recorder.willSelect = { $0.row == 2 ? nil : .at(0, 4) }
        table.stage.tap(3, 2)
        table.stage.tap(3, 3)
        #expect(takeCalls(table) == ["willSelect 0.2", "willSelect 0.3", "didSelect 0.4"])
        #expect(table.table.indexPathsForSelectedRows == [.at(0, 1), .at(0, 4)])
    }

    @Test("U-117: switching it off leaves one row at most, code adds rows only while it is on")
    func switched() {
        let table = five { $0.allowsMultipleSelection = true }
        for row in [4, 2, 3] {
            table.table.selectRow(at: .at(0, row), animated: false, scrollPosition: .none)
        }
        #expect(table.table.indexPathsForSelectedRows?.map(\.row) == [2, 3, 4])
        table.table.allowsMultipleSelection = false
        #expect(table.table.indexPathsForSelectedRows == [.at(0, 2)])
        table.table.selectRow(at: .at(0, 1), animated: false, scrollPosition: .none)
        #expect(table.table.indexPathsForSelectedRows == [.at(0, 1)])
        table.table.selectRow(at: nil, animated: false, scrollPosition: .none)
        #expect(table.table.indexPathsForSelectedRows == nil)
    }

    @Test("D-03: a redirection of the deselection in single selection deselects that row only")
    func redirectedDeselection() {
        let table = five()
        table.stage.tap(3, 1)
        table.recorder.willDeselect = { _ in .at(0, 0) }
        _ = takeCalls(table)
        table.stage.tap(3, 3)
        // Row 0 was not selected: the delegate is not called for it, and row 1 stays in the place of row 3.
        #expect(takeCalls(table) == ["willSelect 0.3", "willDeselect 0.1"])
        #expect(table.table.indexPathsForSelectedRows == [.at(0, 1)])
    }

    @Test("U-121: among several rows one that may not be highlighted is neither selected nor deselected")
    func notHighlighted() {
        let table = five { $0.allowsMultipleSelection = true }
        table.stage.tap(3, 1)
        table.recorder.shouldHighlight = { $0.row != 1 && $0.row != 2 }
        _ = takeCalls(table)
        for row in 1..<4 { table.stage.tap(3, row) }
        #expect(takeCalls(table) == ["willSelect 0.3", "didSelect 0.3"])
        #expect(table.table.indexPathsForSelectedRows == [.at(0, 1), .at(0, 3)])
    }

    @Test("U-122: a row that does not show its selection is reported, one of several as well")
    func styleNone() {
        let source = ListSource.plain(3)
        source.makeCell = { _, _ in
            let cell = TableViewCell()
            cell.selectionStyle = .none
            return cell
        }
        let table = TableStage(source, height: 3)
        let before = table.stage.style(3, 1)
        table.stage.press(Key(.down), Key(.enter), Key(.up))
        #expect(table.stage.style(3, 1) == before && takeCalls(table) == ["willSelect 0.1", "didSelect 0.1"])
        #expect(table.table.cellForRow(at: .at(0, 1))?.isSelected == true)
    }

    @Test("U-119: while the table is edited nothing is selected unless that is allowed, one or several")
    func duringEditing() {
        let table = TableStage(EditingListSource.rows(4), height: 4)
        table.table.isEditing = true
        table.stage.redraw()
        table.stage.tap(8, 2)
        #expect(takeCalls(table).isEmpty && table.table.indexPathForSelectedRow == nil)
        table.table.allowsSelectionDuringEditing = true
        table.stage.tap(8, 2)
        table.stage.tap(8, 1)
        #expect(table.table.indexPathsForSelectedRows == [.at(0, 1)])
        table.table.allowsMultipleSelectionDuringEditing = true
        table.stage.redraw()
        #expect(
            table.stage.texts.map { String($0.prefix(8)) } == [
                "[ ] row0", "[x] row1", "[ ] row2", "[ ] row3",
            ])
        table.stage.tap(3, 3)
        #expect(table.table.indexPathsForSelectedRows == [.at(0, 1), .at(0, 3)])
        table.table.isEditing = false
        #expect(table.table.indexPathsForSelectedRows == nil)
        _ = takeCalls(table)
        table.table.isEditing = true
        table.table.allowsMultipleSelectionDuringEditing = false
        table.table.allowsSelectionDuringEditing = false
        table.table.allowsSelection = false
        table.stage.press(Key(.enter))
        #expect(!takeCalls(table).contains { $0.contains("elect") })
    }

    @Test("U-123: the detail button of a row reports its tap and selects nothing; other signs select")
    func accessories() {
        for type in TableViewCell.AccessoryType.allCases {
            let source = ListSource.plain(3)
            source.makeCell = { _, _ in
                let cell = TableViewCell()
                cell.accessoryType = type
                return cell
            }
            let table = TableStage(source, width: 20, height: 3)
            let isButton = type == .detailButton || type == .detailDisclosureButton
            let x = type == .detailDisclosureButton ? 15 : type == .detailButton ? 17 : 19
            table.stage.tap(x, 1)
            #expect(
                takeCalls(table) == (isButton ? ["accessory 0.1"] : ["willSelect 0.1", "didSelect 0.1"]),
                "\(type)"
            )
            // A press that ends elsewhere is none.
            table.stage.mouse(.press, x, 1)
            table.stage.mouse(.release, x, 2)
            #expect(takeCalls(table).isEmpty)
        }
    }

    @Test("MU-01: a delegate that empties the table at any moment of a tap or key does no harm")
    func emptied() {
        let moments = [
            "shouldHighlight", "didHighlight 0.3", "didUnhighlight 0.3", "willSelect 0.3", "willDeselect 0.1",
            "didDeselect 0.1", "didSelect 0.3", "focus 0.3",
        ]
        for moment in moments {
            for isKey in [false, true] {
                let recorder = EmptyingRecorder(moment)
                recorder.recordsScrolling = true
                let table = TableStage(.plain(5), height: 5, recorder: recorder)
                table.table.selectRow(at: .at(0, 1), animated: false, scrollPosition: .none)
                if isKey { table.table.focusRow(at: .at(0, 2)) }
                recorder.action = {
                    table.source.sections[0].rows = ["only"]
                    table.table.reloadData()
                }
                if isKey { table.stage.press(Key(.down), Key(.enter)) } else { table.stage.tap(3, 3) }
                table.stage.redraw()
                #expect(table.stage.texts == ["only", "", "", "", ""], "\(moment)")
                #expect(table.table.focusedIndexPath == .at(0, 0))
                #expect((table.table.indexPathsForSelectedRows ?? []).allSatisfy { $0 == .at(0, 0) })
            }
        }
    }
}

/// A delegate that does something once, in one of its calls.
@MainActor
private final class EmptyingRecorder: Recorder {
    let moment: String
    var action: (() -> Void)?

    init(_ moment: String) {
        self.moment = moment
        super.init()
        shouldHighlight = { [unowned self] path in
            if moment == "shouldHighlight", path.row == 3 { act() }
            return true
        }
    }

    override var log: [String] {
        didSet { if log.last == moment { act() } }
    }

    private func act() {
        let action = action
        self.action = nil
        action?()
    }
}
