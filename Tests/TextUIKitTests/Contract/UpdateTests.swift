import TestSupport
import Testing
import TextUIKit

@MainActor @Suite("Changing a table in batches")
struct UpdateTests {
    typealias Section = ListSource.Section

    private func f3(height: Int = 9, recorder: Recorder = Recorder()) -> TableStage {
        let table = TableStage(.f3, height: height, recorder: recorder)
        table.source.log = []
        table.source.askedCells = []
        return table
    }

    private func expectFresh(_ table: TableStage, at location: SourceLocation = #_sourceLocation) {
        table.stage.redraw()
        let wanted = freshScreen(like: table.table, on: table.stage, showing: table.source)
        let screen = table.stage.window.render()
        #expect(screen == wanted, "\(screen.text)\n\(wanted.text)", sourceLocation: location)
    }

    @Test("U-140: deleting rows asks for no cell of those that are seen already")
    func deleting() {
        let table = f3()
        let cells = table.table.visibleCells
        table.source.sections[0].rows.removeFirst()
        table.table.deleteRows(at: [.at(0, 0)], with: .fade)
        table.stage.redraw()
        #expect(table.stage.texts == ["A", "Ann", "Art", "B", "Bob", "C", "Cat", "Cy", ""])
        #expect(table.source.askedCells.isEmpty)
        #expect(zip(table.table.visibleCells, cells.dropFirst()).allSatisfy { $0 === $1 })
        #expect(table.table.numberOfRows(inSection: 0) == 2)
        expectFresh(table)
    }

    @Test("U-140: rows that come into sight at the bottom are all that is asked for")
    func deletingMovesUp() {
        let table = TableStage(.plain(20), height: 5)
        table.source.askedCells = []
        table.source.sections[0].rows.removeSubrange(1...2)
        table.table.deleteRows(at: [.at(0, 1), .at(0, 2)])
        #expect(table.source.askedCells == [.at(0, 3), .at(0, 4)])
        expectFresh(table)
    }

    @Test("U-141: rows that are inserted where they are seen are asked for at once, others not at all")
    func inserting() {
        let table = TableStage(.plain(20), height: 5)
        table.source.askedCells = []
        table.source.sections[0].rows.insert("new", at: 2)
        table.table.insertRows(at: [.at(0, 2)])
        #expect(table.source.askedCells == [.at(0, 2)])
        table.source.sections[0].rows.insert("far", at: 15)
        table.table.insertRows(at: [.at(0, 15)])
        #expect(table.source.askedCells == [.at(0, 2)])
        table.stage.redraw()
        #expect(table.stage.texts == ["row0", "row1", "new", "row2", "row3"])
        expectFresh(table)
    }

    @Test("U-142: pairs nest, and only the outermost one applies, once")
    func nesting() {
        let table = f3()
        #expect(!table.table.hasUncommittedUpdates)
        table.table.beginUpdates()
        table.table.beginUpdates()
        table.source.sections[1].rows = []
        table.table.deleteRows(at: [.at(1, 0)])
        #expect(table.table.hasUncommittedUpdates)
        table.table.endUpdates()
        #expect(table.table.numberOfRows(inSection: 1) == 1 && table.source.log.isEmpty)
        table.table.performBatchUpdates {
            table.source.sections[2].rows.append("Cyd")
            table.table.insertRows(at: [.at(2, 2)])
        }
        #expect(table.table.numberOfRows(inSection: 2) == 2)
        table.table.endUpdates()
        #expect(!table.table.hasUncommittedUpdates)
        #expect(table.source.log.count { $0 == "sections" } == 1)
        #expect(table.table.numberOfRows(inSection: 1) == 0 && table.table.numberOfRows(inSection: 2) == 3)
        expectFresh(table)
    }

