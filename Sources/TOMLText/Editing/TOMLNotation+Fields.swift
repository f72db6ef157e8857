package import FormatCore

extension TOMLNotation: FieldTextNotation {
    package func draft(ofRow row: Int, _ source: FileSource) throws(NameEditError) -> RecordDraft {
        guard isRecord(row, source) else { throw .noFields }
        let record = record(row, source)
        return RecordDraft(TOMLLeaves(record).leaves, in: record.bytes)
    }

    package func newDraft(like row: Int?, _ source: FileSource) -> RecordDraft? {
        guard let row, isRecord(row, source) else { return nil }
        return RecordDraft(like: TOMLLeaves(record(row, source)).leaves) { $0.isInArray }
    }

    package func splices(
        _ draft: RecordDraft, ofRow row: Int, _ source: FileSource
    ) throws(RecordEditError) -> [FilePatch.Splice] {
        let record = record(row, source)
        let leaves = TOMLLeaves(record).leaves
        var splices: [FilePatch.Splice] = []
        for (index, field) in draft.fields.enumerated() where !field.says(draft.original[index].value) {
            let leaf = leaves[index]
            do throws(NameEditError) {
                let text = try KeptBytes.bytes(of: field.value, over: leaf.text(in: record.bytes))
                if leaf.node == nil { try checkKey(text, ofRow: row, source) }
                splices += self.splices(
                    text, leaf, in: record, at: source.layout.rows[row].range.lowerBound)
            } catch {
                throw .init(field: index, error)
            }
        }
        return FilePatch(splices).splices
    }

    package func note(on draft: RecordDraft, ofRow row: Int, _ source: FileSource) -> String? {
        let record = record(row, source)
        let leaves = TOMLLeaves(record).leaves
        for (index, field) in draft.fields.enumerated() where !field.says(draft.original[index].value) {
            let kinds: [TOMLTree.Kind: String] = [
                .number: "a number", .boolean: "true or false", .date: "a date",
            ]
            let leaf = leaves[index]
            guard let kind = kinds[leaf.kind], TOMLScalar.kind(of: Array(field.value.utf8)) != leaf.kind
            else {
                continue
            }
            return "\(field.label) was \(kind) and is a text now."
        }
        return nil
    }

    package func text(
        of draft: RecordDraft, like row: Int?, _ source: FileSource
    ) throws(RecordEditError) -> [UInt8] {
        guard let row, isRecord(row, source) else { throw .init(.noFields) }
        let model = record(row, source)
        var values: [Int?: [UInt8]] = [:]
        let leaves = TOMLLeaves(model).leaves
        for field in draft.fields {
            guard case .present(let number) = field.item else { continue }
            values[leaves[number].node] = Array(field.value.utf8)
        }
        if !model.keys.isEmpty {
            do throws(NameEditError) {
                try checkKey(values[nil] ?? [], ofRow: row, source)
            } catch {
                throw .init(field: 0, error)
            }
        }
        return newRecord(values, like: row, model, source)
    }
}
