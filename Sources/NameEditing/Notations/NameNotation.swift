internal import ByteScan
internal import FormatWriting
internal import SourceText

/// How rows are written in a format.
protocol NameNotation: Sendable {
    /// What in a name the format has no room for, with its article; `nil` if it can hold the name.
    func obstacle(in name: [UInt8]) -> String?

    /// The patch that makes an edit.
    ///
    /// - Throws: `NameEditError` if it cannot be written so.
    func patch(_ edit: FileEdit, of source: FileSource) throws(NameEditError) -> FilePatch

    /// What an edit leaves for the user to change, as one sentence; `nil` if nothing.
    func note(on edit: FileEdit, of source: FileSource) -> String?
}

extension NameNotation {
    func note(on edit: FileEdit, of source: FileSource) -> String? { nil }
}

/// How rows are written where a row is a text, or a record with a field that is its name.
protocol RecordNotation: NameNotation {
    /// What takes rows out.
    func removals(_ edit: FileEdit, _ source: FileSource) -> [FilePatch.Splice]

    /// What puts an edit's pieces in.
    func insertion(_ edit: FileEdit, _ source: FileSource) throws(NameEditError) -> FilePatch.Splice

    /// Whether a row is a record, and no text.
    func isRecord(_ row: Int, _ source: FileSource) -> Bool

    /// What a row is.
    func kind(ofRow row: Int, _ source: FileSource) -> RowKind

    /// Whether an array that has no rows has other elements.
    func hasOthers(_ list: FileLayout.List, _ source: FileSource) -> Bool

    /// A name as a text of its own.
    func written(_ name: [UInt8]) -> [UInt8]

    /// A name as one of its own beside a row that is not a record; `nil` if the two are not of one kind.
    func written(_ name: [UInt8], like row: Int, _ source: FileSource) -> [UInt8]?

    /// A record with a name and nothing else, in the notation of one that has a field for it, else `nil`.
    func record(named name: [UInt8], like row: Int, _ source: FileSource) -> [UInt8]?

    /// What gives a row another name.
    func renaming(
        _ row: Int, to name: [UInt8], _ source: FileSource
    ) throws(NameEditError) -> [FilePatch.Splice]
}

extension RecordNotation {
    func kind(ofRow row: Int, _ source: FileSource) -> RowKind { isRecord(row, source) ? .record : .text }

    func written(_ name: [UInt8], like row: Int, _ source: FileSource) -> [UInt8]? { written(name) }

    func patch(_ edit: FileEdit, of source: FileSource) throws(NameEditError) -> FilePatch {
        var splices = removals(edit, source)
        for (row, name) in edit.renamed where !edit.removes(row) {
            splices += try renaming(row, to: name, source)
        }
        for (row, changes) in edit.rewritten where !edit.removes(row) { splices += changes }
        if !edit.pieces.isEmpty { splices.append(try insertion(edit, source)) }
        return FilePatch(splices)
    }

    /// The texts of what is inserted: new names like the rows there, and rows as they stand or are renamed.
    func texts(
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
                } else if let text = written(name, like: row, source) {
                    return text
                } else {
                    hasValues = true
                }
            }
            if hasValues, edit.isBesideRows(source.layout) { throw .valuesOnly }
            guard hasValues || rows.isEmpty else { throw .unknownFields }
            return written(name)
        case .record(let text): return text
        case .row(let row):
            let range = source.layout.rows[row].range
            if let changes = edit.rewritten[row] { return source.copy(range, with: changes) }
            guard let name = edit.renamed[row] else { return source.copy(range) }
            return try source.copy(range, with: renaming(row, to: name, source))
        }
    }
}
