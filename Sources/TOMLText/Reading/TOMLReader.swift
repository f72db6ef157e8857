internal import ByteScan
package import FormatCore
internal import JSONText
internal import Records

/// Reads TOML: arrays of tables, tables of tables, arrays of names, or tables.
///
/// Rows of one kind side by side are sections, as `TOMLCollections` finds them. A record is the lines of a
/// table with those of the tables in it, an element of an array, or a key with its value. Names and fields of
/// records are those of the same object in JSON.
///
/// A line that is not valid is reported and left out. A table may be written in parts, so reading begins when
/// the file has arrived.
package struct TOMLReader: RecordReader {
    let choice: RecordChoice
    let names: JSONNameChoice
    private let json: JSONReader
    private var hasRead = false
    var shape = TOMLShape()
    /// Whether any name was joined from two fields.
    var hasPairs = false
    package internal(set) var chosenNameField: String?

    package init(_ choice: RecordChoice) {
        self.choice = choice.clamped
        names = JSONNameChoice(choice)
        json = JSONReader(choice)
    }

    package mutating func read<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(ReadingError) {
        try choice.checkSize(of: bytes)
        guard isLast, !hasRead else { return }
        hasRead = true
        let parser = TOMLParser(bytes, depth: choice.limits.depth)
        if parser.statements.isEmpty, parser.faults.isEmpty {
            throw ReadingError(file: choice.file, reason: .empty)
        }
        var rows = TOMLRows(parser)
        rows.find()
        shape = rows.shape
        guard rows.hasRows || parser.faults.isEmpty else { throw error(of: parser.faults[0], bytes) }
        try take(rows, faults: parser.faults, bytes, into: &sink)
    }

    private func error(of fault: TOMLParser.Fault, _ bytes: UnsafeBufferPointer<UInt8>) -> ReadingError {
        let reason: ReadingError.Reason =
            if case .malformed = fault.failure.reason { .malformed(fault.failure.text(in: bytes)) } else {
                fault.failure.reason
            }
        return ReadingError(
            file: choice.file, place: .init(line: fault.line, offset: fault.failure.offset), reason: reason)
    }

    /// Passes rows and problems on, in the order of the file.
    private mutating func take<Sink: RecordSink>(
        _ rows: TOMLRows, faults: [TOMLParser.Fault], _ bytes: UnsafeBufferPointer<UInt8>,
        into sink: inout Sink
    ) throws(ReadingError) {
        var rest = faults[...]
        var title: [UInt8]?
        var count = 0
        for piece in rows.pieces {
            while let fault = rest.first, fault.failure.offset <= piece.range.lowerBound {
                try report(rest.removeFirst(), bytes, into: &sink)
            }
            switch piece.kind {
            case .list(let path):
                title = path
                path?.withUnsafeBufferPointer { sink.declareSection($0) }
                sink.beginArray(at: piece.range, key: path == nil ? nil : piece.key)
            case .listEnd: sink.endArray(at: piece.range)
            case .row:
                guard count < choice.limits.names else {
                    throw ReadingError(
                        file: choice.file, place: .init(line: piece.line, offset: piece.range.lowerBound),
                        reason: .tooManyNames(limit: choice.limits.names))
                }
                count += 1
                try takeRow(piece, title: title, bytes, into: &sink)
            case .problem(let path, let issue):
                try sink.report(
                    NameProblem(path: String(decoding: path, as: UTF8.self), line: piece.line, issue: issue))
            }
        }
        for fault in rest { try report(fault, bytes, into: &sink) }
    }

    private func report<Sink: RecordSink>(
        _ fault: TOMLParser.Fault, _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        try sink.report(
            NameProblem(path: "", line: fault.line, issue: .malformed(fault.failure.text(in: bytes))))
    }

    // MARK: Rows

    private mutating func takeRow<Sink: RecordSink>(
        _ row: TOMLRows.Piece, title: [UInt8]?, _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        let record = TOMLRecord(UnsafeBufferPointer(rebasing: bytes[row.range]), shape)
        var title = title
        let name: [UInt8]
        if record.hasFields {
            let text = TOMLRecordText(record).bytes
            let found = text.withUnsafeBufferPointer { text in
                if let own = names.title(ofRecord: text) { title = own }
                return names.name(ofRecord: text, choice.display)
            }
            if found.values.count > 1 { hasPairs = true }
            chosenNameField = chosenNameField ?? found.chosenField
            name = found.text
        } else {
            name = record.text
        }
        // The pointers are not used after the sink has taken the row.
        try name.withUnsafeBufferPointer { name throws(ReadingError) in
            guard let title else {
                return try sink.take(ParsedRow(name: name, record: row.range, line: row.line))
            }
            try title.withUnsafeBufferPointer { title throws(ReadingError) in
                try sink.take(ParsedRow(name: name, title: title, record: row.range, line: row.line))
            }
        }
    }

    // MARK: Fields

    private func text<Result>(
        ofRecord bytes: UnsafeBufferPointer<UInt8>, isStrict: Bool = false,
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        TOMLRecordText(TOMLRecord(bytes, shape), isStrict: isStrict).bytes.withUnsafeBufferPointer(body)
    }

    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] {
        isRow(record) ? text(ofRecord: record) { json.fields(ofRecord: $0) } : []
    }

    package func forEachValue(
        ofRecord record: UnsafeBufferPointer<UInt8>,
        _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        if isRow(record) { text(ofRecord: record) { json.forEachValue(ofRecord: $0, body) } }
    }

    package func object(ofRecord record: UnsafeBufferPointer<UInt8>, named name: String) -> [UInt8]? {
        isRow(record)
            ? text(ofRecord: record, isStrict: true) { json.object(ofRecord: $0, named: name) } : nil
    }

    package func isRow(_ record: UnsafeBufferPointer<UInt8>) -> Bool { TOMLRecord.hasFields(record) }

    package func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)? {
        FieldSortKeys(self, key: key, hasPairs: hasPairs)
    }

    package var formatLayout: (any FormatLayout)? { shape }
}
