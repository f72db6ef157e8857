/// Rows of JSON: strings, or objects with a field that is the name; in arrays, or one after the other.
struct JSONNotation: NameNotation {
    let names: JSONNameChoice
    /// The field that was asked for as the name.
    let nameField: String?
    /// Whether a new file has a value a line, and no array around them.
    let writesLines: Bool

    func obstacle(in name: [UInt8]) -> String? { nil }

    func patch(_ edit: FileEdit, of source: FileSource) throws(NameEditError) -> FilePatch {
        var splices = removals(edit, source)
        for (row, name) in edit.renamed where !edit.removes(row) {
            splices.append(renaming(row, to: name, source))
        }
        if !edit.pieces.isEmpty { splices.append(try insertion(edit, source)) }
        return FilePatch(splices)
    }

    // MARK: Removing

    /// Elements go with a comma; all elements of an array with the white space around them.
    private func removals(_ edit: FileEdit, _ source: FileSource) -> [FilePatch.Splice] {
        var splices: [FilePatch.Splice] = []
        var first = 0
        while first < edit.removed.count {
            var last = first
            let list = source.layout.list(ofRow: edit.removed[first])
            while list != nil, last + 1 < edit.removed.count,
                source.areNeighbours(edit.removed[last], edit.removed[last + 1], mark: UInt8(ascii: ","))
            {
                last += 1
            }
            let start = source.layout.rows[edit.removed[first]].range.lowerBound
            let end = source.layout.rows[edit.removed[last]].range.upperBound
            let range = list == nil ? source.line(around: start..<end) : inArray(start..<end, source)
            splices.append(.init(range: range, bytes: []))
            first = last + 1
        }
        return splices
    }

    /// What goes with elements of an array that follow each other.
    private func inArray(_ elements: Range<Int>, _ source: FileSource) -> Range<Int> {
        let bytes = source.bytes
        let next = source.endOfSpace(from: elements.upperBound)
        if next < bytes.count, bytes[next] == UInt8(ascii: ",") {
            return elements.lowerBound..<source.endOfSpace(from: next + 1)
        }
        let before = source.startOfSpace(before: elements.lowerBound)
        guard before > 0, bytes[before - 1] == UInt8(ascii: ",") else {
            let isAll = before > 0 && bytes[before - 1] == UInt8(ascii: "[")
            return isAll ? before..<next : elements
        }
        return source.startOfSpace(before: before - 1)..<elements.upperBound
    }

    // MARK: Elements

    /// The text of a piece: a new name in the notation of a row, or a row as it stands or is renamed.
    func text(of piece: FileEdit.Piece, like model: Int?, _ edit: FileEdit, _ source: FileSource) -> [UInt8] {
        switch piece {
        case .name(let name):
            return model.flatMap { record(named: name, like: $0, source) } ?? JSONText.quoted(name)
        case .row(let row):
            let range = source.layout.rows[row].range
            guard let name = edit.renamed[row] else { return source.copy(range) }
            return source.copy(range, with: renaming(row, to: name, source))
        }
    }

    /// A new name in place of that of a row.
    func renaming(_ row: Int, to name: [UInt8], _ source: FileSource) -> FilePatch.Splice {
        let record = source.layout.rows[row].range
        guard source.bytes[record.lowerBound] == UInt8(ascii: "{") else {
            return .init(range: record, bytes: JSONText.quoted(name))
        }
        switch names.name(of: record, in: source.bytes) {
        case .string(let range):
            return .init(range: range, bytes: JSONText.escaped(name))
        case .text(let range) where range != record:
            return .init(range: range, bytes: JSONText.quoted(name))
        case .text, .pair:
            return newField(of: record, named: name, source)
        }
    }

    /// A field for the name, as the first one of an object; it goes before first and last names.
    private func newField(
        of record: Range<Int>, named name: [UInt8], _ source: FileSource
    ) -> FilePatch.Splice {
        let start = record.lowerBound + 1
        var members = JSONMembers(of: record, in: source.bytes)
        let first = members.next()
        let lead = source.copy(start..<source.endOfSpace(from: start))
        var text = first == nil ? [] : lead
        text += JSONText.quoted(Array((nameField ?? "name").utf8))
        text += first.map { source.copy($0.key.upperBound + 1..<$0.value.lowerBound) } ?? Array(": ".utf8)
        text += JSONText.quoted(name)
        if first != nil { text.append(UInt8(ascii: ",")) }
        // In one line there is a space behind commas, as a rule.
        if first != nil, lead.isEmpty { text.append(0x20) }
        return .init(range: start..<start, bytes: text)
    }

    /// An object with a name and nothing else, in the notation of a row that is one.
    private func record(named name: [UInt8], like row: Int, _ source: FileSource) -> [UInt8]? {
        let record = source.layout.rows[row].range
        guard source.bytes[record.lowerBound] == UInt8(ascii: "{"),
            case .string(let value) = names.name(of: record, in: source.bytes)
        else { return nil }
        var members = JSONMembers(of: record, in: source.bytes)
        while let member = members.next() {
            guard JSONMembers.content(ofString: member.value) == value else { continue }
            let start = record.lowerBound + 1
            var text: [UInt8] = [UInt8(ascii: "{")]
            text += source.copy(start..<source.endOfSpace(from: start))
            text += source.copy(member.key.lowerBound - 1..<member.value.lowerBound)
            text += JSONText.quoted(name)
            text += source.space(before: record.upperBound - 1)
            return text + [UInt8(ascii: "}")]
        }
        return nil
    }
}
