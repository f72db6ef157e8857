internal import ByteScan
internal import NameRows

/// The rows that a search has found so far: those before a certain one, in the order of the store.
struct FoundRows: Sendable {
    /// One bit a row.
    private(set) var words: [UInt64] = []
    /// The rows found in these.
    private(set) var count = 0
    /// The rows that were searched.
    private(set) var searched = 0
    /// How well the rows found match, if they are ranked.
    private(set) var scores = RowScores()
    /// For how many rows trying was given up.
    private(set) var givenUp = 0
    /// Where sections end, if rows are ranked: only those can be shown that were searched to their end.
    private let sectionEnds: [Int]?
    /// The rows before which all can be shown, and how many of them are found.
    private var showable = (end: 0, count: 0)
    private let pace: SearchParts
    /// The rows that are searched in all.
    private let rowCount: Int
    private var countShown = 0
    private let start = ContinuousClock.now
    private var nextTime: ContinuousClock.Instant

    /// Makes it of no rows.
    ///
    /// - Parameters:
    ///   - rowCount: The rows that are searched in all.
    ///   - sections: The sections in which rows are ranked; `nil` if they are not.
    ///   - pace: When it is time to show them.
    init(of rowCount: Int, rankedIn sections: [NameStore.Section]?, _ pace: SearchParts) {
        self.pace = pace
        self.rowCount = rowCount
        sectionEnds = sections?.map(\.rows.upperBound)
        nextTime = start + pace.interval
        words.reserveCapacity((rowCount + 63) / 64)
    }

    /// Whether rows are ranked, each section for itself.
    var isRanked: Bool { sectionEnds != nil }

    /// Takes what was found in the rows that follow.
    mutating func append(_ part: SearchedPart, upTo end: Int) {
        words += part.words
        count += part.count
        scores.append(part.scores)
        givenUp += part.givenUp
        searched = end
        guard let sectionEnds else {
            showable = (end, count)
            return
        }
        let place = sectionEnds.partitioningIndex { $0 > end }
        let whole = place > 0 ? sectionEnds[place - 1] : 0
        if whole > showable.end { showable = (whole, count - setBits(from: whole)) }
    }

    /// The number of bits from a row on.
    private func setBits(from row: Int) -> Int {
        guard row / 64 < words.count else { return 0 }
        let first = (words[row / 64] >> UInt64(row % 64)).nonzeroBitCount
        return words[(row / 64 + 1)...].reduce(first) { $0 + $1.nonzeroBitCount }
    }

    /// Whether there is a screen of rows for the first time, or it has been long since something was shown.
    ///
    /// Not if all will be there in less than a frame: one frame is drawn sooner than two.
    var isDue: Bool {
        guard showable.count > countShown else { return false }
        let now = ContinuousClock.now
        if countShown > 0 || showable.count < pace.rowsOfScreen { return now >= nextTime }
        // Before that nobody knows how long it will take.
        guard now - start >= pace.leastTime else { return false }
        let timeLeft = (now - start) * Double(rowCount - searched) / Double(searched)
        return timeLeft >= pace.leastTimeLeft
    }

    /// What can be shown now, as a copy.
    ///
    /// - Complexity: O(rows / 64).
    mutating func shown() -> FoundRows {
        let now = ContinuousClock.now
        // The longer it takes, the less often: each copy is of all rows.
        nextTime = now + max(pace.interval, (now - start) / 2)
        countShown = showable.count
        var copy = self
        (copy.searched, copy.count) = showable
        copy.words = Array(words.prefix((showable.end + 63) / 64))
        RowBitmap.clearSpareBits(of: &copy.words, count: showable.end)
        return copy
    }
}

/// What was found in a part of the rows.
struct SearchedPart: Sendable {
    /// One bit a row.
    let words: [UInt64]
    let count: Int
    /// The scores of the rows found, if they are ranked.
    let scores: [UInt16]
    /// For how many rows trying was given up.
    let givenUp: Int

    /// Takes bits of so many rows; those behind them say nothing.
    init(_ words: [UInt64], rowCount: Int, givenUp: Int = 0) {
        var words = words
        RowBitmap.clearSpareBits(of: &words, count: rowCount)
        self.words = words
        self.givenUp = givenUp
        count = words.setBitCount
        scores = []
    }

    /// Takes the scores of rows, 0 for those that are not found.
    init(scores all: [UInt16]) {
        (words, scores) = FuzzyOrder.packed(all)
        count = scores.count
        givenUp = 0
    }
}
