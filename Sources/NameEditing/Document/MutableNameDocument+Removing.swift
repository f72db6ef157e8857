internal import Documents
public import FormatCore
internal import Names

extension MutableNameDocument {
    /// Deletes rows.
    ///
    /// Sections by letter disappear with their last row; a file's own sections stay.
    ///
    /// - Parameter ids: The rows, in any order; duplicates are ignored.
    /// - Returns: The change of the rows.
    /// - Throws: `NameEditError` if there are none, or one of them does not exist.
    /// - Complexity: As for reading the file.
    @discardableResult
    public mutating func remove(_ ids: [RowID]) throws(NameEditError) -> NameChange {
        var edit = FileEdit()
        edit.removed = try fileRows(ids)
        return try make(edit, title: editTitle(.delete, rows: edit.removed))
    }

    /// Whether one of the rows is the whole file, as a JSON object that is itself the only row.
    public func isWholeFile(_ ids: [RowID]) -> Bool {
        state.rowCount == 1 && ids.contains { names.storeRow(of: $0) != nil }
            && form.notation.isWholeFile(0, state.source)
    }

    /// The file rows at the given positions, ascending and without duplicates.
    func fileRows(_ ids: [RowID]) throws(NameEditError) -> [Int] {
        guard !ids.isEmpty else { throw .noRows }
        var rows: [Int] = []
        rows.reserveCapacity(ids.count)
        for id in ids { rows.append(try fileRow(of: id)) }
        rows.sort()
        var last = -1
        rows.removeAll { row in
            defer { last = row }
            return row == last
        }
        return rows
    }

    func fileRow(of id: RowID) throws(NameEditError) -> Int {
        guard let row = names.storeRow(of: id) else {
            throw .noSuchRow(section: id.section, row: id.number)
        }
        return state.fileRow(row)
    }

    /// The title of an edit of file rows.
    func editTitle(_ verb: EditTitle.Verb, rows: [Int]) -> EditTitle {
        guard rows.count == 1 else { return EditTitle(verb, count: rows.count, of: "name") }
        return EditTitle(verb, named: String(decoding: state.name(ofFileRow: rows[0]), as: UTF8.self))
    }
}
