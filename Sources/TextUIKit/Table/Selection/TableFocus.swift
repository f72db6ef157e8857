/// The focused row of a table, on which keys act.
@MainActor
final class TableFocus {
    private(set) var path: IndexPath?
    /// The window's search count when the rows were last read.
    private var formerSearch = 0

    /// Focuses a row without scrolling; the selection may follow a focus that the user has chosen.
    func set(_ path: IndexPath?, isChosen: Bool = true, in table: TableView) {
        guard path != self.path else { return }
        table.typeSelect.focusWillMove(in: table)
        if let former = self.path { table.cells.visibleCells[former]?.isFocused = false }
        change(to: path, isChosen: isChosen, in: table)
    }

    /// Focuses another row, even one with the same path, and notifies the delegate.
    private func change(to path: IndexPath?, isChosen: Bool = true, in table: TableView) {
        self.path = path
        if let path { table.cells.visibleCells[path]?.isFocused = true }
        table.rowActions.close(in: table)
        table.tableDelegate?.tableView(table, didFocusRowAt: path)
        if isChosen, let path, followsFocus(path, in: table), table.selection.isAllowed(in: table),
            !table.selection.rows.contains(path)
        {
            table.selection.follow(path, in: table)
        }
    }

    private func followsFocus(_ path: IndexPath, in table: TableView) -> Bool {
        table.tableDelegate?.tableView(table, selectionFollowsFocusForRowAt: path)
            ?? table.selectionFollowsFocus
    }

    /// The first row from `target` on, in the direction of movement, that the delegate allows to be focused.
    ///
    /// `nil` if it allows none of a thousand rows, or none before the end of the table.
    private func allowed(_ target: IndexPath, movingDown isDown: Bool, in table: TableView) -> IndexPath? {
        guard let delegate = table.tableDelegate else { return target }
        var path = target
        for _ in 0..<1_000 {
            if delegate.tableView(table, canFocusRowAt: path) { return path }
            let next = table.layout.row(path, movedBy: isDown ? 1 : -1)
            guard next != path else { return nil }
            path = next
        }
        return nil
    }

    // MARK: Moving

    /// Moves the focus by rows, at most to the first or last row.
    func move(byRows rows: Int, in table: TableView) {
        guard let path = table.focusedIndexPath else { return }
        let target = table.layout.row(path, movedBy: rows)
        table.focusRow(at: allowed(target, movingDown: rows > 0, in: table) ?? path)
    }

    /// Moves the focus and the content by a page, or half of one for the divisor 2, so that the focus stays
    /// in place.
    func move(byPages pages: Int, dividedBy divisor: Int = 1, in table: TableView) {
        guard let path = table.focusedIndexPath else { return }
        let rows = table.viewport.pageLength(at: path, dividedBy: divisor) * pages
        let target = table.layout.range(ofRowAt: path).lowerBound + rows
        table.contentOffset = table.clampedOffset(table.contentOffset.y + rows)
        let layout = table.layout
        var end: IndexPath?
        if target < layout.tableHeaderHeight || target >= layout.contentHeight - layout.tableFooterHeight {
            end = pages > 0 ? layout.lastRow : layout.firstRow
        }
        let row = end ?? layout.row(near: target, movingDown: pages > 0) ?? path
        // At the end of the table the search for a row that may be focused goes backwards.
        let isDown = end == nil ? pages > 0 : pages < 0
        table.focusRow(at: allowed(row, movingDown: isDown, in: table) ?? path)
    }

    /// Moves the focus to the first row of the next section with rows or, for -1, of this or the previous.
    func move(bySections step: Int, in table: TableView) {
        guard let path = table.focusedIndexPath,
            let target = table.layout.firstRow(from: path, bySections: step)
        else { return }
        set(target, in: table)
        table.scrollToSection(target.section)
        table.scroll(to: target, at: .none, animated: false)
    }

