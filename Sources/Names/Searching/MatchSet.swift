internal import ByteScan
internal import NameRanking
internal import NameRows

/// The matching rows of a search so far, in store order up to a certain row.
struct MatchSet: Sendable {
    /// One bit per row.
    private(set) var words: [UInt64] = []
    /// Number of rows found in these.
    private(set) var count = 0
    /// Number of rows searched.
    private(set) var searchedRowCount = 0
    /// Number of rows on which matching gave up.
    private(set) var uncheckedRows = 0
    /// Ends of sections, if rows are ranked: the best rows of a section are known once all of it was
    /// searched.
    private let sectionEnds: [Int]?
    /// The keys by which rows are ranked.
    let keys: (any RankingKeys)?
    /// End of the rows that can be shown, and the number of matches among them.
    private var showable = (end: 0, count: 0)
    private let parts: SearchParts
    /// Total number of rows to search.
    private let rowCount: Int
    private var countShown = 0
    private let start = ContinuousClock.now
    private var nextTime: ContinuousClock.Instant

    /// - Parameters:
    ///   - rowCount: The total number of rows to search.
    ///   - keys: The keys by which rows are ranked; `nil` if they are not.
    ///   - sections: The sections in which they are ranked.
    ///   - parts: When to show rows.
    init(
        of rowCount: Int, rankedBy keys: (any RankingKeys)? = nil, in sections: [NameStore.Section] = [],
        _ parts: SearchParts
    ) {
        self.parts = parts
        self.rowCount = rowCount
        self.keys = keys
        sectionEnds = keys == nil ? nil : sections.map(\.rows.upperBound)
        nextTime = start + parts.interval
        words.reserveCapacity((rowCount + 63) / 64)
    }

    /// Appends the result of the next rows.
    mutating func append(_ part: ChunkMatches, upTo end: Int) {
        words += part.words
        count += part.count
        uncheckedRows += part.uncheckedRows
        searchedRowCount = end
        guard let sectionEnds else {
            showable = (end, count)
            return
        }
        let place = sectionEnds.partitioningIndex { $0 > end }
        let whole = place > 0 ? sectionEnds[place - 1] : 0
        if whole > showable.end { showable = (whole, count - words.setBitCount(from: whole)) }
    }

    /// Whether a screen of rows is available for the first time, or the last update was long ago.
    ///
    /// Not if the search will be complete in less than a frame: drawing one frame is faster than drawing
    /// two.
    var isDue: Bool {
        guard showable.count > countShown else { return false }
        let now = ContinuousClock.now
        if countShown > 0 || showable.count < parts.rowsOfScreen { return now >= nextTime }
        // Before that, the remaining time cannot be estimated.
        guard now - start >= parts.minTime else { return false }
        let timeLeft = (now - start) * Double(rowCount - searchedRowCount) / Double(searchedRowCount)
        return timeLeft >= parts.minTimeLeft
    }

    /// Returns a copy of the part that can be shown now.
    ///
    /// - Complexity: O(rows / 64).
    mutating func nextUpdate() -> MatchSet {
        let now = ContinuousClock.now
        // Updates become rarer the longer the search takes, since each copies all rows.
        nextTime = now + max(parts.interval, (now - start) / 2)
        countShown = showable.count
        var copy = self
        (copy.searchedRowCount, copy.count) = showable
        copy.words = Array(words.prefix((showable.end + 63) / 64))
        RowBitmap.clearSpareBits(of: &copy.words, count: showable.end)
        return copy
    }
}

/// The result of a search in a part of the rows.
struct ChunkMatches: Sendable {
    /// One bit per row.
    let words: [UInt64]
    let count: Int
    /// Number of rows on which matching gave up.
    let uncheckedRows: Int

    /// Takes the bits of `rowCount` rows; further bits are ignored.
    init(_ words: [UInt64], rowCount: Int, uncheckedRows: Int = 0) {
        var words = words
        RowBitmap.clearSpareBits(of: &words, count: rowCount)
        self.words = words
        self.uncheckedRows = uncheckedRows
        count = words.setBitCount
    }
}
