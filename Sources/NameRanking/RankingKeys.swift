internal import ByteScan
package import NameRows

/// Keys by which rows are ranked.
package protocol RankingKeys: Sendable {
    /// Returns the keys of those of some rows whose bits are set, in order; better rows have higher ones.
    ///
    /// - Parameters:
    ///   - found: The rows that match.
    ///   - rows: The rows to look at.
    ///   - lowest: Keys below it may be 0 instead.
    /// - Returns: A key for each set row.
    /// - Complexity: O(bytes of these rows).
    func keys(of found: RowBitmap, in rows: Range<Int>, reaching lowest: UInt64) -> [UInt64]
}

/// Keys that are known, in shared chunks.
package struct KnownKeys: Sendable {
    private var parts: [[UInt64]] = []
    /// Start of each chunk.
    private var starts: [Int] = []
    package private(set) var count = 0

    package init() {}

    package mutating func append(_ keys: [UInt64]) {
        guard !keys.isEmpty else { return }
        parts.append(keys)
        starts.append(count)
        count += keys.count
    }

    private func slice(_ range: Range<Int>) -> [UInt64] {
        var found: [UInt64] = []
        found.reserveCapacity(range.count)
        guard !range.isEmpty else { return found }
        var part = starts.partitioningIndex { $0 > range.lowerBound } - 1
        while found.count < range.count {
            let start = range.lowerBound + found.count - starts[part]
            let end = min(parts[part].count, range.upperBound - starts[part])
            found += parts[part][start..<end]
            part += 1
        }
        return found
    }
}

extension KnownKeys: RankingKeys {
    package func keys(of found: RowBitmap, in rows: Range<Int>, reaching lowest: UInt64) -> [UInt64] {
        slice(found.rank(rows.lowerBound)..<found.rank(rows.upperBound))
    }
}
