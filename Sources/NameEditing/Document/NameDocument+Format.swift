internal import FormatCore
internal import NameLoading
internal import VCards

extension DetectedFormat {
    /// Detects the format of a file to be edited.
    ///
    /// - Throws: `ReadingError` if the format is not supported or cannot be edited.
    init(edited bytes: [UInt8], file: String, _ options: ReadingOptions) throws(ReadingError) {
        let head = Array(bytes.prefix(IncrementalText.headBytes))
        try self.init(ofHead: head, isWhole: head.count == bytes.count, file: file, options)
        if let reason = format.reasonNotToEdit { throw ReadingError(file: file, reason: reason) }
        guard TextEncoding.encoding(ofMark: head) == nil else {
            throw ReadingError(file: file, reason: ReadingOptions.otherEncoding)
        }
    }
}

extension FileFormat {
    /// Whether rows may be records, so that an edit must be checked not to change others.
    var hasRecords: Bool { editing?.hasRecords ?? false }
    /// Whether the format has arrays, and therefore sections of its own.
    var hasArrays: Bool { editing?.hasArrays ?? false }

    /// The reason why files of this format cannot be edited; `nil` if they can be.
    fileprivate var reasonNotToEdit: ReadingError.Reason? {
        editing == nil ? .notEditable("\(title) is not edited", advice: conversion) : nil
    }

    /// The reason why a new file of this format cannot be edited; `nil` if it can be.
    var reasonNotToMake: ReadingError.Reason? {
        guard let editing else {
            return .notEditable(
                "\(title) is not edited",
                advice: "give --format lines to make a list, or choose another suffix")
        }
        guard editing.needsHeader else { return nil }
        return .notEditable(
            "an empty table has no columns",
            advice: "write its header row first, or give --format lines to make a list")
    }
}

extension ReadingOptions {
    static let otherEncoding = ReadingError.Reason.notEditable(
        "text in UTF-16 is not edited", advice: "convert it to UTF-8")

    /// The reason why files cannot be edited with these options; `nil` if they can be.
    var reasonNotToEdit: ReadingError.Reason? {
        if encoding == .utf16 { return Self.otherEncoding }
        if sectionBy != nil {
            return .notEditable(
                "sections that a field or an expression tells are not edited", advice: "leave out that option"
            )
        }
        return onlyFormat?.reasonNotToEdit
    }

    /// The reason why a format cannot be edited with these options; `nil` if it can be.
    func reasonNotToEdit(_ format: FileFormat) -> ReadingError.Reason? {
        if let reasonNotToEdit { return reasonNotToEdit }
        guard format == .cards, let nameField, VCardField(nameField) != .property(.formattedName) else {
            return nil
        }
        return .notEditable(
            "of cards only the formatted name is edited", advice: "leave out that option")
    }
}
