internal import FieldKeys
internal import NameDirectory
internal import SourceText

/// How names are read as their records say it, in files whose names are ordered by themselves otherwise.
struct ReadingSortKeys: SortKeys {
    private let reader: RecordReaders
    /// The key of the field, in small letters; `nil` for the usual ones.
    private let field: String?

    init(_ reader: RecordReaders, field: String?) {
        self.reader = reader
        self.field = field?.lowercased()
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

    /// Whether a field says how the name is read; fields within others belong to something else.
    private func isReading(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let field else {
            return !key.contains(UInt8(ascii: ".")) && NamePart(ofKey: key) == .reading
        }
        return String(decoding: key, as: UTF8.self).lowercased() == field
    }

    /// Whether a record says how its name is read.
    func isFound(inRecord record: UnsafeBufferPointer<UInt8>) -> Bool {
        var text: [UInt8] = []
        return append(ofRecord: record, to: &text)
    }
}
