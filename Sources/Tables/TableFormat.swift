public import FormatCore

extension FileFormat {
    /// Delimited text: CSV or TSV.
    public static let table = FileFormat(
        "table", title: "a table", words: ["csv", "tsv"], memory: 400,
        match: { head in
            TableDialect(ofHead: head).map { FormatMatch(.plausible, dialect: $0) }
        },
        reader: { DelimitedTextReader(choice: $0, dialect: $1 as? TableDialect ?? .usual) },
        editing: Editing(hasRecords: true, hasArrays: false) {
            TableNotation(dialect: $0.dialect as? TableDialect ?? .usual)
        })
}

extension TableDialect: FormatDialect {
    /// Comma-separated values.
    package static let usual = TableDialect(delimiter: UInt8(ascii: ","))
    /// Comma-separated values with a header row.
    package static let withHeaderRow = {
        var dialect = usual
        dialect.hasHeaderRow = true
        return dialect
    }()
}
