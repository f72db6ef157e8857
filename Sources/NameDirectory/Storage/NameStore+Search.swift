extension NameStore {
    /// One bit a row: 1 if the row contains the query.
    ///
    /// The kernel scans the text as it was read; what it says of rows that are not ASCII is then replaced by
    /// what their folded form says, so that results land in their places.
    ///
    /// - Complexity: O(bytes).
    func rows(matching query: FoldedText) -> RowBitmap {
        guard !query.isEmpty else { return RowBitmap(repeating: true, count: rowCount) }
        var hits =
            query.isASCII
            ? RowScan.rowsContaining(query.bytes, in: text[...], rowCount: rowCount)
            : RowBitmap(repeating: false, count: rowCount)
        let folded = foldedRows(keepingDiacritics: query.regardsDiacritics)
        guard !folded.rows.isEmpty else { return hits }
        let foldedHits = folded.matches(query)
        hits.assign(folded.rows.indices.lazy.map { (folded.rows[$0], foldedHits[$0]) })
        return hits
    }
}
