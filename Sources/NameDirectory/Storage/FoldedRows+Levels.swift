internal import ByteScan
internal import NameForms
internal import NameRows

extension FoldedRows {
    /// Folds rows at another level than letters, and keeps those that differ; `nil` without memory for it.
    ///
    /// - Parameters:
    ///   - level: What counts.
    ///   - rows: The rows that may differ.
    ///   - plain: The rows that are not ASCII, of letters alone.
    ///   - text: All rows.
    /// - Complexity: O(bytes of the rows); by two threads if there are many.
    init?(_ level: FoldingLevel, of rows: RowBitmap, _ plain: FoldedRows, in text: RowText) {
        let whole = RowsPart.joining(rows: text.rowCount) { part in
            Self.part(part, level, of: rows, plain, in: text)
        }
        guard let whole else { return nil }
        self.init(rows: whole.found.bitmap, text: whole.text)
    }

    /// Folds those of some rows, from a multiple of 64 on, that are in a part of the text.
    private static func part(
        _ part: Range<Int>, _ level: FoldingLevel, of rows: RowBitmap, _ plain: FoldedRows, in text: RowText
    ) -> RowsPart? {
        var made = RowsPart(room: RowFolder.room(forTextBytes: text.byteCount))
        var folder = RowFolder(level)
        var letters = RowFolder(.letters)
        // The row of letters that comes next, if none is passed over, and where it begins.
        var next = plain.rows.rank(part.lowerBound)
        var start = plain.text.start(ofRow: next)
        let wanted = RowBitmap(words: rows.words(in: part), count: part.count)
        let isWritten = text.forEach(of: wanted, from: part.lowerBound) { row, bytes in
            guard level != .spelled || TextFolding.mayBeSpelled(bytes) else { return true }
            return folder.withFolded(bytes) { line in
                let isSame: Bool
                if plain.rows[row] {
                    let index = plain.rows.rank(row)
                    if index != next { start = plain.text.start(ofRow: index) }
                    let rest = plain.text.region.bytes(start..<plain.text.byteCount)
                    let end = start + RowScan.offset(afterRows: 1, in: rest)
                    isSame = RowScan.areEqual(line, plain.text.region.bytes(start..<end - 1))
                    (next, start) = (index + 1, end)
                } else {
                    isSame = letters.withFolded(bytes) { $0.elementsEqual(line) }
                }
                guard !isSame else { return true }
                return made.append(line, passing: row - part.lowerBound - made.found.count)
            }
        }
        guard isWritten else { return nil }
        made.end(at: part.count)
        return made
    }
}
