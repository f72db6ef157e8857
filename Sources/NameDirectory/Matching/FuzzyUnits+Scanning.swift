internal import CNameScan
internal import NameForms

extension FuzzyUnits {
    /// How well a form has the units in order, or 0; `places` gets where they begin at best, in bytes.
    func score(of form: [UInt8], places: inout [UInt32]) -> UInt16 {
        places = Array(repeating: 0, count: count)
        return withQuery(binders: binders) { query in
            // There is room for as many places as there are units.
            cnamescan_fuzzy_score(&query, form, form.count, &places)
        }
    }

    /// How well the form of a name has the units in order; 0 if it does not have them.
    func score(of form: [UInt8]) -> UInt16 {
        withQuery(binders: binders) { query in
            cnamescan_fuzzy_score(&query, form, form.count, nil)
        }
    }

    /// The scores of rows in the form of `text`; in rows of ASCII alone no mark can follow a letter.
    ///
    /// - Complexity: O(bytes).
    func scores(of text: UnsafeBufferPointer<UInt8>, rowCount: Int, isASCII: Bool) -> [UInt16] {
        RowScan.fuzzyScores(
            of: bytes, ends: ends, in: text, rowCount: rowCount, exactCase: self.text.keepsCase,
            binders: isASCII ? nil : binders)
    }

    private var binders: [UInt64] { TextFolding.binderSet(text.level) }

    private func withQuery<Result>(
        binders: [UInt64], _ body: (inout cnamescan_fuzzy) -> Result
    ) -> Result {
        RowScan.withFuzzyQuery(of: bytes, ends: ends, exactCase: text.keepsCase, binders: binders, body)
    }
}

/// The order of rows by their scores.
enum FuzzyOrder {
    /// One bit a row: 1 if its score is not 0.
    static func matches(_ scores: [UInt16]) -> RowBitmap {
        guard !scores.isEmpty else { return RowBitmap(words: [], count: 0) }
        let count = (scores.count + 63) / 64
        let words = [UInt64](unsafeUninitializedCapacity: count) { words, written in
            // Every word is written.
            cnamescan_fuzzy_matches(scores, scores.count, words.baseAddress)
            written = count
        }
        return RowBitmap(words: words, count: scores.count)
    }

    /// Sorts the rows of each section whose score is not 0, best first; equal ones keep their order.
    ///
    /// - Complexity: O(rows).
    static func order(
        _ sections: ArraySlice<Range<Int>>, _ scores: [UInt16], _ matches: RowBitmap
    ) -> [UInt32] {
        guard let first = sections.first, let last = sections.last else { return [] }
        let start = matches.rank(first.lowerBound)
        let count = matches.rank(last.upperBound) - start
        guard count > 0 else { return [] }
        var spare = [UInt32](repeating: 0, count: count)
        return scores.withUnsafeBufferPointer { scores in
            [UInt32](unsafeUninitializedCapacity: count) { order, written in
                for rows in sections where !rows.isEmpty {
                    // As many numbers are written as rows of the section match, from where they begin.
                    let place = matches.rank(rows.lowerBound) - start
                    let part = UnsafeBufferPointer(rebasing: scores[rows])
                    guard place < count else { break }
                    cnamescan_fuzzy_order(
                        part.baseAddress, part.count, UInt32(rows.lowerBound),
                        UnsafeMutableBufferPointer(rebasing: order[place...]).baseAddress, &spare)
                }
                written = count
            }
        }
    }
}
