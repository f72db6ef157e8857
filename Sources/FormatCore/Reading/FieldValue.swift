/// The value of a field, with the type that its source gives it.
public enum FieldValue: Hashable, Sendable {
    /// A text with any characters; newlines separate its lines.
    case text(String)
    /// A number as the source spells it.
    case number(String)
    case boolean(Bool)
    case null
    /// A date in the notation of ISO 8601, possibly without a year.
    case date(String)
    /// Data such as a picture, of which only the size is known.
    case data(byteCount: Int)
    case list([FieldValue])
    /// Nested objects or arrays in the notation of JSON.
    case nested(String)

    /// The value for display: one line for each element of a list, and nothing for null and
    /// empty objects.
    public var text: String {
        switch self {
        case .text(let text), .number(let text), .date(let text): text
        case .boolean(let isTrue): isTrue ? "true" : "false"
        case .null: ""
        case .data(let byteCount): "(\(SafeText.grouped(byteCount)) bytes)"
        case .nested(let json): json == "{}" ? "" : json
        case .list(let elements):
            // Null in a list keeps its line.
            elements.map { $0 == .null ? "null" : $0.text }.joined(separator: "\n")
        }
    }

    /// The texts of the elements of a list, or else the text alone.
    package var lines: [String] {
        if case .list(let elements) = self, !elements.isEmpty { elements.map(\.text) } else { [text] }
    }

    /// The elements of a list, or else the value alone.
    public var elements: [FieldValue] {
        if case .list(let elements) = self { elements } else { [self] }
    }
}
