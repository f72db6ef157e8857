internal import Documents
public import NameDirectory
internal import SourceText

/// Changing all fields of a record.
extension MutableNameDocument {
    /// Whether its rows are records whose fields can be changed.
    public var hasFields: Bool { form.notation is any FieldNotation }

    /// The fields of a row.
    ///
    /// - Throws: `NameEditError` if the row does not exist, is not a record, or has a value of over 1 MiB.
    /// - Complexity: O(bytes of the record).
    public func draft(of place: NamePlace) throws(NameEditError) -> RecordDraft {
        let row = try fileRow(at: place)
        guard let notation = form.notation as? any FieldNotation else { throw .noFields }
        let draft = try notation.draft(ofRow: row, state.source)
        if let long = draft.fields.first(where: { $0.value.utf8.count > Self.longestValue }) {
            throw .longValue(long.label)
        }
        return draft
    }

    /// Bytes of a value that a form can show.
    private static let longestValue = 1 << 20

    /// The fields of a new record, like those of a row or of the file; `nil` if it is not known which these
    /// are.
    public func newDraft(like place: NamePlace? = nil) -> RecordDraft? {
        guard let notation = form.notation as? any FieldNotation else { return nil }
        return notation.newDraft(like: model(place), state.source)
    }

    /// Changes the fields of a row to what a draft says; everything else in the file stays as it is.
    ///
    /// In a list in order the row goes to its new place and section, in a file in order as well.
    ///
    /// - Parameters:
    ///   - place: The row.
    ///   - draft: Its draft, changed. One that is not changed changes nothing, and is no step to undo.
    /// - Returns: What that did to the rows.
    /// - Throws: `RecordEditError` if a field cannot be written; nothing is changed then.
    /// - Complexity: As for reading the file.
    @discardableResult
    public mutating func replace(
        _ place: NamePlace, by draft: RecordDraft
    ) throws(RecordEditError) -> NameChange {
        let (row, present) = try asRecordError { () throws(NameEditError) in
            (try fileRow(at: place), try self.draft(of: place))
        }
        guard let notation = form.notation as? any FieldNotation else { throw .init(.noFields) }
        let draft = notation.normalized(draft, ofRow: row, state.source)
        guard present.original == draft.original else { throw .init(.changedMeanwhile) }
        let title = editTitle(.edit, rows: [row])
        guard draft.isChanged else {
            return NameChange(moved: [.init(from: place, to: place)], title: title)
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

    /// Adds a record that says what a draft does, beside a row or where it belongs.
    ///
    /// - Parameters:
    ///   - draft: What it says.
    ///   - place: The row that it is like; `nil` for the last one.
    ///   - title: In a file with sections of its own the title of the section at whose end it is put.
    /// - Returns: What that did to the rows.
    /// - Throws: `RecordEditError` if a field cannot be written; nothing is changed then.
    /// - Complexity: As for reading the file.
    @discardableResult
    public mutating func add(
        _ draft: RecordDraft, like place: NamePlace? = nil, toSection title: String? = nil
    ) throws(RecordEditError) -> NameChange {
        guard let notation = form.notation as? any FieldNotation else { throw .init(.noFields) }
        let draft = notation.normalized(draft, ofRow: model(place), state.source)
        guard draft.isChanged else { throw .init(.emptyRecord) }
        var edit = FileEdit()
        try notation.add(draft, like: model(place), to: &edit, state.source)
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

    /// A row of the file that a new record is like.
    private func model(_ place: NamePlace?) -> Int? {
        if let place, let row = try? fileRow(at: place) { return row }
        return state.rowCount > 0 ? state.rowCount - 1 : nil
    }
}
