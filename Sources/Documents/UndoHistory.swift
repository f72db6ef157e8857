/// Changes that can be undone and redone without limit; a value.
///
/// It holds the changes, not what they change: whoever records them makes them and takes them back. Where the
/// saved state lies among the steps is known as well, so that undoing back to it is no unsaved change.
public struct UndoHistory<Change: Sendable>: Sendable {
    private struct Step: Sendable {
        var change: Change
        let title: EditTitle
    }

    private var steps: [Step] = []
    /// How many of the steps are done.
    private var position = 0
    /// How many of the steps were done in the saved state; `nil` if no number of them leads there.
    private var savedPosition: Int? = 0

    /// Makes a history without changes, of a state that is saved.
    public init() {}

    /// Adds a change that was made, with its title; what could be redone is gone.
    public mutating func record(_ change: Change, title: EditTitle) {
        steps.removeSubrange(position...)
        if let saved = savedPosition, saved > position { savedPosition = nil }
        steps.append(Step(change: change, title: title))
        position += 1
    }

    /// Goes back by a change, and returns it to be taken back; `nil` if there is none.
    public mutating func undo() -> Change? {
        guard position > 0 else { return nil }
        position -= 1
        return steps[position].change
    }

    /// Goes forward by a change that was undone, and returns it to be made again; `nil` if there is none.
    public mutating func redo() -> Change? {
        guard position < steps.count else { return nil }
        position += 1
        return steps[position - 1].change
    }

    /// Replaces the change that was made last by what it has become.
    public mutating func replaceLast(by change: Change) {
        if position > 0 { steps[position - 1].change = change }
    }

    /// The title of the change that `undo()` would take back; `nil` if there is none.
    public var undoTitle: EditTitle? { position > 0 ? steps[position - 1].title : nil }
    /// The title of the change that `redo()` would make again; `nil` if there is none.
    public var redoTitle: EditTitle? { position < steps.count ? steps[position].title : nil }
    /// Whether the state differs from the saved one, by where that lies among the steps.
    ///
    /// Once the saved state was among what could be redone and a change was recorded instead, this is true
    /// until the next `markSaved()`.
    public var hasUnsavedChanges: Bool { savedPosition != position }
    /// The changes that were made since the state was saved, the first one first; all that are done if no
    /// number of them leads to the saved state, and none if that is only to be redone.
    public var unsavedChanges: [Change] { steps[min(savedPosition ?? 0, position)..<position].map(\.change) }

    /// Takes down that the present state is the saved one.
    public mutating func markSaved() { savedPosition = position }

    /// Takes down that what is saved is no state of this history any more.
    public mutating func markUnsaved() { savedPosition = nil }
}
