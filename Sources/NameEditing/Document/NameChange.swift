public import Documents
public import NameDirectory

/// What an edit did to the rows of `names`: everything else kept its order.
public struct NameChange: Sendable, Equatable {
    /// A row that is somewhere else now, or has another name.
    public struct Move: Sendable, Hashable {
        /// Where it was, in the names before.
        public var from: NamePlace
        /// Where it is, in the names after.
        public var to: NamePlace

        /// Makes a move.
        public init(from: NamePlace, to: NamePlace) {
            self.from = from
            self.to = to
        }
    }

    /// A section that has another title now, and maybe another place; its rows went along.
    public struct SectionMove: Sendable, Hashable {
        /// Its number in the names before.
        public var from: Int
        /// Its number in the names after.
        public var to: Int

        /// Makes a move.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// Rows that are gone, in the names before, ascending.
    public var removed: [NamePlace]
    /// Rows that are new, in the names after, ascending.
    public var inserted: [NamePlace]
    /// Rows that were moved, ascending by where they were; a renamed row is here also, even if it stays.
    public var moved: [Move]
    /// Sections that are gone, in the names before, ascending.
    public var removedSections: [Int]
    /// Sections that are new, in the names after, ascending.
    public var insertedSections: [Int]
    /// Sections that were renamed, ascending by where they were; they are gone and new as well.
    public var renamedSections: [SectionMove] = []
    /// What the edit is called, such as `delete "Anna"`.
    public var title: EditTitle
    /// What the edit leaves for the user to change, as one sentence; `nil` if nothing.
    public var note: String?

    /// Makes a change.
    public init(
        removed: [NamePlace] = [], inserted: [NamePlace] = [], moved: [Move] = [],
        removedSections: [Int] = [], insertedSections: [Int] = [], title: EditTitle
    ) {
        self.removed = removed
        self.inserted = inserted
        self.moved = moved
        self.removedSections = removedSections
        self.insertedSections = insertedSections
        self.title = title
    }

    /// The change that takes this one back; it has the same title.
    public var inverse: NameChange {
        var inverse = NameChange(
            removed: inserted, inserted: removed,
            moved: moved.map { Move(from: $0.to, to: $0.from) }.sorted { $0.from < $1.from },
            removedSections: insertedSections, insertedSections: removedSections, title: title)
        inverse.renamedSections = renamedSections.map { SectionMove(from: $0.to, to: $0.from) }
            .sorted { $0.from < $1.from }
        return inverse
    }
}
