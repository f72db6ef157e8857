internal import SourceText

/// The field that objects are ordered by.
struct JSONSortKeys: SortKeys {
    private let path: JSONFieldPath

    init(_ path: JSONFieldPath) {
        self.path = path
    }

    func append(ofRecord record: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) -> Bool {
        guard record.first == UInt8(ascii: "{") else { return false }
        if let value = path.value(in: 0..<record.count, of: record),
            JSONMembers.kind(of: value, in: record).isScalar
        {
            _ = JSONText.append(value: value, of: record, to: &text)
        }
        return true
    }
}
