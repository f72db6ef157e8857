internal import CEncodings

/// The encoding of a text.
public enum TextEncoding: Hashable, Sendable, CaseIterable {
    case utf8, utf16
    case windows1250, windows1251, windows1252, windows1253, windows1254, windows1255, windows1256
    case windows1257, windows1258, windows874
    case latin1, latin2, latin3, latin4, iso8859Cyrillic, iso8859Arabic, iso8859Greek, iso8859Hebrew, latin5
    case latin6, iso8859Thai, latin7, latin8, latin9, latin10
    case koi8R, koi8U, macRoman, macCyrillic, dos437, dos850, dos852, dos866
    case shiftJIS, eucJP, eucKR, gb18030, big5

    /// U+FEFF in UTF-8.
    @usableFromInline package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The number of bytes of the byte order mark that a text starts with; 0 if it has none.
    @inlinable
    package static func markCount(of text: some Sequence<UInt8>) -> Int {
        text.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    }

    /// Returns UTF-16 if the first 4 bytes of a text start with its byte order mark, else `nil`.
    package static func encoding(ofMark head: some Sequence<UInt8>) -> TextEncoding? {
        // Followed by two zeros, it is the mark of UTF-32.
        (head.starts(with: [0xFF, 0xFE]) && !head.starts(with: [0xFF, 0xFE, 0, 0]))
            || head.starts(with: [0xFE, 0xFF]) ? .utf16 : nil
    }

    /// Index of the encoding's table in CEncodings; `nil` for UTF-8 and UTF-16.
    var table: UInt32? {
        switch self {
        case .utf8, .utf16: nil
        case .shiftJIS: UInt32(CENCODINGS_SHIFT_JIS.rawValue)
        case .eucJP: UInt32(CENCODINGS_EUC_JP.rawValue)
        case .eucKR: UInt32(CENCODINGS_EUC_KR.rawValue)
        case .gb18030: UInt32(CENCODINGS_GB18030.rawValue)
        case .big5: UInt32(CENCODINGS_BIG5.rawValue)
        default: Self.singles[self]
        }
    }

    /// The single-byte encodings, in the order of Scripts/make/encodings.
    package static let singleByte: [TextEncoding] = [
        .windows1250, .windows1251, .windows1252, .windows1253, .windows1254, .windows1255, .windows1256,
        .windows1257, .windows1258, .windows874, .latin1, .latin2, .latin3, .latin4, .iso8859Cyrillic,
        .iso8859Arabic, .iso8859Greek, .iso8859Hebrew, .latin5, .latin6, .iso8859Thai, .latin7, .latin8,
        .latin9, .latin10, .koi8R, .koi8U, .macRoman, .macCyrillic, .dos437, .dos850, .dos852, .dos866,
    ]

    private static let singles = Dictionary(
        uniqueKeysWithValues: zip(singleByte, UInt32(0)..<UInt32(singleByte.count)))
}
