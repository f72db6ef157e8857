import TestSupport
import Testing
import TextUIKit

@MainActor @Suite("What goes along when a table is changed")
struct UpdateFollowingTests {
    @Test("U-009: reloaded rows get new cells, and the others keep theirs")
    func reloadRows() {
        let table = TableStage(.f3, height: 9)
        let cells = table.table.visibleCells
        table.table.selectRow(at: .at(0, 1), animated: false, scrollPosition: .none)
        table.source.askedCells = []
        table.source.sections[0].rows[1] = "Amy"
        table.table.reloadRows(at: [.at(0, 1)], with: .automatic)
        table.stage.redraw()
        #expect(table.source.askedCells == [.at(0, 1)] && table.stage.line(2) == "Amy")
        #expect(table.table.cellForRow(at: .at(0, 1)) !== cells[1])
        #expect(zip(table.table.visibleCells, cells).count { $0 === $1 } == 5)
        #expect(table.table.indexPathForSelectedRow == nil)
        // The cell that went serves the next row that is asked for.
        table.table.reloadRows(at: [.at(0, 2)])
        #expect(table.table.cellForRow(at: .at(0, 2)) === cells[1])
        // Rows that are not seen are read when they come into sight.
        let long = TableStage(.plain(20), height: 5)
        long.source.askedCells = []
        long.table.reloadRows(at: [.at(0, 12)])
        #expect(long.source.askedCells.isEmpty)
    }

    @Test("U-148: in a batch reloaded rows are named as they were before it")
    func reloadInBatch() {
        let table = TableStage(.f3, height: 9)
        table.source.askedCells = []
        table.table.performBatchUpdates {
            table.source.sections[0].rows = ["Ann", "Arthur"]
            table.table.deleteRows(at: [.at(0, 0)])
            table.table.reloadRows(at: [.at(0, 2)])
        }
        table.stage.redraw()
        #expect(table.source.askedCells == [.at(0, 1)] && table.stage.line(2) == "Arthur")
    }

    @Test("U-010: reconfigured rows keep their cells, which are not made ready for another row")
    func reconfigure() {
        final class Watched: TableViewCell {
            var preparations = 0
            override func prepareForReuse() {
                super.prepareForReuse()
                preparations += 1
            }
        }
        let source = ListSource.f3
        source.makeCell = { table, _ in
            table.dequeueReusableCell(withIdentifier: "w") ?? Watched(reuseIdentifier: "w")
        }
        let table = TableStage(source, height: 9)
        let cells = table.table.visibleCells
        table.table.selectRow(at: .at(0, 1), animated: false, scrollPosition: .none)
        source.askedCells = []
        source.sections[0].rows[1] = "Amy"
        table.table.reconfigureRows(at: [.at(0, 1), .at(9, 9)])
        table.stage.redraw()
        #expect(source.askedCells == [.at(0, 1)] && table.stage.line(2) == "Amy")
        #expect(zip(table.table.visibleCells, cells).allSatisfy { $0 === $1 })
        #expect(cells.allSatisfy { ($0 as? Watched)?.preparations == 0 })
        #expect(table.table.indexPathForSelectedRow == .at(0, 1))
    }

    @Test("U-011: reloaded sections get new cells and headers, the others keep theirs")
    func reloadSections() {
        let table = TableStage(.f3, height: 9)
        let cells = table.table.visibleCells
        let headers = (0..<3).map { table.table.headerView(forSection: $0) }
        table.source.askedCells = []
        table.source.sections[1] = ListSource.Section("BB", ["Bud", "Bea"])
        table.table.reloadSections([1])
        table.stage.redraw()
        #expect(table.stage.texts == ["A", "Abe", "Ann", "Art", "BB", "Bud", "Bea", "C", "Cat"])
        #expect(table.source.askedCells == [.at(1, 0), .at(1, 1)])
        #expect(table.table.headerView(forSection: 0) === headers[0])
        #expect(table.table.headerView(forSection: 2) === headers[2])
        #expect(table.table.cellForRow(at: .at(2, 0)) === cells[4])
    }

    @Test(
        "U-011: footers of reloaded sections are new, those of the others stay, and no other cell is asked for"
    )
    func reloadSectionsWithFooters() {
        let source = ListSource([
            .init("A", ["a"], footer: "fa"), .init("B", ["b"], footer: "fb"), .init("C", ["c"], footer: "fc"),
        ])
        let table = TableStage(source, height: 9)
        let footers = (0..<3).map { table.table.footerView(forSection: $0) }
        let cells = table.table.visibleCells
        source.askedCells = []
        source.sections[0].footer = "FA"
        source.sections[2] = ListSource.Section("C", ["c", "d"], footer: nil)
        table.table.reloadSections([0, 2])
        table.stage.redraw()
        #expect(table.stage.texts == ["A", "a", "FA", "B", "b", "fb", "C", "c", "d"])
        #expect(table.table.footerView(forSection: 1) === footers[1])
        #expect(table.table.footerView(forSection: 2) == nil)
        #expect(source.askedCells == [.at(0, 0), .at(2, 0), .at(2, 1)])
        #expect(table.table.cellForRow(at: .at(1, 0)) === cells[1])
    }

