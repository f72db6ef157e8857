internal import FormatCore
internal import Tables

/// Rows that are neither strings nor objects by themselves: object members and arrays.
extension JSONReader {
    /// Makes a row of an object member.
    mutating func takeEntry<Sink: RecordSink>(
        _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        let record = JSONRecord(range, in: bytes)
        guard let key = record.key else { return }
        let kind = JSONMembers.kind(of: record.value, in: bytes)
        if takesOnlyObjects, kind == .array || kind.isScalar, let problem = kind.problemKind {
            return try report(
                .malformed("\(problem.rawValue) where a record was expected"),
                path: JSONString.string(key, of: bytes), line: scanner.startLine, into: &sink)
        }
        let section = names.section?.value(of: record, in: bytes)
            .flatMap { JSONNameChoice.scalar($0, in: bytes) }
        try takeRow(
            names.name(of: record, key: key, in: bytes), section: section, bytes, into: &sink)
        try reportControl(bytes, isInElement: true, into: &sink)
    }

    /// Whether an array is a row: the first element of an array, or one that follows such a row.
    mutating func isRowOfTable(_ record: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if index == 0, holder != .lines { isTable = true }
        return isTable && JSONMembers.count(of: record, in: bytes) > 0
    }

    /// Makes a row of an array, unless it contains the headings.
    mutating func takeTableRow<Sink: RecordSink>(
        _ record: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        guard let columns else {
            firstRow = (record, scanner.startLine)
            return
        }
        let isFirst = index == 0 && !columns.headings.isEmpty
        guard !isFirst || JSONTable.texts(of: record, in: bytes) != columns.headings else { return }
        try takeTableRow((record, scanner.startLine), columns, bytes, into: &sink)
    }

    private mutating func takeTableRow<Sink: RecordSink>(
        _ row: (range: Range<Int>, line: Int), _ columns: DelimitedColumns,
        _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        try takeRow(
            JSONNameChoice.name(of: row.range, columns, in: bytes),
            section: JSONNameChoice.section(of: row.range, columns, in: bytes), record: row, bytes,
            into: &sink)
    }

    /// Determines the column names from the first array and the following value.
    ///
    /// Makes a row of the array unless it contains the headings. Does nothing if there is no such array.
    mutating func takeFirstRow<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, before next: Range<Int>?, into sink: inout Sink
    ) throws(ReadingError) {
        guard let row = firstRow else { return }
        firstRow = nil
        let columns = try JSONTable.columns(of: row.record, before: next, in: bytes, choice, hasHeaderRow)
        self.columns = columns
        chosenNameField = chosenNameField ?? columns.chosenNameField
        if columns.hasPairs { hasPairs = true }
        guard columns.headings.isEmpty else { return }
        try takeTableRow((row.record, row.line), columns, bytes, into: &sink)
    }
}
