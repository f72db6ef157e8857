import FormatCore

/// Keeps the names, records and problems that a reader reports.
struct RecordingSink: RecordSink {
    private(set) var rows: [(name: String, record: Range<Int>)] = []
    private(set) var problems: [NameProblem] = []

    var names: [String] { rows.map(\.name) }

    mutating func take(_ row: ParsedRow) throws(ReadingError) {
        rows.append((String(decoding: row.name, as: UTF8.self), row.record))
    }

    mutating func declareSection(_ title: UnsafeBufferPointer<UInt8>) {}

    mutating func report(_ problem: NameProblem) throws(ReadingError) { problems.append(problem) }
}
