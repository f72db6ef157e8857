package import NameEditing
internal import NameService
internal import SourceText
internal import SystemSupport

/// What is kept of a table in case the program ends: changes of rows, in the form in which they are sent.
extension EditedTable {
    /// What is not saved, and what is typed in a form; nothing if there is neither.
    func recoverable(_ typed: [RowChange]) -> [UInt8] {
        let rows = unsavedRows + typed
        guard !rows.isEmpty else { return [] }
        return ServiceRequest.change(TableChange(table: [], rows: rows)).frame(number: 0).payload
    }

    /// The changes that were kept.
    ///
    /// - Throws: `ReadingError` if they are none of this table.
    func rows(kept: [UInt8]) throws(ReadingError) -> [RowChange] {
        let type = ServiceRequest.change(TableChange(table: [], rows: [])).frame(number: 0).type
        let frame = ServiceFrame(type: type, number: 0, payload: kept)
        guard case .change(let change)? = try? ServiceRequest(frame), !change.rows.isEmpty,
            change.rows.allSatisfy({ row in
                [row.before, row.after].allSatisfy { $0 == nil || $0?.count == access.columns.count }
            })
        else {
            throw ReadingError(
                file: path.shown,
                reason: .database("the columns of the table have changed", advice: "type it again"))
        }
        return change.rows
    }

    /// Whether rows are already what was kept: its answer was lost, or somebody else has done the same.
    package func says(_ kept: [UInt8], _ document: NameDocument) -> Bool {
        guard !kept.isEmpty else { return true }
        guard let changes = try? rows(kept: kept) else { return false }
        // The list shows no hidden columns, which stand behind the others.
        let columns = access.columns.indices.filter { !access.columns[$0].isHidden }
        let keys = columns.filter { access.columns[$0].isKey }
        let copy = document.mutableDeepCopy()
        var present: [[[UInt8]]] = []
        for row in 0..<copy.tableRowCount {
            present.append(copy.tableFields(ofRow: row, count: columns.count))
        }
        func hasRow(_ row: [TableValue], like columns: [Int]) -> Bool {
            present.contains { fields in
                columns.allSatisfy { $0 < fields.count && fields[$0] == (row[$0].shown ?? []) }
            }
        }
        return changes.allSatisfy { change in
            guard let after = change.after else {
                return change.before.map { !hasRow($0, like: keys.isEmpty ? columns : keys) } ?? true
            }
            // What was left open of a new row, or was not changed, the database may have changed by itself.
            let said = columns.filter { column in
                guard let before = change.before else { return after[column].shown?.isEmpty == false }
                return keys.isEmpty || keys.contains(column) || before[column] != after[column]
            }
            return !said.isEmpty && hasRow(after, like: said)
        }
    }
}
