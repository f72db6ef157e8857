internal import CNameScan

extension RowScan {
    /// How well rows have units in order, 0 if not at all; `cnamescan_fuzzy_score` tells how that is counted.
    ///
    /// Each unit, none of them empty, ends at one of `ends` in `bytes`; `binders` are as `rowsContaining`
    /// takes them.
    ///
    /// - Complexity: O(bytes), and O(bytes · units) in rows that match.
    package static func fuzzyScores(
        of bytes: [UInt8], ends: [UInt32], in text: UnsafeBufferPointer<UInt8>, rowCount: Int,
        kernel: Kernel = .automatic, letterCase: LetterCase = .either, binders: [UInt64]? = nil
    ) -> [UInt16] {
        guard rowCount > 0 else { return [] }
        return withFuzzyQuery(of: bytes, ends: ends, letterCase, binders) { query in
            [UInt16](unsafeUninitializedCapacity: rowCount) { scores, written in
                // A score is written for each row.
                cnamescan_fuzzy_rows(
                    kernel.kind, &query, text.baseAddress, text.count, scores.baseAddress, rowCount)
                written = rowCount
            }
        }
    }

    /// How well one text has units in order, as `fuzzyScores` counts it; 0 if it does not have them.
    ///
    /// - Parameters:
    ///   - bytes: The units, one after the other.
    ///   - ends: Where each ends in them.
    ///   - text: The text.
    ///   - letterCase: Which case ASCII letters must have.
    ///   - binders: As `rowsContaining` takes them.
    ///   - allowed: `nil`, or for each unit one byte for each byte of the text: 0 where it must not begin.
    ///   - places: Gets where the units begin at best, in bytes; nobody asks for them if it is `nil`.
    /// - Returns: The score.
    package static func fuzzyScore(
        of bytes: [UInt8], ends: [UInt32], in text: [UInt8], letterCase: LetterCase = .either,
        binders: [UInt64]?, allowed: [UInt8]? = nil, places: inout [UInt32]?
    ) -> UInt16 {
        precondition(
            allowed.map { $0.count == ends.count * text.count } ?? true,
            "There is a byte for each unit and place.")
        return withFuzzyQuery(of: bytes, ends: ends, letterCase, binders) { query in
            func score(_ found: UnsafeMutablePointer<UInt32>?) -> UInt16 {
                guard let allowed else { return cnamescan_fuzzy_score(&query, text, text.count, found) }
                // It is looked at only while the closure runs that lends it.
                return allowed.withUnsafeBufferPointer {
                    query.allowed = $0.baseAddress
                    return cnamescan_fuzzy_score(&query, text, text.count, found)
                }
            }
            guard places != nil else { return score(nil) }
            var found = [UInt32](repeating: 0, count: ends.count)
            // There is room for as many places as there are units.
            defer { places = found }
            return found.withUnsafeMutableBufferPointer { score($0.baseAddress) }
        }
    }

    private static func withFuzzyQuery<Result>(
        of bytes: [UInt8], ends: [UInt32], _ letterCase: LetterCase, _ binders: [UInt64]?,
        _ body: (inout cnamescan_fuzzy) -> Result
    ) -> Result {
        precondition(
            !ends.isEmpty && Int(ends[ends.count - 1]) == bytes.count,
            "The last unit ends where the bytes do.")
        // The pointers are used only while the closures that lend them run, and the counts go with them.
        return bytes.withUnsafeBufferPointer { bytes in
            ends.withUnsafeBufferPointer { ends in
                var query = cnamescan_fuzzy(
                    bytes: bytes.baseAddress, ends: ends.baseAddress, count: ends.count,
                    letter_case: letterCase.value, binders: nil, allowed: nil)
                return withOptionalPointer(to: binders) {
                    query.binders = $0
                    return body(&query)
                }
            }
        }
    }
}

/// The order of rows by their scores.
package enum FuzzyOrder {
    /// One bit a row: 1 if its score is not 0; and the scores that are not.
    ///
    /// - Complexity: O(rows).
    package static func packed(_ scores: [UInt16]) -> (words: [UInt64], scores: [UInt16]) {
        guard !scores.isEmpty else { return ([], []) }
        var words = [UInt64](repeating: 0, count: (scores.count + 63) / 64)
        // There is room for a bit and a score for each row, and the number of scores is what was written.
        let packed = [UInt16](unsafeUninitializedCapacity: scores.count) { packed, written in
            written = cnamescan_fuzzy_matches(scores, scores.count, &words, packed.baseAddress)
        }
        return (words, packed)
    }

    /// The places of the highest scores, these first; of equal ones those come first that do so here.
    ///
    /// - Complexity: O(scores).
    package static func best(_ count: Int, of scores: [UInt16]) -> [UInt32] {
        guard count > 0 else { return [] }
        let count = min(count, scores.count)
        var spare = [UInt32](repeating: 0, count: count)
        return [UInt32](unsafeUninitializedCapacity: count) { places, written in
            // So many places are written as there is room for, which is no more than there are scores.
            cnamescan_fuzzy_best(scores, scores.count, count, places.baseAddress, &spare)
            written = count
        }
    }
}
