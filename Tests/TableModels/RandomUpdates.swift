import TextUIKit

/// A random update of a table that is right because it was made from its outcome: rows were taken out of lists and put
/// into others, and the changes written down along the way.
package struct RandomUpdates {
    /// The rows of each section before the update.
    package let old: [Int]
    /// The rows of each section after it.
    package private(set) var new: [Int] = []
    /// The changes, in a random order.
    package private(set) var changes: [SlowUpdates.Change] = []
    /// Where each new section and row was before.
    package private(set) var result = SlowUpdates.Result(sections: [], rows: [])

    private var reloaded: Set<Int> = []

    /// Makes an update.
    ///
    /// - Parameters:
    ///   - sections: The most sections before the update.
    ///   - rows: The most rows of a section before the update.
    ///   - eagerness: How many of a hundred things change.
    ///   - random: Where the numbers come from.
    package init(sections: Int, rows: Int, eagerness: Int, using random: inout some RandomNumberGenerator) {
        let old = (0..<Int.random(in: 0...sections, using: &random)).map { _ in
            Int.random(in: 0...rows, using: &random)
        }
        self.init(from: old, eagerness: eagerness, using: &random)
    }

    /// Makes an update of a table.
    ///
    /// - Parameters:
    ///   - rowCounts: The rows of each section before the update.
    ///   - eagerness: How many of a hundred things change.
    ///   - random: Where the numbers come from.
    package init(from rowCounts: [Int], eagerness: Int, using random: inout some RandomNumberGenerator) {
        old = rowCounts
        arrangeSections(eagerness, &random)
        arrangeRows(eagerness, &random)
        new = result.rows.map(\.count)
        changes.shuffle(using: &random)
    }

    private static func happens(_ eagerness: Int, _ random: inout some RandomNumberGenerator) -> Bool {
        Int.random(in: 0..<100, using: &random) < eagerness
    }

    private mutating func arrangeSections(_ eagerness: Int, _ random: inout some RandomNumberGenerator) {
        var staying: [Int] = []
        var arriving: [Int?] = []
        for section in old.indices {
            guard Self.happens(eagerness, &random) else {
                staying.append(section)
                continue
            }
            switch Int.random(in: 0..<3, using: &random) {
            case 0: changes.append(.deleteSection(section))
            case 1: arriving.append(section)
            default:
                reloaded.insert(section)
                changes.append(.reloadSection(section))
                staying.append(section)
            }
            if Bool.random(using: &random) { arriving.append(nil) }
        }
        result.sections = Self.merged(staying, arriving, &random) { place, section in
            changes.append(section.map { .moveSection($0, place) } ?? .insertSection(place))
        }
    }

    private mutating func arrangeRows(_ eagerness: Int, _ random: inout some RandomNumberGenerator) {
        var staying: [[IndexPath]] = result.sections.map { _ in [] }
        var arriving: [[IndexPath?]] = result.sections.map { _ in [] }
        for (section, rows) in old.enumerated() {
            let place = result.sections.firstIndex(of: section)
            for path in (0..<rows).map({ IndexPath.at(section, $0) }) {
                if !Self.happens(eagerness, &random) {
                    if let place, !reloaded.contains(section) { staying[place].append(path) }
                } else if let target = arriving.indices.randomElement(using: &random),
                    Bool.random(using: &random)
                {
                    arriving[target].append(path)
                } else if let place, !reloaded.contains(section), Bool.random(using: &random) {
                    changes.append(.reloadRow(path))
                    staying[place].append(path)
                } else {
                    changes.append(.deleteRow(path))
                }
                if Self.happens(eagerness, &random),
                    let target = arriving.indices.randomElement(using: &random)
                {
                    arriving[target].append(nil)
                }
            }
        }
        for section in arriving.indices {
            let rows = Self.merged(staying[section], arriving[section], &random) { row, source in
                let path = IndexPath.at(section, row)
                changes.append(source.map { .moveRow($0, path) } ?? .insertRow(path))
            }
            result.rows.append(rows)
        }
    }

    /// What stays, in its order, with what arrives put anywhere in any order.
    private static func merged<Thing>(
        _ staying: [Thing], _ arriving: [Thing?], _ random: inout some RandomNumberGenerator,
        arrival: (Int, Thing?) -> Void
    ) -> [Thing?] {
        var staying = staying[...]
        var arriving = arriving.shuffled(using: &random)[...]
        var all: [Thing?] = []
        while !(staying.isEmpty && arriving.isEmpty) {
            if Int.random(in: 0..<(staying.count + arriving.count), using: &random) < staying.count {
                all.append(staying.removeFirst())
            } else {
                let thing = arriving.removeFirst()
                arrival(all.count, thing)
                all.append(thing)
            }
        }
        return all
    }
}
