public import Documents

/// What happened to a list of targets: everything that is not named here kept its order.
public struct TargetListChange: Hashable, Sendable {
    /// Why a list changes.
    public enum Kind: Hashable, Sendable {
        /// It was edited.
        case edit
        /// An edit was taken back.
        case undo
        /// An edit was made again.
        case redo
        /// The whole list was read from its store: indexes before and after have nothing in common.
        case load
    }

    /// A target that has another index now.
    public struct Move: Hashable, Sendable {
        /// Its index before.
        public var from: Int
        /// Its index afterwards.
        public var to: Int

        /// Makes a move.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// Why it changed.
    public var kind: Kind
    /// What was done, such as `delete "Swedish"`; of an undo, what was undone; `nil` if the list was read.
    public var title: EditTitle?
    /// Indexes in the list before, ascending.
    public var removed: [Int] = []
    /// Indexes in the list afterwards, ascending.
    public var inserted: [Int] = []
    /// Targets that were moved.
    public var moved: [Move] = []
    /// Indexes of targets that are others than before or have other fields, and stayed where they are.
    public var changed: [Int] = []

    /// Makes a change that changes nothing yet.
    public init(kind: Kind, title: EditTitle?) {
        self.kind = kind
        self.title = title
    }
}
