internal import Documents
public import FormatCore
internal import Names

extension MutableNameDocument {
    /// Renames a row; in a record, only the field with the name changes.
    ///
    /// If the old name has bytes that are not UTF-8, they are kept where the new name has their U+FFFD.
    ///
    /// In a list sorted by name the row moves to its new position and section, and also in the file if that
    /// is in order.
    ///
    /// - Parameters:
    ///   - id: The row.
    ///   - name: The new name. The present name has no effect and adds no undo step.
    /// - Returns: The change of the rows.
    /// - Throws: `NameEditError` if the row does not exist, or the file format cannot represent the name.
    /// - Complexity: As for reading the file.
    @discardableResult
    public mutating func rename(
        _ id: RowID, to name: String
    ) throws(NameEditError) -> NameChange {
        let row = try fileRow(of: id)
        let old = state.name(ofFileRow: row)
        let bytes = try checked(KeptBytes.bytes(of: name, over: old))
        let title = editTitle(.rename, rows: [row])
        guard bytes != old else { return NameChange(moves: [.init(from: id, to: id)], title: title) }
        var edit = FileEdit()
        edit.renamed[row] = bytes
        if state.isSorted {
            setPlace(of: bytes, without: row, in: &edit)
            if state.isInOrder, edit.index != row, edit.index != row + 1 {
                edit.removed = [row]
                edit.pieces = [.row(row)]
            } else {
                edit.index = 0
            }
        }
        return try make(edit, title: title)
    }

    /// The reason why a row cannot be renamed at all, known before a name is typed; `nil` if it can be.
    ///
    /// - Complexity: O(bytes of the record), in binary property lists O(objects).
    public func reasonNotToRename(_ id: RowID) -> NameEditError? {
        do throws(NameEditError) {
            var edit = FileEdit()
            edit.renamed[try fileRow(of: id)] = [UInt8(ascii: "x")]
            try checkRecords()
            _ = try form.notation.patch(edit, of: state.source)
            return nil
        } catch {
            // These depend on the new name: a number can replace a number, and two words can replace two
            // fields.
            return [.valuesOnly, .notOfItsKind, .joinedName].contains(error) ? nil : error
        }
    }
}
