internal import SourceText

/// Why a list of targets is not changed, or has no such target.
public enum TargetListError: Error, Hashable, Sendable {
    /// There is no target at this index; how many there are.
    case noTarget(index: Int, count: Int)
    /// A target cannot come to this index; how many there are.
    case noPlace(index: Int, count: Int)
    /// There is a target of this identity already.
    case known(Target.ID)
    /// The target would not be valid.
    case invalid(TargetError)
    /// Nothing can be changed now; why.
    case readOnly(reason: String)
}

extension TargetListError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .noTarget(let index, let count):
            "there is no target at index \(index): the list has \(count) (indexes begin at 0)"
        case .noPlace(let index, let count):
            "no target can be put at index \(index): the list has \(count) (0 to \(count) can be given)"
        case .known(let id):
            "target \(id.rawValue) is in the list already (replace it, or give the new one another identity)"
        case .invalid(let error):
            error.description
        case .readOnly(let reason):
            "the list cannot be changed: \(SafeText.oneLine(reason))"
        }
    }
}
