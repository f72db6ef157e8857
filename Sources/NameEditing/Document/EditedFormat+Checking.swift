internal import ByteScan
internal import FormatCore
internal import NameLoading
internal import Names
internal import Tables

extension EditedFormat {
    /// Checks that an edited file is read back as intended.
    ///
    /// - Throws: `NameEditError` if its rows differ from the expected ones, or if it would be detected as
    ///   another format.
    func check(_ edit: FileEdit, from before: FileState, to after: FileState) throws(NameEditError) {
        guard after.rowCount == edit.newCount(of: before.rowCount) else { throw .notReadBack }
        for (number, piece) in edit.pieces.enumerated() {
            let row = edit.newNumber(ofPiece: number)
            switch piece {
            case .name(let name): try check(row, of: after, is: name)
            case .record: break
            case .row(let old) where edit.rewrites(old): break
            case .row(let old):
                try check(row, of: after, is: edit.renamed[old] ?? before.name(ofFileRow: old))
            }
        }
        for (old, name) in edit.renamed {
            guard let row = edit.newNumber(ofRow: old) else { continue }
            try check(row, of: after, is: name)
        }
        // A row that becomes the first one may begin with bytes that are read as a byte order mark there.
        if let first = (0..<before.rowCount).first(where: { !edit.removes($0) }),
            edit.newNumber(ofRow: first) == 0, !edit.rewrites(first)
        {
            try check(0, of: after, is: edit.renamed[first] ?? before.name(ofFileRow: first))
        }
        let title: String? =
            switch edit.target {
            case .section(let title): title
            case .list(let list): before.layout.lists[list].title
            case .rows: nil
            }
        if let title, !edit.pieces.isEmpty, after.hasOwnSections {
            let id = after.id(ofFileRow: edit.newNumber(ofPiece: 0))
            guard after.names.title(ofSection: id.section) == title else { throw .notReadBack }
        }
        guard before.rowCount == 0 || after.rowCount == 0 || before.hasOwnSections == after.hasOwnSections
        else { throw .notReadBack }
        try checkKind(after)
    }

    /// Checks that all rows not concerned by an edit have the same bytes as before.
    ///
    /// - Complexity: O(bytes).
    func checkOthers(_ edit: FileEdit, from before: FileState, to after: FileState) throws(NameEditError) {
        let changed = Set(edit.changedRows)
        func check(_ row: Int, is new: Int) throws(NameEditError) {
            guard !changed.contains(row) else { return }
            guard before.hasSameBytes(row, as: new, in: after) else { throw .notReadBack }
        }
        for (number, piece) in edit.pieces.enumerated() {
            if case .row(let row) = piece { try check(row, is: edit.newNumber(ofPiece: number)) }
        }
        var removed = edit.removed[...]
        for row in 0..<before.rowCount {
            if removed.first == row {
                removed = removed.dropFirst()
                continue
            }
            let gone = edit.removed.count - removed.count
            try check(row, is: row - gone + (row >= edit.index ? edit.pieces.count : 0))
        }
    }

    private func check(_ row: Int, of state: FileState, is name: [UInt8]) throws(NameEditError) {
        guard state.name(ofFileRow: row) == name else { throw .notReadBack }
    }

    /// Checks that the format is still detected from the contents.
    func checkKind(_ state: FileState) throws(NameEditError) {
        guard !hasValues else { return }
        let head = Array(state.bytes.prefix(IncrementalText.headBytes))
        // A file without rows counts as new, but a row may be a name of blanks.
        // The dialect of a table is detected even if its format is given.
        guard [nil, .csv, .tsv].contains(options.format),
            state.rowCount > 0 || !head.allSatisfy(ASCII.isSpace)
        else { return }
        let found: DetectedFormat?
        do throws(ReadingError) {
            found = try DetectedFormat(
                ofHead: head, isWhole: head.count == state.count, file: file, options)
        } catch {
            found = nil
        }
        let isOtherTable = (found?.dialect as? TableDialect).map { isOther($0, state) } ?? false
        guard found?.format == format, !isOtherTable else {
            throw .changesFormat(found?.format.title ?? "something else")
        }
    }

    /// Whether the table would be read differently the next time, with other rows.
    private func isOther(_ found: TableDialect, _ state: FileState) -> Bool {
        guard let dialect = dialect as? TableDialect else { return true }
        guard found != dialect else { return false }
        guard found.delimiter == dialect.delimiter, found.linesBefore == dialect.linesBefore else {
            return true
        }
        var form = self
        var other = found
        other.hasHeaderRow = found.hasHeaderRow ?? dialect.hasHeaderRow
        form.dialect = other
        guard let again = try? form.read(state.region, count: state.count), again.rowCount == state.rowCount
        else { return true }
        let (old, new) = (TableNotation(dialect: dialect), TableNotation(dialect: found))
        return (0..<state.rowCount).contains { row in
            let range = state.layout.rows[row].range
            return !state.hasSameBytes(row, as: row, in: again)
                || state.name(ofFileRow: row) != again.name(ofFileRow: row)
                || old.cells(of: range, state.source).map(\.value)
                    != new.cells(of: range, state.source).map(\.value)
        }
    }
}
