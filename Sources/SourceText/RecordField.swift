/// One thing that a record says: of a vCard, a row of a table, an object.
public struct RecordField: Hashable, Sendable {
    /// What it is called by options, such as `email`; several fields may have one key.
    public let key: String
    /// What it is called on the screen, such as `Email (work)`.
    public let label: String
    /// Its value, which may hold any characters; lines are separated by newlines.
    public let value: String
    /// The elements of its value if that is a list; `nil` for one value.
    public let list: [String]?
    /// Whether people look for its value; data such as pictures, and what only programs read, is not
    /// searched.
    public let isSearched: Bool

    /// Its values: those of a list, else one.
    public var values: [String] { list ?? [value] }

    /// Makes a field; without a label the screen shows its key.
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
