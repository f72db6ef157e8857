package import Documents
package import FormatCore
internal import Tables

/// Access to the fields of table rows, for sessions that save each row separately.
extension MutableNameDocument {
    /// The new contents of a table row.
    package struct TableRow: Sendable {
        /// The row number in the table; `nil` for a new row.
        package var row: Int?
        /// The fields; `nil` to remove the row.
        package var fields: [[UInt8]]?

        package init(_ row: Int?, fields: [[UInt8]]?) { (self.row, self.fields) = (row, fields) }
    }

    /// The number of rows.
    package var tableRowCount: Int { state.rowCount }

    /// The number of a row in the table; `nil` if it does not exist.
    package func tableRow(of id: RowID) -> Int? { try? fileRow(of: id) }

    /// The fields of a table row, padded to at least `count`.
    ///
    /// - Complexity: O(bytes of the row).
    package func tableFields(of id: RowID, count: Int) -> [[UInt8]] {
        tableRow(of: id).map { tableFields(ofRow: $0, count: count) } ?? []
    }

    /// The fields of a table row by number, padded to at least `count`.
    package func tableFields(ofRow row: Int, count: Int) -> [[UInt8]] {
        guard let notation = form.notation as? TableNotation, row < state.rowCount else { return [] }
        return tableFields(ofFileRow: row, notation, count: count)
    }

    private func tableFields(ofFileRow row: Int, _ notation: TableNotation, count: Int) -> [[UInt8]] {
        let values = notation.cells(of: state.layout.rows[row].range, state.source).map(\.value)
        return values + Array(repeating: [], count: max(0, count - values.count))
    }

    /// Updates rows of a table from another source; new rows are appended.
    ///
    /// This is not an undo step, and clears the undo history.
    ///
    /// - Throws: `NameEditError` if the rows would not be read back as intended; nothing changes then.
    /// - Complexity: As for reading the file.
    package mutating func adopt(
        _ rows: [TableRow], title: EditTitle
    ) throws(NameEditError) -> NameChange {
        guard let notation = form.notation as? TableNotation else { throw .noFields }
        var edit = FileEdit()
        edit.index = state.rowCount
        for row in rows {
            guard let number = row.row else {
                let fields = Dictionary(
                    uniqueKeysWithValues: (row.fields ?? []).enumerated().map { ($0, $1) })
                guard row.fields != nil else { continue }
                edit.pieces.append(.record(notation.row(fields, like: nil, state.source)))
                continue
            }
            guard number < state.rowCount else { throw .notReadBack }
            guard let fields = row.fields else {
                edit.removed.append(number)
                continue
            }
            let present = tableFields(ofFileRow: number, notation, count: fields.count)
            let changed = fields.indices.filter { fields[$0] != present[$0] }
            edit.rewritten[number] = notation.splices(
                Dictionary(uniqueKeysWithValues: changed.map { ($0, fields[$0]) }),
                ofRow: state.layout.rows[number].range, state.source)
        }
        edit.removed.sort()
        let after = try patched(by: notation.patch(edit, of: state.source))
        // A row without a name is not read as a row.
        guard after.rowCount == edit.newCount(of: state.rowCount) else { throw .notReadBack }
        let change = NameChange(edit, from: state, to: after, title: title)
        adopt(after)
        return change
    }
}
