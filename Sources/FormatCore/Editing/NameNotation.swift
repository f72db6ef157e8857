internal import ByteScan

/// The syntax of rows in a format, for writing.
package protocol NameNotation: Sendable {
    /// The part of a name that the format cannot represent, with its article; `nil` if there is none.
    func obstacle(in name: [UInt8]) -> String?

    /// The patch for an edit.
    ///
    /// - Throws: `NameEditError` if it cannot be written.
    func patch(_ edit: FileEdit, of source: FileSource) throws(NameEditError) -> FilePatch

    /// A sentence about something that an edit leaves for the user to change; `nil` if there is nothing.
    func note(on edit: FileEdit, of source: FileSource) -> String?

    /// Whether a row is the whole file, as an object of JSON that is not in an array.
    func isWholeFile(_ row: Int, _ source: FileSource) -> Bool
}

extension NameNotation {
    package func note(on edit: FileEdit, of source: FileSource) -> String? { nil }
    package func isWholeFile(_ row: Int, _ source: FileSource) -> Bool { false }
}

/// The syntax of rows that are ranges of the file.
package protocol RowNotation: NameNotation {
    /// The splices that remove rows.
    func removals(_ edit: FileEdit, _ source: FileSource) throws(NameEditError) -> [FilePatch.Splice]

    /// The splice that inserts the pieces of an edit.
    func insertion(_ edit: FileEdit, _ source: FileSource) throws(NameEditError) -> FilePatch.Splice

    /// The splices that rename a row.
    func renaming(
        _ row: Int, to name: [UInt8], _ source: FileSource
    ) throws(NameEditError) -> [FilePatch.Splice]
}

extension RowNotation {
    package func patch(_ edit: FileEdit, of source: FileSource) throws(NameEditError) -> FilePatch {
        var splices = try removals(edit, source)
        for (row, name) in edit.renamed where !edit.removes(row) {
            splices += try renaming(row, to: name, source)
        }
        for (row, changes) in edit.rewritten where !edit.removes(row) { splices += changes }
        if !edit.pieces.isEmpty { splices.append(try insertion(edit, source)) }
        return FilePatch(splices)
    }

    /// The text of a row, changed or renamed if required.
    package func text(
        ofRow row: Int, _ edit: FileEdit, _ source: FileSource
    ) throws(NameEditError) -> [UInt8] {
        let range = source.layout.rows[row].range
        if let changes = edit.rewritten[row] { return source.copy(range, with: changes) }
        guard let name = edit.renamed[row] else { return source.copy(range) }
        return try source.copy(range, with: renaming(row, to: name, source))
    }
}

/// The syntax of rows that are texts, or records with a name field.
package protocol RecordNotation: RowNotation {
    /// Whether a row is a record, as opposed to a text.
    func isRecord(_ row: Int, _ source: FileSource) -> Bool

    /// The kind of a row.
    func kind(ofRow row: Int, _ source: FileSource) -> RowKind

    /// Whether an array without rows has other elements.
    func hasOthers(_ list: FileLayout.List, _ source: FileSource) -> Bool

    /// A name as a text row.
    func literal(for name: [UInt8]) -> [UInt8]

    /// A name as a row next to one that is not a record; `nil` if their kinds differ.
    func literal(for name: [UInt8], like row: Int, _ source: FileSource) -> [UInt8]?

    /// A record that contains only a name, formatted like a row; `nil` if the row's name field is unknown.
    func record(named name: [UInt8], like row: Int, _ source: FileSource) -> [UInt8]?
}

extension RecordNotation {
    package func kind(ofRow row: Int, _ source: FileSource) -> RowKind {
        isRecord(row, source) ? .record : .text
    }

    package func literal(for name: [UInt8], like row: Int, _ source: FileSource) -> [UInt8]? {
        literal(for: name)
    }

    /// The texts to insert: new names formatted like adjacent rows, and existing rows, renamed if required.
    package func texts(
        of edit: FileEdit, inList list: Int?, _ source: FileSource
    ) throws(NameEditError) -> [[UInt8]] {
        let hasOthers = list.map { self.hasOthers(source.layout.lists[$0], source) } ?? false
        try edit.checkKinds(list, source.layout, hasOthers: hasOthers) { kind(ofRow: $0, source) }
        var texts: [[UInt8]] = []
        for piece in edit.pieces { texts.append(try text(of: piece, inList: list, edit, source)) }
        return texts
    }

    private func text(
        of piece: FileEdit.Piece, inList list: Int?, _ edit: FileEdit, _ source: FileSource
    ) throws(NameEditError) -> [UInt8] {
        switch piece {
        case .name(let name):
            let rows = edit.models(inList: list, source.layout)
            var hasValues = false
            for row in rows {
                if isRecord(row, source) {
                    if let record = record(named: name, like: row, source) { return record }
                } else if let text = literal(for: name, like: row, source) {
                    return text
                } else {
                    hasValues = true
                }
            }
            if hasValues, edit.isBesideRows(source.layout) { throw .valuesOnly }
            guard hasValues || rows.isEmpty else { throw .unknownFields }
            return literal(for: name)
        case .record(let text): return text
        case .row(let row): return try self.text(ofRow: row, edit, source)
        }
    }
}
