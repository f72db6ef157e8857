/// Moving rows on behalf of the user.
extension Action {
    /// Move the row in focus up, while the table is edited.
    public static let moveRowUp = Action("moveRowUp")
    /// Move the row in focus down, while the table is edited.
    public static let moveRowDown = Action("moveRowDown")
}

extension TableView {
    /// Whether a row may be moved.
    func canMove(_ path: IndexPath) -> Bool {
        reorderingDataSource?.tableView(self, canMoveRowAt: path) ?? false
    }

    /// Whether keys may move the row in focus.
    func canMoveFocusedRow(by step: Int) -> Bool {
        guard isEditingNow, let path = focusedIndexPath, canMove(path) else { return false }
        return neighbouringPlace(of: path, step: step) != nil
    }

    /// Moves the row in focus by one place, into the next section at the end of its own.
    func moveFocusedRow(by step: Int) {
        guard canMoveFocusedRow(by: step), let path = focusedIndexPath,
            let place = neighbouringPlace(of: path, step: step)
        else { return }
        finishMove(from: path, to: allowedPlace(for: path, proposed: place))
    }

    /// The place above or below a row, as a path once the row has been taken out; `nil` at the ends.
    private func neighbouringPlace(of path: IndexPath, step: Int) -> IndexPath? {
        let row = path.row + step
        if row >= 0, row < layout.sections[path.section].rowCount {
            return IndexPath(row: row, section: path.section)
        }
        let section = path.section + step
        guard layout.sections.indices.contains(section) else { return nil }
        return IndexPath(row: step > 0 ? 0 : layout.sections[section].rowCount, section: section)
    }

    /// Has data and table move a row, unless it is where it is to go.
    func finishMove(from source: IndexPath, to target: IndexPath) {
        guard target != source, let reorderingDataSource else { return }
        closeMenu()
        let former = readCount
        reorderingDataSource.tableView(self, moveRowAt: source, to: target)
        // A data source that has reloaded the table, or has moved the row itself, has done all there was to do.
        guard !needsReload, readCount == former else { return }
        beginUpdates()
        moveRow(at: source, to: target)
        endUpdates()
        focusedPath.map { scrollToRow(at: $0, at: .none, animated: false) }
    }

    /// The place that the delegate lets a row go to; one that does not exist is a mistake.
    func allowedPlace(for source: IndexPath, proposed: IndexPath) -> IndexPath {
        guard let tableDelegate else { return proposed }
        let target = tableDelegate.tableView(
            self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
        guard target != proposed else { return proposed }
        let count =
            layout.sections.indices.contains(target.section) ? layout.sections[target.section].rowCount : -1
        let last = target.section == source.section ? count - 1 : count
        guard target.row >= 0, target.row <= last else {
            stopForWrongUse(
                "TableView: the delegate sent the row at \(source) to \(target), which there is not; section "
                    + "\(target.section) takes rows 0 to \(last)")
        }
        return target
    }
}
