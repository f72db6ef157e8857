internal import ByteScan
internal import NameForms
internal import NameRows
internal import SystemSupport

extension NameStore {
    /// Rows above this number are searched by two threads: each takes a half.
    static let rowsForTwoThreads = 500_000

    /// The rows that have some terms; `nil` if it was called off.
    ///
    /// The kernel scans the text as it was read; what it says of rows that are not ASCII is then replaced by
    /// what their folded form says, so that results land in their places.
    ///
    /// - Complexity: O(bytes), for each term until few rows are left, and for these then.
    func rows(matching terms: SearchTerms, _ watch: SearchWatch) -> FoundRows? {
        found(watch) { SearchedPart(self.words(matching: terms, in: $0), rowCount: $0.count) }
    }

    /// Searches all rows part by part, and shows on the way what was found; `nil` if it was called off.
    func found(
        _ watch: SearchWatch, isRanked: Bool = false,
        _ search: @escaping @Sendable (Range<Int>) -> SearchedPart
    ) -> FoundRows? {
        let none = FoundRows(of: rowCount, rankedIn: isRanked ? sections : nil, watch.parts)
        return Self.work(on: rowCount, watch).run(into: none, search) { found, rows, part in
            found.append(part, upTo: rows.upperBound)
            watch.goesOn(after: rows.count)
            if rows.upperBound < self.rowCount { watch.show(&found) }
        }
    }

    private static func work(on rowCount: Int, _ watch: SearchWatch) -> OrderedWork {
        OrderedWork(
            rowCount, onTwoThreads: rowCount >= rowsForTwoThreads, sizes: watch.parts.sizes
        ) { watch.isWanted }
    }

    /// Does something with parts of all rows, each from a multiple of 64 on and by two threads if there are
    /// many; `nil` if called off.
    func inParts<Part: Sendable>(
        _ watch: SearchWatch, _ work: @escaping @Sendable (Range<Int>) -> Part
    ) -> [Part]? { Self.inParts(of: rowCount, watch, work) }

    /// Does something with parts of so many rows, as `inParts(_:_:)` does.
    static func inParts<Part: Sendable>(
        of rowCount: Int, _ watch: SearchWatch, _ work: @escaping @Sendable (Range<Int>) -> Part
    ) -> [Part]? {
        self.work(on: rowCount, watch).run(into: [], work) { parts, rows, part in
            parts.append(part)
            watch.goesOn(after: rows.count)
        }
    }

    /// Does something with rows, from a multiple of 64 on, by two threads if there are many.
    static func inHalves<Part: Sendable>(
        _ rows: Range<Int>, _ work: @escaping @Sendable (Range<Int>) -> Part
    ) -> [Part] {
        guard rows.count >= rowsForTwoThreads else { return [work(rows)] }
        let middle = rows.lowerBound + rows.count / 2 / 64 * 64
        let halves = concurrently(
            { work(rows.lowerBound..<middle) }, { work(middle..<rows.upperBound) })
        return [halves.0, halves.1]
    }

    /// The parts one after the other; a single one is not copied.
    static func joined<Element>(_ parts: [[Element]]) -> [Element] {
        if parts.count == 1 { return parts[0] }
        var all: [Element] = []
        all.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        for part in parts { all += part }
        return all
    }

    /// One bit for each of some rows, from a multiple of 64 on, in words: 1 if the row matches a query, not
    /// an empty one.
    ///
    /// - Complexity: O(bytes of these rows).
    func words(matching query: SearchedText, in rows: Range<Int>) -> [UInt64] {
        precondition(rows.lowerBound % 64 == 0, "Words begin at a multiple of 64 rows.")
        var words: [UInt64]
        // A row of ASCII folds to ASCII.
        if let scanned = query.inASCII,
            folded.rows.rank(rows.upperBound) - folded.rows.rank(rows.lowerBound) < rows.count
        {
            words =
                RowScan.rowsContaining(
                    scanned.bytes, in: text.bytes(ofRows: rows), rowCount: rows.count,
                    atRowStart: query.place.isAtRowStart, atWordStart: query.place == .wordStart,
                    letterCase: scanned.letterCase
                ).words
            if query.isAtEnd { keepEnds(&words, in: rows, scanned, query) }
        } else {
            words = Array(repeating: 0, count: (rows.count + 63) / 64)
        }
        if let marked = self.words(markedAs: query.demands, at: query.place, in: rows) {
            words = self.words(matching: query, in: rows, of: marked)
        } else {
            for folded in foldedForms(for: query.folded) {
                let indices = folded.rows.rank(rows.lowerBound)..<folded.rows.rank(rows.upperBound)
                guard !indices.isEmpty else { continue }
                var matches = folded.matches(query, in: indices).words
                if query.needsVerifying { verify(&matches, of: folded, from: indices.lowerBound, query) }
                RowScan.deposit(matches, at: folded.rows.words(in: rows), into: &words)
            }
        }
        addOtherForms(to: &words, in: rows, query)
        if query.place == .nameStart { addRowsAfterBlanks(to: &words, in: rows, query) }
        return words
    }

