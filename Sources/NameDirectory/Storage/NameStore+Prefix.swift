extension NameStore {
    /// How a row is compared with a prefix.
    enum PrefixTest {
        /// The row starts with the prefix.
        case startsWith
        /// The row starts with the prefix or comes after it, by the bytes of the folded form.
        case isAtOrAfter
    }

    /// The first of some rows that passes a test.
    ///
    /// - Parameters:
    ///   - rows: Rows in ascending order.
    ///   - test: What is asked of the row.
    ///   - prefix: The prefix, folded.
    /// - Returns: The row, or `nil` if none passes.
    /// - Complexity: O(rows); nothing is allocated for a row once the rows that are not ASCII are folded.
    func firstRow(
        in rows: some Sequence<Int>, that test: PrefixTest, _ prefix: FoldedText
    ) -> Int? {
        let folded = foldedRows(keepingDiacritics: prefix.regardsDiacritics)
        var next: Int?
        for row in rows {
            var index = next ?? folded.firstIndex(atOrAfter: row)
            while index < folded.rows.count, folded.rows[index] < row { index += 1 }
            next = index
            let passes: Bool
            if index < folded.rows.count, folded.rows[index] == row {
                passes = Self.passes(folded.folded(index), test, prefix, isFolded: true)
            } else {
                passes = Self.passes(text[textRange(ofRow: row)], test, prefix, isFolded: false)
            }
            if passes { return row }
        }
        return nil
    }

    private static func passes(
        _ row: ArraySlice<UInt8>, _ test: PrefixTest, _ prefix: FoldedText, isFolded: Bool
    ) -> Bool {
        let common = Swift.min(row.count, prefix.bytes.count)
        for index in 0..<common {
            let byte = row[row.startIndex + index]
            let folded = isFolded ? byte : TextFolding.lower(byte)
            if folded != prefix.bytes[index] {
                return test == .isAtOrAfter && folded > prefix.bytes[index]
            }
        }
        guard common == prefix.bytes.count else { return false }
        return test == .isAtOrAfter || !isFolded || prefix.isEmpty || prefix.matches(row, at: row.startIndex)
    }
}
