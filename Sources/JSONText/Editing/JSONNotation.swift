package import FormatCore
internal import Records
internal import Tables

/// Rows of JSON: strings, or objects with a field for the name; in arrays also numbers, true and false.
package struct JSONNotation: RecordNotation {
    package let names: JSONNameChoice
    /// The name field of the options.
    package let nameField: String?
    /// Whether a new file is JSON Lines, without an enclosing array.
    package let writesLines: Bool

    package init(names: JSONNameChoice, nameField: String?, writesLines: Bool) {
        self.names = names
        self.nameField = nameField
        self.writesLines = writesLines
    }

    package func obstacle(in name: [UInt8]) -> String? { nil }

    package func literal(for name: [UInt8]) -> [UInt8] { JSONString.quoted(name) }

    package func isWholeFile(_ row: Int, _ source: FileSource) -> Bool {
        source.layout.list(ofRow: row) == nil
            && source.bytes[source.layout.rows[row].range.lowerBound] == UInt8(ascii: "{")
    }

    // MARK: Removing

    /// Elements are removed with a comma; if all elements are removed, with the white space around them.
    package func removals(_ edit: FileEdit, _ source: FileSource) -> [FilePatch.Splice] {
        let runs = edit.removedRuns { row, next in
            source.layout.list(ofRow: row) != nil
                && source.areNeighbours(row, next, mark: UInt8(ascii: ","))
        }
        return runs.map { run in
            let range = source.layout.range(ofRows: run)
            let isElement = source.layout.list(ofRow: run.lowerBound) != nil
            return .init(
                range: isElement ? inContainer(range, source) : source.line(around: range), bytes: [])
        }
    }

    /// The range to remove along with consecutive elements of an array or dictionary.
    func inContainer(_ elements: Range<Int>, _ source: FileSource) -> Range<Int> {
        let bytes = source.bytes
        let next = source.endOfSpace(from: elements.upperBound)
        if next < bytes.count, bytes[next] == UInt8(ascii: ",") {
            return elements.lowerBound..<source.endOfSpace(from: next + 1)
        }
        let before = source.startOfSpace(before: elements.lowerBound)
        guard before > 0, bytes[before - 1] == UInt8(ascii: ",") else {
            let isAll = before > 0 && "[{".utf8.contains(bytes[before - 1])
            return isAll ? before..<next : elements
        }
        return source.startOfSpace(before: before - 1)..<elements.upperBound
    }

    // MARK: Elements

    private func certainName(ofRow row: Int, _ source: FileSource) -> JSONNameChoice.NameLocation? {
        names.certainName(
            ofRecord: source.layout.rows[row].range, source.layout.table?.columns, in: source.bytes)
    }

    /// Whether a row has fields, as opposed to a string.
    package func isRecord(_ row: Int, _ source: FileSource) -> Bool {
        JSONRecord.hasFields(UnsafeBufferPointer(rebasing: source.bytes[source.layout.rows[row].range]))
    }

    /// The values of a row.
    func leaves(ofRow row: Int, _ source: FileSource) -> JSONLeaves {
        JSONLeaves(of: source.layout.rows[row].range, source.layout.table?.columns, in: source.bytes)
    }

    package func kind(ofRow row: Int, _ source: FileSource) -> RowKind {
        guard !isRecord(row, source) else { return .record }
        return switch JSONMembers.kind(of: source.layout.rows[row].range, in: source.bytes) {
        case .object: .record
        case .number, .boolean: .value
        case .string, .null, .array: .text
        }
    }

    /// Numbers are accepted among numbers, true and false among these, and any text among strings.
    package func literal(for name: [UInt8], like row: Int, _ source: FileSource) -> [UInt8]? {
        guard kind(ofRow: row, source) == .value else { return literal(for: name) }
        let kind = JSONMembers.kind(of: source.layout.rows[row].range, in: source.bytes)
        return Self.literal(for: name, as: kind) == name ? name : nil
    }

    package func renaming(
        _ row: Int, to name: [UInt8], _ source: FileSource
    ) throws(NameEditError) -> [FilePatch.Splice] {
        let range = source.layout.rows[row].range
        guard isRecord(row, source) else {
            guard let text = literal(for: name, like: row, source) else { throw .valuesOnly }
            if text != name {
                try checkEscapes(of: JSONMembers.content(ofString: range), name, source)
            }
            return [.init(range: range, bytes: text)]
        }
        guard let found = certainName(ofRow: row, source) else { throw .noNameField }
        switch found {
        case .string(let field):
            try checkKey(name, at: field, ofRow: row, source)
            try checkEscapes(of: field, name, source)
            return [.init(range: field, bytes: JSONString.escaped(name))]
        case .text(let value):
            let kind = JSONMembers.kind(of: value, in: source.bytes)
            guard Self.literal(for: name, as: kind) == name else { throw .notOfItsKind }
            return [.init(range: value, bytes: Self.literal(for: name, as: kind))]
        case .pair(let given, let family):
            let values = [given, family].map { value in
                JSONLeaves.Leaf(path: [], value: value, kind: JSONMembers.kind(of: value, in: source.bytes))
            }
            let old = values.map { $0.text(in: source.bytes) }
            guard let parts = SplitName.parts(of: name, given: old[0], family: old[1]) else {
                throw .joinedName
            }
            var splices: [FilePatch.Splice] = []
            for (number, new) in [parts.given, parts.family].enumerated() where new != old[number] {
                if values[number].kind == .string {
                    try checkEscapes(of: JSONMembers.content(ofString: values[number].value), new, source)
                }
                splices.append(
                    .init(range: values[number].value, bytes: Self.literal(for: new, as: values[number].kind))
                )
            }
            return FilePatch(splices).splices
        case .missing: throw .noNameField
        }
    }

    /// Checks that a new name has no U+FFFD that stands for an unpaired surrogate.
    func checkEscapes(
        of string: Range<Int>, _ name: [UInt8], _ source: FileSource
    ) throws(NameEditError) {
        var old: [UInt8] = []
        guard !JSONString.append(string, of: source.bytes, to: &old) else { return }
        if name.containsReplacement { throw .lostBytes }
    }

    /// A new object with a name, and with the keys of a row that has a field for it.
    package func record(named name: [UInt8], like row: Int, _ source: FileSource) -> [UInt8]? {
        let record = source.layout.rows[row].range
        guard let found = certainName(ofRow: row, source) else { return nil }
        // If the name is not the key, the key of the new record is unknown.
        let key = JSONRecord(record, in: source.bytes).key
        guard key == nil || found == key.map({ .string($0) }) else { return nil }
        var values: [Range<Int>: [UInt8]] = [:]
        switch found {
        case .string(let field): values[field.lowerBound - 1..<field.upperBound + 1] = name
        case .text(let value):
            let kind = JSONMembers.kind(of: value, in: source.bytes)
            guard Self.literal(for: name, as: kind) == name else { return nil }
            values[value] = name
        case .pair(let given, let family):
            guard let parts = SplitName.parts(of: name, given: [], family: []) else { return nil }
            (values[given], values[family]) = (parts.given, parts.family)
        case .missing: return nil
        }
        let leaves = leaves(ofRow: row, source).leaves
        return object(like: row, source) { values[leaves[$0].value] ?? [] }
    }
}
