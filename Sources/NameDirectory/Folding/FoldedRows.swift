/// The folded form of the rows of a store that are not pure ASCII, or of those that have diacritics.
///
/// The other rows need none: the scanning kernel compares ASCII letters in either case as they are.
package struct FoldedRows: Sendable {
    /// Which rows of the store are folded here.
    package let rows: RowBitmap
    /// Their folded text, in the same order.
    package let text: RowText
    let keepsDiacritics: Bool

    package init(rows: RowBitmap, text: RowText, keepsDiacritics: Bool) {
        self.rows = rows
        self.text = text
        self.keepsDiacritics = keepsDiacritics
    }

    var count: Int { text.rowCount }

    /// The folded text of the n-th of these rows; good as long as the text's region lives.
    func folded(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        text.bytes(ofRow: index)
    }

    /// A bit for each of some rows: 1 if it contains the query, or may contain it, if that `needsVerifying`.
    ///
    /// - Complexity: O(bytes).
    func matches(_ query: SearchedText, in indices: Range<Int>) -> RowBitmap {
        RowScan.rowsContaining(
            query.folded.bytes, in: text.bytes(ofRows: indices), rowCount: indices.count,
            atRowStart: query.place.isAtRowStart, atWordStart: query.place == .wordStart,
            binders: TextFolding.binderSet(regardingDiacritics: query.folded.regardsDiacritics))
    }
}

extension FoldedRows {
    /// Folds those rows that have diacritics and keeps them; `nil` if there is no memory for it.
    ///
    /// Rows without diacritics are left out: a search with diacritics finds none of them.
    ///
    /// - Complexity: O(bytes of the rows that are not ASCII).
    init?(diacriticsOf plain: FoldedRows, in text: RowText) {
        var folder = RowFolder(keepsDiacritics: true)
        var writer: RowTextWriter?
        var rows = RowBitmapWriter()
        var index = 0
        let isWritten = text.forEach(of: plain.rows) { row, bytes in
            folder.withFolded(bytes) { line in
                let isSame = line.elementsEqual(plain.folded(index))
                index += 1
                guard !isSame else { return true }
                if writer == nil {
                    writer = RowFolder.region(forTextBytes: text.byteCount).map(RowTextWriter.init)
                }
                guard let room = writer?.room, room > line.count else { return false }
                writer?.append(line)
                rows.append(clear: row - rows.count)
                rows.append(true)
                return true
            }
        }
        guard isWritten else { return nil }
        rows.append(clear: text.rowCount - rows.count)
        self.init(rows: rows.bitmap, text: writer?.text ?? .empty, keepsDiacritics: true)
    }
}