    @Test("U-143: an empty pair reads heights again and asks for no cell")
    func emptyPair() {
        let recorder = HeightRecorder()
        var heights = [1, 1, 1]
        recorder.rowHeight = { $0.section == 0 ? heights[$0.row] : 1 }
        let table = f3(recorder: recorder)
        let cells = table.table.visibleCells
        heights[1] = 2
        table.table.beginUpdates()
        table.table.endUpdates()
        table.stage.redraw()
        #expect(table.stage.texts == ["A", "Abe", "Ann", "", "Art", "B", "Bob", "C", "Cat"])
        #expect(table.source.askedCells.isEmpty)
        // A row that loses its height goes with its cell, as a date picker does that is folded up.
        heights[1] = 0
        table.table.beginUpdates()
        table.table.endUpdates()
        table.stage.redraw()
        #expect(table.stage.texts == ["A", "Abe", "Art", "B", "Bob", "C", "Cat", "Cy", ""])
        // Its cell serves the row that has come into sight.
        #expect(table.table.cellForRow(at: .at(0, 1)) == nil)
        #expect(table.table.cellForRow(at: .at(2, 1)) === cells[1])
        heights[1] = 1
        table.table.beginUpdates()
        table.table.endUpdates()
        table.stage.redraw()
        #expect(table.stage.texts == ["A", "Abe", "Ann", "Art", "B", "Bob", "C", "Cat", "Cy"])
        #expect(table.source.askedCells == [.at(2, 1), .at(0, 1)])
    }

    @Test("U-144, T-019: the completion is called once with true, by the run loop, also without changes")
    func completion() {
        let table = f3()
        var told: [Bool] = []
        table.table.performBatchUpdates(nil) { told.append($0) }
        #expect(told.isEmpty && table.source.askedCells.isEmpty)
        table.stage.step()
        #expect(told == [true])
        table.table.performBatchUpdates {
            table.source.sections[1].rows.append("Bud")
            table.table.insertRows(at: [.at(1, 1)])
        } completion: {
            #expect(table.table.cellForRow(at: .at(1, 1))?.textLabel?.text == "Bud")
            told.append($0)
        }
        #expect(told == [true] && table.table.numberOfRows(inSection: 1) == 2)
        for _ in 0..<3 { table.stage.step() }
        #expect(told == [true, true])
    }

    @Test("U-144: a table that no application shows completes at once")
    func completionWithoutApplication() {
        let source = ListSource.f3
        let table = TableView()
        table.dataSource = source
        var told: [Bool] = []
        table.performBatchUpdates(nil) { told.append($0) }
        #expect(told == [true])
    }

    @Test("U-145: deleted sections move the later ones up, inserted ones move them down, headers go along")
    func sections() {
        let table = f3()
        let header = table.table.headerView(forSection: 2)
        table.source.sections.remove(at: 1)
        table.table.deleteSections([1], with: .none)
        table.stage.redraw()
        #expect(table.stage.texts == ["A", "Abe", "Ann", "Art", "C", "Cat", "Cy", "", ""])
        #expect(table.table.headerView(forSection: 1) === header)
        #expect(table.table.headerView(forSection: 2) == nil && table.source.askedCells.isEmpty)
        table.source.sections.insert(Section("New", ["n"]), at: 0)
        table.table.insertSections(0..<1)
        table.stage.redraw()
        #expect(table.stage.texts == ["New", "n", "A", "Abe", "Ann", "Art", "C", "Cat", "Cy"])
        #expect(table.table.headerView(forSection: 2) === header)
        #expect(table.source.askedCells == [.at(0, 0)])
        table.source.sections.swapAt(0, 2)
        table.table.performBatchUpdates {
            table.table.moveSection(0, toSection: 2)
            table.table.moveSection(2, toSection: 0)
        }
        table.stage.redraw()
        #expect(table.stage.texts == ["C", "Cat", "Cy", "A", "Abe", "Ann", "Art", "New", "n"])
        #expect(table.table.headerView(forSection: 0) === header && table.source.askedCells.count == 1)
        expectFresh(table)
    }

