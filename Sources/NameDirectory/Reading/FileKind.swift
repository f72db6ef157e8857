/// Tells by the first bytes that a file is no XML property list in UTF-8, so that the error can say what it
/// is.
enum FileKind {
    private static let signatures: [(start: [UInt8], reason: NameFileError.Reason)] = [
        (Array("bplist".utf8), .otherFormat("a binary property list")),
        ([0x1F, 0x8B], .otherFormat("compressed (gzip)")),
        (Array("BZh".utf8), .otherFormat("compressed (bzip2)")),
        ([0xFD] + Array("7zXZ".utf8), .otherFormat("compressed (xz)")),
        ([0x28, 0xB5, 0x2F, 0xFD], .otherFormat("compressed (zstd)")),
        (Array("PK\u{3}\u{4}".utf8), .otherFormat("a ZIP archive")),
        ([0x89] + Array("PNG".utf8), .otherFormat("a PNG image")),
        ([0xFF, 0xD8, 0xFF], .otherFormat("a JPEG image")),
        (Array("%PDF".utf8), .otherFormat("a PDF document")),
        (Array("SQLite format 3".utf8), .otherFormat("an SQLite database")),
        ([0x7F] + Array("ELF".utf8), .otherFormat("a program")),
        ([0xFF, 0xFE], .otherEncoding("UTF-16")),
        ([0xFE, 0xFF], .otherEncoding("UTF-16")),
        ([0x00, 0x3C], .otherEncoding("UTF-16")),
        ([0x3C, 0x00], .otherEncoding("UTF-16")),
        ([0x00, 0x00, 0xFE, 0xFF], .otherEncoding("UTF-32")),
    ]

    /// Why these bytes cannot be an XML property list, or `nil` if they may be one.
    static func refusal(of bytes: [UInt8]) -> NameFileError.Reason? {
        for signature in signatures where bytes.starts(with: signature.start) {
            return signature.reason
        }
        let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes[...]
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
