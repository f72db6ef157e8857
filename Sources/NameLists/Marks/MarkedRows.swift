internal import ByteScan
public import NameDirectory

/// Which rows of a list are marked, and in which order they were.
///
/// Rows are kept as ranges, so that a section of millions costs no more to mark than one of two. Rows are
/// those that they are known by, among all names.
public struct MarkedRows: Equatable, Sendable {
    /// Rows that were marked at one time.
    package struct Run: Equatable, Sendable {
        package var rows: Range<Int>
        /// Grows with each marking.
        package var time: Int
    }

    /// The marked rows of each section that has any, ascending.
    private(set) var runs: [Int: [Run]] = [:]
    /// How many rows are marked.
    public private(set) var count = 0
    private var time = 0

    /// Makes one without marks.
    public init() {}

    /// Marks one row.
    public init(_ place: NamePlace) { insert([place.asRows.rows], inSection: place.section) }

    /// Whether no row is marked.
    public var isEmpty: Bool { count == 0 }

    /// Whether a row is marked; one that does not exist is not.
    ///
    /// - Complexity: O(log ranges).
    public func contains(row: Int, inSection section: Int) -> Bool {
        guard let runs = runs[section] else { return false }
        let index = runs.partitioningIndex { $0.rows.upperBound > row }
        return index < runs.count && runs[index].rows.contains(row)
    }

    /// Marks ascending ranges of a section's rows; those marked already keep their place in the order.
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

    /// Unmarks ascending ranges of a section's rows.
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

    /// What is not marked of ascending ranges of a section's rows.
    public func unmarked(of ranges: [Range<Int>], inSection section: Int) -> [Range<Int>] {
        var rest = MarkedRows()
        rest.insert(ranges, inSection: section)
        rest.remove((runs[section] ?? []).map(\.rows), inSection: section)
        return (rest.runs[section] ?? []).map(\.rows)
    }

    /// The ranges of marked rows with their sections, in the order of the list.
    package func runsInListOrder() -> [(section: Int, run: Run)] {
        runs.keys.sorted().flatMap { section in (runs[section] ?? []).map { (section, $0) } }
    }

    // MARK: Following

    /// The marks of the same rows after the list has changed; rows that are gone have none.
    ///
    /// - Complexity: That of the mapping, and O(ranges * log ranges).
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

    /// Ascending runs, of which those that touch and were marked at one time are one.
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

    /// Puts other rows in the place of all of a section's.
    private mutating func change(_ section: Int, _ change: ([Run]) -> [Run]) {
        let present = runs[section] ?? []
        let changed = change(present)
        count += Self.count(changed) - Self.count(present)
        runs[section] = changed.isEmpty ? nil : changed
    }

    private static func count(_ runs: [Run]) -> Int { runs.reduce(0) { $0 + $1.rows.count } }
}
