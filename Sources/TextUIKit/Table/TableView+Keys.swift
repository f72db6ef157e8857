/// The keys that every table knows.
extension Action {
    /// To the next row.
    public static let moveDown = Action("moveDown")
    /// To the row before.
    public static let moveUp = Action("moveUp")
    /// A page on.
    public static let pageDown = Action("pageDown")
    /// A page back.
    public static let pageUp = Action("pageUp")
    /// Half a page on.
    public static let halfPageDown = Action("halfPageDown")
    /// Half a page back.
    public static let halfPageUp = Action("halfPageUp")
    /// To the first row.
    public static let moveToFirstRow = Action("moveToFirstRow")
    /// To the last row.
    public static let moveToLastRow = Action("moveToLastRow")
    /// To the next section.
    public static let nextSection = Action("nextSection")
    /// To the beginning of the section, or the section before.
    public static let previousSection = Action("previousSection")
    /// Press the detail button of the row in focus.
    public static let showDetail = Action("showDetail")
    /// Select the row in focus.
    public static let selectRow = Action("selectRow")
}

extension TableView {
    /// The commands that a table has of itself.
    static let standardKeyCommands: [KeyCommand] = [
        KeyCommand([Key(.down), .control("n")], .moveDown, title: "Next row"),
        KeyCommand([Key(.up), .control("p")], .moveUp, title: "Previous row"),
        KeyCommand(
            [Key(.pageDown), .control("v"), .character(" ")], .pageDown, title: "Page down"),
        KeyCommand([Key(.pageUp), .control("b"), .alternate("v")], .pageUp, title: "Page up"),
        KeyCommand([.control("d")], .halfPageDown, title: "Half a page down"),
        KeyCommand([.control("u")], .halfPageUp, title: "Half a page up"),
        KeyCommand([Key(.home), .alternate("<")], .moveToFirstRow, title: "First row"),
        KeyCommand([Key(.end), .alternate(">")], .moveToLastRow, title: "Last row"),
        KeyCommand(
            [.character("]"), Key(.down, .control), Key(.pageDown, .shift)], .nextSection,
            title: "Next section"),
        KeyCommand(
            [.character("["), Key(.up, .control), Key(.pageUp, .shift)], .previousSection,
            title: "Previous section"),
        KeyCommand([Key(.enter)], .selectRow, title: "Select"),
        KeyCommand([Key(.enter, .alternate)], .showDetail),
    ]

    /// What those commands do: asked for several times for each key, and for each hint on the screen.
    private static let standardActions = standardKeyCommands.map(\.action)

    /// The commands that change rows, of a table whose data source takes changes.
    private static let editingKeyCommands: [KeyCommand] = [
        KeyCommand(
            [Key(.delete), Key(.left, .alternate)], .showTrailingActions, title: "Delete, or actions"),
        KeyCommand([Key(.right, .alternate)], .showLeadingActions, title: "More actions"),
        KeyCommand([Key(.up, .alternate)], .moveRowUp, title: "Move the row up"),
        KeyCommand([Key(.down, .alternate)], .moveRowDown, title: "Move the row down"),
    ]

    private static let allKeyCommands = standardKeyCommands + editingKeyCommands

    /// The same, with those that change rows untitled: a table that cannot be changed does not explain them.
    ///
    /// They work all the same for rows that offer actions of the delegate's.
    private static let unchangingKeyCommands =
        standardKeyCommands + editingKeyCommands.map { KeyCommand($0.keys, $0.action) }

    /// All commands of the table's own but those of a row that shows its actions.
    var presentKeyCommands: [KeyCommand] {
        let canChange = editingDataSource != nil || reorderingDataSource != nil
        return canChange ? Self.allKeyCommands : Self.unchangingKeyCommands
    }

    /// Whether the table would do one of its own actions now: those that move need somewhere to go.
    func canPerformStandard(_ action: Action) -> Bool {
        guard let path = focusedIndexPath else { return false }
        switch action {
        case .moveUp:
            // On the first row the key is left to others, unless code has scrolled the row out of sight.
            return layout.row(before: path) != nil || offset(showing: path, at: .none) != contentOffset
        case .selectRow: return allowsSelectionNow || hasEditingControl
        case .showDetail: return shownCells[path]?.hasDetailButton ?? false
        case .showTrailingActions: return offersActions(at: .trailing)
        case .showLeadingActions: return offersActions(at: .leading)
        case .moveRowUp: return canMoveFocusedRow(by: -1)
        case .moveRowDown: return canMoveFocusedRow(by: 1)
        case .moveLeftInMenu, .moveRightInMenu, .performRowAction, .closeRowActions: return openMenu != nil
        default: return Self.standardActions.contains(action)
        }
    }

    /// Does one of the table's own actions.
    func performStandard(_ action: Action) {
        if performInMenu(action) { return }
        closeMenu()
        switch action {
        case .moveDown: moveFocus(byRows: 1)
        case .moveUp: moveFocus(byRows: -1)
        case .pageDown: moveFocus(byPages: 1)
        case .pageUp: moveFocus(byPages: -1)
        case .halfPageDown: moveFocus(byPages: 1, dividedBy: 2)
        case .halfPageUp: moveFocus(byPages: -1, dividedBy: 2)
        case .moveToFirstRow: moveFocusToTop()
        case .moveToLastRow: layout.lastRow.map { focusRow(at: $0) }
        case .nextSection: moveFocus(bySections: 1)
        case .previousSection: moveFocus(bySections: -1)
        case .selectRow: focusedPath.map { useRow(at: $0) }
        case .showDetail:
            focusedPath.map { tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: $0) }
        case .showTrailingActions: focusedPath.map { openMenu(at: $0, edge: .trailing) }
        case .showLeadingActions: focusedPath.map { openMenu(at: $0, edge: .leading) }
        case .moveRowUp: moveFocusedRow(by: -1)
        case .moveRowDown: moveFocusedRow(by: 1)
        default: break
        }
    }

    /// Does what concerns a row that shows its actions.
    ///
    /// - Returns: Whether the action was one of those.
    private func performInMenu(_ action: Action) -> Bool {
        switch action {
        case .moveLeftInMenu: moveInMenu(by: -1)
        case .moveRightInMenu: moveInMenu(by: 1)
        case .performRowAction: performMenuItem()
        case .closeRowActions: closeMenu()
        case .showTrailingActions where openMenu?.menu.edge == .trailing: performFullSwipe()
        case .showLeadingActions where openMenu?.menu.edge == .leading: performFullSwipe()
        default: return false
        }
        return true
    }

    /// Selects a row or, while the table is edited and rows cannot be selected, uses its editing control.
    private func useRow(at path: IndexPath) {
        if allowsSelectionNow { performSelection(at: path) } else { useEditingControl(at: path) }
    }

    /// Goes to the first row, after asking the delegate as for a tap on UIKit's status bar.
    ///
    /// A table header view that is scrolled out stays out at first, and is shown when the key is pressed again.
    private func moveFocusToTop() {
        guard let first = layout.firstRow else { return }
        guard scrollsToTop else { return focusRow(at: first) }
        guard scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
        let header = layout.tableHeaderHeight
        let isAgain = focusedPath == first && contentOffset.y <= header
        setFocus(first)
        contentOffset =
            isAgain
            ? clampedOffset(Point(x: 0, y: -contentInset.top)) : settledOffset(header - contentInset.top)
        scrollToRow(at: first, at: .none, animated: false)
        scrollDelegate?.scrollViewDidScrollToTop(self)
    }
}
