internal import Languages
internal import NameFolding
internal import NameRows

/// Rows that the kernels cannot decide.
extension NameStore {
    /// Clears the bits of folded rows, starting at `first`, that do not contain a text after all.
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

    /// Clears the bits of rows, from a multiple of 64 on, whose bytes do not pass a test.
    ///
    /// - Complexity: O(bytes).
    func keep(
        _ words: inout [UInt64], in rows: Range<Int>, where passes: (UnsafeBufferPointer<UInt8>) -> Bool
    ) {
        let set = RowBitmap(words: words, count: rows.count)
        _ = text.forEach(of: set, from: rows.lowerBound) { row, bytes in
            let place = row - rows.lowerBound
            if !passes(bytes) { words.remove(row: place) }
            return true
        }
    }

    /// Clears the bits of ASCII rows, from a multiple of 64 on, that do not end with a text.
    func keepEnds(_ words: inout [UInt64], in rows: Range<Int>, _ wanted: ASCIIText, _ query: SearchedText) {
        keep(&words, in: rows) { bytes in
            var end = bytes.count
            while end > 0, SearchedText.isBlank(bytes[end - 1]) { end -= 1 }
            let start = end - wanted.bytes.count
            guard start >= 0, wanted.matches(UnsafeBufferPointer(rebasing: bytes[start..<end])) else {
                return false
            }
            return query.place == .anywhere || query.isIn(bytes)
        }
    }

    /// Sets the bits of rows, from a multiple of 64 on, that start with a text after blanks.
    ///
    /// - Complexity: O(bytes) the first time in a list, and if there are such rows.
    func addRowsAfterBlanks(to words: inout [UInt64], in rows: Range<Int>, _ query: SearchedText) {
        guard let blank = blankRows else { return }
        let suspects = blank.words(in: rows)
        guard suspects.contains(where: { $0 != 0 }) else { return }
        let anywhere = self.words(matching: query.moved(to: .anywhere), in: rows)
        var further = words.indices.map { suspects[$0] & anywhere[$0] & ~words[$0] }
        keep(&further, in: rows, where: query.isIn)
        words.formUnion(further)
    }

    /// - Complexity: O(bytes).
    func makeBlankRows() -> RowBitmap {
        let blanks = [0x20, 0x09].map { blank in
            Self.inParts(of: rowCount) { rows in
                RowScan.rowsContaining(
                    [blank], in: self.text.bytes(ofRows: rows), rowCount: rows.count, atRowStart: true
                ).words
            }.flatMap { $0 }
        }
        var words = zip(blanks[0], blanks[1]).map { $0 | $1 }
        // Other spaces, such as U+3000, are blanks in the folded form.
        let all = 0..<folded.count
        for index in folded.matches([0x20], .letters, at: .rowStart, in: all).rows(in: all) {
            guard let row = folded.rows.select(index) else { continue }
            words.insert(row: row)
        }
        return RowBitmap(words: words, count: rowCount)
    }
}
