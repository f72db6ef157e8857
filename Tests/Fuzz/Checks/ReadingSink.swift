import FormatCore

/// A row as a value.
struct ReadRow: Equatable {
    let name: [UInt8]
    let title: [UInt8]?
    let record: Range<Int>
    let line: Int
}

/// Keeps what a reader finds, and looks whether each thing may be so.
struct ReadingSink: RecordSink {
    private(set) var rows: [ReadRow] = []
    private(set) var sections: [[UInt8]] = []
    private(set) var problems: [NameProblem] = []
    /// How many bytes the reader has been given.
    var byteCount = 0
    /// The first thing that may not be so.
    private(set) var fault: String?

    mutating func take(_ row: ParsedRow) throws(ReadingError) {
        if row.record.lowerBound < 0 || row.record.upperBound > byteCount {
            note("the record of row \(rows.count) is \(row.record), of \(byteCount) bytes")
        }
        if row.line < 0 { note("row \(rows.count) is in line \(row.line)") }
        rows.append(
            ReadRow(
                name: Array(row.name), title: row.title.map { Array($0) }, record: row.record,
                line: row.line))
    }

    mutating func declareSection(_ title: UnsafeBufferPointer<UInt8>) {
        sections.append(Array(title))
    }

    mutating func report(_ problem: NameProblem) throws(ReadingError) {
        problems.append(problem)
        if !ReaderCheck.isOneLine(problem.description) { note("a problem is more than a line") }
    }

    private mutating func note(_ text: String) {
        fault = fault ?? text
    }
}
