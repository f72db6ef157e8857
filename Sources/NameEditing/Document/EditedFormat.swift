internal import FormatCore
internal import NameLoading
internal import NameRows
internal import Names
internal import SystemSupport

/// The format of an edited file, and the options for reading it.
struct EditedFormat: Sendable {
    let format: FileFormat
    let file: String
    var options: ReadingOptions
    /// The directory for new files, in a document of several files.
    var directory: FilePath = "."
    /// The dialect of the format.
    var dialect: (any FormatDialect)?
    /// Encodes the text of the file; `nil` for UTF-8.
    var encoder: TextEncoder?
    /// The notes on the encoding.
    var encodingNotes: [NameProblem] {
        guard options.encoding == nil, let encoder else { return [] }
        return [NameProblem(path: "", line: 0, issue: .otherEncoding(encoder.encoding))]
    }

    /// The notation of the rows.
    var notation: any NameNotation {
        // A document is made only of formats that have one.
        guard let editing = format.editing else { preconditionFailure("\(format.title) is not edited") }
        return editing.notation(
            NotationSetup(choice, dialect: dialect, suffix: FileHead.suffix(of: file), directory: directory))
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
                let (name, range) = (files.paths[number].displayText, files.bytes(ofFile: number))
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
        var reader = format.reader(choice, dialect)
        if !range.isEmpty {
            do throws(ReadingError) {
                sink.beginSource(number, at: range.lowerBound, file: name, hasFields: reader.hasFields)
                try reader.read(region.bytes(range), isLast: true, into: &sink)
            } catch {
                // A file without rows can get some.
                guard error.reason == .noNames || error.reason == .empty else { throw error }
            }
        }
        sink.closeList()
        sink.layout.ofFormat = reader.formatLayout
        sink.layout.encodings = choice.encodings
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
        choice.hasHeaderRow = options.hasHeaderRow
        choice.endsLinesWithNUL = options.endsLinesWithNUL
        return choice
    }
}
