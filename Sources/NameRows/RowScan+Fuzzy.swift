internal import CNameScan

extension RowScan {
    /// Returns a score for each row with the units in order, and 0 for others; see `cnamescan_fuzzy_score`.
    ///
    /// Each nonempty unit ends at one of `ends` in `bytes`; `combining` is as for `rowsContaining`.
    ///
    /// - Complexity: O(bytes), and O(bytes · units) in rows that match.
    package static func fuzzyScores(
        of bytes: [UInt8], ends: [UInt32], in text: UnsafeBufferPointer<UInt8>, rowCount: Int,
        kernel: Kernel = .automatic, letterCase: LetterCase = .either, combining: [UInt64]? = nil
    ) -> [UInt16] {
        guard rowCount > 0 else { return [] }
        return withFuzzyQuery(of: bytes, ends: ends, letterCase, combining) { query in
            [UInt16](unsafeUninitializedCapacity: rowCount) { scores, written in
                // A score is written for each row.
                cnamescan_fuzzy_rows(
                    kernel.kind, &query, text.baseAddress, text.count, scores.baseAddress, rowCount)
                written = rowCount
            }
        }
    }

    /// Returns the score of one text, as `fuzzyScores` computes it; 0 without the units in order.
    ///
    /// `allowed` is `nil`, or has for each unit one byte per byte of the text: 0 where the unit must not
    /// start. `places` receives the offsets of the units in the best match; `nil` if they are not needed.
    package static func fuzzyScore(
        of bytes: [UInt8], ends: [UInt32], in text: [UInt8], letterCase: LetterCase = .either,
        combining: [UInt64]?, allowed: [UInt8]? = nil, places: inout [UInt32]?
    ) -> UInt16 {
        precondition(
            allowed.map { $0.count == ends.count * text.count } ?? true,
            "There is a byte for each unit and place.")
        return withFuzzyQuery(of: bytes, ends: ends, letterCase, combining) { query in
            func score(_ positions: UnsafeMutablePointer<UInt32>?) -> UInt16 {
                guard let allowed else { return cnamescan_fuzzy_score(&query, text, text.count, positions) }
                // The pointer is used only within the closure that receives it.
                return allowed.withUnsafeBufferPointer {
                    query.allowed = $0.baseAddress
                    return cnamescan_fuzzy_score(&query, text, text.count, positions)
                }
            }
            guard places != nil else { return score(nil) }
            var positions = [UInt32](repeating: 0, count: ends.count)
            // There is room for one offset per unit.
            defer { places = positions }
            return positions.withUnsafeMutableBufferPointer { score($0.baseAddress) }
        }
    }

    private static func withFuzzyQuery<Result>(
        of bytes: [UInt8], ends: [UInt32], _ letterCase: LetterCase, _ combining: [UInt64]?,
        _ body: (inout cnamescan_fuzzy) -> Result
    ) -> Result {
        precondition(
            !ends.isEmpty && Int(ends[ends.count - 1]) == bytes.count,
            "The last unit ends where the bytes do.")
        // The pointers are used only within the closures that receive them, along with their counts.
        return bytes.withUnsafeBufferPointer { bytes in
            ends.withUnsafeBufferPointer { ends in
                var query = cnamescan_fuzzy(
                    bytes: bytes.baseAddress, ends: ends.baseAddress, count: ends.count,
                    letter_case: letterCase.value, combining: nil, allowed: nil)
                return withOptionalPointer(to: combining) {
                    query.combining = $0
                    return body(&query)
                }
            }
        }
    }
}

/// Ranking of rows by their scores.
package enum FuzzyOrder {
    /// Returns one bit per row, set if its score is not 0, and the nonzero scores; O(rows).
    package static func packed(_ scores: [UInt16]) -> (words: [UInt64], scores: [UInt16]) {
        guard !scores.isEmpty else { return ([], []) }
        var words = [UInt64](repeating: 0, count: (scores.count + 63) / 64)
        // There is room for a bit and a score per row, and the result is the number of scores written.
        let packed = [UInt16](unsafeUninitializedCapacity: scores.count) { packed, written in
            written = cnamescan_fuzzy_matches(scores, scores.count, &words, packed.baseAddress)
        }
        return (words, packed)
    }

    /// Returns the indices of the highest scores, descending; equal ones keep their order; O(scores).
    package static func best(_ count: Int, of scores: [UInt16]) -> [UInt32] {
        let count = min(count, scores.count)
        guard count > 0 else { return [] }
        var spare = [UInt32](repeating: 0, count: count)
        return [UInt32](unsafeUninitializedCapacity: count) { places, written in
            // Exactly `count` indices are written, and there are at least as many scores.
            cnamescan_fuzzy_best(scores, scores.count, count, places.baseAddress, &spare)
            written = count
        }
    }
}
