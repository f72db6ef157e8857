package import Documents
internal import FormatWriting
package import NameDirectory

/// Rows of a table as their fields, for who saves each row by itself.
extension MutableNameDocument {
    /// A row of a table that is to say something else.
    package struct TableRow: Sendable {
        /// Its number in the table; `nil` of a new one.
        package var row: Int?
        /// Its fields; `nil` if it is to go.
        package var fields: [[UInt8]]?

        package init(_ row: Int?, fields: [[UInt8]]?) { (self.row, self.fields) = (row, fields) }
    }

    /// How many rows it has.
    package var tableRowCount: Int { state.rowCount }

    /// The number that the row at a place has in the table; `nil` if there is none.
    package func tableRow(at place: NamePlace) -> Int? { try? fileRow(at: place) }

    /// The fields of a row of a table, at least as many as it is said to have.
    ///
    /// - Complexity: O(bytes of the row).
    package func tableFields(at place: NamePlace, count: Int) -> [[UInt8]] {
        tableRow(at: place).map { tableFields(ofRow: $0, count: count) } ?? []
    }

    /// The same of a row by its number.
    package func tableFields(ofRow row: Int, count: Int) -> [[UInt8]] {
        guard let notation = form.notation as? TableNotation, row < state.rowCount else { return [] }
        return tableFields(ofFileRow: row, notation, count: count)
    }

    private func tableFields(ofFileRow row: Int, _ notation: TableNotation, count: Int) -> [[UInt8]] {
        let values = notation.cells(of: state.layout.rows[row].range, state.source).map(\.value)
        return values + Array(repeating: [], count: max(0, count - values.count))
    }

    /// Has rows of a table say what somebody else knows them to say; new rows come to the end.
    ///
    /// That is no step to undo, and what could be undone before cannot be any more.
    ///
    /// - Throws: `NameEditError` if they would not be read back so; nothing is changed then.
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
        // A row that has lost its name is none.
        guard after.rowCount == edit.newCount(of: state.rowCount) else { throw .notReadBack }
        let change = NameChange(edit, from: state, to: after, title: title)
        adopt(after)
        return change
    }
}
