/// The actions of a table's rows: the buttons that UIKit shows after a swipe, and the editing control.
@MainActor
final class RowActions {
    /// The row that shows its actions, with its menu.
    private var open: OpenMenu?
    /// The row whose menu closes while one of its actions runs.
    private var endingPath: IndexPath?

    private struct OpenMenu {
        let path: IndexPath
        var menu: RowMenu
        let actions: [ContextualAction]
        let performsFirstActionWithFullSwipe: Bool
    }

    func canEdit(_ path: IndexPath, in table: TableView) -> Bool {
        table.dataSource?.tableView(table, canEditRowAt: path) ?? false
    }

    /// The editing control of a row that may be edited.
    func editingStyle(at path: IndexPath, in table: TableView) -> TableViewCell.EditingStyle {
        table.tableDelegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
    }

    func focusedRowHasControl(in table: TableView) -> Bool {
        guard table.isEditingNow, table.editingDataSource != nil, let path = table.focusedIndexPath,
            canEdit(path, in: table)
        else { return false }
        return editingStyle(at: path, in: table) != .none
    }

    /// Whether the focused row shows a `[+]` that can be used, rather than a checkbox.
    func focusedRowShowsInsertion(in table: TableView) -> Bool {
        guard focusedRowHasControl(in: table), !table.allowsMultipleSelectionDuringEditing,
            let path = table.focusedIndexPath
        else { return false }
        return editingStyle(at: path, in: table) == .insert
    }

    /// Performs the action of a row's editing control; a deletion has to be confirmed.
    func useControl(at path: IndexPath, in table: TableView) {
        guard canEdit(path, in: table) else { return }
        switch editingStyle(at: path, in: table) {
        case .none: break
        case .delete: show(at: path, edge: .trailing, in: table)
        case .insert: table.editingDataSource?.commit(.insert, forRowAt: path, in: table)
        }
    }

    func focusedRowOffersActions(at edge: RowMenu.Edge, in table: TableView) -> Bool {
        guard let path = table.focusedIndexPath,
            let configuration = configuration(at: path, edge: edge, in: table)
        else { return false }
        return !configuration.actions.isEmpty
    }

    private func configuration(
        at path: IndexPath, edge: RowMenu.Edge, in table: TableView
    ) -> SwipeActionsConfiguration? {
        guard table.layout.contains(path), canEdit(path, in: table) else { return nil }
        let delegate = table.tableDelegate
        if edge == .leading {
            return delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
        }
        if let configuration = delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) {
            return configuration
        }
        guard table.editingDataSource != nil, editingStyle(at: path, in: table) == .delete else { return nil }
        let title =
            delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let deletion = ContextualAction(style: .destructive, title: title) { [weak table] _, _, completion in
            guard let table else { return }
            table.editingDataSource?.commit(.delete, forRowAt: path, in: table)
            completion(true)
        }
        return SwipeActionsConfiguration(actions: [deletion])
    }

    var areShown: Bool { open != nil }

    /// The buttons of a row; `nil` unless it shows its actions.
    func menu(at path: IndexPath) -> RowMenu? { open?.path == path ? open?.menu : nil }

    func show(at path: IndexPath, edge: RowMenu.Edge, in table: TableView) {
        close(in: table)
        guard let configuration = configuration(at: path, edge: edge, in: table),
            !configuration.actions.isEmpty
        else { return }
        table.window?.application?.questionOpened()
        let round = table.readCount
        table.tableDelegate?.tableView(table, willBeginEditingRowAt: path)
        guard round == table.readCount else { return }
        let items = configuration.actions.map {
            RowMenu.Item(
                title: $0.label, style: $0.buttonStyle, isDestructive: $0.style == .destructive)
        }
        open = OpenMenu(
            path: path, menu: RowMenu(edge: edge, items: items), actions: configuration.actions,
            performsFirstActionWithFullSwipe: configuration.performsFirstActionWithFullSwipe)
        table.setNeedsLayout()
    }

    func close(in table: TableView) {
        guard let path = open?.path else { return }
        open = nil
        table.setNeedsLayout()
        table.tableDelegate?.tableView(
            table, didEndEditingRowAt: table.layout.contains(path) ? path : nil)
    }

    /// Moves the mark to the next button at the left (-1) or right (1).
    private func moveMark(by step: Int, in table: TableView) {
        guard let menu = open?.menu else { return }
        open?.menu = menu.moved(by: step)
        table.setNeedsLayout()
    }

    /// Performs the first action after a second press of the key that opened the menu, if that is allowed.
    private func performFullSwipe(in table: TableView) {
        if open?.performsFirstActionWithFullSwipe == true { perform(0, in: table) }
    }

    /// Performs an action of the open menu: the marked one, or the one at an index from the outermost.
    func perform(_ item: Int? = nil, in table: TableView) {
        guard let open else { return }
        let action = open.actions[item ?? open.menu.selected]
        // The key that opened the menu triggers nothing destructive while it is held.
        if action.style == .destructive, table.window?.application?.isAnsweringHeldKey == true { return }
        let source: View = table.cells.visibleCells[open.path] ?? table
        // As in UIKit, the delegate is notified after the action, with the row's path at that time.
        self.open = nil
        endingPath = open.path
        table.setNeedsLayout()
        action.handler(action, source) { _ in }
        let path = endingPath
        endingPath = nil
        table.tableDelegate?.tableView(table, didEndEditingRowAt: path)
    }

    /// Performs an action if it concerns the open menu; returns whether it does.
    func performInMenu(_ action: Action, in table: TableView) -> Bool {
        switch action {
        case .moveLeftInMenu: moveMark(by: -1, in: table)
        case .moveRightInMenu: moveMark(by: 1, in: table)
        case .performRowAction: perform(in: table)
        case .closeRowActions: close(in: table)
        case .showTrailingActions where open?.menu.edge == .trailing: performFullSwipe(in: table)
        case .showLeadingActions where open?.menu.edge == .leading: performFullSwipe(in: table)
        default: return false
        }
        return true
    }

    /// Forgets the row whose action is running, because of a reload.
    func forgetRow() { endingPath = nil }

    /// Updates the path of the row whose action is running.
    func carry(_ mapping: UpdateMapping) {
        endingPath = endingPath.flatMap { mapping.newPath(ofOld: $0) }
    }
}
