/// A row on its way from one place to another, carried by the pointer.
package struct RowDrag: Hashable, Sendable {
    /// Where the row was.
    package let source: IndexPath
    /// Where the row would be after a drop now, counted without the row itself.
    package var target: IndexPath
    /// Where the pointer is; the delegate may have chosen another target.
    package var proposed: IndexPath

    package init(of source: IndexPath) {
        self.source = source
        target = source
        proposed = source
    }

    /// Whether the row would move down.
    package var isDown: Bool { target > source }

    /// The row above which the gap is, among the rows as they are.
    package var gap: IndexPath {
        isDown && target.section == source.section
            ? IndexPath(row: target.row + 1, section: target.section) : target
    }

    // MARK: Where everything is shown meanwhile

    /// Cells down that a row is shown from its place: rows between source and target make room.
    package func shift(ofRowAt path: IndexPath, in layout: TableLayout) -> Int {
        guard source != target else { return 0 }
        let row = layout.range(ofRowAt: source)
        if path == source { return layout.edge(at: gap) - (isDown ? row.count : 0) - row.lowerBound }
        if isDown, path > source, path < gap { return -row.count }
        if !isDown, path < source, path >= gap { return row.count }
        return 0
    }

    /// Cells down that the beginning of a section is shown from its place, as the row is carried over it.
    package func shift(ofSection section: Int, in layout: TableLayout) -> Int {
        let passed = min(source.section, target.section)..<max(source.section, target.section)
        guard passed.contains(section - 1) else { return 0 }
        let height = layout.range(ofRowAt: source).count
        return isDown ? -height : height
    }

    // MARK: Where the row may go

    /// The place for the row when it is carried to a line of the content; `nil` above all sections.
    package func place(under y: Int, in layout: TableLayout) -> IndexPath? {
        if let path = layout.row(at: y) {
            // In its own section the row takes the place of the one under the pointer. Coming from above into
            // another section it goes behind that one, which moves up.
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
        // On a header the row passes from one section to the other, whichever it comes from.
        if source.section < section || layout.sections[section].rowCount == 0 || section == 0 {
            return IndexPath(row: 0, section: section)
        }
        return end(ofSection: section - 1, in: layout)
    }

    /// The last place of a section for the row.
    private func end(ofSection section: Int, in layout: TableLayout) -> IndexPath {
        let count = layout.sections[section].rowCount
        return IndexPath(row: section == source.section ? count - 1 : count, section: section)
    }

    /// The place, counted without it, for a row that a key moves by one, into the next section at the end of
    /// its own; `nil` at the table's ends.
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
