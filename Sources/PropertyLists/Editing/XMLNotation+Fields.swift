package import FormatCore

extension XMLNotation: FieldTextNotation {
    package func draft(ofRow row: Int, _ source: FileSource) throws(NameEditError) -> RecordDraft {
        PropertyListFields.draft(try leaves(ofRow: row, source).leaves)
    }

    package func newDraft(like row: Int?, _ source: FileSource) -> RecordDraft? {
        row.flatMap { try? leaves(ofRow: $0, source) }.flatMap { PropertyListFields.newDraft($0.leaves) }
    }

    package func normalized(_ draft: RecordDraft, ofRow row: Int?, _ source: FileSource) -> RecordDraft {
        let leaves = row.flatMap { try? self.leaves(ofRow: $0, source).leaves }
        return PropertyListFields.normalized(draft, leaves ?? [])
    }

    package func splices(
        _ draft: RecordDraft, ofRow row: Int, _ source: FileSource
    ) throws(RecordEditError) -> [FilePatch.Splice] {
        let leaves = try recordLeaves(ofRow: row, source).leaves
        let values = try PropertyListFields.changes(draft, leaves, self)
        return FilePatch(
            values.map { number, value in
                .init(
                    range: leaves[number].place.value, bytes: Self.element(leaves[number].kind, value))
            }
        ).splices
    }

    /// A dictionary with the keys of another one, for a new record.
    ///
    /// Arrays are empty, and so are strings without a value. Entries of other kinds are only included if they
    /// have a value, because property lists cannot represent missing values.
    package func text(
        of draft: RecordDraft, like row: Int?, _ source: FileSource
    ) throws(RecordEditError) -> [UInt8] {
        guard let row else { throw .init(.noFields) }
        let all = try recordLeaves(ofRow: row, source)
        let values = try PropertyListFields.changes(draft, all.leaves, self)
        var splices = all.arrays.map { FilePatch.Splice(range: $0, bytes: Array("<array/>".utf8)) }
        var removed: [Range<Int>] = []
        for (number, leaf) in all.leaves.enumerated() where !leaf.isInArray {
            if let value = values[number] ?? (leaf.kind == .string ? [] : nil) {
                splices.append(.init(range: leaf.place.value, bytes: Self.element(leaf.kind, value)))
            } else if let last = removed.last,
                source.endOfSpace(from: last.upperBound) == leaf.place.entry.lowerBound
            {
                removed[removed.count - 1] = last.lowerBound..<leaf.place.entry.upperBound
            } else {
                removed.append(leaf.place.entry)
            }
        }
        splices += removed.map { .init(range: source.line(around: $0, takesSpace: false), bytes: []) }
        return source.copy(source.layout.rows[row].range, with: FilePatch(splices).splices)
    }

    private static func element(_ kind: PropertyListValue, _ value: [UInt8]) -> [UInt8] {
        switch kind {
        case .string: element("string", value)
        case .integer: element("integer", value)
        case .real: element("real", value)
        case .date: element("date", value)
        case .boolean: value == Array("true".utf8) ? Array("<true/>".utf8) : Array("<false/>".utf8)
        case .data, .other: value
        }
    }

    private func leaves(ofRow row: Int, _ source: FileSource) throws(NameEditError) -> XMLLeaves {
        guard isRecord(row, source) else { throw .noFields }
        do throws(ReadingError) {
            return try XMLLeaves(at: source.layout.rows[row].range.lowerBound, of: source, choice)
        } catch {
            throw .file(error.reason)
        }
    }

    private func recordLeaves(ofRow row: Int, _ source: FileSource) throws(RecordEditError) -> XMLLeaves {
        do throws(NameEditError) {
            return try leaves(ofRow: row, source)
        } catch {
            throw .init(error)
        }
    }
}
