/// One thing that a record says: of a vCard, a row of a table, an object.
public struct RecordField: Hashable, Sendable {
    /// What it is called by options, such as `email`; several fields may have one key.
    public let key: String
    /// What it is called on the screen, such as `Email (work)`.
    public let label: String
    /// Its value, which may hold any characters; lines are separated by newlines.
    public let value: String
    /// Whether people look for its value; data such as pictures, and what only programs read, is not
    /// searched.
    public let isSearched: Bool

    /// Makes a field; without a label the screen shows its key.
    public init(key: String, label: String? = nil, value: String, isSearched: Bool = true) {
        self.key = key
        self.label = label ?? key
        self.value = value
        self.isSearched = isSearched
    }
}
