public import Documents

/// The effect of a change on the list of targets; all others keep their order.
public struct TargetListChange: Hashable, Sendable {
    /// The causes of changes.
    public enum Kind: Hashable, Sendable {
        /// The list was edited.
        case edit
        /// An edit was undone.
        case undo
        /// An edit was redone.
        case redo
        /// The list was read from its store; old and new indices are unrelated.
        case load
    }

    /// A target that was moved.
    public struct Move: Hashable, Sendable {
        /// The old index.
        public var from: Int
        /// The new index.
        public var to: Int

        /// Makes a move from an old to a new index.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// The cause of the change.
    public var kind: Kind
    /// The title of the edit, such as `delete "Swedish"`; an undo has that of its edit, a load `nil`.
    public var title: EditTitle?
    /// The old indices of removed targets, ascending.
    public var removed: [Int] = []
    /// The new indices of inserted targets, ascending.
    public var inserted: [Int] = []
    /// The targets that were moved.
    public var moved: [Move] = []
    /// The indices of targets that were replaced or edited in place.
    public var changed: [Int] = []

    /// Makes a change without any moves, insertions or removals.
    public init(kind: Kind, title: EditTitle?) {
        self.kind = kind
        self.title = title
    }
}
