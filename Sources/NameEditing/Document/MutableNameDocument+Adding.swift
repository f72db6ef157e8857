internal import Documents
internal import FormatWriting
internal import NameDirectory

extension MutableNameDocument {
    /// Adds a name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - title: In a file with sections of its own the title of the section, at whose end it is put, and
    ///     which is made if there is none; `nil` for that of its first letter. In all others, where a name's
    ///     section follows from it, this says nothing: it goes to its place if the file is in order, else to
    ///     its end.
    /// - Returns: What that did to the rows.
    /// - Throws: `NameEditError` if it is empty, or the file cannot hold it.
    /// - Complexity: As for reading the file.
    @discardableResult
    public mutating func add(_ name: String, toSection title: String?) throws(NameEditError) -> NameChange {
        let bytes = try checked(Array(name.utf8))
        var edit = FileEdit()
        edit.pieces = [.name(bytes)]
        let isNew = state.rowCount == 0 && state.layout.lists.isEmpty
        if state.hasOwnSections || isNew && title != nil {
            setEnd(ofSection: title ?? NameOrder.title(of: bytes, in: state.names.store.language), in: &edit)
        } else {
            setPlace(of: bytes, without: nil, in: &edit)
        }
        return try make(edit, title: EditTitle(.add, named: name))
    }

    /// The bytes of a name that can be written.
    func checked(_ name: [UInt8]) throws(NameEditError) -> [UInt8] {
        guard !name.isEmpty else { throw .emptyName }
        if let obstacle = form.notation.obstacle(in: name) { throw .unwritable(obstacle) }
        return name
    }

    /// Has an edit insert at the end of a section of the file's own.
    func setEnd(ofSection title: String, in edit: inout FileEdit) {
        if let list = state.layout.list(titled: title) {
            edit.index = state.layout.lists[list].rows.upperBound
            edit.target = .list(list)
        } else {
            edit.index = state.layout.lists.last?.rows.upperBound ?? state.rowCount
            edit.target = form.format.hasArrays ? .section(title) : .rows
        }
    }

    /// Has an edit insert where a name belongs in a file that is in order, else at its end.
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

    /// Before which row what an edit makes belongs that adds one at the end, or renames one where it stands.
    ///
    /// What a row is ordered by stands in its record: so the edit is tried.
    func placeByKey(_ edit: FileEdit, renaming row: Int?) -> Int? {
        var edit = edit
        if row != nil { edit.index = 0 }
        guard let after = try? form.apply(form.notation.patch(edit, of: state.source), to: state) else {
            return nil
        }
        let shown = after.shownRow(row ?? state.rowCount)
        return shown == 0 ? 0 : after.fileRow(shown - 1) + 1
    }

    /// Where the rows lie between which an index is.
    func target(at index: Int) -> FileEdit.Target {
        let row = index > 0 ? index - 1 : 0
        let list = row < state.rowCount ? state.layout.list(ofRow: row) : state.layout.lists.indices.last
        return list.map { .list($0) } ?? .rows
    }
}

extension NameDocument.Format {
    /// Whether its rows may be records, of which an edit must not change others.
    var hasRecords: Bool {
        switch self {
        case .cards, .json, .table, .xmlPropertyList: true
        // A row is a reference to an object there.
        case .lines, .binaryPropertyList: false
        }
    }

    /// Whether it has arrays, and with them sections of its own.
    var hasArrays: Bool {
        switch self {
        case .lines, .cards, .table: false
        case .json, .xmlPropertyList, .binaryPropertyList: true
        }
    }
}
