public import NameLists

/// The outcome of a screen of names.
public enum Outcome: Equatable, Sendable {
    /// Names were chosen: the marked ones, or else the highlighted one.
    case chosen(ChosenRows)
    /// Enter was pressed though no name matched.
    case noMatch
    /// The user left without choosing, or without saving.
    case cancelled
    /// An edited list was left with everything saved.
    case closed
}
