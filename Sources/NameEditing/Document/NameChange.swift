public import Documents
public import FormatCore

/// The effect of an edit on the rows of `names`; all other rows keep their order.
public struct NameChange: Sendable, Equatable {
    /// A row that was moved or renamed.
    public struct Move: Sendable, Hashable {
        /// The old ID.
        public var from: RowID
        /// The new ID.
        public var to: RowID

        /// Makes a move from an old to a new ID.
        public init(from: RowID, to: RowID) {
            self.from = from
            self.to = to
        }
    }

    /// A section that was renamed, and may have moved; its rows moved with it.
    public struct SectionMove: Sendable, Hashable {
        /// The old section number.
        public var from: Int
        /// The new section number.
        public var to: Int

        /// Makes a move from an old to a new section number.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// The old IDs of removed rows, ascending.
    public var removedIDs: [RowID]
    /// The new IDs of inserted rows, ascending.
    public var insertedIDs: [RowID]
    /// Rows that were moved, ascending by old ID; includes renamed rows that stayed in place.
    public var moves: [Move]
    /// The old numbers of removed sections, ascending.
    public var removedSections: [Int]
    /// The new numbers of inserted sections, ascending.
    public var insertedSections: [Int]
    /// Renamed sections, ascending by old number; they are among the removed and the inserted ones, too.
    public var renamedSections: [SectionMove] = []
    /// The title of the edit, such as `delete "Anna"`.
    public var title: EditTitle
    /// A sentence about something that the edit leaves for the user to change; `nil` if there is nothing.
    public var note: String?

    /// Makes a change from old and new IDs, each ascending.
    public init(
        removedIDs: [RowID] = [], insertedIDs: [RowID] = [], moves: [Move] = [],
        removedSections: [Int] = [], insertedSections: [Int] = [], title: EditTitle
    ) {
        self.removedIDs = removedIDs
        self.insertedIDs = insertedIDs
        self.moves = moves
        self.removedSections = removedSections
        self.insertedSections = insertedSections
        self.title = title
    }

    /// The change that reverts this one, with the same title.
    public var inverse: NameChange {
        var inverse = NameChange(
            removedIDs: insertedIDs, insertedIDs: removedIDs,
            moves: moves.map { Move(from: $0.to, to: $0.from) }.sorted { $0.from < $1.from },
            removedSections: insertedSections, insertedSections: removedSections, title: title)
        inverse.renamedSections = renamedSections.map { SectionMove(from: $0.to, to: $0.from) }
            .sorted { $0.from < $1.from }
        return inverse
    }
}
