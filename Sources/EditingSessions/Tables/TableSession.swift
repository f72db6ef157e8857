public import Documents
public import FormatCore
internal import HelperProtocol
public import NameEditing
package import NameLoading
internal import Names
internal import SystemSupport
internal import Tables

/// Edits rows of a database table: each change is saved at once, and undone by the inverse change.
///
/// Only one change is saved at a time. A change that the database refuses stays in the list as unsaved until
/// it is saved or undone. Until then there can be no other edits.
@MainActor
public final class TableSession: EditingSession {
    struct PendingChange {
        enum Kind { case edit, undo, redo }
        let kind: Kind
        let title: EditTitle
        let rows: [RowChange]
        /// The numbers of the rows in the list; `nil` for rows that are not in it.
        let numbers: [Int?]
        /// Other rows to be restored along with them.
        var others: [OtherRow] = []
        /// For an undo, the rows as the database made them when the change was saved.
        var undone: [RowChange] = []
    }

    /// A change that was saved.
    struct Step {
        let rows: [RowChange]
        /// The rows as the database made them.
        let savedRows: [RowChange]
        /// Other rows that the change affected and that the inverse change does not restore.
        let others: [OtherRow]
    }

    /// The maximum time to wait for the previous change.
    private static let patience = Duration.milliseconds(150)

    /// Replaced on reload.
    private(set) var table: TableDocument
    /// The keys of the rows of the list.
    var keys: TableKeys
    var history = UndoHistory<Step>()
    var pendingChange: PendingChange?
    var remark: SaveRemark?
    /// The changes that the input of an open form would make.
    private var draftChanges: [RowChange] = []
    /// The values of rows changed here as the database last returned them, by key.
    var latestValues: [TableKey: [TableValue]] = [:]

    /// Reads the rows of a table for editing.
    ///
    /// - Throws: `EditingFailure` if they cannot be read.
    package init(_ access: TableDocument.Access, options: ReadingOptions) throws(EditingFailure) {
        let table = TableDocument(access)
        (self.table, keys) = (table, TableKeys())
        try super.init(table, options)
        keys = table.keys
    }

    override public var savesEachChange: Bool { true }
    override public var canReorder: Bool { false }
    override public var saveRemark: SaveRemark? { remark }
    override public var hasUnsavedChanges: Bool { pendingChange != nil }
    override public var undoTitle: EditTitle? { pendingChange?.title ?? history.undoTitle }

    // MARK: Editing

    override public func perform(
        _ edit: (inout MutableNameDocument) throws(NameEditError) -> NameChange
    ) throws(NameEditError) -> NameChange {
        try checkIsSaved()
        let before = copy
        let change = try super.perform(edit)
        let (rows, numbers) = self.rows(of: change, from: before, to: copy)
        do throws(NameEditError) {
            guard rows.count <= TableChange.maxRows else {
                throw .notSaved(
                    "at most \(SafeText.grouped(TableChange.maxRows)) rows can be changed at once; "
                        + "choose fewer")
            }
            guard TableChange(table: table.access.path.bytes, rows: rows).isSendable else {
                throw .notSaved(
                    rows.count == 1
                        ? "what this row was and is to be has more than 1 MiB, the most that can be changed"
                        : "these rows are too large to change at once; choose fewer")
            }
        } catch {
            replaceCopy(by: before)
            throw error
        }
        keys.follow(change, from: before, to: copy)
        if !rows.isEmpty {
            stage(PendingChange(kind: .edit, title: change.title, rows: rows, numbers: numbers))
        }
        return change
    }

    /// Checks that the previous change has been saved, waiting for a short time.
    private func checkIsSaved() throws(NameEditError) {
        guard settle(atMost: Self.patience) else {
            throw .notSaved("the previous change is still being saved; try again")
        }
        guard pendingChange == nil else {
            throw .notSaved("the previous change is not saved; save it or undo it first")
        }
    }

    private func stage(_ change: PendingChange) {
        (pendingChange, remark) = (change, nil)
        table.stage(change.rows, others: change.others)
        noteChange()
    }

    override public func undo() -> NameChange? {
        guard settle(atMost: Self.patience) else { return nil }
        if let pendingChange { return revert(pendingChange) }
        var rest = history
        guard let title = history.undoTitle, let made = rest.undo() else { return nil }
        return step(.undo, title, made.rows.reversed().map(\.inverse), made)
    }

    override public func redo() -> NameChange? {
        guard settle(atMost: Self.patience), pendingChange == nil else { return nil }
        var rest = history
        guard let title = history.redoTitle, let made = rest.redo() else { return nil }
        return step(.redo, title, made.rows)
    }

