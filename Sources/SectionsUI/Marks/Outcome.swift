/// How a screen of names ended.
public enum Outcome: Equatable, Sendable {
    /// Names were chosen: those that were marked, else the highlighted one.
    case chosen(ChosenRows)
    /// Enter was pressed though no name matched.
    case noMatch
    /// The user left without choosing, or without saving.
    case cancelled
    /// A list was edited and left, with everything saved.
    case closed

    /// What the program tells its caller: 0 chosen or saved, 1 no match, 130 left, as other pickers do.
    public var exitStatus: Int32 {
        switch self {
        case .chosen, .closed: 0
        case .noMatch: 1
        case .cancelled: 130
        }
    }
}
