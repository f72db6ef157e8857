package import NameRows
internal import Synchronization
internal import SystemSupport

/// The ranking of rows within their sections, best first.
///
/// Rows are sorted lazily: first enough for some screens, then the whole section. Their keys are computed
/// then as well.
package final class RowRanking: Sendable {
    /// Number of rows to find without sorting the whole section.
    static let bestCount = 1_024

    private struct Order {
        var rows: [UInt32]
        /// Whether these are all remaining rows of the section.
        var isWhole: Bool
    }

    private let keys: any RankingKeys
    /// The rows that have a key.
    private let rankedRows: RowBitmap
    /// Sorted sections, by their first row.
    private let orders: Mutex<[Int: Order]>

    package init(_ keys: any RankingKeys, of found: RowBitmap) {
        self.keys = keys
        rankedRows = found
        orders = Mutex([:])
    }

    private init(_ other: RowRanking, _ orders: [Int: Order]) {
        keys = other.keys
        rankedRows = other.rankedRows
        self.orders = Mutex(orders)
    }

    /// The keys of all rows, in row order; O(bytes of these rows).
    package var allKeys: [UInt64] { keys.keys(of: rankedRows, in: 0..<rankedRows.count, reaching: 0) }

    /// Returns the row at a position of a section, which is given by its rows in the store.
    ///
    /// - Complexity: O(1), but O(bytes of the section's rows) the first time, and at the first position
    /// after
    ///   the best rows.
    package func row(_ place: Int, in section: Range<Int>) -> Int {
        let known = orders.withLock { orders -> UInt32? in
            guard let rows = orders[section.lowerBound]?.rows, place < rows.count else { return nil }
            return rows[place]
        }
        return Int(known ?? rows(in: section, isWhole: place >= Self.bestCount)[place])
    }

    /// Finds the first rows of a section, which is given by its rows in the store, or all of them; returns
    /// `false` if `isWanted` did.
    package func prepare(
        _ section: Range<Int>, isWhole: Bool, while isWanted: @escaping @Sendable () -> Bool
    ) -> Bool { order(of: section, isWhole: isWhole, while: isWanted) != nil }

    /// Returns all rows of a section, which is given by its rows in the store, best first.
    ///
    /// - Complexity: O(1), but O(bytes of the section's rows) the first time.
    package func rows(in section: Range<Int>) -> [UInt32] { rows(in: section, isWhole: true) }

    private func rows(in section: Range<Int>, isWhole: Bool) -> [UInt32] {
        // Without a condition nothing is cancelled.
        order(of: section, isWhole: isWhole) { true }?.rows ?? []
    }

    /// Returns the position of a row in its section, which is given by its rows in the store; `nil` if it
    /// does not match.
    ///
    /// - Complexity: O(best rows) for one of these, otherwise as for all rows of the section.
    package func place(of row: Int, in section: Range<Int>) -> Int? {
        rows(in: section, isWhole: false).firstIndex(of: UInt32(row))
            ?? rows(in: section).firstIndex(of: UInt32(row))
    }

    /// Returns the best of some ranked rows, the first one of equal rows; `nil` if there are none.
    ///
    /// - Complexity: O(bytes of the ranked rows).
    package func bestRow(among rows: RowBitmap) -> Int? {
        best(1, in: 0..<rankedRows.count, among: rows) { true }?.first.map { Int($0) }
    }

    private func order(
        of section: Range<Int>, isWhole: Bool, while isWanted: @escaping @Sendable () -> Bool
    ) -> Order? {
        let known = orders.withLock { $0[section.lowerBound] }
        if let known, known.isWhole || !isWhole { return known }
        // Sorting happens outside the lock, so that other threads can read other rows meanwhile.
        let count = rankedRows.rank(section.upperBound) - rankedRows.rank(section.lowerBound)
        let wanted = isWhole ? count : min(Self.bestCount, count)
        guard let rows = best(wanted, in: section, while: isWanted) else { return nil }
        let order = Order(rows: rows, isWhole: wanted == count)
        orders.withLock { $0[section.lowerBound] = order }
        return order
    }

    /// Minimum number of rows to rank on several threads.
    private static let minRowsForThreads = 50_000

    /// Returns the best rows of a range, best first, equal ones in their order; `nil` if it was cancelled.
    private func best(
        _ count: Int, in range: Range<Int>, among rows: RowBitmap? = nil,
        while isWanted: @escaping @Sendable () -> Bool
    ) -> [UInt32]? {
        let shared = Floor()
        // The placements of larger parts would take memory that must be acquired and cleared again each time.
        var sizes = ParallelMap.Sizes()
        sizes.largest = 1 << 15
        let found = ParallelMap(
            range.count, minimum: Self.minRowsForThreads, sizes: sizes, isWanted: isWanted
        ).run(
            into: BestRows(count)
        ) { [keys, rankedRows] part in
            let part = range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound
            let least = shared.key.load(ordering: .relaxed)
            var best = BestRows(count, least: least)
            best.append(
                keys.keys(of: rankedRows, in: part, reaching: least), of: rankedRows, in: part, among: rows)
            return best
        } take: { found, _, part in
            found.append(part)
            shared.key.store(found.least, ordering: .relaxed)
        }
        return found?.sorted
    }

    /// The key that rows must reach to be among the best.
    private final class Floor: Sendable {
        let key = Atomic<UInt64>(0)
    }

    /// Returns the ranking without a row, or without all rows if it is `nil`, of a section given by its
    /// rows in the store.
    ///
    /// - Complexity: O(bytes of the section's rows).
    package func removing(_ row: Int?, in section: Range<Int>) -> RowRanking {
        var rest = Order(rows: [], isWhole: true)
        if let row { rest.rows = rows(in: section).filter { Int($0) != row } }
        var orders = orders.withLock { $0 }
        orders[section.lowerBound] = rest
        return RowRanking(self, orders)
    }
}
