internal import NameForms
package import NameRows

/// The folded form of the rows of a store that are not pure ASCII, at some level.
///
/// At the level of letters it is there for all of them, at others for those where it differs from that.
///
/// The other rows need none: the scanning kernel compares ASCII letters in either case as they are.
package struct FoldedRows: Sendable {
    /// Which rows of the store are folded here.
    package let rows: RowBitmap
    /// Their folded text, in the same order.
    package let text: RowText

    package init(rows: RowBitmap, text: RowText) {
        self.rows = rows
        self.text = text
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
        matches(query.folded.bytes, query.folded.level, at: query.place, in: indices)
    }

    /// A bit for each of some rows: 1 if it contains a text, folded at a level, at the place, or may do so.
    ///
    /// - Complexity: O(bytes).
    func matches(
        _ text: [UInt8], _ level: FoldingLevel, at place: SearchedText.Place, in indices: Range<Int>
    ) -> RowBitmap {
        RowScan.rowsContaining(
            text, in: self.text.bytes(ofRows: indices), rowCount: indices.count,
            atRowStart: place.isAtRowStart, atWordStart: place == .wordStart,
            binders: TextFolding.binderSet(level))
    }
}
