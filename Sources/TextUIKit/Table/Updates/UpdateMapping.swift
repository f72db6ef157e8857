/// Where the rows and sections of a table have gone in an update.
///
/// Made by ``UpdateBatch/resolved(from:to:)``. Holds the changes in order and nothing for what has not
/// changed, so that a table of any size costs no more than its changes.
///
/// - Complexity: Each question is answered in O(log changes).
package struct UpdateMapping: Hashable, Sendable {
    /// The numbers of rows before the update.
    package let oldRowCounts: [Int]
    /// The numbers of rows after the update.
    package let newRowCounts: [Int]
    /// The sections that show something else, by their numbers before the update, in order.
    package internal(set) var reloadedSections: [Int] = []
    /// The rows that show something else, by their paths before the update, in order.
    ///
    /// Rows of sections that are deleted or reloaded are not among them.
    package internal(set) var reloadedRows: [IndexPath] = []

    /// The old numbers of the sections that are deleted or moved, in order.
    var departedSections: [Int] = []
    /// The new numbers of the sections that are inserted or moved, in order.
    var arrivedSections: [Int] = []
    /// The sections that move, in the order of their old numbers.
    var sectionMoves: [UpdateBatch.Move<Int>] = []
    /// The sections that move, in the order of their new numbers.
    var sectionMovesByDestination: [UpdateBatch.Move<Int>] = []
    /// The old paths of the rows that are deleted or moved out of sections whose rows survive, in order.
    var departedRows: [IndexPath] = []
    /// The new paths of the rows that are inserted or moved into sections whose rows survive, in order.
    var arrivedRows: [IndexPath] = []
    /// The rows that move, in the order of their old paths.
    var rowMoves: [UpdateBatch.Move<IndexPath>] = []

    /// The mapping of a table that has not changed.
    init(from oldRowCounts: [Int], to newRowCounts: [Int]) {
        self.oldRowCounts = oldRowCounts
        self.newRowCounts = newRowCounts
    }

    // MARK: Sections

    /// Where a section has gone; `nil` if it is deleted or there was none such.
    ///
    /// A reloaded section survives, though its rows do not.
    package func newSection(ofOld section: Int) -> Int? {
        guard oldRowCounts.indices.contains(section) else { return nil }
        if let place = place(of: section, departures: departedSections, arrivals: arrivedSections) {
            return place
        }
        return sectionMoves.element(at: section, by: \.source)?.destination
    }

    /// Where a section comes from; `nil` if it is inserted or there is none such.
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

    // MARK: Rows

    /// Where a row has gone; `nil` if it is deleted, its section is deleted or reloaded, or there was none.
    ///
    /// A row that is moved survives whatever happens to its section.
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

    /// The place that something has after others went and came, by their places in order; `nil` if it went.
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
    /// Whether sections with so many rows have such a row.
    func contains(_ path: IndexPath) -> Bool {
        indices.contains(path.section) && path.row >= 0 && path.row < self[path.section]
    }
}
