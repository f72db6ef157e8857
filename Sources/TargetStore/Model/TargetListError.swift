internal import FormatCore

/// An error when a list of targets is accessed or edited.
public enum TargetListError: Error, Hashable, Sendable {
    /// The index of a target is out of range; `count` is the number of targets.
    case noTarget(index: Int, count: Int)
    /// The index of an insertion is out of range; `count` is the number of targets.
    case noPlace(index: Int, count: Int)
    /// The list already contains a target with this identity.
    case duplicate(Target.ID)
    /// The target would be invalid.
    case invalid(TargetError)
    /// The list is read-only; the value is the reason.
    case readOnly(reason: String)
}

extension TargetListError: CustomStringConvertible {
    /// A one-line message.
    public var description: String {
        switch self {
        case .noTarget(let index, let count):
            "no target has index \(index): the list has \(count) (indexes begin at 0)"
        case .noPlace(let index, let count):
            "no target can be put at index \(index): the list has \(count) (0 to \(count) can be given)"
        case .duplicate(let id):
            "target \(id.rawValue) is in the list already (replace it, or give the new one another identity)"
        case .invalid(let error):
            error.description
        case .readOnly(let reason):
            "the list cannot be changed: \(SafeText.oneLine(reason))"
        }
    }
}
