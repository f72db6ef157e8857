@MainActor
extension TableKeyCommands {
    static func commands(of table: TableView) -> [KeyCommand] {
        let canChange = table.editingDataSource != nil || table.reorderingDataSource != nil
        var commands = canChange ? editable : readOnly
        if table.refreshing.control(of: table) != nil { commands += TableRefreshing.keyCommands }
        if RowContextMenu.isOffered(in: table) { commands += RowContextMenu.keyCommands }
        return commands
    }

    /// Whether a table can perform one of its own actions now; moving a row needs a destination.
    static func canPerform(_ action: Action, in table: TableView) -> Bool {
        if action == .refresh { return table.refreshing.canStart(in: table) }
        guard let path = table.focusedIndexPath else { return false }
        switch action {
        case .moveUp:
            // On the first row other responders get the key, unless code has scrolled the row out of sight.
            return table.layout.row(before: path) != nil
                || table.offset(showing: path, at: .none) != table.contentOffset
        case .selectRow:
            return table.selection.isAllowed(in: table) || table.rowActions.focusedRowHasControl(in: table)
                || table.cells.visibleCells[path]?.accessorySwitch != nil
        case .showDetail:
            let cell = table.cells.visibleCells[path]
            return cell?.hasDetailButton == true || cell?.accessoryControl != nil
        case .insertRow: return table.rowActions.focusedRowShowsInsertion(in: table)
        case .showTrailingActions: return table.rowActions.focusedRowOffersActions(at: .trailing, in: table)
        case .showLeadingActions: return table.rowActions.focusedRowOffersActions(at: .leading, in: table)
        case .showContextMenu: return RowContextMenu.isOffered(in: table)
        case .moveRowUp: return table.reordering.canMoveFocusedRow(by: -1, in: table)
        case .moveRowDown: return table.reordering.canMoveFocusedRow(by: 1, in: table)
        case .moveLeftInMenu, .moveRightInMenu, .performRowAction, .closeRowActions:
            return table.rowActions.areShown
        default: return isStandard(action)
        }
    }

    static func perform(_ action: Action, in table: TableView) {
        if action == .refresh { return table.refreshing.start(in: table) }
        if isStandard(action) { RowControls.takeKeys(in: table) }
        let former = table.contentOffset
        move(action, in: table)
        // A delegate that loads images at the end of a drag loads them after scrolling with a key, too.
        if table.contentOffset != former, scrolls(action) { table.reportUserScroll() }
    }

    /// Whether an action moves the focus, and the content with it.
    private static func scrolls(_ action: Action) -> Bool {
        action != .selectRow && action != .showDetail && isStandard(action)
    }

    private static func move(_ action: Action, in table: TableView) {
        if table.rowActions.performInMenu(action, in: table) { return }
        table.rowActions.close(in: table)
        switch action {
        case .moveDown: table.focus.move(byRows: 1, in: table)
        case .moveUp: table.focus.move(byRows: -1, in: table)
        case .pageDown: table.focus.move(byPages: 1, in: table)
        case .pageUp: table.focus.move(byPages: -1, in: table)
        case .halfPageDown: table.focus.move(byPages: 1, dividedBy: 2, in: table)
        case .halfPageUp: table.focus.move(byPages: -1, dividedBy: 2, in: table)
        case .moveToFirstRow: table.focus.moveToTop(in: table)
        case .moveToLastRow: table.layout.lastRow.map { table.focusRow(at: $0) }
        case .nextSection: table.focus.move(bySections: 1, in: table)
        case .previousSection: table.focus.move(bySections: -1, in: table)
        case .moveRowUp: table.reordering.moveFocusedRow(by: -1, in: table)
        case .moveRowDown: table.reordering.moveFocusedRow(by: 1, in: table)
        default: if let path = table.focus.path { perform(action, at: path, in: table) }
        }
    }

    private static func perform(_ action: Action, at path: IndexPath, in table: TableView) {
        switch action {
        case .selectRow:
            if RowControls.toggleSwitch(at: path, in: table) { return }
            // While rows cannot be selected, as usual during editing, the key uses the editing control.
            if table.selection.isAllowed(in: table) {
                table.performSelection(at: path)
            } else {
                table.rowActions.useControl(at: path, in: table)
            }
        case .insertRow: table.rowActions.useControl(at: path, in: table)
        case .showDetail:
            if let control = table.cells.visibleCells[path]?.accessoryControl {
                control.releasedInside()
            } else {
                table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
            }
        case .showTrailingActions: table.rowActions.show(at: path, edge: .trailing, in: table)
        case .showLeadingActions: table.rowActions.show(at: path, edge: .leading, in: table)
        case .showContextMenu: RowContextMenu.open(at: path, in: table)
        default: break
        }
    }
}
