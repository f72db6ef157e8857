internal import FieldKeys
package import NameDirectory
package import NameLists
internal import RecordUI
package import SourceText
package import TextUIKit

/// The columns of a list of records: which there are, how wide they are, and which one the keys act on.
@MainActor
package final class ListColumns {
    /// The width from which on a list of records has columns unless something else is chosen, in cells.
    private static let automaticWidth = 100
    /// The least height of a list that has a row of titles, in cells.
    private static let leastHeight = 4

    /// Which columns are wanted.
    package var choice = ColumnChoice.automatic {
        didSet {
            saidProblem = nil
            forget()
        }
    }
    /// Whether the user wants columns; `nil` if the choice says so.
    private var isWanted: Bool?
    /// All columns; none for rows that are only names.
    package private(set) var columns: [MeasuredColumn] = []
    /// The columns that the rows of the table are made for; none if they are lines.
    private var shown: [MeasuredColumn] = []
    /// The column that keys act on.
    package private(set) var focused = 0
    /// A column to come back to when the columns are known.
    private var wantedKey: String?
    /// The first column in sight beside the name.
    private var first = 1
    private var fit = ColumnFit(wanted: [0], available: 0, focused: 0, first: 1)
    /// The list that was looked at, and how many rows it had.
    private var seen: (list: ObjectIdentifier, count: Int, isComplete: Bool)?
    /// The fields that the list was searched in then.
    private var seenFields: [String] = []
    /// The keys of all fields.
    private var knownKeys: [String] = []
    /// What is wrong with the choice; `nil` if nothing is, or if that has been said.
    private var problem: String?
    private var saidProblem: String?
    /// The titles above the rows.
    package let header = TableColumnsHeaderView()
    /// Called when the title of a column is clicked.
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

    /// Whether the rows have something to show in columns.
    package var isPossible: Bool { columns.contains { $0.column != .name } }

    /// Whether rows are shown in columns.
    package var isShown: Bool { !shown.isEmpty }

    /// Whether these rows are to be shown in columns on a screen of so many cells.
    private func areWanted(width: Int) -> Bool { isPossible && mayHaveColumns(width: width) }

    /// Whether rows with fields are to be shown in columns.
    private func mayHaveColumns(width: Int) -> Bool {
        if let isWanted { return isWanted }
        switch choice {
        case .automatic: return width >= Self.automaticWidth
        case .none: return false
        case .columns: return true
        }
    }

    /// Shows the rows in columns, or as lines.
    package func toggle() {
        isWanted = !isShown
        layoutChanged()
    }

    /// The height of the titles in a list of so many rows.
    package func headerHeight(inListOf height: Int) -> Int { isShown && height >= Self.leastHeight ? 1 : 0 }

    /// Says once what is wrong with the columns that were chosen.
    package func takeProblem() -> String? {
        defer { problem = nil }
        guard problem != saidProblem else { return nil }
        saidProblem = problem
        return problem
    }

    // MARK: What is shown

    /// Looks at a list again if it has changed enough to have other columns.
    ///
    /// Rows that come while a file is read do not move the columns before all are there, unless there are
    /// many more of them. Rows in another order, or one of them edited, do not move them at all.
    ///
    /// - Parameters:
    ///   - list: All rows.
    ///   - rowsInSight: The list that is shown and its rows in sight; asked if others would have to be
    ///     fetched.
    ///   - isComplete: Whether no more rows will come.
    ///   - width: The cells of the screen.
    /// - Returns: Whether the rows have to be shown anew.
    package func update(
        for list: any NameList, rowsInSight: () -> (list: any NameList, places: [NamePlace]),
        isComplete: Bool, width: Int
    ) -> Bool {
        let count = list.count.number
        let isNew = seen.map { seen in
            seen.list != ObjectIdentifier(list) && hasChanged(list, count, since: seen, isComplete)
                || isComplete && !seen.isComplete
        }
        if isNew == false, seen?.isComplete == true { seen?.list = ObjectIdentifier(list) }
        if isNew ?? true, count > 0 {
            if let sample = sample(of: list, rowsInSight, width: width), !sample.isEmpty {
                seen = (ObjectIdentifier(list), count, isComplete)
                seenFields = list.searchedFields
                measure(sample, of: list)
                if isComplete { problem = problem(of: list) }
            }
        }
        let wanted = areWanted(width: width) ? columns : []
        guard wanted != shown else { return false }
        shown = wanted
        layoutChanged()
        return true
    }

    /// Whether another list has other fields, or many more or fewer rows, than the one that was looked at.
    private func hasChanged(
        _ list: any NameList, _ count: Int,
        since seen: (list: ObjectIdentifier, count: Int, isComplete: Bool),
        _ isComplete: Bool
    ) -> Bool {
        if count > 4 * seen.count { return true }
        return isComplete && (count * 4 < seen.count || list.searchedFields != seenFields)
    }

    private func sample(
        of list: any NameList, _ rowsInSight: () -> (list: any NameList, places: [NamePlace]), width: Int
    ) -> ColumnSample? {
        if list.hasAllRows { return ColumnSample(of: list) }
        guard mayHaveColumns(width: width) else { return nil }
        let rows = rowsInSight()
        return ColumnSample(of: rows.list, at: rows.places)
    }

    /// What cannot be shown of what was chosen; `nil` if all can.
    private func problem(of list: any NameList) -> String? {
        guard case .columns(let wanted) = choice else { return nil }
        guard !columns.isEmpty else { return "These rows have no columns, only names." }
        // Not all records were looked at.
        let known = knownKeys + list.searchedFields.filter { !knownKeys.contains($0) }
        let missing = wanted.compactMap { column in
            guard case .field(let key) = column else { return nil as String? }
            return known.contains { FieldWords.areSame($0, key) } ? nil : key
        }
        guard let first = missing.first else { return nil }
        let fields = known.map { SafeText.oneLine($0, limit: 40) }.joined(separator: ", ")
        return "No field \(SafeText.quoted(first)); there are: \(fields)"
    }

    private func measure(_ sample: ColumnSample, of list: any NameList) {
        var seen: Set<String> = []
        // Some rows may not have what others have.
        knownKeys = (sample.keys + list.searchedFields).filter { seen.insert($0).inserted }

        let present = columns.indices.contains(focused) ? columns[focused].column : nil
        let wanted =
            if case .columns(let columns) = choice { columns } else { sample.suitableColumns }
        let former = Dictionary(columns.map { ($0.column, $0) }) { first, _ in first }
        // Another look at rows that were ordered or changed makes no column narrower.
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

    private func forget() {
        columns = []
        seen = nil
        layoutChanged()
    }

    /// Has the columns fit the room there is now.
    package func layout() {
        guard isShown else { return }
        let fit = ColumnFit(
            wanted: shown.map(\.width), available: header.columnsWidth, focused: focused, first: first)
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
        header.show(zip(shown, fit.widths).map { $0.tableColumn(width: $1) { _ in AttributedText("") } })
        header.hiddenColumns = fit.hidden
        header.focusedColumn = focused
    }

    /// Says by which column the rows are ordered.
    package func show(_ order: ListOrder) {
        header.sortedColumn = shown.firstIndex { $0.column.isOrdered(by: order) }
        header.isSortedDescending = order.isDescending
    }

    /// The cell of a row.
    ///
    /// - Parameters:
    ///   - path: The row in the table.
    ///   - place: Where it stands in the list.
    ///   - list: What the table shows.
    ///   - search: What was searched for; `nil` for nothing.
    /// - Returns: The cell; `nil` without a table.
    package func cell(
        at path: IndexPath, showing place: NamePlace, of list: any NameList, search: NameSearch?
    ) -> RecordCell? {
        guard let table,
            let cell = table.dequeueReusableCell(withIdentifier: RecordCell.reuseIdentifier, for: path)
                as? RecordCell
        else { return nil }
        let name = list.beginningOfName(at: place, limit: NameCell.bytesShown)
        let fields = list.fields(ofRowAt: place, valueLimit: NameCell.valueBytesShown) ?? []
        let row = ColumnRow(name: name ?? "", fields: fields, search: search)
        cell.show(row, sign: NameCell.sign(for: name), in: shown, fit, table.theme)
        return cell
    }

    // MARK: The column that keys act on

    /// The key of the field in the column that keys act on; empty for that of the names.
    package var focusedKey: String {
        guard columns.indices.contains(focused), case .field(let key) = columns[focused].column else {
            return wantedKey ?? ""
        }
        return key
    }

    /// Goes to the column of a field as soon as the columns are known, if there is one.
    package func focus(key: String) {
        wantedKey = key.isEmpty ? nil : key
        seen = nil
    }

    /// What stands above the column of a field; its key if there is no such column.
    package func title(ofField key: String) -> String {
        let column = ListColumn.field(key.lowercased())
        return columns.first { $0.column == column }?.title ?? key
    }

    /// Goes on by as many columns as are in sight, or back.
    package func moveFocus(byPages pages: Int) {
        let end = fit.firstBeyond ?? shown.count
        let count = max(1, end - fit.hidden.upperBound)
        let target = pages > 0 ? end : fit.hidden.upperBound - count
        // It becomes the first one in sight.
        first = max(1, min(target, shown.count - 1))
        focus(min(max(0, target), shown.count - 1))
    }

    /// Goes to the next column, or the one before; nowhere at the ends.
    package func moveFocus(by distance: Int) { focus(min(max(0, focused + distance), shown.count - 1)) }

    private func focus(_ column: Int) {
        guard shown.indices.contains(column) else { return }
        focused = column
        layoutChanged()
    }

    /// What rows are ordered by if they are to be ordered by the column that keys act on.
    ///
    /// - Parameters:
    ///   - present: What they are ordered by now: the same column again turns the order around.
    ///   - known: What they can be ordered by.
    /// - Returns: The order; `nil` while rows are lines.
    package func order(after present: ListOrder, among known: [ListOrder.Key]) -> ListOrder? {
        guard shown.indices.contains(focused) else { return nil }
        let column = shown[focused].column
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
    /// Whether rows stand in the order of what the column shows.
    fileprivate func isOrdered(by order: ListOrder) -> Bool {
        switch (self, order.key) {
        case (.name, .name), (.name, .family), (.name, .given): true
        case (.field(let key), .field(let field)): key == field.lowercased()
        default: false
        }
    }
}
