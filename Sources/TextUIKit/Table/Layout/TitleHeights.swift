/// The heights of headers and footers that depend on their titles alone.
///
/// They follow from the width, which may be unknown when the titles are read.
@MainActor
final class TitleHeights {
    struct Title {
        let section: Int
        let end: SectionViews.End
        let text: String
        /// Whether a view from the delegate shows it.
        var isInView = false
    }

    /// The titles that determine the heights of their headers and footers, as of the last reload.
    private var titles: [Title] = []
    /// The width for which the heights were computed; `nil` if the titles were read since then.
    private var columns: Int?

    /// Columns of a header that its title does not use.
    static let margins = 2
    /// Minimum width in columns for wrapping; narrower titles are cut off, because hardly a word fits.
    private static let minColumns = 8

    func read(_ titles: [Title], in table: TableView) {
        self.titles = titles
        columns = nil
        settle(in: table)
    }

    /// Sets the heights of headers and footers to those of their titles in the present width.
    ///
    /// - Complexity: O(titles) if the width has changed, plus O(sections) if a height has.
    func settle(in table: TableView) {
        guard !titles.isEmpty, !table.frame.size.isEmpty else { return }
        let columns = table.frame.size.width - table.sectionIndexWidth - Self.margins
        guard columns != self.columns else { return }
        let isFirstTime = self.columns == nil
        self.columns = columns
        var sections = Array(table.layout.sections)
        var isOther = false
        for title in titles where sections.indices.contains(title.section) {
            let section = sections[title.section]
            let height = height(of: title, inColumns: columns, in: table)
            let former = title.end == .header ? section.headerHeight : section.footerHeight
            guard height != former else { continue }
            isOther = true
            sections[title.section] =
                title.end == .header
                ? section.with(headerHeight: height, footerHeight: section.footerHeight)
                : section.with(headerHeight: section.headerHeight, footerHeight: height)
        }
        guard isOther else { return }
        // The visible rows stay in place, unless nothing has been shown yet.
        let top = isFirstTime ? nil : table.layout.rows(in: table.bounds.minY..<table.bounds.maxY).first
        let start = top.map { table.layout.range(ofRowAt: $0).lowerBound } ?? 0
        table.setLayout(ofSections: TableLayout.Sections(sections))
        guard let top else { return }
        let moved = table.layout.range(ofRowAt: top).lowerBound - start
        table.correctContentOffset(table.clampedOffset(table.contentOffset.y + moved))
    }

    /// The height of a title in rows; a view from the delegate in its place may show another text.
    private func height(of title: Title, inColumns columns: Int, in table: TableView) -> Int {
        let height = Self.height(of: title.text, inColumns: columns)
        guard height > 1, !title.isInView, let delegate = table.tableDelegate else { return height }
        let delegateView =
            switch title.end {
            case .header: delegate.tableView(table, viewForHeaderInSection: title.section)
            case .footer: delegate.tableView(table, viewForFooterInSection: title.section)
            }
        guard let delegateView else { return height }
        defer { table.recycle(delegateView) }
        let text = (delegateView as? TableViewHeaderFooterView)?.wrappingTitle
        return text.map { Self.height(of: $0, inColumns: columns) } ?? 1
    }

    /// The height of a text in rows; nearly all texts fit into one and need not be wrapped.
    static func height(of text: String, inColumns columns: Int) -> Int {
        guard columns >= minColumns else { return 1 }
        // No character takes more columns than bytes.
        if text.utf8.count <= columns, !text.unicodeScalars.contains(where: \.endsLine) { return 1 }
        return max(1, LineWrapping.lines(of: text, width: columns).count)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a line break or part of one.
    fileprivate var endsLine: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
