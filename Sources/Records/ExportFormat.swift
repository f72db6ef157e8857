package import FormatCore

/// Output format of a list.
///
/// The module of a format makes its value; `SectionsTool` has the table of all of them.
public struct ExportFormat: Sendable {
    /// The word of the option.
    public let name: String
    /// The output in sentences, such as `as a JSON array`.
    package let title: String
    /// The format, for the manual.
    package let manual: String
    /// Whether the fields of a row can be chosen.
    package let hasFields: Bool
    private let makeWriter: @Sendable (RowLayout) -> any RowWriter

    package init(
        _ name: String, title: String, manual: String, hasFields: Bool = true,
        writer: @escaping @Sendable (RowLayout) -> any RowWriter
    ) {
        self.name = name
        self.title = title
        self.manual = manual
        self.hasFields = hasFields
        makeWriter = writer
    }

    /// Creates a writer that has not written anything yet.
    ///
    /// - Parameters:
    ///   - fields: The fields to write, by the rows' keys; `nil` for all.
    ///   - lineEnd: Line terminator of vCards and tables; CR LF except for display on a terminal.
    /// - Returns: The writer.
    package func writer(fields: [String]? = nil, lineEnd: String = "\r\n") -> any RowWriter {
        makeWriter(RowLayout(fields: fields, lineEnd: lineEnd))
    }
}

extension ExportFormat: Hashable {
    public static func == (left: ExportFormat, right: ExportFormat) -> Bool { left.name == right.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The parameters of a writer, and the values of a row as it shall write them.
package struct RowLayout: Sendable {
    package let fields: [String]?
    package let lineEnd: String
    private var mail = MailFields()

    init(fields: [String]?, lineEnd: String) {
        self.fields = fields
        self.lineEnd = lineEnd
    }

    /// All values of a row in output order, or those of the chosen fields, by their headings.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - lists: Whether each element of a list is a value of its own.
    /// - Returns: The values.
    package mutating func values(of row: ExportedRow, lists: Bool) -> [(heading: String, value: FieldValue)] {
        fields == nil ? row.values(lists: lists, &mail) : row.spread(&mail).map { ($0.key, $0.value) }
    }
}

/// Writes rows in one format, one after another.
///
/// The file consists of `start`, `bytes(of:)` for each row, and `end`.
package protocol RowWriter: Sendable {
    /// Whether all rows must be passed to `look(at:)` before the first one is written.
    var takesTwoPasses: Bool { get }

    /// Records the fields of a row.
    mutating func look(at row: ExportedRow)

    /// Bytes before the rows.
    var start: [UInt8] { get }

    /// Bytes of a row.
    ///
    /// - Complexity: O(bytes of the row), plus O(columns) for a table.
    mutating func bytes(of row: ExportedRow) -> [UInt8]

    /// Bytes after the rows.
    var end: [UInt8] { get }
}

extension RowWriter {
    package var takesTwoPasses: Bool { false }
    package mutating func look(at row: ExportedRow) {}
    package var start: [UInt8] { [] }
    package var end: [UInt8] { [] }
}
