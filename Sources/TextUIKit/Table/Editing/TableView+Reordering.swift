/// Moving rows on behalf of the user.
extension Action {
    /// Move the row in focus up, while the table is edited.
    public static let moveRowUp = Action("moveRowUp")
    /// Move the row in focus down, while the table is edited.
    public static let moveRowDown = Action("moveRowDown")
}

extension TableView {
    /// A row that the pointer moves.
    struct RowDrag: Hashable {
        /// Where the row was.
        let source: IndexPath
        /// Where it would be let go now, once it has been taken out.
        var target: IndexPath
    }

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
        finishMove(from: path, to: place)
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

    /// Asks where a row may go and, unless that is where it is, has data and table move it.
    private func finishMove(from source: IndexPath, to proposed: IndexPath) {
        let target = allowedPlace(for: source, proposed: proposed)
        guard target != source, let reorderingDataSource else { return }
        closeMenu()
        reorderingDataSource.tableView(self, moveRowAt: source, to: target)
        // A data source that has reloaded the table, or has moved the row itself, has done all there was to do.
        guard !needsReload, layout.contains(source) else { return }
        beginUpdates()
        moveRow(at: source, to: target)
        endUpdates()
        focusedPath.map { scrollToRow(at: $0, at: .none, animated: false) }
    }

    /// The place that the delegate lets a row go to; one that does not exist is a mistake.
    private func allowedPlace(for source: IndexPath, proposed: IndexPath) -> IndexPath {
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

    // MARK: With the pointer

    /// Takes hold of a row.
    func beginRowDrag(of path: IndexPath, at y: Int) {
        setFocus(path)
        rowDrag = RowDrag(source: path, target: path)
        setNeedsLayout()
    }

    /// Carries the row to where the pointer is; beyond the edge the content scrolls by a row.
    func continueRowDrag(to y: Int) {
        guard let source = rowDrag?.source else { return }
        if y >= bounds.maxY { userScroll(byRows: 1) }
        if y < bounds.minY { userScroll(byRows: -1) }
        let place = min(max(y, bounds.minY), bounds.maxY - 1)
        if let path = layout.row(at: place) {
            let isBelow = path.section != source.section && path > source
            // In a section of its own a row takes the place of the one under the pointer; coming from above into
            // another, it goes before that one, as it would be after it is taken out.
            rowDrag?.target = isBelow ? IndexPath(row: path.row + 1, section: path.section) : path
        } else if let section = layout.section(at: place), layout.sections[section].rowCount == 0 {
            rowDrag?.target = IndexPath(row: 0, section: section)
        }
        setNeedsLayout()
    }

    /// Lets the row go.
    func endRowDrag() {
        guard let drag = rowDrag else { return }
        rowDrag = nil
        setNeedsLayout()
        finishMove(from: drag.source, to: drag.target)
    }

    /// Puts the row back where it was.
    func cancelRowDrag() {
        guard rowDrag != nil else { return }
        rowDrag = nil
        setNeedsLayout()
    }

    /// Where a row is shown while the pointer moves one: those between its old and new place make room.
    func rectWhileDragging(_ path: IndexPath) -> Rect {
        var rect = rect(ofRowAt: path)
        guard let rowDrag, rowDrag.source != rowDrag.target else { return rect }
        let height = layout.range(ofRowAt: rowDrag.source).count
        let isDown = rowDrag.target > rowDrag.source
        let last =
            isDown && rowDrag.target.section != rowDrag.source.section
            ? IndexPath(row: rowDrag.target.row - 1, section: rowDrag.target.section) : rowDrag.target
        if path == rowDrag.source {
            let place = layout.range(ofRowAt: last)
            rect.origin.y = isDown ? place.upperBound - height : place.lowerBound
            if !layout.contains(last) {
                rect.origin.y = layout.range(ofSection: rowDrag.target.section).lowerBound
            }
        } else if isDown, path > rowDrag.source, path <= last {
            rect.origin.y -= height
        } else if !isDown, path < rowDrag.source, path >= rowDrag.target {
            rect.origin.y += height
        }
        return rect
    }
}
