internal import FormatWriting
public import NameDirectory
internal import NameFormats
internal import NameRows
public import SourceText

/// A file of names as it was read; never changes.
///
/// What is shown of it is what any reading of the file shows. It is edited in a copy, which keeps all bytes
/// of the file that an edit does not concern.
public struct NameDocument: Sendable {
    /// What a file is that can be edited.
    public enum Format: String, Sendable, CaseIterable {
        /// A name a line.
        case lines
        /// JSON: a dictionary of arrays, an array, or a value a line.
        case json
        /// An XML property list.
        case xmlPropertyList
        /// A binary property list.
        case binaryPropertyList
        /// Cards (vCard 2.1, 3.0, 4.0).
        case cards
        /// Rows of fields: CSV, TSV.
        case table
    }

    let form: EditedFormat
    let state: FileState

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: All of the file. One of no bytes is a new one.
    ///   - file: Its name, for messages and for its suffix.
    ///   - options: How it is read.
    /// - Throws: `ReadingError` if it cannot be read, or is none of the formats that are edited.
    /// - Complexity: O(bytes), and O(names · log names) for names in disorder.
    public init(_ bytes: [UInt8], file: String, options: ReadingOptions) throws(ReadingError) {
        var options = options
        options.limits = options.limits.ofRecords
        guard bytes.count <= options.limits.bytes else {
            throw ReadingError(file: file, reason: .tooLarge(limit: options.limits.bytes))
        }
        let reason = options.reasonNotToEdit ?? (bytes.isEmpty ? options.reasonNotToMake(file) : nil)
        if let reason { throw ReadingError(file: file, reason: reason) }
        let (bytes, encoding) = try EditedFormat.decode(bytes, file: file, options)
        let (format, dialect) =
            bytes.isEmpty
            ? (Format(newFile: file, options), TableDialect(delimiter: UInt8(ascii: ",")))
            : try Format.found(in: bytes, file: file, options)
        if let reason = options.reasonNotToEdit(format) { throw ReadingError(file: file, reason: reason) }
        guard let region = TextRegion(capacity: bytes.count) else {
            throw ReadingError(file: file, reason: .noMemory)
        }
        _ = region.room(0..<bytes.count).update(fromContentsOf: bytes)
        var form = EditedFormat(format: format, file: file, options: options, dialect: dialect)
        if encoding != .utf8 { form.encoder = TextEncoder(encoding) }
        state = try form.read(region, count: bytes.count)
        // Without headings the first row has said which column has the names, and that row can be changed.
        if let table = state.layout.table, table.columns.headings.isEmpty,
            let field = table.columns.chosenNameField
        {
            form.options.nameField = field
        }
        self.form = form
    }

    /// Makes a document of no names, for a file that is not there yet.
    ///
    /// - Parameters:
    ///   - file: Its name. Its suffix tells the format unless the options do: `json`, `plist` (XML), `vcf`;
    ///     else it is lines.
    ///   - options: How it will be read. What they say that no file is edited by does not count here: to be
    ///     told of it, make a document of no bytes.
    public init(newFile file: String, options: ReadingOptions) {
        var options = options
        options.limits = options.limits.ofRecords
        if options.reasonNotToEdit != nil {
            options.encoding = .utf8
            options.sectionBy = nil
            switch options.format {
            case .csv, .tsv, .abook, .mutt, .ldif: options.format = nil
            default: break
            }
        }
        var form = EditedFormat(format: Format(newFile: file, options), file: file, options: options)
        if let encoding = options.encoding, encoding != .utf8 { form.encoder = TextEncoder(encoding) }
        self.form = form
        state = FileState.empty(options)
    }

    /// What the file is.
    public var format: Format { form.format }
    /// What is in the file that is no name.
    public var problems: [NameProblem] { form.encodingNotes + state.problems }
    /// The names as they are shown.
    public var names: NameDictionary { state.names }
    /// The file as it was read.
    public var bytes: [UInt8] { form.encoded(state.bytes) }

    /// A copy that can be edited without this document ever changing, at any level.
    ///
    /// - Complexity: O(1): what both have is shared until one of them changes it.
    public func mutableDeepCopy() -> MutableNameDocument { MutableNameDocument(self) }
}
