internal import ByteScan
public import NameDirectory

extension NameChange {
    /// The new position of a row; `nil` if it was removed.
    ///
    /// - Complexity: O(log removed rows), and O(rows inserted into its section and rows moved).
    public func newPlace(of place: NamePlace) -> NamePlace? {
        if let move = renamedSections.first(where: { $0.from == place.section }) {
            return NamePlace(section: move.to, row: place.row)
        }
        if Self.contains(place, in: removed) { return nil }
        if let move = move(from: place) { return move.to }
        guard let section = newSection(of: place.section) else { return nil }
        let gone =
            Self.count(before: place, in: removed)
            + moved.count { $0.from.section == place.section && $0.from < place }
        let arrivals = arrivals(in: section)
        // The n-th arrival precedes the row if its position is at most that of the row plus n.
        let row = place.row - gone
        let before = arrivals.indices.partitioningIndex { arrivals[$0] - $0 > row }
        return NamePlace(section: section, row: row + before)
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
        let start = Self.index(of: NamePlace(section: section, row: 0), in: inserted)
        let end = Self.index(of: NamePlace(section: section + 1, row: 0), in: inserted)
        let new = inserted[start..<end].map(\.row)
        guard !moved.isEmpty else { return new }
        return (new + moved.lazy.filter { $0.to.section == section }.map(\.to.row)).sorted()
    }

    private func move(from place: NamePlace) -> Move? {
        let index = moved.partitioningIndex { $0.from >= place }
        return index < moved.count && moved[index].from == place ? moved[index] : nil
    }

    /// The index of the first position that is not less than another one; the positions are ascending.
    private static func index(of place: NamePlace, in places: [NamePlace]) -> Int {
        places.partitioningIndex { $0 >= place }
    }

    private static func contains(_ place: NamePlace, in places: [NamePlace]) -> Bool {
        let found = index(of: place, in: places)
        return found < places.count && places[found] == place
    }

    /// The number of positions in the same section before another one; the positions are ascending.
    private static func count(before place: NamePlace, in places: [NamePlace]) -> Int {
        index(of: place, in: places) - index(of: NamePlace(section: place.section, row: 0), in: places)
    }
}
