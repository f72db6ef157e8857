internal import ByteScan
public import FormatCore

/// The marked rows of a list, and the order in which they were marked.
///
/// Rows are stored as ranges, so marking a section of millions costs no more than marking one of two. They
/// are identified by their place among all names.
public struct MarkedRows: Equatable, Sendable {
    /// Rows that were marked in one step.
    package struct Run: Equatable, Sendable {
        package var rows: Range<Int>
        /// Increases with each marking.
        package var time: Int
    }

    /// Marked rows of each section that has any, in ascending order.
    private(set) var runs: [Int: [Run]] = [:]
    /// Number of marked rows.
    public private(set) var count = 0
    private var time = 0

    /// Creates an empty set of marks.
    public init() {}

    /// Marks a single row.
    public init(_ id: RowID) { insert([id.asRange.rows], inSection: id.section) }

    /// Whether no row is marked.
    public var isEmpty: Bool { count == 0 }

    /// Whether a row is marked; `false` for rows that do not exist.
    ///
    /// - Complexity: O(log ranges).
    public func contains(row: Int, inSection section: Int) -> Bool {
        guard let runs = runs[section] else { return false }
        let index = runs.partitioningIndex { $0.rows.upperBound > row }
        return index < runs.count && runs[index].rows.contains(row)
    }

    /// Marks ascending ranges of rows in a section; rows that are already marked keep their position in the
    /// order.
    ///
    /// - Complexity: O(ranges).
    public mutating func insert(_ ranges: [Range<Int>], inSection section: Int) {
        let time = time + 1
        self.time = time
        change(section) { present in
            var merged: [Run] = []
            merged.reserveCapacity(present.count + ranges.count)
            var index = 0
            for range in ranges {
                while index < present.count, present[index].rows.lowerBound < range.upperBound {
                    let run = present[index]
                    let start = max(range.lowerBound, merged.last?.rows.upperBound ?? 0)
                    if start < run.rows.lowerBound {
                        merged.append(Run(rows: start..<run.rows.lowerBound, time: time))
                    }
                    merged.append(run)
                    index += 1
                }
                let start = max(range.lowerBound, merged.last?.rows.upperBound ?? 0)
                if start < range.upperBound { merged.append(Run(rows: start..<range.upperBound, time: time)) }
            }
            return merged + present[index...]
        }
    }

    /// Unmarks ascending ranges of rows in a section.
    ///
    /// - Complexity: O(ranges).
    public mutating func remove(_ ranges: [Range<Int>], inSection section: Int) {
        change(section) { present in
            var left: [Run] = []
            var index = 0
            for run in present {
                while index < ranges.count, ranges[index].upperBound <= run.rows.lowerBound { index += 1 }
                var start = run.rows.lowerBound
                var next = index
                while next < ranges.count, ranges[next].lowerBound < run.rows.upperBound {
                    if start < ranges[next].lowerBound {
                        left.append(Run(rows: start..<ranges[next].lowerBound, time: run.time))
                    }
                    start = max(start, ranges[next].upperBound)
                    next += 1
                }
                if start < run.rows.upperBound {
                    left.append(Run(rows: start..<run.rows.upperBound, time: run.time))
                }
            }
            return left
        }
    }

    /// The unmarked part of ascending ranges of rows in a section.
    public func unmarked(of ranges: [Range<Int>], inSection section: Int) -> [Range<Int>] {
        var rest = MarkedRows()
        rest.insert(ranges, inSection: section)
        rest.remove((runs[section] ?? []).map(\.rows), inSection: section)
        return (rest.runs[section] ?? []).map(\.rows)
    }

    /// Ranges of marked rows and their sections, in list order.
    package func runsInListOrder() -> [(section: Int, run: Run)] {
        runs.keys.sorted().flatMap { section in (runs[section] ?? []).map { (section, $0) } }
    }

    // MARK: Following

    /// Marks of the same rows after the list has changed, without rows that no longer exist.
    ///
    /// - Complexity: That of the mapping, plus O(ranges * log ranges).
    public func following(_ mapping: any RowMapping) -> MarkedRows {
        guard !isEmpty else { return self }
        var found: [Int: [Run]] = [:]
        for (section, runs) in runs {
            mapping.forEachNewRange(of: runs.map(\.rows), inSection: section) { index, target, rows in
                found[target, default: []].append(Run(rows: rows, time: runs[index].time))
            }
        }
        var followed = MarkedRows()
        followed.time = time
        for (section, runs) in found {
            followed.change(section) { _ in
                Self.joined(runs.sorted { $0.rows.lowerBound < $1.rows.lowerBound })
            }
        }
        return followed
    }

    /// Merges ascending runs that touch and were marked in one step.
    private static func joined(_ runs: [Run]) -> [Run] {
        runs.reduce(into: []) { joined, run in
            if let last = joined.last, last.rows.upperBound == run.rows.lowerBound, last.time == run.time {
                joined[joined.count - 1].rows = last.rows.lowerBound..<run.rows.upperBound
            } else {
                joined.append(run)
            }
        }
    }

    // MARK: Changing

    /// Replaces all runs of a section.
    private mutating func change(_ section: Int, _ change: ([Run]) -> [Run]) {
        let present = runs[section] ?? []
        let changed = change(present)
        count += Self.count(changed) - Self.count(present)
        runs[section] = changed.isEmpty ? nil : changed
    }

    private static func count(_ runs: [Run]) -> Int { runs.reduce(0) { $0 + $1.rows.count } }
}
