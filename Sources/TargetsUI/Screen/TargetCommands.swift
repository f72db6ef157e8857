internal import TextUIKit

/// Which keys do what.
extension TargetsViewController {
    /// What acts on one target, in the list and on its own screen.
    static let targetCommands: [KeyCommand] = [
        KeyCommand([.character("e"), Key(.function(2))], .editTarget, title: "Edit the target"),
        KeyCommand([.character("+"), .character("=")], .logHour, title: "Log an hour"),
        KeyCommand([.character("-")], .takeHourBack, title: "Take an hour back"),
        KeyCommand([.character("d"), Key(.delete)], .deleteTarget, title: "Delete the target"),
        KeyCommand([.character("u")], .undoEdit, title: "Undo"),
        KeyCommand([.character("U"), .control("r")], .redoEdit, title: "Redo"),
    ]

    /// What works wherever the keys are.
    static let commonCommands: [KeyCommand] = [
        KeyCommand([.control("s")], .saveAgain, title: "Try to save again"),
        KeyCommand([Key(.function(1))], .showKeys, title: "This help"),
        KeyCommand([.alternate("m")], .toggleMouse, title: "Mouse on or off"),
        KeyCommand([.control("c"), .control("q"), Key(.function(10))], .quit, title: "Quit"),
    ]

    /// What the list's keys do beside moving, before the table's own.
    static let tableCommands: [KeyCommand] =
        [
            KeyCommand([Key(.enter), Key(.right)], .showTarget, title: "Show all of the target"),
            KeyCommand([.character("a"), Key(.insert)], .addTarget, title: "Add a target"),
        ] + targetCommands + [
            KeyCommand([.character("K"), Key(.up, .alternate)], .raiseTarget, title: "Move the target up"),
            KeyCommand(
                [.character("J"), Key(.down, .alternate)], .lowerTarget, title: "Move the target down"),
            KeyCommand(
                [.character("m"), .character("E")], .toggleEditing,
                title: "Controls to delete and to drag rows"),
            KeyCommand(
                [.character("/"), .control("f"), Key(.tab), Key(.tab, .shift)], .filterTargets,
                title: "Filter by name"),
            KeyCommand([.character("s")], .changeSort, title: "Own order, by name, by progress"),
            KeyCommand([.character("w")], .saveAgain, title: "Try to save again"),
            KeyCommand([.character("r")], .readAgain, title: "Read the file again"),
            KeyCommand([.character("?")], .showKeys, title: "This help"),
            KeyCommand([.character("q")], .quit, title: "Quit"),
            KeyCommand([.character("j")], .moveDown, title: "Next row"),
            KeyCommand([.character("k")], .moveUp, title: "Previous row"),
            KeyCommand([.character("g")], .moveToFirstRow, title: "First row"),
            KeyCommand([.character("G")], .moveToLastRow, title: "Last row"),
        ]

    /// What the list's keys do after the table's own.
    static let commands: [KeyCommand] =
        [KeyCommand([Key(.escape), .control("g")], .goBack, title: "One step back, in the end quit")]
        + commonCommands

    /// What the search bar's keys do beside editing.
    static let searchBarCommands: [KeyCommand] = [
        KeyCommand(
            [Key(.enter), Key(.down), Key(.tab), Key(.tab, .shift)], .enterTargets, title: "Into the list"),
        KeyCommand([Key(.escape), .control("g")], .goBack, title: "Clear; again: into the list"),
    ]

    /// All actions that this screen does.
    private static let actions = Set(
        (tableCommands + commands + searchBarCommands).map(\.action)
    ).subtracting([.moveDown, .moveUp, .moveToFirstRow, .moveToLastRow])

    /// What changes the list.
    static let editingActions: Set<Action> = [
        .addTarget, .editTarget, .deleteTarget, .raiseTarget, .lowerTarget, .toggleEditing, .logHour,
        .takeHourBack, .undoEdit, .redoEdit,
    ]

    /// What acts on the target in focus.
    static let focusActions: Set<Action> = [
        .editTarget, .showTarget, .deleteTarget, .raiseTarget, .lowerTarget, .logHour, .takeHourBack,
    ]

    /// Whether the screen itself answers an action now: one that has nothing to do says why.
    func canPerformOwn(_ action: Action) -> Bool {
        guard Self.actions.contains(action) else { return false }
        // A row that shows its actions has the keys for them.
        if tableView.canPerform(.closeRowActions), [.showTarget, .deleteTarget, .goBack].contains(action) {
            return false
        }
        return action != .enterTargets || searchBar.isFirstResponder
    }
}
