/// Handles the pointer on a table.
///
/// A press highlights a row and a release on it selects it; a movement in between scrolls instead. A press on
/// a control of a row goes to the control, and a sideways movement shows the row's actions.
@MainActor
final class TableTouches {
    /// Columns of sideways movement that count as a swipe.
    private static let swipeDistance = 3

    private struct RowPart: Equatable {
        var path: IndexPath
        let part: TableViewCell.Part
    }

    /// The point of the press, relative to the table's frame.
    private var start: Point?
    private var pressedPart: RowPart?
    /// The row of the press, as long as it may be swiped.
    private var swipedPath: IndexPath?

    /// The point of a touch relative to the table's frame, independent of scrolling.
    private func place(of touch: Touch, in table: TableView) -> Point {
        touch.location(in: table) - table.contentOffset
    }

    /// The row under a touch, unless a header or footer floats over it.
    private func row(under touch: Touch, in table: TableView) -> IndexPath? {
        let point = touch.location(in: table)
        guard table.bounds.contains(point), !table.headers.covers(point), !table.footers.covers(point)
        else { return nil }
        return table.indexPathForRow(at: point)
    }

    private func part(under touch: Touch, in table: TableView) -> RowPart? {
        guard let path = row(under: touch, in: table), let cell = table.cells.visibleCells[path] else {
            return nil
        }
        return RowPart(path: path, part: cell.part(at: touch.location(in: cell)))
    }

    /// Handles a press; returns whether it may begin to scroll.
    func begin(_ touch: Touch, in table: TableView) -> Bool {
        start = place(of: touch, in: table)
        let part = part(under: touch, in: table)
        swipedPath = nil
        if part != nil { takeKeys(in: table) }
        if table.rowActions.areShown {
            if let part, table.rowActions.menu(at: part.path) != nil, case .menuItem = part.part {
                pressedPart = part
            } else {
                // As in UIKit, the first press elsewhere only closes the menu.
                table.rowActions.close(in: table)
                start = nil
            }
            return false
        }
        guard let part else { return true }
        switch part.part {
        case .content:
            // As in UIKit, rows are not swiped while their controls are shown.
            swipedPath = table.isEditingNow ? nil : part.path
            table.selection.highlight(part.path, in: table)
            return true
        case .reorderControl:
            table.reordering.begin(at: part.path, in: table)
            return false
        default:
            pressedPart = part
            return false
        }
    }

    /// Takes the keyboard focus from a button or another control, but not from a text input.
    private func takeKeys(in table: TableView) {
        guard let responder = table.window?.firstResponder, responder !== table,
            !(responder is any TextInput)
        else { return }
        table.becomeFirstResponder()
    }

    /// Handles a movement with the button down; returns whether it may scroll.
    func move(_ touch: Touch, in table: TableView) -> Bool {
        if table.reordering.drag != nil {
            table.reordering.carry(to: touch.location(in: table).y, in: table)
            return false
        }
        guard pressedPart == nil, let start else { return false }
        let moved = place(of: touch, in: table) - start
        guard !table.isDragging, moved.y == 0, abs(moved.x) >= Self.swipeDistance, let path = swipedPath
        else { return true }
        table.selection.unhighlight(in: table)
        self.start = nil
        guard table.layout.contains(path) else { return false }
        table.focus.set(path, in: table)
        table.rowActions.show(at: path, edge: moved.x < 0 ? .trailing : .leading, in: table)
        if !table.rowActions.areShown {
            RowContextMenu.open(at: path, point: touch.location(in: table), in: table)
        }
        return false
    }

    /// Removes the highlight from a row that has left the pointer.
    func contentMoved(under touch: Touch, in table: TableView) {
        if table.isDragging || row(under: touch, in: table) != table.selection.rows.highlighted {
            table.selection.unhighlight(in: table)
        }
        if table.isDragging { table.focus.bringIntoView(in: table) }
    }

    func end(_ touch: Touch, in table: TableView) {
        // A terminal that does not report movements reports only the release where they ended.
        let hasStayed = start?.y == place(of: touch, in: table).y
        start = nil
        if table.reordering.drag != nil { return table.reordering.end(in: table) }
        if let pressedPart {
            self.pressedPart = nil
            if part(under: touch, in: table) == pressedPart { use(pressedPart, in: table) }
            return
        }
        guard let path = table.selection.rows.highlighted else { return }
        let isInside = hasStayed || row(under: touch, in: table) == path
        table.selection.unhighlight(in: table)
        // The delegate may have changed the table.
        guard isInside, table.layout.contains(path) else { return }
        let wasSelected = table.selection.rows.contains(path)
        table.focus.set(path, in: table)
        // If the selection follows the focus, the row is already selected.
        if wasSelected || !table.selection.rows.contains(path) { table.selection.choose(path, in: table) }
    }

    func cancel(in table: TableView) {
        start = nil
        forgetRows()
        table.reordering.cancel(in: table)
        table.selection.unhighlight(in: table)
    }

    private func use(_ pressed: RowPart, in table: TableView) {
        switch pressed.part {
        case .accessoryButton:
            table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: pressed.path)
        case .editingControl:
            table.focus.set(pressed.path, in: table)
            table.rowActions.useControl(at: pressed.path, in: table)
        case .menuItem(let item): table.rowActions.perform(item, in: table)
        case .content, .reorderControl: break
        }
    }

    /// Forgets the pressed rows, because of a reload.
    func forgetRows() {
        pressedPart = nil
        swipedPath = nil
    }

    /// Updates the paths of the pressed rows after an update.
    func carry(_ mapping: UpdateMapping) {
        pressedPart = pressedPart.flatMap { pressed in
            mapping.newPath(ofOld: pressed.path).map { RowPart(path: $0, part: pressed.part) }
        }
        swipedPath = swipedPath.flatMap { mapping.newPath(ofOld: $0) }
    }
}
