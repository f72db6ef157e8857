internal import ByteScan
public import SourceText

extension XMLPropertyListParser {
    /// The reason why a file cannot be an XML property list; `nil` if it may be one.
    public static func refusal(of bytes: some Collection<UInt8>) -> ReadingError.Reason? {
        if let reason = FileSignature.refusal(of: bytes) { return reason }
        let text =
            bytes.starts(with: TextEncoding.byteOrderMark)
            ? bytes.dropFirst(TextEncoding.byteOrderMark.count) : bytes.dropFirst(0)
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