    /// Moves the focus to the first row, after asking the delegate as for a tap on UIKit's status bar.
    ///
    /// A table header view that is scrolled out of sight stays there; pressing the key again shows it.
    func moveToTop(in table: TableView) {
        guard let first = table.layout.firstRow else { return }
        guard table.scrollsToTop else { return table.focusRow(at: first) }
        guard table.scrollDelegate?.scrollViewShouldScrollToTop(table) ?? true else { return }
        let header = table.layout.tableHeaderHeight
        let isAgain = path == first && table.contentOffset.y <= header
        set(first, in: table)
        table.contentOffset =
            isAgain
            ? table.clampedOffset(Point(x: 0, y: -table.contentInset.top))
            : table.clampedOffset(header - table.contentInset.top)
        table.scroll(to: first, at: .none, animated: false)
        table.scrollDelegate?.scrollViewDidScrollToTop(table)
    }

    // MARK: Changes of the table

    /// Moves the focus to a visible row after the content has been scrolled away from it.
    func bringIntoView(in table: TableView) {
        guard let path = table.focusedIndexPath,
            let visible = table.viewport.visibleRow(insteadOf: path)
        else { return }
        set(visible, isChosen: false, in: table)
    }

    /// Keeps the focus near its place after a reload; `scrolling` is called before the delegate is notified.
    func reload(in table: TableView, scrolling: () -> Void) {
        let former = path
        let answersSearch = answersSearch(in: table)
        // If the section is gone, this is another list, which begins at its first row.
        let present = former.flatMap { table.layout.sections.indices.contains($0.section) ? $0 : nil }
        path = answersSearch ? nil : present.flatMap { table.layout.row(nearestTo: $0) }
        if path == nil { path = firstPath(in: table) }
        scrolling()
        if path != former { change(to: path, in: table) }
        if answersSearch { show(in: table) }
    }

    /// Whether these are the first rows after the user changed the query of a still focused search bar.
    ///
    /// They may arrive later than the key, for instance from a server.
    private func answersSearch(in table: TableView) -> Bool {
        guard let window = table.window, window.searchCount != formerSearch else { return false }
        formerSearch = window.searchCount
        return table.focusesFirstMatch && window.firstResponder is SearchBar
    }

    private func show(in table: TableView) {
        if let path { table.scroll(to: path, at: .none, animated: false) }
    }

    /// The initial focus: the row that the delegate prefers, or the first one that it allows.
    private func firstPath(in table: TableView) -> IndexPath? {
        if let path = table.tableDelegate?.indexPathForPreferredFocusedView(in: table),
            table.layout.contains(path)
        {
            return path
        }
        guard let first = table.layout.firstRow else { return nil }
        return allowed(first, movingDown: true, in: table) ?? first
    }

    /// Keeps the focus on its row in an update; if that row is gone, the next one gets it.
    func carry(_ mapping: UpdateMapping, from former: TableLayout, in table: TableView) {
        if answersSearch(in: table) {
            change(to: firstPath(in: table), in: table)
            return show(in: table)
        }
        guard let path else { return set(table.layout.firstRow, in: table) }
        if let place = mapping.newPath(ofOld: path) {
            self.path = place
        } else {
            change(to: table.layout.successor(of: path, in: former, mapping), in: table)
        }
    }
}

extension TableLayout {
    /// The row that gets the focus of a deleted one: the next that survives, otherwise the nearest.
    fileprivate func successor(
        of path: IndexPath, in former: TableLayout, _ mapping: UpdateMapping
    ) -> IndexPath? {
        if let section = mapping.newSection(ofOld: path.section), mapping.isReloaded(oldSection: path.section)
        {
            return row(nearestTo: IndexPath(row: path.row, section: section))
        }
        var next = former.row(after: path)
        for _ in 0..<1_000 {
            guard let present = next else { return lastRow }
            if let place = mapping.newPath(ofOld: present) { return place }
            next = former.row(after: present)
        }
        return row(nearestTo: path)
    }
}
