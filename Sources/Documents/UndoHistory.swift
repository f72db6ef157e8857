/// Changes that can be undone and redone without limit; a value.
public struct UndoHistory<Change: Sendable>: Sendable {
    private struct Step: Sendable {
        let change: Change
        let title: String
    }

    private var steps: [Step] = []
    /// How many of the steps are made; those behind can be redone.
    private var made = 0
    /// How many were made when it was saved, or `nil` if no state of this history is what was saved.
    private var saved: Int? = 0

    /// Makes an empty history, whose present state is saved.
    public init() {}

    /// Notes a change that was made, and ends what could be redone.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - title: What it is called.
    public mutating func record(_ change: Change, title: String) {
        if let saved, saved > made { self.saved = nil }
        steps.removeSubrange(made...)
        steps.append(Step(change: change, title: title))
        made += 1
    }

    /// The change to take back, or `nil` if there is none.
    public mutating func undo() -> Change? {
        guard made > 0 else { return nil }
        made -= 1
        return steps[made].change
    }

    /// The change to make again, or `nil` if there is none.
    public mutating func redo() -> Change? {
        guard made < steps.count else { return nil }
        made += 1
        return steps[made - 1].change
    }

    /// What would be undone.
    public var undoTitle: String? { made > 0 ? steps[made - 1].title : nil }
    /// What would be redone.
    public var redoTitle: String? { made < steps.count ? steps[made].title : nil }
    /// Whether the present state is another one than that which was saved.
    public var hasUnsavedChanges: Bool { saved != made }
    /// Says that the present state is saved.
    public mutating func markSaved() { saved = made }
    /// Says that what is saved is no state of this history.
    public mutating func markUnsaved() { saved = nil }
}
