package import NameFormats

/// What a table has beside its rows.
package struct TableLayout: Sendable {
    package let columns: DelimitedColumns
    /// Where its first row lies, which may name the columns; empty if there is none.
    package let firstRow: Range<Int>

    package init(_ reader: DelimitedTextReader) {
        columns = reader.columns ?? DelimitedColumns()
        firstRow = reader.firstRow
    }

    /// That of rows that are arrays of JSON.
    package init(_ columns: DelimitedColumns) {
        self.columns = columns
        firstRow = 0..<0
    }
}
