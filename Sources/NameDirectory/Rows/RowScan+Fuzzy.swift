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
        kernel: Kernel = .automatic, exactCase: Bool = false, binders: [UInt64]? = nil
    ) -> [UInt16] {
        guard rowCount > 0 else { return [] }
        return withFuzzyQuery(of: bytes, ends: ends, exactCase: exactCase, binders: binders) { query in
            [UInt16](unsafeUninitializedCapacity: rowCount) { scores, written in
                // A score is written for each row.
                cnamescan_fuzzy_rows(
                    kernel.kind, &query, text.baseAddress, text.count, scores.baseAddress, rowCount)
                written = rowCount
            }
        }
    }

    static func withFuzzyQuery<Result>(
        of bytes: [UInt8], ends: [UInt32], exactCase: Bool, binders: [UInt64]?,
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
                    exact_case: exactCase ? 1 : 0, binders: nil)
                return withOptionalPointer(to: binders) {
                    query.binders = $0
                    return body(&query)
                }
            }
        }
    }
}
