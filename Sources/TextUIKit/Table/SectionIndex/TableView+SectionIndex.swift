extension TableView {
    /// Wider titles are words, of which an index shows the beginnings.
    private static let widestIndexTitle = 4
    /// A table with fewer columns keeps them for its rows.
    private static let leastWidthForWideIndex = 20

    /// Columns that the section index takes at the right: those of the titles and a blank before them; 0 without one.
    var sectionIndexWidth: Int {
        guard let indexTitles, !indexTitles.isEmpty, frame.size.width > 4 else { return 0 }
        guard layout.rowCount > 0, layout.rowCount >= sectionIndexMinimumDisplayRowCount else { return 0 }
        return 1 + (frame.size.width < Self.leastWidthForWideIndex ? 1 : indexTitleWidth)
    }

    /// Columns that index titles ask for: as many as the widest has, if it is short; else as many as the first characters.
    ///
    /// - Complexity: O(titles).
    static func width(ofIndexTitles titles: [String]) -> Int {
        let titles = titles.filter { $0 != indexSearch }
        let widest = titles.map { TextMetrics.width(of: $0) }.max() ?? 1
        guard widest > widestIndexTitle else { return max(1, widest) }
        return max(1, titles.map { TextMetrics.width(of: String($0.prefix(1))) }.max() ?? 1)
    }

    /// Does what a touch on an entry of the section index does.
    ///
    /// The data source says which section the entry leads to. It is scrolled to the top and its first row gets the
    /// focus; no row is selected.
    ///
    /// - Parameter index: The entry; one that does not exist does nothing.
    /// - Returns: Whether the entry leads to a section.
    @discardableResult
    public func performSectionIndexJump(at index: Int) -> Bool {
        reloadIfNeeded()
        guard let indexTitles, indexTitles.indices.contains(index), let dataSource else { return false }
        let answer = dataSource.tableView(self, sectionForSectionIndexTitle: indexTitles[index], at: index)
        guard let section = answer, layout.sections.indices.contains(section) else { return false }
        scrollToSection(section)
        if let row = layout.row(nearestTo: IndexPath(row: 0, section: section)) { setFocus(row) }
        return true
    }

    /// The titles of the section index at the last reload; `nil` without one.
    public var sectionIndexTitles: [String]? {
        reloadIfNeeded()
        return indexTitles
    }

    /// The entry of the section index that the pointer is held on; `nil` if it is not.
    public var trackedSectionIndexTitle: String? {
        guard let indexTitles, let tracked = sectionIndexView.trackedTitle else { return nil }
        return indexTitles.indices.contains(tracked) ? indexTitles[tracked] : nil
    }

    /// Tells the delegate which entry the pointer is held on.
    func didTrackSectionIndexTitle() {
        tableDelegate?.tableView(self, didTrackSectionIndexTitle: trackedSectionIndexTitle)
    }

    /// Places the section index at the right edge, below what is seen of the table header view.
    func layoutSectionIndex() {
        let width = sectionIndexWidth
        sectionIndexView.isHidden = width == 0
        sectionIndexView.titles = indexTitles ?? []
        let top = max(bounds.minY, layout.tableHeaderHeight)
        sectionIndexView.frame = Rect(x: bounds.maxX - width, y: top, width: width, height: bounds.maxY - top)
    }
}
