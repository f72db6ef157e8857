internal import ByteScan
public import FormatCore

/// The prolog: byte order mark, XML declaration, document type.
extension XMLPropertyListParser {
    /// Skips to the tag of the root.
    public mutating func skipProlog() throws(ReadingError) {
        if bytes.starts(with: TextEncoding.byteOrderMark) { at = TextEncoding.byteOrderMark.count }
        skipSpace()
        if startsWith("<?xml"), at + 5 < bytes.count, ASCII.isSpace(bytes[at + 5]) {
            try checkDeclaration()
        }
        try skipBetweenTags()
        if startsWith("<!DOCTYPE") {
            try skipDocumentType()
            try skipBetweenTags()
        }
        for start in ["<!DOCTYPE", "<!--"] where startsWith("<!") && start.utf8.starts(with: bytes[at...]) {
            throw truncated(within: "a declaration")
        }
        if startsWith("<!") { throw error(.malformed("a declaration instead of the root")) }
    }

    /// Skips the XML declaration; rejects encodings other than UTF-8 and ASCII.
    private mutating func checkDeclaration() throws(ReadingError) {
        let start = at
        try skip(past: "?>", within: "the XML declaration")
        let end = at
        at = start
        while at < end, !startsWith("encoding") { at += 1 }
        guard at < end else { return }
        at += 8
        skipSpace()
        guard at < end, bytes[at] == UInt8(ascii: "=") else {
            throw error(.malformed("the XML declaration's encoding has no value"))
        }
        at += 1
        skipSpace()
        guard at < end, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") else {
            throw error(.malformed("the XML declaration's encoding is not quoted"))
        }
        let name = at + 1
        try skipQuoted()
        guard at <= end else {
            throw error(.malformed("the XML declaration's encoding is not closed"), at: start)
        }
        let encoding = String(decoding: bytes[name..<at - 1], as: UTF8.self)
        guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding.lowercased()) else {
            throw error(.otherEncoding(SafeText.oneLine(encoding, limit: 24)), at: name)
        }
        at = end
    }

    /// Skips the document type, which may only contain public and system identifiers; nothing is opened.
    private mutating func skipDocumentType() throws(ReadingError) {
        at += 9
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: ">"):
                at += 1
                return
            case UInt8(ascii: "["):
                throw error(.documentTypeDeclarations)
            case UInt8(ascii: "<"):
                throw error(.malformed("the document type is not closed"))
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                try skipQuoted()
            default:
                at += 1
            }
        }
        throw truncated(within: "the document type")
    }
}

extension XMLPropertyListParser {
    /// The reason why a file cannot be an XML property list; `nil` if it may be one.
    public static func refusal(of bytes: some Collection<UInt8>) -> ReadingError.Reason? {
        if let reason = FileSignature.refusal(of: bytes) { return reason }
        let text = bytes.dropFirst(TextEncoding.markCount(of: bytes))
        guard let start = text.firstIndex(where: { !ASCII.isSpace($0) }) else { return .empty }
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
}
