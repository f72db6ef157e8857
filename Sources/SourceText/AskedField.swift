/// A field that an option names and that some record must have.
public struct AskedField: Hashable, Sendable {
    /// The option.
    public let option: String
    /// The field, as the option names it.
    public let field: String
    /// Values that the option accepts besides the fields of records.
    public let others: [String]

    /// Creates a field that an option asks for.
    public init(_ field: String, of option: String, beside others: [String] = []) {
        (self.option, self.field, self.others) = (option, field, others)
    }
}
