internal import NameLists
internal import TextUIKit

/// Movement by rows and screen lines.
extension NameTable {
    /// Performs a table action several times, and stops when it has no effect.
    func move(_ action: Action, times: Int) {
        for _ in 0..<times {
            let former = (tableView.focusedIndexPath, tableView.contentOffset)
            tableView.perform(action, sender: nil)
            if former == (tableView.focusedIndexPath, tableView.contentOffset) { return }
        }
    }

    /// Focuses a row by its number among those shown, from 0, or the nearest row.
    ///
    /// - Complexity: O(sections).
    func focusRow(number: Int) {
        if let place = content.shown.place(number: number) { focus(shown: place) }
    }

    /// Moves the focus by a number of rows.
    func moveRows(_ rows: Int) {
        guard let place = shownPlaceInFocus else { return }
        focusRow(number: content.shown.number(of: place) + rows)
    }

    /// Scrolls the content; the focus stays on its row while that is visible.
    func scrollRows(_ rows: Int) {
        scrollContent(by: rows)
        let seen = seenRows
        guard let focused = tableView.focusedIndexPath, let first = seen.first, let last = seen.last else {
            return
        }
        if focused < first { tableView.focusRow(at: first) }
        if focused > last { tableView.focusRow(at: last) }
    }

    /// Scrolls the content; a search bar hidden above the first row stays hidden.
    func scrollContent(by rows: Int) {
        let present = tableView.contentOffset
        let hidden = min(present.y, tableView.tableHeaderView?.frame.size.height ?? 0)
        let target = tableView.clampedOffset(Point(x: present.x, y: present.y + rows))
        tableView.contentOffset = Point(x: target.x, y: max(hidden, target.y))
    }

    /// The fully visible rows in order, without those cut off or covered by their header.
    var seenRows: [IndexPath] {
        let seen = tableView.bounds
        return tableView.rows(in: seen).filter { path in
            let row = tableView.rectForRow(at: path)
            let header = tableView.rectForHeader(inSection: path.section).size.height
            return row.minY >= seen.minY + header && row.maxY <= seen.maxY
        }
    }
}
