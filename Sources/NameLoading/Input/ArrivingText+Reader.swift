internal import AddressBooks
internal import JSONFormat
internal import NameFormats
internal import NameRows
internal import PropertyLists
package import SourceText
internal import VCards

extension ArrivingText {
    /// Finds out what reads it, with other encodings read to the end; `nil` if there is nothing in it.
    ///
    /// - Throws: `ReadingError` if it cannot be read, or is nothing that is read here.
    mutating func reader(
        _ options: ReadingOptions, readingAtOnce count: Int
    ) throws(ReadingError) -> RecordReaders? {
        if let paths = input.paths {
            // Names of files are bytes, and mark no encoding.
            return bytesRead > 0 ? .lines(LinesReader(pathsInDirectoryOf: paths.rootLength)) : nil
        }
        try decode(options, readingAtOnce: count)
        guard bytesRead > 0 else { return nil }
        var choice = RecordChoice(
            nameField: options.nameField, sectionField: options.sectionField, display: options.display,
            limits: options.limits, file: name)
        choice.readingField = options.readingField
        choice.vacantColumns = input.vacantColumns
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

    /// What it is: what it was said to be, or what its contents tell.
    package func kind(_ options: ReadingOptions) throws(ReadingError) -> FileKind {
        if let kind = input.kind { return kind }
        let head = Array(region.bytes(0..<min(bytesRead, Self.headBytes)))
        return try FileKind.kind(
            ofHead: head, isWhole: isAtEnd && bytesRead <= Self.headBytes, file: name, options)
    }
}

extension FileKind {
    /// What a file is: what it was said to be, or what its contents tell.
    ///
    /// - Throws: `ReadingError` if it is nothing that is read here.
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
            // Who asks for a column has a table.
            return table("csv")
        case .success(.lines):
            guard let field = options.readingField else { return .lines }
            // A number is one of fields behind tabs; a name is a heading.
            return table(Int(field) == nil ? "csv" : "tsv")
        case .success(let kind): return kind
        }
    }
}
