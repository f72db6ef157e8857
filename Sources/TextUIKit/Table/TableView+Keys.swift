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
    ]

    /// Whether the table would do one of its own actions now: those that move need somewhere to go.
    func canPerformStandard(_ action: Action) -> Bool {
        guard let path = focusedIndexPath else { return false }
        switch action {
        case .moveUp: return layout.row(before: path) != nil
        case .selectRow: return allowsSelection
        default: return Self.standardKeyCommands.contains { $0.action == action }
        }
    }

    /// Does one of the table's own actions.
    func performStandard(_ action: Action) {
        switch action {
        case .moveDown: moveFocus(byRows: 1)
        case .moveUp: moveFocus(byRows: -1)
        case .pageDown: moveFocus(byPages: 1)
        case .pageUp: moveFocus(byPages: -1)
        case .halfPageDown: moveFocus(byPages: 1, dividedBy: 2)
        case .halfPageUp: moveFocus(byPages: -1, dividedBy: 2)
        case .moveToFirstRow: layout.firstRow.map { focusRow(at: $0) }
        case .moveToLastRow: layout.lastRow.map { focusRow(at: $0) }
        case .nextSection: moveFocus(bySections: 1)
        case .previousSection: moveFocus(bySections: -1)
        case .selectRow: focusedPath.map { performSelection(at: $0) }
        default: break
        }
    }
}
