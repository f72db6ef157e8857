internal import ByteScan
public import FormatCore

extension NameChange {
    /// The new ID of a row; `nil` if it was removed.
    ///
    /// - Complexity: O(log removed rows), and O(rows inserted into its section and rows moved).
    public func newID(of id: RowID) -> RowID? {
        if let move = renamedSections.first(where: { $0.from == id.section }) {
            return RowID(section: move.to, number: id.number)
        }
        if Self.contains(id, in: removedIDs) { return nil }
        if let move = move(from: id) { return move.to }
        guard let section = newSection(of: id.section) else { return nil }
        let gone =
            Self.count(before: id, in: removedIDs)
            + moves.count { $0.from.section == id.section && $0.from < id }
        let arrivals = arrivals(in: section)
        // The n-th arrival precedes the row if its position is at most that of the row plus n.
        let row = id.number - gone
        let before = arrivals.indices.partitioningIndex { arrivals[$0] - $0 > row }
        return RowID(section: section, number: row + before)
    }

    /// The new number of a section; `nil` if it was removed.
    public func newSection(of section: Int) -> Int? {
        guard !removedSections.contains(section) else { return nil }
        var number = section - removedSections.count { $0 < section }
        for inserted in insertedSections {
            guard inserted <= number else { break }
            number += 1
        }
        return number
    }

    /// The rows that were inserted or moved into a section, ascending, in the new positions.
    private func arrivals(in section: Int) -> [Int] {
        let start = Self.index(of: RowID(section: section, number: 0), in: insertedIDs)
        let end = Self.index(of: RowID(section: section + 1, number: 0), in: insertedIDs)
        let new = insertedIDs[start..<end].map(\.number)
        guard !moves.isEmpty else { return new }
        return (new + moves.lazy.filter { $0.to.section == section }.map(\.to.number)).sorted()
    }

    private func move(from id: RowID) -> Move? {
        let index = moves.partitioningIndex { $0.from >= id }
        return index < moves.count && moves[index].from == id ? moves[index] : nil
    }

    /// The index of the first ID that is not less than another one; the IDs are ascending.
    private static func index(of id: RowID, in ids: [RowID]) -> Int {
        ids.partitioningIndex { $0 >= id }
    }

    private static func contains(_ id: RowID, in ids: [RowID]) -> Bool {
        let index = index(of: id, in: ids)
        return index < ids.count && ids[index] == id
    }

    /// The number of IDs in the same section before another one; the IDs are ascending.
    private static func count(before id: RowID, in ids: [RowID]) -> Int {
        index(of: id, in: ids) - index(of: RowID(section: id.section, number: 0), in: ids)
    }
}
