/// Moving rows with the pointer.
extension TableView {
    /// A row that the pointer moves.
    struct RowDrag: Hashable {
        /// Where the row was.
        let source: IndexPath
        /// Where it would be let go now, once it has been taken out.
        var target: IndexPath
        /// Where the pointer is; the delegate may have sent the row elsewhere.
        var proposed: IndexPath

        /// Whether the row would come to lie below its place.
        var isDown: Bool { target > source }

        /// Where the gap is among the rows as they are: before this one.
        var gap: IndexPath {
            isDown && target.section == source.section
                ? IndexPath(row: target.row + 1, section: target.section) : target
        }
    }

    /// Takes hold of a row.
    func beginRowDrag(of path: IndexPath) {
        setFocus(path)
        rowDrag = RowDrag(source: path, target: path, proposed: path)
        setNeedsLayout()
    }

    /// Carries the row to where the pointer is; beyond the edge the content scrolls by a row.
    func continueRowDrag(to y: Int) {
        guard let source = rowDrag?.source else { return }
        if y >= bounds.maxY { userScroll(byRows: 1) }
        if y < bounds.minY { userScroll(byRows: -1) }
        // The delegate has heard of the scrolling and may have reloaded the table.
        guard rowDrag != nil else { return }
        let row = min(max(y, bounds.minY), bounds.maxY - 1)
        // As in UIKit the delegate is asked at each new place, so that the gap shows where the row would go.
        if let proposed = place(under: row, for: source), proposed != rowDrag?.proposed {
            rowDrag?.proposed = proposed
            rowDrag?.target = allowedPlace(for: source, proposed: proposed)
        }
        setNeedsLayout()
    }

    /// The place for a row that is carried to a row of the content; `nil` above all sections.
    private func place(under y: Int, for source: IndexPath) -> IndexPath? {
        if let path = layout.row(at: y) {
            // In a section of its own a row takes the place of the one under the pointer; coming from above into
            // another, it goes behind that one, which moves up.
            let isBelow = path.section > source.section
            return isBelow ? IndexPath(row: path.row + 1, section: path.section) : path
        }
        guard let section = layout.section(at: y) else {
            return y < layout.tableHeaderHeight || layout.sections.isEmpty
                ? nil : end(ofSection: layout.sections.count - 1, for: source)
        }
        guard layout.range(ofHeaderInSection: section).contains(y) else {
            return end(ofSection: section, for: source)
        }
        // On a header the row passes from one section to the other, whichever it comes from.
        if source.section < section || layout.sections[section].rowCount == 0 || section == 0 {
            return IndexPath(row: 0, section: section)
        }
        return end(ofSection: section - 1, for: source)
    }

    /// The last place of a section for a row that is taken out of where it was.
    private func end(ofSection section: Int, for source: IndexPath) -> IndexPath {
        let count = layout.sections[section].rowCount
        return IndexPath(row: section == source.section ? count - 1 : count, section: section)
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

    // MARK: What is shown meanwhile

    /// Where a row is shown while the pointer moves one: those between its old and new place make room.
    func rectWhileDragging(_ path: IndexPath) -> Rect {
        var rect = rect(ofRowAt: path)
        guard let rowDrag, rowDrag.source != rowDrag.target else { return rect }
        let height = layout.range(ofRowAt: rowDrag.source).count
        if path == rowDrag.source {
            rect.origin.y = layout.edge(at: rowDrag.gap) - (rowDrag.isDown ? height : 0)
        } else if rowDrag.isDown, path > rowDrag.source, path < rowDrag.gap {
            rect.origin.y -= height
        } else if !rowDrag.isDown, path < rowDrag.source, path >= rowDrag.gap {
            rect.origin.y += height
        }
        return rect
    }

    /// Cells that the beginning of a section is moved down by, because a row is carried over it.
    func dragShift(ofSection section: Int) -> Int {
        guard let rowDrag, rowDrag.source.section != rowDrag.target.section else { return 0 }
        let height = layout.range(ofRowAt: rowDrag.source).count
        let passed =
            min(
                rowDrag.source.section, rowDrag.target.section)..<max(
                rowDrag.source.section, rowDrag.target.section)
        guard passed.contains(section - 1) else { return 0 }
        return rowDrag.isDown ? -height : height
    }
}
