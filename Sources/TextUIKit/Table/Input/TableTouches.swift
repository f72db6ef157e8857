/// Follows the pointer on a table.
///
/// A press highlights a row and a release on it selects it; a movement in between scrolls instead. A press on
/// a control of a row belongs to the control, and a movement to the side shows the row's actions.
@MainActor
final class TableTouches {
    /// Columns that the pointer moves to the side before that counts as a swipe.
    private static let swipeDistance = 3

    /// A part of a row.
    private struct RowPart: Equatable {
        var path: IndexPath
        let part: TableViewCell.Part
    }

    private unowned let table: TableView
    /// Where the pointer went down, in the coordinates of the table's frame.
    private var start: Point?
    /// The button of a row that is pressed.
    private var pressed: RowPart?
    /// The row that the pointer went down on, as long as it may be swiped.
    private var swipedPath: IndexPath?

    init(_ table: TableView) { self.table = table }

    /// Where a touch is, whatever the content does below it.
    private func place(of touch: Touch) -> Point { touch.location(in: table) - table.contentOffset }

    /// The row under a touch, unless a header or footer floats over it.
    private func row(under touch: Touch) -> IndexPath? {
        let point = touch.location(in: table)
        guard table.bounds.contains(point), !table.headers.covers(point), !table.footers.covers(point)
        else { return nil }
        return table.indexPathForRow(at: point)
    }

    /// The row under a touch, and the part of it.
    private func part(under touch: Touch) -> RowPart? {
        guard let path = row(under: touch), let cell = table.cells.shown[path] else { return nil }
        return RowPart(path: path, part: cell.part(at: touch.location(in: cell)))
    }

    /// The button went down.
    ///
    /// - Parameter touch: Where.
    /// - Returns: Whether the press may begin to scroll.
    func begin(_ touch: Touch) -> Bool {
        let table = table
        start = place(of: touch)
        let part = part(under: touch)
        swipedPath = nil
        if table.rowActions.areShown {
            if let part, table.rowActions.menu(at: part.path) != nil, case .menuItem = part.part {
                pressed = part
            } else {
                // As in UIKit the first press elsewhere only closes the menu.
                table.rowActions.close()
                start = nil
            }
            return false
        }
        guard let part else { return true }
        switch part.part {
        case .content:
            // As in UIKit rows are not swiped while their controls are shown.
            swipedPath = table.isEditingNow ? nil : part.path
            table.selection.highlight(part.path)
            return true
        case .reorderControl:
            table.reordering.begin(at: part.path)
            return false
        default:
            pressed = part
            return false
        }
    }

    /// The pointer moved with its button down.
    ///
    /// - Parameter touch: Where it is.
    /// - Returns: Whether the movement may scroll.
    func move(_ touch: Touch) -> Bool {
        let table = table
        if table.reordering.drag != nil {
            table.reordering.carry(to: touch.location(in: table).y)
            return false
        }
        guard pressed == nil, let start else { return false }
        let moved = place(of: touch) - start
        guard !table.isDragging, moved.y == 0, abs(moved.x) >= Self.swipeDistance, let path = swipedPath
        else { return true }
        table.selection.unhighlight()
        self.start = nil
        guard table.layout.contains(path) else { return false }
        table.focus.set(path)
        table.rowActions.show(at: path, edge: moved.x < 0 ? .trailing : .leading)
        return false
    }

    /// The content may have moved under the pointer: a row that is left behind is not pressed any more.
    func contentMoved(under touch: Touch) {
        if table.isDragging || row(under: touch) != table.selection.rows.highlighted {
            table.selection.unhighlight()
        }
        if table.isDragging { table.focus.bringIntoView() }
    }

    /// The button went up.
    func end(_ touch: Touch) {
        let table = table
        // A terminal that does not report movements reports only the release where they ended.
        let hasStayed = start?.y == place(of: touch).y
        start = nil
        if table.reordering.drag != nil { return table.reordering.end() }
        if let pressed {
            self.pressed = nil
            if part(under: touch) == pressed { use(pressed) }
            return
        }
        guard let path = table.selection.rows.highlighted else { return }
        let isInside = hasStayed || row(under: touch) == path
        table.selection.unhighlight()
        // The delegate may have changed the table.
        guard isInside, table.layout.contains(path) else { return }
        let wasSelected = table.selection.rows.contains(path)
        table.focus.set(path)
        // Where the selection follows the focus that was enough.
        if wasSelected || !table.selection.rows.contains(path) { table.selection.select(path) }
    }

    /// The touch ended without counting.
    func cancel() {
        start = nil
        forgetRows()
        table.reordering.cancel()
        table.selection.unhighlight()
    }

    /// Does what a control of a row is there for.
    private func use(_ pressed: RowPart) {
        switch pressed.part {
        case .accessoryButton:
            table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: pressed.path)
        case .editingControl:
            table.focus.set(pressed.path)
            table.rowActions.useControl(at: pressed.path)
        case .menuItem(let item): table.rowActions.perform(item)
        case .content, .reorderControl: break
        }
    }

    // MARK: What happens to the table

    /// Forgets what is pressed, because everything is read again.
    func forgetRows() {
        pressed = nil
        swipedPath = nil
    }

    /// Follows what is pressed through an update.
    func carry(_ mapping: UpdateMapping) {
        pressed = pressed.flatMap { pressed in
            mapping.newPath(ofOld: pressed.path).map { RowPart(path: $0, part: pressed.part) }
        }
        swipedPath = swipedPath.flatMap { mapping.newPath(ofOld: $0) }
    }
}
