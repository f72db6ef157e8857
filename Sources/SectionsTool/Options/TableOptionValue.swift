internal import CommandSupport
internal import SourceText

/// What is given to the options about tables.
enum TableOptionValue {
    static func setHeaderRow(_ value: String, of options: inout ReadingOptions) throws(UsageError) {
        options.headerLine = nil
        switch value {
        case "auto": options.hasHeaderRow = nil
        case "yes": options.hasHeaderRow = true
        case "no": options.hasHeaderRow = false
        default:
            guard let line = count(value, from: 1) else {
                throw .badValue(
                    option: "--header-row", value: value,
                    expected: "auto, yes, no or a number from 1 to 1000000")
            }
            (options.headerLine, options.hasHeaderRow) = (line, true)
        }
    }

    /// A number of lines; `nil` for anything else.
    static func count(_ value: String, from least: Int) -> Int? {
        Int(value).flatMap { least...1_000_000 ~= $0 ? $0 : nil }
    }

    static func delimiter(_ value: String) throws(UsageError) -> UInt8 {
        if value == "\\t" || value == "tab" { return 0x09 }
        guard value.utf8.count == 1, let byte = value.utf8.first, ![0x0A, 0x0D, 0x22].contains(byte) else {
            throw .badValue(
                option: "--delimiter", value: value, expected: "one character of ASCII, no quote, or tab")
        }
        return byte
    }
}