    private func step(
        _ kind: PendingChange.Kind, _ title: EditTitle, _ rows: [RowChange], _ undone: Step? = nil
    ) -> NameChange {
        let rows = rows.map(ofPresent)
        let numbers = keys.rows(of: rows.map { $0.before.map(key) })
        // Rows that are not in the list may be in the table; if not, saving reports it.
        let made = show(rows, at: numbers, title: title)
        stage(
            PendingChange(
                kind: kind, title: title, rows: rows, numbers: made.numbers, others: undone?.others ?? [],
                undone: undone?.savedRows.reversed() ?? []))
        return made.change
    }

    /// Reverts an unsaved change, in the list only.
    private func revert(_ change: PendingChange) -> NameChange {
        let made = show(
            change.rows.reversed().map(\.inverse), at: change.numbers.reversed(), title: change.title)
        let mayBeMade = table.mayBeMade
        forgetPendingChange()
        var taken = made.change
        if mayBeMade { taken.note = "It may be saved in the database all the same; read it again to see." }
        return taken
    }

    /// Replaces the change that could not be saved by the conflicting change of others.
    override public func acceptTheirs() -> NameChange? {
        guard let change = pendingChange, let conflict = table.conflict else { return nil }
        var rows = change.rows.map(\.inverse)
        rows[conflict.row].after = conflict.present
        let made = show(rows, at: change.numbers, title: change.title)
        // Skips the undone or redone step, so that it no longer blocks those after it.
        take(change.kind)
        forgetPendingChange()
        return made.change
    }

    /// Moves the undo history by the step; an edit does not move it.
    func take(_ step: PendingChange.Kind) {
        switch step {
        case .edit: break
        case .undo: _ = history.undo()
        case .redo: _ = history.redo()
        }
    }

    private func forgetPendingChange() {
        pendingChange = nil
        table.stage([])
        noteChange()
    }

    // MARK: Recovery

    override public func keep(_ draft: Draft?) {
        var trial = copy
        // Invalid input is not a change yet.
        let change = draft.flatMap { draft in try? draft(&trial) }
        let rows = change.map { self.rows(of: $0, from: copy, to: trial).0 } ?? []
        guard rows != draftChanges else { return }
        draftChanges = rows
        onChange?()
    }

    override package var hasRecoverableChanges: Bool { pendingChange != nil || !draftChanges.isEmpty }

    override package var recoverable: @Sendable () -> [UInt8] {
        { [table, draftChanges] in table.recoverable(draftChanges) }
    }

    override public func recover(_ bytes: [UInt8]) throws(ReadingError) {
        let rows = try table.rows(kept: bytes)
        let title = EditTitle(.change, count: rows.count, of: "row")
        let made = show(rows, at: keys.rows(of: rows.map { $0.before.map(key) }), title: title)
        stage(PendingChange(kind: .edit, title: title, rows: rows, numbers: made.numbers))
    }

    override public func reload() throws(EditingFailure) {
        try super.reload()
        if let table = file as? TableDocument { (self.table, keys) = (table, table.keys) }
        (pendingChange, history, latestValues) = (nil, UndoHistory(), [:])
    }

    // MARK: Rows

    /// The number of columns in the list; hidden columns of the table come after them.
    var columnCount: Int { table.access.columns.count { !$0.isHidden } }
    private var keyColumns: [Int] { table.access.columns.indices.filter { table.access.columns[$0].isKey } }

    func key(of values: [TableValue]) -> TableKey { TableKey(of: keyColumns.map { values[$0] }) }

    /// Bases an earlier change on the latest values of its row, so that changes made by the database itself,
    /// such as timestamps, do not count as conflicts.
    private func ofPresent(_ row: RowChange) -> RowChange {
        guard let before = row.before, let present = latestValues[key(of: before)] else { return row }
        let after = row.after.map { after in
            after.indices.map { after[$0] == before[$0] ? present[$0] : after[$0] }
        }
        return RowChange(before: present, after: after)
    }

    /// The intended part of a change that was made, without the changes made by the database itself.
    func requestedPart(of written: RowChange, _ asked: RowChange) -> RowChange {
        guard let before = written.before, let after = written.after, let wanted = asked.after,
            let former = asked.before
        else { return written }
        let requested = before.indices.map { wanted[$0] == former[$0] ? before[$0] : after[$0] }
        return RowChange(before: before, after: requested)
    }

    /// The row changes that correspond to an edit of the list, and the numbers of the rows in the list
    /// afterwards.
    private func rows(
        of change: NameChange, from before: MutableNameDocument, to after: MutableNameDocument
    ) -> ([RowChange], [Int?]) {
        var changes: [(row: RowChange, number: Int?)] = []
        for id in change.removedIDs {
            changes.append((RowChange(before: values(before, of: id), after: nil), nil))
        }
        for move in change.moves {
            let former = values(before, of: move.from)
            let seen = before.tableValues(of: move.from)
            var wanted = former
            for (column, present) in after.tableValues(of: move.to).enumerated()
            where present.bytes != seen[column].bytes {
                wanted[column] = value(of: present.bytes)
            }
            guard wanted != former else { continue }
            changes.append((RowChange(before: former, after: wanted), after.tableRow(of: move.to)))
        }
        for id in change.insertedIDs {
            let values = after.tableValues(of: id).map { value(of: $0.bytes) } + hiddenValues
            changes.append((RowChange(before: nil, after: values), after.tableRow(of: id)))
        }
        return (changes.map(\.row), changes.map(\.number))
    }

