/// The row that keys act on.
extension TableView {
    /// The row that keys act on; `nil` only if the table has no rows.
    public var focusedIndexPath: IndexPath? {
        reloadIfNeeded()
        return focusedPath
    }

    /// Moves the focus to a row and scrolls so that it is seen.
    ///
    /// - Parameters:
    ///   - indexPath: The row; one that does not exist stands for the nearest.
    ///   - position: Where to scroll it.
    public func focusRow(at indexPath: IndexPath, scrollPosition position: ScrollPosition = .none) {
        reloadIfNeeded()
        guard let path = layout.row(nearestTo: indexPath) else { return }
        setFocus(path)
        scrollToRow(at: path, at: position, animated: false)
    }

    /// Moves the focus without scrolling.
    ///
    /// - Parameters:
    ///   - path: The row; `nil` if there is none.
    ///   - isChosen: Whether the user has chosen the row, so that the selection may follow.
    func setFocus(_ path: IndexPath?, isChosen: Bool = true) {
        guard path != focusedPath else { return }
        if let focusedPath { shownCells[focusedPath]?.isFocused = false }
        changeFocus(to: path, isChosen: isChosen)
    }

    /// Gives the focus to another row, whatever its path, and tells of it.
    func changeFocus(to path: IndexPath?, isChosen: Bool = true) {
        focusedPath = path
        if let path { shownCells[path]?.isFocused = true }
        closeMenu()
        tableDelegate?.tableView(self, didFocusRowAt: path)
        if isChosen, selectionFollowsFocus, let path, allowsSelectionNow, !selectedPaths.contains(path) {
            performSelection(at: path)
        }
    }

    /// Moves the focus by rows.
    ///
    /// - Parameter rows: Rows to go down; negative goes up. At the ends it stays on the last or first row.
    func moveFocus(byRows rows: Int) {
        guard var path = focusedIndexPath else { return }
        for _ in 0..<abs(rows) {
            guard let next = rows > 0 ? layout.row(after: path) : layout.row(before: path) else { break }
            path = next
        }
        focusRow(at: path)
    }

    /// Moves the focus and the content by a part of a page, so that the focus stays where it is on the screen.
    ///
    /// - Parameters:
    ///   - pages: 1 or -1.
    ///   - divisor: 1 for a whole page, 2 for half of one.
    func moveFocus(byPages pages: Int, dividedBy divisor: Int = 1) {
        guard let path = focusedIndexPath else { return }
        // A line stays in sight, and the header and footer that float cover others.
        let covered =
            floatingHeaderHeight(inSection: path.section) + floatingFooterHeight(inSection: path.section)
        let rows = max(1, (frame.size.height - covered - 1) / divisor) * pages
        let present = layout.range(ofRowAt: path).lowerBound
        let target = present + rows
        contentOffset = settledOffset(contentOffset.y + rows)
        if target < layout.tableHeaderHeight || target >= layout.contentHeight - layout.tableFooterHeight {
            if let end = pages > 0 ? layout.lastRow : layout.firstRow { focusRow(at: end) }
        } else {
            focusRow(at: row(near: target, movingDown: pages > 0) ?? path)
        }
    }

    /// Moves the focus to the first row of another section that has rows.
    ///
    /// - Parameter step: 1 for the next; -1 for the present one's first row and, from there, the one before.
    func moveFocus(bySections step: Int) {
        guard let path = focusedIndexPath else { return }
        var target: IndexPath?
        if step > 0 {
            target = layout.row(
                after: IndexPath(row: layout.sections[path.section].rowCount, section: path.section))
        } else if path.row > 0 {
            target = IndexPath(row: 0, section: path.section)
        } else if let last = layout.row(before: path) {
            target = IndexPath(row: 0, section: last.section)
        }
        guard let target else { return }
        setFocus(target)
        scrollToSection(target.section)
        scrollToRow(at: target, at: .none, animated: false)
    }

    /// Keeps the focus among the rows that are seen, after the content has been scrolled without it.
    package func bringFocusIntoView() {
        guard let path = focusedIndexPath else { return }
        let row = layout.range(ofRowAt: path)
        let start = bounds.minY + contentInset.top
        let end = bounds.maxY - contentInset.bottom
        if row.lowerBound < start + floatingHeaderHeight(inSection: path.section) {
            guard let top = self.row(near: start, movingDown: true) else { return }
            // The first row that is seen may lie under its header.
            let edge = headerRange(inSection: top.section).upperBound
            let isCovered = edge > layout.range(ofRowAt: top).lowerBound
            setFocus(isCovered ? self.row(near: edge, movingDown: true) ?? top : top, isChosen: false)
        } else if row.upperBound > end - floatingFooterHeight(inSection: path.section) {
            guard let bottom = self.row(near: end - 1, movingDown: false) else { return }
            // And the last one under its footer.
            let edge = footerRange(inSection: bottom.section).lowerBound
            let isCovered =
                floatingFooterHeight(inSection: bottom.section) > 0
                && edge < layout.range(ofRowAt: bottom).upperBound
            setFocus(
                isCovered ? self.row(near: edge - 1, movingDown: false) ?? bottom : bottom, isChosen: false)
        }
    }

    /// The row at a place of the content or, if a header or footer lies there, the nearest in one direction.
    private func row(near y: Int, movingDown: Bool) -> IndexPath? {
        if let path = layout.row(at: y) { return path }
        guard let section = layout.section(at: y) else {
            return movingDown ? layout.firstRow : layout.lastRow
        }
        let isAbove = y < layout.range(ofHeaderInSection: section).upperBound
        let edge = IndexPath(row: isAbove ? 0 : layout.sections[section].rowCount, section: section)
        return movingDown
            ? layout.row(after: IndexPath(row: edge.row - 1, section: section)) ?? layout.lastRow
            : layout.row(before: edge) ?? layout.firstRow
    }
}
