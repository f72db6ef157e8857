/// A row that the pointer drags from one place to another.
package struct RowDrag: Hashable, Sendable {
    package let source: IndexPath
    /// The path of the row if it were dropped now, counted without the row itself.
    package var target: IndexPath
    /// The path under the pointer; the delegate may have chosen another target.
    package var proposed: IndexPath

    package init(of source: IndexPath) {
        self.source = source
        target = source
        proposed = source
    }

    package var isDown: Bool { target > source }

    /// The path of the row below the gap, among the rows in their present order.
    package var gap: IndexPath {
        isDown && target.section == source.section
            ? IndexPath(row: target.row + 1, section: target.section) : target
    }

    /// Vertical shift of a row in cells: rows between source and target make room.
    package func shift(ofRowAt path: IndexPath, in layout: TableLayout) -> Int {
        guard source != target else { return 0 }
        let row = layout.range(ofRowAt: source)
        if path == source { return layout.edge(at: gap) - (isDown ? row.count : 0) - row.lowerBound }
        if isDown, path > source, path < gap { return -row.count }
        if !isDown, path < source, path >= gap { return row.count }
        return 0
    }

    /// Vertical shift of the beginning of a section in cells, once the row has been dragged across it.
    package func shift(ofSection section: Int, in layout: TableLayout) -> Int {
        let passed = min(source.section, target.section)..<max(source.section, target.section)
        guard passed.contains(section - 1) else { return 0 }
        let height = layout.range(ofRowAt: source).count
        return isDown ? -height : height
    }

    /// The destination of the row when it is dragged to a line of the content; `nil` above all sections.
    package func place(under y: Int, in layout: TableLayout) -> IndexPath? {
        if let path = layout.row(at: y) {
            // In its own section the row takes the place of the row under the pointer. Coming from a section
            // above, it goes after that row, which moves up.
            let isBelow = path.section > source.section
            return isBelow ? IndexPath(row: path.row + 1, section: path.section) : path
        }
        guard let section = layout.section(at: y) else {
            return y < layout.tableHeaderHeight || layout.sections.isEmpty
                ? nil : end(ofSection: layout.sections.count - 1, in: layout)
        }
        guard layout.range(ofHeaderInSection: section).contains(y) else {
            return end(ofSection: section, in: layout)
        }
        // At a header the row crosses into the other section, whichever one it comes from.
        if source.section < section || layout.sections[section].rowCount == 0 || section == 0 {
            return IndexPath(row: 0, section: section)
        }
        return end(ofSection: section - 1, in: layout)
    }

    /// The last destination in a section for the row.
    private func end(ofSection section: Int, in layout: TableLayout) -> IndexPath {
        let count = layout.sections[section].rowCount
        return IndexPath(row: section == source.section ? count - 1 : count, section: section)
    }

    /// The destination, counted without the row, of a row that a key moves by one; `nil` at the table's ends.
    ///
    /// At the end of its section the row moves into the next one.
    package static func place(beside path: IndexPath, step: Int, in layout: TableLayout) -> IndexPath? {
        let row = path.row + step
        if row >= 0, row < layout.sections[path.section].rowCount {
            return IndexPath(row: row, section: path.section)
        }
        let section = path.section + step
        guard layout.sections.indices.contains(section) else { return nil }
        return IndexPath(row: step > 0 ? 0 : layout.sections[section].rowCount, section: section)
    }
}
