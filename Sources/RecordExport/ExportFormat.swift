/// Output format of a list.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
    /// vCards of version 4.0 (RFC 6350).
    case vcard
    /// Comma-separated values (RFC 4180) with a header row of field names.
    case csv
    /// An array of objects (RFC 8259).
    case json
}
