internal import NameFormats

/// What a table has beside its rows.
struct TableLayout: Sendable {
    let columns: DelimitedColumns
    /// Where its first row lies, which may name the columns; empty if there is none.
    let firstRow: Range<Int>

    init(_ reader: DelimitedTextReader) {
        columns = reader.columns ?? DelimitedColumns()
        firstRow = reader.firstRow
    }
}
