import TestSupport
import Testing
import TextUIKit

@MainActor @Suite("Moving rows")
struct ReorderingTests {
    private func stage(
        _ source: EditingListSource = .threeByTwo, height: Int = 9, recorder: Recorder = Recorder()
    ) -> (TableStage, EditingListSource) {
        let table = TableStage(source, height: height, recorder: recorder)
        table.table.isEditing = true
        table.stage.redraw()
        return (table, source)
    }

    private func names(_ source: ListSource) -> [String] {
        source.sections.map { $0.rows.joined(separator: " ") }
    }

    private func drag(_ table: TableStage, _ start: Int, _ rows: Int...) {
        table.stage.mouse(.press, 19, start)
        for row in rows { table.stage.mouse(.drag, 19, row) }
        table.stage.mouse(.release, 19, rows.last ?? start)
    }

    @Test("U-135: the control is there if rows can be moved, and not for a row that may not")
    func control() {
        let source = EditingListSource.rows(3)
        source.canMove = { $0.row != 1 }
        let (table, _) = stage(source, height: 3)
        #expect(table.stage.texts.map { $0.hasSuffix("≡") } == [true, false, true])
        drag(table, 1, 2)
        table.stage.press(Key(.home), Key(.down), Key(.down, .alternate))
        #expect(source.changes.isEmpty)
        table.table.isEditing = false
        table.stage.redraw()
        #expect(!table.stage.texts.contains { $0.contains("≡") })
        table.stage.press(Key(.home), Key(.down, .alternate))
        #expect(source.changes.isEmpty)
    }

