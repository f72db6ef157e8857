/// The menu of a row, which UIKit opens by a long press.
///
/// Shift-F10 opens it. Alt-Right and swipes do if the row has no actions at that edge.
@MainActor
enum RowContextMenu {
    // After the commands of the table, so that Alt-Right comes here if the row has no actions at the left.
    static let keyCommands = [
        KeyCommand(
            [Key(.right, .alternate), Key(.function(10), .shift)], .showContextMenu, title: "Menu of the row")
    ]

    static func isOffered(in table: TableView) -> Bool {
        guard let path = table.focusedIndexPath, table.layout.contains(path) else { return false }
        return configuration(at: path, in: table) != nil
    }

    private static func configuration(
        at path: IndexPath, point: Point? = nil, in table: TableView
    ) -> ContextMenuConfiguration? {
        table.tableDelegate?.tableView(
            table, contextMenuConfigurationForRowAt: path, point: point ?? table.rectForRow(at: path).origin)
    }

    /// Opens the menu of a row; nothing happens if the delegate provides none.
    ///
    /// - Parameters:
    ///   - path: The row.
    ///   - point: The position of the pointer in the table; `nil` for a key.
    ///   - table: The table.
    static func open(at path: IndexPath, point: Point? = nil, in table: TableView) {
        guard table.layout.contains(path),
            let configuration = configuration(at: path, point: point, in: table),
            let menu = configuration.makeMenu()
        else { return }
        let cell = table.cells.visibleCells[path]
        MenuController.open(menu, from: cell ?? table, sender: cell ?? table)
    }
}
