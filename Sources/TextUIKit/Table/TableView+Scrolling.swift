extension TableView {
    /// Scrolls so that a row is seen.
    ///
    /// Mirrors `UITableView.scrollToRow`. Sends `scrollViewDidScroll` if the offset changes, as running systems do. A
    /// row is never put under a header or footer that floats.
    ///
    /// - Parameters:
    ///   - indexPath: The row; nothing happens if there is no such row.
    ///   - position: Where to put it, as far as the content reaches.
    ///   - animated: Accepted as in UIKit; the offset takes effect at once either way.
    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        reloadIfNeeded()
        guard layout.contains(indexPath) else { return }
        let row = layout.range(ofRowAt: indexPath)
        let header = floatingHeaderHeight(inSection: indexPath.section)
        let top = row.lowerBound - header - contentInset.top
        let end =
            row.upperBound + floatingFooterHeight(inSection: indexPath.section) + contentInset.bottom
        let present = contentOffset.y
        let target =
            switch position {
            case .none:
                ScrollView.least(present, extent: frame.size.height, showing: top..<max(top, end))
            case .top: top
            case .middle: row.lowerBound - (frame.size.height - row.count) / 2
            case .bottom: end - frame.size.height
            }
        guard position != .none || target != present else { return }
        setContentOffset(settledOffset(target), animated: animated)
    }

    /// Scrolls so that the selected row is seen; nothing happens if none is.
    public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
        guard let selectedPath else { return }
        scrollToRow(at: selectedPath, at: position, animated: animated)
    }

    /// Scrolls so that a section begins at the top, as far as the content reaches.
    func scrollToSection(_ section: Int) {
        let start = layout.range(ofSection: section).lowerBound
        setContentOffset(settledOffset(start - contentInset.top), animated: false)
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
