internal import HelperProtocol
package import NameEditing
internal import SourceText
internal import SystemSupport

/// Recovery of a table: row changes are kept in the format in which they are sent to the database.
extension TableDocument {
    /// The unsaved changes and the input of an open form; empty if there are none.
    func recoverable(_ typed: [RowChange]) -> [UInt8] {
        let rows = unsavedRows + typed
        guard !rows.isEmpty else { return [] }
        return ServiceRequest.change(TableChange(table: [], rows: rows)).frame(number: 0).payload
    }

    /// Parses kept changes.
    ///
    /// - Throws: `ReadingError` if they do not fit this table.
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

    /// Whether the rows already have the kept changes: they were saved without an answer, or others made the
    /// same ones.
    package func says(_ kept: [UInt8], _ document: NameDocument) -> Bool {
        guard !kept.isEmpty else { return true }
        guard let changes = try? rows(kept: kept) else { return false }
        // The list does not show hidden columns, which come after the others.
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
            // The database may have filled in values that the change left open or unchanged.
            let said = columns.filter { column in
                guard let before = change.before else { return after[column].shown?.isEmpty == false }
                return keys.isEmpty || keys.contains(column) || before[column] != after[column]
            }
            return !said.isEmpty && hasRow(after, like: said)
        }
    }
}
