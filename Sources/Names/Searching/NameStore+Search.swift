internal import ByteScan
internal import Languages
internal import NameFolding
internal import NameRanking
internal import NameRows
internal import SystemSupport

extension NameStore {
    /// Minimum number of rows to search on several threads.
    private static let minRowsForThreads = 500_000

    /// Returns the rows that match some terms; `nil` if it was cancelled.
    ///
    /// The kernel scans the text as it was read. Its results for rows that are not ASCII are then replaced by
    /// those for their folded forms, so that results are in row order. They are ranked if there is an order
    /// and terms have letters.
    ///
    /// - Complexity: O(bytes) for each term until few rows are left, then O(bytes of these rows).
    func rows(matching terms: SearchTerms, _ order: FuzzyOrder? = nil, _ watch: SearchWatch) -> MatchSet? {
        let keys = terms.isRanked ? order.map { TermKeys(store: self, terms: terms, order: $0) } : nil
        return searchAllRows(watch, terms, rankedBy: keys) {
            ChunkMatches(self.words(matching: terms, in: $0), rowCount: $0.count)
        }
    }

    /// Searches all rows in parts and shows results along the way; `nil` if it was cancelled.
    ///
    /// The forms that the terms need are created apart from the search, whose parts would be too small
    /// otherwise.
    func searchAllRows(
        _ watch: SearchWatch, _ terms: SearchTerms? = nil, rankedBy keys: (any RankingKeys)? = nil,
        _ search: @escaping @Sendable (Range<Int>) -> ChunkMatches
    ) -> MatchSet? {
        let none = MatchSet(of: rowCount, rankedBy: keys, in: sections, watch.parts)
        let needsSounds = terms?.groups.contains { $0.contains(where: \.kind.isSpoken) } ?? false
        let prepare: @Sendable (Range<Int>) -> Void = { if needsSounds { self.sounds.prepare($0) } }
        return Self.map(over: rowCount, watch).run(into: none, preparing: prepare, search) {
            found, rows, part in
            found.append(part, upTo: rows.upperBound)
            watch.advance(by: rows.count)
            if rows.upperBound < self.rowCount { watch.show(&found) }
        }
    }

    private static func map(over rowCount: Int, _ watch: SearchWatch) -> ParallelMap {
        ParallelMap(rowCount, minimum: minRowsForThreads, sizes: watch.parts.sizes) { watch.isWanted }
    }

    /// Processes all rows in parts, each from a multiple of 64 on, on several threads if there are many;
    /// `nil` if it was cancelled.
    func inParts<Part: Sendable>(
        _ watch: SearchWatch, _ work: @escaping @Sendable (Range<Int>) -> Part
    ) -> [Part]? { Self.inParts(of: rowCount, watch, work) }

    /// Processes `rowCount` rows in parts, like `inParts(_:_:)`.
    static func inParts<Part: Sendable>(
        of rowCount: Int, _ watch: SearchWatch, _ work: @escaping @Sendable (Range<Int>) -> Part
    ) -> [Part]? {
        map(over: rowCount, watch).run(into: [], work) { parts, rows, part in
            parts.append(part)
            watch.advance(by: rows.count)
        }
    }

    /// Processes `rowCount` rows in parts, like `inParts(_:_:)`, without cancellation.
    static func inParts<Part: Sendable>(
        of rowCount: Int, _ work: @escaping @Sendable (Range<Int>) -> Part
    ) -> [Part] {
        ParallelMap.map(rowCount, minimum: minRowsForThreads, unit: RowText.rowsPerBlock, work)
    }

