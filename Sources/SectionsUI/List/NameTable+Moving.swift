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
        if let position = content.visibleList.position(number: number) { focus(at: position) }
    }

    /// Focuses a row by its number, from 1; without a number, performs a table action.
    func moveToRow(_ number: Int?, otherwise action: Action) {
        if let number { focusRow(number: number - 1) } else { tableView.perform(action, sender: nil) }
    }

    /// Moves by half a page, or by a number of rows, which becomes the size of half a page.
    func moveHalfPage(_ action: Action, rows: Int?) {
        if let rows { halfPageRows = rows }
        guard let rows = halfPageRows else { return tableView.perform(action, sender: nil) }
        let step = action == .halfPageDown ? rows : -rows
        scrollContent(by: step)
        moveRows(step)
    }

    /// Focuses a visible row; the number counts from that edge of the screen, from 1.
    func moveToScreen(_ place: TableView.ScrollPosition, number: Int = 1) {
        let seen = seenRows
        guard !seen.isEmpty else { return }
        let index =
            switch place {
            case .top: min(number, seen.count) - 1
            case .bottom: max(0, seen.count - number)
            default: (seen.count - 1) / 2
            }
        tableView.focusRow(at: seen[max(0, index)])
    }

    /// Scrolls the focused row to a place on the screen.
    func scrollRowInFocus(to place: TableView.ScrollPosition) {
        guard let path = tableView.focusedIndexPath else { return }
        tableView.scrollToRow(at: path, at: place, animated: false)
    }

    /// Moves the focus by a number of rows.
    func moveRows(_ rows: Int) {
        guard let place = focusedPosition else { return }
        focusRow(number: content.visibleList.number(of: place) + rows)
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
