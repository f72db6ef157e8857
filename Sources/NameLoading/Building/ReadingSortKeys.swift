internal import FormatCore
internal import Names
internal import Records

/// Extracts readings of names from records, for files that are otherwise ordered by the names themselves.
struct ReadingSortKeys: SortKeys {
    private let reader: any RecordReader
    /// The field with the reading; `nil` for the usual fields.
    private let field: RequestedField?

    init(_ reader: any RecordReader, field: String?) {
        self.reader = reader
        self.field = field.map { RequestedField($0) }
    }

    func append(ofRecord record: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) -> Bool {
        var isFound = false
        reader.forEachValue(ofRecord: record) { key, value in
            guard !isFound, isReading(key), NamePart.isReading(value) else { return }
            isFound = true
            text += value
        }
        return isFound
    }

    /// Whether a field holds the name's reading; nested fields belong to something else.
    private func isReading(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let field else {
            return !key.contains(UInt8(ascii: ".")) && NamePart(ofKey: key) == .reading
        }
        return field.match(key: String(decoding: key, as: UTF8.self).lowercased()) != nil
    }

    /// Whether a record contains a reading of its name.
    func isFound(inRecord record: UnsafeBufferPointer<UInt8>) -> Bool {
        var text: [UInt8] = []
        return append(ofRecord: record, to: &text)
    }
}
