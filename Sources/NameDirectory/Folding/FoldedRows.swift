/// The folded form of the rows of a store that are not pure ASCII.
///
/// The other rows need none: the scanning kernel compares ASCII letters in either case as they are.
struct FoldedRows: Sendable {
    /// A byte that no UTF-8 has: it stands before a row whose first letter is none, in lists that are ordered by
    /// letters, where such rows come last.
    static let noLetterMark: UInt8 = 0xFF

    /// Which rows of the store are folded here.
    let rows: RowBitmap
    /// Their folded text, in the same order.
    let text: RowText
    /// Whether diacritics are kept.
    let keepsDiacritics: Bool

    /// The number of rows that are folded.
    var count: Int { text.rowCount }

    /// The folded text of the n-th of these rows; good as long as the text's region lives.
    func folded(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        let line = text.bytes(ofRow: index)
        guard line.first == Self.noLetterMark else { return line }
        return UnsafeBufferPointer(rebasing: line.dropFirst())
    }

    /// One bit for each of some of these rows: 1 if it contains the query.
    ///
    /// - Parameters:
    ///   - query: What to look for; folded with the same regard of diacritics.
    ///   - isAtStart: Whether it must stand at the start of the row.
    ///   - indices: Which of these rows.
    /// - Returns: As many bits as there are indices.
    /// - Complexity: O(bytes).
    func matches(_ query: FoldedText, atStart isAtStart: Bool, in indices: Range<Int>) -> RowBitmap {
        RowScan.rowsContaining(
            query.bytes, in: text.bytes(ofRows: indices), rowCount: indices.count, atRowStart: isAtStart,
            binders: TextFolding.binderSet(regardingDiacritics: keepsDiacritics))
    }
}

extension FoldedRows {
    /// Folds those rows of a text that are not ASCII, keeping their diacritics; `nil` if there is no memory for it.
    ///
    /// - Parameters:
    ///   - rows: Which they are.
    ///   - text: All rows.
    /// - Complexity: O(bytes).
    init?(keepingDiacriticsOf rows: RowBitmap, in text: RowText) {
        var writer: FoldedRowsWriter?
        for row in rows.rows(in: 0..<rows.count) {
            if writer == nil {
                writer = FoldedRowsWriter(textBytes: text.byteCount, keepsDiacritics: true)
            }
            guard writer?.append(text.bytes(ofRow: row)) ?? false else { return nil }
        }
        self.init(rows: rows, text: writer?.text ?? .empty, keepsDiacritics: true)
    }
}
