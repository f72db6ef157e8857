extension TableView {
    /// Scrolls until a row is visible.
    ///
    /// A row is never placed under a floating header or footer. Sends `scrollViewDidScroll` as iOS does.
    ///
    /// - Parameters:
    ///   - indexPath: The row; one that does not exist stops the program, as UIKit raises an exception. The
    ///     row `notFound` (`NSNotFound`) means the beginning of the section, which may be empty.
    ///   - position: The position for the row, as far as the content allows it.
    ///   - animated: Whether the scrolling is animated.
    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        reloadIfNeeded()
        if indexPath.row == Self.notFound, layout.sections.indices.contains(indexPath.section) {
            return scrollToSection(indexPath.section, animated: animated)
        }
        guard layout.contains(indexPath) else {
            stopForWrongUse(
                "TableView: cannot scroll to row \(indexPath.row) of section \(indexPath.section); "
                    + layout.missingRowReason(indexPath.section))
        }
        scroll(to: indexPath, at: position, animated: animated)
    }

    /// Scrolls until a row is visible; does nothing if the row does not exist.
    func scroll(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        guard layout.contains(indexPath) else { return }
        let target = offset(showing: indexPath, at: position)
        // A row that is already in place needs no scrolling, and its height is known.
        if position == .none, target == contentOffset, cells.visibleCells.holds(indexPath) { return }
        setContentOffset(target, animated: animated)
        rowHeights.scrollAgain(to: indexPath, at: position, in: self)
    }

    /// Scrolls until the nearest selected row is visible; does nothing if no row is selected.
    public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
        let middle = contentOffset.y + frame.size.height / 2
        guard let nearest = selection.rows.row(nearestTo: middle, in: layout) else { return }
        scroll(to: nearest, at: position, animated: animated)
    }

    /// Scrolls so that a section begins at the top, as far as the content allows it.
    func scrollToSection(_ section: Int, animated: Bool = false) {
        let start = layout.range(ofSection: section).lowerBound
        setContentOffset(clampedOffset(start - contentInset.top), animated: animated)
        let first = IndexPath(row: 0, section: section)
        if style == .plain, layout.contains(first) {
            rowHeights.scrollAgain(to: first, at: .top, in: self)
        }
    }

    func offset(showing path: IndexPath, at position: ScrollPosition) -> Point {
        let y = viewport.offset(showing: path, at: position)
        return y == contentOffset.y && position == .none ? contentOffset : offset(atLine: y)
    }

    /// The offset nearest to a line that shows nothing beyond the content; see `TableViewport.clamped(_:)`.
    func clampedOffset(_ y: Int) -> Point { offset(atLine: viewport.clamped(y)) }

    private func offset(atLine y: Int) -> Point { Point(x: clampedOffset(contentOffset).x, y: y) }
}
