/// The kind of a value in a property list or JSON; the raw value is its name with an article.
public enum NodeKind: String, Sendable, CaseIterable {
    case string = "a string"
    case number = "a number"
    case boolean = "a boolean"
    case date = "a date"
    case data = "data"
    case array = "an array"
    case dictionary = "a dictionary"
    case set = "a set"
    case uid = "a UID"
    case null = "null"
}