    @Test("D-10: selection, highlight and focus stay with their rows")
    func follow() {
        let table = TableStage(.f3, height: 9) { $0.allowsMultipleSelection = true }
        for path in [IndexPath.at(0, 0), .at(1, 0), .at(2, 1)] {
            table.table.selectRow(at: path, animated: false, scrollPosition: .none)
        }
        table.table.focusRow(at: .at(2, 0))
        table.stage.mouse(.press, 2, 3)
        #expect(table.table.cellForRow(at: .at(0, 2))?.isHighlighted == true)
        table.table.performBatchUpdates {
            table.source.sections[0].rows = ["Ada", "Ann", "Art"]
            table.source.sections.remove(at: 1)
            table.source.sections.insert(ListSource.Section("0", []), at: 0)
            table.table.deleteSections([1])
            table.table.insertSections([0])
            table.table.deleteRows(at: [.at(0, 0)])
            table.table.insertRows(at: [.at(1, 0)])
        }
        table.stage.redraw()
        #expect(table.table.indexPathsForSelectedRows == [.at(2, 1)])
        #expect(table.table.focusedIndexPath == .at(2, 0))
        #expect(table.table.visibleCells.map(\.isHighlighted) == [false, false, true, false, false])
        #expect(table.table.visibleCells.map(\.isFocused) == [false, false, false, true, false])
        // The row has moved away from under the pointer, but it is the row that was pressed.
        table.stage.mouse(.release, 2, 3)
        #expect(table.table.indexPathsForSelectedRows == [.at(1, 2), .at(2, 1)])
    }

    @Test("D-10: the focus of a row that goes passes to the next one, at the end to the last")
    func focusPasses() {
        let recorder = Recorder()
        let table = TableStage(.f3, height: 9, recorder: recorder)
        recorder.recordsScrolling = true
        table.table.focusRow(at: .at(0, 2))
        recorder.log = []
        table.source.sections[0].rows.removeLast()
        table.table.deleteRows(at: [.at(0, 2)])
        #expect(table.table.focusedIndexPath == .at(1, 0) && recorder.log == ["focus 1.0"])
        // The next row takes the path too, and that is reported as well.
        table.source.sections[1].rows = ["Bud"]
        table.table.performBatchUpdates {
            table.table.deleteRows(at: [.at(1, 0)])
            table.table.insertRows(at: [.at(1, 0)])
        }
        #expect(table.table.focusedIndexPath == .at(2, 0))
        table.table.focusRow(at: .at(2, 0))
        recorder.log = []
        table.source.sections[2].rows.removeFirst()
        table.table.deleteRows(at: [.at(2, 0)])
        #expect(table.table.focusedIndexPath == .at(2, 0) && recorder.log == ["focus 2.0"])
        table.source.sections.removeLast()
        table.table.deleteSections([2])
        #expect(table.table.focusedIndexPath == .at(1, 0))
        recorder.log = []
        table.source.sections = []
        table.table.deleteSections([0, 1])
        #expect(table.table.focusedIndexPath == nil && recorder.log.contains("focus none"))
        table.source.sections = [ListSource.Section(nil, ["x"])]
        table.table.insertSections([0])
        #expect(table.table.focusedIndexPath == .at(0, 0))
    }

    @Test(
        "D-10: with selectionFollowsFocus the row that gets the focus is selected, and may be reloaded away")
    func focusSelects() {
        let recorder = Recorder()
        let table = TableStage(.f3, height: 9, recorder: recorder) { $0.selectionFollowsFocus = true }
        table.table.focusRow(at: .at(0, 1))
        recorder.log = []
        table.source.sections[0].rows.remove(at: 1)
        table.table.deleteRows(at: [.at(0, 1)])
        #expect(table.table.indexPathForSelectedRow == .at(0, 1) && recorder.log.contains("didSelect 0.1"))
        recorder.willSelect = { path in
            table.source.sections = [ListSource.Section("Q", ["q"])]
            table.table.reloadData()
            return path
        }
        table.source.sections[0].rows.removeLast()
        table.table.deleteRows(at: [.at(0, 1)])
        table.stage.redraw()
        #expect(table.stage.line(1) == "q" && table.table.focusedIndexPath == .at(0, 0))
    }

    @Test("U-143: the row in focus stays in sight when rows are inserted above it")
    func focusStaysInSight() {
        let table = TableStage(.plain(20), height: 5)
        table.table.focusRow(at: .at(0, 4))
        table.source.sections[0].rows.insert(contentsOf: ["x", "y", "z"], at: 0)
        table.table.insertRows(at: (0..<3).map { .at(0, $0) })
        table.stage.redraw()
        #expect(table.table.focusedIndexPath == .at(0, 7))
        #expect(table.stage.texts == ["row0", "row1", "row2", "row3", "row4"])
    }

    @Test("S-061: changes that shorten the table show nothing beyond the end")
    func shorter() {
        let table = TableStage(.plain(20), height: 5)
        table.stage.press(Key(.end))
        table.source.sections[0].rows.removeLast(17)
        table.table.deleteRows(at: (3..<20).map { .at(0, $0) })
        table.stage.redraw()
        #expect(table.offset == 0 && table.stage.texts == ["row0", "row1", "row2", "", ""])
    }
}
