internal import ByteScan
package import NameRows
internal import Synchronization

/// Scores of matching rows, in shared chunks.
package struct RowScores: Sendable {
    private var parts: [[UInt16]] = []
    /// Start of each chunk.
    private var starts: [Int] = []
    package private(set) var count = 0

    package init() {}

    package mutating func append(_ scores: [UInt16]) {
        guard !scores.isEmpty else { return }
        parts.append(scores)
        starts.append(count)
        count += scores.count
    }

    /// All scores.
    var all: [UInt16] { slice(0..<count) }

    func slice(_ range: Range<Int>) -> [UInt16] {
        var found: [UInt16] = []
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

/// The ranking of rows within their sections, best first.
///
/// Rows are sorted lazily: first enough for some screens, then the whole section.
package final class RowRanking: Sendable {
    /// Number of rows to find without sorting the whole section.
    static let bestCount = 1_024

    private struct Order {
        var rows: [UInt32]
        /// Whether these are all remaining rows of the section.
        var isWhole: Bool
    }

    let scores: RowScores
    /// The rows that have a score.
    private let scoredRows: RowBitmap
    /// Sorted sections, by their first row.
    private let orders: Mutex<[Int: Order]>

    package init(_ scores: RowScores, of found: RowBitmap) {
        self.scores = scores
        scoredRows = found
        orders = Mutex([:])
    }

    private init(_ other: RowRanking, _ orders: [Int: Order]) {
        scores = other.scores
        scoredRows = other.scoredRows
        self.orders = Mutex(orders)
    }

    /// Returns the row at a position of a section, which is given by its rows in the store.
    ///
    /// - Complexity: O(1), but O(rows of the section) the first time, and at the first position after the
    ///   best rows.
    package func row(_ place: Int, in section: Range<Int>) -> Int {
        let known = orders.withLock { orders -> UInt32? in
            guard let rows = orders[section.lowerBound]?.rows, place < rows.count else { return nil }
            return rows[place]
        }
        return Int(known ?? order(of: section, isWhole: place >= Self.bestCount).rows[place])
    }

    /// Returns all rows of a section, which is given by its rows in the store, best first.
    ///
    /// - Complexity: O(1), but O(rows of the section) the first time.
    func rows(in section: Range<Int>) -> [UInt32] { order(of: section, isWhole: true).rows }

    /// Returns the position of a row in its section, which is given by its rows in the store; `nil` if it
    /// does not match.
    ///
    /// - Complexity: O(rows of the section).
    package func place(of row: Int, in section: Range<Int>) -> Int? {
        rows(in: section).firstIndex(of: UInt32(row))
    }

    private func order(of section: Range<Int>, isWhole: Bool) -> Order {
        let known = orders.withLock { $0[section.lowerBound] }
        if let known, known.isWhole || !isWhole { return known }
        // Sorting happens outside the lock, so that other threads can read other rows meanwhile.
        let places = scoredRows.rank(section.lowerBound)..<scoredRows.rank(section.upperBound)
        let wanted = isWhole ? places.count : min(Self.bestCount, places.count)
        var rows = FuzzyOrder.best(wanted, of: scores.slice(places))
        if wanted < places.count {
            for index in rows.indices {
                rows[index] = UInt32(scoredRows.select(places.lowerBound + Int(rows[index])) ?? 0)
            }
        } else {
            let all = Array(scoredRows.rows(in: section))
            for index in rows.indices { rows[index] = UInt32(all[Int(rows[index])]) }
        }
        let order = Order(rows: rows, isWhole: wanted == places.count)
        orders.withLock { $0[section.lowerBound] = order }
        return order
    }

    /// Returns the ranking without a row, or without all rows if it is `nil`, of a section given by its rows
    /// in the store.
    ///
    /// - Complexity: O(rows of the section).
    func removing(_ row: Int?, in section: Range<Int>) -> RowRanking {
        var rest = Order(rows: [], isWhole: true)
        if let row { rest.rows = rows(in: section).filter { Int($0) != row } }
        var orders = orders.withLock { $0 }
        orders[section.lowerBound] = rest
        return RowRanking(self, orders)
    }
}
