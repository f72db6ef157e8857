/// The heights of rows: those that are known at a reload, and those that only rows that are seen tell.
extension TableView {
    /// Cells down of a row of which nothing is known but that it has the table's height.
    var standardRowHeight: Int {
        guard rowHeight == Self.automaticDimension else { return rowHeight }
        switch estimatedRowHeight {
        case Self.automaticDimension: return automaticRowHeight
        case 0: return 1
        default: return estimatedRowHeight
        }
    }

    /// Whether cells say how high they are, where nothing else does.
    var asksCells: Bool { rowHeight == Self.automaticDimension && estimatedRowHeight != 0 }

    /// The heights of a section at a reload.
    ///
    /// - Complexity: O(1), or O(rows) for a delegate that knows or estimates each row.
    func rowHeights(
        ofSection section: Int, count: Int, header: Int, footer: Int, _ asked: Asked
    ) -> TableLayout.Section {
        let standard = standardRowHeight
        let isSettled =
            asked.heights == nil ? !asksCells : asked.estimates == nil && estimatedRowHeight <= 0
        if !isSettled { hasUnsettledHeights = true }
        if let rowHeightEstimator = asked.estimates, !isSettled {
            let heights = (0..<count).map { row in
                let path = IndexPath(row: row, section: section)
                let height = rowHeightEstimator.tableView(self, estimatedHeightForRowAt: path)
                return height == Self.automaticDimension ? standard : height
            }
            return TableLayout.Section(rowHeights: heights, headerHeight: header, footerHeight: footer)
        }
        guard let rowHeightDelegate = asked.heights, isSettled else {
            return TableLayout.Section(
                rowCount: count, rowHeight: standard, headerHeight: header, footerHeight: footer)
        }
        let heights = (0..<count).map { row in
            let height = rowHeightDelegate.tableView(
                self, heightForRowAt: IndexPath(row: row, section: section))
            guard height == Self.automaticDimension else { return height }
            if asksCells { hasUnsettledHeights = true }
            return standard
        }
        return TableLayout.Section(rowHeights: heights, headerHeight: header, footerHeight: footer)
    }

    /// Asks for the cells that are seen until those that are seen have the heights that they say.
    ///
    /// What was seen before stays where it is on the screen; what is scrolled to comes where it should.
    func settleHeights() {
        let measuresAll = needsMeasuring
        let round = readCount
        needsMeasuring = false
        // Whoever has set another offset since wants to be there.
        if let pendingScroll, pendingScroll.offset != contentOffset { self.pendingScroll = nil }
        defer { if round == readCount { pendingScroll = nil } }
        var measured: [IndexPath] = []
        // Each pass but the last learns the height of a row that was not seen before, or goes back from the end.
        for pass in 0..<(4 * frame.size.height + 4) {
            let paths = layout.rows(in: bounds.minY..<bounds.maxY)
            if !measuresAll, shownCells.holds(paths) { return }
            let anchor = paths.first(where: shownCells.holds) ?? paths.first
            // Cells that have gone out of sight are used again for those that come in.
            if pass == 0 { removeCells(butThoseOf: paths) }
            var unknown: [IndexPath] = []
            for path in paths where measuresAll || !shownCells.holds(path) {
                if !measured.holds(path) { unknown.append(path) }
            }
            guard !unknown.isEmpty else {
                // Rows that were all measured anew may take fewer rows of the screen than before.
                guard measuresAll, contentOffset != settledOffset(contentOffset.y) else { return }
                correctContentOffset(settledOffset(contentOffset.y))
                continue
            }
            measured = measured.isEmpty ? unknown : (measured + unknown).sorted()
            var heights: [IndexPath: Int] = [:]
            for path in unknown {
                let height = measuredHeight(at: path)
                guard round == readCount else { return }
                if let height, height != layout.range(ofRowAt: path).count { heights[path] = height }
            }
            if !heights.isEmpty { correct(heights, keeping: anchor) }
        }
    }

    /// The height of a row, told by the delegate or by its cell; `nil` if the layout knows it.
    private func measuredHeight(at path: IndexPath) -> Int? {
        if let rowHeightDelegate {
            let height = rowHeightDelegate.tableView(self, heightForRowAt: path)
            guard height == Self.automaticDimension else { return height }
        }
        guard asksCells else { return nil }
        guard let cell = shownCells[path] ?? addCell(at: path) else { return nil }
        let room = Size(width: frame.size.width - sectionIndexWidth, height: frame.size.height)
        let height = cell.sizeThatFits(room).height
        if estimatedRowHeight == Self.automaticDimension, rowHeightDelegate == nil, rowHeightEstimator == nil,
            !hasLearnedRowHeight
        {
            hasLearnedRowHeight = true
            if height != automaticRowHeight, height > 0 { learnRowHeight(height) }
        }
        return height
    }

    /// Takes the height of the first row that was seen for that of all.
    private func learnRowHeight(_ height: Int) {
        let wasWithin = contentOffset == settledOffset(contentOffset.y)
        automaticRowHeight = height
        rebuildLayout()
        if wasWithin { correctContentOffset(settledOffset(contentOffset.y)) }
    }

    /// Lays the same rows out anew, all of the height that rows have until they are seen; the first one seen stays.
    private func rebuildLayout() {
        let top = layout.rows(in: bounds.minY..<(bounds.minY + max(1, frame.size.height))).first
        let former = top.map { layout.range(ofRowAt: $0).lowerBound } ?? 0
        let standard = standardRowHeight
        layout = TableLayout(
            sections: layout.sections.map {
                TableLayout.Section(
                    rowCount: $0.rowCount, rowHeight: standard, headerHeight: $0.headerHeight,
                    footerHeight: $0.footerHeight)
            }, tableHeaderHeight: layout.tableHeaderHeight, tableFooterHeight: layout.tableFooterHeight)
        contentSize.height = layout.contentHeight
        if let top { moveContent(by: layout.range(ofRowAt: top).lowerBound - former) }
    }

    /// Takes heights for what they turned out to be.
    ///
    /// - Parameters:
    ///   - heights: Cells down by row.
    ///   - anchor: The row that stays where it is on the screen, unless another was to be scrolled to.
    private func correct(_ heights: [IndexPath: Int], keeping anchor: IndexPath?) {
        let former = anchor.map { layout.range(ofRowAt: $0).lowerBound } ?? 0
        let wasWithin = contentOffset == settledOffset(contentOffset.y)
        layout.correct(heights)
        contentSize.height = layout.contentHeight
        if let pendingScroll {
            contentOffset = offset(showing: pendingScroll.path, at: pendingScroll.position)
            self.pendingScroll?.offset = contentOffset
        } else if let anchor {
            moveContent(by: layout.range(ofRowAt: anchor).lowerBound - former)
        }
        guard wasWithin else { return }
        correctContentOffset(settledOffset(contentOffset.y))
        pendingScroll?.offset = contentOffset
    }

    /// Keeps what is seen where it is on the screen, and a movement under way going.
    private func moveContent(by rows: Int) {
        correctContentOffset(Point(x: contentOffset.x, y: contentOffset.y + rows))
    }

    /// Has the rows that are seen measured again, as when the width has changed that their text is wrapped in.
    func forgetMeasuredHeights() {
        guard hasUnsettledHeights, !needsReload else { return }
        needsMeasuring = true
        if rowHeightDelegate == nil, rowHeightEstimator == nil { rebuildLayout() }
    }
}
