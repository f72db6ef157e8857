/// The readers of all formats, so that each one is called directly.
enum RecordReaders: Sendable {
    case lines(LinesReader)

    /// Reads all whole records, as `RecordReader.read` does.
    mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout RecordCollector
    ) throws(NameFileError) {
        switch self {
        case .lines(var reader):
            defer { self = .lines(reader) }
            try reader.read(bytes, isLast: isLast, into: &sink)
        }
    }

    /// Whether its records are rows of a table, or objects, and not cards.
    var hasRows: Bool {
        switch self {
        case .lines: false
        }
    }

    /// What a record says, as `RecordReader.fields` says it.
    func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] {
        switch self {
        case .lines(let reader): reader.fields(ofRecord: record)
        }
    }
}
