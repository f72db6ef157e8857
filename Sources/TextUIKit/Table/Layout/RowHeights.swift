/// The heights of a table's rows that are known only once the rows are visible.
@MainActor
final class RowHeights {
    /// Whether some rows may differ in height from the layout.
    var areUnsettled = false
    /// Assumed height in cells of self-sizing rows that have not been visible yet.
    private var automaticHeight = 1
    /// Whether `automaticHeight` was learned from a row since the last reload.
    private var hasLearned = false
    private var needsMeasuring = false
    private var pendingScroll: PendingScroll?

    private struct PendingScroll {
        var path: IndexPath
        let position: TableView.ScrollPosition
        /// The offset that was set for it; a different one means that the table was scrolled elsewhere since.
        var offset: Point
        /// Whether the table has still to move there, frame by frame.
        var isMoving: Bool
    }

    /// Default height of a row in cells.
    func standard(in table: TableView) -> Int {
        guard table.rowHeight == TableView.automaticDimension else {
            return RowUnit.rows(of: table.rowHeight)
        }
        switch table.estimatedRowHeight {
        case TableView.automaticDimension: return automaticHeight
        case 0: return 1
        default: return RowUnit.rows(of: table.estimatedRowHeight)
        }
    }

    func asksCells(in table: TableView) -> Bool {
        table.rowHeight == TableView.automaticDimension && table.estimatedRowHeight != 0
    }

    private func delegateSaysRows(in table: TableView) -> Bool {
        table.heightMembers.contains(.heightForRow) || table.heightMembers.contains(.estimatedHeightForRow)
    }

    // MARK: Changes of the table

    /// Forgets the height learned from a row, because of a reload.
    func reset() { hasLearned = false }

    /// Forgets the row to scroll to if it is gone after a reload.
    func dropMissingScroll(in table: TableView) {
        if let pendingScroll, !table.layout.contains(pendingScroll.path) { self.pendingScroll = nil }
    }

    /// Repeats a scroll to a row once the heights around it are known, unless they are known already.
    ///
    /// An animated scroll is repeated where it ends.
    func scrollAgain(to path: IndexPath, at position: TableView.ScrollPosition, in table: TableView) {
        guard areUnsettled else { return }
        let target = table.animation?.target
        pendingScroll = PendingScroll(
            path: path, position: position, offset: target ?? table.contentOffset, isMoving: target != nil)
        table.setNeedsLayout()
    }

    /// Schedules another measurement of the visible rows, whose cells have changed.
    func measureAgain(in table: TableView) {
        if asksCells(in: table) { needsMeasuring = true }
    }

    /// Discards the measured heights, because the text wraps differently in the new width.
    func forgetMeasured(in table: TableView) {
        guard areUnsettled, !table.needsReload else { return }
        needsMeasuring = true
        if !delegateSaysRows(in: table) { rebuildLayout(in: table) }
    }

    /// Keeps the heights of rows that survive an update.
    func carry(from former: TableLayout, _ mapping: UpdateMapping, in table: TableView) {
        if let path = pendingScroll?.path {
            if let place = mapping.newPath(ofOld: path) {
                pendingScroll?.path = place
            } else {
                pendingScroll = nil
            }
        }
        guard areUnsettled else { return }
        var heights: [IndexPath: Int] = [:]
        for (path, height) in former.correctedHeights where !mapping.isReloaded(oldPath: path) {
            if let path = mapping.newPath(ofOld: path) { heights[path] = height }
        }
        table.layout.correct(heights)
        needsMeasuring = true
    }

    // MARK: Measuring

    /// Creates and measures cells until all visible rows have the heights that they ask for.
    ///
    /// Rows that were visible before stay in place on the screen; a pending scroll is completed.
    func settle(in table: TableView) {
        guard areUnsettled else { return }
        let measuresAll = needsMeasuring
        let round = table.readCount
        needsMeasuring = false
        continueScroll(in: table)
        defer { if round == table.readCount, pendingScroll?.isMoving != true { pendingScroll = nil } }
        var measured: [IndexPath] = []
        // Each pass but the last measures a row that was not visible before, or moves back from the end.
        for pass in 0..<(4 * table.frame.size.height + 4) {
            let paths = table.layout.rows(in: table.bounds.minY..<table.bounds.maxY)
            if !measuresAll, table.cells.visibleCells.holds(paths) { return }
            let anchor = paths.first(where: table.cells.visibleCells.holds) ?? paths.first
            // Cells that have scrolled out of sight are reused for rows that scroll in.
            if pass == 0 { table.cells.remove(in: table, butThoseOf: paths) }
            var unknown: [IndexPath] = []
            for path in paths where measuresAll || !table.cells.visibleCells.holds(path) {
                if !measured.contains(sorted: path) { unknown.append(path) }
            }
            guard !unknown.isEmpty else {
                // After all rows were measured again they may take less of the screen than before.
                let offset = table.clampedOffset(table.contentOffset.y)
                guard measuresAll, table.contentOffset != offset else { return }
                correctOffset(to: offset, in: table)
                continue
            }
            measured = measured.isEmpty ? unknown : (measured + unknown).sorted()
            var heights: [IndexPath: Int] = [:]
            for path in unknown {
                let height = measuredHeight(at: path, in: table)
                guard round == table.readCount else { return }
                if let height, height != table.layout.range(ofRowAt: path).count { heights[path] = height }
            }
            if !heights.isEmpty { correct(heights, keeping: anchor, in: table) }
        }
    }

