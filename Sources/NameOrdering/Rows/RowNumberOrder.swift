internal import CNameScan
internal import Languages
internal import NameRows
internal import Names
internal import SystemSupport

/// Sorts row numbers on several threads: distributes them by key beginnings, and sorts each group.
struct RowNumberOrder: Sendable {
    /// Minimum number of rows to sort on several threads.
    private static let minRowsForThreads = 10_000
    /// Number of pieces of groups for each thread.
    private static let piecesPerThread = 8

    private let keys: KeyedRows
    private let records: TextRegion
    private let others: TextRegion

    /// Prepares to sort rows; `nil` without 32 bytes of memory per row, or for texts of almost 4 GiB.
    init?(_ keys: KeyedRows) {
        let byteCount = keys.starts.count * Int(CNAMESCAN_RECORD_BYTES)
        guard max(keys.rows.text.count, keys.rows.keys.count) < Int(UInt32.max) - 4,
            let records = TextRegion(capacity: byteCount), let others = TextRegion(capacity: byteCount)
        else { return nil }
        precondition(keys.starts.allSatisfy { $0 < keys.rows.text.count })
        precondition((keys.rows.text.last ?? 0x0A) == 0x0A)
        self.keys = keys
        self.records = records
        self.others = others
    }

    /// The row numbers in ascending order of the rows, with equal rows in their present order.
    ///
    /// - Complexity: O(bytes) for rows that differ in their first 64 bytes, else O(bytes log rows).
    var numbers: [UInt32] {
        let ranges = ParallelMap.map(keys.starts.count, minimum: Self.minRowsForThreads) { rows in
            let offset = keys.keysOffset(from: rows.lowerBound)
            return (
                rows, varying: withWork { cnamescan_begin_order($0, rows.lowerBound, rows.count, offset) }
            )
        }
        guard ranges.count > 1 else { return finished(0..<keys.starts.count, isDistributed: false) }
        let first = withWork { cnamescan_order_word($0, 0) }
        let varying = ranges.reduce(0) { varying, range in
            varying | range.varying | (first ^ withWork { cnamescan_order_word($0, range.0.lowerBound) })
        }
        let shift = UInt32(max(0, 64 - varying.leadingZeroBitCount - Int(CNAMESCAN_ORDER_BITS)))
        let counts = ParallelMap.map(ranges) { rows, _ in
            var counts = [Int](repeating: 0, count: Int(CNAMESCAN_ORDER_GROUPS))
            withWork { cnamescan_count_groups($0, rows.lowerBound, rows.count, shift, &counts) }
            return counts
        }
        let (places, pieces) = places(counts)
        _ = ParallelMap.map(Array(zip(ranges, places))) { range, places in
            var places = places
            withWork { cnamescan_distribute($0, range.0.lowerBound, range.0.count, shift, &places) }
        }
        return ParallelMap.joined(ParallelMap.map(pieces) { finished($0, isDistributed: true) })
    }

    /// Returns the first place of each group per range of rows, and the groups that are sorted together.
    private func places(_ counts: [[Int]]) -> (places: [[Int]], pieces: [Range<Int>]) {
        var places = counts
        var pieces: [Range<Int>] = []
        let size = keys.starts.count / (ThreadCount.current * Self.piecesPerThread) + 1
        var (start, end) = (0, 0)
        for group in 0..<Int(CNAMESCAN_ORDER_GROUPS) {
            for range in counts.indices {
                places[range][group] = end
                end += counts[range][group]
            }
            guard end - start >= size || group + 1 == CNAMESCAN_ORDER_GROUPS else { continue }
            pieces.append(start..<end)
            start = end
        }
        return (places, pieces)
    }

    private func finished(_ places: Range<Int>, isDistributed: Bool) -> [UInt32] {
        // An array without room is one object for all threads, and its count would be written.
        guard !places.isEmpty else { return [] }
        return [UInt32](unsafeUninitializedCapacity: places.count) { numbers, count in
            // As many numbers are written as there are places.
            withWork {
                cnamescan_finish_order(
                    $0, places.lowerBound, places.count, isDistributed ? 1 : 0, numbers.baseAddress)
            }
            count = places.count
        }
    }

    /// Passes the arguments of the C functions, which stay valid during the call.
    private func withWork<Result>(_ body: (UnsafePointer<cnamescan_order_work>) -> Result) -> Result {
        var order = keys.language.rowOrder
        var rows = keys.rows.asC
        // Threads write only to the records of their own rows, and to the places of their own groups.
        return withUnsafePointer(to: &order) { order in
            withUnsafePointer(to: &rows) { rows in
                keys.starts.withUnsafeBufferPointer { starts in
                    var work = cnamescan_order_work(
                        order: order, rows: rows, starts: starts.baseAddress,
                        records: records.room(0..<records.capacity).baseAddress,
                        others: others.room(0..<others.capacity).baseAddress)
                    return body(&work)
                }
            }
        }
    }
}
