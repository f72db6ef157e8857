/// Changes of a table that are recorded together and then take effect at once.
///
/// Nothing is checked while changes are recorded. When they take effect they are all checked and resolved
/// into the new place of each row and section.
///
/// Changes may be recorded in any order. Deletions, reloads and the sources of moves name places **before**
/// the update, insertions and the destinations of moves places **after** it. Everything else keeps its order
/// and fills the remaining places.
///
/// Mirrors what `UITableView` collects between `beginUpdates()` and `endUpdates()`.
package struct UpdateBatch: Hashable, Sendable {
    /// A move from one place to another.
    package struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
        /// The place before the update.
        package var source: Place
        /// The place after the update.
        package var destination: Place

        /// Creates a move from a place before to a place after the update.
        package init(from source: Place, to destination: Place) {
            self.source = source
            self.destination = destination
        }
    }

    /// The rows to delete, by their paths before the update, in the order of recording.
    package private(set) var deletedRows: [IndexPath] = []
    /// The new rows, by their paths after the update, in the order of recording.
    package private(set) var insertedRows: [IndexPath] = []
    /// The rows to reload, by their paths before the update, in the order of recording.
    package private(set) var reloadedRows: [IndexPath] = []
    /// The moved rows, in the order of recording.
    package private(set) var movedRows: [Move<IndexPath>] = []
    /// The sections to delete, by their numbers before the update, in the order of recording.
    package private(set) var deletedSections: [Int] = []
    /// The new sections, by their numbers after the update, in the order of recording.
    package private(set) var insertedSections: [Int] = []
    /// The sections to reload, by their numbers before the update, in the order of recording.
    package private(set) var reloadedSections: [Int] = []
    /// The moved sections, in the order of recording.
    package private(set) var movedSections: [Move<Int>] = []

    /// Creates a batch without changes.
    package init() {}

    /// Whether nothing has been recorded.
    package var isEmpty: Bool { !changesRows && !changesSections }

    var changesRows: Bool {
        !(deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty)
    }

    var changesSections: Bool {
        !(deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
            && movedSections.isEmpty)
    }

    /// Records the deletion of rows.
    ///
    /// Deleting a row of a section that is deleted or reloaded as well is allowed and has no effect. Mirrors
    /// `UITableView.deleteRows(at:with:)`.
    ///
    /// - Parameter paths: Paths before the update; none may be named twice, or be moved or reloaded too.
    package mutating func deleteRows(_ paths: [IndexPath]) { deletedRows += paths }

    /// Records the insertion of rows.
    ///
    /// Inserting rows into a section that is inserted or reloaded as well is allowed and has no effect: all
    /// rows of such a section are new. Mirrors `UITableView.insertRows(at:with:)`.
    ///
    /// - Parameter paths: Paths after the update; nothing else may arrive at any of them.
    package mutating func insertRows(_ paths: [IndexPath]) { insertedRows += paths }

    /// Records the reload of rows.
    ///
    /// A reloaded row stays the same row: its old path leads to its new one, so that a selection can follow
    /// it. Reloading a row twice, or one of a section that is deleted or reloaded, is allowed and has no
    /// effect. Mirrors `UITableView.reloadRows(at:with:)`.
    ///
    /// - Parameter paths: Paths before the update; none may be deleted or moved too.
    package mutating func reloadRows(_ paths: [IndexPath]) { reloadedRows += paths }

    /// Records the move of a row.
    ///
    /// The row may come from a section that is deleted or reloaded, and then survives it. It may go into a
    /// section that is moved, inserted or reloaded. Mirrors `UITableView.moveRow(at:to:)`. Differs from
    /// UIKit: some of its versions refuse to move a row into an inserted section.
    ///
    /// - Parameters:
    ///   - source: The path before the update; it may not be moved twice, or be deleted or reloaded too.
    ///   - destination: The path after the update; nothing else may arrive there.
    package mutating func moveRow(at source: IndexPath, to destination: IndexPath) {
        movedRows.append(Move(from: source, to: destination))
    }

    /// Records the deletion of sections, with those of their rows that are not moved out.
    ///
    /// Mirrors `UITableView.deleteSections(_:with:)`.
    ///
    /// - Parameter sections: Numbers before the update; none may be named twice, or be moved or reloaded too.
    package mutating func deleteSections(_ sections: some Sequence<Int>) {
        deletedSections.append(contentsOf: sections)
    }

    /// Records the insertion of sections, with all their rows except those that are moved in.
    ///
    /// Mirrors `UITableView.insertSections(_:with:)`.
    ///
    /// - Parameter sections: Numbers after the update; nothing else may arrive at any of them.
    package mutating func insertSections(_ sections: some Sequence<Int>) {
        insertedSections.append(contentsOf: sections)
    }

    /// Records the reload of sections.
    ///
    /// A reloaded section stays the same section, but its rows are new and may be any number, except those
    /// that are moved in or out. Reloading a section twice is allowed and has no effect. Mirrors
    /// `UITableView.reloadSections(_:with:)`.
    ///
    /// - Parameter sections: Numbers before the update; none may be deleted or moved too.
    package mutating func reloadSections(_ sections: some Sequence<Int>) {
        reloadedSections.append(contentsOf: sections)
    }

    /// Records the move of a section with its rows.
    ///
    /// Its rows may change as well: they are deleted by their paths before the update, and new ones inserted
    /// by the section's number after it. Mirrors `UITableView.moveSection(_:toSection:)`. Differs from UIKit:
    /// its rows may be reloaded in the same batch, where some versions of UIKit miscount.
    ///
    /// - Parameters:
    ///   - source: The number before the update; it may not be moved twice, or be deleted or reloaded too.
    ///   - destination: The number after the update; nothing else may arrive there.
    package mutating func moveSection(_ source: Int, toSection destination: Int) {
        movedSections.append(Move(from: source, to: destination))
    }

    /// Records all changes of another batch after those recorded so far.
    mutating func append(_ other: UpdateBatch) {
        deletedRows += other.deletedRows
        insertedRows += other.insertedRows
        reloadedRows += other.reloadedRows
        movedRows += other.movedRows
        deletedSections += other.deletedSections
        insertedSections += other.insertedSections
        reloadedSections += other.reloadedSections
        movedSections += other.movedSections
    }
}
