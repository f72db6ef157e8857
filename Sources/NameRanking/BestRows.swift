internal import NameRows

/// The rows with the highest keys among those seen, which come in row order.
struct BestRows {
    private let wanted: Int
    private var keys: [UInt64] = []
    private var rows: [UInt32] = []
    /// The lowest key of a further row that would be among the best: of equal rows, the first ones are.
    private(set) var least: UInt64

    init(_ wanted: Int, least: UInt64 = 0) { (self.wanted, self.least) = (wanted, least) }

    /// Appends the ranked rows of a range, given their keys; only rows that are among others, unless these
    /// are `nil`.
    mutating func append(
        _ keys: [UInt64], of ranked: RowBitmap, in range: Range<Int>, among others: RowBitmap?
    ) {
        guard !keys.isEmpty else { return }
        var index = 0
        var word = range.lowerBound / 64
        var bits = ranked.word(word) & (~0 << UInt64(range.lowerBound % 64))
        while true {
            while bits != 0, index < keys.count {
                let row = word * 64 + bits.trailingZeroBitCount
                bits &= bits - 1
                if keys[index] >= least, others?[row] ?? true { append(keys[index], row) }
                index += 1
            }
            guard index < keys.count else { return }
            word += 1
            bits = ranked.word(word)
        }
    }

    private mutating func append(_ key: UInt64, _ row: Int) {
        keys.append(key)
        rows.append(UInt32(row))
        if rows.count >= 4 * wanted + 64 { reduce() }
    }

    /// Appends the best rows of those that follow.
    mutating func append(_ other: BestRows) {
        keys += other.keys
        rows += other.rows
        if rows.count >= 2 * wanted + 64 { reduce() }
    }

    /// Keeps the best rows, in row order.
    private mutating func reduce() {
        guard wanted > 0, rows.count > wanted else { return }
        let best = FuzzyOrder.best(wanted, of: keys)
        let last = keys[Int(best[best.count - 1])]
        least = last < .max ? last + 1 : last
        let places = best.sorted()
        keys = places.map { keys[Int($0)] }
        rows = places.map { rows[Int($0)] }
    }

    /// The best rows, best first.
    var sorted: [UInt32] { FuzzyOrder.best(wanted, of: keys).map { rows[Int($0)] } }
}
