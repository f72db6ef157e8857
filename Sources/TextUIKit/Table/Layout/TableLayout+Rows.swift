extension TableLayout {
    /// The first row of the table; `nil` if it has none; O(empty sections at the beginning).
    package var firstRow: IndexPath? { row(after: IndexPath(row: -1, section: 0)) }
    /// The last row of the table; `nil` if it has none; O(empty sections at the end).
    package var lastRow: IndexPath? { row(before: IndexPath(row: 0, section: sections.count)) }

    /// The next row after a path that need not exist; `nil` after the last; O(empty sections skipped).
    package func row(after path: IndexPath) -> IndexPath? {
        guard path.section >= 0 else { return firstRow }
        guard path.section < sections.count else { return nil }
        let row = max(-1, path.row)
        if row < sections[path.section].rowCount - 1 { return IndexPath(row: row + 1, section: path.section) }
        let next = sections[(path.section + 1)...].firstIndex { $0.rowCount > 0 }
        return next.map { IndexPath(row: 0, section: $0) }
    }

    /// The row before a path that need not exist; `nil` before the first; O(empty sections skipped).
    package func row(before path: IndexPath) -> IndexPath? {
        guard path.section >= 0 else { return nil }
        if path.section < sections.count, path.row > 0, sections[path.section].rowCount > 0 {
            return IndexPath(row: min(path.row, sections[path.section].rowCount) - 1, section: path.section)
        }
        let previous = sections[..<min(path.section, sections.count)].lastIndex { $0.rowCount > 0 }
        return previous.map { IndexPath(row: sections[$0].rowCount - 1, section: $0) }
    }

    /// The row nearest to a path that need not exist: that row, otherwise the next, otherwise the last.
    package func row(nearestTo path: IndexPath) -> IndexPath? {
        // All rows before the first one are equally far away.
        contains(path)
            ? path : row(after: IndexPath(row: max(0, path.row) - 1, section: path.section)) ?? lastRow
    }

    /// The row a number of rows below another, or above if negative, but not beyond the last or first.
    package func row(_ path: IndexPath, movedBy rows: Int) -> IndexPath {
        var path = path
        for _ in 0..<abs(rows) {
            guard let next = rows > 0 ? row(after: path) : row(before: path) else { break }
            path = next
        }
        return path
    }

    /// The first row of the next section with rows or, for -1, of this section or the previous one.
    package func firstRow(from path: IndexPath, bySections step: Int) -> IndexPath? {
        if step > 0 {
            return row(after: IndexPath(row: sections[path.section].rowCount, section: path.section))
        }
        if path.row > 0 { return IndexPath(row: 0, section: path.section) }
        return row(before: path).map { IndexPath(row: 0, section: $0.section) }
    }

    /// The row at a line of the content, or the nearest in one direction or the other; `nil` without rows.
    package func row(near y: Int, movingDown: Bool) -> IndexPath? {
        if let path = row(at: y) { return path }
        guard let section = section(at: y) else { return movingDown ? firstRow : lastRow }
        let isAbove = y < range(ofHeaderInSection: section).upperBound
        let edge = IndexPath(row: isAbove ? 0 : sections[section].rowCount, section: section)
        return movingDown
            ? row(after: IndexPath(row: edge.row - 1, section: section)) ?? lastRow
            : row(before: edge) ?? firstRow
    }
}

extension TableLayout {
    /// The reason that a row does not exist, for the message that stops the program.
    func missingRowReason(_ section: Int) -> String {
        guard sections.indices.contains(section) else { return "the table has \(sections.count) sections" }
        let count = sections[section].rowCount
        return count == 0
            ? "the section is empty; use TableView.notFound as the row to scroll to its beginning"
            : "the section has \(count) rows"
    }
}
