package import FormatCore
package import NameLists
package import Names
internal import Records
package import TextUIKit

/// The columns of a list of records: their choice, their widths, and the focused one.
@MainActor
package final class ListColumns {
    /// Minimum width in cells of a screen that shows columns by default.
    private static let automaticWidth = 100
    /// Minimum height in cells of a list that shows column titles.
    private static let minHeight = 4

    /// The chosen columns.
    package var choice = ColumnChoice.automatic {
        didSet {
            saidProblem = nil
            reset()
        }
    }
    /// Whether the user has turned columns on or off; `nil` to follow the choice.
    private var isWanted: Bool?
    /// All columns; empty if rows are only names.
    package private(set) var columns: [MeasuredColumn] = []
    /// The columns shown in the table; empty if rows are lines.
    private var shownColumns: [MeasuredColumn] = []
    /// The index of the column that keys act on.
    package private(set) var focused = 0
    /// The key of a column to focus once the columns are known.
    private var wantedKey: String?
    /// The first visible column after the name.
    private var first = 1
    private var fit = ColumnFit(wanted: [0], available: 0, focused: 0, first: 1)
    /// The list sampled last, and its number of rows then.
    private var lastSample: (list: ObjectIdentifier, count: Int, isComplete: Bool)?
    /// The fields searched in that list then.
    private var sampledFields: [String] = []
    /// The keys of all fields.
    private var knownKeys: [String] = []
    /// The problem with the choice; `nil` if there is none or it was reported.
    private var problem: String?
    private var saidProblem: String?
    /// The titles above the rows.
    package let header = TableColumnsHeaderView()
    /// Called when a column title is clicked.
    package var onSelect: (() -> Void)?
    private weak var table: TableView?

    package init(_ table: TableView) {
        self.table = table
        header.tableView = table
        header.onSelect = { [weak self] column in
            self?.focus(column)
            self?.onSelect?()
        }
        table.register(RecordCell.self, forCellReuseIdentifier: RecordCell.reuseIdentifier)
    }

    // MARK: Whether there are columns

    /// Whether the rows have fields to show in columns.
    package var isPossible: Bool { columns.contains { $0.column != .name } }

    /// Whether rows are shown in columns.
    package var isShown: Bool { !shownColumns.isEmpty }

    /// Whether to show these rows in columns on a screen `width` cells wide.
    private func areWanted(width: Int) -> Bool { isPossible && mayHaveColumns(width: width) }

    /// Whether to show rows with fields in columns.
    private func mayHaveColumns(width: Int) -> Bool {
        if let isWanted { return isWanted }
        switch choice {
        case .automatic: return width >= Self.automaticWidth
        case .none: return false
        case .columns: return true
        }
    }

    /// Switches between columns and lines.
    package func toggle() {
        isWanted = !isShown
        layoutChanged()
    }

    /// The height of the titles in a list `height` cells high.
    package func headerHeight(inListOf height: Int) -> Int { isShown && height >= Self.minHeight ? 1 : 0 }

    /// Returns the problem with the chosen columns once.
    package func takeProblem() -> String? {
        defer { problem = nil }
        guard problem != saidProblem else { return nil }
        saidProblem = problem
        return problem
    }

    // MARK: What is shown

    /// Samples a list again if it has changed enough to need other columns.
    ///
    /// Rows that arrive while a file is read do not change the columns before all have arrived, unless there
    /// are many more. Reordering or editing rows never changes them.
    ///
    /// - Parameters:
    ///   - list: All rows.
    ///   - rowsInSight: Returns the list that is shown and its visible rows; called if other rows would have
    ///     to be fetched.
    ///   - isComplete: Whether all rows have arrived.
    ///   - width: The width of the screen, in cells.
    /// - Returns: Whether the rows have to be redrawn.
    package func update(
        for list: any NameList, rowsInSight: () -> (list: any NameList, places: [RowPosition]),
        isComplete: Bool, width: Int
    ) -> Bool {
        let count = list.count.number
        let isNew = lastSample.map { last in
            last.list != ObjectIdentifier(list) && hasChanged(list, count, since: last, isComplete)
                || isComplete && !last.isComplete
        }
        if isNew == false, lastSample?.isComplete == true { lastSample?.list = ObjectIdentifier(list) }
        if isNew ?? true, count > 0 {
            if let sample = sample(of: list, rowsInSight, width: width), !sample.isEmpty {
                lastSample = (ObjectIdentifier(list), count, isComplete)
                sampledFields = list.searchedFields
                measure(sample, of: list)
                if isComplete { problem = problem(of: list) }
            }
        }
        let wanted = areWanted(width: width) ? columns : []
        guard wanted != shownColumns else { return false }
        shownColumns = wanted
        layoutChanged()
        return true
    }

    /// Whether a list has other fields than the one sampled, or many more or far fewer rows.
    private func hasChanged(
        _ list: any NameList, _ count: Int,
        since last: (list: ObjectIdentifier, count: Int, isComplete: Bool),
        _ isComplete: Bool
    ) -> Bool {
        if count > 4 * last.count { return true }
        return isComplete && (count * 4 < last.count || list.searchedFields != sampledFields)
    }

    private func sample(
        of list: any NameList, _ rowsInSight: () -> (list: any NameList, places: [RowPosition]), width: Int
    ) -> ColumnSample? {
        if list.hasAllRows { return ColumnSample(of: list) }
        guard mayHaveColumns(width: width) else { return nil }
        let rows = rowsInSight()
        return ColumnSample(of: rows.list, at: rows.places)
    }

    /// The message about chosen columns that do not exist; `nil` if all do.
    private func problem(of list: any NameList) -> String? {
        guard case .columns(let wanted) = choice else { return nil }
        guard !columns.isEmpty else { return "These rows have no columns, only names." }
        // The sample does not cover all records.
        let known = knownKeys + list.searchedFields.filter { !knownKeys.contains($0) }
        let missing = wanted.compactMap { column in
            guard case .field(let key) = column else { return nil as String? }
            let field = RequestedField(key)
            return known.contains { field.match(key: $0.lowercased()) != nil } ? nil : key
        }
        guard let first = missing.first else { return nil }
        let fields = known.map { SafeText.oneLine($0, limit: 40) }.joined(separator: ", ")
        return "No field \(SafeText.quoted(first)); there are: \(fields)"
    }

    private func measure(_ sample: ColumnSample, of list: any NameList) {
        var seen: Set<String> = []
        // The sample may lack fields that other rows have.
        knownKeys = (sample.keys + list.searchedFields).filter { seen.insert($0).inserted }

        let present = columns.indices.contains(focused) ? columns[focused].column : nil
        let wanted =
            if case .columns(let columns) = choice { columns } else { sample.suitableColumns }
        let former = Dictionary(columns.map { ($0.column, $0) }) { first, _ in first }
        // Sampling rows again after reordering or editing makes no column narrower.
        columns =
            !sample.hasFields
            ? []
            : wanted.map { column in
                let measured = sample.measured(column)
                return former[column].map { measured.widened(by: $0) } ?? measured
            }
        let column = wantedKey.map { ListColumn($0) } ?? present
        focused = columns.firstIndex { $0.column == column } ?? 0
        wantedKey = nil
    }

    private func reset() {
        columns = []
        lastSample = nil
        layoutChanged()
    }

    /// Fits the columns to the present width.
    package func layout() {
        guard isShown else { return }
        let fit = ColumnFit(
            wanted: shownColumns.map(\.width), available: header.columnsWidth, focused: focused, first: first)
        first = max(1, fit.hidden.upperBound)
        guard fit != self.fit else { return showHeader() }
        self.fit = fit
        showHeader()
        if let table { table.reconfigureRows(at: table.visibleRows) }
    }

    private func layoutChanged() {
        header.superview?.setNeedsLayout()
        header.setNeedsDisplay()
    }

    private func showHeader() {
        header.show(
            zip(shownColumns, fit.widths).map { $0.tableColumn(width: $1) { _ in AttributedText("") } })
        header.hiddenColumns = fit.hidden
        header.focusedColumn = focused
    }

    /// Marks the column that the rows are sorted by.
    package func show(_ order: ListOrder) {
        header.sortedColumn = shownColumns.firstIndex { $0.column.isOrdered(by: order) }
        header.isSortedDescending = order.isDescending
    }

    /// The cell of a row.
    ///
    /// - Parameters:
    ///   - path: The row in the table.
    ///   - place: The position of the row in the list.
    ///   - list: The list that the table shows.
    ///   - search: The search whose matches are marked; `nil` for none.
    /// - Returns: The cell; `nil` without a table.
    package func cell(
        at path: IndexPath, showing place: RowPosition, of list: any NameList, search: NameSearch?
    ) -> RecordCell? {
        guard let table,
            let cell = table.dequeueReusableCell(withIdentifier: RecordCell.reuseIdentifier, for: path)
                as? RecordCell
        else { return nil }
        let name = list.beginningOfName(at: place, limit: NameCell.bytesShown)
        let fields = list.fields(ofRowAt: place, valueLimit: NameCell.valueBytesShown) ?? []
        let row = ColumnRow(name: name ?? "", fields: fields, search: search)
        cell.show(row, sign: NameCell.sign(for: name), in: shownColumns, fit, table.theme)
        return cell
    }

    // MARK: The column that keys act on

    /// The key of the focused column's field; empty for the name column.
    package var focusedKey: String {
        guard columns.indices.contains(focused), case .field(let key) = columns[focused].column else {
            return wantedKey ?? ""
        }
        return key
    }

    /// Focuses the column of a field, once the columns are known and if it exists.
    package func focus(key: String) {
        wantedKey = key.isEmpty ? nil : key
        lastSample = nil
    }

    /// The title of a field's column; the key if the column does not exist.
    package func title(ofField key: String) -> String {
        let column = ListColumn.field(key.lowercased())
        return columns.first { $0.column == column }?.title ?? key
    }

    /// Moves the focus forwards or backwards by the number of visible columns.
    package func moveFocus(byPages pages: Int) {
        let end = fit.firstBeyond ?? shownColumns.count
        let count = max(1, end - fit.hidden.upperBound)
        let target = pages > 0 ? end : fit.hidden.upperBound - count
        // The target becomes the first visible column.
        first = max(1, min(target, shownColumns.count - 1))
        focus(min(max(0, target), shownColumns.count - 1))
    }

    /// Moves the focus to an adjacent column; stops at the ends.
    package func moveFocus(by distance: Int) {
        focus(min(max(0, focused + distance), shownColumns.count - 1))
    }

    private func focus(_ column: Int) {
        guard shownColumns.indices.contains(column) else { return }
        focused = column
        layoutChanged()
    }

    /// The order of rows by the focused column.
    ///
    /// - Parameters:
    ///   - present: The present order; the same column reverses it.
    ///   - known: The keys that rows can be ordered by.
    /// - Returns: The order; `nil` while rows are lines.
    package func order(after present: ListOrder, among known: [ListOrder.Key]) -> ListOrder? {
        guard shownColumns.indices.contains(focused) else { return nil }
        let column = shownColumns[focused].column
        if column.isOrdered(by: present) {
            var order = present
            order.isDescending.toggle()
            return order
        }
        switch column {
        case .name: return ListOrder(known.first { ListColumn.name.isOrdered(by: ListOrder($0)) } ?? .name)
        case .field(let key): return ListOrder(.field(key))
        }
    }
}

extension ListColumn {
    /// Whether rows are in the order of the column's values.
    fileprivate func isOrdered(by order: ListOrder) -> Bool {
        switch (self, order.key) {
        case (.name, .name), (.name, .family), (.name, .given): true
        case (.field(let key), .field(let field)): key == field.lowercased()
        default: false
        }
    }
}
