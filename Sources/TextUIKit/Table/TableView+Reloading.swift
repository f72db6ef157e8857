extension TableView {
    /// Reads everything again: counts and titles at once, cells before the next frame.
    ///
    /// Mirrors `UITableView.reloadData`. The selection is dropped; the focus stays on its row, or the nearest; if the
    /// table got shorter, the offset is taken back so that nothing beyond the end is shown.
    ///
    /// - Complexity: O(sections), plus one call a row for a `TableViewRowHeightDelegate`.
    public func reloadData() {
        needsReload = false
        // A reload while changes are being collected wins: what was collected speaks of rows that are gone.
        dropsUpdates = updateDepth > 0
        closeMenu()
        rowDrag = nil
        removeAllCells()
        removeAllHeaders()
        let former = layout.contentHeight
        hasLearnedRowHeight = false
        readDataSource()
        selectedPaths = []
        highlightedPath = nil
        pressedPart = nil
        swipedPath = nil
        if let pendingScroll, !layout.contains(pendingScroll.path) { self.pendingScroll = nil }
        prefetchedPaths = []
        endingMenuPath = nil
        editingGeneration += 1
        contentSize = Size(width: frame.size.width, height: layout.contentHeight)
        // Whoever hears of scrolling must not find the focus on a row that is gone.
        let formerFocus = focusedPath
        focusedPath = formerFocus.flatMap { layout.row(nearestTo: $0) } ?? layout.firstRow
        if layout.contentHeight < former { contentOffset = clampedOffset(contentOffset) }
        if focusedPath != formerFocus { changeFocus(to: focusedPath) }
        setNeedsLayout()
    }

    /// Reads the entries of the section index again, and nothing else.
    public func reloadSectionIndexTitles() {
        reloadIfNeeded()
        readSectionIndexTitles()
        setNeedsLayout()
    }

    /// Has everything read again before the next frame.
    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    /// Reads everything if that has been asked for, or if the data source has gone, which nothing tells of.
    func reloadIfNeeded() {
        if needsReload || (dataSource == nil && !layout.sections.isEmpty) { reloadData() }
    }

    /// Asks for counts, titles and heights, in UIKit's order.
    func readDataSource() {
        readCount += 1
        let count = dataSource?.numberOfSections(in: self) ?? 0
        guard count >= 0 else {
            stopForWrongUse("TableView: the data source gave \(count) sections; it must not be negative")
        }
        headerTitles = []
        footerTitles = []
        headerTitles.reserveCapacity(count)
        footerTitles.reserveCapacity(count)
        hasUnsettledHeights = false
        // Weak references are followed once, not once for each section.
        let asked = Asked(self)
        let sections = (0..<count).map { readSection($0, asked) }
        layout = TableLayout(
            sections: sections, tableHeaderHeight: tableHeaderView?.frame.size.height ?? 0,
            tableFooterHeight: tableFooterView?.frame.size.height ?? 0)
        readSectionIndexTitles()
    }

    /// Who is asked during a reload.
    struct Asked {
        let dataSource: (any TableViewDataSource)?
        let delegate: (any TableViewDelegate)?
        let heights: (any TableViewRowHeightDelegate)?
        let estimates: (any TableViewEstimatedRowHeightDelegate)?

        @MainActor
        init(_ table: TableView) {
            dataSource = table.dataSource
            delegate = table.tableDelegate
            heights = table.rowHeightDelegate
            estimates = table.rowHeightEstimator
        }
    }

    private func readSection(_ section: Int, _ asked: Asked) -> TableLayout.Section {
        let count = asked.dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
        guard count >= 0 else {
            stopForWrongUse(
                "TableView: the data source gave \(count) rows for section \(section); it must not be negative"
            )
        }
        let header = asked.dataSource?.tableView(self, titleForHeaderInSection: section)
        let footer = asked.dataSource?.tableView(self, titleForFooterInSection: section)
        headerTitles.append(header)
        footerTitles.append(footer)
        let headerHeight = resolved(
            asked.delegate?.tableView(self, heightForHeaderInSection: section), title: header,
            standard: sectionHeaderHeight,
            view: asked.delegate?.tableView(self, viewForHeaderInSection: section))
        let footerHeight = resolved(
            asked.delegate?.tableView(self, heightForFooterInSection: section), title: footer,
            standard: sectionFooterHeight,
            view: asked.delegate?.tableView(self, viewForFooterInSection: section))
        return rowHeights(ofSection: section, count: count, header: headerHeight, footer: footerHeight, asked)
    }

    /// The height of a header or footer: what the delegate says, else the standard one if there is a title or a view.
    ///
    /// The delegate's view is asked for only if nothing else tells whether there is one.
    private func resolved(
        _ height: Int?, title: String?, standard: Int, view: @autoclosure () -> View?
    ) -> Int {
        if let height, height != Self.automaticDimension { return height }
        let standard = standard == Self.automaticDimension ? 1 : standard
        if let title, !title.isEmpty { return standard }
        guard let view = view() else { return 0 }
        defer { recycle(view) }
        // A view that was given a height has it; another one is asked.
        if view.frame.size.height > 0 { return view.frame.size.height }
        let height = view.sizeThatFits(Size(width: frame.size.width, height: standard)).height
        return height > 0 ? height : standard
    }

    func readSectionIndexTitles() {
        indexTitles = style == .plain ? dataSource?.sectionIndexTitles(for: self) : nil
    }
}