    @Test("U-146: a moved row keeps its cell, and one that comes into sight is asked for")
    func moving() {
        let table = f3()
        let cell = table.table.cellForRow(at: .at(0, 0))
        let abe = table.source.sections[0].rows.removeFirst()
        table.source.sections[2].rows.append(abe)
        table.table.moveRow(at: .at(0, 0), to: .at(2, 2))
        table.stage.redraw()
        #expect(table.stage.texts == ["A", "Ann", "Art", "B", "Bob", "C", "Cat", "Cy", "Abe"])
        #expect(table.table.cellForRow(at: .at(2, 2)) === cell && table.source.askedCells.isEmpty)
        expectFresh(table)
        let long = TableStage(.plain(20), height: 5)
        long.source.askedCells = []
        long.source.sections[0].rows.insert(long.source.sections[0].rows.remove(at: 19), at: 0)
        long.table.moveRow(at: .at(0, 19), to: .at(0, 0))
        #expect(long.source.askedCells == [.at(0, 0)])
    }

    @Test("U-147: the order of the calls does not matter")
    func order() {
        // Abe goes, Bob moves to the top of A, Cy is reloaded, "Ada" is new after Bob.
        let calls: [(TableView) -> Void] = [
            { $0.deleteRows(at: [.at(0, 0)]) }, { $0.insertRows(at: [.at(0, 1)]) },
            { $0.moveRow(at: .at(1, 0), to: .at(0, 0)) }, { $0.reloadRows(at: [.at(2, 1)]) },
        ]
        for first in calls.indices {
            for second in calls.indices where second != first {
                let table = f3()
                let rest = calls.indices.filter { $0 != first && $0 != second }
                table.table.performBatchUpdates {
                    for call in [first, second] + rest { calls[call](table.table) }
                    table.source.sections[0].rows = ["Bob", "Ada", "Ann", "Art"]
                    table.source.sections[1].rows = []
                }
                table.stage.redraw()
                #expect(table.stage.texts == ["A", "Bob", "Ada", "Ann", "Art", "B", "C", "Cat", "Cy"])
                #expect(Set(table.source.askedCells) == [.at(0, 1), .at(2, 1)])
            }
        }
    }

    @Test("S-062: reloadData inside a batch wins, and the changes are dropped, before and after it")
    func reloadInside() {
        let table = f3()
        table.table.performBatchUpdates {
            table.table.deleteRows(at: [.at(0, 0)])
            table.source.sections[0].rows = ["Zoe"]
            table.table.reloadData()
            // The data goes on changing after the reload.
            table.source.sections[1].rows = []
            table.table.deleteRows(at: [.at(1, 0), .at(7, 7)])
        }
        table.stage.redraw()
        #expect(table.stage.texts == ["A", "Zoe", "B", "C", "Cat", "Cy", "", "", ""])
        // The next batch works as ever.
        table.source.sections[0].rows = []
        table.table.deleteRows(at: [.at(0, 0)])
        expectFresh(table)
    }

    @Test("U-147: changes before the first read, or after another data source, need not add up")
    func beforeReading() {
        let source = ListSource.f3
        let table = TableView()
        table.dataSource = source
        table.insertRows(at: [.at(7, 7)])
        table.beginUpdates()
        // This reads the table amid the changes.
        #expect(table.numberOfRows(inSection: 0) == 3)
        source.sections[0].rows = []
        table.deleteRows(at: [.at(0, 0), .at(0, 1), .at(0, 2)])
        table.endUpdates()
        let stage = Stage(20, 6, table)
        #expect(stage.texts == ["A", "B", "Bob", "C", "Cat", "Cy"])
        let other = ListSource.plain(2)
        table.dataSource = other
        table.deleteSections([5])
        stage.redraw()
        #expect(stage.texts == ["row0", "row1", "", "", "", ""])
    }
}
