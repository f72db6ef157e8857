import FormatCore
import NameLoading

extension ReadingOptions {
    /// Options that three bytes tell; those of zeros are none.
    ///
    /// - Parameter bytes: Any bytes.
    init(fuzzing bytes: some Sequence<UInt8>) {
        self.init()
        var bytes = Array(bytes.prefix(3))
        while bytes.count < 3 { bytes.append(0) }
        let formats: [Format?] = [nil, .lines, .csv, .tsv, .json, .vcard, .plist, nil]
        format = formats[Int(bytes[0] & 7)]
        encoding = ([.utf8, .utf16, .latin1, .utf8] as [TextEncoding])[Int(bytes[0] >> 3 & 3)]
        endsLinesWithNUL = bytes[0] & 0x20 != 0
        isStrict = bytes[0] & 0x40 != 0
        nameField = ([nil, nil, "2", "name"] as [String?])[Int(bytes[1] & 3)]
        sectionBy = ([nil, nil, "1", "(.)\\b"] as [String?])[Int(bytes[1] >> 2 & 3)]
        hasHeaderRow = ([nil, nil, false, true] as [Bool?])[Int(bytes[1] >> 4 & 3)]
        hasSections = bytes[1] & 0x40 == 0
        isSorted = bytes[1] & 0x80 == 0
        delimiter = ([nil, nil, 0x3B, 0x7C] as [UInt8?])[Int(bytes[2] & 3)]
        limits.bytes = bytes[2] & 4 == 0 ? 1 << 20 : 100
        limits.names = bytes[2] & 8 == 0 ? 100_000 : 3
        limits.problems = bytes[2] & 16 == 0 ? 1_000 : 1
        limits.depth = bytes[2] & 32 == 0 ? 64 : 2
    }
}
