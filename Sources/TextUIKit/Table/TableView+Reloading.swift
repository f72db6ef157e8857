extension TableView {
    /// Reloads everything, independent of a subclass's `reloadData()`.
    func readAgain() {
        needsReload = false
        updates.tableReloads()
        rowActions.close(in: self)
        reordering.reset()
        cells.removeAll(in: self)
        headers.removeAll(in: self)
        footers.removeAll(in: self)
        rowHeights.reset()
        readDataSource()
        selection.rows = RowSelection()
        touches.forgetRows()
        rowHeights.dropMissingScroll(in: self)
        cells.prefetching.reset()
        rowActions.forgetRow()
        cells.editingGeneration += 1
        // Scroll callbacks must not find the focus on a row that is gone.
        focus.reload(in: self) { if wasShown { clampOffset() } }
        setNeedsLayout()
    }

    /// Reloads only the titles of the section index.
    public func reloadSectionIndexTitles() {
        reloadIfNeeded()
        readSectionIndexTitles()
        setNeedsLayout()
    }

    /// Schedules a reload before the next frame.
    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    /// Reloads if needed, or if the data source is gone; a weak reference does not report that.
    func reloadIfNeeded() {
        if needsReload || (dataSource == nil && !layout.sections.isEmpty) { reloadData() }
    }

    func readDataSource() {
        readCount += 1
        let reader = TableReader(self)
        headers.titles = reader.headerTitles
        footers.titles = reader.footerTitles
        rowHeights.areUnsettled = reader.hasUnsettledHeights
        setLayout(ofSections: reader.sections)
        readSectionIndexTitles()
        titleHeights.read(reader.freeTitles, in: self)
    }

    /// Lays sections out between the table header and footer views.
    func setLayout(ofSections sections: TableLayout.Sections) {
        layout = TableLayout(
            sections, tableHeaderHeight: tableHeaderView?.frame.size.height ?? 0,
            tableFooterHeight: tableFooterView?.frame.size.height ?? 0)
        contentSize = Size(width: frame.size.width, height: layout.contentHeight)
    }

    private func readSectionIndexTitles() {
        sectionIndex.titles = style == .plain ? dataSource?.sectionIndexTitles(for: self) : nil
    }
}

extension TableView {
    /// Places a view above or below the rows, with the width of the table.
    func place(_ view: View?, at y: Int) {
        guard let view else { return }
        view.frame = Rect(x: 0, y: y, width: frame.size.width, height: view.frame.size.height)
    }

    func replaceBackground(_ former: View?) {
        remove(former, replacedBy: backgroundView)
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
    }

    func replace(_ former: View?, with view: View?) {
        remove(former, replacedBy: view)
        if let view, view.superview !== self { insertSubview(view, at: lowestIndex) }
        guard !needsReload else { return }
        let formerHeight = layout.contentHeight
        setLayout(ofSections: layout.sections)
        // Code may assign its header after each layout, which must not trigger another one.
        guard former !== view || layout.contentHeight != formerHeight else { return }
        if layout.contentHeight < formerHeight { clampOffset() }
        setNeedsLayout()
    }
}
