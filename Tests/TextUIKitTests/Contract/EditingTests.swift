import TestSupport
import Testing
import TextUIKit

@MainActor @Suite("Deleting and inserting rows")
struct EditingTests {
    private func rows(_ count: Int = 4, height: Int = 4, recorder: Recorder = Recorder()) -> TableStage {
        TableStage(EditingListSource.rows(count), height: height, recorder: recorder)
    }

    private func changes(_ table: TableStage) -> [String] {
        (table.source as? EditingListSource)?.changes ?? []
    }

    @Test("U-130: a table is not edited at first; setEditing shows a control for each row and takes it away")
    func controls() {
        let table = rows()
        #expect(!table.table.isEditing && table.stage.line(1) == "row1")
        table.table.setEditing(true, animated: true)
        table.stage.redraw()
        #expect(table.stage.texts == (0..<4).map { "[-] row\($0)         ≡" })
        #expect(table.table.visibleCells.allSatisfy { $0.isEditing && $0.editingStyle == .delete })
        table.table.setEditing(false, animated: false)
        table.stage.redraw()
        #expect(table.stage.texts == (0..<4).map { "row\($0)" })
        #expect(table.table.visibleCells.allSatisfy { !$0.isEditing && $0.editingStyle == .none })
    }

    @Test("U-131: a row that may not be edited has no control and is not indented")
    func canEdit() {
        let source = EditingListSource.rows(3)
        source.canEdit = { $0.row != 1 }
        source.canMove = { _ in false }
        let table = TableStage(source, height: 3)
        table.table.isEditing = true
        table.stage.redraw()
        #expect(table.stage.texts == ["[-] row0", "row1", "[-] row2"])
        #expect(table.table.visibleCells.map(\.isEditing) == [true, false, true])
        // Nor can it be deleted by key.
        table.stage.press(Key(.down), Key(.delete), Key(.delete), Key(.enter), Key(.enter))
        #expect(source.changes.isEmpty)
    }

    @Test("U-132: delete by default; none keeps the row editable without a control, insert has another one")
    func styles() {
        let table = rows()
        table.recorder.editing.style = { [.delete, .none, .insert, .none][$0.row] }
        table.recorder.editing.shouldIndent = { $0.row != 3 }
        table.table.isEditing = true
        table.stage.redraw()
        #expect(table.stage.texts.map { String($0.prefix(3)) } == ["[-]", "row", "[+]", "row"])
        let starts = table.table.visibleCells.map { $0.contentView.frame.minX }
        #expect(starts == [5, 5, 5, 0])
    }

    @Test("U-133: without a data source that commits there is nothing to delete with")
    func notImplemented() {
        let table = TableStage(.plain(3), height: 3)
        table.stage.press(Key(.delete))
        table.stage.press(Key(.enter))
        table.stage.mouse(.press, 10, 1)
        table.stage.mouse(.drag, 2, 1)
        table.stage.mouse(.release, 2, 1)
        table.stage.redraw()
        #expect(table.stage.texts == ["row0", "row1", "row2"])
    }

    @Test("U-134, T-022: Delete asks, and a second key press does it")
    func deletion() {
        let table = rows()
        table.stage.press(Key(.down), Key(.delete))
        #expect(changes(table).isEmpty && table.stage.line(1).hasSuffix("Delete"))
        #expect(table.table.cellForRow(at: .at(0, 1))?.showingDeleteConfirmation == true)
        #expect(table.recorder.log == ["willBeginEditing 0.1"])
        table.stage.advance(by: .milliseconds(500))
        table.stage.press(Key(.delete))
        #expect(changes(table) == ["commit delete 0.1"])
        #expect(table.stage.texts == ["row0", "row2", "row3", ""])
        #expect(table.recorder.log == ["willBeginEditing 0.1", "didEndEditing none"])
        #expect(table.table.focusedIndexPath == .at(0, 1))
        table.stage.press(Key(.delete), Key(.enter))
        #expect(changes(table) == ["commit delete 0.1", "commit delete 0.1"])
    }

