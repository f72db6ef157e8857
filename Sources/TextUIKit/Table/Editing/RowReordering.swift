/// Moves rows of a table on behalf of the user, with keys and the pointer.
@MainActor
final class RowReordering {
    private(set) var drag: RowDrag?

    func canMove(_ path: IndexPath, in table: TableView) -> Bool {
        table.reorderingDataSource?.tableView(table, canMoveRowAt: path) ?? false
    }

    func canMoveFocusedRow(by step: Int, in table: TableView) -> Bool {
        guard table.isEditingNow, let path = table.focusedIndexPath, canMove(path, in: table) else {
            return false
        }
        return RowDrag.place(beside: path, step: step, in: table.layout) != nil
    }

    /// Moves the focused row by `step`, 1 or -1, at the end of its section into the next one.
    func moveFocusedRow(by step: Int, in table: TableView) {
        guard canMoveFocusedRow(by: step, in: table), let path = table.focusedIndexPath,
            let place = RowDrag.place(beside: path, step: step, in: table.layout)
        else { return }
        move(path, to: allowedPlace(for: path, proposed: place, in: table), in: table)
    }

    func begin(at path: IndexPath, in table: TableView) {
        table.focus.set(path, in: table)
        drag = RowDrag(of: path)
        table.setNeedsLayout()
    }

    /// Drags the row to the pointer; beyond an edge the content scrolls by a row.
    func carry(to y: Int, in table: TableView) {
        guard drag != nil else { return }
        if y >= table.bounds.maxY { table.userScroll(byRows: 1) }
        if y < table.bounds.minY { table.userScroll(byRows: -1) }
        // The delegate was notified of the scrolling and may have reloaded the table.
        guard let drag else { return }
        let line = min(max(y, table.bounds.minY), table.bounds.maxY - 1)
        // As in UIKit, the delegate is asked at each new place, so that the gap shows the actual destination.
        if let proposed = drag.place(under: line, in: table.layout), proposed != drag.proposed {
            self.drag?.proposed = proposed
            let target = allowedPlace(for: drag.source, proposed: proposed, in: table)
            self.drag?.target = target
        }
        table.setNeedsLayout()
    }

    func end(in table: TableView) {
        guard let drag else { return }
        cancel(in: table)
        move(drag.source, to: drag.target, in: table)
    }

    /// Ends the drag and leaves the row at its source.
    func cancel(in table: TableView) {
        guard drag != nil else { return }
        reset()
        table.setNeedsLayout()
    }

    func reset() { drag = nil }

    /// The rectangle in which a row is shown; rows between the source and the target of a drag make room.
    func rect(ofRowAt path: IndexPath, in table: TableView) -> Rect {
        var rect = table.rect(ofRowAt: path)
        rect.origin.y += drag?.shift(ofRowAt: path, in: table.layout) ?? 0
        return rect
    }

    private func move(_ source: IndexPath, to target: IndexPath, in table: TableView) {
        guard target != source, let dataSource = table.reorderingDataSource else { return }
        table.rowActions.close(in: table)
        let former = table.readCount
        let isFocused = table.focus.path == source
        dataSource.moveRow(at: source, to: target, in: table)
        // Nothing is left to do if the data source has reloaded the table or moved the row itself.
        guard !table.needsReload, table.readCount == former else {
            if isFocused { table.focusRow(at: target) }
            return
        }
        table.beginUpdates()
        table.moveRow(at: source, to: target)
        table.endUpdates()
        if let focused = table.focus.path { table.scroll(to: focused, at: .none, animated: false) }
    }

    /// The destination that the delegate allows for a row; one that does not exist stops the program.
    private func allowedPlace(for source: IndexPath, proposed: IndexPath, in table: TableView) -> IndexPath {
        guard let delegate = table.tableDelegate else { return proposed }
        let target = delegate.tableView(
            table, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
        guard target != proposed else { return proposed }
        let sections = table.layout.sections
        let count = sections.indices.contains(target.section) ? sections[target.section].rowCount : -1
        let last = target.section == source.section ? count - 1 : count
        guard target.row >= 0, target.row <= last else {
            table.stopForWrongUse(
                "TableView: the delegate sent the row at \(source) to \(target), which there is not; section "
                    + "\(target.section) takes rows 0 to \(last)")
        }
        return target
    }
}
