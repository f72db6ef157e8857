internal import Documents
public import FormatCore
internal import Names

/// Editing all fields of a record.
extension MutableNameDocument {
    /// Whether rows are records with editable fields.
    public var hasFields: Bool { form.notation is any FieldNotation }

    /// The fields of a row for editing.
    ///
    /// - Throws: `NameEditError` if the row does not exist, is not a record, or has a value larger than 1
    ///   MiB.
    /// - Complexity: O(bytes of the record).
    public func draft(of id: RowID) throws(NameEditError) -> RecordDraft {
        let row = try fileRow(of: id)
        guard let notation = form.notation as? any FieldNotation else { throw .noFields }
        let draft = try notation.draft(ofRow: row, state.source)
        if let long = draft.fields.first(where: { $0.value.utf8.count > Self.longestValue }) {
            throw .longValue(long.label)
        }
        return draft
    }

    /// Maximum size of a value in bytes, for forms.
    private static let longestValue = 1 << 20

    /// The fields for a new record, modelled on a row or on the file; `nil` if they cannot be determined.
    public func newDraft(like id: RowID? = nil) -> RecordDraft? {
        guard let notation = form.notation as? any FieldNotation else { return nil }
        return notation.newDraft(like: model(id), state.source)
    }

    /// Changes the fields of a row to those of a draft, and leaves the rest of the file as it is.
    ///
    /// In a sorted list the row moves to its new position and section, and also in the file if that is in
    /// order.
    ///
    /// - Parameters:
    ///   - id: The row.
    ///   - draft: The changed draft of the row. An unchanged one has no effect and adds no undo step.
    /// - Returns: The change of the rows.
    /// - Throws: `RecordEditError` if a field cannot be written; nothing changes then.
    /// - Complexity: As for reading the file.
    @discardableResult
    public mutating func replace(
        _ id: RowID, by draft: RecordDraft
    ) throws(RecordEditError) -> NameChange {
        let (row, present) = try asRecordError { () throws(NameEditError) in
            (try fileRow(of: id), try self.draft(of: id))
        }
        guard let notation = form.notation as? any FieldNotation else { throw .init(.noFields) }
        let draft = notation.normalized(draft, ofRow: row, state.source)
        guard present.original == draft.original else { throw .init(.changedMeanwhile) }
        let title = editTitle(.edit, rows: [row])
        guard draft.isChanged else {
            return NameChange(moves: [.init(from: id, to: id)], title: title)
        }
        var edit = FileEdit()
        try notation.change(row, to: draft, in: &edit, state.source)
        if state.isSorted, state.isInOrder, let index = placeByKey(edit, renaming: row), index != row,
            index != row + 1
        {
            edit.index = index
            edit.target = target(at: index)
            edit.removed = [row]
            edit.pieces = [.row(row)]
        }
        let note = notation.note(on: draft, ofRow: row, state.source)
        let new = edit.newNumber(ofRow: row) ?? row
        var change = try make(edit, draft, row: new, notation) { _ in title }
        if let note { change.note = note }
        return change
    }

    /// Adds a record with the fields of a draft, to a section or at its sorted position.
    ///
    /// - Parameters:
    ///   - draft: The fields.
    ///   - id: The row on which the record is modelled; `nil` for the last row.
    ///   - title: In a file with its own sections, the title of the section to append to.
    /// - Returns: The change of the rows.
    /// - Throws: `RecordEditError` if a field cannot be written; nothing changes then.
    /// - Complexity: As for reading the file.
    @discardableResult
    public mutating func add(
        _ draft: RecordDraft, like id: RowID? = nil, toSection title: String? = nil
    ) throws(RecordEditError) -> NameChange {
        guard let notation = form.notation as? any FieldNotation else { throw .init(.noFields) }
        let draft = notation.normalized(draft, ofRow: model(id), state.source)
        guard draft.isChanged else { throw .init(.emptyRecord) }
        var edit = FileEdit()
        try notation.add(draft, like: model(id), to: &edit, state.source)
        if state.hasOwnSections, let title {
            setEnd(ofSection: title, in: &edit)
        } else {
            edit.index = state.rowCount
            edit.target = target(at: edit.index)
            if state.isInOrder, let index = placeByKey(edit, renaming: nil) {
                edit.index = index
                edit.target = target(at: index)
            }
        }
        let row = edit.newNumber(ofPiece: 0)
        return try make(edit, draft, row: row, notation) { after in
            EditTitle(.add, named: String(decoding: after.name(ofFileRow: row), as: UTF8.self))
        }
    }

    private mutating func make(
        _ edit: FileEdit, _ draft: RecordDraft, row: Int, _ notation: any FieldNotation,
        title: (FileState) -> EditTitle
    ) throws(RecordEditError) -> NameChange {
        try asRecordError { () throws(NameEditError) in
            try make(edit) { (after) throws(NameEditError) in
                let found = try notation.draft(ofRow: row, after.source)
                guard found.means(draft) else {
                    throw .field("the file would not say then what you typed; change it in a text editor")
                }
                return title(after)
            }
        }
    }

    private func asRecordError<Result>(
        _ body: () throws(NameEditError) -> Result
    ) throws(RecordEditError) -> Result {
        do throws(NameEditError) {
            return try body()
        } catch {
            throw RecordEditError(error)
        }
    }

    /// The file row on which a new record is modelled.
    private func model(_ id: RowID?) -> Int? {
        if let id, let row = try? fileRow(of: id) { return row }
        return state.rowCount > 0 ? state.rowCount - 1 : nil
    }
}
