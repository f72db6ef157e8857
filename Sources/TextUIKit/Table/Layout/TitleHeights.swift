/// The rows that the titles of headers and footers take, where nobody has given them a height.
///
/// They follow from the width, which may be unknown when the titles are read.
@MainActor
final class TitleHeights {
    /// A title that may be wider than the table.
    struct Title {
        let section: Int
        let end: SectionViews.End
        let text: String
        /// Whether a view of the delegate's shows it.
        var isInView = false
    }

    /// The titles whose headers and footers are as high as they need, as of the last reload.
    private var titles: [Title] = []
    /// The columns for which the heights hold; `nil` if they were not counted since the titles were read.
    private var columns: Int?

    /// Columns of a header that its title does not use.
    static let margins = 2
    /// In fewer columns titles are cut: hardly a word fits into them.
    private static let leastColumns = 8

    /// Takes other titles, after they were read.
    func read(_ titles: [Title], in table: TableView) {
        self.titles = titles
        columns = nil
        settle(in: table)
    }

    /// Gives headers and footers the rows that their titles take in the present width.
    ///
    /// - Complexity: O(titles) if the width has changed, plus O(sections) if a height has.
    func settle(in table: TableView) {
        guard !titles.isEmpty, !table.frame.size.isEmpty else { return }
        let columns = table.frame.size.width - table.sectionIndexWidth - Self.margins
        guard columns != self.columns else { return }
        let isFirstTime = self.columns == nil
        self.columns = columns
        var sections = table.layout.sections
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
        // What is seen stays where it is, unless nothing has been seen yet.
        let top = isFirstTime ? nil : table.layout.rows(in: table.bounds.minY..<table.bounds.maxY).first
        let start = top.map { table.layout.range(ofRowAt: $0).lowerBound } ?? 0
        table.setLayout(ofSections: sections)
        guard let top else { return }
        let moved = table.layout.range(ofRowAt: top).lowerBound - start
        table.correctContentOffset(table.settledOffset(table.contentOffset.y + moved))
    }

    /// The rows of a title; a view of the delegate's that stands in its place may say something else.
    private func height(of title: Title, inColumns columns: Int, in table: TableView) -> Int {
        let height = Self.height(of: title.text, inColumns: columns)
        guard height > 1, !title.isInView, let delegate = table.tableDelegate else { return height }
        let given =
            switch title.end {
            case .header: delegate.tableView(table, viewForHeaderInSection: title.section)
            case .footer: delegate.tableView(table, viewForFooterInSection: title.section)
            }
        guard let given else { return height }
        defer { table.recycle(given) }
        let text = (given as? TableViewHeaderFooterView)?.wrappingTitle
        return text.map { Self.height(of: $0, inColumns: columns) } ?? 1
    }

    /// The rows of a text; nearly all fit into one, and need not be looked at letter by letter.
    static func height(of text: String, inColumns columns: Int) -> Int {
        guard columns >= leastColumns else { return 1 }
        // No character takes more columns than bytes.
        if text.utf8.count <= columns, !text.unicodeScalars.contains(where: \.endsLine) { return 1 }
        return max(1, LineWrapping.lines(of: text, width: columns).count)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is, or belongs to, the end of a line.
    fileprivate var endsLine: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
