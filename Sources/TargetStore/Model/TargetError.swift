/// An error for an invalid target, with the field.
public enum TargetError: Error, Hashable, Sendable {
    /// A field of a target.
    public enum Field: String, Hashable, Sendable, CaseIterable {
        case name, targetHour, achievedHour
    }

    /// The name is empty or only white space.
    case emptyName
    /// The name is longer than the limit in bytes.
    case nameTooLong(limit: Int)
    /// The hours of a field are negative.
    case negative(Field, Int)
    /// The hours of a field exceed the limit.
    case tooMany(Field, Int, limit: Int)

    /// The invalid field.
    public var field: Field {
        switch self {
        case .emptyName, .nameTooLong: .name
        case .negative(let field, _), .tooMany(let field, _, _): field
        }
    }
}

extension TargetError: CustomStringConvertible {
    /// A one-line message with advice.
    public var description: String {
        switch self {
        case .emptyName:
            "the name is empty (give it a name)"
        case .nameTooLong(let limit):
            "the name is longer than \(limit) bytes (shorten it)"
        case .negative(let field, let hours):
            "the \(field.words) are \(hours) (they cannot be less than 0)"
        case .tooMany(let field, let hours, let limit):
            "the \(field.words) are \(hours) (they cannot be more than \(limit))"
        }
    }
}

extension TargetError.Field {
    fileprivate var words: String {
        switch self {
        case .name: "name"
        case .targetHour: "target hours"
        case .achievedHour: "achieved hours"
        }
    }
}
