import TestSupport
import Testing
import TextUIKit

@MainActor @Suite("The keys of [+]")
struct InsertionKeyTests {
    @Test("TR-32: Insert and Alt-+ press [+], whether rows can be selected meanwhile or not")
    func insertion() {
        for key in [Key(.insert), .alternate("+")] {
            for allowsSelection in [false, true] {
                let table = TableStage.edited(
                    EditingListSource.rows(3), style: { $0.row == 1 ? .insert : .delete },
                    prepare: { $0.allowsSelectionDuringEditing = allowsSelection })
                let source = table.source as? EditingListSource
                table.stage.press(key)
                #expect(source?.changes == [], "the row in focus has [-]")
                table.stage.press(Key(.down), key)
                #expect(source?.changes == ["commit insert 0.1"])
                #expect(table.stage.line(2).hasSuffix("new"))
                #expect(!table.recorder.log.contains { $0.contains("elect") })
                // Enter selects where that is allowed, and presses the control where it is not.
                table.stage.press(Key(.enter))
                #expect(source?.changes.count == (allowsSelection ? 1 : 2))
                #expect(table.recorder.log.contains("didSelect 0.1") == allowsSelection)
            }
        }
    }

    @Test("TR-32: where no [+] is seen the keys do nothing, and are left to others")
    func noInsertion() {
        let insert: (IndexPath) -> TableViewCell.EditingStyle = { _ in .insert }
        let boxes = TableStage.edited(
            EditingListSource.rows(3), style: insert,
            prepare: { $0.allowsMultipleSelectionDuringEditing = true })
        let fixed = EditingListSource.rows(3)
        fixed.canEdit = { _ in false }
        let idle = TableStage.edited(EditingListSource.rows(3), style: insert)
        idle.table.isEditing = false
        let tables = [
            boxes, TableStage.edited(fixed, style: insert), idle, TableStage.edited(.plain(3), style: insert),
            TableStage.edited(EditingListSource.rows(0), style: insert),
        ]
        for (number, table) in tables.enumerated() {
            var left: [Key] = []
            table.stage.controller.onKey = {
                left.append($0)
                return true
            }
            table.stage.press(Key(.insert), .alternate("+"))
            #expect(left == [Key(.insert), .alternate("+")], "\(number)")
            #expect(!table.source.log.contains { $0.hasPrefix("commit") }, "\(number)")
        }
    }
}