    /// The value that a typed text asks for.
    private func value(of text: [UInt8]) -> TableValue { text.isEmpty ? .empty : .text(text) }

    /// The values of the columns that the list does not show.
    private var hiddenValues: [TableValue] { table.access.columns.dropFirst(columnCount).map { _ in .empty } }

    /// The values of a row as the list has them, and those of the key with all their digits.
    private func values(_ document: MutableNameDocument, of id: RowID) -> [TableValue] {
        let listed = document.tableValues(of: id)
        var values = listed.map(TableValue.init) + hiddenValues
        guard let row = document.tableRow(of: id), let key = keys[row]?.values,
            key.count == keyColumns.count
        else { return values }
        for (column, value) in zip(keyColumns, key) {
            // Keeps the number as the database displays it.
            if case .number(_, let exact) = value, column < columnCount {
                values[column] = .number(listed[column].bytes, exact: exact)
            } else {
                values[column] = value
            }
        }
        return values
    }

    /// Applies row changes to the list.
    ///
    /// Rows with new values that are not in the list are added: a row may have left the list when it lost its
    /// name.
    ///
    /// - Returns: The change of the list, and the numbers of the rows in it afterwards.
    private func show(
        _ rows: [RowChange], at numbers: [Int?], title: EditTitle
    ) -> (change: NameChange, numbers: [Int?]) {
        var changes: [MutableNameDocument.TableRow] = []
        for (number, row) in zip(numbers, rows) where number != nil || row.after != nil {
            changes.append(.init(number, values: row.after.map { listed($0, ofRow: number) }))
        }
        let removed = zip(numbers, rows).compactMap { $1.after == nil ? $0 : nil }.sorted()
        let kept = copy.tableRowCount - removed.count
        guard let change = adopt(changes, title: title) else { return (NameChange(title: title), numbers) }
        var inserted: [(row: Int, key: TableKey?)] = []
        let places = zip(numbers, rows).map { number, row -> Int? in
            guard let after = row.after else { return nil }
            if let number { return number - removed.count { $0 < number } }
            inserted.append((kept + inserted.count, key(of: after)))
            return inserted.last?.row
        }
        keys.replace(removed, by: inserted)
        for (place, row) in zip(places, rows) {
            if let place, let after = row.after { keys[place] = key(of: after) }
        }
        return (change, places)
    }

    func adopt(_ changes: [MutableNameDocument.TableRow], title: EditTitle) -> NameChange? {
        guard !changes.isEmpty else { return nil }
        var document = copy
        guard let made = try? document.adopt(changes, title: title) else { return nil }
        replaceCopy(by: document)
        return made
    }

    /// The values that the list shows for those of a row; for a blob, an existing row keeps its text.
    func listed(_ values: [TableValue], ofRow number: Int?) -> [TypedValue] {
        let present = number.map { copy.tableValues(ofRow: $0) }
        return values.prefix(columnCount).enumerated().map { column, value in
            switch value {
            case .null: return TypedValue([], .null)
            case .empty: return TypedValue([], .empty)
            case .text(let bytes), .number(let bytes, _): return TypedValue(bytes)
            case .blob(let bytes):
                if let present { return present[column] }
                // A blob that is not text is shown as its byte count.
                let isText =
                    String(validating: bytes, as: UTF8.self) != nil
                    && bytes.allSatisfy { $0 >= 0x20 || [0x09, 0x0A, 0x0D].contains($0) }
                return TypedValue(isText ? bytes : Array("(\(bytes.count) bytes)".utf8))
            }
        }
    }

    override func didSave() { takeOutcome() }
}

extension TableValue {
    /// The value that a list shows; NULL and an empty text differ.
    fileprivate init(_ listed: TypedValue) {
        switch listed.kind {
        case .text, .number: self = .text(listed.bytes)
        case .null: self = .null
        case .empty: self = .empty
        }
    }
}

extension TableKeys {
    /// Applies an edit of the list to the keys.
    fileprivate mutating func follow(
        _ change: NameChange, from before: MutableNameDocument, to after: MutableNameDocument
    ) {
        var removed = change.removedIDs.compactMap(before.tableRow)
        var inserted: [(row: Int, key: TableKey?)] = []
        for id in change.insertedIDs {
            if let row = after.tableRow(of: id) { inserted.append((row, nil)) }
        }
        for move in change.moves {
            guard let from = before.tableRow(of: move.from), let to = after.tableRow(of: move.to) else {
                continue
            }
            removed.append(from)
            inserted.append((to, self[from]))
        }
        replace(removed, by: inserted)
    }
}
