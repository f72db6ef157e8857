internal import FormatCore
internal import NameRows
package import Names
package import Tables

/// Rows of values in memory, from which a list is made by the rules for tables in files.
package struct ValueRows {
    /// The values of all rows, each after its head.
    package private(set) var bytes: [UInt8] = []
    private var rows: [Range<Int>] = []

    package init() {}

    package var count: Int { rows.count }

    /// Appends the value of the next column of a row.
    package mutating func append(_ value: some Collection<UInt8>, _ type: TypedValue.Kind = .text) {
        TypedValue.append(value, type, to: &bytes)
    }

    /// Ends a row after the values of all columns.
    package mutating func endRow() { rows.append((rows.last?.upperBound ?? 0)..<bytes.count) }

    /// Makes a list of one section, in the order of the rows.
    ///
    /// - Parameters:
    ///   - headings: The column headings.
    ///   - nameColumn: Index of the column with the names.
    ///   - searchesFields: Whether searches find values besides the names.
    /// - Returns: The list; `nil` if the column does not exist or memory runs out.
    package func names(
        headings: [String], nameColumn: Int, searchesFields: Bool
    ) -> NameCollection? {
        guard headings.indices.contains(nameColumn) else { return nil }
        guard !rows.isEmpty else { return NameCollection(sections: [("", [])]) }
        var options = ReadingOptions()
        (options.hasSections, options.isSorted, options.searchesFields) = (false, false, searchesFields)
        let choice = RecordChoice(nameField: headings[nameColumn], file: "")
        guard let columns = try? DelimitedColumns(firstRow: headings, hasHeaderRow: true, choice: choice),
            let region = TextRegion(capacity: bytes.count), var collector = RecordCollector(options: options)
        else { return nil }
        _ = region.room(0..<bytes.count).update(fromContentsOf: bytes)
        var reader = DelimitedTextReader(columns: columns)
        collector.beginSource(0, file: "", hasFields: true)
        do throws(ReadingError) {
            let bytes = region.bytes(0..<bytes.count)
            for row in rows { try reader.read(row: row, of: bytes, into: &collector) }
        } catch {
            return nil
        }
        let values = RecordValues()
        if let batch = collector.takeBatch(in: region, count: bytes.count, isLarge: false, of: reader) {
            values.take(batch)
        }
        let source = RecordTable.Source(name: "", region: region, reader: reader)
        return collector.store(sources: [source], values: values.collected, keys: values.keys)
            .map { NameCollection(store: $0) }
    }
}
