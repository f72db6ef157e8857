/// What a list is written as.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
    /// Cards of version 4.0 (RFC 6350).
    case vcard
    /// Rows of fields with commas between them (RFC 4180), the first with the names of the fields.
    case csv
    /// An array of objects (RFC 8259).
    case json
}
