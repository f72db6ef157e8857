/// Selects rows on behalf of the user and notifies the delegate, which may redirect or refuse a selection.
@MainActor
final class TableSelection {
    var rows = RowSelection()

    func isAllowed(in table: TableView) -> Bool {
        table.isEditingNow
            ? table.allowsSelectionDuringEditing || table.allowsMultipleSelectionDuringEditing
            : table.allowsSelection
    }

    func allowsMultiple(in table: TableView) -> Bool {
        table.isEditingNow
            ? table.allowsMultipleSelectionDuringEditing
            : table.allowsMultipleSelection && table.allowsSelection
    }

    /// Reduces the selection to one row if several are no longer allowed.
    func rulesChanged(in table: TableView) {
        table.cells.editingGeneration += 1
        if !allowsMultiple(in: table) { rows.keepFirst() }
        table.setNeedsLayout()
    }

    /// Highlights a pressed row if the delegate agrees; returns whether the press may select it.
    @discardableResult
    func highlight(_ path: IndexPath, in table: TableView) -> Bool {
        guard isAllowed(in: table), table.layout.contains(path),
            table.cells.visibleCells[path]?.isUserInteractionEnabled ?? true,
            table.tableDelegate?.tableView(table, shouldHighlightRowAt: path) ?? true
        else { return false }
        rows.highlighted = path
        table.setNeedsLayout()
        table.tableDelegate?.tableView(table, didHighlightRowAt: path)
        return true
    }

    func unhighlight(in table: TableView) {
        guard let path = rows.highlighted else { return }
        rows.highlighted = nil
        table.setNeedsLayout()
        table.tableDelegate?.tableView(table, didUnhighlightRowAt: path)
    }

    /// Highlights a row and chooses it, as a tap does.
    func tap(_ path: IndexPath, in table: TableView) {
        if press(path, in: table) { choose(path, in: table) }
    }

    /// Selects a row that has received the focus.
    func follow(_ path: IndexPath, in table: TableView) {
        if press(path, in: table) { select(path, in: table) }
    }

    /// Highlights a row and removes the highlight; returns whether the row may be selected now.
    private func press(_ path: IndexPath, in table: TableView) -> Bool {
        guard highlight(path, in: table) else { return false }
        unhighlight(in: table)
        // The delegate may have changed the table.
        return table.layout.contains(path)
    }

    /// Selects a row and performs its primary action, except with multiple selection or in editing mode.
    func choose(_ path: IndexPath, in table: TableView) {
        let round = table.readCount
        select(path, in: table)
        guard let delegate = table.tableDelegate, !table.isEditingNow, !allowsMultiple(in: table),
            round == table.readCount,
            delegate.tableView(table, canPerformPrimaryActionForRowAt: path)
        else { return }
        delegate.tableView(table, performPrimaryActionForRowAt: path)
    }

    /// Selects a row or, with multiple selection, deselects one that is selected.
    func select(_ path: IndexPath, in table: TableView) {
        if allowsMultiple(in: table), rows.contains(path) { return deselect(path, in: table) }
        var chosen = path
        if let delegate = table.tableDelegate {
            guard let answer = delegate.tableView(table, willSelectRowAt: path) else { return }
            chosen = answer
        }
        // The delegate may have reloaded the table meanwhile.
        table.reloadIfNeeded()
        guard table.layout.contains(chosen) else { return }
        if !allowsMultiple(in: table) {
            for former in rows.ordered where former != chosen { deselect(former, in: table) }
        }
        // The delegate may have kept another row selected, or deleted rows.
        guard allowsMultiple(in: table) || rows.paths.isSubset(of: [chosen]), table.layout.contains(chosen)
        else { return }
        rows.select(chosen, keepingOthers: true)
        table.setNeedsLayout()
        table.tableDelegate?.tableView(table, didSelectRowAt: chosen)
    }

    private func deselect(_ path: IndexPath, in table: TableView) {
        let answer = table.tableDelegate.map { $0.tableView(table, willDeselectRowAt: path) } ?? path
        guard let leaving = answer, rows.deselect(leaving) else { return }
        table.setNeedsLayout()
        table.tableDelegate?.tableView(table, didDeselectRowAt: leaving)
    }
}
