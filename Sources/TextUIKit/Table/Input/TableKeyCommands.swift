extension Action {
    /// Focuses the next row.
    public static let moveDown = Action("moveDown")
    /// Focuses the previous row.
    public static let moveUp = Action("moveUp")
    /// Moves a page down.
    public static let pageDown = Action("pageDown")
    /// Moves a page up.
    public static let pageUp = Action("pageUp")
    /// Moves half a page down.
    public static let halfPageDown = Action("halfPageDown")
    /// Moves half a page up.
    public static let halfPageUp = Action("halfPageUp")
    /// Focuses the first row.
    public static let moveToFirstRow = Action("moveToFirstRow")
    /// Focuses the last row.
    public static let moveToLastRow = Action("moveToLastRow")
    /// Focuses the first row of the next section.
    public static let nextSection = Action("nextSection")
    /// Focuses the first row of the section or, from there, of the previous section.
    public static let previousSection = Action("previousSection")
    /// Presses the detail button of the focused row.
    public static let showDetail = Action("showDetail")
    /// Selects the focused row.
    public static let selectRow = Action("selectRow")
    /// Presses the `[+]` of the focused row in editing mode.
    public static let insertRow = Action("insertRow")
    /// Shows the actions at the right of the focused row: deletion, unless the delegate provides others.
    public static let showTrailingActions = Action("showTrailingActions")
    /// Shows the actions at the left of the focused row.
    public static let showLeadingActions = Action("showLeadingActions")
    /// Opens the menu of the focused row.
    public static let showContextMenu = Action("showContextMenu")
    /// Marks the row action at the left.
    public static let moveLeftInMenu = Action("moveLeftInMenu")
    /// Marks the row action at the right.
    public static let moveRightInMenu = Action("moveRightInMenu")
    /// Performs the marked row action.
    public static let performRowAction = Action("performRowAction")
    /// Closes the row's actions.
    public static let closeRowActions = Action("closeRowActions")
    /// Moves the focused row up in editing mode.
    public static let moveRowUp = Action("moveRowUp")
    /// Moves the focused row down in editing mode.
    public static let moveRowDown = Action("moveRowDown")
}

enum TableKeyCommands {
    /// The commands of a table whose data source accepts changes.
    static let editable = standard + editing

    /// The commands of a table that cannot be changed, untitled for help, but working for offered row
    /// actions.
    static let readOnly = standard + editing.map { KeyCommand($0.keys, $0.action) }

    /// The commands of a row that shows its actions.
    static let menu: [KeyCommand] = [
        KeyCommand([Key(.enter)], .performRowAction, title: "Do it"),
        KeyCommand([Key(.left)], .moveLeftInMenu, title: "Action at the left"),
        KeyCommand([Key(.right)], .moveRightInMenu, title: "Action at the right"),
        KeyCommand([Key(.escape), .control("g")], .closeRowActions, title: "Put the actions away"),
    ]

    /// Whether every table with rows performs an action.
    static func isStandard(_ action: Action) -> Bool { standardActions.contains(action) }

    private static let standard: [KeyCommand] = [
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

    // Stored, because each key and each hint on the screen reads it several times.
    private static let standardActions = standard.map(\.action)

    private static let editing: [KeyCommand] = [
        // Few tables have rows with [+], so help omits it.
        KeyCommand([Key(.insert), .alternate("+")], .insertRow),
        KeyCommand(
            [Key(.delete), Key(.left, .alternate)], .showTrailingActions, title: "Delete, or actions"),
        KeyCommand([Key(.right, .alternate)], .showLeadingActions, title: "More actions"),
        KeyCommand([Key(.up, .alternate)], .moveRowUp, title: "Move the row up"),
        KeyCommand([Key(.down, .alternate)], .moveRowDown, title: "Move the row down"),
    ]
}
