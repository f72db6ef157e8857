/// What a table's data source and delegate say at a reload: counts, titles and heights, asked for in UIKit's
/// order.
@MainActor
struct TableReader {
    /// The heights of each section.
    private(set) var sections: [TableLayout.Section] = []
    /// The titles of each section's header.
    private(set) var headerTitles: [String?] = []
    /// The titles of each section's footer.
    private(set) var footerTitles: [String?] = []
    /// Whether some rows may have another height than the sections say.
    private(set) var hasUnsettledHeights = false

    private let table: TableView
    // Weak references are followed once, not once for each section.
    private let dataSource: (any TableViewDataSource)?
    private let delegate: (any TableViewDelegate)?
    private let heightDelegate: (any TableViewRowHeightDelegate)?
    private let estimator: (any TableViewEstimatedRowHeightDelegate)?

    /// Asks for everything.
    ///
    /// - Complexity: O(sections), plus O(rows) for a delegate that knows or estimates the height of each row.
    init(_ table: TableView) {
        self.table = table
        dataSource = table.dataSource
        delegate = table.tableDelegate
        heightDelegate = table.rowHeightDelegate
        estimator = table.rowHeightEstimator
        let count = dataSource?.numberOfSections(in: table) ?? 0
        guard count >= 0 else {
            table.stopForWrongUse(
                "TableView: the data source gave \(count) sections; it must not be negative")
        }
        sections.reserveCapacity(count)
        headerTitles.reserveCapacity(count)
        footerTitles.reserveCapacity(count)
        for section in 0..<count { read(section) }
    }

    private mutating func read(_ section: Int) {
        let count = dataSource?.tableView(table, numberOfRowsInSection: section) ?? 0
        guard count >= 0 else {
            table.stopForWrongUse(
                "TableView: the data source gave \(count) rows for section \(section); "
                    + "it must not be negative")
        }
        let header = dataSource?.tableView(table, titleForHeaderInSection: section)
        let footer = dataSource?.tableView(table, titleForFooterInSection: section)
        headerTitles.append(header)
        footerTitles.append(footer)
        let headerHeight = height(
            delegate?.tableView(table, heightForHeaderInSection: section), title: header,
            standard: table.sectionHeaderHeight,
            view: delegate?.tableView(table, viewForHeaderInSection: section))
        let footerHeight = height(
            delegate?.tableView(table, heightForFooterInSection: section), title: footer,
            standard: table.sectionFooterHeight,
            view: delegate?.tableView(table, viewForFooterInSection: section))
        if let heights = rowHeights(ofSection: section, count: count) {
            sections.append(
                TableLayout.Section(
                    rowHeights: heights, headerHeight: headerHeight, footerHeight: footerHeight))
        } else {
            sections.append(
                TableLayout.Section(
                    rowCount: count, rowHeight: table.rowHeights.standard, headerHeight: headerHeight,
                    footerHeight: footerHeight))
        }
    }

    /// The height of a header or footer: what the delegate says, else the standard one if there is a title or
    /// a view.
    ///
    /// The delegate's view is asked for only if nothing else tells whether there is one.
    private func height(
        _ height: Int?, title: String?, standard: Int, view: @autoclosure () -> View?
    ) -> Int {
        if let height, height != TableView.automaticDimension { return height }
        let standard = standard == TableView.automaticDimension ? 1 : standard
        if let title, !title.isEmpty { return standard }
        guard let view = view() else { return 0 }
        defer { table.recycle(view) }
        // A view that was given a height keeps it; another one is asked.
        if view.frame.size.height > 0 { return view.frame.size.height }
        let height = view.sizeThatFits(Size(width: table.frame.size.width, height: standard)).height
        return height > 0 ? height : standard
    }

    /// The height of each row of a section; `nil` if all have the standard height.
    private mutating func rowHeights(ofSection section: Int, count: Int) -> [Int]? {
        let asksCells = table.rowHeights.asksCells
        let isSettled =
            heightDelegate == nil ? !asksCells : estimator == nil && table.estimatedRowHeight <= 0
        if !isSettled { hasUnsettledHeights = true }
        let standard = table.rowHeights.standard
        if let estimator, !isSettled {
            return (0..<count).map { row in
                let path = IndexPath(row: row, section: section)
                let height = estimator.tableView(table, estimatedHeightForRowAt: path)
                return height == TableView.automaticDimension ? standard : height
            }
        }
        guard let heightDelegate, isSettled else { return nil }
        var heights: [Int] = []
        heights.reserveCapacity(count)
        for row in 0..<count {
            let height = heightDelegate.tableView(
                table, heightForRowAt: IndexPath(row: row, section: section))
            if height == TableView.automaticDimension, asksCells { hasUnsettledHeights = true }
            heights.append(height == TableView.automaticDimension ? standard : height)
        }
        return heights
    }
}
