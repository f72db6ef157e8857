/// What a file is, told by its first bytes.
enum FileKind: Sendable, Equatable {
    /// Lines with a name each.
    case lines
    /// An XML property list.
    case propertyList
    /// A binary property list.
    case binaryPropertyList
    /// A property list in the notation of OpenStep.
    case openStepPropertyList
    /// JSON.
    case json
    /// vCards.
    case cards
    /// Fields with this byte between them.
    case delimited(UInt8)
    /// Text in another encoding, by its byte order mark; what kind of text is seen when it is decoded.
    case otherEncoding

    /// Why a file is not read.
    struct Refusal: Error {
        let reason: NameFileError.Reason
    }

    /// More bytes than these tell nothing more.
    private static let enough = 1_024
    /// How property lists begin.
    private static let propertyListStarts = ["<?xml", "<!DOCTYPE", "<!--"]
    /// Or with one of these elements, as a whole word: names can be in angle brackets as well.
    private static let propertyListElements = ["<plist", "<dict", "<array"]

    /// Whether so many of the first bytes tell what a file is.
    static func isEnough(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        head.count >= enough
            || head.drop { isSpace($0) || byteOrderMark.contains($0) }.contains(RowScan.newline)
    }

    /// What a file is, or why it is not read.
    ///
    /// Anything is lines but what is known to be something else, or has NUL bytes as only other things do.
    ///
    /// - Parameters:
    ///   - head: The first bytes, or all there are.
    ///   - suffix: What follows the last dot of its name; it counts only where the contents leave it open.
    ///   - isWhole: Whether these are all bytes.
    /// - Returns: The kind or the refusal.
    static func kind(
        ofHead head: [UInt8], suffix: String? = nil, isWhole: Bool = false
    ) -> Result<FileKind, Refusal> {
        if TextDecoding.encoding(ofMark: head) != nil { return .success(.otherEncoding) }
        if BinaryPropertyListReader.isBinary(head: head) { return .success(.binaryPropertyList) }
        for signature in signatures where head.starts(with: signature.start) {
            return .failure(Refusal(reason: signature.reason))
        }
        if isXML(head) { return .success(.propertyList) }
        if VCardReader.isVCard(head: head) { return .success(.cards) }
        if JSONReader.isJSON(head: head) { return .success(.json) }
        if OpenStepPropertyListReader.isOpenStep(head: head) { return .success(.openStepPropertyList) }
        if let delimiter = DelimitedTextReader.delimiter(ofHead: head, suffix: suffix, isWhole: isWhole) {
            return .success(.delimited(delimiter))
        }
        if head.contains(0) { return .failure(Refusal(reason: .otherFormat("binary data"))) }
        return .success(suffix?.lowercased() == "plist" ? .openStepPropertyList : .lines)
    }

    /// What follows the last dot of a file's name; `nil` if there is nothing.
    static func suffix(of path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        return String(name[name.index(after: dot)...])
    }

    private static func isXML(_ head: [UInt8]) -> Bool {
        let text = head.starts(with: byteOrderMark) ? head.dropFirst(byteOrderMark.count) : head[...]
        let rest = text.drop(while: isSpace)
        return propertyListStarts.contains { rest.starts(with: $0.utf8) }
            || propertyListElements.contains { isElement($0, atStartOf: rest) }
    }

    private static func isElement(_ start: String, atStartOf text: ArraySlice<UInt8>) -> Bool {
        guard text.starts(with: start.utf8) else { return false }
        guard let next = text.dropFirst(start.utf8.count).first else { return true }
        return isSpace(next) || ">/".utf8.contains(next)
    }

    private static let signatures: [(start: [UInt8], reason: NameFileError.Reason)] =
        [
            ([0x1F, 0x8B], .otherFormat("compressed (gzip)")),
            ([0xFD] + Array("7zXZ".utf8), .otherFormat("compressed (xz)")),
            ([0x28, 0xB5, 0x2F, 0xFD], .otherFormat("compressed (zstd)")),
            (Array("PK\u{3}\u{4}".utf8), .otherFormat("a ZIP archive")),
            ([0x89] + Array("PNG".utf8), .otherFormat("a PNG image")),
            ([0xFF, 0xD8, 0xFF], .otherFormat("a JPEG image")),
            (Array("%PDF".utf8), .otherFormat("a PDF document")),
            (Array("SQLite format 3".utf8), .otherFormat("an SQLite database")),
            ([0x7F] + Array("ELF".utf8), .otherFormat("a program")),
            ([0xFF, 0xFE, 0x00, 0x00], .otherEncoding("UTF-32")),
            ([0xFF, 0xFE], .otherEncoding("UTF-16")),
            ([0xFE, 0xFF], .otherEncoding("UTF-16")),
            ([0x00, 0x3C], .otherEncoding("UTF-16")),
            ([0x3C, 0x00], .otherEncoding("UTF-16")),
            ([0x00, 0x00, 0xFE, 0xFF], .otherEncoding("UTF-32")),
        ]
        // The digit is the size of the blocks; without it this is the beginning of a name.
        + (1...9).map { (Array("BZh\($0)".utf8), .otherFormat("compressed (bzip2)")) }

    /// Why these bytes cannot be an XML property list, or `nil` if they may be one.
    static func refusal(of bytes: some Collection<UInt8>) -> NameFileError.Reason? {
        for signature in signatures where bytes.starts(with: signature.start) {
            return signature.reason
        }
        let text =
            bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes.dropFirst(0)
        guard let start = text.firstIndex(where: { !isSpace($0) }) else { return .empty }
        switch text[start] {
        case UInt8(ascii: "<"):
            return nil
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return .otherFormat("JSON or an old-style property list")
        case UInt8(ascii: "("):
            return .otherFormat("an old-style property list")
        default:
            let excerpt = String(decoding: text[start...].prefix(40), as: UTF8.self)
            return .notXML(start: SafeText.oneLine(excerpt, limit: 24))
        }
    }

    /// U+FEFF in UTF-8.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Whether a byte is white space by XML's rule.
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }
}
