/// The part of a table's content that is on the screen, and the headers and footers that float over it.
///
/// Works with numbers only: lines of the content and heights in cells. Created by the table on demand.
package struct TableViewport: Hashable, Sendable {
    package var layout: TableLayout
    /// Whether headers and footers float over the rows of their section, as in plain style.
    package var floatsHeaders = true
    /// The first line of the content on the screen.
    package var offset = 0
    /// Height of the screen in lines.
    package var height: Int
    /// Lines covered by something else at the top and the bottom.
    package var insets = EdgeInsets.zero
    /// The offsets that show nothing beyond the content.
    package var reach: ClosedRange<Int>
    package var drag: RowDrag?

    /// Creates a viewport that can be scrolled until the last line of the content is at the bottom.
    package init(layout: TableLayout, height: Int) {
        self.layout = layout
        self.height = height
        reach = 0...max(0, layout.contentHeight - height)
    }

    /// Cells that a section's header covers at the top while its rows are visible.
    ///
    /// 0 in grouped style, and if the header would leave no room for the rows.
    package func floatingHeaderHeight(inSection section: Int) -> Int {
        let height = layout.sections[section].headerHeight
        return floatsHeaders && height < self.height ? height : 0
    }

    /// Cells that a section's footer covers at the bottom while its rows are visible.
    ///
    /// 0 in grouped style, and if header and footer would leave no room for the rows.
    package func floatingFooterHeight(inSection section: Int) -> Int {
        let height = layout.sections[section].footerHeight
        let header = floatingHeaderHeight(inSection: section)
        return floatsHeaders && header + height < self.height ? height : 0
    }

    /// The lines where a header is shown; in plain style it floats at the top until its section has passed.
    package func headerRange(inSection section: Int) -> Range<Int> {
        let natural = layout.range(ofHeaderInSection: section).moved(by: shift(ofSection: section))
        guard !natural.isEmpty, floatingHeaderHeight(inSection: section) > 0 else { return natural }
        let end =
            layout.range(ofSection: section).upperBound - layout.sections[section].footerHeight
            + shift(ofSection: section + 1)
        let start = min(
            max(natural.lowerBound, offset + insets.top), max(natural.lowerBound, end - natural.count))
        return start..<(start + natural.count)
    }

    /// The lines where a footer is shown; in plain style it floats at the bottom once its section scrolls in.
    package func footerRange(inSection section: Int) -> Range<Int> {
        let natural = layout.range(ofFooterInSection: section).moved(by: shift(ofSection: section + 1))
        guard !natural.isEmpty, floatingFooterHeight(inSection: section) > 0 else { return natural }
        let bottom = offset + height - insets.bottom
        let start =
            layout.range(ofSection: section).lowerBound + layout.sections[section].headerHeight
            + shift(ofSection: section)
        let end = max(min(natural.upperBound, bottom), min(natural.upperBound, start + natural.count))
        return (end - natural.count)..<end
    }

    private func shift(ofSection section: Int) -> Int { drag?.shift(ofSection: section, in: layout) ?? 0 }

    /// The offset that shows a row at a position; the present one, even out of reach, if that suffices.
    package func offset(showing path: IndexPath, at position: TableView.ScrollPosition) -> Int {
        let row = layout.range(ofRowAt: path)
        let top = row.lowerBound - floatingHeaderHeight(inSection: path.section) - insets.top
        let end = row.upperBound + floatingFooterHeight(inSection: path.section) + insets.bottom
        switch position {
        case .none:
            let least = ScrollView.least(offset, extent: height, showing: top..<max(top, end))
            return least == offset ? offset : clamped(least)
        case .top: return clamped(top)
        case .middle: return clamped(row.lowerBound - (height - row.count) / 2)
        case .bottom: return clamped(end - height)
        }
    }

    /// The offset nearest to `y` that shows nothing beyond the content.
    package func clamped(_ y: Int) -> Int { min(max(y, reach.lowerBound), reach.upperBound) }

    /// The number of rows, at least 1, to scroll for a page, or half of one for the divisor 2.
    ///
    /// One row stays visible, and rows under a floating header or footer do not count.
    package func pageLength(at path: IndexPath, dividedBy divisor: Int) -> Int {
        let covered =
            floatingHeaderHeight(inSection: path.section) + floatingFooterHeight(inSection: path.section)
        return max(1, (height - covered - 1) / divisor)
    }

    /// The row to focus instead of one that has been scrolled out of sight; `nil` if it has not.
    package func visibleRow(insteadOf focused: IndexPath) -> IndexPath? {
        let row = layout.range(ofRowAt: focused)
        let start = offset + insets.top
        let end = offset + height - insets.bottom
        if row.lowerBound < start + floatingHeaderHeight(inSection: focused.section) {
            guard let top = layout.row(near: start, movingDown: true) else { return nil }
            // The first row on the screen may be under its header.
            let edge = headerRange(inSection: top.section).upperBound
            let isCovered = edge > layout.range(ofRowAt: top).lowerBound
            return isCovered ? layout.row(near: edge, movingDown: true) ?? top : top
        }
        if row.upperBound > end - floatingFooterHeight(inSection: focused.section) {
            guard let bottom = layout.row(near: end - 1, movingDown: false) else { return nil }
            // The last row on the screen may be under its footer.
            let edge = footerRange(inSection: bottom.section).lowerBound
            let isCovered =
                floatingFooterHeight(inSection: bottom.section) > 0
                && edge < layout.range(ofRowAt: bottom).upperBound
            return isCovered ? layout.row(near: edge - 1, movingDown: false) ?? bottom : bottom
        }
        return nil
    }
}

extension Range<Int> {
    fileprivate func moved(by cells: Int) -> Range<Int> { (lowerBound + cells)..<(upperBound + cells) }
}
