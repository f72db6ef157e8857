extension TableCells {
    func updateLooks(of cell: TableViewCell, at path: IndexPath, in table: TableView) {
        let isSelected = table.selection.rows.contains(path)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        let isHighlighted = path == table.selection.rows.highlighted
        if cell.isHighlighted != isHighlighted { cell.setHighlighted(isHighlighted, animated: false) }
        let isFocused = path == table.focus.path
        if cell.isFocused != isFocused { cell.isFocused = isFocused }
        if table.isEditingNow || cell.isEditing { updateControls(of: cell, at: path, in: table) }
        cell.showsSelectionMark = isSelected && table.allowsMultipleSelection && !table.isEditingNow
        cell.menu = table.rowActions.menu(at: path)
        cell.showsSeparator = showsSeparator(at: path, in: table)
        cell.separatorColor = table.separatorColor
    }

    /// Updates the editing controls of a cell to the state of its row.
    ///
    /// Data source and delegate are asked once per cell until something may have changed.
    private func updateControls(of cell: TableViewCell, at path: IndexPath, in table: TableView) {
        guard cell.editingGeneration != editingGeneration else { return }
        cell.editingGeneration = editingGeneration
        let canEdit = table.isEditingNow && table.rowActions.canEdit(path, in: table)
        let canMove = table.isEditingNow && table.reordering.canMove(path, in: table)
        cell.editingStyle = canEdit ? table.rowActions.editingStyle(at: path, in: table) : .none
        cell.showsReorderControl = canMove
        // As on iOS, a row that cannot be edited has no checkbox; the delegate decides about its selection.
        cell.showsSelectionBox = canEdit && table.allowsMultipleSelectionDuringEditing
        let indents = table.tableDelegate?.tableView(table, shouldIndentWhileEditingRowAt: path) ?? true
        cell.isIndentedWhileEditing = canEdit && indents && cell.shouldIndentWhileEditing
        let isEditing = canEdit || canMove
        if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    }

    /// Whether a row has a separator: not the last one of a group, a selected one or the one above it.
    private func showsSeparator(at path: IndexPath, in table: TableView) -> Bool {
        guard table.separatorStyle == .singleLine else { return false }
        let next = IndexPath(row: path.row + 1, section: path.section)
        if table.style == .grouped, next.row == table.layout.sections[path.section].rowCount { return false }
        return !table.selection.rows.contains(path) && !table.selection.rows.contains(next)
    }

    /// Draws separators below the last row of a plain table, as if more rows filled it; not above a footer
    /// view.
    func drawFillerSeparators(_ context: inout GraphicsContext, in table: TableView) {
        guard table.separatorStyle == .singleLine, table.style == .plain, table.tableFooterView == nil
        else { return }
        let height = max(1, table.rowHeights.standard(in: table))
        let columns = max(0, table.frame.size.width - table.sectionIndexWidth - CellLayout.leadingMargin)
        var end = table.layout.contentHeight + height
        while end <= table.bounds.maxY {
            let line = Rect(x: CellLayout.leadingMargin, y: end - 1, width: columns, height: 1)
            context.overlay(table.theme.separator, in: line)
            end += height
        }
    }
}