    @Test("U-136: Alt and an arrow move the row in focus, through all sections and not beyond the ends")
    func keys() {
        let (table, source) = stage()
        for _ in 0..<9 { table.stage.press(Key(.down, .alternate)) }
        #expect(names(source) == ["a1", "b0 b1", "c0 c1 a0"])
        #expect(
            source.changes == [
                "move 0.0 0.1", "move 0.1 1.0", "move 1.0 1.1", "move 1.1 1.2", "move 1.2 2.0",
                "move 2.0 2.1",
                "move 2.1 2.2",
            ])
        #expect(table.table.focusedIndexPath == .at(2, 2))
        for _ in 0..<9 { table.stage.press(Key(.up, .alternate)) }
        #expect(names(source) == ["a0 a1", "b0 b1", "c0 c1"] && table.table.focusedIndexPath == .at(0, 0))
    }

    @Test("U-136: in one section a dragged row takes the place it is dropped on, and a cell goes with it")
    func dragInSection() {
        for start in 0..<4 {
            for end in 0..<4 {
                let (table, source) = stage(.rows(4), height: 6)
                let cell = table.table.cellForRow(at: .at(0, start))
                drag(table, start, end)
                var wanted = (0..<4).map { "row\($0)" }
                wanted.insert(wanted.remove(at: start), at: end)
                #expect(source.sections[0].rows == wanted)
                #expect(source.changes == (start == end ? [] : ["move 0.\(start) 0.\(end)"]))
                #expect(table.table.cellForRow(at: .at(0, end)) === cell)
                #expect(table.table.focusedIndexPath == .at(0, end))
            }
        }
    }

    @Test("U-136: rows go across sections to every place, and what is shown on the way is what comes of it")
    func dragAcross() {
        // The rows of the screen: A a0 a1 B b0 b1 C c0 c1.
        let paths: [Int: IndexPath] = [
            1: .at(0, 0), 2: .at(0, 1), 4: .at(1, 0), 5: .at(1, 1), 7: .at(2, 0), 8: .at(2, 1),
        ]
        for (start, path) in paths {
            for end in 0..<10 {
                let (table, source) = stage(height: 10)
                let name = source.sections[path.section].rows[path.row]
                table.stage.mouse(.press, 19, start)
                table.stage.mouse(.drag, 19, end)
                let shown = table.stage.texts
                table.stage.mouse(.release, 19, end)
                #expect(
                    source.sections.map(\.rows).joined().sorted() == ["a0", "a1", "b0", "b1", "c0", "c1"])
                #expect(source.changes.count <= 1)
                // The row is where the pointer let it go, unless that is the first header or below
                // everything.
                let place = end == 0 ? 1 : min(end, 8)
                #expect(table.stage.line(place).contains(name), "\(start) \(end)")
                #expect(table.stage.texts == shown, "\(start) \(end)\n\(shown)\n\(table.stage.texts)")
            }
        }
    }

    @Test("U-136: a row may go into a section without rows, and be let go below the last one")
    func emptySection() {
        let source = EditingListSource([
            ListSource.Section("A", ["a"]), ListSource.Section("B", []), ListSource.Section("C", ["c"]),
        ])
        let (table, _) = stage(source)
        drag(table, 1, 2)
        #expect(names(source) == ["", "a", "c"])
        drag(table, 2, 1)
        // The screen is A B a C c; "a" on the header of its own section goes to the end of the one before.
        #expect(names(source) == ["a", "", "c"])
        drag(table, 1, 8)
        #expect(names(source) == ["", "", "c a"])
        drag(table, 4, 0)
        #expect(names(source) == ["a", "", "c"])
    }

    @Test("U-136: the focus goes with its row also if the data source reads everything again")
    func moveWithReload() {
        let source = EditingListSource.rows(4)
        source.onMove = { $0.reloadData() }
        let table = TableStage(source, height: 5) { $0.isEditing = true }
        for row in 1...3 {
            table.stage.press(Key(.down, .alternate))
            #expect(table.table.focusedIndexPath == .at(0, row))
        }
        #expect(source.sections[0].rows == ["row1", "row2", "row3", "row0"])
    }

    @Test("U-136: beyond the edge the content scrolls along")
    func autoScroll() {
        let (table, source) = stage(.rows(20), height: 5)
        table.stage.mouse(.press, 19, 1)
        for _ in 0..<4 { table.stage.mouse(.drag, 19, 5) }
        #expect(table.offset == 4 && table.stage.line(4).contains("row1"))
        for _ in 0..<30 { table.stage.mouse(.drag, 19, 7) }
        #expect(table.offset == 15)
        table.stage.mouse(.release, 19, 7)
        #expect(source.changes == ["move 0.1 0.19"] && table.stage.line(4).contains("row1"))
        table.stage.mouse(.press, 19, 2)
        for _ in 0..<40 { table.stage.mouse(.drag, 19, -1) }
        #expect(table.offset == 0 && table.stage.line(0).contains("row18"))
        table.stage.mouse(.release, 19, 0)
        #expect(source.changes.last == "move 0.17 0.0")
    }

    @Test("U-137: the delegate may send the row elsewhere, or back")
    func redirected() {
        let recorder = Recorder()
        let (table, source) = stage(recorder: recorder)
        recorder.editing.target = { _, proposed in proposed.section == 0 ? .at(2, 1) : proposed }
        drag(table, 1, 2)
        #expect(source.changes == ["move 0.0 2.1"] && names(source) == ["a1", "b0 b1", "c0 a0 c1"])
        #expect(table.table.focusedIndexPath == .at(2, 1))
        recorder.editing.target = { source, _ in source }
        drag(table, 1, 4)
        table.stage.press(Key(.down, .alternate))
        #expect(source.changes.count == 1)
    }

    @Test("U-136: a data source may reload the table in moveRow, or change it, and nothing is moved twice")
    func reloading() {
        let (table, source) = stage()
        source.onMove = { $0.reloadData() }
        table.stage.press(Key(.down), Key(.down, .alternate))
        #expect(names(source) == ["a0", "a1 b0 b1", "c0 c1"])
        drag(table, 3, 8)
        #expect(names(source) == ["a0", "b0 b1", "c0 c1 a1"])
        table.stage.redraw()
        #expect(table.table.numberOfRows(inSection: 2) == source.sections[2].rows.count)
    }

    @Test("U-136: a drag that is broken off, by code or by a reload, moves nothing")
    func cancelled() {
        let acts: [(TableView) -> Void] = [
            { $0.isEditing = false }, { $0.reloadData() }, { $0.performBatchUpdates(nil) },
        ]
        for act in acts {
            let (table, source) = stage()
            table.stage.mouse(.press, 19, 1)
            table.stage.mouse(.drag, 19, 5)
            act(table.table)
            table.stage.redraw()
            table.stage.mouse(.drag, 19, 6)
            table.stage.mouse(.release, 19, 6)
            #expect(source.changes.isEmpty && names(source) == ["a0 a1", "b0 b1", "c0 c1"])
            #expect(table.stage.line(0).hasPrefix("A") && table.stage.line(3).hasPrefix("B"))
        }
    }

    @Test("U-136: rows of different heights make room for the one that is carried")
    func heights() {
        let recorder = HeightRecorder()
        recorder.rowHeight = { $0.row == 0 ? 3 : 1 }
        let (table, source) = stage(.rows(4), height: 6, recorder: recorder)
        table.stage.mouse(.press, 19, 0)
        table.stage.mouse(.drag, 19, 4)
        #expect(table.stage.line(0).contains("row1") && table.stage.line(1).contains("row2"))
        #expect(table.stage.line(2).contains("row0") && table.stage.line(5).contains("row3"))
        table.stage.mouse(.release, 19, 4)
        #expect(source.changes == ["move 0.0 0.2"])
    }
}
