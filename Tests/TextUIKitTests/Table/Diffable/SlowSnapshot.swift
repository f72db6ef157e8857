import TableModels
import TextUIKit

/// The slow and obvious form of a snapshot: lists in a list.
struct SlowSnapshot: Equatable {
    var sections: [String] = []
    var items: [[Int]] = []

    /// The real one, made by appending.
    var snapshot: DiffableDataSourceSnapshot<String, Int> {
        var snapshot = DiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(sections)
        for (section, list) in zip(sections, items) { snapshot.appendItems(list, toSection: section) }
        return snapshot
    }

    var counts: [Int] { items.map(\.count) }

    func path(of item: Int) -> IndexPath? {
        for (section, list) in items.enumerated() {
            if let row = list.firstIndex(of: item) { return .at(section, row) }
        }
        return nil
    }

    /// What the real one says otherwise, if anything.
    func difference(_ snapshot: DiffableDataSourceSnapshot<String, Int>) -> String? {
        guard snapshot.sectionIdentifiers == sections else { return "sectionIdentifiers" }
        guard snapshot.numberOfSections == sections.count else { return "numberOfSections" }
        guard snapshot.itemIdentifiers == items.flatMap(\.self) else { return "itemIdentifiers" }
        guard snapshot.numberOfItems == counts.reduce(0, +) else { return "numberOfItems" }
        for (number, section) in sections.enumerated() {
            guard snapshot.indexOfSection(section) == number else { return "indexOfSection" }
            guard snapshot.itemIdentifiers(inSection: section) == items[number] else {
                return "items of \(section)"
            }
            guard snapshot.numberOfItems(inSection: section) == items[number].count else {
                return "count of \(section)"
            }
            guard snapshot.itemIdentifier(at: .at(number, items[number].count)) == nil else { return "end" }
        }
        for (index, item) in items.flatMap(\.self).enumerated() {
            guard let path = path(of: item), snapshot.indexPath(ofItem: item) == path else {
                return "path of \(item)"
            }
            guard snapshot.itemIdentifier(at: path) == item else { return "item at \(path)" }
            guard snapshot.indexOfItem(item) == index else { return "index of \(item)" }
            guard snapshot.sectionIdentifier(containingItem: item) == sections[path.section] else {
                return "section"
            }
        }
        guard snapshot.indexOfItem(-1) == nil, snapshot.indexOfSection("") == nil,
            snapshot.indexPath(ofItem: -1) == nil,
            snapshot.sectionIdentifier(containingItem: -1) == nil
        else { return "what there is not" }
        return nil
    }

    /// What is wrong with the changes that lead from another to this one, if anything.
    func updateDifference(from old: SlowSnapshot) -> String? {
        let batch = snapshot.updates(from: old.snapshot)
        if (old == self) != batch.isEmpty { return "isEmpty of \(batch) from \(old) to \(self)" }
        guard let result = SlowUpdates(batch).result(from: old.counts, to: counts) else {
            return "\(batch) from \(old) to \(self) contradicts itself"
        }
        for (number, section) in sections.enumerated() {
            guard result.sections[number] == old.sections.firstIndex(of: section) else {
                return "section \(section) of \(batch) from \(old) to \(self)"
            }
            for (row, item) in items[number].enumerated() where result.rows[number][row] != old.path(of: item)
            {
                return "item \(item) of \(batch) from \(old) to \(self)"
            }
        }
        return nil
    }

    // MARK: Small worlds

    /// All tables with some of the sections and some of the items, in any order.
    static func all(sections: [String], items: [Int]) -> [SlowSnapshot] {
        arrangements(of: sections).flatMap { order in
            arrangements(of: items).flatMap { items in
                splits(items, into: order.count).map { SlowSnapshot(sections: order, items: $0) }
            }
        }
    }

    /// All tables that differ in more than the names of what they hold.
    static func different(sections: [String], items: [Int]) -> [SlowSnapshot] {
        (0...sections.count).flatMap { count in
            (0...items.count).flatMap { itemCount in
                splits(Array(items.prefix(itemCount)), into: count).map {
                    SlowSnapshot(sections: Array(sections.prefix(count)), items: $0)
                }
            }
        }
    }

    /// All orders of all subsets.
    static func arrangements<Thing>(of things: [Thing]) -> [[Thing]] {
        [[]]
            + things.indices.flatMap { first in
                var others = things
                others.remove(at: first)
                return arrangements(of: others).map { [things[first]] + $0 }
            }
    }

    /// All ways to cut a list into `count` lists.
    private static func splits(_ items: [Int], into count: Int) -> [[[Int]]] {
        guard count > 0 else { return items.isEmpty ? [[]] : [] }
        return (0...items.count).flatMap { first in
            splits(Array(items.dropFirst(first)), into: count - 1).map { [Array(items.prefix(first))] + $0 }
        }
    }
}
