internal import FormatWriting

/// How the fields of records are written in a format.
protocol FieldNotation: NameNotation {
    /// The fields of a row.
    ///
    /// - Throws: `NameEditError` if the row is not a record.
    func draft(ofRow row: Int, _ source: FileSource) throws(NameEditError) -> RecordDraft

    /// A draft with values as they are read back.
    func normalized(_ draft: RecordDraft, ofRow row: Int?, _ source: FileSource) -> RecordDraft

    /// What a draft changes that the user may not expect, as one sentence; `nil` if nothing.
    func note(on draft: RecordDraft, ofRow row: Int, _ source: FileSource) -> String?

    /// The fields of a new record like others of a file; `nil` if it is not known what these have.
    func newDraft(like row: Int?, _ source: FileSource) -> RecordDraft?

    /// Has an edit change a row into what a draft says.
    ///
    /// - Throws: `RecordEditError` if it cannot be written so.
    func change(
        _ row: Int, to draft: RecordDraft, in edit: inout FileEdit, _ source: FileSource
    ) throws(RecordEditError)

    /// Has an edit add a record that says what a draft does.
    ///
    /// - Throws: `RecordEditError` if it cannot be written so.
    func add(
        _ draft: RecordDraft, like row: Int?, to edit: inout FileEdit, _ source: FileSource
    ) throws(RecordEditError)
}

/// How the fields of records are written where a record is a piece of text.
protocol FieldTextNotation: FieldNotation {
    /// What changes a row into what a draft says.
    ///
    /// - Throws: `RecordEditError` if it cannot be written so.
    func splices(
        _ draft: RecordDraft, ofRow row: Int, _ source: FileSource
    ) throws(RecordEditError) -> [FilePatch.Splice]

    /// A new record that says what a draft does.
    ///
    /// - Throws: `RecordEditError` if it cannot be written so.
    func text(of draft: RecordDraft, like row: Int?, _ source: FileSource) throws(RecordEditError) -> [UInt8]
}

extension FieldTextNotation {
    func change(
        _ row: Int, to draft: RecordDraft, in edit: inout FileEdit, _ source: FileSource
    ) throws(RecordEditError) {
        edit.rewritten[row] = try splices(draft, ofRow: row, source)
    }

    func add(
        _ draft: RecordDraft, like row: Int?, to edit: inout FileEdit, _ source: FileSource
    ) throws(RecordEditError) {
        edit.pieces = [.record(try text(of: draft, like: row, source))]
    }
}

extension FieldNotation {
    func normalized(_ draft: RecordDraft, ofRow row: Int?, _ source: FileSource) -> RecordDraft { draft }
    func note(on draft: RecordDraft, ofRow row: Int, _ source: FileSource) -> String? { nil }
}

extension RecordDraft {
    /// What a record says, to be compared with what was meant: nothing of what is empty, in any order.
    func meanings() -> [String] {
        fields.filter { !$0.value.isEmpty }
            .map { field in
                let value = field.value.replacing("\r\n", with: "\n")
                return [field.key, "\(field.part)", value, field.types ?? ""].joined(separator: "\u{0}")
            }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether another draft says the same, byte by byte.
    func means(_ other: RecordDraft) -> Bool {
        let (left, right) = (meanings(), other.meanings())
        return left.count == right.count && zip(left, right).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }

    /// The fields of an item, with their numbers in the draft.
    func fields(of item: Field.Item) -> [(index: Int, field: Field)] {
        fields.indices.filter { fields[$0].item == item }.map { ($0, fields[$0]) }
    }
}
