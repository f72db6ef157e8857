public import FormatCore

extension FileFormat {
    /// Delimited text: CSV or TSV.
    public static let table = FileFormat(
        "table", title: "a table",
        words: [
            FormatWord(
                "csv",
                """
                Rows of fields with commas or another separator between them, as in RFC 4180. The first row
                may name the columns.
                """, needsDetection: true),
            FormatWord("tsv", "Rows of fields with tabs between them.", needsDetection: true),
        ], suffixes: ["csv", "tsv"], memory: 400,
        match: { head in
            TableDialect(ofHead: head).map { FormatMatch(.plausible, dialect: $0) }
        },
        reader: { DelimitedTextReader(choice: $0, dialect: $1 as? TableDialect ?? .usual) },
        editing: Editing(hasRecords: true, hasArrays: false, needsHeader: true) {
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
