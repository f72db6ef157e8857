package import NameDirectory
package import NameRows
package import NameService

/// A search through the rows of a book, a part of them at a time, so that a question can be answered between.
///
/// What it finds is what a search in memory finds: the same code says of each row whether it is found, unless
/// the book's index of letters knows that already.
package struct RowSearch {
    /// How many rows are searched at once, at first and later; multiples of 64.
    private static let (leastPart, largestPart) = (1_024, 8_192)
    /// How many rows that an index leads to are looked at once, at least and at most; as many as take about
    /// this long, so that the next question need not wait.
    private static let (leastCandidates, mostCandidates) = (256, 32_768)
    private static let timeAtOnce = Duration.milliseconds(4)

    private let rows: any BookRows
    private var search: NameSearch
    /// What was asked for.
    private let text: String
    private var phrases: NameSearch.Phrases?
    private var part = leastPart
    private var candidatesAtOnce = leastCandidates
    /// Of two letters so many rows are gone through before the index is asked, and all if so many of a
    /// hundred have them: it would look for every three letters that begin so.
    private static let (triedRows, mostOfHundred) = (4_096, 3)
    private var isTrying = false
    /// How long it took to look rows up.
    private var lookingUp = Duration.zero
    /// How long it takes for a row to go through all of them, and how long is no matter.
    ///
    /// Where the index leads to rows more slowly, it is left: it has three letters together, and many rows
    /// have two.
    private static let (timePerRow, shortTime) = (Duration.microseconds(1), Duration.milliseconds(8))
    /// What is looked for if nothing is found.
    private var substitutes: [NameSearch]
    private let rowCount: Int

    /// The most scores that are kept.
    private static let mostScores = 2_000_000

    /// One bit a row; words are missing behind the last one that is set.
    private var words: [UInt64] = []
    /// How many rows were found.
    private var count = 0
    /// The rows before this one were searched.
    private var searched = 0
    /// Where sections end, if rows are ranked: only those can be shown that were searched to their end.
    private let sectionEnds: [Int]?
    /// How well the rows before `rankedEnd` match that were found, and how many these are.
    private var scores: (parts: [[UInt16]], count: Int) = ([], 0)
    private var rankedEnd = 0
    /// Whether there were too many rows to keep scores of them all.
    private var isFull = false
    /// Why too little may have been found.
    package private(set) var problem: String?
    /// What was looked for in its place.
    package private(set) var substitute: NameSearch?

    /// Begins a search.
    package init(_ search: NameSearch, in rows: any BookRows) {
        (self.rows, self.search, text) = (rows, search, search.text)
        rowCount = rows.rowCount
        var end = 0
        sectionEnds =
            search.isRanked
            ? rows.sections.map {
                end += $0.count
                return end
            } : nil
        substitutes = search.substitutes
        problem = search.problem
        choosePhrases()
        if problem != nil { searched = rowCount }
    }

    private mutating func choosePhrases() {
        phrases = search.phrases(isLatin: rows.isLatin, hasBinders: rows.hasBinders)
        isTrying = phrases?.isAnyShort ?? false
    }

    /// Whether all rows were searched.
    package var isOver: Bool { searched == rowCount && (count > 0 || problem != nil || substitutes.isEmpty) }

    /// Searches some rows more.
    ///
    /// - Throws: `ServiceFailure` if they cannot be read.
    package mutating func step() throws(ServiceFailure) {
        guard !isOver else { return }
        if searched == rowCount {
            search = substitutes.removeFirst()
            choosePhrases()
            (searched, part, words, scores, isFull) = (0, Self.leastPart, [], ([], 0), false)
            lookingUp = .zero
        }
        if isTrying, searched >= Self.triedRows {
            isTrying = false
            if count * 100 > searched * Self.mostOfHundred { phrases = nil }
        }
        if let phrases, !isTrying { try lookUp(phrases) }
        // Also if the index was just left, so that no row is gone from what is shown meanwhile.
        if phrases == nil || isTrying, searched < rowCount { try scan() }
        guard searched == rowCount, count > 0, search.text != text else { return }
        problem = "No match; as “\(search.text)”: \(count)."
        substitute = search
    }

    private mutating func scan() throws(ServiceFailure) {
        let next = searched..<min(rowCount, searched + part)
        part = min(part * 2, Self.largestPart)
        let names = try rows.names(.range(next), withFields: looksIntoFields)
        let found = names.matches(of: search)
        note(found.problem)
        if found.rows.setCount > 0 {
            pad(to: next.lowerBound / 64)
            words += found.rows.words
            count += found.rows.setCount
        }
        searched = next.upperBound
        if sectionEnds != nil { keep(found.scores) }
    }

    /// Keeps the scores of the rows that were searched last, if there is room.
    private mutating func keep(_ scores: [UInt16]) {
        isFull = isFull || self.scores.count + scores.count > Self.mostScores
        guard !isFull else {
            problem = "There are too many matches to rank them all."
            return
        }
        self.scores.parts.append(scores)
        self.scores.count += scores.count
        rankedEnd = searched
    }

    private mutating func lookUp(_ phrases: NameSearch.Phrases) throws(ServiceFailure) {
        let (limit, start) = (candidatesAtOnce, ContinuousClock.now)
        defer {
            let isLong = ContinuousClock.now - start > Self.timeAtOnce
            candidatesAtOnce = max(
                Self.leastCandidates, min(isLong ? limit / 2 : limit * 2, Self.mostCandidates))
            lookingUp += ContinuousClock.now - start
            if lookingUp > Self.shortTime + Self.timePerRow * searched { leaveIndex() }
        }
        let candidates = try rows.rows(
            having: phrases.groups.map { $0.map(\.text) }, inNames: search.options.scope == .name,
            from: searched, limit: limit)
        if phrases.isExact, phrases.areInAnyForm {
            for row in candidates { insert(row) }
        } else if !candidates.isEmpty {
            let names = try rows.names(.numbers(candidates), withFields: looksIntoFields)
            let found = names.matches(of: search)
            note(found.problem)
            for index in 0..<found.rows.setCount {
                if let place = found.rows.select(index), place < candidates.count {
                    insert(candidates[place])
                }
            }
        }
        searched = candidates.count < limit ? rowCount : (candidates.last ?? rowCount - 1) + 1
    }

    /// Goes on through all rows, from the first of 64.
    private mutating func leaveIndex() {
        guard searched < rowCount else { return }
        phrases = nil
        searched -= searched % 64
        while words.count > searched / 64 { count -= words.removeLast().nonzeroBitCount }
    }

    private var looksIntoFields: Bool { rows.hasFields && search.options.scope != .name }

    private mutating func note(_ problem: String?) {
        if let problem { self.problem = problem }
    }

    private mutating func pad(to count: Int) {
        if words.count < count { words += repeatElement(0, count: count - words.count) }
    }

    private mutating func insert(_ row: Int) {
        guard row >= 0, row < rowCount else { return }
        pad(to: row / 64 + 1)
        words[row / 64] |= 1 << UInt64(row % 64)
        count += 1
    }

    /// What can be shown of it so far.
    package struct Shown {
        /// One bit a row.
        package let rows: RowBitmap
        /// The rows before this one were searched.
        package let searched: Int
        /// How rows are ranked that stand before `rankedEnd`, each section for itself; `nil` if none are.
        package let ranking: RankedRows?
        package let rankedEnd: Int
    }

    /// How many rows can be shown.
    package var shownCount: Int {
        sectionEnds == nil || isOver ? count : bits(before: showableEnd)
    }

    /// The rows before this one can be shown.
    private var showableEnd: Int {
        guard let sectionEnds, searched < rowCount else { return searched }
        return sectionEnds.last { $0 <= searched } ?? 0
    }

    private func bits(before row: Int) -> Int {
        let whole = words.prefix(row / 64).reduce(0) { $0 + $1.nonzeroBitCount }
        guard row % 64 != 0, row / 64 < words.count else { return whole }
        return whole + (words[row / 64] & ((1 << UInt64(row % 64)) - 1)).nonzeroBitCount
    }

    /// What can be shown of it so far.
    ///
    /// - Complexity: O(rows / 64), and O(rows found) if they are ranked.
    package var shown: Shown {
        let end = showableEnd
        var words = Array(words.prefix((end + 63) / 64))
        if end < rowCount { RowBitmap.clearSpareBits(of: &words, count: min(end, words.count * 64)) }
        let rows = RowBitmap(words: words, count: rowCount)
        guard let sectionEnds else {
            return Shown(rows: rows, searched: end, ranking: nil, rankedEnd: 0)
        }
        // Where scores are missing of a part of a section, all of it stands in the order of the list.
        let ranked = isFull ? sectionEnds.last { $0 <= rankedEnd } ?? 0 : end
        return Shown(
            rows: rows, searched: end, ranking: RankedRows(rows, scores: scores.parts), rankedEnd: ranked)
    }
}
