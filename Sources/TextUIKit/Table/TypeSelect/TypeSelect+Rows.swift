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
    /// A row with the typed accents comes first: "ü" goes to "über" rather than "Uber", "u" to the first of
    /// both. Skips rows that may not be focused. Ends if data source or delegate change the table meanwhile.
    func match(
        from start: IndexPath, to end: IndexPath, for text: String, in table: TableView
    ) -> IndexPath? {
        let (pattern, round) = (TypeSelectPattern(text), table.readCount)
        guard table.layout.contains(start) else { return nil }
        if let miss, miss.round == round, miss.start == start, text.hasPrefix(miss.text) { return nil }
        var (path, unaccented): (IndexPath, IndexPath?) = (start, nil)
        for _ in 0..<Self.rowLimit {
            let match = self.text(ofRowAt: path, in: table).flatMap { pattern.isAtStart(of: $0) ? $0 : nil }
            guard round == table.readCount else { return nil }
            if let match, table.tableDelegate?.tableView(table, canFocusRowAt: path) ?? true {
                if pattern.hasAccents(of: match) { return path }
                unaccented = unaccented ?? path
            }
            guard path != end else { break }
            path = table.layout.row(after: path) ?? table.layout.firstRow ?? end
        }
        if unaccented == nil { miss = TypeSelectMiss(text: text, start: start, round: round) }
        return unaccented
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
