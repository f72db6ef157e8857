import TestSupport
import Testing
import TextUIKit

extension TableWalk {
    /// Whether everything is in order; the first fault is reported.
    ///
    /// - Parameter isThorough: Whether the screen is compared with that of a new table as well.
    /// - Returns: Whether the walk may go on.
    func check(isThorough: Bool) -> Bool {
        guard let disorder = disorder() ?? (isThorough ? screenDisorder() : nil) else { return true }
        Issue.record("\(disorder)\n\(steps.joined(separator: ", "))\n\(stage.window.render().text)")
        return false
    }

    /// What is not as it should be in what the table says.
    private func disorder() -> String? {
        let rowCounts = source.sections.map(\.rows.count)
        func exists(_ path: IndexPath) -> Bool {
            rowCounts.indices.contains(path.section) && (0..<rowCounts[path.section]).contains(path.row)
        }
        let focused = table.focusedIndexPath
        if (focused != nil) != (rowCounts.contains { $0 > 0 }) {
            return "focus \(String(describing: focused))"
        }
        if let focused, !exists(focused) { return "focus on \(focused), which there is not" }
        let selected = table.indexPathsForSelectedRows ?? []
        if !selected.allSatisfy(exists) { return "selected \(selected)" }
        let several =
            table.isEditing ? table.allowsMultipleSelectionDuringEditing : table.allowsMultipleSelection
        if selected.count > 1, !several { return "selected \(selected), but one is allowed" }
        if table.numberOfSections != rowCounts.count { return "\(table.numberOfSections) sections" }
        return focusDisorder() ?? offsetDisorder() ?? cellDisorder(Set(selected))
    }

    /// What is wrong with the row in focus after a key: all of it is to be seen.
    private func focusDisorder() -> String? {
        guard let key = steps.last, Self.movingKeys.contains(key), let path = table.focusedIndexPath else {
            return nil
        }
        let row = table.rectForRow(at: path)
        guard row.height + 2 <= table.frame.size.height, !table.frame.size.isEmpty else { return nil }
        let isSeen = row.minY >= table.bounds.minY && row.maxY <= table.bounds.maxY
        return isSeen ? nil : "focus on \(row) in \(table.bounds)"
    }

    private func offsetDisorder() -> String? {
        let height = source.sections.reduce(1) {
            $0 + ($1.header == nil ? 0 : 1) + $1.rows.count + ($1.footer == nil ? 0 : 1)
        }
        if !isTall, table.contentSize.height != height {
            return "content of \(table.contentSize), not \(height)"
        }
        guard !table.frame.size.isEmpty else { return nil }
        // A search bar that is scrolled out stays out, however short the content is.
        let end = max(1, table.contentSize.height - table.frame.size.height)
        return (0...end).contains(table.contentOffset.y)
            ? nil : "offset \(table.contentOffset), content \(table.contentSize), frame \(table.frame)"
    }

    private func cellDisorder(_ selected: Set<IndexPath>) -> String? {
        let shown = table.visibleRows
        if !table.bounds.isEmpty, shown != table.rows(in: table.bounds) {
            return "shown \(shown)"
        }
        let cells = table.visibleCells
        let inTable = table.subviews.count { $0 is TableViewCell }
        if Set(cells.map { ObjectIdentifier($0) }).count != shown.count || inTable != shown.count {
            return "\(inTable) cells for \(shown)"
        }
        for (path, cell) in zip(shown, cells) {
            let isRight =
                cell.textLabel?.text == source.sections[path.section].rows[path.row]
                && cell.isFocused == (path == table.focusedIndexPath)
                && cell.isSelected == selected.contains(path) && !cell.isHighlighted
                && cell.isEditing == table.isEditing && cell.frame == table.rectForRow(at: path)
                && cell.frame.height == height(ofRowAt: path)
            if !isRight { return "the cell of \(path)" }
        }
        return nil
    }

    /// What is drawn otherwise than by a new table in the same state.
    private func screenDisorder() -> String? {
        let screen = stage.window.render()
        if screen != stage.window.render() { return "another screen without a change" }
        // A row's menu is nothing that a new table could be brought to.
        // Where rows are depends on which of them have been seen.
        guard !isTall, !table.visibleCells.contains(where: \.showingDeleteConfirmation) else { return nil }
        let wanted = freshScreen(like: table, on: stage, showing: source)
        return screen == wanted ? nil : "not what a new table draws:\n\(wanted.text)\n"
    }
}
