import TestSupport
import Testing
import TextUIKit

/// `TableViewDiffableDataSource` with a table on a screen.
@MainActor
@Suite struct DiffableDataSourceTests {
    @MainActor
    private final class TitledSource: TableViewDiffableDataSource<String, Int> {
        override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
            sectionIdentifier(for: section)
        }
    }

    /// What the cell provider was asked for.
    @MainActor
    private final class Log {
        var items: [Int] = []
    }

    private let table = TableView()
    private let log = Log()
    private let source: TitledSource
    private let stage: Stage

    init() {
        let log = log
        table.showsVerticalScrollIndicator = false
        source = TitledSource(tableView: table) { table, _, item in
            log.items.append(item)
            let cell =
                table.dequeueReusableCell(withIdentifier: "row") ?? TableViewCell(reuseIdentifier: "row")
            cell.textLabel?.text = "item \(item)"
            return cell
        }
        stage = Stage(20, 8, table)
    }

    private func apply(_ slow: SlowSnapshot) {
        source.apply(slow.snapshot)
        stage.redraw()
    }

    /// The rows of the screen that show something.
    private var shown: [String] { stage.texts.filter { !$0.isEmpty } }

    @Test("U-151: applying a snapshot makes sections, rows and screen match it")
    func applying() {
        #expect(shown.isEmpty)
        apply(SlowSnapshot(sections: ["A", "B"], items: [[1, 2], [3]]))
        #expect(shown == ["A", "item 1", "item 2", "B", "item 3"])
        apply(SlowSnapshot(sections: ["C", "B", "A"], items: [[2], [4, 3], []]))
        #expect(shown == ["C", "item 2", "B", "item 4", "item 3", "A"])
        #expect(table.numberOfSections == 3)
        #expect((0..<3).map { table.numberOfRows(inSection: $0) } == [1, 2, 0])
        #expect(
            source.snapshot() == SlowSnapshot(sections: ["C", "B", "A"], items: [[2], [4, 3], []]).snapshot)
    }

    @Test("U-151: itemIdentifier(for:) and indexPath(for:) are inverse, and so are those of sections")
    func inverse() {
        let slow = SlowSnapshot(sections: ["A", "B", "C"], items: [[5, 1], [], [3, 2, 4]])
        apply(slow)
        for item in 1...5 {
            #expect(source.indexPath(for: item) == slow.path(of: item))
            #expect(source.indexPath(for: item).flatMap(source.itemIdentifier(for:)) == item)
        }
        #expect(source.indexPath(for: 6) == nil)
        #expect(source.itemIdentifier(for: .at(1, 0)) == nil && source.itemIdentifier(for: .at(-1, 0)) == nil)
        #expect(["A", "B", "C"].map(source.index(for:)) == [0, 1, 2] && source.index(for: "D") == nil)
        #expect([0, 1, 2].map(source.sectionIdentifier(for:)) == ["A", "B", "C"])
        #expect(source.sectionIdentifier(for: 3) == nil && source.sectionIdentifier(for: -1) == nil)
    }

    @Test("U-153: applying an equal snapshot asks for no cell, and completes")
    func equal() {
        let slow = SlowSnapshot(sections: ["A"], items: [[1, 2, 3]])
        apply(slow)
        log.items = []
        var completions = 0
        source.apply(slow.snapshot) { completions += 1 }
        source.apply(source.snapshot(), animatingDifferences: false) { completions += 1 }
        #expect(completions == 0, "T-019: the run loop calls it")
        stage.redraw()
        #expect(log.items.isEmpty && completions == 2)
    }

    @Test("U-151: cells are asked for new items only; others keep theirs where they go")
    func newCells() {
        apply(SlowSnapshot(sections: ["A", "B"], items: [[1, 2], [3]]))
        let cell = table.cellForRow(at: .at(0, 1))
        log.items = []
        apply(SlowSnapshot(sections: ["B", "A"], items: [[2, 3], [7, 1]]))
        #expect(log.items == [7])
        #expect(shown == ["B", "item 2", "item 3", "A", "item 7", "item 1"])
        #expect(cell != nil && table.cellForRow(at: .at(0, 0)) === cell)
    }

    @Test("U-151: the selection goes with its item")
    func selection() {
        apply(SlowSnapshot(sections: ["A", "B"], items: [[1, 2], [3]]))
        table.selectRow(at: .at(0, 1), animated: false, scrollPosition: .none)
        apply(SlowSnapshot(sections: ["A", "B"], items: [[1], [3, 2]]))
        #expect(table.indexPathForSelectedRow == .at(1, 1))
    }

    @Test("U-151: marked items are reloaded and reconfigured once, also where they move")
    func reloads() {
        apply(SlowSnapshot(sections: ["A"], items: [[1, 2, 3, 4]]))
        let cell = table.cellForRow(at: .at(0, 3))
        log.items = []
        var snapshot = source.snapshot()
        snapshot.moveItem(1, afterItem: 3)
        snapshot.reloadItems([1, 2])
        snapshot.reconfigureItems([4])
        source.apply(snapshot)
        stage.redraw()
        #expect(log.items.sorted() == [1, 2, 4])
        #expect(table.cellForRow(at: .at(0, 3)) === cell)
        #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
        #expect(shown == ["A", "item 2", "item 3", "item 1", "item 4"])
        log.items = []
        snapshot = source.snapshot()
        snapshot.reloadSections(["A"])
        source.apply(snapshot)
        stage.redraw()
        #expect(log.items.sorted() == [1, 2, 3, 4])
    }

    @Test("U-151: with reloadData all cells are asked for and the selection is dropped")
    func reloadData() {
        apply(SlowSnapshot(sections: ["A"], items: [[1, 2]]))
        table.selectRow(at: .at(0, 1), animated: false, scrollPosition: .none)
        log.items = []
        var isComplete = false
        source.applySnapshotUsingReloadData(source.snapshot()) { isComplete = true }
        stage.redraw()
        #expect(log.items == [1, 2] && isComplete && table.indexPathForSelectedRow == nil)
    }

    @Test(
        "U-151: a random walk of snapshots; after each the screen shows the snapshot's items",
        arguments: 1...4)
    func walk(seed: Int) {
        var random = RandomNumbers(seed: UInt64(seed))
        for _ in 0..<100 {
            var slow = SlowSnapshot()
            slow.sections = Array(
                ["A", "B", "C"].shuffled(using: &random).prefix(.random(in: 0...3, using: &random)))
            slow.items = slow.sections.map { _ in [] }
            for item in (1...9).shuffled(using: &random) where Bool.random(using: &random) {
                if let section = slow.items.indices.randomElement(using: &random) {
                    slow.items[section].append(item)
                }
            }
            apply(slow)
            let offset = table.contentOffset.y
            let lines = zip(slow.sections, slow.items).flatMap { [$0] + $1.map { "item \($0)" } }
            // A header may float over the first row.
            let expected = Array(lines.dropFirst(offset).prefix(8))
            #expect(Array(shown.dropFirst()) == Array(expected.dropFirst()))
        }
    }

    @Test("U-152: a snapshot with an item twice never gets as far as the table")
    func twice() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = TableViewDiffableDataSource<String, Int>(tableView: TableView()) { _, _, _ in nil
                }
                var snapshot = source.snapshot()
                snapshot.appendSections(["A"])
                snapshot.appendItems([1])
                source.apply(snapshot)
                snapshot.appendItems([1])
            }
        }
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("the item 1 twice"))
    }
}
