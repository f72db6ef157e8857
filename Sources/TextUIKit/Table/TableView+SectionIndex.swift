extension TableView {
    /// The titles of the section index at the last reload; `nil` without one.
    public var sectionIndexTitles: [String]? {
        reloadIfNeeded()
        return sectionIndex.titles
    }

    /// The title of the section index on which the pointer is held; `nil` while it is not.
    public var trackedSectionIndexTitle: String? {
        guard let titles = sectionIndex.titles, let tracked = sectionIndexView.trackedTitle else {
            return nil
        }
        return titles.indices.contains(tracked) ? titles[tracked] : nil
    }

    /// Jumps to the section of a title in the section index, as a touch on the title does.
    ///
    /// The data source maps the title to a section, which is scrolled to the top and gets the focus.
    ///
    /// - Parameter index: The index of the title; an index without a title has no effect.
    /// - Returns: Whether the title leads to a section.
    @discardableResult
    public func performSectionIndexJump(at index: Int) -> Bool {
        reloadIfNeeded()
        guard let titles = sectionIndex.titles, titles.indices.contains(index), let dataSource else {
            return false
        }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[index], at: index)
        guard layout.sections.indices.contains(section) else { return false }
        scrollToSection(section)
        if let row = layout.row(nearestTo: IndexPath(row: 0, section: section)) { focus.set(row, in: self) }
        return true
    }

    /// Width of the section index at the right in columns; 0 without one.
    var sectionIndexWidth: Int {
        guard !sectionIndex.isEmpty, layout.rowCount > 0,
            layout.rowCount >= sectionIndexMinimumDisplayRowCount
        else { return 0 }
        return sectionIndex.width(inTableOfWidth: frame.size.width)
    }
}
