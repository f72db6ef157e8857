internal import Documents
public import FormatCore
internal import Names

extension MutableNameDocument {
    /// Moves rows to the end of one of the file's own sections, which is created if it does not exist.
    ///
    /// - Parameters:
    ///   - ids: The rows, in any order; they keep their order in the list.
    ///   - title: The title of the section.
    /// - Returns: The change of the rows.
    /// - Throws: `NameEditError` if the sections depend on the names, or a row does not exist.
    /// - Complexity: As for reading the file.
    @discardableResult
    public mutating func move(
        _ ids: [RowID], toSection title: String
    ) throws(NameEditError) -> NameChange {
        let rows = try fileRows(ids)
        guard hasOwnSections else { throw .sectionsByLetter }
        var edit = FileEdit()
        edit.removed = rows
        edit.pieces = ids.sorted().compactMap { names.storeRow(of: $0) }.map { .row(state.fileRow($0)) }
        if edit.pieces.count > rows.count { edit.pieces = rows.map { .row($0) } }
        setEnd(ofSection: title, in: &edit)
        return try move(edit, title: editTitle(.move, rows: rows))
    }

    /// Moves one row.
    ///
    /// - Parameters:
    ///   - id: The row.
    ///   - target: The new position, counted after the row is taken out; it may be the end of a section.
    /// - Returns: The change of the rows.
    /// - Throws: `NameEditError` if the position of a row depends on its name, or the target does not exist.
    /// - Complexity: As for reading the file.
    @discardableResult
    public mutating func move(
        _ id: RowID, to target: RowID
    ) throws(NameEditError) -> NameChange {
        let row = try fileRow(of: id)
        guard state.layout.files == nil else { throw .separateFiles }
        guard canReorder else { throw .orderedByName }
        guard target.section == id.section || hasOwnSections else { throw .sectionsByLetter }
        guard names.store.sections.indices.contains(target.section) else {
            throw .noSuchRow(section: target.section, row: target.number)
        }
        let isOwn = target.section == id.section
        let count = names.count(ofSection: target.section) - (isOwn ? 1 : 0)
        guard (0...count).contains(target.number) else {
            throw .noSuchRow(section: target.section, row: target.number)
        }
        var edit = FileEdit()
        edit.removed = [row]
        edit.pieces = [.row(row)]
        if target.number < count {
            let shown = isOwn && target.number >= id.number ? target.number + 1 : target.number
            edit.index = try fileRow(of: RowID(section: target.section, number: shown))
            edit.target = state.layout.list(ofRow: edit.index).map { .list($0) } ?? .rows
        } else if hasOwnSections {
            setEnd(ofSection: names.title(ofSection: target.section), in: &edit)
        } else {
            let last = try fileRow(of: RowID(section: target.section, number: count))
            edit.index = last + 1
            edit.target = state.layout.list(ofRow: last).map { .list($0) } ?? .rows
        }
        return try move(edit, title: editTitle(.move, rows: [row]))
    }

    /// Makes an edit that moves rows; does nothing if they are already in place.
    private mutating func move(_ edit: FileEdit, title: EditTitle) throws(NameEditError) -> NameChange {
        let first = edit.newNumber(ofPiece: 0)
        let isThere = edit.pieces.enumerated().allSatisfy { number, piece in
            guard case .row(first + number) = piece else { return false }
            let list = state.layout.list(ofRow: first + number)
            return edit.target == (list.map { .list($0) } ?? .rows)
        }
        guard isThere else { return try make(edit, title: title) }
        return NameChange(
            moves: edit.removed.map { row in
                let id = state.id(ofFileRow: row)
                return .init(from: id, to: id)
            }, title: title)
    }
}
