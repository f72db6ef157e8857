/// What the status line and an empty list say: a function of how the screen is.
package struct TargetsStatus: Hashable, Sendable {
    // MARK: What is said first

    /// A message that stays until the next key.
    package var notice: String?
    /// Whether the program ends as soon as the list is saved.
    package var isLeaving = false
    /// Whether a save takes so long that it is told of.
    package var isSaving = false
    /// Why the list is not saved; `nil` if it is, or will be.
    package var failure: String?
    /// What is wrong with the query.
    package var searchProblem: String?

    // MARK: What the list shows

    package var shownCount = 0
    package var count = 0
    /// What names have to contain; `nil` if all targets are shown.
    package var query: String?
    package var sort = TargetSort.own
    package var isEditing = false
    package var isReadOnly = false

    package init() {}

    // MARK: What is said

    /// What wants to be seen; `nil` for nothing.
    package var message: String? {
        if let notice { return notice }
        if let leavingText { return leavingText }
        if isSaving { return "Saving…" }
        if let failure { return "Not saved, w tries again. \(failure)" }
        return searchProblem
    }

    /// What is said while the program waits for a save to end; `nil` if it does not.
    package var leavingText: String? { isLeaving ? "Quits when it is saved." : nil }

    /// What the list shows.
    package var summary: String {
        var text = query == nil ? Figures.count(shownCount) : "\(shownCount) of \(Figures.count(count))"
        if sort != .own { text += " \(sort.words)" }
        if isEditing { text += ", editing" }
        if isReadOnly { text += ", read-only" }
        return text
    }

    /// What an empty list says.
    package var emptyText: String {
        if let query { return "No target contains \(Figures.quoted(query))." }
        return isReadOnly ? "There are no targets." : "No targets yet. Press a to add one."
    }
}
