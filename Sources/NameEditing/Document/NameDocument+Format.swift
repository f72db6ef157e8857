internal import AddressBooks
internal import FormatCore
internal import NameLoading
internal import Tables
internal import VCards

extension NameDocument.Format {
    /// The format for a new file: the one of the options, or else that of the file name's suffix.
    init(newFile file: String, _ options: ReadingOptions) {
        switch (options.format, FileKind.suffix(of: file)?.lowercased()) {
        case (.json, _), (nil, "json"), (nil, "jsonl"), (nil, "ndjson"): self = .json
        case (.plist, _), (nil, "plist"): self = .xmlPropertyList
        case (.vcard, _), (nil, "vcf"), (nil, "vcard"): self = .cards
        default: self = .lines
        }
    }

    /// Detects the format of a file, and the dialect of a table.
    static func found(
        in bytes: [UInt8], file: String, _ options: ReadingOptions
    ) throws(ReadingError) -> (format: Self, dialect: TableDialect) {
        let head = Array(bytes.prefix(IncrementalText.headBytes))
        let kind = try FileKind.kind(ofHead: head, isWhole: head.count == bytes.count, file: file, options)
        guard let format = Self(kind) else {
            throw ReadingError(
                file: file,
                reason: .notEditable("\(kind.title) is not edited", advice: kind.conversion))
        }
        guard TextEncoding.encoding(ofMark: head) == nil else {
            throw ReadingError(file: file, reason: ReadingOptions.otherEncoding)
        }
        if case .delimited(let dialect) = kind { return (format, dialect) }
        return (format, TableDialect(delimiter: UInt8(ascii: ",")))
    }

    init?(_ kind: FileKind) {
        switch kind {
        case .lines: self = .lines
        case .json: self = .json
        case .propertyList: self = .xmlPropertyList
        case .binaryPropertyList: self = .binaryPropertyList
        case .cards: self = .cards
        case .delimited: self = .table
        case .addressBook, .openStepPropertyList, .otherEncoding: return nil
        }
    }
}

extension FileKind {
    /// Advice on converting the file to an editable format.
    var conversion: String {
        switch self {
        case .addressBook: "make cards of it with --export vcard, and edit these"
        default: "convert it to lines or JSON"
        }
    }

    /// The name of the kind in sentences, with its article if it takes one.
    var title: String {
        switch self {
        case .lines: "a list of lines"
        case .propertyList: "an XML property list"
        case .binaryPropertyList: "a binary property list"
        case .openStepPropertyList: "an old-style property list"
        case .json: "JSON"
        case .cards: "cards"
        case .addressBook(.abook): "the address book of abook"
        case .addressBook(.aliases): "a list of mutt's aliases"
        case .addressBook(.ldif): "LDIF"
        case .delimited: "a table"
        case .otherEncoding: "text in UTF-16"
        }
    }
}

extension ReadingOptions {
    static let otherEncoding = ReadingError.Reason.notEditable(
        "text in UTF-16 is not edited", advice: "convert it to UTF-8")

    /// The reason why a new file of this name cannot be edited; `nil` if it can be.
    func reasonNotToMake(_ file: String) -> ReadingError.Reason? {
        let suffix = format == nil ? FileKind.suffix(of: file)?.lowercased() : nil
        if format == .csv || format == .tsv || suffix == "csv" || suffix == "tsv" {
            return .notEditable(
                "an empty table has no columns",
                advice: "write its header row first, or give --format lines to make a list")
        }
        guard suffix == "ldif" else { return nil }
        return .notEditable(
            "\(FileKind.addressBook(.ldif).title) is not edited",
            advice: "give --format lines to make a list, or choose another suffix")
    }

    /// The reason why files cannot be edited with these options; `nil` if they can be.
    var reasonNotToEdit: ReadingError.Reason? {
        if encoding == .utf16 { return Self.otherEncoding }
        if sectionBy != nil {
            return .notEditable(
                "sections that a field or an expression tells are not edited", advice: "leave out that option"
            )
        }
        switch format {
        case .abook: return Self.addressBook(.abook)
        case .mutt: return Self.addressBook(.aliases)
        case .ldif: return Self.addressBook(.ldif)
        default: return nil
        }
    }

    /// The reason why a format cannot be edited with these options; `nil` if it can be.
    func reasonNotToEdit(_ format: NameDocument.Format) -> ReadingError.Reason? {
        if let reasonNotToEdit { return reasonNotToEdit }
        guard format == .cards, let nameField, VCardField(nameField) != .property(.formattedName) else {
            return nil
        }
        return .notEditable(
            "of cards only the formatted name is edited", advice: "leave out that option")
    }

    private static func addressBook(_ kind: AddressBookKind) -> ReadingError.Reason {
        let kind = FileKind.addressBook(kind)
        return .notEditable("\(kind.title) is not edited", advice: kind.conversion)
    }
}
