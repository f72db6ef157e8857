package import HelperProtocol

/// A table whose rows are changed, identified by their keys.
package struct TableSchema {
    /// Quoted name of the table.
    let place: String
    package let columns: [ColumnSchema]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - place: Quoted name of the table.
    ///   - columns: Its columns, including the key.
    package init(_ place: String, _ columns: [ColumnSchema]) { (self.place, self.columns) = (place, columns) }

    /// Makes a change completely or not at all.
    ///
    /// Each row is checked first, and left alone if another client has changed it. It is not a conflict if a
    /// row already has the new values, so that a change whose answer was lost can be repeated.
    ///
    /// - Returns: `changed`; `conflict` if another client has changed a row; `effects` if there are
    ///   unaccepted effects.
    /// - Throws: `HelperFailure` if the database rejects it; nothing is changed then.
    package func make(
        _ change: TableChange, in writer: some TableWriter,
        promise: (TablePromise) throws(HelperFailure) -> Void
    ) throws(HelperFailure) -> HelperAnswer {
        guard change.rows.count <= TableChange.maxRows else {
            throw HelperFailure(.tooLong, "too many rows for one change")
        }
        try writer.begin()
        do throws(HelperFailure) {
            let answer = try answer(to: change, in: writer)
            guard answer.frame(number: 0).payload.count <= MessageFrame.largestPayload else {
                throw HelperFailure(.tooLong, "the rows are too long to be changed at once")
            }
            guard case .changed(let outcome) = answer else {
                writer.rollback()
                return answer
            }
            try promise(TablePromise(transaction: try writer.transaction(), outcome: outcome))
            try writer.commit()
            return answer
        } catch {
            writer.rollback()
            throw error
        }
    }

    /// Determines whether a change was made whose answer was lost.
    ///
    /// - Throws: `HelperFailure` if that is unknown, and repeating the change might add a row twice.
    package func settle(
        _ promise: TablePromise, in writer: some TableWriter
    ) throws(HelperFailure) -> Bool {
        if let isCommitted = try writer.isCommitted(promise.transaction) { return isCommitted }
        var isMade = true
        for change in promise.outcome.rows {
            guard let key = change.after ?? change.before else { continue }
            let present = try row(withKeyOf: key, in: writer, "")
            guard present != change.after else { continue }
            isMade = false
            guard change.before == nil, present != nil else { continue }
            throw HelperFailure(
                .mayBeMade, "a row with its key is there, which others may have changed or added")
        }
        return isMade
    }

    private func answer(
        to change: TableChange, in writer: some TableWriter
    ) throws(HelperFailure) -> HelperAnswer {
        let start = "start"
        try writer.watch()
        try writer.mark(start)
        var rows: [RowChange]
        switch try makeRows(of: change, in: writer) {
        case .conflict(let conflict): return .conflict(conflict)
        case .made(let made): rows = made
        }
        // Trials of an undo would count as changes of these rows.
        var changesList = try writer.changesList(besides: rows)
        let found = try consequences(of: &rows, in: writer, from: start) { () throws(HelperFailure) in
            guard case .made(let rows) = try makeRows(of: change, in: writer) else {
                throw HelperFailure(.refused, "others have changed the row meanwhile")
            }
            return rows
        }
        if let found, !found.effects.isCovered(by: change.accepted) {
            return .effects(found.effects, canBeUndone: found.canBeUndone)
        }
        if change.others.contains(where: { $0.table == change.table }) { changesList = true }
        return .changed(
            TableOutcome(
                rows, others: found?.others ?? [], canBeUndone: found?.canBeUndone ?? true,
                changesList: changesList))
    }

    /// The result of changing rows.
    enum MadeRows {
        case made([RowChange])
        case conflict(TableConflict)
    }

    /// Makes a change within a transaction.
    func makeRows(
        of change: TableChange, in writer: some TableWriter
    ) throws(HelperFailure) -> MadeRows {
        var made: [RowChange] = []
        for (number, row) in change.rows.enumerated() {
            switch try make(row, overwrites: change.overwrites, in: writer) {
            case .made(let row): made.append(row)
            case .conflict(let present): return .conflict(TableConflict(row: number, present: present))
            }
        }
        for row in change.others { try writer.restore(row) }
        return .made(made)
    }

    private enum Outcome {
        case made(RowChange)
        case conflict([TableValue]?)
    }

    private func make(
        _ change: RowChange, overwrites: Bool, in writer: some TableWriter
    ) throws(HelperFailure) -> Outcome {
        for values in [change.before, change.after] {
            guard values.map({ $0.count == columns.count }) ?? true else {
                throw HelperFailure(.other, "the columns of the table have changed")
            }
        }
        guard let before = change.before else {
            guard let after = change.after else { throw HelperFailure(.other, "there is nothing to do") }
            return .made(RowChange(before: nil, after: try insert(after, in: writer)))
        }
        let present = try lockedRow(withKeyOf: before, in: writer)
        guard let after = change.after else {
            // A concurrent deletion achieves the same result.
            guard let present else { return .made(RowChange(before: nil, after: nil)) }
            let isSame = columns.indices.allSatisfy { present[$0].matches(before[$0]) }
            guard isSame || overwrites else { return .conflict(present) }
            try delete(present, in: writer)
            return .made(RowChange(before: present, after: nil))
        }
        guard let present else {
            guard overwrites else { return .conflict(nil) }
            return .made(RowChange(before: nil, after: try insert(after, in: writer)))
        }
        return try update(present, from: before, to: after, overwrites: overwrites, in: writer)
    }

    /// The current row, locked against changes by other clients; `nil` if it was deleted.
    private func lockedRow(
        withKeyOf values: [TableValue], in writer: some TableWriter
    ) throws(HelperFailure) -> [TableValue]? {
        if let row = try row(withKeyOf: values, in: writer, writer.lock) { return row }
        // Policies may allow reading a row but not locking it.
        guard !writer.lock.isEmpty, try row(withKeyOf: values, in: writer, "") != nil else { return nil }
        throw HelperFailure(.refused, "the database does not let this user change the row")
    }

    private func delete(_ row: [TableValue], in writer: some TableWriter) throws(HelperFailure) {
        var statement = Statement("delete from \(place) where ")
        try append(keyOf: row, to: &statement, in: writer)
        _ = try statement.run(in: writer)
        try check(writer.changeCount, "delete")
        guard let present = try self.row(withKeyOf: row, in: writer, "") else { return }
        guard present != row else { throw Self.unchanged("delete") }
        throw HelperFailure(.refused, "a trigger puts another row in the place of the deleted one")
    }

    /// Checks that the last statement has changed exactly one row.
    private func check(_ count: Int, _ verb: String) throws(HelperFailure) {
        switch count {
        case 1: return
        case 0: throw Self.unchanged(verb)
        default:
            throw HelperFailure(.refused, "it would \(verb) \(count) rows, so the database changed none")
        }
    }

    private static func unchanged(_ verb: String) -> HelperFailure {
        // Conflict clauses ignore rows that a constraint forbids.
        let causes = verb == "delete" ? "a trigger or a rule" : "a constraint, a trigger or a rule"
        return HelperFailure(.refused, "the database did not \(verb) the row: \(causes) prevents it")
    }

    private func update(
        _ present: [TableValue], from before: [TableValue], to after: [TableValue], overwrites: Bool,
        in writer: some TableWriter
    ) throws(HelperFailure) -> Outcome {
        let wanted = columns.indices.filter { !columns[$0].isGenerated && after[$0] != before[$0] }
        for column in wanted {
            // Text cannot replace binary data.
            guard case .blob = present[column], case .text = after[column] else { continue }
            let name = String(decoding: columns[column].name, as: UTF8.self)
            throw HelperFailure(.refused, "\(name) contains binary data, which cannot be edited")
        }
        // A database's row number may belong to another row by now.
        let compared = columns.contains(where: \.isHidden) ? Array(columns.indices) : wanted
        let isSame = compared.allSatisfy {
            present[$0].matches(before[$0]) || present[$0].matches(after[$0])
        }
        guard isSame || overwrites else { return .conflict(present) }
        let changed = wanted.filter { !present[$0].matches(after[$0]) }
        guard !changed.isEmpty else { return .made(RowChange(before: present, after: present)) }
        var statement = Statement("update \(place) set ")
        var key = present
        for (number, column) in changed.enumerated() {
            key[column] = value(after[column], of: column, like: present[column])
            statement += (number > 0 ? ", " : "") + name(of: column) + " = "
            statement += statement.adding(key[column])
        }
        statement += " where "
        try append(keyOf: present, to: &statement, in: writer)
        _ = try statement.run(in: writer)
        try check(writer.changeCount, "change")
        let row = try written(key, in: writer)
        guard changed.contains(where: { row[$0] != present[$0] }) else { throw Self.unchanged("change") }
        return .made(RowChange(before: present, after: row))
    }

    /// Inserts a row; returns its final values.
    private func insert(
        _ values: [TableValue], in writer: some TableWriter
    ) throws(HelperFailure) -> [TableValue] {
        // Unspecified columns get their defaults.
        let assigned = columns.indices.filter {
            !columns[$0].isGenerated && values[$0] != .empty
        }
        guard !assigned.isEmpty else { throw HelperFailure(.refused, "the row is empty") }
        var statement = Statement("insert into \(place) (")
        statement += assigned.map { name(of: $0) }.joined(separator: ", ")
        statement += ")\(writer.overriding) values ("
        for (number, column) in assigned.enumerated() {
            if number > 0 { statement += ", " }
            statement += statement.adding(values[column])
        }
        let keys = columns.indices.filter { columns[$0].isKey }
        statement += ") returning " + keys.map { writer.text(of: name(of: $0)) }.joined(separator: ", ")
        guard let row = try statement.run(in: writer).first, row.count == keys.count else {
            throw Self.unchanged("add")
        }
        var key = values
        for (column, value) in zip(keys, row) { key[column] = value }
        return try written(key, in: writer)
    }

    /// The current values of a row after a change, since triggers may have changed more.
    private func written(
        _ values: [TableValue], in writer: some TableWriter
    ) throws(HelperFailure) -> [TableValue] {
        guard let row = try row(withKeyOf: values, in: writer, "") else {
            throw HelperFailure(.refused, "the row disappeared after the change")
        }
        return row
    }

    private func row(
        withKeyOf values: [TableValue], in writer: some TableWriter, _ ending: String
    ) throws(HelperFailure) -> [TableValue]? {
        var statement = Statement("select ")
        statement += columns.indices.map { writer.text(of: name(of: $0)) }.joined(separator: ", ")
        statement += " from \(place) where "
        try append(keyOf: values, to: &statement, in: writer)
        statement += " limit 2" + ending
        let rows = try statement.run(in: writer)
        guard rows.count <= 1 else {
            throw HelperFailure(
                .refused, "the row cannot be told from another one, which has the same key")
        }
        guard let row = rows.first else { return nil }
        guard row.count == columns.count else { throw HelperFailure(.damaged, "the row has other columns") }
        return row
    }

    private func append(
        keyOf values: [TableValue], to statement: inout Statement, in writer: some TableWriter
    ) throws(HelperFailure) {
        var isFirst = true
        for column in columns.indices where columns[column].isKey {
            let value = values[column] == .empty ? .text([]) : values[column]
            if !isFirst { statement += " and " }
            statement += writer.condition(name(of: column), statement.adding(value))
            isFirst = false
        }
        guard !isFirst else { throw HelperFailure(.notEditable, "the table has no primary key") }
    }

    private func name(of column: Int) -> String {
        SQLText.quoted(String(decoding: columns[column].name, as: UTF8.self))
    }

    /// The value to be stored in a column.
    private func value(_ value: TableValue, of column: Int, like present: TableValue) -> TableValue {
        switch (value, present) {
        case (.empty, _): columns[column].isNullable ? .null : .text([])
        case (.text(let bytes), .number): .number(bytes, exact: bytes)
        default: value
        }
    }
}
