package import NameFormats

/// The parts of a table other than its rows.
package struct TableLayout: Sendable {
    package let columns: DelimitedColumns
    /// The range of the first row, which may be a header row; empty if there is none.
    package let firstRow: Range<Int>

    package init(_ reader: DelimitedTextReader) {
        columns = reader.columns ?? DelimitedColumns()
        firstRow = reader.firstRow
    }

    /// The layout for rows that are JSON arrays.
    package init(_ columns: DelimitedColumns) {
        self.columns = columns
        firstRow = 0..<0
    }
}
