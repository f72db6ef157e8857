import TableModels
import Testing
import TextUIKit

/// `UpdateBatch` against lists of named rows, over all small tables and changes.
@Suite struct UpdateBatchTests {
    private typealias Change = SlowUpdates.Change

    /// All tables of up to `sections` sections with up to `rows` rows each.
    private static func tables(sections: Int, rows: Int) -> [[Int]] {
        var all: [[Int]] = [[]]
        var last: [[Int]] = [[]]
        for _ in 0..<sections {
            last = last.flatMap { table in (0...rows).map { table + [$0] } }
            all += last
        }
        return all
    }

    /// All changes that name these old and new places.
    private static func changes(
        old: [IndexPath], new: [IndexPath], oldSections: [Int], newSections: [Int]
    )
        -> [Change]
    {
        var all = old.flatMap { [Change.deleteRow($0), .reloadRow($0)] } + new.map(Change.insertRow)
        all += old.flatMap { source in new.map { .moveRow(source, $0) } }
        all += oldSections.flatMap { [Change.deleteSection($0), .reloadSection($0)] }
        all += newSections.map(Change.insertSection)
        all += oldSections.flatMap { source in newSections.map { .moveSection(source, $0) } }
        return all
    }

    private static func paths(_ table: [Int]) -> [IndexPath] {
        table.enumerated().flatMap { section, rows in (0..<rows).map { .at(section, $0) } }
    }

    /// The numbers of rows that are right after the changes, and some that are not.
    private static func outcomes(_ updates: SlowUpdates, from old: [Int]) -> [[Int]] {
        guard let right = updates.rowCounts(after: old) else { return [old] }
        var all = [right, right + [0]]
        if !right.isEmpty { all.append(right.dropLast()) }
        for section in right.indices {
            for difference in [-1, 1] where right[section] + difference >= 0 {
                var wrong = right
                wrong[section] += difference
                all.append(wrong)
            }
        }
        return all
    }

    private static func check(_ changes: [Change], from old: [Int]) {
        let updates = SlowUpdates(changes)
        for new in outcomes(updates, from: old) {
            if let difference = updates.difference(from: old, to: new) { Issue.record("\(difference)") }
        }
    }

    @Test("U-147: one change of a small table, of any kind and anywhere, is taken or refused as lists say")
    func single() {
        let paths = (-1...2).flatMap { section in (-1...2).map { IndexPath.at(section, $0) } }
        let changes = Self.changes(
            old: paths, new: paths, oldSections: [-1, 0, 1, 2], newSections: [-1, 0, 1, 2])
        let tables = Self.tables(sections: 2, rows: 2)
        for old in tables {
            Self.check([], from: old)
            for change in changes { Self.check([change], from: old) }
            for new in tables {
                if let difference = SlowUpdates([]).difference(from: old, to: new) {
                    Issue.record("\(difference)")
                }
            }
        }
    }

    @Test(
        "U-145 U-147 U-148: any two changes of a small table are taken or refused as lists say",
        arguments: [[], [0], [1], [2], [3], [0, 1], [1, 1], [2, 1], [1, 2], [2, 2], [1, 1, 1]])
    func pairs(_ old: [Int]) {
        let places = Array(old.indices) + [old.count]
        let new = places.flatMap { section in (0...1).map { IndexPath.at(section, $0) } }
        let changes = Self.changes(
            old: Self.paths(old), new: new, oldSections: Array(old.indices), newSections: places)
        for (number, first) in changes.enumerated() {
            for second in changes[number...] { Self.check([first, second], from: old) }
        }
    }

    @Test("U-145 U-147: any three changes of two rows in up to two sections", arguments: [[1], [2], [1, 1]])
    func triples(_ old: [Int]) {
        let changes = Self.changes(
            old: Self.paths(old), new: [.at(0, 0), .at(0, 1), .at(1, 0)], oldSections: Array(old.indices),
            newSections: [0, 1])
        for (number, first) in changes.enumerated() {
            for (offset, second) in changes[number...].enumerated() {
                for third in changes[(number + offset)...] {
                    let updates = SlowUpdates([first, second, third])
                    guard let new = updates.rowCounts(after: old) else { continue }
                    if let difference = updates.difference(from: old, to: new) {
                        Issue.record("\(difference)")
                    }
                }
            }
        }
    }
}
