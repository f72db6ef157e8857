internal import CommandOptions
internal import FormatCore
internal import Languages
internal import NameLoading

/// Parses the values of options for reading and printing.
enum ReadingValue {
    static func header(_ value: String, of options: inout ReadingOptions) throws(UsageError) {
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

    /// A number of lines; `nil` for an invalid text.
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

    static func keys(_ value: String) throws(UsageError) -> [String] {
        let fields = value.split(separator: ",").map(String.init)
        guard fields.isEmpty else { return fields }
        throw .badValue(option: "--print", value: value, expected: "a list of fields separated by commas")
    }

    static let encodingNames = TextEncoding.allCases.map { "`\($0.name)`" }.joined(separator: ", ")

    static func encoding(_ value: String) throws(UsageError) -> TextEncoding? {
        if value == "auto" { return nil }
        guard let encoding = TextEncoding(name: value) else {
            throw .wrongValue(
                option: "--encoding",
                reason: "unknown encoding \"\(value)\"; use a name such as utf-8, windows-1252 or shift_jis")
        }
        return encoding
    }

    static func language(_ value: String) throws(UsageError) -> LanguageTag {
        if let tag = LanguageTag(value) { return tag }
        let hint =
            LanguageTag.nearest(to: value).map { "use \($0.tag) for \($0.name)" }
            ?? "use a tag such as sv, zh-Hant or de-u-co-phonebk"
        throw .wrongValue(option: "--language", reason: "unknown language \"\(value)\"; \(hint)")
    }
}

extension CommandOption<SectionsOptions> {
    /// The option that limits the number of threads.
    static var threads: Self {
        .parsed(
            ["--threads"], "read, sort and search on N threads; auto", takes: .text("N"),
            details: """
                Reads, sorts and searches on at most N threads. With `auto`, the default, there is one for \
                each processor that the affinity mask and the quota of the control group leave to the \
                program. There are never more than that.
                """,
            expected: "auto, or a number from 1 on", sets: { $0.threads = $1 }
        ) { text in text == "auto" ? .max : Int(text).flatMap { $0 >= 1 ? $0 : nil } }
    }
}
