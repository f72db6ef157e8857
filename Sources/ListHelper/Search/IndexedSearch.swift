package import HelperProtocol
package import NameRanking
package import NameRows
package import Names

/// A search in a table with an index of trigrams.
///
/// It finds the same rows as a search in memory, because it uses the same matching code, except where the
/// index is exact.
package struct IndexedSearch: ListSearch {
    /// Number of rows searched in a step, at first and at most; multiples of 64.
    private static let (minPart, largestPart) = (1_024, 8_192)
    /// Number of index candidates checked in a step, at least and at most.
    ///
    /// It is adjusted to take about `timeAtOnce`, so that the next request is not delayed.
    private static let (minCandidates, maxCandidates) = (256, 32_768)
    private static let timeAtOnce = Duration.milliseconds(4)

    private let rows: any IndexedRows
    /// The state of the rows that are searched.
    private let generation: Int
    private var search: NameSearch
    private var phrases: NameSearch.Phrases?
    private var part = minPart
    private var candidatesAtOnce = minCandidates
    /// Number of rows to scan before the index is used for two letters, and maximum percentage of matches
    /// among them.
    ///
    /// If more rows match, all are scanned, because the index would look up every trigram that begins with
    /// these letters.
    private static let (triedRows, maxOfHundred) = (4_096, 3)
    private var isTrying = false
    /// Total time of index lookups.
    private var lookingUp = Duration.zero
    /// Time per row of scanning all rows.
    ///
    /// If the index is slower than that, it is abandoned: it contains trigrams, and many rows match two
    /// letters.
    private static let timePerRow = Duration.microseconds(1)
    private let rowCount: Int

    /// Maximum number of keys that are kept.
    private static let maxKeys = 2_000_000

    /// One bit per row; words after the last bit set are omitted.
    private var words: [UInt64] = []
    /// Number of matches.
    private var count = 0
    /// Number of rows that have been searched.
    private var searchedRowCount = 0
    private let sectionEnds: [Int]
    /// Whether rows are ranked, so that only complete sections can be shown.
    private let isRanked: Bool
    /// Keys of the matches before `rankedEnd`.
    private var keys = KnownKeys()
    private var rankedEnd = 0
    /// Whether there were too many matches to keep all keys.
    private var isFull = false
    /// Reason why matches may be missing.
    package private(set) var problem: String?

    package init(_ search: NameSearch, in rows: any IndexedRows) {
        (self.rows, self.search, generation) = (rows, search, rows.generation)
        rowCount = rows.rowCount
        var end = 0
        sectionEnds = rows.sections.map {
            end += $0.count
            return end
        }
        isRanked = search.isRanked
        problem = search.problem
        choosePhrases()
        if problem != nil { searchedRowCount = rowCount }
    }

    private mutating func choosePhrases() {
        phrases = search.phrases(
            isLatin: rows.isLatin || rows.addsOtherLetters, hasCombiningMarks: rows.hasCombiningMarks)
        isTrying = phrases?.isAnyShort ?? false
    }

    /// Whether all rows were searched.
    package var isOver: Bool { searchedRowCount == rowCount }

    package var isInVain: Bool { isOver && count == 0 && problem == nil }

    package mutating func restart(with search: NameSearch) {
        self.search = search
        choosePhrases()
        (searchedRowCount, part, words, keys, isFull) = (0, Self.minPart, [], KnownKeys(), false)
        lookingUp = .zero
    }

    /// Searches the next rows.
    ///
    /// - Throws: `HelperFailure` if they cannot be read.
    package mutating func step() throws(HelperFailure) {
        guard !isOver else { return }
        // The rows may also have changed between two steps.
        try rows.beginReading()
        defer { rows.endReading() }
        if rows.generation != generation { self = IndexedSearch(search, in: rows) }
        if isTrying, searchedRowCount >= Self.triedRows {
            isTrying = false
            if count * 100 > searchedRowCount * Self.maxOfHundred { phrases = nil }
        }
        if let phrases, !isTrying { try lookUp(phrases) }
        // Also after abandoning the index, so that no row shown before disappears in the meantime.
        if phrases == nil || isTrying, searchedRowCount < rowCount { try scan() }
    }

    private mutating func scan() throws(HelperFailure) {
        let next = searchedRowCount..<min(rowCount, searchedRowCount + part)
        part = min(part * 2, Self.largestPart)
        let names = try rows.names(.range(next), withFields: looksIntoFields)
        let found = names.matches(of: search)
        record(found.problem)
        if found.rows.setCount > 0 {
            pad(to: next.lowerBound / 64)
            words += found.rows.words
            count += found.rows.setCount
        }
        searchedRowCount = next.upperBound
        if isRanked { keep(found.keys) }
    }

    /// Keeps the keys of the rows searched last, if there is room.
    private mutating func keep(_ keys: [UInt64]) {
        isFull = isFull || self.keys.count + keys.count > Self.maxKeys
        guard !isFull else {
            problem = "There are too many matches to rank them all."
            return
        }
        self.keys.append(keys)
        rankedEnd = searchedRowCount
    }

    private mutating func lookUp(_ phrases: NameSearch.Phrases) throws(HelperFailure) {
        let (limit, start) = (candidatesAtOnce, ContinuousClock.now)
        defer {
            let isLong = ContinuousClock.now - start > Self.timeAtOnce
            candidatesAtOnce = max(
                Self.minCandidates, min(isLong ? limit / 2 : limit * 2, Self.maxCandidates))
            lookingUp += ContinuousClock.now - start
            if lookingUp > rows.lookupPatience + Self.timePerRow * searchedRowCount { leaveIndex() }
        }
        let candidates = try rows.rows(
            having: phrases.groups.map { $0.map(\.text) }, inNames: search.options.scope == .name,
            from: searchedRowCount, limit: limit)
        guard let candidates else { return leaveIndex() }
        if phrases.isExact, phrases.areInAnyForm, !rows.addsOtherLetters {
            for row in candidates { insert(row) }
        } else if !candidates.isEmpty {
            let names = try rows.names(.numbers(candidates), withFields: looksIntoFields)
            let found = names.matches(of: search)
            record(found.problem)
            for index in 0..<found.rows.setCount {
                if let place = found.rows.select(index), place < candidates.count {
                    insert(candidates[place])
                }
            }
        }
        searchedRowCount = candidates.count < limit ? rowCount : (candidates.last ?? rowCount - 1) + 1
    }

    /// Continues by scanning all rows, starting at a multiple of 64.
    private mutating func leaveIndex() {
        guard searchedRowCount < rowCount else { return }
        phrases = nil
        searchedRowCount -= searchedRowCount % 64
        while words.count > searchedRowCount / 64 { count -= words.removeLast().nonzeroBitCount }
    }

    private var looksIntoFields: Bool { rows.hasFields && search.options.scope != .name }

    private mutating func record(_ problem: String?) {
        if let problem { self.problem = problem }
    }

    private mutating func pad(to count: Int) {
        if words.count < count { words += repeatElement(0, count: count - words.count) }
    }

    private mutating func insert(_ row: Int) {
        guard row >= 0, row < rowCount else { return }
        pad(to: row / 64 + 1)
        words.insert(row: row)
        count += 1
    }

    /// The results that can be shown so far.
    package struct VisibleResults {
        /// One bit per row.
        package let rows: RowBitmap
        /// Ranking of the rows before `rankedEnd`, within each section; `nil` if rows are not ranked.
        package let ranking: RowRanking?
        package let rankedEnd: Int
        /// The state of the rows to which the numbers belong.
        package let generation: Int
    }

    package var matchCount: Int { !isRanked || isOver ? count : count - words.setBitCount(from: showableEnd) }

    package var estimate: Int? { nil }

    package var searchedSectionCount: Int {
        let end = showableEnd
        return isOver
            ? sectionEnds.count : min(sectionEnds.count { $0 <= end }, max(0, sectionEnds.count - 1))
    }

    package var percentage: Int { min(99, showableEnd * 100 / max(1, rowCount)) }

    /// End of the rows that can be shown.
    private var showableEnd: Int {
        guard isRanked, searchedRowCount < rowCount else { return searchedRowCount }
        return sectionEnds.last { $0 <= searchedRowCount } ?? 0
    }

    /// The results that can be shown so far.
    ///
    /// - Complexity: O(rows / 64), plus O(matches) if they are ranked.
    package var visibleResults: VisibleResults {
        let end = showableEnd
        var words = Array(words.prefix((end + 63) / 64))
        if end < rowCount { RowBitmap.clearSpareBits(of: &words, count: min(end, words.count * 64)) }
        let rows = RowBitmap(words: words, count: rowCount)
        guard isRanked else {
            return VisibleResults(rows: rows, ranking: nil, rankedEnd: 0, generation: generation)
        }
        // If a part of a section has no keys, the whole section is shown in list order.
        let ranked = isFull ? sectionEnds.last { $0 <= rankedEnd } ?? 0 : end
        return VisibleResults(
            rows: rows, ranking: RowRanking(keys, of: rows), rankedEnd: ranked, generation: generation)
    }
}
