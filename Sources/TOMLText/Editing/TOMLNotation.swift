internal import ByteScan
package import FormatCore
package import JSONText
internal import Records

/// Rows of TOML: values in arrays, and records that are tables or have keys.
package struct TOMLNotation: RecordNotation {
    let names: JSONNameChoice
    /// The name field of the options.
    let nameField: String?

    package init(names: JSONNameChoice, nameField: String?) {
        self.names = names
        self.nameField = nameField
    }

    package func obstacle(in name: [UInt8]) -> String? { nil }

    package func literal(for name: [UInt8]) -> [UInt8] { TOMLString.quoted(name) }

    // MARK: Rows

    /// The bytes of a row.
    func bytes(ofRow row: Int, _ source: FileSource) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: source.bytes[source.layout.rows[row].range])
    }

    func record(_ row: Int, _ source: FileSource) -> TOMLRecord {
        TOMLRecord(bytes(ofRow: row, source), source.layout.ofFormat as? TOMLShape ?? TOMLShape())
    }

    /// The kind of a row that is not a record.
    private func valueKind(_ row: Int, _ source: FileSource) -> TOMLTree.Kind? {
        let text = Array(bytes(ofRow: row, source))
        return TOMLString.isString(0..<text.count, in: bytes(ofRow: row, source))
            ? .string : TOMLScalar.kind(of: text)
    }

    package func isRecord(_ row: Int, _ source: FileSource) -> Bool {
        TOMLRecord.hasFields(bytes(ofRow: row, source))
    }

    package func kind(ofRow row: Int, _ source: FileSource) -> RowKind {
        guard !isRecord(row, source) else { return .record }
        return valueKind(row, source) == .string ? .text : .value
    }

    package func isWholeFile(_ row: Int, _ source: FileSource) -> Bool {
        source.layout.list(ofRow: row) == nil
    }

    /// Numbers are accepted among numbers, dates among dates, and any text among strings.
    package func literal(for name: [UInt8], like row: Int, _ source: FileSource) -> [UInt8]? {
        guard let kind = valueKind(row, source), kind != .string else { return literal(for: name) }
        return TOMLScalar.kind(of: name) == kind ? name : nil
    }

    // MARK: Renaming

    /// The values that a row's name consists of, if they may be changed.
    private func nameLeaves(_ record: TOMLRecord) -> [TOMLLeaves.Leaf]? {
        let text = TOMLRecordText(record)
        let leaves = TOMLLeaves(record).leaves
        guard let name = text.bytes.withUnsafeBufferPointer({ names.editableName(ofRecord: $0) }) else {
            return nil
        }
        let found = name.values.compactMap { value in
            text.values.firstIndex(of: value).flatMap { leaves.indices.contains($0) ? leaves[$0] : nil }
        }
        return found.count == name.values.count && !found.isEmpty ? found : nil
    }

    package func renaming(
        _ row: Int, to name: [UInt8], _ source: FileSource
    ) throws(NameEditError) -> [FilePatch.Splice] {
        let range = source.layout.rows[row].range
        guard isRecord(row, source) else {
            guard valueKind(row, source) == .string else {
                guard let text = literal(for: name, like: row, source) else { throw .valuesOnly }
                return [.init(range: range, bytes: text)]
            }
            return [.init(range: range, bytes: TOMLString.literal(for: name, like: range, in: source.bytes))]
        }
        let record = record(row, source)
        guard let leaves = nameLeaves(record) else { throw .noNameField }
        let texts = leaves.map { $0.text(in: record.bytes) }
        let parts = try parts(of: name, leaves, texts)
        var splices: [FilePatch.Splice] = []
        for (index, part) in parts.enumerated() where part != texts[index] {
            if leaves[index].node == nil { try checkKey(part, ofRow: row, source) }
            splices += self.splices(part, leaves[index], in: record, at: range.lowerBound)
        }
        return FilePatch(splices).splices
    }

    /// The new texts of the values of a name; those of a new record had no texts before.
    private func parts(
        of name: [UInt8], _ leaves: [TOMLLeaves.Leaf], _ texts: [[UInt8]]
    ) throws(NameEditError) -> [[UInt8]] {
        guard leaves.count == 2 else {
            let isKept = leaves[0].kind == .string || TOMLScalar.kind(of: name) == leaves[0].kind
            guard isKept else { throw .notOfItsKind }
            return [name]
        }
        guard let parts = SplitName.parts(of: name, given: texts[0], family: texts[1]) else {
            throw .joinedName
        }
        return [parts.given, parts.family]
    }

    /// The splices that replace a value or a key of a row at an offset.
    func splices(
        _ text: [UInt8], _ leaf: TOMLLeaves.Leaf, in record: TOMLRecord, at offset: Int
    ) -> [FilePatch.Splice] {
        let written = leaf.literal(for: text, in: record.bytes)
        return leaf.places.map { FilePatch.Splice(range: $0, bytes: written).moved(by: offset) }
    }

    package func record(named name: [UInt8], like row: Int, _ source: FileSource) -> [UInt8]? {
        let model = record(row, source)
        guard let leaves = nameLeaves(model), let parts = try? parts(of: name, leaves, leaves.map { _ in [] })
        else { return nil }
        // If the name is not the key, the key of the new record is unknown.
        guard model.keys.isEmpty || leaves.contains(where: { $0.node == nil }) else { return nil }
        var values: [Int?: [UInt8]] = [:]
        for (leaf, part) in zip(leaves, parts) { values[leaf.node] = part }
        return newRecord(values, like: row, model, source)
    }

    /// A record with the keys of a row and the given texts of its values, by their numbers; `nil` is the key.
    func newRecord(
        _ values: [Int?: [UInt8]], like row: Int, _ model: TOMLRecord, _ source: FileSource
    ) -> [UInt8] {
        let lineEnd = source.lineEnd(near: source.layout.rows[row].range.lowerBound)
        return TOMLNewRecord(like: model, lineEnd) { values[$0.node] ?? [] }.text
    }

    // MARK: Keys

    /// Checks that a key is not that of another record in the same table.
    func checkKey(_ key: [UInt8], ofRow row: Int, _ source: FileSource) throws(NameEditError) {
        guard !key.isEmpty else { throw .emptyKey }
        guard let list = source.layout.list(ofRow: row) else { return }
        for other in source.layout.lists[list].rows where record(other, source).key == key {
            throw .keyInUse(String(decoding: key, as: UTF8.self))
        }
    }
}
