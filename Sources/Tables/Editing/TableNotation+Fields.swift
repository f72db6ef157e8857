package import FormatCore

extension TableNotation: FieldTextNotation {
    package func draft(ofRow row: Int, _ source: FileSource) throws(NameEditError) -> RecordDraft {
        RecordDraft(fields(cells(of: source.layout.rows[row].range, source).map(\.value), source))
    }

    package func newDraft(like row: Int?, _ source: FileSource) -> RecordDraft? {
        let range = row.map { source.layout.rows[$0].range } ?? source.layout.table?.firstRow ?? 0..<0
        guard !range.isEmpty else { return nil }
        let headings = source.layout.table?.columns.headings.count ?? 0
        let count = headings > 0 ? headings : cells(of: range, source).count
        return RecordDraft(fields(Array(repeating: [], count: count), source))
    }

    private func fields(_ values: [[UInt8]], _ source: FileSource) -> [RecordDraft.Field] {
        let columns = source.layout.table?.columns ?? DelimitedColumns()
        let count = min(max(values.count, columns.headings.count), DelimitedColumns.limit)
        return (0..<count).map { column in
            let name = columns.fieldName(ofColumn: column)
            return RecordDraft.Field(
                item: .present(column), part: column, key: name.key, label: name.label,
                value: column < values.count ? String(decoding: values[column], as: UTF8.self) : "",
                allowsLines: delimiter != UInt8(ascii: "\t"))
        }
    }

    package func splices(
        _ draft: RecordDraft, ofRow row: Int, _ source: FileSource
    ) throws(RecordEditError) -> [FilePatch.Splice] {
        let range = source.layout.rows[row].range
        let cells = cells(of: range, source)
        var values: [Int: [UInt8]] = [:]
        for (index, field) in draft.fields.enumerated() where !field.says(draft.original[index].value) {
            let former = index < cells.count ? cells[index].value : []
            values[index] = try value(of: field, at: index, over: former)
        }
        return splices(values, ofRow: range, source)
    }

    package func text(
        of draft: RecordDraft, like row: Int?, _ source: FileSource
    ) throws(RecordEditError) -> [UInt8] {
        var values: [Int: [UInt8]] = [:]
        for (index, field) in draft.fields.enumerated() where !field.value.isEmpty {
            values[index] = try value(of: field, at: index, over: [])
        }
        return self.row(values, like: row, source)
    }

    private func value(
        of field: RecordDraft.Field, at index: Int, over former: [UInt8]
    ) throws(RecordEditError) -> [UInt8] {
        do throws(NameEditError) {
            let value = try KeptBytes.bytes(of: field.value, over: former)
            if let obstacle = obstacle(in: value) { throw .unwritable(obstacle) }
            return value
        } catch {
            throw .init(field: index, error)
        }
    }
}
