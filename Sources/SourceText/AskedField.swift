/// A field that an option names, and that there must be.
public struct AskedField: Hashable, Sendable {
    /// The option.
    public let option: String
    /// What it calls the field.
    public let field: String
    /// What the option takes beside the fields of records.
    public let others: [String]

    /// Makes one.
    public init(_ field: String, of option: String, beside others: [String] = []) {
        (self.option, self.field, self.others) = (option, field, others)
    }
}
