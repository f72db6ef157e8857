public import NameLists

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
}
