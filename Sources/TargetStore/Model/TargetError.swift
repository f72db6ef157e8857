/// Why there can be no such target: which field, and what is wrong with it.
public enum TargetError: Error, Hashable, Sendable {
    /// A field of a target.
    public enum Field: String, Hashable, Sendable, CaseIterable {
        case name, targetHour, achievedHour
    }

    /// The name is empty or only white space.
    case emptyName
    /// The name has more bytes than are taken.
    case nameTooLong(limit: Int)
    /// Hours are below 0; the field and the hours.
    case negative(Field, Int)
    /// Hours are more than are taken; the field and the hours.
    case tooMany(Field, Int, limit: Int)

    /// The field that is wrong.
    public var field: Field {
        switch self {
        case .emptyName, .nameTooLong: .name
        case .negative(let field, _), .tooMany(let field, _, _): field
        }
    }
}

extension TargetError: CustomStringConvertible {
    /// One line for a person: what is wrong and what to do.
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
