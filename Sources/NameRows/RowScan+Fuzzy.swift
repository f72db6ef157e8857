internal import CNameScan

/// The letters of a query that rows must contain in order, as scans take them.
package struct FuzzyLetters: Sendable, Hashable {
    /// The positions that are preferred; see `cnamescan_fuzzy_place`.
    package enum Scheme: Sendable, Hashable {
        case standard
        case path
        case history
    }

    /// The units, concatenated.
    let bytes: [UInt8]
    /// End of each unit in `bytes`.
    let ends: [UInt32]
    let letterCase: RowScan.LetterCase
    /// `nil`, or a set of scalars that must not follow a unit, as for `rowsContaining`.
    let combining: [UInt64]?

    /// Takes units, none of which is empty.
    package init(
        _ bytes: [UInt8], ends: [UInt32], letterCase: RowScan.LetterCase = .either,
        combining: [UInt64]? = nil
    ) {
        precondition(
            !ends.isEmpty && Int(ends[ends.count - 1]) == bytes.count,
            "The last unit ends where the bytes do.")
        (self.bytes, self.ends) = (bytes, ends)
        (self.letterCase, self.combining) = (letterCase, combining)
    }

    /// Returns one bit per row: 1 if it contains the units in order.
    ///
    /// - Complexity: O(bytes · units), at memory speed.
    package func rows(
        in text: UnsafeBufferPointer<UInt8>, rowCount: Int, kernel: RowScan.Kernel = .automatic
    ) -> [UInt64] {
        guard rowCount > 0 else { return [] }
        let wordCount = (rowCount + 63) / 64
        return withQuery(.standard) { query in
            [UInt64](unsafeUninitializedCapacity: wordCount) { words, written in
                // All words are written.
                cnamescan_fuzzy_rows(
                    kernel.kind, &query, text.baseAddress, text.count, words.baseAddress, rowCount)
                written = wordCount
            }
        }
    }

    /// Returns the best placements in the rows whose bits are set, in order.
    ///
    /// Rows that cannot reach the lowest key may be left without points, unless it is 0.
    ///
    /// - Complexity: O(bytes), and O(positions of the units) in these rows.
    package func placements(
        in text: UnsafeBufferPointer<UInt8>, of words: [UInt64], rowCount: Int, _ order: FuzzyOrder,
        reaching lowest: UInt64 = 0, kernel: RowScan.Kernel = .automatic
    ) -> FuzzyPlacements {
        precondition(words.count == (rowCount + 63) / 64, "There is one bit a row.")
        let count = words.setBitCount
        guard count > 0 else { return FuzzyPlacements() }
        return withQuery(order.scheme) { query in
            order.withCriteria { criteria in
                var floor = cnamescan_floor(criteria: criteria, key: lowest)
                let rows = [cnamescan_placed_row](unsafeUninitializedCapacity: count) { rows, written in
                    // One is written for each bit, and the pointers are valid as long as the closures run.
                    written = cnamescan_fuzzy_place_rows(
                        kernel.kind, &query, text.baseAddress, text.count, words, rowCount, &floor,
                        rows.baseAddress)
                }
                return FuzzyPlacements(rows: rows)
            }
        }
    }

    /// Returns the best placement in one text.
    ///
    /// `allowed` is `nil`, or has for each unit one byte per byte of the text: 0 where the unit must not
    /// start. `places` receives the offsets of the units; `nil` if they are not needed.
    package func placement(
        in text: UnsafeBufferPointer<UInt8>, _ scheme: Scheme, allowed: [UInt8]? = nil,
        places: inout [UInt32]?
    ) -> FuzzyPlacement {
        precondition(
            allowed.map { $0.count == ends.count * text.count } ?? true,
            "There is a byte for each unit and place.")
        return withQuery(scheme) { query in
            func placement(_ positions: UnsafeMutablePointer<UInt32>?) -> FuzzyPlacement {
                guard let allowed else {
                    return FuzzyPlacement(
                        cnamescan_fuzzy_place(&query, text.baseAddress, text.count, positions))
                }
                // The pointer is used only within the closure that receives it.
                return allowed.withUnsafeBufferPointer {
                    query.allowed = $0.baseAddress
                    return FuzzyPlacement(
                        cnamescan_fuzzy_place(&query, text.baseAddress, text.count, positions))
                }
            }
            guard places != nil else { return placement(nil) }
            var positions = [UInt32](repeating: 0, count: ends.count)
            // There is room for one offset per unit.
            defer { places = positions }
            return positions.withUnsafeMutableBufferPointer { placement($0.baseAddress) }
        }
    }

    private func withQuery<Result>(
        _ scheme: Scheme, _ body: (inout cnamescan_fuzzy) -> Result
    ) -> Result {
        // The pointers are used only within the closures that receive them, along with their counts.
        bytes.withUnsafeBufferPointer { bytes in
            ends.withUnsafeBufferPointer { ends in
                var query = cnamescan_fuzzy(
                    bytes: bytes.baseAddress, ends: ends.baseAddress, count: ends.count,
                    letter_case: letterCase.value, scheme: scheme.value, combining: nil, allowed: nil)
                return RowScan.withOptionalPointer(to: combining) {
                    query.combining = $0
                    return body(&query)
                }
            }
        }
    }
}

extension FuzzyLetters.Scheme {
    fileprivate var value: cnamescan_scheme {
        switch self {
        case .standard: CNAMESCAN_DEFAULT_SCHEME
        case .path: CNAMESCAN_PATH_SCHEME
        case .history: CNAMESCAN_HISTORY_SCHEME
        }
    }
}
