import TableModels
import TestClock
import TestSupport
import Testing
import TextUIKit

/// The changes between two snapshots, done by the slow model, make the one of the other.
@Suite struct SnapshotDifferenceTests {
    @Test("U-151 U-153: all pairs of tables with up to four items in up to two sections")
    func twoSections() {
        let all = SlowSnapshot.all(sections: ["A", "B"], items: [1, 2, 3, 4])
        for old in SlowSnapshot.different(sections: ["A", "B"], items: [1, 2, 3, 4]) {
            for new in all {
                if let difference = new.updateDifference(from: old) { Issue.record("\(difference)") }
            }
        }
    }

    @Test("U-151 U-153: tables with up to three items in up to three sections become those with up to two")
    func threeSections() {
        let all = SlowSnapshot.all(sections: ["A", "B", "C"], items: [1, 2])
        for old in SlowSnapshot.different(sections: ["A", "B", "C"], items: [1, 2, 3]) {
            for new in all {
                if let difference = new.updateDifference(from: old) { Issue.record("\(difference)") }
            }
        }
    }

    @Test(
        "U-151: random pairs of larger tables, and what the real batch makes of their changes",
        arguments: 1...6)
    func random(seed: Int) throws {
        var random = RandomNumbers(seed: UInt64(seed))
        func table() -> SlowSnapshot {
            var table = SlowSnapshot()
            for section in ["A", "B", "C", "D", "E", "F"].shuffled(using: &random).prefix(
                .random(in: 1...6, using: &random))
            {
                table.sections.append(section)
                table.items.append([])
            }
            let isOrdered = Bool.random(using: &random)
            let items = isOrdered ? Array(0..<60) : (0..<60).shuffled(using: &random)
            for item in items {
                let section =
                    isOrdered
                    ? item * table.items.count / 60 : table.items.indices.randomElement(using: &random)
                if let section, Int.random(in: 0..<5, using: &random) > 0 {
                    table.items[section].append(item)
                }
            }
            return table
        }
        for _ in 0..<12 {
            let old = table()
            let new = table()
            if let difference = new.updateDifference(from: old) { Issue.record("\(difference)") }
            let updates = SlowUpdates(new.snapshot.updates(from: old.snapshot))
            if let difference = updates.difference(from: old.counts, to: new.counts) {
                Issue.record("\(difference)")
            }
        }
    }

    @Test("U-151: of a list as few rows move as can be")
    func fewestMoves() {
        let numbers = [0, 1, 2, 3, 4, 5]
        let old = SlowSnapshot(sections: ["A"], items: [numbers]).snapshot
        for order in SlowSnapshot.arrangements(of: numbers) where order.count == numbers.count {
            let batch = SlowSnapshot(sections: ["A"], items: [order]).snapshot.updates(from: old)
            // The longest of all subsets that ascend.
            let longest = (0..<64).map { bits in order.filter { bits >> $0 & 1 == 1 } }
                .filter { $0 == $0.sorted() }.map(\.count).max()
            #expect(batch.movedRows.count == order.count - (longest ?? 0))
            #expect(batch.deletedRows.isEmpty && batch.insertedRows.isEmpty && batch.movedSections.isEmpty)
        }
    }

    @Test("U-153: equal snapshots, however they came about, give an empty batch")
    func equal() {
        var snapshot = SlowSnapshot(sections: ["B", "A"], items: [[3, 4], [2, 1]]).snapshot
        let other = SlowSnapshot(sections: ["A", "B"], items: [[1, 2], [3, 4]]).snapshot
        #expect(!snapshot.updates(from: other).isEmpty)
        snapshot.moveSection("A", beforeSection: "B")
        snapshot.moveItem(2, afterItem: 1)
        #expect(snapshot == other)
        #expect(snapshot.updates(from: other).isEmpty)
        snapshot.reloadItems([1])
        #expect(snapshot != other)
        #expect(snapshot.updates(from: other).isEmpty)
    }

    private static let count = 200_000

    /// What leads from one list to another, and how long it takes to find.
    private func changes(
        from old: DiffableDataSourceSnapshot<String, Int>, to items: [Int]
    ) -> (batch: UpdateBatch, time: Duration) {
        let new = SlowSnapshot(sections: ["A"], items: [items]).snapshot
        var batch = UpdateBatch()
        let time = ProcessorTime.measure { batch = new.updates(from: old) }
        return (batch, time)
    }

    @Test("U-151: 200,000 items shuffled, reversed, turned, and half of them replaced")
    func large() {
        var random = RandomNumbers(seed: 1)
        let numbers = Array(0..<Self.count)
        let limit = Duration.seconds(20)
        let old = SlowSnapshot(sections: ["A"], items: [numbers]).snapshot
        let shuffled = changes(from: old, to: numbers.shuffled(using: &random))
        // About twice the square root of the count ascend by chance.
        #expect(
            (Self.count - 1000..<Self.count).contains(shuffled.batch.movedRows.count) && shuffled.time < limit
        )
        let reversed = changes(from: old, to: numbers.reversed())
        #expect(reversed.batch.movedRows.count == Self.count - 1 && reversed.time < limit)
        let turned = changes(from: old, to: Array(numbers[10...] + numbers[..<10]))
        #expect(turned.batch.movedRows.count == 10 && turned.time < limit)
        let replaced = changes(from: old, to: numbers.map { $0 % 2 == 0 ? $0 : $0 + Self.count })
        #expect(
            replaced.batch.deletedRows.count == Self.count / 2
                && replaced.batch.insertedRows.count == Self.count / 2)
        #expect(replaced.batch.movedRows.isEmpty && replaced.time < limit)
    }
}
