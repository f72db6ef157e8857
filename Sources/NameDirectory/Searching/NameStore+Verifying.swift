/// Rows that the kernels cannot decide.
extension NameStore {
    /// Clears the bits of folded rows, from the first one on, that do not have a text after all.
    ///
    /// - Complexity: O(bytes of the rows whose bits are set).
    func verify(_ words: inout [UInt64], of folded: FoldedRows, from first: Int, _ query: SearchedText) {
        for index in words.indices where words[index] != 0 {
            var left = words[index]
            while left != 0 {
                let place = left.trailingZeroBitCount
                left &= left - 1
                guard let row = folded.rows.select(first + index * 64 + place) else { continue }
                if !query.isIn(text.bytes(ofRow: row)) { words[index] &= ~(1 << UInt64(place)) }
            }
        }
    }

    /// Sets the bits of rows, from a multiple of 64 on, that start with a text behind blanks.
    ///
    /// - Complexity: O(bytes) the first time in a list, and if there are such rows.
    func addRowsAfterBlanks(to words: inout [UInt64], in rows: Range<Int>, _ query: SearchedText) {
        guard let blank = blankRows else { return }
        let suspects = blank.words(in: rows)
        guard suspects.contains(where: { $0 != 0 }) else { return }
        let anywhere = self.words(matching: query.anywhere, in: rows)
        for index in words.indices {
            var left = suspects[index] & anywhere[index] & ~words[index]
            while left != 0 {
                let place = left.trailingZeroBitCount
                left &= left - 1
                let row = rows.lowerBound + index * 64 + place
                if query.isIn(text.bytes(ofRow: row)) { words[index] |= 1 << UInt64(place) }
            }
        }
    }

    /// Finds the rows that begin with a blank.
    ///
    /// - Complexity: O(bytes).
    func makeBlankRows() -> RowBitmap {
        let blanks = [0x20, 0x09].map { blank in
            inHalves(0..<rowCount) { rows in
                RowScan.rowsContaining(
                    [blank], in: self.text.bytes(ofRows: rows), rowCount: rows.count, atRowStart: true
                ).words
            }.flatMap { $0 }
        }
        return RowBitmap(words: zip(blanks[0], blanks[1]).map { $0 | $1 }, count: rowCount)
    }
}
