/// The state of the screen for the status line and an empty list, and their texts.
package struct TargetsStatus: Hashable, Sendable {
    // MARK: Messages

    /// A message that stays until the next key.
    package var notice: String?
    /// Whether the program quits as soon as the list is saved.
    package var isLeaving = false
    /// Whether a save takes long enough to be displayed.
    package var isSaving = false
    /// The error of the last save; `nil` if the list is saved or being saved.
    package var failure: String?
    package var searchProblem: String?

    // MARK: Contents of the list

    package var shownCount = 0
    package var count = 0
    /// The text that names must contain; `nil` without a filter.
    package var query: String?
    package var sort = TargetSort.own
    package var isEditing = false
    package var isReadOnly = false

    package init() {}

    // MARK: Texts

    package var message: String? {
        if let notice { return notice }
        if let leavingText { return leavingText }
        if isSaving { return "Saving…" }
        if let failure { return "Not saved, w tries again. \(failure)" }
        return searchProblem
    }

    /// The message while quitting waits for a save; `nil` at other times.
    package var leavingText: String? { isLeaving ? "Quits when it is saved." : nil }

    package var summary: String {
        var text = query == nil ? Figures.count(shownCount) : "\(shownCount) of \(Figures.count(count))"
        if sort != .own { text += " \(sort.words)" }
        if isEditing { text += ", editing" }
        if isReadOnly { text += ", read-only" }
        return text
    }

    package var emptyText: String {
        if let query { return "No target contains \(Figures.quoted(query))." }
        return isReadOnly ? "There are no targets." : "No targets yet. Press a to add one."
    }
}