    @Test("T-022: any other key puts the question away")
    func cancelled() {
        for key in [
            Key(.escape), .control("g"), Key(.up), Key(.down), Key(.pageDown), .character("x"), Key(.home),
            Key(.right, .alternate),
        ] {
            let table = rows()
            table.stage.press(Key(.down), Key(.delete), key)
            #expect(table.table.visibleCells.allSatisfy { !$0.showingDeleteConfirmation }, "\(key)")
            #expect(table.recorder.log.last == "didEndEditing 0.1")
            #expect(changes(table).isEmpty)
        }
        // So do the wheel, a press elsewhere, a reload and a change.
        let table = rows(9)
        let acts: [(String, () -> Void)] = [
            ("wheel", { table.stage.mouse(.wheelDown, 2, 2) }), ("press", { table.stage.tap(2, 2) }),
            ("reload", { table.table.reloadData() }), ("batch", { table.table.performBatchUpdates(nil) }),
            ("editing", { table.table.isEditing = true }),
        ]
        for (name, act) in acts {
            table.table.isEditing = false
            table.table.focusRow(at: .at(0, 3))
            table.stage.press(Key(.delete))
            table.recorder.log = []
            act()
            table.stage.redraw()
            #expect(table.recorder.log == ["didEndEditing 0.3"], "\(name)")
            #expect(table.table.visibleCells.allSatisfy { !$0.showingDeleteConfirmation }, "\(name)")
        }
    }

    @Test("U-134: the control asks before it deletes, and inserts without asking; by mouse and by Enter")
    func usingControls() {
        let table = rows()
        table.recorder.editing.style = { $0.row == 2 ? .insert : .delete }
        table.table.isEditing = true
        table.stage.redraw()
        table.stage.tap(3, 1)
        #expect(changes(table).isEmpty && table.stage.line(1).contains("Delete"))
        table.stage.tap(17, 1)
        #expect(changes(table) == ["commit delete 0.1"])
        table.stage.tap(3, 2)
        #expect(changes(table).last == "commit insert 0.2")
        #expect(table.stage.line(3).contains("new"))
        table.stage.press(Key(.enter))
        #expect(changes(table).last == "commit insert 0.2" && changes(table).count == 3)
        table.stage.press(Key(.home), Key(.enter))
        table.stage.advance(by: .milliseconds(500))
        table.stage.press(Key(.enter))
        #expect(changes(table).last == "commit delete 0.0")
        // A press that ends elsewhere presses nothing.
        let count = changes(table).count
        table.stage.mouse(.press, 3, 2)
        table.stage.mouse(.release, 3, 3)
        #expect(changes(table).count == count)
    }

    @Test("U-138: a swipe to the left shows what deletes, three columns are enough, and it selects nothing")
    func swipe() {
        let table = rows()
        table.stage.mouse(.press, 10, 1)
        table.stage.mouse(.drag, 8, 1)
        #expect(!table.stage.line(1).contains("Delete"))
        table.stage.mouse(.drag, 7, 1)
        #expect(table.stage.line(1).contains("Delete"))
        table.stage.mouse(.drag, 2, 1)
        table.stage.mouse(.release, 2, 1)
        #expect(table.table.focusedIndexPath == .at(0, 1) && table.table.indexPathForSelectedRow == nil)
        #expect(table.table.visibleCells.allSatisfy { !$0.isHighlighted })
        // The first press elsewhere only puts it away.
        table.stage.tap(3, 2)
        #expect(table.table.indexPathForSelectedRow == nil && !table.stage.line(1).contains("Delete"))
        table.stage.tap(3, 2)
        #expect(table.table.indexPathForSelectedRow == .at(0, 2))
        // A swipe to the right shows nothing where nothing is offered; a diagonal one scrolls or does
        // nothing.
        table.stage.mouse(.press, 5, 1)
        table.stage.mouse(.drag, 10, 1)
        table.stage.mouse(.release, 10, 1)
        #expect(table.table.visibleCells.allSatisfy { !$0.showingDeleteConfirmation })
    }

    @Test("U-138: rows that cannot be selected can be swiped all the same")
    func swipeUnselectable() {
        let table = rows()
        table.table.allowsSelection = false
        table.stage.mouse(.press, 10, 1)
        table.stage.mouse(.drag, 5, 1)
        table.stage.mouse(.release, 5, 1)
        #expect(table.stage.line(1).contains("Delete"))
        table.stage.press(Key(.delete))
        #expect(changes(table) == ["commit delete 0.1"])
        table.table.isEditing = true
        table.stage.redraw()
        table.stage.mouse(.press, 10, 1)
        table.stage.mouse(.drag, 5, 1)
        #expect(!table.stage.line(1).contains("Delete"))
    }

