/// Selects rows of a table on behalf of the user: asks the delegate, which may redirect or refuse, and tells
/// it.
@MainActor
final class TableSelection {
    private unowned let table: TableView
    /// The rows that are selected or pressed.
    var rows = RowSelection()

    init(_ table: TableView) { self.table = table }

    /// Whether the user may select rows now.
    var isAllowed: Bool {
        table.isEditingNow
            ? table.allowsSelectionDuringEditing || table.allowsMultipleSelectionDuringEditing
            : table.allowsSelection
    }

    /// Whether the user may select several rows now.
    var allowsMultiple: Bool {
        table.isEditingNow
            ? table.allowsMultipleSelectionDuringEditing
            : table.allowsMultipleSelection && table.allowsSelection
    }

    /// Leaves one selected row at most if no more are allowed now.
    func rulesChanged() {
        table.cells.editingGeneration += 1
        if !allowsMultiple { rows.keepFirst() }
        table.setNeedsLayout()
    }

    // MARK: Pressing

    /// Highlights a row that is pressed, if the delegate agrees.
    ///
    /// - Parameter path: The row.
    /// - Returns: Whether the press may go on to select the row.
    @discardableResult
    func highlight(_ path: IndexPath) -> Bool {
        let table = table
        guard isAllowed, table.layout.contains(path),
            table.cells.shown[path]?.isUserInteractionEnabled ?? true,
            table.tableDelegate?.tableView(table, shouldHighlightRowAt: path) ?? true
        else { return false }
        rows.highlighted = path
        table.setNeedsLayout()
        table.tableDelegate?.tableView(table, didHighlightRowAt: path)
        return true
    }

    /// Removes the highlight.
    func unhighlight() {
        guard let path = rows.highlighted else { return }
        rows.highlighted = nil
        table.setNeedsLayout()
        table.tableDelegate?.tableView(table, didUnhighlightRowAt: path)
    }

    /// Highlights a row and selects it, as a tap does.
    func tap(_ path: IndexPath) {
        guard highlight(path) else { return }
        unhighlight()
        // The delegate may have changed the table.
        if table.layout.contains(path) { select(path) }
    }

    // MARK: Selecting

    /// Selects a row, or deselects it if it is one of several.
    func select(_ path: IndexPath) {
        let table = table
        if allowsMultiple, rows.contains(path) { return deselect(path) }
        var chosen = path
        if let delegate = table.tableDelegate {
            guard let answer = delegate.tableView(table, willSelectRowAt: path) else { return }
            chosen = answer
        }
        // The delegate may have reloaded the table meanwhile.
        table.reloadIfNeeded()
        if !allowsMultiple {
            for former in rows.ordered where former != chosen { deselect(former) }
        }
        // A delegate may have kept another row selected, or have made the table shorter.
        guard allowsMultiple || rows.paths.isSubset(of: [chosen]), table.layout.contains(chosen)
        else { return }
        rows.select(chosen, keepingOthers: true)
        table.setNeedsLayout()
        table.tableDelegate?.tableView(table, didSelectRowAt: chosen)
    }

    private func deselect(_ path: IndexPath) {
        let answer = table.tableDelegate.map { $0.tableView(table, willDeselectRowAt: path) } ?? path
        guard let leaving = answer, rows.deselect(leaving) else { return }
        table.setNeedsLayout()
        table.tableDelegate?.tableView(table, didDeselectRowAt: leaving)
    }
}
