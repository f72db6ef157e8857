internal import CNameScan

/// The best placement of a query's letters in a text.
package struct FuzzyPlacement: Sendable, Equatable {
    /// 0 if the text does not match.
    package var points = 0
    /// Start of the first letter and end of the last one, in bytes.
    package var begin = 0
    package var end = 0

    package init() {}

    init(_ placement: cnamescan_placement) {
        (points, begin, end) = (Int(placement.points), Int(placement.begin), Int(placement.end))
    }
}

/// The best placements in some rows of a text.
package struct FuzzyPlacements: Sendable {
    private(set) var rows: [cnamescan_placed_row] = []

    package init() {}

    init(rows: [cnamescan_placed_row]) { self.rows = rows }

    /// Replaces the placement in a row by one in another form of the row.
    package mutating func replace(_ index: Int, by placement: FuzzyPlacement) {
        rows[index].placement = cnamescan_placement(
            points: UInt32(placement.points), begin: UInt32(placement.begin), end: UInt32(placement.end))
    }

    /// Replaces placements by those of other letters in the same rows where these have more points.
    package mutating func formBest(_ other: FuzzyPlacements) {
        for index in rows.indices where other.rows[index].placement.points > rows[index].placement.points {
            rows[index] = other.rows[index]
        }
    }

    /// Adds the points of other letters in the same rows.
    package mutating func add(_ other: FuzzyPlacements) {
        for index in rows.indices {
            let (one, two) = (rows[index].placement, other.rows[index].placement)
            guard two.points > 0 else { continue }
            rows[index].placement = cnamescan_placement(
                points: one.points + two.points,
                begin: one.points > 0 ? min(one.begin, two.begin) : two.begin, end: max(one.end, two.end))
        }
    }
}

/// The order of rows by the placements of a query's letters in them.
package struct FuzzyOrder: Sendable, Hashable {
    /// Criteria that decide between rows with the same points.
    package enum Criterion: String, Sendable {
        /// Shorter rows first.
        case length
        /// Placements that begin nearer to the start of the row first.
        case begin
        /// Placements that end nearer to the end of the row first.
        case end
        /// Shorter runs of bytes without blanks around the placement first.
        case chunk
        /// Placements that begin nearer to the start of the last part of the path first.
        case lastPart = "pathname"
    }

    package let scheme: FuzzyLetters.Scheme
    /// At most three criteria; of rows equal in all of them, the first one comes first.
    package let criteria: [Criterion]

    package init(_ scheme: FuzzyLetters.Scheme, _ criteria: [Criterion]) {
        precondition(criteria.count <= Int(CNAMESCAN_CRITERIA), "There are at most three criteria.")
        (self.scheme, self.criteria) = (scheme, criteria)
    }

    /// Returns keys of rows, which are higher for better rows; 0 for rows without points.
    ///
    /// - Complexity: O(rows), and O(bytes) for criteria other than length, beginning and end.
    package func keys(of rows: FuzzyPlacements, in text: UnsafeBufferPointer<UInt8>) -> [UInt64] {
        let rows = rows.rows
        guard !rows.isEmpty else { return [] }
        return withCriteria { criteria in
            [UInt64](unsafeUninitializedCapacity: rows.count) { keys, written in
                // One key is written for each row.
                cnamescan_fuzzy_keys(criteria, text.baseAddress, rows, rows.count, keys.baseAddress)
                written = rows.count
            }
        }
    }

    /// Returns the key of a placement in a text.
    package func key(of placement: FuzzyPlacement, in text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var row = cnamescan_placed_row()
        row.length = UInt32(clamping: text.count)
        var rows = FuzzyPlacements(rows: [row])
        rows.replace(0, by: placement)
        return keys(of: rows, in: text)[0]
    }

    func withCriteria<Result>(_ body: (UnsafePointer<cnamescan_criterion>?) -> Result) -> Result {
        var values = criteria.map(\.value)
        while values.count < Int(CNAMESCAN_CRITERIA) { values.append(CNAMESCAN_BY_NOTHING) }
        return values.withUnsafeBufferPointer { body($0.baseAddress) }
    }

    /// Returns the indices of the highest keys, descending; equal ones keep their order; O(keys).
    package static func best(_ count: Int, of keys: [UInt64]) -> [UInt32] {
        let count = min(count, keys.count)
        guard count > 0 else { return [] }
        var spare = [UInt32](repeating: 0, count: count)
        return [UInt32](unsafeUninitializedCapacity: count) { places, written in
            // Exactly `count` indices are written, and there are at least as many keys.
            cnamescan_fuzzy_best(keys, keys.count, count, places.baseAddress, &spare)
            written = count
        }
    }
}

extension FuzzyOrder.Criterion {
    fileprivate var value: cnamescan_criterion {
        switch self {
        case .length: CNAMESCAN_BY_LENGTH
        case .begin: CNAMESCAN_BY_BEGIN
        case .end: CNAMESCAN_BY_END
        case .chunk: CNAMESCAN_BY_CHUNK
        case .lastPart: CNAMESCAN_BY_LAST_PART
        }
    }
}