    @Test("U-138: the delegate's title, actions of its own at both ends, and none")
    func configurations() {
        var done: [String] = []
        func action(_ name: String) -> ContextualAction {
            ContextualAction(style: .normal, title: name) { _, _, completion in
                done.append(name)
                completion(true)
            }
        }
        let table = rows()
        table.recorder.editing.deletionTitle = "Away"
        table.recorder.editing.trailing = { path in
            switch path.row {
            case 1: SwipeActionsConfiguration(actions: [action("One"), action("Two")])
            case 2: SwipeActionsConfiguration(actions: [])
            default: nil
            }
        }
        table.recorder.editing.leading = { path in
            path.row == 1 ? SwipeActionsConfiguration(actions: [action("Pin"), action("Read")]) : nil
        }
        table.stage.press(Key(.delete))
        #expect(table.stage.line(0).hasSuffix("Away"))
        table.stage.press(Key(.down), Key(.delete))
        #expect(table.stage.line(1).hasSuffix("Two   One"))
        table.stage.press(Key(.left), Key(.left), Key(.enter))
        #expect(done == ["Two"] && changes(table).isEmpty)
        // The outermost one first, to the right as well; the key that showed them does the first.
        table.stage.press(Key(.right, .alternate))
        // The text makes room for them.
        #expect(table.stage.line(1).hasPrefix("Pin   Read   row1"), "\(table.stage.texts)")
        table.stage.press(Key(.right), Key(.enter))
        #expect(done == ["Two", "Read"])
        table.stage.press(Key(.right, .alternate), Key(.right), Key(.right, .alternate))
        #expect(done == ["Two", "Read", "Pin"])
        // From one end to the other.
        table.stage.press(Key(.right, .alternate), Key(.left, .alternate))
        #expect(table.stage.line(1).hasSuffix("Two   One"))
        table.stage.press(Key(.escape), Key(.down), Key(.delete), Key(.delete))
        #expect(done.count == 3 && changes(table).isEmpty)
        // By mouse.
        table.stage.mouse(.press, 3, 1)
        table.stage.mouse(.drag, 6, 1)
        table.stage.mouse(.release, 6, 1)
        table.stage.tap(1, 1)
        #expect(done.last == "Pin" && done.count == 4)
    }

    @Test("U-138: without performsFirstActionWithFullSwipe the same key again does nothing")
    func fullSwipe() {
        var isDone = false
        let table = rows()
        table.recorder.editing.trailing = { _ in
            let configuration = SwipeActionsConfiguration(actions: [
                ContextualAction(style: .destructive, title: "Go") { _, _, _ in isDone = true }
            ])
            configuration.performsFirstActionWithFullSwipe = false
            return configuration
        }
        table.stage.press(Key(.delete), Key(.delete))
        #expect(!isDone && table.stage.line(0).hasSuffix("Go"))
        table.stage.press(Key(.enter))
        #expect(isDone)
    }

    @Test("D-10: after a commit the table asks again, and a data source may reload in place of a change")
    func commitReloads() {
        let source = EditingListSource.rows(4)
        source.onCommit = { table, _, path in
            source.sections[0].rows.remove(at: path.row)
            table.reloadData()
        }
        let table = TableStage(source, height: 4)
        table.stage.press(Key(.end), Key(.delete), Key(.enter))
        #expect(table.stage.texts == ["row0", "row1", "row2", ""])
        #expect(table.table.focusedIndexPath == .at(0, 2))
    }

    @Test("MU-01: a delegate that reloads when the question is put away does no harm to the batch")
    func reloadInDidEnd() {
        let recorder = ReloadingRecorder()
        let table = rows(recorder: recorder)
        table.stage.press(Key(.delete))
        recorder.onEnd = { table.table.reloadData() }
        table.source.sections[0].rows.removeFirst(2)
        table.table.deleteRows(at: [.at(0, 0), .at(0, 1)])
        table.stage.redraw()
        #expect(table.stage.texts == ["row2", "row3", "", ""])
    }
}

/// A delegate that does something when a row's actions are put away.
@MainActor
private final class ReloadingRecorder: Recorder {
    var onEnd: (() -> Void)?
    override var log: [String] {
        didSet { if log.last?.hasPrefix("didEndEditing") == true { onEnd?() } }
    }
}
