package import FormatCore

/// The columns and the first row of a table.
package struct DelimitedLayout: FormatLayout {
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

extension FileLayout {
    /// The columns of a table; `nil` if the file is not a table.
    package var table: DelimitedLayout? { ofFormat as? DelimitedLayout }
}

extension DelimitedTextReader {
    package var formatLayout: (any FormatLayout)? { DelimitedLayout(self) }
}
