internal import ByteScan
package import FormatCore
package import SystemSupport

/// Rows of vCards in one or several files: rows are edited in their own files, and a new card is a new file.
package struct CardFilesNotation: FieldTextNotation {
    private let cards = CardsNotation()
    /// The directory for new files.
    private let directory: FilePath

    package init(directory: FilePath) { self.directory = directory }

    package func obstacle(in name: [UInt8]) -> String? { cards.obstacle(in: name) }

    package func patch(_ edit: FileEdit, of source: FileSource) throws(NameEditError) -> FilePatch {
        guard let files = source.layout.files else { return try cards.patch(edit, of: source) }
        var splices: [FilePatch.Splice] = []
        var growths: [FileParts.Growth] = []
        for (file, own) in edit.byFiles(files) {
            let patch = try filePatch(own, of: source.file(file, of: files))
            let start = files.bytes(ofFile: file).lowerBound
            splices += patch.splices.map { $0.moved(by: start) }
            growths.append(.init(file: file, path: files.paths[file], byteCount: patch.growth))
        }
        for (number, piece) in edit.pieces.enumerated() {
            let text = try text(of: piece, edit, source, files)
            let path = CardFileName.path(
                ofCard: text, in: directory, beside: files.paths + growths.map(\.path))
            splices.append(.init(range: files.byteCount..<files.byteCount, bytes: text))
            growths.append(.init(file: files.count + number, path: path, byteCount: text.count))
        }
        return FilePatch(splices, growths)
    }

    /// The patch for one file, which becomes empty if no cards and no other text would be left.
    private func filePatch(_ edit: FileEdit, of source: FileSource) throws(NameEditError) -> FilePatch {
        let patch = try cards.patch(edit, of: source)
        guard edit.removed.count == source.layout.rows.count else { return patch }
        let rest = source.copy(0..<source.bytes.count, with: patch.splices)
        let mark = TextEncoding.markCount(of: rest)
        guard rest.dropFirst(mark).allSatisfy(ASCII.isSpace) else { return patch }
        return FilePatch([.init(range: 0..<source.bytes.count, bytes: [])])
    }

    /// The contents of a new file.
    private func text(
        of piece: FileEdit.Piece, _ edit: FileEdit, _ source: FileSource, _ files: FileParts
    ) throws(NameEditError) -> [UInt8] {
        let format = format(like: model(edit, source), source, files)
        switch piece {
        case .name(let name): return cards.card(named: name, format) + format.lineEnd
        case .record(let text): return text + format.lineEnd
        case .row: throw .separateFiles
        }
    }

    /// The card on which a new one is modelled.
    private func model(_ edit: FileEdit, _ source: FileSource) -> Int? {
        let all = source.layout.rows.indices
        return edit.rowBefore(in: all) ?? edit.rowAfter(in: all) ?? all.first
    }

    private func format(like row: Int?, _ source: FileSource, _ files: FileParts) -> VCardFormat {
        guard let row else { return VCardFormat(of: nil, source) }
        let (own, number, _) = local(row, source, files)
        return VCardFormat(of: own.layout.rows[number].range, own)
    }

    /// The file of a row, the row's number in the file, and the file's offset.
    private func local(
        _ row: Int, _ source: FileSource, _ files: FileParts
    ) -> (source: FileSource, row: Int, start: Int) {
        let file = files.file(ofRow: row)
        return (
            source.file(file, of: files), row - files.rows(ofFile: file).lowerBound,
            files.bytes(ofFile: file).lowerBound
        )
    }

    package func note(on edit: FileEdit, of source: FileSource) -> String? {
        guard let files = source.layout.files else { return cards.note(on: edit, of: source) }
        for (file, own) in edit.byFiles(files) {
            if let note = cards.note(on: own, of: source.file(file, of: files)) { return note }
        }
        var new = FileEdit()
        new.pieces = edit.pieces
        guard let row = model(edit, source) else { return cards.note(on: new, of: source) }
        return cards.note(on: new, of: local(row, source, files).source)
    }
}

/// Fields of a card in its own file.
extension CardFilesNotation {
    package func draft(ofRow row: Int, _ source: FileSource) throws(NameEditError) -> RecordDraft {
        guard let files = source.layout.files else { return try cards.draft(ofRow: row, source) }
        let (own, number, _) = local(row, source, files)
        return try cards.draft(ofRow: number, own)
    }

    package func normalized(_ draft: RecordDraft, ofRow row: Int?, _ source: FileSource) -> RecordDraft {
        guard let row, let files = source.layout.files else {
            return cards.normalized(draft, ofRow: row, source)
        }
        let (own, number, _) = local(row, source, files)
        return cards.normalized(draft, ofRow: number, own)
    }

    package func note(on draft: RecordDraft, ofRow row: Int, _ source: FileSource) -> String? {
        guard let files = source.layout.files else { return cards.note(on: draft, ofRow: row, source) }
        let (own, number, _) = local(row, source, files)
        return cards.note(on: draft, ofRow: number, own)
    }

    package func newDraft(like row: Int?, _ source: FileSource) -> RecordDraft? {
        cards.newDraft(like: row, source)
    }

    package func splices(
        _ draft: RecordDraft, ofRow row: Int, _ source: FileSource
    ) throws(RecordEditError) -> [FilePatch.Splice] {
        guard let files = source.layout.files else { return try cards.splices(draft, ofRow: row, source) }
        let (own, number, start) = local(row, source, files)
        return try cards.splices(draft, ofRow: number, own).map { $0.moved(by: start) }
    }

    package func text(
        of draft: RecordDraft, like row: Int?, _ source: FileSource
    ) throws(RecordEditError) -> [UInt8] {
        guard let row, let files = source.layout.files else {
            return try cards.text(of: draft, like: row, source)
        }
        let (own, number, _) = local(row, source, files)
        return try cards.text(of: draft, like: number, own)
    }
}

extension FileEdit {
    /// Splits an edit by file, without the insertions.
    fileprivate func byFiles(_ files: FileParts) -> [(file: Int, edit: FileEdit)] {
        var edits: [Int: FileEdit] = [:]
        func change(_ row: Int, _ body: (inout FileEdit, _ row: Int, _ start: Int) -> Void) {
            let file = files.file(ofRow: row)
            body(
                &edits[file, default: FileEdit()], row - files.rows(ofFile: file).lowerBound,
                files.bytes(ofFile: file).lowerBound)
        }
        for row in removed { change(row) { edit, own, _ in edit.removed.append(own) } }
        for (row, name) in renamed { change(row) { edit, own, _ in edit.renamed[own] = name } }
        for (row, splices) in rewritten {
            change(row) { edit, own, start in edit.rewritten[own] = splices.map { $0.moved(by: -start) } }
        }
        return edits.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
