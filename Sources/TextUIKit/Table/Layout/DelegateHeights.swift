/// The heights that a table's delegate provides, in rows.
///
/// Stores everything that is the same for all rows, so that each height costs one call.
@MainActor
struct DelegateHeights {
    private let delegate: any TableViewDelegate
    private let subclassHeights: (any TableViewRowHeightDelegate)?
    private let subclassEstimates: (any TableViewEstimatedRowHeightDelegate)?
    let knowsRows: Bool
    let estimatesRows: Bool
    private let knowsHeaders: Bool
    private let knowsFooters: Bool

    /// Looks up the members of a table's delegate; `nil` without a delegate.
    init?(_ table: TableView) {
        guard let delegate = table.tableDelegate else { return nil }
        self.delegate = delegate
        let members = table.heightMembers
        knowsRows = members.contains(.heightForRow)
        estimatesRows = members.contains(.estimatedHeightForRow)
        knowsHeaders = members.contains(.heightForHeader)
        knowsFooters = members.contains(.heightForFooter)
        subclassHeights = knowsRows ? delegate as? any TableViewRowHeightDelegate : nil
        subclassEstimates = estimatesRows ? delegate as? any TableViewEstimatedRowHeightDelegate : nil
    }

    /// The height of a row; `TableView.automaticDimension` if its cell determines it.
    func row(at path: IndexPath, in table: TableView) -> Int {
        guard knowsRows else { return TableView.automaticDimension }
        if let subclassHeights {
            return RowUnit.rows(of: subclassHeights.tableView(table, heightForRowAt: path) as Int)
        }
        return delegate.heightOfRow(at: path, in: table)
    }

    /// The estimated height of a row; `TableView.automaticDimension` if there is none.
    func estimate(at path: IndexPath, in table: TableView) -> Int {
        guard estimatesRows else { return TableView.automaticDimension }
        if let subclassEstimates {
            return RowUnit.rows(of: subclassEstimates.tableView(table, estimatedHeightForRowAt: path) as Int)
        }
        return delegate.estimatedHeightOfRow(at: path, in: table)
    }

    /// The height of a header; `TableView.automaticDimension` if the table chooses it.
    func header(_ section: Int, in table: TableView) -> Int {
        knowsHeaders ? delegate.heightOfHeader(section, in: table) : TableView.automaticDimension
    }

    /// The height of a footer; `TableView.automaticDimension` if the table chooses it.
    func footer(_ section: Int, in table: TableView) -> Int {
        knowsFooters ? delegate.heightOfFooter(section, in: table) : TableView.automaticDimension
    }
}

extension TableViewDelegate {
    // The types of the returned heights are known only here.

    fileprivate func heightOfRow(at path: IndexPath, in table: TableView) -> Int {
        RowUnit.rows(of: tableView(table, heightForRowAt: path), in: table)
    }

    fileprivate func estimatedHeightOfRow(at path: IndexPath, in table: TableView) -> Int {
        RowUnit.rows(of: tableView(table, estimatedHeightForRowAt: path), in: table)
    }

    fileprivate func heightOfHeader(_ section: Int, in table: TableView) -> Int {
        RowUnit.rows(of: tableView(table, heightForHeaderInSection: section), in: table)
    }

    fileprivate func heightOfFooter(_ section: Int, in table: TableView) -> Int {
        RowUnit.rows(of: tableView(table, heightForFooterInSection: section), in: table)
    }
}

/// Converts heights from client code into rows.
@MainActor
enum RowUnit {
    /// The number of rows of a height; `TableView.automaticDimension` is returned unchanged.
    static func rows(of height: Int) -> Int {
        PointScale.extent(height, along: .vertical)
    }

    /// The number of rows of a table's height for headers or footers; 1 for `TableView.automaticDimension`.
    static func standard(_ height: Int) -> Int {
        height == TableView.automaticDimension ? 1 : rows(of: height)
    }

    fileprivate static func rows<Height>(of height: Height, in table: TableView) -> Int {
        // The common case avoids the lookup of a conformance.
        if let height = height as? Int { return rows(of: height) }
        if let height = height as? any BinaryInteger { return rows(of: Int(clamping: height)) }
        if let height = height as? any BinaryFloatingPoint { return rows(of: rounded(height)) }
        // A delegate that forwards may have answered `responds(to:)` for another object.
        if height is NotImplemented { return TableView.automaticDimension }
        table.stopForWrongUse("TableView: the delegate gave a height of type \(Height.self); return an Int")
    }

    /// A height rounded to an integer; NaN and values out of range count as 0.
    private static func rounded(_ height: some BinaryFloatingPoint) -> Int {
        Int(exactly: height.rounded()) ?? 0
    }
}
