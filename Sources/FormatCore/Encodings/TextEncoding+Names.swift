extension TextEncoding {
    /// The preferred name in IANA's registry of character sets, in lower case.
    public var name: String { names[0] }

    /// The name to display.
    public var title: String {
        let name = name
        if name.hasPrefix("windows") { return "Windows" + name.dropFirst(7) }
        if self == .shiftJIS { return "Shift_JIS" }
        if self == .big5 { return "Big5" }
        return name.uppercased()
    }

    /// Returns the encoding with a name from IANA's registry, or another usual name; `nil` if it is unknown.
    ///
    /// - Parameter name: The name in any case, with or without `-` and `_`.
    public init?(name: some StringProtocol) {
        guard let found = Self.byName[Self.key(name)] else { return nil }
        self = found
    }

    private static func key(_ name: some StringProtocol) -> String {
        name.lowercased().filter { !"-_ ".contains($0) }
    }

    private static let byName = Dictionary(
        allCases.flatMap { encoding in encoding.names.map { (key($0), encoding) } },
        uniquingKeysWith: { first, _ in first })

    /// All names, the preferred one first.
    private var names: [String] {
        switch self {
        case .utf8: ["utf-8", "us-ascii", "ascii"]
        case .utf16: ["utf-16", "utf-16le", "ucs-2", "unicode"]
        case .windows1250: Self.windows(1250)
        case .windows1251: Self.windows(1251)
        case .windows1252: Self.windows(1252) + ["ansi"]
        case .windows1253: Self.windows(1253)
        case .windows1254: Self.windows(1254)
        case .windows1255: Self.windows(1255)
        case .windows1256: Self.windows(1256)
        case .windows1257: Self.windows(1257)
        case .windows1258: Self.windows(1258)
        case .windows874: Self.windows(874)
        case .latin1: Self.iso(1) + ["latin-1", "l1"]
        case .latin2: Self.iso(2) + ["latin-2", "l2"]
        case .latin3: Self.iso(3) + ["latin-3", "l3"]
        case .latin4: Self.iso(4) + ["latin-4", "l4"]
        case .iso8859Cyrillic: Self.iso(5) + ["cyrillic"]
        case .iso8859Arabic: Self.iso(6) + ["arabic"]
        case .iso8859Greek: Self.iso(7) + ["greek"]
        case .iso8859Hebrew: Self.iso(8) + ["hebrew"]
        case .latin5: Self.iso(9) + ["latin-5", "l5"]
        case .latin6: Self.iso(10) + ["latin-6", "l6"]
        case .iso8859Thai: Self.iso(11) + ["tis-620"]
        case .latin7: Self.iso(13) + ["latin-7", "l7"]
        case .latin8: Self.iso(14) + ["latin-8", "l8"]
        case .latin9: Self.iso(15) + ["latin-9", "l9", "latin-0"]
        case .latin10: Self.iso(16) + ["latin-10", "l10"]
        case .koi8R: ["koi8-r", "koi8"]
        case .koi8U: ["koi8-u"]
        case .macRoman: ["macintosh", "mac-roman", "macroman"]
        case .macCyrillic: ["x-mac-cyrillic", "mac-cyrillic"]
        case .dos437: ["ibm437", "cp437", "437"]
        case .dos850: ["ibm850", "cp850", "850"]
        case .dos852: ["ibm852", "cp852", "852"]
        case .dos866: ["ibm866", "cp866", "866"]
        case .shiftJIS: ["shift_jis", "sjis", "cp932", "ms932", "windows-31j", "ms_kanji"]
        case .eucJP: ["euc-jp", "ujis", "eucjp-ms"]
        case .eucKR: ["euc-kr", "cp949", "uhc", "ks_c_5601-1987", "ms949"]
        case .gb18030: ["gb18030", "gbk", "gb2312", "cp936", "euc-cn", "ms936"]
        case .big5: ["big5", "big5-hkscs", "cp950", "big5-tw"]
        }
    }

    private static func windows(_ number: Int) -> [String] {
        ["windows-\(number)", "cp\(number)", "cp-\(number)", "ms\(number)"]
    }

    private static func iso(_ part: Int) -> [String] { ["iso-8859-\(part)", "8859-\(part)"] }
}
