internal import Documents
public import FormatCore
internal import Names

extension MutableNameDocument {
    /// Adds a name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - title: In a file with its own sections, the section to append to, which is created if it does not
    ///     exist; `nil` for the section of the first letter. Ignored in other files, where the section
    ///     depends on the name: the name goes to its sorted position if the file is in order, else to the
    ///     end.
    /// - Returns: The change of the rows.
    /// - Throws: `NameEditError` if the name is empty, or the file format cannot represent it.
    /// - Complexity: As for reading the file.
    @discardableResult
    public mutating func add(_ name: String, toSection title: String?) throws(NameEditError) -> NameChange {
        let bytes = try checked(Array(name.utf8))
        var edit = FileEdit()
        edit.pieces = [.name(bytes)]
        edit.letter = NameOrder.title(of: bytes)
        let isNew = state.rowCount == 0 && state.layout.lists.isEmpty
        if state.hasOwnSections || isNew && title != nil {
            setEnd(ofSection: title ?? NameOrder.title(of: bytes, in: state.names.store.language), in: &edit)
        } else {
            setPlace(of: bytes, without: nil, in: &edit)
        }
        return try make(edit, title: EditTitle(.add, named: name))
    }

    /// Returns the name if it can be written.
    func checked(_ name: [UInt8]) throws(NameEditError) -> [UInt8] {
        guard !name.isEmpty else { throw .emptyName }
        if let obstacle = form.notation.obstacle(in: name) { throw .unwritable(obstacle) }
        return name
    }

    /// Directs an edit to the end of one of the file's own sections.
    func setEnd(ofSection title: String, in edit: inout FileEdit) {
        if let list = state.layout.list(titled: title) {
            edit.index = state.layout.lists[list].rows.upperBound
            edit.target = .list(list)
        } else {
            edit.index = state.layout.lists.last?.rows.upperBound ?? state.rowCount
            edit.target = form.format.hasArrays ? .section(title) : .rows
        }
    }

    /// Directs an edit to the sorted position of a name if the file is in order, else to the end.
    func setPlace(of name: [UInt8], without row: Int?, in edit: inout FileEdit) {
        edit.index = state.rowCount
        edit.target = target(at: edit.index)
        guard state.isInOrder else { return }
        if state.names.store.isOrdered {
            edit.index = NameOrder.place(of: name, in: state.names.store, without: row)
        } else if let index = placeByKey(edit, renaming: row) {
            edit.index = index
        }
        edit.target = target(at: edit.index)
    }

    /// The sorted index of the row that an edit appends, or renames in place.
    ///
    /// The sort key is part of the record, so the edit is tried.
    func placeByKey(_ edit: FileEdit, renaming row: Int?) -> Int? {
        var edit = edit
        if row != nil { edit.index = 0 }
        guard let after = try? form.apply(form.notation.patch(edit, of: state.source), to: state) else {
            return nil
        }
        let shown = after.shownRow(row ?? state.rowCount)
        return shown == 0 ? 0 : after.fileRow(shown - 1) + 1
    }

    /// The array around an index.
    func target(at index: Int) -> FileEdit.Target {
        let row = index > 0 ? index - 1 : 0
        let list = row < state.rowCount ? state.layout.list(ofRow: row) : state.layout.lists.indices.last
        return list.map { .list($0) } ?? .rows
    }
}
