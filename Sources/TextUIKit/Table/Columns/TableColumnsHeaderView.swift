/// A row of column titles that stays above a table.
///
/// UIKit has no counterpart; AppKit's `NSTableHeaderView` is similar. Place it above its table with the same
/// width, and the titles align with the texts of `TableColumnsCell`.
@MainActor
open class TableColumnsHeaderView: View {
    private struct Title {
        let text: String
        let width: ColumnWidth
        let alignment: Label.TextAlignment
    }

    private var titles: [Title] = []

    /// The columns that are scrolled out of sight, as in the cells.
    open var hiddenColumns = 0..<0
    /// The column that keys act on; `nil` for none.
    open var focusedColumn: Int?
    /// The column by which the rows are sorted; `nil` for none.
    ///
    /// Mirrors `NSTableView.sortDescriptors`, limited to one.
    open var sortedColumn: Int?
    /// Whether the arrow at `sortedColumn` points down.
    open var isSortedDescending = false
    /// The table below, whose section index reduces the width of the columns.
    open weak var tableView: TableView?
    /// Called with the index of a column when its title is clicked.
    open var onSelect: ((Int) -> Void)?

    /// Creates a header without titles.
    public init() { super.init() }

    /// Shows the titles of columns.
    open func show<Row>(_ columns: [TableColumn<Row>]) {
        titles = columns.map { Title(text: $0.title, width: $0.width, alignment: $0.alignment) }
        setNeedsDisplay()
    }

    /// Width available to the columns in a row of the table.
    public var columnsWidth: Int {
        TableColumnsCell.columnsWidth(inRowOf: frame.width - (tableView?.sectionIndexWidth ?? 0))
    }

    /// The cells of each title, from the left edge of the header.
    ///
    /// - Complexity: O(columns).
    public var columns: [Range<Int>] {
        let layout = ColumnLayout(titles.map(\.width), available: columnsWidth, hidden: hiddenColumns)
        let margin = CellLayout.leadingMargin
        return layout.columns.map { $0.lowerBound + margin..<$0.upperBound + margin }
    }

    open override func draw(_ context: inout GraphicsContext) {
        let theme = theme
        for (index, (title, cells)) in zip(titles, columns).enumerated() where !cells.isEmpty {
            let style =
                index == focusedColumn ? theme.columnTitle.overlaid(with: theme.focus) : theme.columnTitle
            let arrow = index == sortedColumn ? isSortedDescending ? " ↓" : " ↑" : ""
            let text =
                TextMetrics.truncatingTail(title.text, toWidth: max(0, cells.count - arrow.count)) + arrow
            context.draw(
                text, in: Rect(x: cells.lowerBound, y: 0, width: cells.count, height: 1),
                alignment: title.alignment == .right ? .right : .left, style: style)
        }
        drawScrollSigns(&context)
    }

    /// Marks the sides at which columns are out of sight.
    private func drawScrollSigns(_ context: inout GraphicsContext) {
        let (theme, columns) = (theme, columns)
        if !hiddenColumns.isEmpty, columns.indices.contains(hiddenColumns.upperBound) {
            let x = columns[hiddenColumns.upperBound].lowerBound - ColumnLayout.spacing
            context.draw(theme.glyphs.$back, at: Point(x: x, y: 0), style: theme.columnTitle)
        }
        guard let last = columns.last, case .fixed(let width) = titles.last?.width, last.count < width else {
            return
        }
        let end = CellLayout.leadingMargin + columnsWidth
        context.draw(theme.glyphs.$disclosure, at: Point(x: end, y: 0), style: theme.columnTitle)
    }

    /// Returns the column at `x`, in its title or the cells below it; `nil` for none.
    public func column(at x: Int) -> Int? {
        columns.firstIndex { !$0.isEmpty && $0.lowerBound <= x && x < $0.upperBound + ColumnLayout.spacing }
    }

    open override func touchEnded(_ touch: Touch) {
        let location = touch.location(in: self)
        guard bounds.contains(location), let column = column(at: location.x) else { return }
        onSelect?(column)
    }
}
