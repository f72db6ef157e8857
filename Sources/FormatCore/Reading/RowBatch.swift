/// Passes consecutive rows to a sink in batches, because a call for each name costs a tenth of the reading
/// time.
///
/// The bytes of the rows must stay valid until the batch is flushed.
public struct RowBatch: ~Copyable {
    @usableFromInline var rows = InlineArray<32, ParsedRow>(
        repeating: ParsedRow(name: UnsafeBufferPointer(start: nil, count: 0), record: 0..<0, line: 0))
    @usableFromInline var count = 0

    @inlinable
    public init() {}

    /// Adds a row, and flushes the batch if it is full.
    @inlinable
    @inline(__always)
    public mutating func append<Sink: RecordSink>(_ row: ParsedRow, to sink: inout Sink) throws(ReadingError)
    {
        rows[count] = row
        count += 1
        if count == rows.count { try flush(into: &sink) }
    }

    /// Passes the collected rows to the sink.
    @inlinable
    public mutating func flush<Sink: RecordSink>(into sink: inout Sink) throws(ReadingError) {
        guard count > 0 else { return }
        let full = count
        count = 0
        try sink.take(rows.span.extracting(first: full))
    }
}

extension ReadingError {
    /// The problem to report for this error if rows precede it; `nil` if it is fatal even then.
    ///
    /// A truncated or malformed list contains valid names up to the error. Input beyond a limit is not read.
    var problemAfterRows: NameProblem? {
        switch reason {
        case .malformed, .damaged, .truncated:
            NameProblem(path: "", line: place?.line ?? 0, issue: .malformed(reason.description))
        default:
            nil
        }
    }

    /// Reports this error as a problem that follows `rowCount` rows.
    ///
    /// - Throws: This error if there are no rows or it is fatal even then, or that of the sink. A strict sink
    ///   rethrows its own error here.
    package func report<Sink: RecordSink>(afterRows rowCount: Int, to sink: inout Sink) throws(ReadingError) {
        guard rowCount > 0, let problem = problemAfterRows else { throw self }
        try sink.report(problem)
    }
}
