package import Languages
package import NameDirectory
package import NameRows

/// Rows of text that can be reordered.
package struct ArrangedLines: Sendable {
    private let text: RowText
    private let folded: FoldedRows
    private let starts: [UInt32]
    private let foldedStarts: [UInt32]
    /// The language that orders the rows.
    package let language: Language

    package init(_ lines: RecordLines) {
        language = lines.language
        text = lines.lines.text.text
        folded = lines.lines.foldedRows
        starts = lines.starts
        foldedStarts = lines.foldedStarts
    }

    /// Takes the rows of a store.
    ///
    /// - Complexity: O(bytes).
    package init(_ store: NameStore) {
        language = store.language
        text = store.text
        folded = store.folded
        starts = Self.starts(of: store.text)
        foldedStarts = Self.starts(of: store.folded.text)
    }

    private static func starts(of text: RowText) -> [UInt32] {
        var starts: [UInt32] = []
        starts.reserveCapacity(text.rowCount)
        var start = 0
        for row in 0..<text.rowCount {
            starts.append(UInt32(start))
            start += RowScan.offset(afterRows: 1, in: text.region.bytes(start..<text.byteCount))
            precondition(row + 1 < text.rowCount || start == text.byteCount)
        }
        return starts
    }

    package var count: Int { starts.count }

    /// The section of each row.
    ///
    /// - Complexity: O(rows).
    var sections: [Int] { (0..<count).map { language.section(of: line($0)) } }

    /// The rows with the sort key lines of those that need one; `nil` if memory runs out.
    ///
    /// - Complexity: O(bytes).
    var keyLines: RowKeyLines? { RowKeyLines(text, starts: starts, in: language) }

    /// Returns the bytes of a row, valid as long as this value lives.
    package func line(_ number: Int) -> UnsafeBufferPointer<UInt8> {
        let end = number + 1 < starts.count ? Int(starts[number + 1]) : text.byteCount
        return text.region.bytes(Int(starts[number])..<end - 1)
    }

    private func foldedLine(_ number: Int) -> UnsafeBufferPointer<UInt8> {
        let end = number + 1 < foldedStarts.count ? Int(foldedStarts[number + 1]) : folded.text.byteCount
        return folded.text.region.bytes(Int(foldedStarts[number])..<end - 1)
    }

    /// Returns the rows in another order; `nil` if memory runs out.
    ///
    /// - Complexity: O(bytes).
    package func arranged(_ order: [UInt32]) -> (text: RowText, folded: FoldedRows)? {
        guard let region = TextRegion(capacity: text.byteCount),
            let foldedRegion = TextRegion(capacity: folded.text.byteCount)
        else { return nil }
        var newText = RowTextWriter(region: region)
        var newFolded = RowTextWriter(region: foldedRegion)
        var isFolded = RowBitmapWriter()
        for number in order {
            let number = Int(number)
            newText.append(line(number))
            isFolded.append(folded.rows[number])
            if folded.rows[number] { newFolded.append(foldedLine(folded.rows.rank(number))) }
        }
        return (
            newText.text,
            FoldedRows(rows: isFolded.bitmap, text: newFolded.text)
        )
    }

    /// The rows in their present order.
    package var unchanged: (text: RowText, folded: FoldedRows) { (text, folded) }
}