    /// Corrects the end of an animated scroll, and drops a scroll if another offset was set since.
    private func continueScroll(in table: TableView) {
        guard var scroll = pendingScroll, !scroll.isMoving || table.animation == nil else { return }
        guard scroll.offset == table.contentOffset else {
            pendingScroll = nil
            return
        }
        guard scroll.isMoving else { return }
        scroll.isMoving = false
        // Rows on the way may have been measured since the end of the movement was set.
        table.contentOffset = table.offset(showing: scroll.path, at: scroll.position)
        scroll.offset = table.contentOffset
        pendingScroll = scroll
    }

    /// The height of a row, from the delegate or its cell; `nil` if the layout knows it.
    private func measuredHeight(at path: IndexPath, in table: TableView) -> Int? {
        if delegateSaysRows(in: table), let delegate = DelegateHeights(table) {
            let height = delegate.row(at: path, in: table)
            guard height == TableView.automaticDimension else { return height }
        }
        guard asksCells(in: table) else { return nil }
        let present = table.cells.visibleCells[path]
        // Controls that were added or removed change the width of the text.
        if let present { table.cells.updateLooks(of: present, at: path, in: table) }
        guard let cell = present ?? table.cells.add(at: path, in: table) else { return nil }
        let room = Size(
            width: table.frame.size.width - table.sectionIndexWidth, height: table.frame.size.height)
        let height = cell.sizeThatFits(room).height
        if !hasLearned, table.estimatedRowHeight == TableView.automaticDimension,
            !delegateSaysRows(in: table)
        {
            hasLearned = true
            if height != automaticHeight, height > 0 { learn(height, in: table) }
        }
        return height
    }

    /// Assumes the height of the first measured row for all rows.
    private func learn(_ height: Int, in table: TableView) {
        let isWithin = isWithinContent(in: table)
        automaticHeight = height
        rebuildLayout(in: table)
        if isWithin { correctOffset(in: table) }
    }

    /// Resets all rows to the default height; the first visible one stays in place.
    private func rebuildLayout(in table: TableView) {
        let minY = table.bounds.minY
        let top = table.layout.rows(in: minY..<(minY + max(1, table.frame.size.height))).first
        let former = top.map { table.layout.range(ofRowAt: $0).lowerBound } ?? 0
        let standard = standard(in: table)
        table.layout = TableLayout(
            table.layout.sections.with(rowHeight: standard),
            tableHeaderHeight: table.layout.tableHeaderHeight,
            tableFooterHeight: table.layout.tableFooterHeight)
        table.contentSize.height = table.layout.contentHeight
        if let top { moveContent(by: table.layout.range(ofRowAt: top).lowerBound - former, in: table) }
    }

    /// Corrects the heights of measured rows; the anchor stays in place, unless a scroll is pending.
    private func correct(_ heights: [IndexPath: Int], keeping anchor: IndexPath?, in table: TableView) {
        let former = anchor.map { table.layout.range(ofRowAt: $0).lowerBound } ?? 0
        let isWithin = isWithinContent(in: table)
        table.layout.correct(heights)
        table.contentSize.height = table.layout.contentHeight
        if let pendingScroll, !pendingScroll.isMoving {
            table.contentOffset = table.offset(showing: pendingScroll.path, at: pendingScroll.position)
            self.pendingScroll?.offset = table.contentOffset
        } else if let anchor {
            moveContent(by: table.layout.range(ofRowAt: anchor).lowerBound - former, in: table)
        }
        if isWithin { correctOffset(in: table) }
    }

    /// Whether nothing beyond the content is visible.
    private func isWithinContent(in table: TableView) -> Bool {
        table.contentOffset == table.clampedOffset(table.contentOffset.y)
    }

    private func correctOffset(in table: TableView) {
        correctOffset(to: table.clampedOffset(table.contentOffset.y), in: table)
    }

    /// Moves the offset along with the visible rows, and continues a scroll in progress.
    private func moveContent(by lines: Int, in table: TableView) {
        correctOffset(to: Point(x: table.contentOffset.x, y: table.contentOffset.y + lines), in: table)
    }

    /// Sets the offset, and that of a scroll in progress along with it.
    private func correctOffset(to offset: Point, in table: TableView) {
        let moved = offset - table.contentOffset
        table.correctContentOffset(offset)
        if let scroll = pendingScroll { pendingScroll?.offset = scroll.offset + moved }
    }
}
