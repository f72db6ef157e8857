package import NameDirectory

/// The rows of a list that are here: runs of so many rows of a section, with gaps between them.
///
/// A run may have fewer rows while the list grows.
package struct RowCache {
    /// How many rows belong together.
    package static let rowsInRun = 128
    /// How many runs are kept.
    package static let mostRuns = 48

    /// A run by its number in its section.
    package struct Key: Hashable, Sendable {
        package var section: Int
        package var number: Int

        /// The run that a place is in.
        package init(_ place: NamePlace) {
            (section, number) = (place.section, place.row / RowCache.rowsInRun)
        }

        /// Its rows, if there are so many in the section.
        package func rows(ofSectionWith count: Int) -> Range<Int> {
            let first = number * RowCache.rowsInRun
            return min(first, count)..<min(first + RowCache.rowsInRun, count)
        }
    }

    /// A row that is here.
    package struct Row {
        /// What it is known by.
        package let original: NamePlace
        /// The list of one section that it is in here, and where.
        package let names: NameDictionary
        package let index: Int
    }

    /// Rows that were handed over together.
    private struct Part {
        var originals: [NamePlace]
        var names: NameDictionary
    }

    private struct Run {
        var parts: [Part] = []
        var used = 0

        var count: Int { parts.reduce(0) { $0 + $1.originals.count } }

        func row(_ index: Int) -> Row? {
            var rest = index
            for part in parts {
                if rest < part.originals.count {
                    return Row(original: part.originals[rest], names: part.names, index: rest)
                }
                rest -= part.originals.count
            }
            return nil
        }
    }

    private var runs: [Key: Run] = [:]
    private var clock = 0

    /// Makes one without rows.
    package init() {}

    /// The row at a place; `nil` if it is not here.
    package mutating func row(at place: NamePlace) -> Row? {
        let key = Key(place)
        guard let row = runs[key]?.row(place.row % Self.rowsInRun) else { return nil }
        clock += 1
        runs[key]?.used = clock
        return row
    }

    /// The place and the row of a section that is known by a place, if it is here.
    ///
    /// - Complexity: O(rows that are here).
    package func row(of original: NamePlace, inSection section: Int) -> (place: NamePlace, row: Row)? {
        for (key, run) in runs where key.section == section {
            var first = key.number * Self.rowsInRun
            for part in run.parts {
                if let index = part.originals.firstIndex(of: original) {
                    let place = NamePlace(section: section, row: first + index)
                    return (place, Row(original: original, names: part.names, index: index))
                }
                first += part.originals.count
            }
        }
        return nil
    }

    /// How many rows of a run are here: those from its first one on.
    package func count(of key: Key) -> Int { runs[key]?.count ?? 0 }

    /// Keeps rows of a run behind those that are here; what was not asked for the longest goes.
    package mutating func append(_ originals: [NamePlace], _ names: NameDictionary, to key: Key) {
        clock += 1
        runs[key, default: Run()].parts.append(Part(originals: originals, names: names))
        runs[key]?.used = clock
        while runs.count > Self.mostRuns, let oldest = runs.min(by: { $0.value.used < $1.value.used }) {
            runs[oldest.key] = nil
        }
    }
}
