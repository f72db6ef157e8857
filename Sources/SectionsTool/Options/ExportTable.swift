internal import JSONText
internal import Records
internal import TOMLText
internal import Tables
internal import VCards

extension ExportFormat {
    /// All output formats.
    static let all: [ExportFormat] = [vcard, csv, json, toml]
}
