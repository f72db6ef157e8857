/// What keys do in a table.
extension Action {
    /// Focus the next row.
    public static let moveDown = Action("moveDown")
    /// Focus the row before.
    public static let moveUp = Action("moveUp")
    /// Move a page down.
    public static let pageDown = Action("pageDown")
    /// Move a page up.
    public static let pageUp = Action("pageUp")
    /// Move half a page down.
    public static let halfPageDown = Action("halfPageDown")
    /// Move half a page up.
    public static let halfPageUp = Action("halfPageUp")
    /// Focus the first row.
    public static let moveToFirstRow = Action("moveToFirstRow")
    /// Focus the last row.
    public static let moveToLastRow = Action("moveToLastRow")
    /// Focus the first row of the next section.
    public static let nextSection = Action("nextSection")
    /// Focus the first row of the section or, from there, of the section before.
    public static let previousSection = Action("previousSection")
    /// Press the detail button of the row in focus.
    public static let showDetail = Action("showDetail")
    /// Select the row in focus.
    public static let selectRow = Action("selectRow")
    /// Press the `[+]` of the row in focus, while the table is edited.
    public static let insertRow = Action("insertRow")
    /// Show the actions at the right of the row in focus: deleting, unless the delegate says otherwise.
    public static let showTrailingActions = Action("showTrailingActions")
    /// Show the actions at the left of the row in focus.
    public static let showLeadingActions = Action("showLeadingActions")
    /// Mark the row action at the left.
    public static let moveLeftInMenu = Action("moveLeftInMenu")
    /// Mark the row action at the right.
    public static let moveRightInMenu = Action("moveRightInMenu")
    /// Do the marked row action.
    public static let performRowAction = Action("performRowAction")
    /// Close the row's actions.
    public static let closeRowActions = Action("closeRowActions")
    /// Move the row in focus up, while the table is edited.
    public static let moveRowUp = Action("moveRowUp")
    /// Move the row in focus down, while the table is edited.
    public static let moveRowDown = Action("moveRowDown")
}

/// The key commands of every table.
enum TableKeyCommands {
    /// The commands of a table whose data source accepts changes.
    static let editable = standard + editing

    /// The commands of a table that cannot be changed, which explains none of those that change rows.
    ///
    /// They work all the same for rows whose delegate offers actions.
    static let readOnly = standard + editing.map { KeyCommand($0.keys, $0.action) }

    /// The commands of a row that shows its actions.
    static let menu: [KeyCommand] = [
        KeyCommand([Key(.enter)], .performRowAction, title: "Do it"),
        KeyCommand([Key(.left)], .moveLeftInMenu, title: "Action at the left"),
        KeyCommand([Key(.right)], .moveRightInMenu, title: "Action at the right"),
        KeyCommand([Key(.escape), .control("g")], .closeRowActions, title: "Put the actions away"),
    ]

    /// Whether an action is one that any table with rows does.
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

    // Asked for several times for each key, and for each hint on the screen.
    private static let standardActions = standard.map(\.action)

    private static let editing: [KeyCommand] = [
        // Few tables have rows with [+]: help leaves it out.
        KeyCommand([Key(.insert), .alternate("+")], .insertRow),
        KeyCommand(
            [Key(.delete), Key(.left, .alternate)], .showTrailingActions, title: "Delete, or actions"),
        KeyCommand([Key(.right, .alternate)], .showLeadingActions, title: "More actions"),
        KeyCommand([Key(.up, .alternate)], .moveRowUp, title: "Move the row up"),
        KeyCommand([Key(.down, .alternate)], .moveRowDown, title: "Move the row down"),
    ]
}