    /// One bit for each of some rows, from a multiple of 64 on: 1 if the row has letters with such marks as
    /// are demanded, as far as one scan tells; `nil` if none are demanded, or without memory.
    ///
    /// A place counts only if the text that is scanned for is the whole query, and not that of a row's first
    /// letter, before which there may be marks.
    func words(
        markedAs demands: LetterDemands, at place: SearchedText.Place, in rows: Range<Int>
    ) -> [UInt64]? {
        // Rows of letters alone are not among them.
        guard demands.haveMarks, let marked = foldedRows(.marks) else { return nil }
        let bits = marked.rows.words(in: rows)
        guard !demands.markedText.isEmpty else { return bits }
        let indices = marked.rows.rank(rows.lowerBound)..<marked.rows.rank(rows.upperBound)
        var words = [UInt64](repeating: 0, count: (rows.count + 63) / 64)
        guard !indices.isEmpty else { return words }
        let found = marked.matches(
            demands.markedText, .marks,
            at: demands.areOnlyMarkedText && !place.isAtRowStart ? place : .anywhere, in: indices)
        RowScan.deposit(found.words, at: bits, into: &words)
        return words
    }

    /// Of some rows with the marks of a query those, from a multiple of 64 on, that have all of it.
    private func words(
        matching query: SearchedText, in rows: Range<Int>, of marked: [UInt64]
    ) -> [UInt64] {
        var words = marked
        let isPlaced = query.needsPlaceVerified || query.place.isAtRowStart
        guard !query.demands.areOnlyMarkedText || isPlaced else { return words }
        // A scan costs less than to look at many rows one by one.
        if words.setBitCount > rows.count / Self.rowsPerLook {
            let indices = folded.rows.rank(rows.lowerBound)..<folded.rows.rank(rows.upperBound)
            var lettered = [UInt64](repeating: 0, count: words.count)
            RowScan.deposit(
                folded.matches(query, in: indices).words, at: folded.rows.words(in: rows), into: &lettered)
            for index in words.indices { words[index] &= lettered[index] }
        }
        keep(&words, in: rows, where: query.isIn)
        return words
    }
    /// To look at one row takes as long as to scan so many.
    private static let rowsPerLook = 64

    /// Sets the bits of rows, from a multiple of 64 on, that have a query in their other form.
    private func addOtherForms(to words: inout [UInt64], in rows: Range<Int>, _ query: SearchedText) {
        guard let other = query.folded.otherLevel.flatMap(foldedRows) else { return }
        let indices = other.rows.rank(rows.lowerBound)..<other.rows.rank(rows.upperBound)
        guard !indices.isEmpty else { return }
        var matches = other.matches(query, in: indices).words
        if query.needsVerifying { verify(&matches, of: other, from: indices.lowerBound, query) }
        var found = [UInt64](repeating: 0, count: words.count)
        RowScan.deposit(matches, at: other.rows.words(in: rows), into: &found)
        for index in words.indices { words[index] |= found[index] }
    }

    /// The folded rows that a query is looked for in, one after the other; the later replace the earlier.
    func foldedForms(for query: FoldedText) -> [FoldedRows] {
        guard query.level != .letters else { return [folded] }
        let marked = foldedRows(query.level).map { [$0] } ?? []
        // Rows of letters alone have one form, and none of them has what a query with marks looks for.
        return query.hasMarks ? marked : [folded] + marked
    }
}

extension NameStore {
    /// One bit for each of some rows, from a multiple of 64 on: 1 if the row has one term of each group.
    private func words(matching terms: SearchTerms, in rows: Range<Int>) -> [UInt64] {
        let groups = terms.groupsToSearch
        var words = words(matchingOneOf: groups[0], in: rows)
        for group in groups.dropFirst() {
            guard words.setBitCount > rows.count / 64 else {
                keep(&words, in: rows) { bytes in group.contains { $0.allows(bytes) } }
                continue
            }
            for (index, others) in self.words(matchingOneOf: group, in: rows).enumerated() {
                words[index] &= others
            }
        }
        return words
    }

    private func words(matchingOneOf group: [SearchTerms.Term], in rows: Range<Int>) -> [UInt64] {
        var words = words(matching: group[0], in: rows)
        for term in group.dropFirst() {
            for (index, others) in self.words(matching: term, in: rows).enumerated() {
                words[index] |= others
            }
        }
        return words
    }

    /// One bit for each of some rows, from a multiple of 64 on: 1 if a term of text allows the row.
    func words(matching term: SearchTerms.Term, in rows: Range<Int>) -> [UInt64] {
        var words = words(having: term.kind, in: rows)
        guard term.isExcluded else { return words }
        // Spare bits are ignored in the end.
        for index in words.indices { words[index] = ~words[index] }
        return words
    }

    /// One bit for each of some rows, from a multiple of 64 on: 1 if the row has what a term looks for.
    func words(having kind: SearchTerms.Term.Kind, in rows: Range<Int>) -> [UInt64] {
        switch kind {
        case .text(let text): words(matching: text, in: rows)
        // No name is a telephone number.
        case .digits: [UInt64](repeating: 0, count: (rows.count + 63) / 64)
        case .sound(let query): words(soundingLike: query, in: rows)
        case .reading(let kind, let readings): words(read: kind, readings, in: rows)
        case .letters: preconditionFailure("Letters are ranked.")
        }
    }
}
