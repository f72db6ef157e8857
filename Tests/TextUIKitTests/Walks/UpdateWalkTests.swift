import TableModels
import TestSupport
import Testing
import TextUIKit

/// A random walk of batches against plain lists.
@MainActor
struct UpdateWalkTests {
    /// A table with a past, and what it should remember, named by the texts of rows.
    private struct Walk {
        var stage: TableStage
        var random: RandomNumbers
        var next = 0

        mutating func name() -> String {
            next += 1
            return "r\(next)"
        }

        mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    }

    @Test(
        "D-10, U-147: after every batch of a random walk the screen is that of a new table", arguments: 1...6)
    func walk(seed: Int) {
        var walk = Walk(
            stage: TableStage(ListSource([]), height: 12, style: seed % 3 == 0 ? .grouped : .plain) {
                $0.allowsMultipleSelection = true
            }, random: RandomNumbers(seed: UInt64(seed) &* 7_919))
        for step in 0..<250 {
            // Left alone the lists would vanish, or grow without end.
            let rows = walk.stage.source.sections.reduce(0) { $0 + $1.rows.count }
            if !(2...12).contains(walk.stage.source.sections.count) || !(8...60).contains(rows) {
                refill(&walk)
            }
            prepare(&walk)
            let expected = change(&walk)
            guard check(walk, expected, step) else { return }
        }
    }

    /// Shows other lists.
    private func refill(_ walk: inout Walk) {
        walk.stage.source.sections = (0..<walk.number(3..<8)).map { section in
            ListSource.Section("S\(section)", (0..<walk.number(0..<9)).map { _ in walk.name() })
        }
        walk.stage.table.reloadData()
    }

    /// Selects, focuses and scrolls at random.
    private func prepare(_ walk: inout Walk) {
        let table = walk.stage.table
        let sections = walk.stage.source.sections
        for (section, rows) in sections.map(\.rows).enumerated() where !rows.isEmpty {
            let path = IndexPath.at(section, walk.number(0..<rows.count))
            switch walk.number(0..<6) {
            case 0: table.selectRow(at: path, animated: false, scrollPosition: .none)
            case 1: table.deselectRow(at: path, animated: false)
            case 2: table.focusRow(at: path)
            default: break
            }
        }
        if walk.number(0..<3) == 0 {
            let reach = max(1, table.contentSize.height - table.frame.size.height + 1)
            table.setContentOffset(Point(x: 0, y: walk.number(0..<reach)), animated: false)
        }
        walk.stage.stage.redraw()
    }

    private struct Expectation {
        var selected: Set<String>
        /// The row in focus, if it is still there.
        var focused: String?
        /// The cells of rows that were shown and are neither gone nor reloaded.
        var cells: [String: TableViewCell]
    }

    /// Makes a batch from its outcome and lets the table have it.
    private func change(_ walk: inout Walk) -> Expectation {
        let table = walk.stage.table
        let source = walk.stage.source
        let update = RandomUpdates(
            from: source.sections.map(\.rows.count), eagerness: [3, 15, 40][walk.number(0..<3)],
            using: &walk.random)
        let old = source.sections
        func text(_ path: IndexPath) -> String { old[path.section].rows[path.row] }
        var reloaded: Set<String> = []
        var reloadedSections: Set<Int> = []
        for case .reloadRow(let path) in update.changes { reloaded.insert(text(path)) }
        for case .reloadSection(let section) in update.changes { reloadedSections.insert(section) }
        let rows: [[String]] = update.result.rows.map { rows in
            rows.map { path in
                guard let path else { return walk.name() }
                return text(path)
            }
        }
        let staying = Set(rows.joined()).subtracting(reloaded)
        source.sections = zip(update.result.sections, rows).enumerated().map { number, section in
            guard let former = section.0 else { return ListSource.Section("N\(number)", section.1) }
            return ListSource.Section(old[former].header, section.1)
        }
        let focused = table.focusedIndexPath.map(text)
        var cells: [String: TableViewCell] = [:]
        for path in table.visibleRows { cells[text(path)] = table.cellForRow(at: path) }
        let expected = Expectation(
            selected: Set((table.indexPathsForSelectedRows ?? []).map(text)).intersection(staying),
            focused: focused.flatMap { Set(rows.joined()).contains($0) ? $0 : nil },
            cells: cells.filter { staying.contains($0.key) })
        table.performBatchUpdates {
            for change in update.changes { change.record(on: table) }
        }
        return expected
    }

    private func check(_ walk: Walk, _ expected: Expectation, _ step: Int) -> Bool {
        let table = walk.stage.table
        let sections = walk.stage.source.sections
        func text(_ path: IndexPath) -> String { sections[path.section].rows[path.row] }
        let selected = Set((table.indexPathsForSelectedRows ?? []).map(text))
        #expect(selected == expected.selected, "step \(step)")
        #expect((table.focusedIndexPath != nil) == sections.contains { !$0.rows.isEmpty })
        if let focused = expected.focused {
            #expect(table.focusedIndexPath.map(text) == focused, "step \(step)")
        }
        // A row that was seen and still is has the cell that it had.
        for path in table.visibleRows {
            guard let cell = expected.cells[text(path)] else { continue }
            #expect(table.cellForRow(at: path) === cell, "step \(step)")
        }
        walk.stage.stage.redraw()
        #expect(table.visibleRows == table.rows(in: table.bounds))
        let screen = walk.stage.stage.window.render()
        let wanted = freshScreen(like: table, on: walk.stage.stage, showing: walk.stage.source)
        #expect(screen == wanted, "step \(step)\n\(screen.text)\n\(wanted.text)")
        return screen == wanted && selected == expected.selected
    }
}