    /// Returns one bit for each of the rows, from a multiple of 64 on: 1 if it matches a query, which is not
    /// empty.
    ///
    /// - Complexity: O(bytes of these rows).
    func words(matching query: SearchedText, in rows: Range<Int>) -> [UInt64] {
        precondition(rows.lowerBound % 64 == 0, "Words begin at a multiple of 64 rows.")
        var words: [UInt64]
        // An ASCII row folds to ASCII.
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
        if let few = self.words(markedAs: query, amongFew: rows) {
            words = few
        } else if let marked = self.words(markedAs: query.demands, at: query.place, in: rows) {
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

    /// Returns one bit for each of the rows, from a multiple of 64 on: 1 if it has letters with the required
    /// marks, as far as one scan can decide; `nil` if no marks are required, or memory runs out.
    ///
    /// The place is only checked if the scanned text is the whole query and need not be at the start of a
    /// row, before whose first letter marks may occur.
    func words(
        markedAs demands: LetterDemands, at place: SearchedText.Place, in rows: Range<Int>
    ) -> [UInt64]? {
        // Rows of base letters only are not among them.
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

    /// Returns one bit for each of the rows, from a multiple of 64 on: 1 if it matches a query whose marks
    /// count; `nil` if enough rows have its letters to create the forms with marks for them.
    private func words(markedAs query: SearchedText, amongFew rows: Range<Int>) -> [UInt64]? {
        guard query.demands.haveMarks, query.folded.level == .letters, !isSearchedWithMarks else {
            return nil
        }
        var words = [UInt64](repeating: 0, count: (rows.count + 63) / 64)
        let indices = folded.rows.rank(rows.lowerBound)..<folded.rows.rank(rows.upperBound)
        guard !indices.isEmpty else { return words }
        let found = folded.matches(query, in: indices)
        guard found.setCount <= indices.count / Self.rowsPerLook else { return nil }
        RowScan.deposit(found.words, at: folded.rows.words(in: rows), into: &words)
        keep(&words, in: rows, where: query.isIn)
        return words
    }

    /// Returns those rows, of some that have the marks of a query, that match all of it.
    private func words(
        matching query: SearchedText, in rows: Range<Int>, of marked: [UInt64]
    ) -> [UInt64] {
        var words = marked
        let isPlaced = query.needsPlaceVerified || query.place.isAtRowStart
        guard !query.demands.areOnlyMarkedText || isPlaced else { return words }
        // A scan is cheaper than checking many rows one by one.
        if words.setBitCount > rows.count / Self.rowsPerLook {
            let indices = folded.rows.rank(rows.lowerBound)..<folded.rows.rank(rows.upperBound)
            var lettered = [UInt64](repeating: 0, count: words.count)
            RowScan.deposit(
                folded.matches(query, in: indices).words, at: folded.rows.words(in: rows), into: &lettered)
            words.formIntersection(lettered)
        }
        keep(&words, in: rows, where: query.isIn)
        return words
    }
    /// Number of rows that can be scanned in the time of checking one row.
    private static let rowsPerLook = 64

    /// Sets the bits of rows, from a multiple of 64 on, whose other form matches a query.
    private func addOtherForms(to words: inout [UInt64], in rows: Range<Int>, _ query: SearchedText) {
        guard let other = query.folded.otherLevel.flatMap(foldedRows) else { return }
        let indices = other.rows.rank(rows.lowerBound)..<other.rows.rank(rows.upperBound)
        guard !indices.isEmpty else { return }
        var matches = other.matches(query, in: indices).words
        if query.needsVerifying { verify(&matches, of: other, from: indices.lowerBound, query) }
        var found = [UInt64](repeating: 0, count: words.count)
        RowScan.deposit(matches, at: other.rows.words(in: rows), into: &found)
        words.formUnion(found)
    }

    /// Returns the folded rows to search for a query, in order; later results replace earlier ones.
    func foldedForms(for query: FoldedText) -> [FoldedRows] {
        guard query.level != .letters else { return [folded] }
        let marked = foldedRows(query.level).map { [$0] } ?? []
        // Rows of base letters have a single form, which a query with marks never matches.
        return query.hasMarks ? marked : [folded] + marked
    }
}

extension NameStore {
    /// Returns one bit for each of the rows, from a multiple of 64 on: 1 if it has one term of each group.
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

    /// Returns one bit for each of the rows, from a multiple of 64 on: 1 if a term allows it.
    func words(matching term: SearchTerms.Term, in rows: Range<Int>) -> [UInt64] {
        var words = words(having: term.kind, in: rows)
        guard term.isExcluded else { return words }
        // Spare bits are ignored in the end.
        for index in words.indices { words[index] = ~words[index] }
        return words
    }

    /// Returns one bit for each of the rows, from a multiple of 64 on: 1 if it contains what a term looks
    /// for.
    func words(having kind: SearchTerms.Term.Kind, in rows: Range<Int>) -> [UInt64] {
        switch kind {
        case .text(let text): words(matching: text, in: rows)
        // Telephone numbers are not searched in names.
        case .digits: [UInt64](repeating: 0, count: (rows.count + 63) / 64)
        case .sound(let query): words(soundingLike: query, in: rows)
        case .reading(let kind, let readings, let needles):
            words(read: kind, readings, by: needles, in: rows)
        case .letters(let query): words(having: query, in: rows)
        }
    }
}
