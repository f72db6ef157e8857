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
    /// How many rows an index leads to are looked at once; that many more if they need no look.
    private static let candidatesAtOnce = 2_048
    private static let exactFactor = 16

    private let rows: any BookRows
    private var search: NameSearch
    /// What was asked for.
    private let text: String
    private var phrases: NameSearch.Phrases?
    private var part = leastPart
    /// What is looked for if nothing is found.
    private var substitutes: [NameSearch]
    private let rowCount: Int

    /// One bit a row; words are missing behind the last one that is set.
    private var words: [UInt64] = []
    /// How many rows were found.
    package private(set) var count = 0
    /// The rows before this one were searched.
    package private(set) var searched = 0
    /// Why too little may have been found.
    package private(set) var problem: String?
    /// What was looked for in its place.
    package private(set) var substitute: NameSearch?
    private var bitmap: RowBitmap?

    /// Begins a search.
    package init(_ search: NameSearch, in rows: any BookRows) {
        (self.rows, self.search, text) = (rows, search, search.text)
        rowCount = rows.rowCount
        substitutes = search.substitutes
        problem = search.problem
        phrases = search.phrases(isLatin: rows.isLatin, hasBinders: rows.hasBinders)
        if problem != nil { searched = rowCount }
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
            phrases = search.phrases(isLatin: rows.isLatin, hasBinders: rows.hasBinders)
            (searched, part, words) = (0, Self.leastPart, [])
        }
        if let phrases {
            try lookUp(phrases)
        } else {
            try scan()
        }
        bitmap = nil
        guard searched == rowCount, count > 0, search.text != text else { return }
        problem = "No match; as “\(search.text)”: \(count)."
        substitute = search
    }

    private mutating func scan() throws(ServiceFailure) {
        let next = searched..<min(rowCount, searched + part)
        part = min(part * 2, Self.largestPart)
        let names = try rows.names(.range(next), withFields: looksIntoFields)
        let found = names.rows(foundBy: search)
        note(found.problem)
        if found.rows.setCount > 0 {
            pad(to: next.lowerBound / 64)
            words += found.rows.words
            count += found.rows.setCount
        }
        searched = next.upperBound
    }

    private mutating func lookUp(_ phrases: NameSearch.Phrases) throws(ServiceFailure) {
        let limit = Self.candidatesAtOnce * (phrases.isExact ? Self.exactFactor : 1)
        let candidates = try rows.rows(
            having: phrases.groups, inNames: search.options.scope == .name, from: searched, limit: limit)
        if phrases.isExact {
            for row in candidates { insert(row) }
        } else if !candidates.isEmpty {
            let names = try rows.names(.numbers(candidates), withFields: looksIntoFields)
            let found = names.rows(foundBy: search)
            note(found.problem)
            for index in 0..<found.rows.setCount {
                if let place = found.rows.select(index), place < candidates.count {
                    insert(candidates[place])
                }
            }
        }
        searched = candidates.count < limit ? rowCount : (candidates.last ?? rowCount - 1) + 1
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

    /// The rows that were found so far, as one bit each.
    ///
    /// - Complexity: O(rows / 64) after more were found.
    package mutating func found() -> RowBitmap {
        if let bitmap { return bitmap }
        let made = RowBitmap(words: words, count: rowCount)
        bitmap = made
        return made
    }
}
