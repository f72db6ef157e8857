internal import SourceText

/// Rows that follow each other, handed to a sink many at once: calling it for each name alone costs a tenth
/// of the reading.
///
/// Only for rows whose bytes stay where they are until the rows are handed over.
struct RowBatch: ~Copyable {
    private var rows = InlineArray<32, FoundRow>(
        repeating: FoundRow(name: UnsafeBufferPointer(start: nil, count: 0), record: 0..<0, line: 0))
    private var count = 0

    /// Adds a row, and hands over all if there is no room for another one.
    @inline(__always)
    mutating func append<Sink: RecordSink>(_ row: FoundRow, to sink: inout Sink) throws(ReadingError) {
        rows[count] = row
        count += 1
        if count == rows.count { try flush(into: &sink) }
    }

    /// Hands over what there is.
    mutating func flush<Sink: RecordSink>(into sink: inout Sink) throws(ReadingError) {
        guard count > 0 else { return }
        let full = count
        count = 0
        try sink.take(rows.span.extracting(first: full))
    }
}
