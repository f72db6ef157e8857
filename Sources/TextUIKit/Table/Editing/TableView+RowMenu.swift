/// The actions that a row offers, which UIKit shows when the row is swiped.
extension Action {
    /// Show the actions at the right of the row in focus: deleting, unless the delegate says otherwise.
    public static let showTrailingActions = Action("showTrailingActions")
    /// Show the actions at the left of the row in focus.
    public static let showLeadingActions = Action("showLeadingActions")
    /// To the row action at the left.
    public static let moveLeftInMenu = Action("moveLeftInMenu")
    /// To the row action at the right.
    public static let moveRightInMenu = Action("moveRightInMenu")
    /// Do the row action that is marked.
    public static let performRowAction = Action("performRowAction")
    /// Put the row's actions away.
    public static let closeRowActions = Action("closeRowActions")
}

extension TableView {
    /// A row that offers its actions.
    struct OpenMenu {
        let path: IndexPath
        var menu: RowMenu
        let actions: [ContextualAction]
        let performsFirstActionWithFullSwipe: Bool
    }

    /// The commands of a row that offers its actions.
    static let menuKeyCommands: [KeyCommand] = [
        KeyCommand([Key(.enter)], .performRowAction, title: "Do it"),
        KeyCommand([Key(.left)], .moveLeftInMenu, title: "Action at the left"),
        KeyCommand([Key(.right)], .moveRightInMenu, title: "Action at the right"),
        KeyCommand([Key(.escape), .control("g")], .closeRowActions, title: "Put the actions away"),
    ]

    /// The actions that a row offers at an end; `nil` for none.
    func actionsConfiguration(at path: IndexPath, edge: RowMenu.Edge) -> SwipeActionsConfiguration? {
        guard layout.contains(path), canEdit(path) else { return nil }
        if edge == .leading {
            return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        }
        if let given = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
            return given
        }
        guard editingDataSource != nil, editingStyle(at: path) == .delete else { return nil }
        let title =
            tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let deletion = ContextualAction(style: .destructive, title: title) { [weak self] _, _, completion in
            guard let self else { return }
            editingDataSource?.tableView(self, commit: .delete, forRowAt: path)
            completion(true)
        }
        return SwipeActionsConfiguration(actions: [deletion])
    }

    /// Whether the row in focus offers actions at an end.
    func offersActions(at edge: RowMenu.Edge) -> Bool {
        guard let path = focusedIndexPath, let configuration = actionsConfiguration(at: path, edge: edge)
        else {
            return false
        }
        return !configuration.actions.isEmpty
    }

    /// Shows the actions of a row, if it offers any.
    func openMenu(at path: IndexPath, edge: RowMenu.Edge) {
        closeMenu()
        guard let configuration = actionsConfiguration(at: path, edge: edge), !configuration.actions.isEmpty
        else { return }
        window?.application?.questionOpened()
        let round = readCount
        tableDelegate?.tableView(self, willBeginEditingRowAt: path)
        guard round == readCount else { return }
        let items = configuration.actions.map {
            RowMenu.Item(
                title: $0.title ?? "", style: $0.buttonStyle, isDestructive: $0.style == .destructive)
        }
        openMenu = OpenMenu(
            path: path, menu: RowMenu(edge: edge, items: items), actions: configuration.actions,
            performsFirstActionWithFullSwipe: configuration.performsFirstActionWithFullSwipe)
        setNeedsLayout()
    }

    /// Puts the actions of the row away that shows them, if one does.
    func closeMenu() {
        guard let path = openMenu?.path else { return }
        openMenu = nil
        setNeedsLayout()
        tableDelegate?.tableView(self, didEndEditingRowAt: layout.contains(path) ? path : nil)
    }

    /// Marks the action at the left or right of the one that is marked.
    func moveInMenu(by step: Int) {
        guard let menu = openMenu?.menu else { return }
        openMenu?.menu = menu.moved(by: step)
        setNeedsLayout()
    }

    /// Does the first action, because the key was pressed again that has shown them, unless that is switched off.
    func performFullSwipe() {
        if openMenu?.performsFirstActionWithFullSwipe == true { performMenuItem(0) }
    }

    /// Does an action of the row that shows them.
    ///
    /// - Parameter item: Its number, the outermost first; `nil` for the one that is marked.
    func performMenuItem(_ item: Int? = nil) {
        guard let open = openMenu else { return }
        let action = open.actions[item ?? open.menu.selected]
        // The key that has shown the actions does nothing destructive while it is held.
        if action.style == .destructive, window?.application?.isAnsweringHeldKey == true { return }
        let source: View = shownCells[open.path] ?? self
        // As in UIKit the delegate hears of the end after the action, with the row's place by then.
        openMenu = nil
        endingMenuPath = open.path
        setNeedsLayout()
        action.handler(action, source) { _ in }
        let path = endingMenuPath
        endingMenuPath = nil
        tableDelegate?.tableView(self, didEndEditingRowAt: path)
    }
}
