package import FormatCore
internal import JSONText
internal import NameDirectory
package import NameLoading
internal import NameRows
internal import PropertyLists
internal import SystemSupport
internal import Tables
internal import VCards

/// The format of an edited file, and the options for reading it.
struct EditedFormat: Sendable {
    let format: NameDocument.Format
    let file: String
    var options: ReadingOptions
    /// The directory for new files, in a document of several files.
    var directory: FilePath = "."
    /// The dialect of a table.
    var dialect = TableDialect(delimiter: UInt8(ascii: ","))
    /// Encodes the text of the file; `nil` for UTF-8.
    var encoder: TextEncoder?
    /// The notes on the encoding.
    var encodingNotes: [NameProblem] {
        guard options.encoding == nil, let encoder else { return [] }
        return [NameProblem(path: "", line: 0, issue: .otherEncoding(encoder.encoding))]
    }

    /// The notation of the rows.
    var notation: any NameNotation {
        switch format {
        case .json:
            JSONNotation(
                names: JSONNameChoice(choice), nameField: options.nameField,
                writesLines: ["jsonl", "ndjson"].contains(FileKind.suffix(of: file)?.lowercased()))
        case .xmlPropertyList: XMLNotation(choice: choice)
        case .cards: CardFilesNotation(directory: directory)
        case .table: TableNotation(dialect: dialect)
        case .binaryPropertyList: BinaryNotation(choice: choice)
        case .lines: LinesNotation(endsWithNUL: options.endsLinesWithNUL)
        }
    }

    /// Parses a file, which may have no rows, and records the positions of the rows.
    ///
    /// The files of a document of several are parsed one by one, so that a damaged one does not affect the
    /// next.
    ///
    /// - Throws: `ReadingError` if the file cannot be read.
    package func read(
        _ region: TextRegion, count: Int, files: FileParts? = nil
    ) throws(ReadingError) -> FileState {
        guard let collector = RecordCollector(options: options) else { throw noMemory }
        var sink = LayoutSink(collector)
        let values = RecordValues()
        var sources: [RecordTable.Source] = []
        if var files {
            for number in 0..<files.count {
                let (name, range) = (files.paths[number].shown, files.bytes(ofFile: number))
                sources.append(try read(name, range, of: region, count, number, into: &sink, values))
                files.endRows(at: sink.layout.rows.count)
            }
            sink.layout.files = files
        } else {
            sources = [try read(file, 0..<count, of: region, count, 0, into: &sink, values)]
        }
        guard
            let ordered = sink.collector.orderedStore(
                sources: sources, values: values.collected, keys: values.keys)
        else { throw noMemory }
        return FileState(
            region: region, count: count, sink: sink, store: ordered.store, order: ordered.order)
    }

    /// Parses a single file, or one of several.
    private func read(
        _ name: String, _ range: Range<Int>, of region: TextRegion, _ count: Int, _ number: Int,
        into sink: inout LayoutSink, _ values: RecordValues
    ) throws(ReadingError) -> RecordTable.Source {
        var reader = reader
        if !range.isEmpty {
            do throws(ReadingError) {
                sink.beginSource(number, at: range.lowerBound, file: name, hasFields: reader.hasFields)
                try reader.read(region.bytes(range), into: &sink)
            } catch {
                // A file without rows can get some.
                guard error.reason == .noNames || error.reason == .empty else { throw error }
            }
        }
        sink.closeList()
        switch reader {
        case .delimited(let reader): sink.layout.ofFormat = TableLayout(reader)
        case .json(let reader): sink.layout.ofFormat = reader.columns.map { TableLayout($0) }
        case .cards: sink.layout.encodings = choice.encodings
        default: break
        }
        if !range.isEmpty { sink.collect(values, in: region, count: count, of: reader) }
        // The name differs from that of the document for one file of several.
        return RecordTable.Source(
            name: name, isOneOfSeveral: name != file, region: region, reader: reader)
    }

    private var noMemory: ReadingError { ReadingError(file: file, reason: .noMemory) }

    private var choice: RecordChoice {
        var choice = RecordChoice(nameField: options.nameField, limits: options.limits, file: file)
        choice.readingField = options.readingField
        choice.vacantColumns = options.vacantColumns
        choice.encodings = TextEncoding.encodings(of: options.language)
        return choice
    }

    private var reader: AnyRecordReader {
        switch format {
        case .lines: .lines(LinesReader(endsWithNUL: options.endsLinesWithNUL))
        case .json: .json(JSONReader(choice, hasHeaderRow: options.hasHeaderRow))
        case .xmlPropertyList: .xmlPropertyList(XMLPropertyListReader(choice: choice))
        case .binaryPropertyList: .binaryPropertyList(BinaryPropertyListReader(choice: choice))
        case .cards: .cards(VCardReader(choice: choice))
        case .table:
            .delimited(DelimitedTextReader(choice: choice, dialect: dialect))
        }
    }
}

extension AnyRecordReader {
    /// Parses a whole file for editing.
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
