internal import FormatCore
internal import Tables

/// Extracts the field by which objects are ordered.
struct JSONSortKeys: SortKeys {
    private let field: String
    private let path: JSONFieldPath
    private let columns: DelimitedColumns?

    init(_ field: String, _ columns: DelimitedColumns?) {
        self.field = field
        path = JSONFieldPath(field)
        self.columns = columns
    }

    func append(ofRecord record: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) -> Bool {
        guard record.first == UInt8(ascii: "{") else { return appendField(of: record, to: &text) }
        if let value = path.value(in: 0..<record.count, of: record),
            JSONMembers.kind(of: value, in: record).isScalar
        {
            _ = JSONString.append(value: value, of: record, to: &text)
        }
        return true
    }

    /// Appends the field of a row that is not an object.
    private func appendField(of record: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) -> Bool {
        let fields = JSONFields.fields(of: record, columns)
        guard !fields.isEmpty else { return false }
        let key = field.lowercased()
        if let found = fields.first(where: { $0.key == key }) {
            text += found.text.utf8
        } else if let number = Int(field), fields.indices.contains(number - 1) {
            text += fields[number - 1].text.utf8
        }
        return true
    }
}
