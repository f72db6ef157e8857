/// The mapping between the old and new places of a table's rows and sections in an update.
///
/// Created by `UpdateBatch.resolved(from:to:)`. Stores the changes in order and nothing for unchanged rows,
/// so its cost does not depend on the number of rows.
///
/// - Complexity: O(log changes) for each query.
package struct UpdateMapping: Hashable, Sendable {
    package let oldRowCounts: [Int]
    package let newRowCounts: [Int]
    /// The reloaded sections, by their numbers before the update, in order.
    package internal(set) var reloadedSections: [Int] = []
    /// The reloaded rows of sections that remain, by their paths before the update, in order.
    package internal(set) var reloadedRows: [IndexPath] = []

    /// The old numbers of the sections that are deleted or moved, in order.
    var departedSections: [Int] = []
    /// The new numbers of the sections that are inserted or moved, in order.
    var arrivedSections: [Int] = []
    /// The moved sections, in the order of their old numbers.
    var sectionMoves: [UpdateBatch.Move<Int>] = []
    /// The moved sections, in the order of their new numbers.
    var sectionMovesByDestination: [UpdateBatch.Move<Int>] = []
    /// The old paths of the rows that are deleted or moved out of sections whose rows survive, in order.
    var departedRows: [IndexPath] = []
    /// The new paths of the rows that are inserted or moved into sections whose rows survive, in order.
    var arrivedRows: [IndexPath] = []
    /// The moved rows, in the order of their old paths.
    var rowMoves: [UpdateBatch.Move<IndexPath>] = []

    /// Creates the mapping of a table without changes.
    init(from oldRowCounts: [Int], to newRowCounts: [Int]) {
        self.oldRowCounts = oldRowCounts
        self.newRowCounts = newRowCounts
    }

    /// Returns the new number of a section, even a reloaded one; `nil` if it is deleted or did not exist.
    package func newSection(ofOld section: Int) -> Int? {
        guard oldRowCounts.indices.contains(section) else { return nil }
        if let place = place(of: section, departures: departedSections, arrivals: arrivedSections) {
            return place
        }
        return sectionMoves.element(at: section, by: \.source)?.destination
    }

    /// Returns the old number of a section; `nil` if it is inserted or does not exist.
    package func oldSection(ofNew section: Int) -> Int? {
        guard newRowCounts.indices.contains(section) else { return nil }
        if let place = place(of: section, departures: arrivedSections, arrivals: departedSections) {
            return place
        }
        return sectionMovesByDestination.element(at: section, by: \.destination)?.source
    }

    /// Whether a section, by its number before the update, is reloaded.
    package func isReloaded(oldSection section: Int) -> Bool {
        reloadedSections.element(at: section, by: \.self) != nil
    }

    /// Returns the new path of a row; `nil` if it is deleted, its section is reloaded, or it did not exist.
    ///
    /// A row that is moved survives regardless of its section.
    package func newPath(ofOld path: IndexPath) -> IndexPath? {
        guard oldRowCounts.contains(path) else { return nil }
        if let move = rowMoves.element(at: path, by: \.source) { return move.destination }
        guard let section = newSection(ofOld: path.section), !isReloaded(oldSection: path.section) else {
            return nil
        }
        return place(
            of: path.row, departures: departedRows.rows(ofSection: path.section),
            arrivals: arrivedRows.rows(ofSection: section)
        ).map { IndexPath(row: $0, section: section) }
    }

    /// Whether a row, by its path before the update, is reloaded by itself.
    package func isReloaded(oldPath path: IndexPath) -> Bool {
        reloadedRows.element(at: path, by: \.self) != nil
    }

    /// The new position after departures and arrivals, both in order; `nil` for one that departs itself.
    private func place(
        of position: Int, departures: some RandomAccessCollection<Int>,
        arrivals: some RandomAccessCollection<Int>
    ) -> Int? {
        let departure = departures.partitioningIndex { $0 >= position }
        if departure < departures.endIndex, departures[departure] == position { return nil }
        // The new place is the rank among the survivors plus the number of arrivals at or before that place.
        // The arrival number `n` comes before the survivor if no more than `rank` survivors lie before it.
        let rank = position - departures.distance(from: departures.startIndex, to: departure)
        return rank
            + (0..<arrivals.count).partitioningIndex { number in
                arrivals[arrivals.index(arrivals.startIndex, offsetBy: number)] - number > rank
            }
    }
}

extension [Int] {
    func contains(_ path: IndexPath) -> Bool {
        indices.contains(path.section) && path.row >= 0 && path.row < self[path.section]
    }
}
