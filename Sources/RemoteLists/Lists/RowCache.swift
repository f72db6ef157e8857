package import FormatCore
package import Names

/// A cache of a list's rows, consisting of fixed-size runs of rows in a section.
///
/// A run may be shorter while the list grows.
package struct RowCache {
    /// Number of rows in a run.
    package static let rowsInRun = 128
    /// Maximum number of cached runs.
    package static let maxRuns = 48

    /// A run, identified by its number in its section.
    package struct Key: Hashable, Sendable {
        package var section: Int
        package var number: Int

        /// The run that contains a position.
        package init(_ position: RowPosition) {
            (section, number) = (position.section, position.row / RowCache.rowsInRun)
        }

        /// The rows of the run, limited to the number of rows in the section.
        package func rows(ofSectionWith count: Int) -> Range<Int> {
            let first = number * RowCache.rowsInRun
            return min(first, count)..<min(first + RowCache.rowsInRun, count)
        }
    }

    /// A cached row.
    package struct Row {
        /// The ID of the row.
        package let id: RowID
        /// The single-section list that contains the row, and its index there.
        package let names: NameCollection
        package let index: Int
    }

    /// Rows that were received together.
    private struct Part {
        var ids: [RowID]
        var names: NameCollection
    }

    private struct Run {
        var parts: [Part] = []
        var used = 0

        var count: Int { parts.reduce(0) { $0 + $1.ids.count } }

        func row(_ index: Int) -> Row? {
            var rest = index
            for part in parts {
                if rest < part.ids.count {
                    return Row(id: part.ids[rest], names: part.names, index: rest)
                }
                rest -= part.ids.count
            }
            return nil
        }
    }

    private var runs: [Key: Run] = [:]
    private var clock = 0

    /// Creates an empty cache.
    package init() {}

    /// The row at a position; `nil` if it is not cached.
    package mutating func row(at position: RowPosition) -> Row? {
        let key = Key(position)
        guard let row = runs[key]?.row(position.row % Self.rowsInRun) else { return nil }
        clock += 1
        runs[key]?.used = clock
        return row
    }

    /// The position and contents of a row, given by its ID and its section; `nil` if it is not cached.
    ///
    /// - Complexity: O(cached rows).
    package func row(of id: RowID, inSection section: Int) -> (position: RowPosition, row: Row)? {
        for (key, run) in runs where key.section == section {
            var first = key.number * Self.rowsInRun
            for part in run.parts {
                if let index = part.ids.firstIndex(of: id) {
                    let position = RowPosition(section: section, row: first + index)
                    return (position, Row(id: id, names: part.names, index: index))
                }
                first += part.ids.count
            }
        }
        return nil
    }

    /// Number of cached rows of a run, which are its first ones.
    package func count(of key: Key) -> Int { runs[key]?.count ?? 0 }

    /// Appends rows to a run, and evicts the least recently used run if there are too many.
    package mutating func append(_ ids: [RowID], _ names: NameCollection, to key: Key) {
        clock += 1
        runs[key, default: Run()].parts.append(Part(ids: ids, names: names))
        runs[key]?.used = clock
        while runs.count > Self.maxRuns, let oldest = runs.min(by: { $0.value.used < $1.value.used }) {
            runs[oldest.key] = nil
        }
    }
}
