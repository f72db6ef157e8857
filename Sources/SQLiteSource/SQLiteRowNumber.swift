/// The number that SQLite has for each row of a table, unless the table is made without them.
enum SQLiteRowNumber {
    /// What statements call it: a name that no column of the table has; `nil` if columns have all of them.
    ///
    /// See https://sqlite.org/lang_createtable.html#rowid.
    static func name(besides columns: [[UInt8]]) -> String? {
        // SQLite looks at the case of ASCII letters alone; no other letter becomes one of these.
        let taken = Set(columns.map { String(decoding: $0, as: UTF8.self).lowercased() })
        return ["rowid", "_rowid_", "oid"].first { !taken.contains($0) }
    }
}
