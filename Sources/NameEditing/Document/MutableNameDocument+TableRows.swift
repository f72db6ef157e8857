package import Documents
package import FormatCore
package import Tables

/// Access to the values of table rows, for sessions that save each row separately.
extension MutableNameDocument {
    /// The new contents of a table row.
    package struct TableRow: Sendable {
        /// The row number in the table; `nil` for a new row.
        package var row: Int?
        /// The values of all columns; `nil` to remove the row.
        package var values: [TypedValue]?

        package init(_ row: Int?, values: [TypedValue]?) { (self.row, self.values) = (row, values) }
    }

    /// The number of rows.
    package var tableRowCount: Int { state.rowCount }

    /// The number of a row in the table; `nil` if it does not exist.
    package func tableRow(of id: RowID) -> Int? { try? fileRow(of: id) }

    /// The values of a table row.
    ///
    /// - Complexity: O(bytes of the row).
    package func tableValues(of id: RowID) -> [TypedValue] {
        tableRow(of: id).map { tableValues(ofRow: $0) } ?? []
    }

    /// The values of a table row by number.
    package func tableValues(ofRow row: Int) -> [TypedValue] { cells(ofRow: row).map(\.typedValue) }

    private func cells(ofRow row: Int) -> [TableNotation.Cell] {
        guard let notation = form.notation as? TableNotation, row < state.rowCount else { return [] }
        return notation.cells(of: state.layout.rows[row].range, state.source)
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
        guard form.hasValues else { throw .noFields }
        var edit = FileEdit()
        edit.index = state.rowCount
        for row in rows {
            guard let number = row.row else {
                guard let values = row.values else { continue }
                guard values.count == state.layout.table?.columns.headings.count else { throw .notReadBack }
                edit.pieces.append(.record(values.flatMap(\.measured)))
                continue
            }
            guard number < state.rowCount else { throw .notReadBack }
            guard let values = row.values else {
                edit.removed.append(number)
                continue
            }
            edit.rewritten[number] = zip(cells(ofRow: number), values).compactMap { cell, value in
                cell.typedValue.matches(value)
                    ? nil : FilePatch.Splice(range: cell.range, bytes: value.measured)
            }
        }
        edit.removed.sort()
        let after = try patched(by: form.notation.patch(edit, of: state.source))
        // A row without a name is not read as a row.
        guard after.rowCount == edit.newCount(of: state.rowCount) else { throw .notReadBack }
        let change = NameChange(edit, from: state, to: after, title: title)
        adopt(after)
        return change
    }
}
