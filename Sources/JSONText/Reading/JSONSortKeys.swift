internal import FormatCore
internal import Records
internal import Tables

/// Extracts the field by which objects are ordered.
struct JSONSortKeys: SortKeys {
    private let field: RequestedField
    private let path: JSONFieldPath
    private let columns: DelimitedColumns?

    init(_ field: String, _ columns: DelimitedColumns?) {
        self.field = RequestedField(field)
        path = JSONFieldPath(field)
        self.columns = columns
    }

    func append(ofRecord record: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) -> Bool {
        guard record.first == UInt8(ascii: "{") else { return appendField(of: record, to: &text) }
        guard let value = path.value(in: 0..<record.count, of: record) else { return true }
        switch JSONMembers.kind(of: value, in: record) {
        case .array: text += JSONFields.value(value, in: record).text.utf8
        case .string, .number, .boolean: _ = JSONString.append(value: value, of: record, to: &text)
        case .null, .object: break
        }
        return true
    }

    /// Appends the field of a row that is not an object.
    private func appendField(of record: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) -> Bool {
        let fields = JSONFields.fields(of: record, columns)
        guard !fields.isEmpty else { return false }
        if let found = field.field(in: fields) { text += found.text.utf8 }
        return true
    }
}
