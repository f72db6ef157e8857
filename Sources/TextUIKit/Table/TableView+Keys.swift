/// What the table's own actions do.
extension TableView {
    /// Whether the table would do one of its own actions now: those that move need somewhere to go.
    func canPerformStandard(_ action: Action) -> Bool {
        guard let path = focusedIndexPath else { return false }
        switch action {
        case .moveUp:
            // On the first row the key is left to others, unless code has scrolled the row out of sight.
            return layout.row(before: path) != nil || offset(showing: path, at: .none) != contentOffset
        case .selectRow: return selection.isAllowed(in: self) || rowActions.focusedRowHasControl(in: self)
        case .showDetail: return cells.shown[path]?.hasDetailButton ?? false
        case .showTrailingActions: return rowActions.focusedRowOffersActions(at: .trailing, in: self)
        case .showLeadingActions: return rowActions.focusedRowOffersActions(at: .leading, in: self)
        case .moveRowUp: return reordering.canMoveFocusedRow(by: -1, in: self)
        case .moveRowDown: return reordering.canMoveFocusedRow(by: 1, in: self)
        case .moveLeftInMenu, .moveRightInMenu, .performRowAction, .closeRowActions:
            return rowActions.areShown
        default: return TableKeyCommands.isStandard(action)
        }
    }

    /// Does one of the table's own actions.
    func performStandard(_ action: Action) {
        if rowActions.performInMenu(action, in: self) { return }
        rowActions.close(in: self)
        switch action {
        case .moveDown: focus.move(byRows: 1, in: self)
        case .moveUp: focus.move(byRows: -1, in: self)
        case .pageDown: focus.move(byPages: 1, in: self)
        case .pageUp: focus.move(byPages: -1, in: self)
        case .halfPageDown: focus.move(byPages: 1, dividedBy: 2, in: self)
        case .halfPageUp: focus.move(byPages: -1, dividedBy: 2, in: self)
        case .moveToFirstRow: focus.moveToTop(in: self)
        case .moveToLastRow: layout.lastRow.map { focusRow(at: $0) }
        case .nextSection: focus.move(bySections: 1, in: self)
        case .previousSection: focus.move(bySections: -1, in: self)
        case .moveRowUp: reordering.moveFocusedRow(by: -1, in: self)
        case .moveRowDown: reordering.moveFocusedRow(by: 1, in: self)
        default: if let path = focus.path { perform(action, at: path) }
        }
    }

    /// Does an action with the row in focus.
    private func perform(_ action: Action, at path: IndexPath) {
        switch action {
        case .selectRow:
            // While rows cannot be selected, as usual during editing, the key uses the editing control.
            if selection.isAllowed(in: self) {
                performSelection(at: path)
            } else {
                rowActions.useControl(at: path, in: self)
            }
        case .showDetail: tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
        case .showTrailingActions: rowActions.show(at: path, edge: .trailing, in: self)
        case .showLeadingActions: rowActions.show(at: path, edge: .leading, in: self)
        default: break
        }
    }
}
