internal import ByteScan
internal import NameForms

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
        let parts = NameStore.inHalves(0..<text.rowCount) { part in
            FoldedPart(level, of: rows, plain, in: text, part)
        }
        guard var whole = parts[0] else { return nil }
        for part in parts.dropFirst() {
            guard let part, whole.append(part) else { return nil }
        }
        self.init(rows: whole.found.bitmap, text: whole.writer?.text ?? .empty, level: level)
    }
}

/// Some of the rows that differ from their letters.
private struct FoldedPart: Sendable {
    private(set) var writer: RowTextWriter?
    private(set) var found = RowBitmapWriter()

    /// Folds those of some rows, from a multiple of 64 on, that are in a part of the text.
    init?(
        _ level: FoldingLevel, of rows: RowBitmap, _ plain: FoldedRows, in text: RowText, _ part: Range<Int>
    ) {
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
                if writer == nil {
                    writer = RowFolder.region(forTextBytes: text.byteCount).map(RowTextWriter.init)
                }
                guard let room = writer?.room, room > line.count else { return false }
                writer?.append(line)
                found.append(clear: row - part.lowerBound - found.count)
                found.append(true)
                return true
            }
        }
        guard isWritten else { return nil }
        found.append(clear: part.count - found.count)
    }

    /// Appends the part that follows; `false` if there is no room.
    mutating func append(_ part: FoldedPart) -> Bool {
        found.append(part.found.bitmap)
        guard let text = part.writer?.text else { return true }
        guard writer != nil else {
            writer = part.writer
            return true
        }
        guard let room = writer?.room, room >= text.byteCount else { return false }
        writer?.append(rows: text.bytes)
        return true
    }
}
