extension TableView {
    /// The view above a section if it is seen; `nil` otherwise.
    public func headerView(forSection section: Int) -> TableViewHeaderFooterView? { visibleHeaders[section] }

    /// The view below a section if it is seen; `nil` otherwise.
    public func footerView(forSection section: Int) -> TableViewHeaderFooterView? { visibleFooters[section] }

    /// Places what comes before and after the rows, and the headers and footers that are seen.
    func layoutHeadersAndFooters() {
        tableHeaderView?.frame = Rect(x: 0, y: 0, width: frame.size.width, height: layout.tableHeaderHeight)
        tableFooterView?.frame = Rect(
            x: 0, y: layout.contentHeight - layout.tableFooterHeight,
            width: frame.size.width, height: layout.tableFooterHeight)
        let sections = layout.sections(in: bounds.minY..<bounds.maxY)
        place(&visibleHeaders, sections: sections, titles: headerTitles) { headerRange(inSection: $0) }
        place(&visibleFooters, sections: sections, titles: footerTitles) { footerRange(inSection: $0) }
    }

    /// Cells at the top that a section's header covers while its rows are seen.
    ///
    /// None in grouped style, and none if nothing of the rows would be left to see.
    func floatingHeaderHeight(inSection section: Int) -> Int {
        let height = layout.sections[section].headerHeight
        return style == .plain && height < frame.size.height ? height : 0
    }

    /// Cells at the bottom that a section's footer covers while its rows are seen.
    ///
    /// None in grouped style, and none if nothing of the rows would be left to see.
    func floatingFooterHeight(inSection section: Int) -> Int {
        let height = layout.sections[section].footerHeight
        let header = floatingHeaderHeight(inSection: section)
        return style == .plain && header + height < frame.size.height ? height : 0
    }

    /// Where a header is shown: in plain style it floats at the top until its section has gone by.
    func headerRange(inSection section: Int) -> Range<Int> {
        let natural = layout.range(ofHeaderInSection: section)
        guard !natural.isEmpty, floatingHeaderHeight(inSection: section) > 0 else { return natural }
        let top = contentOffset.y + contentInset.top
        let end = layout.range(ofSection: section).upperBound - layout.sections[section].footerHeight
        let start = min(max(natural.lowerBound, top), max(natural.lowerBound, end - natural.count))
        return start..<(start + natural.count)
    }

    /// Where a footer is shown: in plain style it floats at the bottom from when its section comes up.
    func footerRange(inSection section: Int) -> Range<Int> {
        let natural = layout.range(ofFooterInSection: section)
        guard !natural.isEmpty, floatingFooterHeight(inSection: section) > 0 else { return natural }
        let bottom = bounds.maxY - contentInset.bottom
        let start = layout.range(ofSection: section).lowerBound + layout.sections[section].headerHeight
        let end = max(min(natural.upperBound, bottom), min(natural.upperBound, start + natural.count))
        return (end - natural.count)..<end
    }

    private func place(
        _ views: inout [Int: TableViewHeaderFooterView], sections: Range<Int>, titles: [String?],
        at range: (Int) -> Range<Int>
    ) {
        for (section, view) in views where !sections.contains(section) || range(section).isEmpty {
            view.removeFromSuperview()
            views[section] = nil
        }
        for section in sections {
            let range = range(section)
            guard !range.isEmpty else { continue }
            let view = views[section] ?? TableViewHeaderFooterView()
            if view.superview == nil {
                insertSubview(view, at: subviews.count - 1)
                views[section] = view
            }
            view.textLabel.text = titles[section]
            view.frame = Rect(
                x: 0, y: range.lowerBound, width: frame.size.width - sectionIndexWidth, height: range.count)
        }
    }
}
