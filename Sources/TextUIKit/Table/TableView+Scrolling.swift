extension TableView {
    /// Scrolls until a row is visible.
    ///
    /// A row is never put under a floating header or footer. Sends `scrollViewDidScroll` if the offset
    /// changes, as iOS does.
    ///
    /// - Parameters:
    ///   - indexPath: The row; nothing happens if it does not exist. `Int.max` (Foundation's `NSNotFound`) as
    ///     the row stands for the beginning of the section, which may be empty.
    ///   - position: Where to put it, as far as the content reaches.
    ///   - animated: Whether the content glides there.
    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        reloadIfNeeded()
        guard layout.contains(indexPath) else {
            let section = indexPath.section
            if indexPath.row == .max, layout.sections.indices.contains(section) { scrollToSection(section) }
            return
        }
        let target = offset(showing: indexPath, at: position)
        // A row that is seen where it should be costs nothing, and its height is known.
        if position == .none, target == contentOffset, cells.shown.holds(indexPath) { return }
        setContentOffset(target, animated: animated)
        if !animated { rowHeights.scrollAgain(to: indexPath, at: position, in: self) }
    }

    /// Scrolls until the nearest selected row is visible; nothing happens if no row is selected.
    public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
        let middle = contentOffset.y + frame.size.height / 2
        guard let nearest = selection.rows.row(nearestTo: middle, in: layout) else { return }
        scrollToRow(at: nearest, at: position, animated: animated)
    }

    /// Scrolls so that a section begins at the top, as far as the content reaches.
    func scrollToSection(_ section: Int) {
        let start = layout.range(ofSection: section).lowerBound
        setContentOffset(settledOffset(start - contentInset.top), animated: false)
        let first = IndexPath(row: 0, section: section)
        if style == .plain, layout.contains(first) { rowHeights.scrollAgain(to: first, at: .top, in: self) }
    }

    /// The offset from which a row is seen at a position.
    func offset(showing path: IndexPath, at position: ScrollPosition) -> Point {
        let y = viewport.offset(showing: path, at: position)
        return y == contentOffset.y && position == .none ? contentOffset : offset(atLine: y)
    }

    /// The offset nearest to a line that shows no more than the content; see `TableViewport.settled(_:)`.
    func settledOffset(_ y: Int) -> Point { offset(atLine: viewport.settled(y)) }

    private func offset(atLine y: Int) -> Point { Point(x: clampedOffset(contentOffset).x, y: y) }
}
