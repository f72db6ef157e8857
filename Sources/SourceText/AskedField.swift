/// A field that an option names, and that there must be.
public struct AskedField: Hashable, Sendable {
    /// The option.
    public let option: String
    /// What it calls the field.
    public let field: String

    /// Makes one.
    public init(_ field: String, of option: String) { (self.option, self.field) = (option, field) }
}
