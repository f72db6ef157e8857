public import Records

extension ExportFormat {
    /// Comma-separated values (RFC 4180) with a header row of field names.
    public static let csv = ExportFormat(
        "csv", title: "as CSV",
        manual: """
            A row of field names, then the rows. If a row has several values of a field, the further ones
            have columns of their own: phone, phone 2. Kinds follow the name: phone (cell), email (work).
            A value that a spreadsheet would take for a formula begins with an apostrophe; telephone
            numbers and numbers with a sign stay as they are.
            """, writer: TableWriter.init)
}

private struct TableWriter: RowWriter {
    private var layout: RowLayout
    private var columns: TableColumns

    init(_ layout: RowLayout) {
        self.layout = layout
        columns = TableColumns(fixed: layout.fields)
    }

    var takesTwoPasses: Bool { true }
    var start: [UInt8] { columns.header(lineEnd: layout.lineEnd) }

    mutating func look(at row: ExportedRow) { columns.add(layout.values(of: row, lists: true)) }

    mutating func bytes(of row: ExportedRow) -> [UInt8] {
        columns.row(layout.values(of: row, lists: true), lineEnd: layout.lineEnd)
    }
}
