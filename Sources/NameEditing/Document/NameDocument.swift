public import FormatCore
public import NameLoading
internal import NameRows
public import Names
internal import Tables

/// An immutable document: a file of names as it was read.
///
/// It has the same names as any other way of reading the file. Edits are made in a copy, which keeps all
/// bytes of the file that an edit does not concern.
public struct NameDocument: Sendable {
    let form: EditedFormat
    let state: FileState

    /// Parses a file.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file; an empty file is a new one.
    ///   - file: The file name, for messages and its suffix.
    ///   - options: The options for reading the file.
    /// - Throws: `ReadingError` if the file cannot be read, or its format cannot be edited.
    /// - Complexity: O(bytes), and O(names · log names) for unsorted names.
    public init(_ bytes: [UInt8], file: String, options: ReadingOptions) throws(ReadingError) {
        var options = options
        options.limits = options.limits.ofRecords
        guard bytes.count <= options.limits.bytes else {
            throw ReadingError(file: file, reason: .tooLarge(limit: options.limits.bytes))
        }
        let newFormat = FileFormat(newFile: file, options)
        let reason = options.reasonNotToEdit ?? (bytes.isEmpty ? newFormat.reasonNotToMake : nil)
        if let reason { throw ReadingError(file: file, reason: reason) }
        let (bytes, encoding) = try EditedFormat.decode(bytes, file: file, options)
        let found =
            bytes.isEmpty
            ? DetectedFormat(newFormat)
            : try DetectedFormat(edited: bytes, file: file, options)
        if let reason = options.reasonNotToEdit(found.format) {
            throw ReadingError(file: file, reason: reason)
        }
        guard let region = TextRegion(capacity: bytes.count) else {
            throw ReadingError(file: file, reason: .noMemory)
        }
        _ = region.room(0..<bytes.count).update(fromContentsOf: bytes)
        var form = EditedFormat(format: found.format, file: file, options: options, dialect: found.dialect)
        if encoding != .utf8 { form.encoder = TextEncoder(encoding) }
        state = try form.read(region, count: bytes.count)
        // Without a header row, the column of names was chosen by the first row, which an edit may change.
        if let table = state.layout.table, table.columns.headings.isEmpty,
            let field = table.columns.chosenNameField
        {
            form.options.nameField = field
        }
        self.form = form
    }

    /// Makes an empty document for a file that does not exist yet.
    ///
    /// - Parameters:
    ///   - file: The file name. Unless the options choose a format, its suffix does, such as `json`; else
    ///     the format is lines.
    ///   - options: The options for reading the file later. Options that prevent editing are ignored here; to
    ///     have them reported, make a document of no bytes instead.
    public init(newFile file: String, options: ReadingOptions) {
        var options = options
        options.limits = options.limits.ofRecords
        if options.reasonNotToEdit != nil {
            options.encoding = .utf8
            options.sectionBy = nil
            if FileFormat(newFile: file, options).reasonNotToMake != nil { options.format = nil }
        }
        var format = FileFormat(newFile: file, options)
        if format.reasonNotToMake != nil { format = .lines }
        var form = EditedFormat(format: format, file: file, options: options)
        if let encoding = options.encoding, encoding != .utf8 { form.encoder = TextEncoder(encoding) }
        self.form = form
        state = FileState.empty(options)
    }

    /// The format of the file.
    public var format: FileFormat { form.format }
    /// The entries of the file that contain no name, and notes on its encoding.
    public var problems: [NameProblem] { form.encodingNotes + state.problems }
    /// The names as they are displayed.
    public var names: NameCollection { state.names }
    /// The bytes of the file as it was read.
    public var bytes: [UInt8] { form.encoded(state.bytes) }

    /// A copy that can be edited without ever changing this document, at any level.
    ///
    /// - Complexity: O(1): the storage is shared until one of them changes.
    public func mutableDeepCopy() -> MutableNameDocument { MutableNameDocument(self) }
}
