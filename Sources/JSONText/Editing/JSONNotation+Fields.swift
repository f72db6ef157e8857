package import FormatCore
internal import Tables

extension JSONReader {
    package var formatLayout: (any FormatLayout)? { columns.map { DelimitedLayout($0) } }
}

extension JSONNotation: FieldTextNotation {
    package func draft(ofRow row: Int, _ source: FileSource) throws(NameEditError) -> RecordDraft {
        guard isRecord(row, source) else { throw .noFields }
        return RecordDraft(leaves(ofRow: row, source).leaves, in: source.bytes)
    }

    package func newDraft(like row: Int?, _ source: FileSource) -> RecordDraft? {
        guard let row, isRecord(row, source) else { return nil }
        let all = leaves(ofRow: row, source)
        return RecordDraft(like: all.leaves, isInArray: all.isInArray)
    }

    package func splices(
        _ draft: RecordDraft, ofRow row: Int, _ source: FileSource
    ) throws(RecordEditError) -> [FilePatch.Splice] {
        let leaves = leaves(ofRow: row, source).leaves
        var splices: [FilePatch.Splice] = []
        for (index, field) in draft.fields.enumerated() where !field.says(draft.original[index].value) {
            do throws(NameEditError) {
                try checkKey(Array(field.value.utf8), at: leaves[index].value, ofRow: row, source)
            } catch {
                throw .init(field: index, error)
            }
            splices.append(try splice(field, at: index, leaves[index], source))
        }
        return splices
    }

    private func splice(
        _ field: RecordDraft.Field, at index: Int, _ leaf: JSONLeaves.Leaf, _ source: FileSource
    ) throws(RecordEditError) -> FilePatch.Splice {
        do throws(NameEditError) {
            let text = try KeptBytes.bytes(of: field.value, over: leaf.text(in: source.bytes))
            if leaf.kind == .string {
                try checkEscapes(of: JSONMembers.content(ofString: leaf.value), text, source)
            }
            return .init(range: leaf.value, bytes: Self.literal(for: text, as: leaf.kind))
        } catch {
            throw .init(field: index, error)
        }
    }

    /// Encodes a text as a value: of the former kind if possible, else as a string; an empty text is null.
    static func literal(for text: [UInt8], as kind: JSONMembers.ValueKind) -> [UInt8] {
        let isWord = text == Array("true".utf8) || text == Array("false".utf8)
        switch kind {
        case .number, .boolean, .null:
            if text.isEmpty { return Array("null".utf8) }
            let isNumber = JSONObject.isNumber(text)
            let stays =
                kind == .number ? isNumber : kind == .boolean ? isWord : isWord || isNumber
            return stays ? text : JSONString.quoted(text)
        case .string, .array, .object: return JSONString.quoted(text)
        }
    }

    package func note(on draft: RecordDraft, ofRow row: Int, _ source: FileSource) -> String? {
        let leaves = leaves(ofRow: row, source).leaves
        for (index, field) in draft.fields.enumerated() where !field.says(draft.original[index].value) {
            let kind = leaves[index].kind
            guard kind == .number || kind == .boolean else { continue }
            let was = kind == .number ? "a number" : "true or false"
            switch Self.literal(for: Array(field.value.utf8), as: kind).first {
            case UInt8(ascii: "\""): return "\(field.label) was \(was) and is a text now."
            case UInt8(ascii: "n"): return "\(field.label) was \(was) and is null now."
            default: break
            }
        }
        return nil
    }

    // MARK: New objects

    package func text(
        of draft: RecordDraft, like row: Int?, _ source: FileSource
    ) throws(RecordEditError) -> [UInt8] {
        guard let row, isRecord(row, source) else { throw .init(.noFields) }
        let hasKey = JSONRecord(source.layout.rows[row].range, in: source.bytes).key != nil
        var values: [Int: [UInt8]] = [:]
        for field in draft.fields {
            if case .present(let number) = field.item { values[number] = Array(field.value.utf8) }
        }
        if hasKey {
            do throws(NameEditError) {
                try checkKey(values[0] ?? [], inListOf: row, source)
            } catch {
                throw .init(field: 0, error)
            }
        }
        return object(like: row, source) { values[$0] ?? [] }
    }

    /// An object with the keys of another one, empty arrays, and the values given by a closure by number.
    package func object(like row: Int, _ source: FileSource, value: (Int) -> [UInt8]) -> [UInt8] {
        let range = source.layout.rows[row].range
        let all = leaves(ofRow: row, source)
        var splices = all.arrays.map { FilePatch.Splice(range: $0, bytes: Array("[]".utf8)) }
        for (number, leaf) in all.leaves.enumerated() where !all.isInArray(leaf) {
            splices.append(.init(range: leaf.value, bytes: Self.literal(for: value(number), as: leaf.kind)))
        }
        return source.copy(range, with: FilePatch(splices).splices)
    }
}
