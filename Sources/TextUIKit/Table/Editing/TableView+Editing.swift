/// Deleting and inserting rows on behalf of the user.
extension TableView {
    /// Shows or hides the editing controls of all rows.
    func changeEditing(_ editing: Bool) {
        guard editing != isEditingNow else { return }
        closeMenu()
        cancelRowDrag()
        // What was ticked while the table was edited is not what is selected afterwards, nor the other way round.
        selectedPaths = []
        isEditingNow = editing
        selectionRulesChanged()
        setNeedsLayout()
    }

    /// Gives a cell the controls that its row has now.
    ///
    /// Data source and delegate are asked once for a cell until something may have changed.
    func configureEditing(of cell: TableViewCell, at path: IndexPath) {
        guard cell.editingGeneration != editingGeneration else { return }
        cell.editingGeneration = editingGeneration
        let canEdit = isEditingNow && self.canEdit(path)
        let canMove = isEditingNow && self.canMove(path)
        cell.editingStyle = canEdit ? editingStyle(at: path) : .none
        cell.showsReorderControl = canMove
        cell.showsSelectionBox = isEditingNow && allowsMultipleSelectionDuringEditing
        let indents = tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        cell.isIndentedWhileEditing = canEdit && indents && cell.shouldIndentWhileEditing
        let isEditing = canEdit || canMove || cell.showsSelectionBox
        if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    }

    /// Whether a row may be edited.
    func canEdit(_ path: IndexPath) -> Bool {
        dataSource?.tableView(self, canEditRowAt: path) ?? false
    }

    /// What control a row that may be edited has.
    func editingStyle(at path: IndexPath) -> TableViewCell.EditingStyle {
        tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    /// Whether the row in focus has an editing control that does something.
    var hasEditingControl: Bool {
        guard isEditingNow, editingDataSource != nil, let path = focusedIndexPath, canEdit(path) else {
            return false
        }
        return editingStyle(at: path) != .none
    }

    /// Does what the editing control of a row is there for: a deletion is asked about first.
    func useEditingControl(at path: IndexPath) {
        guard canEdit(path) else { return }
        switch editingStyle(at: path) {
        case .none: break
        case .delete: openMenu(at: path, edge: .trailing)
        case .insert: editingDataSource?.tableView(self, commit: .insert, forRowAt: path)
        }
    }
}
