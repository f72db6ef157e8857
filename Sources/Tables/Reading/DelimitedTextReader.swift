internal import ByteScan
package import FormatCore

/// Reads rows of delimited text: values separated by commas, tabs or another byte.
///
/// Quoted fields may contain newlines, delimiters and doubled quotes. Rows end with CR, LF or both. Malformed
/// rows are read as well as possible, and reported. The grammar is that of RFC 4180.
package struct DelimitedTextReader: RecordReader {
    private let choice: RecordChoice
    private let hasHeaderRow: Bool?
    /// The notation of the rows.
    package let dialect: TableDialect
    private let nameLimit: Int
    private var scanner: DelimitedRowScanner
    private var hasBegun = false
    /// Line number of the start of the current row.
    private var line = 1
    package private(set) var columns: DelimitedColumns?
    /// Range of the first row, which may contain the headings.
    package private(set) var firstRow = 0..<0
    /// Number of fields in the first row, to which others are compared.
    private var fieldCount = 0
    private var nameCount = 0
    private var hasReportedRaggedRow = false
    private var hasReportedQuote = false
    /// Buffer for values that differ from the file's text.
    private var scratch: [UInt8] = []

    /// Creates a reader that detects headings unless the dialect specifies them.
    ///
    /// The first row contains headings if one is a requested column, or if one is known and none is a number
    /// or address.
    package init(choice: RecordChoice, dialect: TableDialect) {
        self.choice = choice
        self.dialect = dialect
        hasHeaderRow = dialect.hasHeaderRow
        nameLimit = choice.limits.clamped.names
        scanner = DelimitedRowScanner(dialect: dialect)
    }

    /// Creates a reader for rows with a delimiter and with quotes as in RFC 4180.
    package init(choice: RecordChoice, delimiter: UInt8, hasHeaderRow: Bool?) {
        var dialect = TableDialect(delimiter: delimiter)
        dialect.hasHeaderRow = hasHeaderRow
        self.init(choice: choice, dialect: dialect)
    }

    /// Creates a reader of rows in memory, whose values are not separated but follow their lengths.
    package init(columns: DelimitedColumns) {
        self.init(choice: RecordChoice(file: ""), dialect: .measured)
        self.columns = columns
    }

    /// Reads a row in memory.
    package mutating func read<Sink: RecordSink>(
        row: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        try takeRow(row, bytes, into: &sink)
        line += 1
    }

    package mutating func read<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(ReadingError) {
        guard !dialect.hasLengths else { return try readMeasured(bytes, into: &sink) }
        if !hasBegun {
            guard let start = dialect.start(in: bytes, isLast: isLast), isLast || start < bytes.count else {
                return
            }
            if isLast { try checkStart(start, in: bytes) }
            try begin(at: start, into: &sink)
        }
        while true {
            if scanner.findEnd(in: bytes) {
                guard let next = LineScan.afterLineEnd(at: scanner.at, in: bytes, isLast: isLast) else {
                    return
                }
                try finishRow(bytes, upTo: scanner.at, next: next, into: &sink)
            } else {
                guard isLast, scanner.start < bytes.count else { return }
                if scanner.place == .quoted {
                    try breakRow(bytes, into: &sink)
                } else {
                    try finishRow(bytes, upTo: bytes.count, next: bytes.count, into: &sink)
                }
            }
        }
    }

    /// Reads all rows of values in memory, the first of which contains the headings.
    private mutating func readMeasured<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        var row = 0..<0
        while row.upperBound < bytes.count {
            row = dialect.measuredRow(at: row.upperBound, in: bytes)
            if columns == nil {
                try takeFirstRow(row, bytes, into: &sink)
            } else {
                try takeRow(row, bytes, into: &sink)
            }
            line += 1
        }
    }

    /// Checks that a file has all lines that were specified to precede the rows, and the header row if it was
    /// specified.
    private func checkStart(_ start: Int, in bytes: UnsafeBufferPointer<UInt8>) throws(ReadingError) {
        let linesBefore = dialect.linesBefore
        guard linesBefore > 0, linesBefore == dialect.linesKnown, start == bytes.count, start > 0 else {
            return
        }
        let isEnded = [ASCII.newline, ASCII.carriageReturn].contains(bytes[start - 1])
        let lineCount = LineScan.lineEnds(in: bytes, 0..<start) + (isEnded ? 0 : 1)
        guard lineCount < linesBefore || dialect.hasHeaderRow == true else { return }
        throw ReadingError(file: choice.file, reason: .tooFewLines(lineCount, first: linesBefore + 1))
    }

    /// Begins after the lines that precede the rows, and reports these unless they were specified.
    private mutating func begin<Sink: RecordSink>(at start: Int, into sink: inout Sink) throws(ReadingError) {
        scanner.begin(at: start)
        hasBegun = true
        line = dialect.linesBefore + 1
        guard dialect.linesBefore > dialect.linesKnown else { return }
        let next = dialect.hasHeaderRow == true ? "the headings" : "the first row"
        let what =
            dialect.linesBefore == 1
            ? "line 1 before \(next) was skipped"
            : "lines 1 to \(dialect.linesBefore) before \(next) were skipped"
        try report(what + "; use --skip-lines 0 to read all", 1, &sink)
    }

    /// Ends a row with an unclosed quote at the end of the quote's line.
    ///
    /// Quotes after it are balanced, so no other row is unclosed, and the file is scanned at most twice.
    private mutating func breakRow<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        let quoteLine = line + LineScan.lineEnds(in: bytes, scanner.start..<scanner.quoteAt)
        try report("a quote is not closed; the row was taken up to the end of the line", quoteLine, &sink)
        let end = LineScan.lineEnd(in: bytes, from: scanner.quoteAt, upTo: bytes.count)
        let next = end.map { LineScan.afterLineEnd(at: $0, in: bytes) }
        try finishRow(bytes, upTo: end ?? bytes.count, next: next ?? bytes.count, into: &sink)
    }

    package func report<Sink: RecordSink>(
        _ what: String, _ line: Int, _ sink: inout Sink
    ) throws(ReadingError) {
        try sink.report(NameProblem(path: "", line: line, issue: .malformed(what)))
    }

    // MARK: Rows

    @inline(__always)
    private mutating func finishRow<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, upTo end: Int, next: Int, into sink: inout Sink
    ) throws(ReadingError) {
        let row = scanner.start..<end
        let rowLine = line
        if !row.isEmpty {
            try reportFaults(line: rowLine, &sink)
            if columns != nil {
                try takeRow(row, bytes, into: &sink)
            } else {
                try takeFirstRow(row, bytes, into: &sink)
            }
        }
        line += 1 + (scanner.hasQuotes ? LineScan.lineEnds(in: bytes, row) : 0)
        scanner.begin(at: next)
    }

    @inline(__always)
    private mutating func reportFaults<Sink: RecordSink>(
        line: Int, _ sink: inout Sink
    ) throws(ReadingError) {
        if scanner.hasTextAfterQuotes {
            try report("text stands after a closing quote; both were taken as one field", line, &sink)
        } else if scanner.hasQuoteWithinText, !hasReportedQuote {
            hasReportedQuote = true
            try report(
                "a quote stands within a field; this and others like it were taken as they are", line, &sink)
        }
        if columns != nil, scanner.fieldCount != fieldCount, !hasReportedRaggedRow {
            hasReportedRaggedRow = true
            try report(
                "there are \(scanner.fieldCount) fields where the first row has \(fieldCount); "
                    + "this row and others like it were taken as they are", line, &sink)
        }
    }

    private mutating func takeFirstRow<Sink: RecordSink>(
        _ row: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        fieldCount = scanner.fieldCount
        firstRow = row
        let columns = try DelimitedColumns(
            firstRow: Self.values(of: row, in: bytes, dialect: dialect), hasHeaderRow: hasHeaderRow,
            choice: choice)
        self.columns = columns
        if columns.headings.isEmpty { try takeRow(row, bytes, into: &sink) }
    }

    @inline(__always)
    private mutating func takeRow<Sink: RecordSink>(
        _ row: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        guard let columns else { return }
        nameCount += 1
        guard nameCount <= nameLimit else {
            throw ReadingError(
                file: choice.file, place: .init(line: line, offset: row.lowerBound),
                reason: .tooManyNames(limit: nameLimit))
        }
        scratch.removeAll(keepingCapacity: true)
        var picked = DelimitedPick(row: row, bytes: bytes, dialect: dialect)
        picked.choose(columns, scratch: &scratch)
        let line = line
        // The pointers are not used after the sink has taken the row.
        try scratch.withUnsafeBufferPointer { scratch throws(ReadingError) in
            try sink.take(
                ParsedRow(
                    name: picked.name.bytes(of: bytes, or: scratch),
                    title: picked.title.map { $0.bytes(of: bytes, or: scratch) }, record: row, line: line))
        }
    }

    static func values(
        of row: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, dialect: TableDialect
    ) -> [String] {
        DelimitedCells(of: row, in: bytes, dialect: dialect).prefix(DelimitedColumns.limit).map { cell in
            var value: [UInt8] = []
            cell.append(to: &value, from: bytes)
            return String(decoding: value, as: UTF8.self)
        }
    }

    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] {
        let columns = columns ?? DelimitedColumns()
        var values = DelimitedCells(of: 0..<record.count, in: record, dialect: dialect)
            .prefix(DelimitedColumns.limit).map { $0.value(from: record) }
        values += Array(repeating: FieldValue.text(""), count: max(columns.headings.count - values.count, 0))
        return values.enumerated().map { column, value in
            RecordField(columns.fieldName(ofColumn: column), value: value)
        }
    }

    /// Appends a row as RFC 4180 writes it.
    package func append(_ record: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
        guard dialect.hasLengths else { return text.append(contentsOf: record) }
        TableDialect(delimiter: UInt8(ascii: ",")).appendRow(
            DelimitedCells(of: 0..<record.count, in: record, dialect: dialect).map { record[$0.text] },
            to: &text)
    }

    package func forEachValue(
        ofRecord record: UnsafeBufferPointer<UInt8>,
        _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        guard let columns else { return }
        var cells = DelimitedCells(of: 0..<record.count, in: record, dialect: dialect)
        var column = 0
        while let cell = cells.next(), column < DelimitedColumns.limit {
            defer { column += 1 }
            guard !cell.text.isEmpty else { continue }
            columns.withKey(ofColumn: column) { key in
                guard !cell.isPlain else {
                    return body(key, UnsafeBufferPointer(rebasing: record[cell.text]))
                }
                var value: [UInt8] = []
                cell.append(to: &value, from: record)
                value.withUnsafeBufferPointer { body(key, $0) }
            }
        }
    }

    package func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)? {
        guard let columns, key != .name, key != .file,
            key != nil || columns.hasPairs || columns.hasReadings
        else { return nil }
        return DelimitedSortKeys(columns, key: key, dialect: dialect)
    }

    package func isRaw(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
        let quote = LineScan.offset(of: DelimitedRowScanner.quote, in: record, from: 0, upTo: record.count)
        guard !dialect.skipsBlanks, !dialect.hasLengths else { return false }
        // Line terminators occur only within quotes.
        guard quote != nil else { return true }
        guard dialect.quoting == .opening else { return false }
        return LineScan.lineEnd(in: record, from: 0, upTo: record.count) == nil
            && DelimitedCells(of: 0..<record.count, in: record, dialect: dialect).allSatisfy(\.isPlain)
    }

    package var hasRawRecords: Bool { true }

    package var chosenNameField: String? { columns?.chosenNameField }

    package func isRow(_ record: UnsafeBufferPointer<UInt8>) -> Bool { !record.isEmpty }

    package func isSeparator(_ byte: UInt8) -> Bool {
        byte == dialect.delimiter || byte == DelimitedRowScanner.quote && dialect.quoting == .opening
    }
}

extension DelimitedTextReader {
    /// The delimiter of a file that is a table, judging by its head and suffix.
    package static func delimiter(
        ofHead head: [UInt8], suffix: String?, isWhole: Bool = false
    ) -> UInt8? {
        TableDialect(ofHead: FileHead(head, isWhole: isWhole, suffix: suffix))?.delimiter
    }
}
