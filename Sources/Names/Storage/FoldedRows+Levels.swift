internal import ByteScan
internal import Languages
internal import NameFolding
internal import NameRows

extension FoldedRows {
    /// Folds rows at a level other than letters and keeps the forms that differ; `nil` if memory runs out.
    ///
    /// - Parameters:
    ///   - level: The level.
    ///   - rows: The rows that may differ.
    ///   - plain: The forms of base letters of the rows that are not ASCII.
    ///   - text: All rows.
    /// - Complexity: O(bytes of the rows); on several threads if there are many.
    init?(_ level: FoldingLevel, of rows: RowBitmap, _ plain: FoldedRows, in text: RowText) {
        let whole = RowsPart.joining(rows: text.rowCount) { part in
            Self.part(part, level, of: rows, plain, in: text)
        }
        guard let whole else { return nil }
        self.init(rows: whole.rowBits.bitmap, text: whole.text)
    }

    /// Folds the selected rows of a part of the text, which starts at a multiple of 64.
    private static func part(
        _ part: Range<Int>, _ level: FoldingLevel, of rows: RowBitmap, _ plain: FoldedRows, in text: RowText
    ) -> RowsPart? {
        var made = RowsPart(room: RowFolder.room(forTextBytes: text.bytes(ofRows: part).count))
        var folder = RowFolder(level)
        var letters = RowFolder(.letters)
        // Index of the next form of base letters, if none is skipped, and its start.
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
                return made.append(line, passing: row - part.lowerBound - made.rowBits.count)
            }
        }
        guard isWritten else { return nil }
        made.end(at: part.count)
        return made
    }
}
