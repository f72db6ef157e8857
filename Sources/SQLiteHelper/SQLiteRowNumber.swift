/// The row number that SQLite assigns to each row, except in tables declared without them.
enum SQLiteRowNumber {
    /// Name of the row number in statements that no column of the table hides; `nil` if all are hidden.
    ///
    /// See https://sqlite.org/lang_createtable.html#rowid.
    static func name(besides columns: [[UInt8]]) -> String? {
        // SQLite ignores the case of ASCII letters only; no other letter has one of these as its lower case.
        let taken = Set(columns.map { String(decoding: $0, as: UTF8.self).lowercased() })
        return ["rowid", "_rowid_", "oid"].first { !taken.contains($0) }
    }
}
