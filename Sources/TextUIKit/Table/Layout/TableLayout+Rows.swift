/// Going through the rows of a table, whatever the sections between them.
extension TableLayout {
    /// The first row of the table; `nil` if it has none.
    ///
    /// - Complexity: O(empty sections at the beginning).
    public var firstRow: IndexPath? { row(after: IndexPath(row: -1, section: 0)) }

    /// The last row of the table; `nil` if it has none.
    ///
    /// - Complexity: O(empty sections at the end).
    public var lastRow: IndexPath? { row(before: IndexPath(row: 0, section: sections.count)) }

    /// The next row after a place that need not exist; `nil` after the last.
    ///
    /// - Complexity: O(empty sections skipped).
    public func row(after path: IndexPath) -> IndexPath? {
        guard path.section >= 0 else { return firstRow }
        guard path.section < sections.count else { return nil }
        let row = max(-1, path.row)
        if row < sections[path.section].rowCount - 1 { return IndexPath(row: row + 1, section: path.section) }
        let next = sections[(path.section + 1)...].firstIndex { $0.rowCount > 0 }
        return next.map { IndexPath(row: 0, section: $0) }
    }

    /// The row before a place that need not exist; `nil` before the first.
    ///
    /// - Complexity: O(empty sections skipped).
    public func row(before path: IndexPath) -> IndexPath? {
        guard path.section >= 0 else { return nil }
        if path.section < sections.count, path.row > 0, sections[path.section].rowCount > 0 {
            return IndexPath(row: min(path.row, sections[path.section].rowCount) - 1, section: path.section)
        }
        let previous = sections[..<min(path.section, sections.count)].lastIndex { $0.rowCount > 0 }
        return previous.map { IndexPath(row: sections[$0].rowCount - 1, section: $0) }
    }

    /// The row nearest to a place that need not exist: that row, else the next, else the last.
    public func row(nearestTo path: IndexPath) -> IndexPath? {
        // Rows before the first one are all as far away.
        contains(path)
            ? path : row(after: IndexPath(row: max(0, path.row) - 1, section: path.section)) ?? lastRow
    }
}
