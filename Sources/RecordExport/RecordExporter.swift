internal import SourceText

/// Writes rows in one format, one after the other.
///
/// `start`, `bytes(of:)` for each row, and `end` together are the file. A table has to have seen all rows
/// before it starts; `takesTwoPasses` says so.
package struct RecordExporter: Sendable {
    private let format: ExportFormat
    private let lineEnd: String
    private var columns: TableColumns
    private var isFirst = true

    /// Makes a writer that has written nothing.
    ///
    /// - Parameters:
    ///   - format: What is written.
    ///   - fields: The fields that are written and no others, as the rows have them; `nil` for all.
    ///   - lineEnd: What ends the lines of cards and tables; CR LF unless a terminal shows them.
    package init(_ format: ExportFormat, fields: [String]? = nil, lineEnd: String = "\r\n") {
        self.format = format
        self.lineEnd = lineEnd
        columns = TableColumns(fixed: fields)
        hasFixedFields = fields != nil
    }

    private let hasFixedFields: Bool

    /// Whether all rows have to be seen, by `look(at:)`, before the first one is written.
    package var takesTwoPasses: Bool { format == .csv }

    /// Takes note of the fields of a row.
    package mutating func look(at row: ExportedRow) { columns.add(values(of: row)) }

    /// What comes before the rows.
    package var start: [UInt8] {
        switch format {
        case .vcard: []
        case .csv: columns.header(lineEnd: lineEnd)
        case .json: [UInt8(ascii: "[")]
        }
    }

    /// A row.
    ///
    /// - Complexity: O(bytes of the row), of a table also of the columns.
    package mutating func bytes(of row: ExportedRow) -> [UInt8] {
        defer { isFirst = false }
        switch format {
        case .vcard:
            let card = row.card.map { CardConversion.lines(of: $0, named: row.name) } ?? CardFields(row).lines
            return CardLine.card(card + CardFields.categories(of: row.section), lineEnd: lineEnd)
        case .csv: return columns.row(values(of: row), lineEnd: lineEnd)
        case .json:
            let start = Array((isFirst ? "\n" : ",\n").utf8)
            guard let object = row.object else { return start + JSONObject.text(of: values(of: row)).utf8 }
            return start + JSONObject.text(of: object, inSection: row.section)
        }
    }

    /// What comes behind the rows.
    package var end: [UInt8] {
        switch format {
        case .vcard, .csv: []
        case .json: Array((isFirst ? "]\n" : "\n]\n").utf8)
        }
    }

    private func values(of row: ExportedRow) -> [(key: String, value: String)] {
        hasFixedFields ? row.spread.map { ($0.key, $0.value) } : row.values
    }
}
