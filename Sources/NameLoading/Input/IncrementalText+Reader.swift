internal import AddressBooks
package import FormatCore
internal import JSONText
internal import NameRows
internal import PropertyLists
internal import Tables
internal import VCards

extension IncrementalText {
    /// Creates the reader for the detected format, decoding other encodings completely; `nil` if the file is
    /// empty.
    ///
    /// - Throws: `ReadingError` if the file cannot be read or its format is not supported.
    mutating func reader(
        _ options: ReadingOptions, readingAtOnce count: Int
    ) throws(ReadingError) -> AnyRecordReader? {
        if let paths = input.paths {
            // File names are raw bytes without a byte order mark.
            return bytesRead > 0 ? .lines(LinesReader(pathsInDirectoryOf: paths.rootLength)) : nil
        }
        try decode(options, readingAtOnce: count)
        guard bytesRead > 0 else { return nil }
        var choice = RecordChoice(
            nameField: options.nameField, sectionField: options.sectionField, display: options.display,
            limits: options.limits, file: name)
        choice.readingField = options.readingField
        choice.vacantColumns = input.vacantColumns
        choice.encodings = TextEncoding.encodings(of: options.language)
        switch try kind(options) {
        case .lines, .otherEncoding:
            return .lines(LinesReader(endsWithNUL: input.kind == nil && options.endsLinesWithNUL))
        case .propertyList: return .xmlPropertyList(XMLPropertyListReader(choice: choice))
        case .binaryPropertyList: return .binaryPropertyList(BinaryPropertyListReader(choice: choice))
        case .openStepPropertyList: return .openStepPropertyList(OpenStepPropertyListReader(choice: choice))
        case .json: return .json(JSONReader(choice, hasHeaderRow: options.hasHeaderRow))
        case .cards: return .cards(VCardReader(choice: choice))
        case .addressBook(let kind): return .addressBook(AddressBookReader(kind, choice: choice))
        case .delimited(var dialect):
            if input.kind != nil { dialect.hasHeaderRow = true }
            return .delimited(DelimitedTextReader(choice: choice, dialect: dialect))
        }
    }

    /// The specified kind, or else the one detected from the contents.
    package func kind(_ options: ReadingOptions) throws(ReadingError) -> FileKind {
        if let kind = input.kind { return kind }
        let head = Array(region.bytes(0..<min(bytesRead, Self.headBytes)))
        return try FileKind.kind(
            ofHead: head, isWhole: isAtEnd && bytesRead <= Self.headBytes, file: name, options)
    }
}

extension FileKind {
    /// The specified kind, or else the one detected from the contents.
    ///
    /// - Throws: `ReadingError` if the format is not supported.
    package static func kind(
        ofHead head: [UInt8], isWhole: Bool, file: String, _ options: ReadingOptions
    ) throws(ReadingError) -> FileKind {
        let suffix = suffix(of: file)
        func table(_ suffix: String) -> FileKind {
            .table(ofHead: head, suffix: suffix, isWhole: isWhole, options)
        }
        switch options.format {
        case .lines: return .lines
        case .csv: return table("csv")
        case .tsv: return table("tsv")
        case .json: return .json
        case .vcard: return .cards
        case .abook: return .addressBook(.abook)
        case .mutt: return .addressBook(.aliases)
        case .ldif: return .addressBook(.ldif)
        case .plist:
            if BinaryPropertyListLayout.isBinary(head: head) { return .binaryPropertyList }
            return OpenStepPropertyListHead.isPropertyList(head) ? .openStepPropertyList : .propertyList
        case nil: break
        }
        if options.endsLinesWithNUL { return .lines }
        switch kind(ofHead: head, suffix: suffix, isWhole: isWhole, options) {
        case .failure(let refusal): throw ReadingError(file: file, reason: refusal.reason)
        case .success(.lines)
        where options.delimiter != nil || options.nameField != nil || options.linesBeforeTable != nil:
            // Options for columns imply a table.
            return table("csv")
        case .success(.lines):
            guard let field = options.readingField else { return .lines }
            // A number refers to a tab-separated field, a name to a column heading.
            return table(Int(field) == nil ? "csv" : "tsv")
        case .success(let kind): return kind
        }
    }
}
