/// An undo history without a limit; a value type.
///
/// It stores the changes but does not apply them: the caller applies and reverts them. It also remembers the
/// position of the saved state, so that undoing back to it leaves no unsaved change.
public struct UndoHistory<Change: Sendable>: Sendable {
    private struct Step: Sendable {
        var change: Change
        let title: EditTitle
    }

    private var steps: [Step] = []
    private var position = 0
    /// The number of steps that were done in the saved state; `nil` if the state cannot be reached any more.
    private var savedPosition: Int? = 0

    /// Makes an empty history of a saved state.
    public init() {}

    /// Adds a change that was applied, with its title; discards the changes that could be redone.
    public mutating func record(_ change: Change, title: EditTitle) {
        steps.removeSubrange(position...)
        if let saved = savedPosition, saved > position { savedPosition = nil }
        steps.append(Step(change: change, title: title))
        position += 1
    }

    /// Moves back one change and returns it for the caller to revert; `nil` at the start.
    public mutating func undo() -> Change? {
        guard position > 0 else { return nil }
        position -= 1
        return steps[position].change
    }

    /// Moves forward one change and returns it for the caller to apply; `nil` at the end.
    public mutating func redo() -> Change? {
        guard position < steps.count else { return nil }
        position += 1
        return steps[position - 1].change
    }

    /// Replaces the last applied change with its new form.
    public mutating func replaceLast(by change: Change) {
        if position > 0 { steps[position - 1].change = change }
    }

    /// The title of the change that `undo()` would return; `nil` at the start.
    public var undoTitle: EditTitle? { position > 0 ? steps[position - 1].title : nil }
    /// The title of the change that `redo()` would return; `nil` at the end.
    public var redoTitle: EditTitle? { position < steps.count ? steps[position].title : nil }
    /// Whether the current state differs from the saved one, judged by their positions.
    ///
    /// If another change replaces a redoable saved state, this stays true until the next `markSaved()`.
    public var hasUnsavedChanges: Bool { savedPosition != position }
    /// The changes since the saved state, oldest first; all if that cannot be reached, none if it is ahead.
    public var unsavedChanges: [Change] { steps[min(savedPosition ?? 0, position)..<position].map(\.change) }

    /// Marks the current state as saved.
    public mutating func markSaved() { savedPosition = position }

    /// Marks the saved state as unreachable.
    public mutating func markUnsaved() { savedPosition = nil }
}
