/// A field of a record: of a card, a table row or an object.
public struct RecordField: Hashable, Sendable {
    /// Name used by options, such as `email`; several fields may share a key.
    public let key: String
    /// Name shown on the screen, such as `Email (work)`.
    public let label: String
    /// The value, with any characters; newlines separate its lines.
    public let value: String
    /// Elements of a list value; `nil` for a single value.
    public let list: [String]?
    /// Whether searches look at the value; data such as pictures, and values meant for programs, are not
    /// searched.
    public let isSearched: Bool

    /// The elements of a list value, or else the value alone.
    public var values: [String] { list ?? [value] }

    /// Creates a field; without a label its key is shown.
    public init(
        key: String, label: String? = nil, value: String, list: [String]? = nil, isSearched: Bool = true
    ) {
        self.list = list
        self.key = key
        self.label = label ?? key
        self.value = value
        self.isSearched = isSearched
    }
}
