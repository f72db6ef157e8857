internal import NameDirectory
internal import TextUIKit

/// Moving in the list as the `vi` map wants it.
extension SectionsViewController {
    /// Does a command that moves.
    func move(_ command: ViCommand) {
        switch command {
        case .moveRows(let rows): moveRows(rows)
        case .movePages(let pages): move(pages > 0 ? .pageDown : .pageUp, times: abs(pages))
        case .moveHalfPage(let direction, let rows): moveHalfPage(direction, rows: rows)
        case .scrollRows(let rows): scrollRows(rows)
        case .moveToFirstRow: tableView.perform(.moveToFirstRow, sender: nil)
        case .moveToLastRow: tableView.perform(.moveToLastRow, sender: nil)
        case .moveToRow(let number): focusRow(number: number - 1)
        case .moveToScreen(let place, let number): moveToScreen(place, number: number)
        case .placeRow(let place): placeRow(place)
        case .moveSections(let sections):
            move(sections > 0 ? .nextSection : .previousSection, times: abs(sections))
        default: break
        }
    }

    /// Does one of the table's actions several times, but not when it has nowhere to go.
    func move(_ action: Action, times: Int) {
        for _ in 0..<times {
            let former = (tableView.focusedIndexPath, tableView.contentOffset)
            tableView.perform(action, sender: nil)
            if former == (tableView.focusedIndexPath, tableView.contentOffset) { return }
        }
    }

    /// Moves the focus to a row by its number among those that are shown, from 0, or to the nearest end.
    ///
    /// - Complexity: O(sections).
    func focusRow(number: Int) {
        var rest = max(0, min(number, names.count - 1))
        for section in 0..<names.sectionCount {
            let count = names.count(ofSection: section)
            if rest < count {
                tableView.focusRow(at: indexPath(section: section, row: rest))
                return
            }
            rest -= count
        }
    }

    private func moveRows(_ rows: Int) {
        guard let number = focusedNumber else { return }
        focusRow(number: number + rows)
    }

    /// The number of the row in focus among those that are shown, from 0.
    private var focusedNumber: Int? {
        guard let path = tableView.focusedIndexPath, let place = position(at: path) else { return nil }
        return (0..<place.section).reduce(place.row) { $0 + names.count(ofSection: $1) }
    }

    /// Moves focus and content together; a number of rows counts from now on.
    private func moveHalfPage(_ direction: ViCommand.Direction, rows: Int?) {
        if let rows { keyState.halfPageRows = rows }
        guard let rows = keyState.halfPageRows else {
            tableView.perform(direction == .forward ? .halfPageDown : .halfPageUp, sender: nil)
            return
        }
        let step = direction == .forward ? rows : -rows
        scrollContent(by: step)
        moveRows(step)
    }

    /// Moves the content; the focus stays on its row as long as that is seen.
    private func scrollRows(_ rows: Int) {
        scrollContent(by: rows)
        let seen = seenRows
        guard let focused = tableView.focusedIndexPath, let first = seen.first, let last = seen.last else {
            return
        }
        if focused < first { tableView.focusRow(at: first) }
        if focused > last { tableView.focusRow(at: last) }
    }

    /// A search bar that lies hidden above the first row stays so.
    private func scrollContent(by rows: Int) {
        let present = tableView.contentOffset
        let hidden = min(present.y, tableView.tableHeaderView?.frame.size.height ?? 0)
        let target = tableView.clampedOffset(Point(x: present.x, y: present.y + rows))
        tableView.contentOffset = Point(x: target.x, y: max(hidden, target.y))
    }

    private func moveToScreen(_ place: ViCommand.Place, number: Int) {
        let seen = seenRows
        guard !seen.isEmpty else { return }
        let index =
            switch place {
            case .top: min(number, seen.count) - 1
            case .middle: (seen.count - 1) / 2
            case .bottom: max(0, seen.count - number)
            }
        tableView.focusRow(at: seen[max(0, index)])
    }

    private func placeRow(_ place: ViCommand.Place) {
        guard let path = tableView.focusedIndexPath else { return }
        let position: TableView.ScrollPosition =
            switch place {
            case .top: .top
            case .middle: .middle
            case .bottom: .bottom
            }
        tableView.scrollToRow(at: path, at: position, animated: false)
    }

    /// The rows of which all is seen, in order: none that is cut off or lies under its header.
    private var seenRows: [IndexPath] {
        let seen = tableView.bounds
        return tableView.indexPathsForRows(in: seen).filter { path in
            let row = tableView.rectForRow(at: path)
            let header = tableView.rectForHeader(inSection: path.section).size.height
            return row.minY >= seen.minY + header && row.maxY <= seen.maxY
        }
    }
}
