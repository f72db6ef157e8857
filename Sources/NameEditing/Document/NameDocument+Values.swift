package import FormatCore
package import NameLoading
internal import NameRows
internal import Tables

/// Documents of the rows of a database.
extension NameDocument {
    /// Makes a document of rows of values, to which the options for files do not apply.
    ///
    /// - Parameters:
    ///   - rows: The values of all rows, each after its head (`TypedValue.Head`).
    ///   - columns: The names of the columns, of which each row has all.
    ///   - file: The name of the table, for messages.
    ///   - options: The options for reading the rows.
    /// - Throws: `ReadingError` if the rows cannot be read or edited.
    package init(
        rows: [UInt8], columns: [String], file: String, options: ReadingOptions
    ) throws(ReadingError) {
        var options = options
        options.limits = options.limits.ofRecords
        (options.format, options.encoding) = (nil, nil)
        if let reason = options.reasonNotToEdit(.table) { throw ReadingError(file: file, reason: reason) }
        var headings: [UInt8] = []
        for column in columns { TypedValue.append(column.utf8, to: &headings) }
        let count = headings.count + rows.count
        guard count <= options.limits.bytes else {
            throw ReadingError(file: file, reason: .tooLarge(limit: options.limits.bytes))
        }
        guard let region = TextRegion(capacity: count) else {
            throw ReadingError(file: file, reason: .noMemory)
        }
        _ = region.room(0..<headings.count).update(fromContentsOf: headings)
        _ = region.room(headings.count..<count).update(fromContentsOf: rows)
        form = EditedFormat(
            format: .table, file: file, options: options,
            dialect: TableDialect.measured(fieldCount: columns.count))
        state = try form.read(region, count: count)
    }
}

extension EditedFormat {
    /// Whether the rows are values in memory, so that neither format nor encoding is detected.
    var hasValues: Bool { (dialect as? TableDialect)?.hasLengths ?? false }
}
