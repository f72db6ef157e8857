/// A search of rows that found nothing, so that longer texts need none.
struct TypeSelectMiss {
    let text: String
    let start: IndexPath
    /// `TableView.readCount` at that time.
    let round: Int
}

extension TypeSelect {
    /// The number of rows whose texts are compared with what is typed.
    static let rowLimit = 10_000

    /// Returns the first row whose text begins with a text; `nil` if none of the first 10,000 does.
    ///
    /// Skips rows that may not be focused. Ends if the data source or delegate changes the table meanwhile.
    func match(
        from start: IndexPath, to end: IndexPath, for text: String, in table: TableView
    ) -> IndexPath? {
        let (pattern, round) = (TypeSelectPattern(text), table.readCount)
        guard table.layout.contains(start) else { return nil }
        if let miss, miss.round == round, miss.start == start, text.hasPrefix(miss.text) { return nil }
        var path = start
        for _ in 0..<Self.rowLimit {
            let isMatch = self.text(ofRowAt: path, in: table).map { pattern.isAtStart(of: $0) } ?? false
            guard round == table.readCount else { return nil }
            if isMatch, table.tableDelegate?.tableView(table, canFocusRowAt: path) ?? true { return path }
            guard path != end else { break }
            path = table.layout.row(after: path) ?? table.layout.firstRow ?? end
        }
        miss = TypeSelectMiss(text: text, start: start, round: round)
        return nil
    }

    private func text(ofRowAt path: IndexPath, in table: TableView) -> String? {
        guard let delegate = table.tableDelegate else { return table.cells.text(ofRowAt: path, in: table) }
        return delegate.tableView(table, typeSelectStringForRowAt: path)
    }
}

extension TableCells {
    /// The text of a row's cell; requests a cell from the data source if the row is not visible.
    func text(ofRowAt path: IndexPath, in table: TableView) -> String? {
        if let cell = visibleCells[path] { return cell.typeSelectText }
        guard let cell = table.dataSource?.tableView(table, cellForRowAt: path) else { return nil }
        defer { if cell.superview == nil { enqueue(cell) } }
        return cell.typeSelectText
    }
}
