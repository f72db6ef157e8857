/// How the answer is printed.
public struct OutputOptions: Hashable, Sendable {
    /// The order of the names that were chosen.
    public enum Order: String, Hashable, Sendable, CaseIterable {
        /// As they stand in the list.
        case list
        /// As they were marked.
        case mark
    }

    /// The order of the names that were chosen.
    public var order = Order.list
    /// Whether names end with NUL in place of a newline.
    public var endsWithNUL = false
    /// Whether each name follows the title of its section and a tab.
    public var printsSection = false
    /// Whether names are printed as JSON, a line each, with their sections and fields.
    public var isJSON = false
    /// The fields that are printed in place of the rows, by their keys; none for the rows as they were read.
    public var fields: [String] = []

    /// The rows as they were read, a line each.
    public init() {}
}
