internal import NameDirectory
internal import NameFormats
package import NameLoading
package import SourceText

/// What a file that is edited is, and how it is read.
struct EditedFormat: Sendable {
    let format: NameDocument.Format
    let file: String
    var options: ReadingOptions
    /// What separates the fields of a table.
    var delimiter = UInt8(ascii: ",")

    /// How its rows are written.
    var notation: any NameNotation {
        switch format {
        case .json:
            JSONNotation(
                names: JSONNameChoice(choice), nameField: options.nameField,
                writesLines: ["jsonl", "ndjson"].contains(FileKind.suffix(of: file)?.lowercased()))
        case .xmlPropertyList: XMLNotation(choice: choice)
        case .cards: CardsNotation()
        case .table: TableNotation(delimiter: delimiter)
        case .binaryPropertyList: BinaryNotation(choice: choice)
        case .lines: LinesNotation(endsWithNUL: options.endsLinesWithNUL)
        }
    }

    /// Reads a file, which may have no names and is not written to, and notes where its rows lie.
    ///
    /// - Throws: `ReadingError` if it cannot be read.
    package func read(_ region: TextRegion, count: Int) throws(ReadingError) -> FileState {
        guard let collector = RecordCollector(options: options) else { throw noMemory }
        var sink = LayoutSink(collector)
        var reader = reader
        if count > 0 {
            do throws(ReadingError) {
                sink.beginSource(file: file, hasFields: reader.hasFields)
                try reader.read(region.bytes(0..<count), into: &sink)
            } catch {
                // What has no names yet can be given some.
                guard error.reason == .noNames || error.reason == .empty else { throw error }
            }
        }
        sink.closeList()
        if case .delimited(let reader) = reader { sink.layout.table = TableLayout(reader) }
        let source = RecordTable.Source(name: file, region: region, reader: reader)
        let values = sink.values(in: region, count: count, of: reader)
        let keys = values.keys
        guard
            let ordered = sink.collector.orderedStore(
                sources: [source], values: values.collected, keys: keys)
        else { throw noMemory }
        return FileState(
            region: region, count: count, sink: sink, store: ordered.store, order: ordered.order)
    }

    private var noMemory: ReadingError { ReadingError(file: file, reason: .noMemory) }

    private var choice: RecordChoice {
        RecordChoice(nameField: options.nameField, limits: options.limits, file: file)
    }

    private var reader: RecordReaders {
        switch format {
        case .lines: .lines(LinesReader(endsWithNUL: options.endsLinesWithNUL))
        case .json: .json(JSONReader(choice))
        case .xmlPropertyList: .xmlPropertyList(XMLPropertyListReader(choice: choice))
        case .binaryPropertyList: .binaryPropertyList(BinaryPropertyListReader(choice: choice))
        case .cards: .cards(VCardReader(choice: choice))
        case .table:
            .delimited(
                DelimitedTextReader(
                    choice: choice, delimiter: delimiter, hasHeaderRow: options.hasHeaderRow))
        }
    }
}

extension RecordReaders {
    /// Reads all of a file for who edits it.
    package mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout LayoutSink
    ) throws(ReadingError) {
        switch self {
        case .lines(var reader):
            defer { self = .lines(reader) }
            try reader.read(bytes, isLast: true, into: &sink)
        case .cards(var reader):
            defer { self = .cards(reader) }
            try reader.read(bytes, isLast: true, into: &sink)
        case .json(var reader):
            defer { self = .json(reader) }
            try reader.read(bytes, isLast: true, into: &sink)
        case .xmlPropertyList(var reader):
            defer { self = .xmlPropertyList(reader) }
            try reader.read(bytes, isLast: true, into: &sink)
        case .binaryPropertyList(var reader):
            defer { self = .binaryPropertyList(reader) }
            try reader.read(bytes, isLast: true, into: &sink)
        case .delimited(var reader):
            defer { self = .delimited(reader) }
            try reader.read(bytes, isLast: true, into: &sink)
        case .addressBook, .openStepPropertyList:
            preconditionFailure("No document is made of such files.")
        }
    }
}
