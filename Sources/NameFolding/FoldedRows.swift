package import Languages
package import NameRows

/// Folded forms, at some level, of the rows of a store that are not pure ASCII.
///
/// At the level of letters all such rows have one; at other levels, those for which it differs from that one.
///
/// ASCII rows need none, since the scan kernel ignores the case of ASCII letters.
package struct FoldedRows: Sendable {
    /// The rows of the store that have a form.
    package let rows: RowBitmap
    /// The forms, in the same order.
    package let text: RowText

    package init(rows: RowBitmap, text: RowText) {
        self.rows = rows
        self.text = text
    }

    package var count: Int { text.rowCount }

    /// Returns the n-th form, valid as long as the text's region lives.
    package func folded(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        text.bytes(ofRow: index)
    }

    /// Returns a bit per form: 1 if it contains the query, or may contain it if the query `needsVerifying`.
    ///
    /// - Complexity: O(bytes).
    package func matches(_ query: SearchedText, in indices: Range<Int>) -> RowBitmap {
        matches(query.folded.bytes, query.folded.level, at: query.place, in: indices)
    }

    /// Returns a bit per form: 1 if it contains a text, folded at a level, at the place, or may contain it.
    ///
    /// - Complexity: O(bytes).
    package func matches(
        _ text: [UInt8], _ level: FoldingLevel, at place: SearchedText.Place, in indices: Range<Int>
    ) -> RowBitmap {
        RowScan.rowsContaining(
            text, in: self.text.bytes(ofRows: indices), rowCount: indices.count,
            atRowStart: place.isAtRowStart, atWordStart: place == .wordStart,
            combining: TextFolding.combiningSet(level))
    }
}
