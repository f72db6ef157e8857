internal import ByteScan
internal import Languages
internal import NameRows

/// Rows with the sort key lines of the wide ones, for sorting row numbers.
struct RowKeyLines: Sendable {
    private let text: RowText
    let starts: [UInt32]
    private let lines: TextRegion
    private let lineEnd: Int
    /// Row of each line, and the line's start, in bytes.
    private let wideRows: [UInt32]
    private let lineStarts: [UInt32]
    let language: Language

    /// Takes rows, given the start of each in bytes; `nil` if memory runs out; O(bytes).
    init?(_ text: RowText, starts: [UInt32], in language: Language) {
        let bytes = text.bytes
        guard let lines = Self.region(forTextBytes: bytes.count) else { return nil }
        var (end, row) = (0, 0)
        var wideRows: [UInt32] = []
        var lineStarts: [UInt32] = []
        var at = 0
        while let wideRow = RowOrder.nextWideRow(in: bytes, from: at, in: language) {
            while Int(starts[row]) < wideRow.lowerBound { row += 1 }
            wideRows.append(UInt32(row))
            lineStarts.append(UInt32(end))
            let count = RowOrder.writeLine(
                of: UnsafeBufferPointer(rebasing: bytes[wideRow]), in: language,
                to: lines.room(end..<lines.capacity))
            guard let count else { return nil }
            end += count
            at = wideRow.upperBound + 1
        }
        self.text = text
        self.starts = starts
        self.lines = lines
        lineEnd = end
        self.wideRows = wideRows
        self.lineStarts = lineStarts
        self.language = language
    }

    /// Takes texts whose numbers are ordered differently from names; `nil` if memory runs out; O(bytes).
    init?(
        texts: some Sequence<UnsafeBufferPointer<UInt8>>, numbers: Language.NumberOrder, in language: Language
    ) {
        guard let region = TextRegion.reserving(upTo: TextRegion.largestOfRecords, atLeast: 1 << 16),
            let lines = TextRegion.reserving(upTo: TextRegion.largestOfRecords, atLeast: 1 << 16)
        else { return nil }
        var writer = RowTextWriter(region: region)
        var starts: [UInt32] = []
        var lineStarts: [UInt32] = []
        var end = 0
        // A byte that is not text makes each row wide, so that it has a line; it is the same in all rows.
        var row: [UInt8] = []
        for text in texts {
            row.removeAll(keepingCapacity: true)
            row.append(contentsOf: text)
            row.append(0xFF)
            guard writer.room > row.count,
                let line = RowLine.write(
                    text, in: language, numbers: numbers, to: lines.room(end..<lines.capacity))
            else { return nil }
            starts.append(UInt32(writer.byteCount))
            lineStarts.append(UInt32(end))
            row.withUnsafeBufferPointer { writer.append($0) }
            end += line
        }
        text = writer.text
        self.starts = starts
        self.lines = lines
        lineEnd = end
        wideRows = starts.indices.map { UInt32($0) }
        self.lineStarts = lineStarts
        self.language = language
    }

    /// Reserves address space for the keys of a text; only what is written needs memory.
    static func region(forTextBytes count: Int) -> TextRegion? {
        TextRegion.reserving(
            upTo: min(Language.roomForLines(ofTextBytes: count), TextRegion.largestOfRecords), atLeast: 4_096)
    }

    var rows: RowOrder.Rows {
        RowOrder.Rows(text: text.bytes, lines: lines.bytes(0..<lineEnd))
    }

    /// Row numbers in ascending order, with equal rows in their present order; `nil` if memory runs out.
    var ascendingOrder: [UInt32]? { RowNumberOrder(self)?.numbers }

    /// Returns the offset of the first line of the rows from one on.
    func line(from row: Int) -> Int {
        let index = wideRows.partitioningIndex { Int($0) >= row }
        return index < wideRows.count ? Int(lineStarts[index]) : lineEnd
    }

    /// Whether no row is lower than the one before.
    var ascends: Bool { RowOrder.ascends(rows, in: language) }

    func areEqual(_ number: Int, _ other: Int) -> Bool {
        // Rows and lines are in texts that live as long as this value, and they end with newlines.
        guard let text = text.bytes.baseAddress else { return true }
        return RowOrder.compare(
            in: language, text: text + Int(starts[number]), line: line(ofRow: number),
            otherText: text + Int(starts[other]), otherLine: line(ofRow: other)) == 0
    }

    private func line(ofRow row: Int) -> UnsafePointer<UInt8>? {
        let index = wideRows.partitioningIndex { Int($0) >= row }
        guard index < wideRows.count, wideRows[index] == row else { return nil }
        return lines.bytes(Int(lineStarts[index])..<lineEnd).baseAddress
    }
}
