public import TargetStore

/// Why a draft describes no target: which field is wrong, and what to write there.
public struct TargetDraftProblem: Error, Hashable, Sendable {
    /// The field.
    public let field: TargetError.Field
    /// One sentence for the user, who sees it beside the field.
    public let message: String

    init(field: TargetError.Field, message: String) {
        self.field = field
        self.message = message
    }

    init(_ error: TargetError) {
        field = error.field
        message =
            switch error {
            case .emptyName: "Give it a name."
            case .nameTooLong(let limit): "No more than \(limit) bytes."
            case .negative: "No less than 0 hours."
            case .tooMany(_, _, let limit): "No more than \(limit) hours."
            }
    }
}
