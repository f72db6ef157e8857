public import Records

extension ExportFormat {
    /// An array of objects (RFC 8259).
    public static let json = ExportFormat(
        "json", title: "as a JSON array",
        manual: """
            An array with an object for each row. Objects of JSON are written as they are: numbers, true,
            false, null, arrays and objects keep their types, and so do the values of property lists. Of
            other files all values are strings, several values of a field an array; names of fields are
            those of CSV. `--json` prints objects of strings without the array, one a line.
            """, writer: JSONWriter.init)
}

private struct JSONWriter: RowWriter {
    private var layout: RowLayout
    private var isFirst = true

    init(_ layout: RowLayout) { self.layout = layout }

    var start: [UInt8] { [UInt8(ascii: "[")] }
    var end: [UInt8] { Array((isFirst ? "]\n" : "\n]\n").utf8) }

    mutating func bytes(of row: ExportedRow) -> [UInt8] {
        defer { isFirst = false }
        let start = Array((isFirst ? "\n" : ",\n").utf8)
        return start + JSONObject.text(of: row, &layout)
    }
}

extension JSONObject {
    /// The object of a row: as read if its values have types, otherwise with a member for each field.
    package static func text(of row: ExportedRow, _ layout: inout RowLayout) -> [UInt8] {
        if let object = row.object { return text(of: object, inSection: row.section) }
        return Array(
            text(of: layout.values(of: row, lists: false).map { (key: $0.heading, value: $0.value) }).utf8)
    }
}
