/// Reads counts, titles and heights from a table's data source and delegate, in UIKit's order.
@MainActor
struct TableReader {
    private var list: [TableLayout.Section] = []
    /// The sections in order.
    private(set) var sections = TableLayout.Sections([])
    /// The titles of all sections; `nil` if they are asked for as sections are shown.
    private(set) var headerTitles: [String?]? = []
    private(set) var footerTitles: [String?]? = []
    /// The titles that determine the heights of their headers and footers.
    private(set) var freeTitles: [TitleHeights.Title] = []
    /// Whether some rows may differ in height from `sections`.
    private(set) var hasUnsettledHeights = false

    /// The objects to ask and the values for all sections; weak references are read once, not once a section.
    private struct Sources {
        let dataSource: (any TableViewDataSource)?
        let delegate: (any TableViewDelegate)?
        let heights: DelegateHeights?
        /// Default height of a row in cells.
        let standardRowHeight: Int
        /// Default heights in cells of headers and footers without one from the delegate.
        let standardHeaderHeight: Int
        let standardFooterHeight: Int
        /// Whether cells determine the height of rows for which nothing else does.
        let asksCells: Bool

        @MainActor
        init(_ table: TableView) {
            dataSource = table.dataSource
            delegate = table.tableDelegate
            heights = DelegateHeights(table)
            standardRowHeight = table.rowHeights.standard(in: table)
            standardHeaderHeight = RowUnit.standard(table.sectionHeaderHeight)
            standardFooterHeight = RowUnit.standard(table.sectionFooterHeight)
            asksCells = table.rowHeights.asksCells(in: table)
        }
    }

    /// Reads everything; O(sections), plus O(rows) if a delegate provides or estimates the row heights.
    ///
    /// O(1) if the data source counts all rows at once.
    init(_ table: TableView) {
        let sources = Sources(table)
        if table.heightMembers.isDisjoint(with: [.heightForRow, .estimatedHeightForRow]),
            let counts = sources.dataSource?.rowCounts(for: table)
        {
            sections = TableLayout.Sections(
                counts, rowHeight: sources.standardRowHeight, headerHeight: sources.standardHeaderHeight)
            (headerTitles, footerTitles) = (nil, nil)
            hasUnsettledHeights = sources.asksCells
            return
        }
        let count = sources.dataSource?.numberOfSections(in: table) ?? 0
        guard count >= 0 else {
            table.stopForWrongUse(
                "TableView: the data source gave \(count) sections; it must not be negative")
        }
        list.reserveCapacity(count)
        headerTitles?.reserveCapacity(count)
        footerTitles?.reserveCapacity(count)
        for section in 0..<count { read(section, of: table, sources) }
        sections = TableLayout.Sections(list)
    }

    private mutating func read(_ section: Int, of table: TableView, _ sources: Sources) {
        let count = sources.dataSource?.tableView(table, numberOfRowsInSection: section) ?? 0
        guard count >= 0 else {
            table.stopForWrongUse(
                "TableView: the data source gave \(count) rows for section \(section); "
                    + "it must not be negative")
        }
        let header = sources.dataSource?.tableView(table, titleForHeaderInSection: section)
        let footer = sources.dataSource?.tableView(table, titleForFooterInSection: section)
        headerTitles?.append(header)
        footerTitles?.append(footer)
        let headerHeight = height(
            of: .header, section, sources.heights?.header(section, in: table), title: header,
            standard: sources.standardHeaderHeight, in: table,
            view: sources.delegate?.tableView(table, viewForHeaderInSection: section))
        let footerHeight = height(
            of: .footer, section, sources.heights?.footer(section, in: table), title: footer,
            standard: sources.standardFooterHeight, in: table,
            view: sources.delegate?.tableView(table, viewForFooterInSection: section))
        if let heights = rowHeights(ofSection: section, count: count, in: table, sources) {
            list.append(
                TableLayout.Section(
                    rowHeights: heights, headerHeight: headerHeight, footerHeight: footerHeight))
        } else {
            list.append(
                TableLayout.Section(
                    rowCount: count, rowHeight: sources.standardRowHeight, headerHeight: headerHeight,
                    footerHeight: footerHeight))
        }
    }

    /// The height of a header or footer: the delegate's or, with a title or view, the default one.
    ///
    /// Requests the delegate's view only if nothing else shows whether there is one.
    private mutating func height(
        of end: SectionViews.End, _ section: Int, _ height: Int?, title: String?, standard: Int,
        in table: TableView, view: @autoclosure () -> View?
    ) -> Int {
        if let height, height != TableView.automaticDimension { return height }
        let tableHeight = end == .header ? table.sectionHeaderHeight : table.sectionFooterHeight
        let isFree = tableHeight == TableView.automaticDimension
        if let title, !title.isEmpty {
            // A single letter never takes more than a row.
            if isFree, title.utf8.count > 1 {
                freeTitles.append(TitleHeights.Title(section: section, end: end, text: title))
            }
            return standard
        }
        guard let view = view() else { return 0 }
        defer { table.recycle(view) }
        // A view with a height keeps it; any other is asked.
        if view.frame.size.height > 0 { return view.frame.size.height }
        let height = view.sizeThatFits(Size(width: table.frame.size.width, height: standard)).height
        if height > 0 { return height }
        if isFree, let text = (view as? TableViewHeaderFooterView)?.wrappingTitle {
            freeTitles.append(TitleHeights.Title(section: section, end: end, text: text, isInView: true))
        }
        return standard
    }

    private mutating func rowHeights(
        ofSection section: Int, count: Int, in table: TableView, _ sources: Sources
    ) -> [Int]? {
        let knowsRows = sources.heights?.knowsRows ?? false
        let estimatesRows = sources.heights?.estimatesRows ?? false
        let isSettled = knowsRows ? !estimatesRows && table.estimatedRowHeight <= 0 : !sources.asksCells
        if !isSettled { hasUnsettledHeights = true }
        let standard = sources.standardRowHeight
        guard let delegate = sources.heights else { return nil }
        if estimatesRows, !isSettled {
            return (0..<count).map { row in
                let height = delegate.estimate(at: IndexPath(row: row, section: section), in: table)
                return height == TableView.automaticDimension ? standard : height
            }
        }
        guard knowsRows, isSettled else { return nil }
        var heights: [Int] = []
        heights.reserveCapacity(count)
        for row in 0..<count {
            let height = delegate.row(at: IndexPath(row: row, section: section), in: table)
            if height == TableView.automaticDimension, sources.asksCells { hasUnsettledHeights = true }
            heights.append(height == TableView.automaticDimension ? standard : height)
        }
        return heights
    }
}
