package import NameDirectory

/// Lines that can be put into another order.
package struct ArrangedLines: Sendable {
    private let text: RowText
    private let folded: FoldedRows
    private let starts: [UInt32]
    private let foldedStarts: [UInt32]

    package init(_ lines: RecordLines) {
        text = lines.lines.text.text
        folded = lines.lines.foldedRows
        starts = lines.starts
        foldedStarts = lines.foldedStarts
    }

    /// Takes the rows of a store.
    ///
    /// - Complexity: O(bytes).
    package init(_ store: NameStore) {
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

    /// The initial of each line.
    ///
    /// - Complexity: O(lines).
    var initials: [UInt32] {
        (0..<count).map { number in
            folded.rows[number]
                ? SectionInitial.initial(ofFolded: foldedLine(folded.rows.rank(number)))
                : SectionInitial.initial(ofASCII: line(number))
        }
    }

    /// The numbers of the lines in ascending order, equal ones as they stand; `nil` without memory.
    package func ascendingOrder() -> [UInt32]? { RowOrder.order(rows, starts: starts) }

    /// Whether no line is lower than the one before it.
    package var ascends: Bool { RowOrder.ascends(rows) }

    private var rows: RowOrder.Rows { RowOrder.Rows(text: text.bytes, folded: folded.text.bytes) }

    /// The bytes of a line; good as long as this value lives.
    package func line(_ number: Int) -> UnsafeBufferPointer<UInt8> {
        let end = number + 1 < starts.count ? Int(starts[number + 1]) : text.byteCount
        return text.region.bytes(Int(starts[number])..<end - 1)
    }

    private func foldedLine(_ number: Int) -> UnsafeBufferPointer<UInt8> {
        let end = number + 1 < foldedStarts.count ? Int(foldedStarts[number + 1]) : folded.text.byteCount
        return folded.text.region.bytes(Int(foldedStarts[number])..<end - 1)
    }

    /// Whether two lines are equal for the order.
    package func areEqual(_ number: Int, _ other: Int) -> Bool {
        func folded(_ number: Int) -> UnsafePointer<UInt8>? {
            self.folded.rows[number] ? foldedLine(self.folded.rows.rank(number)).baseAddress : nil
        }
        // Lines lie in texts that live as long as this value, and newlines end them.
        guard let text = line(number).baseAddress, let otherText = line(other).baseAddress else {
            return true
        }
        return RowOrder.compare(
            text: text, folded: folded(number), otherText: otherText, otherFolded: folded(other)) == 0
    }

    /// The lines in another order; `nil` without memory.
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
            FoldedRows(rows: isFolded.bitmap, text: newFolded.text, keepsDiacritics: false)
        )
    }

    /// The lines as they stand.
    package var unchanged: (text: RowText, folded: FoldedRows) { (text, folded) }
}
