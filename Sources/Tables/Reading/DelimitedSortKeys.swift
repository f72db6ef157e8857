internal import FormatCore
internal import Records

/// Extracts the sort keys of a table's rows.
struct DelimitedSortKeys: SortKeys {
    private let key: ListOrder.Key
    private let dialect: TableDialect
    /// The requested column, if any.
    private let column: Int?
    private let nameParts: [NamePart: Int]

    init(_ columns: DelimitedColumns, key: ListOrder.Key?, dialect: TableDialect) {
        self.key = key ?? .family
        self.dialect = dialect
        column = if case .field(let field) = key { columns.column(ofField: field) } else { nil }
        // Names in a single column are ordered by their readings only.
        nameParts = columns.nameParts.filter { key != nil || columns.hasPairs || $0.key == .reading }
    }

    func append(ofRecord record: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) -> Bool {
        guard !record.isEmpty else { return false }
        let row = DelimitedPick(row: 0..<record.count, bytes: record, dialect: dialect)
        if case .field = key {
            if let column { text += row.text(ofColumn: column) }
            return true
        }
        var parts = NameParts()
        for (part, column) in nameParts {
            row.text(ofColumn: column).withUnsafeBufferPointer { parts.take($0, for: part) }
        }
        return parts.append(by: key, to: &text)
    }
}
