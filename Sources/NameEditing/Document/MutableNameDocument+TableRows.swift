package import Documents
internal import FormatWriting
package import NameDirectory

/// Rows of a table as their fields, for who saves each row by itself.
extension MutableNameDocument {
    /// A row of a table that is to say something else.
    package struct TableRow: Sendable {
        /// Where it stands; `nil` of a new one.
        package var place: NamePlace?
        /// Its fields; `nil` if it is to go.
        package var fields: [[UInt8]]?

        package init(place: NamePlace?, fields: [[UInt8]]?) { (self.place, self.fields) = (place, fields) }
    }

    /// The fields of a row of a table, at least as many as it is said to have.
    ///
    /// - Complexity: O(bytes of the row).
    package func tableFields(at place: NamePlace, count: Int) -> [[UInt8]] {
        guard let notation = form.notation as? TableNotation, let row = try? fileRow(at: place) else {
            return []
        }
        return tableFields(ofFileRow: row, notation, count: count)
    }

    private func tableFields(ofFileRow row: Int, _ notation: TableNotation, count: Int) -> [[UInt8]] {
        let values = notation.cells(of: state.layout.rows[row].range, state.source).map(\.value)
        return values + Array(repeating: [], count: max(0, count - values.count))
    }

    /// Where rows stand that have the same fields as others in some columns.
    ///
    /// - Parameters:
    ///   - rows: All fields of the others.
    ///   - columns: The columns that count.
    /// - Returns: For each of them the first such row; `nil` if there is none.
    /// - Complexity: O(bytes).
    package func places(ofTableRowsLike rows: [[[UInt8]]], in columns: [Int]) -> [NamePlace?] {
        guard let notation = form.notation as? TableNotation else { return rows.map { _ in nil } }
        let count = (columns.max() ?? -1) + 1
        func key(_ fields: [[UInt8]]) -> [[UInt8]] { columns.map { fields[$0] } }
        let wanted = Dictionary(rows.enumerated().map { (key($1), [$0]) }, uniquingKeysWith: +)
        var places = [NamePlace?](repeating: nil, count: rows.count)
        for row in 0..<state.rowCount {
            let fields = tableFields(ofFileRow: row, notation, count: count)
            for number in wanted[key(fields)] ?? [] where places[number] == nil {
                places[number] = state.place(ofFileRow: row)
            }
        }
        return places
    }

    /// Has rows of a table say what somebody else knows them to say; that is no step to undo, and what could
    /// be undone before cannot be any more.
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
            guard let place = row.place else {
                let fields = Dictionary(
                    uniqueKeysWithValues: (row.fields ?? []).enumerated().map { ($0, $1) })
                guard row.fields != nil else { continue }
                edit.pieces.append(.record(notation.row(fields, like: nil, state.source)))
                continue
            }
            let number = try fileRow(at: place)
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
