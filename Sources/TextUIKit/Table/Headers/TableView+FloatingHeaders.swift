/// Where headers and footers are shown.
extension TableView {
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
        let natural = layout.range(ofHeaderInSection: section).moved(by: dragShift(ofSection: section))
        guard !natural.isEmpty, floatingHeaderHeight(inSection: section) > 0 else { return natural }
        let top = contentOffset.y + contentInset.top
        let end =
            layout.range(ofSection: section).upperBound - layout.sections[section].footerHeight
            + dragShift(ofSection: section + 1)
        let start = min(max(natural.lowerBound, top), max(natural.lowerBound, end - natural.count))
        return start..<(start + natural.count)
    }

    /// Where a footer is shown: in plain style it floats at the bottom from when its section comes up.
    func footerRange(inSection section: Int) -> Range<Int> {
        let natural = layout.range(ofFooterInSection: section).moved(by: dragShift(ofSection: section + 1))
        guard !natural.isEmpty, floatingFooterHeight(inSection: section) > 0 else { return natural }
        let bottom = bounds.maxY - contentInset.bottom
        let start =
            layout.range(ofSection: section).lowerBound + layout.sections[section].headerHeight
            + dragShift(ofSection: section)
        let end = max(min(natural.upperBound, bottom), min(natural.upperBound, start + natural.count))
        return (end - natural.count)..<end
    }
}

extension Range<Int> {
    /// The range so many cells further down.
    fileprivate func moved(by cells: Int) -> Range<Int> {
        (lowerBound + cells)..<(upperBound + cells)
    }
}
