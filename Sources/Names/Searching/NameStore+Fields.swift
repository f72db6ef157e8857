internal import FormatCore
internal import NameRows
internal import SystemSupport

/// Search of fields that are not stored for searching.
extension NameStore {
    /// Number of records to check for a field.
    private static let recordsToLookAt = 1_000

    /// Whether any of the first records has a field.
    func hasField(_ field: String) -> Bool {
        let scope = NameSearch.Scope.fields([field])
        return (0..<min(rowCount, Self.recordsToLookAt)).contains { row in
            records?.fields(ofRow: row).contains { scope.includes(field: $0.key) && !$0.text.isEmpty }
                ?? false
        }
    }

    /// Returns the rows that match a search, record by record; `nil` if it was cancelled.
    ///
    /// - Complexity: O(bytes of the records), a hundred times slower than a scan.
    func rows(withFieldsMatching search: NameSearch, _ watch: SearchWatch) -> RowBitmap? {
        watch.progress.begin(steps: rowCount)
        var words = [UInt64](repeating: 0, count: (rowCount + 63) / 64)
        for index in words.indices {
            let rows = index * 64..<min(rowCount, index * 64 + 64)
            for row in rows where search.matches(name(ofRow: row), fields: records?.fields(ofRow: row) ?? [])
            {
                words.insert(row: row)
            }
            guard watch.advance(by: rows.count) else { return nil }
        }
        return RowBitmap(words: words, count: rowCount)
    }
}
