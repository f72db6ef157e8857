extension TableView {
    /// Scrolls so that a row is seen.
    ///
    /// Mirrors `UITableView.scrollToRow`. Sends `scrollViewDidScroll` if the offset changes, as running systems do. A
    /// row is never put under a header or footer that floats.
    ///
    /// - Parameters:
    ///   - indexPath: The row; nothing happens if there is no such row. `Int.max` (Foundation's `NSNotFound`) for the row
    ///     stands for the section's beginning, as of one without rows.
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
        if position == .none, target == contentOffset, shownCells.holds(indexPath) { return }
        setContentOffset(target, animated: animated)
        guard hasUnsettledHeights, !animated else { return }
        pendingScroll = PendingScroll(path: indexPath, position: position, offset: contentOffset)
        setNeedsLayout()
    }

    /// A row that is to be seen at a place once the heights there are known.
    struct PendingScroll: Hashable {
        let path: IndexPath
        let position: ScrollPosition
        /// The offset that was set for it; another one means that somebody wants to be elsewhere.
        var offset: Point
    }

    /// The offset from which a row is seen at a place.
    func offset(showing indexPath: IndexPath, at position: ScrollPosition) -> Point {
        let row = layout.range(ofRowAt: indexPath)
        let header = floatingHeaderHeight(inSection: indexPath.section)
        let top = row.lowerBound - header - contentInset.top
        let end =
            row.upperBound + floatingFooterHeight(inSection: indexPath.section) + contentInset.bottom
        let present = contentOffset.y
        switch position {
        case .none:
            let least = ScrollView.least(present, extent: frame.size.height, showing: top..<max(top, end))
            return least == present ? contentOffset : settledOffset(least)
        case .top: return settledOffset(top)
        case .middle: return settledOffset(row.lowerBound - (frame.size.height - row.count) / 2)
        case .bottom: return settledOffset(end - frame.size.height)
        }
    }

    /// Scrolls so that the selected row is seen; nothing happens if none is.
    public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
        guard let nearest = nearestSelectedPath else { return }
        scrollToRow(at: nearest, at: position, animated: animated)
    }

    /// The selected row that is the least far from what is seen.
    private var nearestSelectedPath: IndexPath? {
        let middle = contentOffset.y + frame.size.height / 2
        return selectedPaths.sorted().min {
            abs(layout.range(ofRowAt: $0).lowerBound - middle)
                < abs(layout.range(ofRowAt: $1).lowerBound - middle)
        }
    }

    /// Scrolls so that a section begins at the top, as far as the content reaches.
    func scrollToSection(_ section: Int) {
        let start = layout.range(ofSection: section).lowerBound
        setContentOffset(settledOffset(start - contentInset.top), animated: false)
        let first = IndexPath(row: 0, section: section)
        guard hasUnsettledHeights, style == .plain, layout.contains(first) else { return }
        pendingScroll = PendingScroll(path: first, position: .top, offset: contentOffset)
        setNeedsLayout()
    }

    /// The offset nearest to `y` that shows no more than the content.
    ///
    /// Differs from UIKit: a table header view that is scrolled out stays out unless `y` lies in it, even if the
    /// content is too short to fill the view without it. A search bar that launched hidden is not uncovered by moving
    /// about below it.
    func settledOffset(_ y: Int) -> Point {
        var offset = clampedOffset(Point(x: contentOffset.x, y: y))
        let header = layout.tableHeaderHeight
        if contentOffset.y >= header, y >= header { offset.y = max(offset.y, header) }
        return offset
    }
}
