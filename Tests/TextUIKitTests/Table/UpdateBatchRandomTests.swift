import TableModels
import TestClock
import TestSupport
import Testing
import TextUIKit

/// `UpdateBatch` with many changes at once, and in large tables.
@Suite struct UpdateBatchRandomTests {
    @Test("U-145 U-147 U-148: random updates made from their outcome", arguments: [5, 30, 80, 100])
    func random(eagerness: Int) {
        var random = RandomNumbers(seed: UInt64(eagerness))
        for _ in 0..<400 {
            let made = RandomUpdates(sections: 6, rows: 8, eagerness: eagerness, using: &random)
            let updates = SlowUpdates(made.changes)
            #expect(updates.result(from: made.old, to: made.new) == made.result)
            if let difference = updates.difference(from: made.old, to: made.new) {
                Issue.record("\(difference)")
            }
        }
    }

    @Test(
        "U-147: random updates with one change too many or too few, or one row too many",
        arguments: [5, 30, 80])
    func randomMistakes(eagerness: Int) {
        var random = RandomNumbers(seed: UInt64(eagerness))
        for _ in 0..<200 {
            let made = RandomUpdates(sections: 4, rows: 5, eagerness: eagerness, using: &random)
            var changes = made.changes
            var new = made.new
            if let section = new.indices.randomElement(using: &random), Bool.random(using: &random) {
                new[section] += 1
            } else if let change = changes.popLast() {
                if Bool.random(using: &random) { changes += [change, change] }
            }
            if let difference = SlowUpdates(changes).difference(from: made.old, to: new) {
                Issue.record("\(difference)")
            }
        }
    }

    @Test("U-140: ten million rows in 500,000 sections cost no more than their sections and changes")
    func largeTable() throws {
        let old = Array(repeating: 20, count: 500_000)
        var new = old
        new[400_000] = 19
        var batch = UpdateBatch()
        batch.deleteRows([.at(400_000, 7)])
        var mapping: UpdateMapping?
        let time = try ProcessorTime.measure { mapping = try batch.resolved(from: old, to: new) }
        let resolved = try #require(mapping)
        #expect(resolved.newPath(ofOld: .at(400_000, 8)) == .at(400_000, 7))
        #expect(resolved.newPath(ofOld: .at(400_001, 8)) == .at(400_001, 8))
        #expect(resolved.newPath(ofOld: .at(399_999, 8)) == .at(399_999, 8))
        #expect(resolved.newPath(ofOld: .at(400_000, 7)) == nil)
        #expect(time < .seconds(5))
    }

    @Test("U-140: every second row of a section of 200,000 goes")
    func manyChanges() throws {
        let count = 200_000
        var batch = UpdateBatch()
        batch.deleteRows(stride(from: 0, to: count, by: 2).reversed().map { .at(0, $0) })
        var mapping: UpdateMapping?
        let time = try ProcessorTime.measure { mapping = try batch.resolved(from: [count], to: [count / 2]) }
        let resolved = try #require(mapping)
        for row in stride(from: 1, to: count, by: 997) {
            #expect(resolved.newPath(ofOld: .at(0, row)) == (row % 2 == 0 ? nil : .at(0, row / 2)))
        }
        #expect(time < .seconds(20))
    }
}
