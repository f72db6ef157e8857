import TestClock
import TestSupport
import Testing
import TextUIKit

/// `DiffableDataSourceSnapshot` against lists in a list.
@Suite struct SnapshotTests {
    private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

    /// A random change of both forms, and its name.
    private func change(
        _ slow: inout SlowSnapshot, _ snapshot: inout Snapshot, using random: inout RandomNumbers
    ) -> String {
        let fresh = (0..<20).filter { slow.path(of: $0) == nil }.shuffled(using: &random).prefix(
            Int.random(in: 0...3, using: &random))
        if Bool.random(using: &random), let item = slow.items.flatMap(\.self).randomElement(using: &random),
            let other = slow.items.flatMap(\.self).randomElement(using: &random)
        {
            return changeItem(item, other, Array(fresh), &slow, &snapshot, using: &random)
        }
        if let section = slow.sections.randomElement(using: &random),
            let other = slow.sections.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0
        {
            return changeSection(section, other, Array(fresh), &slow, &snapshot, using: &random)
        }
        let sections = ["A", "B", "C", "D", "E"].filter { !slow.sections.contains($0) }.prefix(2)
        snapshot.appendSections(Array(sections))
        slow.sections += sections
        slow.items += sections.map { _ in [] }
        return "append \(sections)"
    }

    private func changeItem(
        _ item: Int, _ other: Int, _ fresh: [Int], _ slow: inout SlowSnapshot, _ snapshot: inout Snapshot,
        using random: inout RandomNumbers
    ) -> String {
        guard let path = slow.path(of: item) else { return "nothing" }
        let isAfter = Bool.random(using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            if isAfter {
                snapshot.insertItems(fresh, afterItem: item)
            } else {
                snapshot.insertItems(fresh, beforeItem: item)
            }
            slow.items[path.section].insert(contentsOf: fresh, at: path.row + (isAfter ? 1 : 0))
            return "insert \(fresh) \(isAfter ? "after" : "before") \(item)"
        case 1:
            snapshot.deleteItems([item, other, item, 99])
            for index in slow.items.indices { slow.items[index].removeAll { $0 == item || $0 == other } }
            return "delete \(item), \(other)"
        default:
            if isAfter {
                snapshot.moveItem(item, afterItem: other)
            } else {
                snapshot.moveItem(item, beforeItem: other)
            }
            if item != other {
                slow.items[path.section].remove(at: path.row)
                if let place = slow.path(of: other) {
                    slow.items[place.section].insert(item, at: place.row + (isAfter ? 1 : 0))
                }
            }
            return "move \(item) \(isAfter ? "after" : "before") \(other)"
        }
    }

    private func changeSection(
        _ section: String, _ other: String, _ fresh: [Int], _ slow: inout SlowSnapshot,
        _ snapshot: inout Snapshot,
        using random: inout RandomNumbers
    ) -> String {
        guard let number = slow.sections.firstIndex(of: section) else { return "nothing" }
        let isAfter = Bool.random(using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
            snapshot.appendItems(fresh, toSection: isAfter ? section : nil)
            slow.items[isAfter ? number : slow.items.count - 1] += fresh
            return "append \(fresh)"
        case 2:
            guard Bool.random(using: &random) else { return "nothing" }
            snapshot.deleteSections([section, "Z", section])
            slow.sections.remove(at: number)
            slow.items.remove(at: number)
            return "delete \(section)"
        case 3:
            let new = ["A", "B", "C", "D", "E"].filter { !slow.sections.contains($0) }.suffix(2)
            if isAfter {
                snapshot.insertSections(Array(new), afterSection: section)
            } else {
                snapshot.insertSections(Array(new), beforeSection: section)
            }
            slow.sections.insert(contentsOf: new, at: number + (isAfter ? 1 : 0))
            slow.items.insert(contentsOf: new.map { _ in [] }, at: number + (isAfter ? 1 : 0))
            return "insert \(new) at \(section)"
        default:
            if isAfter {
                snapshot.moveSection(section, afterSection: other)
            } else {
                snapshot.moveSection(section, beforeSection: other)
            }
            if section != other {
                slow.sections.remove(at: number)
                let items = slow.items.remove(at: number)
                if let place = slow.sections.firstIndex(of: other) {
                    slow.sections.insert(section, at: place + (isAfter ? 1 : 0))
                    slow.items.insert(items, at: place + (isAfter ? 1 : 0))
                }
            }
            return "move \(section) \(isAfter ? "after" : "before") \(other)"
        }
    }

    @Test("U-151: random changes of a snapshot, and all that it says after each", arguments: 1...8)
    func walk(seed: Int) {
        var random = RandomNumbers(seed: UInt64(seed))
        for _ in 0..<25 {
            var slow = SlowSnapshot()
            var snapshot = Snapshot()
            var changes: [String] = []
            for _ in 0..<25 {
                changes.append(change(&slow, &snapshot, using: &random))
                if let difference = slow.difference(snapshot) {
                    Issue.record("\(difference) after \(changes)")
                    break
                }
            }
            #expect(snapshot == slow.snapshot)
        }
    }

    @Test("U-151: marks for reloading stay in order, once, and go with what they are on")
    func marks() {
        var snapshot = SlowSnapshot(sections: ["A", "B"], items: [[1, 2, 3], [4]]).snapshot
        snapshot.reloadItems([3, 1, 3])
        snapshot.reloadItems([4, 1])
        snapshot.reconfigureItems([2, 4])
        snapshot.reloadSections(["B", "A", "B"])
        #expect(snapshot.reloadedItemIdentifiers == [3, 1, 4])
        #expect(snapshot.reconfiguredItemIdentifiers == [2, 4])
        #expect(snapshot.reloadedSectionIdentifiers == ["B", "A"])
        #expect(snapshot.reloads.reloadedRows == [.at(0, 2), .at(0, 0), .at(1, 0)])
        #expect(snapshot.reloads.reloadedSections == [1, 0])
        snapshot.deleteItems([1])
        #expect(snapshot.reloadedItemIdentifiers == [3, 4])
        snapshot.deleteSections(["B"])
        #expect(snapshot.reloadedItemIdentifiers == [3])
        #expect(snapshot.reconfiguredItemIdentifiers == [2])
        #expect(snapshot.reloadedSectionIdentifiers == ["A"])
        snapshot.deleteAllItems()
        #expect(snapshot == Snapshot())
        #expect(snapshot.numberOfSections == 0 && snapshot.reloads.isEmpty)
    }

    @Test("U-151: a million items are appended at once, and one by one, in time that grows with their number")
    func million() {
        var snapshot = Snapshot()
        let time = ProcessorTime.measure {
            snapshot.appendSections(["A", "B"])
            snapshot.appendItems(Array(0..<950_000), toSection: "A")
            for item in 950_000..<1_000_000 { snapshot.appendItems([item]) }
        }
        #expect(snapshot.numberOfItems == 1_000_000)
        #expect(snapshot.indexOfItem(999_999) == 999_999)
        #expect(time < .seconds(30))
    }
}
