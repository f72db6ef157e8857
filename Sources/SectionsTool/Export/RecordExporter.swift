internal import FormatCore
internal import JSONText
package import Records
internal import Tables
internal import VCards

/// Writes rows in one format, one after another.
///
/// The file consists of `start`, `bytes(of:)` for each row, and `end`. A table must have seen all rows before
/// it starts, as `takesTwoPasses` indicates.
package struct RecordExporter: Sendable {
    private let format: ExportFormat
    private let lineEnd: String
    private var columns: TableColumns
    private var isFirst = true
    private var mail = MailFields()
    private var cards: CardWriter

    /// Creates an exporter that has not written anything yet.
    ///
    /// - Parameters:
    ///   - format: The output format.
    ///   - fields: The fields to write, by the rows' keys; `nil` for all.
    ///   - lineEnd: Line terminator of vCards and tables; CR LF except for display on a terminal.
    package init(_ format: ExportFormat, fields: [String]? = nil, lineEnd: String = "\r\n") {
        self.format = format
        self.lineEnd = lineEnd
        cards = CardWriter(lineEnd: lineEnd)
        columns = TableColumns(fixed: fields)
        hasFixedFields = fields != nil
    }

    private let hasFixedFields: Bool

    /// Whether all rows must be passed to `look(at:)` before the first one is written.
    package var takesTwoPasses: Bool { format == .csv }

    /// Records the fields of a row.
    package mutating func look(at row: ExportedRow) {
        let values = values(of: row)
        columns.add(values)
    }

    /// Bytes before the rows.
    package var start: [UInt8] {
        switch format {
        case .vcard: []
        case .csv: columns.header(lineEnd: lineEnd)
        case .json: [UInt8(ascii: "[")]
        }
    }

    /// Bytes of a row.
    ///
    /// - Complexity: O(bytes of the row), plus O(columns) for a table.
    package mutating func bytes(of row: ExportedRow) -> [UInt8] {
        defer { isFirst = false }
        switch format {
        case .vcard: return cards.card(of: row)
        case .csv:
            let values = values(of: row)
            return columns.row(values, lineEnd: lineEnd)
        case .json:
            let start = Array((isFirst ? "\n" : ",\n").utf8)
            if let object = row.object { return start + JSONObject.text(of: object, inSection: row.section) }
            let values = values(of: row).map { (key: $0.heading, value: $0.value) }
            return start + JSONObject.text(of: values).utf8
        }
    }

    /// Bytes after the rows.
    package var end: [UInt8] {
        switch format {
        case .vcard, .csv: []
        case .json: Array((isFirst ? "]\n" : "\n]\n").utf8)
        }
    }

    private mutating func values(of row: ExportedRow) -> [(heading: String, value: FieldValue)] {
        hasFixedFields
            ? row.spread(&mail).map { ($0.key, $0.value) } : row.values(lists: format == .csv, &mail)
    }
}

/// Output format of a list.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
    /// vCards of version 4.0 (RFC 6350).
    case vcard
    /// Comma-separated values (RFC 4180) with a header row of field names.
    case csv
    /// An array of objects (RFC 8259).
    case json
}
