import TestSupport
import Testing
import TextUIKit

@MainActor @Suite("Check boxes of rows that are edited")
struct CheckBoxTests {
    @Test("TR-31: rows that cannot be edited have no check box and are not indented, at every offset")
    func boxes() {
        let source = EditingListSource.rows(30)
        source.canEdit = { $0.row % 3 != 1 }
        let table = TableStage.edited(
            source, height: 5, prepare: { $0.allowsMultipleSelectionDuringEditing = true })
        for offset in [0, 1, 2, 7, 25, 3, 0] {
            table.scroll(to: offset)
            for path in table.table.visibleRows {
                let (cell, line) = (table.table.cellForRow(at: path), table.stage.line(path.row - offset))
                let isBox = path.row % 3 != 1
                #expect(line == (isBox ? "[ ] row\(path.row)" : "row\(path.row)"))
                #expect(cell?.isEditing == isBox && (cell?.contentView.frame.minX == 0) == !isBox)
            }
        }
        // What the data source answers may change, and editing may end and begin again.
        source.canEdit = { $0.row == 1 }
        table.table.reloadData()
        table.stage.redraw()
        #expect(table.stage.texts == ["row0", "[ ] row1", "row2", "row3", "row4"])
        table.table.isEditing = false
        table.stage.redraw()
        #expect(table.stage.texts == (0..<5).map { "row\($0)" })
        source.canEdit = { $0.row == 2 }
        table.table.isEditing = true
        table.stage.redraw()
        #expect(table.stage.texts == ["row0", "row1", "[ ] row2", "row3", "row4"])
    }

    @Test("TR-31: a row that can only be moved has the sign for that, and no check box")
    func movable() {
        let source = EditingListSource.rows(2)
        source.canEdit = { $0.row == 0 }
        let table = TableStage(source, width: 14, height: 2)
        table.table.allowsMultipleSelectionDuringEditing = true
        table.table.isEditing = true
        table.stage.redraw()
        #expect(table.stage.line(0).hasPrefix("[ ] row0 ") && table.stage.line(1).hasPrefix("row1 "))
        #expect(table.stage.texts.allSatisfy { $0.hasSuffix("≡") })
    }
}
