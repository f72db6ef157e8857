package import AddressBooks
internal import ByteScan
package import FormatCore
internal import JSONText
internal import PropertyLists
package import Tables
internal import VCards

/// The kind of a file, detected from its first bytes.
package enum FileKind: Sendable, Equatable {
    /// One name per line.
    case lines
    case propertyList
    case binaryPropertyList
    /// A property list in OpenStep notation.
    case openStepPropertyList
    case json
    case cards
    case addressBook(AddressBookKind)
    /// Rows of fields in a dialect.
    case delimited(TableDialect)
    /// Text with a byte order mark of another encoding; its kind is detected after decoding.
    case otherEncoding

    package struct Refusal: Error {
        package let reason: ReadingError.Reason
    }

    /// Number of bytes beyond which detection does not improve.
    private static let enough = 1_024
    /// Prefixes of XML property lists.
    private static let propertyListStarts = ["<?xml", "<!DOCTYPE", "<!--"]
    /// Further prefixes, matched as whole words because names can be in angle brackets too.
    private static let propertyListElements = ["<plist", "<dict", "<array"]

    /// Whether the bytes are enough to detect the kind.
    package static func isEnough(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        guard head.count < enough else { return true }
        let text = head.drop { ASCII.isSpace($0) || TextEncoding.byteOrderMark.contains($0) }
        return text.contains(ASCII.newline) && !mayContainCards(text)
    }

    /// Whether the first line may precede vCards, as in containers and mails.
    private static func mayContainCards(_ text: some Collection<UInt8>) -> Bool {
        let start = String(decoding: text.prefix(13), as: UTF8.self).uppercased()
        return start.hasPrefix("BEGIN:") && !start.hasPrefix("BEGIN:VCARD") || start == "CONTENT-TYPE:"
            || start == "MIME-VERSION:"
    }

    /// Detects the kind of a file from its head, or the reason to refuse it; its suffix counts only in case
    /// of doubt.
    ///
    /// Everything is read as lines unless another format is recognized or NUL bytes indicate binary data.
    package static func kind(
        ofHead head: [UInt8], suffix: String? = nil, isWhole: Bool = false,
        _ options: ReadingOptions = .init()
    ) -> Result<FileKind, Refusal> {
        if TextEncoding.encoding(ofMark: head) != nil { return .success(.otherEncoding) }
        if BinaryPropertyListLayout.isBinary(head: head) { return .success(.binaryPropertyList) }
        if let reason = FileSignature.refusal(of: head) { return .failure(Refusal(reason: reason)) }
        if isXML(head) { return .success(.propertyList) }
        if VCardReader.isVCard(head: head) { return .success(.cards) }
        if let book = AddressBookKind(ofHead: head) { return .success(.addressBook(book)) }
        if JSONHead.isJSON(head: head) { return .success(.json) }
        if OpenStepPropertyListHead.isPropertyList(head) { return .success(.openStepPropertyList) }
        // Text before the first card does not hide the cards, unless the suffix indicates a table.
        if !["csv", "tsv", "tab", "psv"].contains(suffix?.lowercased()),
            VCardReader.isVCard(head: head, isFirst: false)
        {
            return .success(.cards)
        }
        if let dialect = TableDialect(ofHead: head, TableHints(suffix, options), isWhole: isWhole) {
            return .success(.delimited(dialect))
        }
        if head.contains(0) { return .failure(Refusal(reason: .otherFormat("binary data"))) }
        return .success(suffix?.lowercased() == "plist" ? .openStepPropertyList : .lines)
    }

    /// Suffix after the last dot of a file name; `nil` if none.
    package static func suffix(of path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        return String(name[name.index(after: dot)...])
    }

    /// A table whose dialect is detected from its contents and the options.
    package static func table(
        ofHead head: [UInt8], suffix: String, isWhole: Bool, _ options: ReadingOptions
    ) -> FileKind {
        let hints = TableHints(suffix, options)
        return .delimited(
            TableDialect(ofHead: head, hints, isWhole: isWhole) ?? TableDialect(delimiter: UInt8(ascii: ",")))
    }

    static func isXML(_ head: [UInt8]) -> Bool {
        let text =
            head.starts(with: TextEncoding.byteOrderMark)
            ? head.dropFirst(TextEncoding.byteOrderMark.count) : head[...]
        let rest = text.drop(while: ASCII.isSpace)
        return propertyListStarts.contains { rest.starts(with: $0.utf8) }
            || propertyListElements.contains { isElement($0, atStartOf: rest) }
    }

    private static func isElement(_ start: String, atStartOf text: ArraySlice<UInt8>) -> Bool {
        guard text.starts(with: start.utf8) else { return false }
        guard let next = text.dropFirst(start.utf8.count).first else { return true }
        return ASCII.isSpace(next) || ">/".utf8.contains(next)
    }
}

extension TableHints {
    fileprivate init(_ suffix: String?, _ options: ReadingOptions) {
        self.init(suffix: suffix)
        delimiter = options.delimiter
        hasHeaderRow = options.hasHeaderRow
        linesBefore = options.linesBeforeTable
    }
}
