/// The syntax of record fields in a format.
package protocol FieldNotation: NameNotation {
    /// The fields of a row.
    ///
    /// - Throws: `NameEditError` if the row is not a record.
    func draft(ofRow row: Int, _ source: FileSource) throws(NameEditError) -> RecordDraft

    /// A draft with its values in the form in which they will be read back.
    func normalized(_ draft: RecordDraft, ofRow row: Int?, _ source: FileSource) -> RecordDraft

    /// A sentence about an unexpected effect of a draft; `nil` if there is none.
    func note(on draft: RecordDraft, ofRow row: Int, _ source: FileSource) -> String?

    /// The fields of a new record, modelled on the file's records; `nil` if their fields are unknown.
    func newDraft(like row: Int?, _ source: FileSource) -> RecordDraft?

    /// Adds to an edit the change of a row to a draft.
    ///
    /// - Throws: `RecordEditError` if it cannot be written.
    func change(
        _ row: Int, to draft: RecordDraft, in edit: inout FileEdit, _ source: FileSource
    ) throws(RecordEditError)

    /// Adds to an edit a new record with the values of a draft.
    ///
    /// - Throws: `RecordEditError` if it cannot be written.
    func add(
        _ draft: RecordDraft, like row: Int?, to edit: inout FileEdit, _ source: FileSource
    ) throws(RecordEditError)
}

/// The syntax of record fields in formats whose records are contiguous text.
package protocol FieldTextNotation: FieldNotation {
    /// The splices that change a row to a draft.
    ///
    /// - Throws: `RecordEditError` if it cannot be written.
    func splices(
        _ draft: RecordDraft, ofRow row: Int, _ source: FileSource
    ) throws(RecordEditError) -> [FilePatch.Splice]

    /// A new record with the values of a draft.
    ///
    /// - Throws: `RecordEditError` if it cannot be written.
    func text(of draft: RecordDraft, like row: Int?, _ source: FileSource) throws(RecordEditError) -> [UInt8]
}

extension FieldTextNotation {
    package func change(
        _ row: Int, to draft: RecordDraft, in edit: inout FileEdit, _ source: FileSource
    ) throws(RecordEditError) {
        edit.rewritten[row] = try splices(draft, ofRow: row, source)
    }

    package func add(
        _ draft: RecordDraft, like row: Int?, to edit: inout FileEdit, _ source: FileSource
    ) throws(RecordEditError) {
        edit.pieces = [.record(try text(of: draft, like: row, source))]
    }
}

extension FieldNotation {
    package func normalized(_ draft: RecordDraft, ofRow row: Int?, _ source: FileSource) -> RecordDraft {
        draft
    }
    package func note(on draft: RecordDraft, ofRow row: Int, _ source: FileSource) -> String? { nil }
}

extension RecordDraft {
    /// The non-empty values, sorted, for comparing a record with the intended one.
    package func meanings() -> [String] {
        fields.filter { !$0.value.isEmpty }
            .map { field in
                let value = field.value.replacing("\r\n", with: "\n")
                return [field.key, "\(field.part)", value, field.types ?? ""].joined(separator: "\u{0}")
            }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether two drafts have the same values, byte by byte.
    package func means(_ other: RecordDraft) -> Bool {
        let (left, right) = (meanings(), other.meanings())
        return left.count == right.count && zip(left, right).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }

    /// The fields of an item, with their indices in the draft.
    package func fields(of item: Field.Item) -> [(index: Int, field: Field)] {
        fields.indices.filter { fields[$0].item == item }.map { ($0, fields[$0]) }
    }
}
