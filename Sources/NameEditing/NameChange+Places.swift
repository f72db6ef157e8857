extension NameChange {
    /// Where a row of the names before is now.
    ///
    /// - Parameter place: A row of the names before.
    /// - Returns: Its place in the names after; `nil` if it was removed.
    /// - Complexity: O(log removed rows), and O(rows that came to its section and rows that were moved).
    public func newPlace(of place: NamePlace) -> NamePlace? {
        if Self.contains(place, in: removed) { return nil }
        if let move = move(from: place) { return move.to }
        guard let section = newSection(of: place.section) else { return nil }
        let gone =
            Self.count(before: place, in: removed)
            + moved.count { $0.from.section == place.section && $0.from < place }
        let arrivals = arrivals(in: section)
        // The n-th arrival lies before a row if its place is not behind that of the row and n rows more.
        let row = place.row - gone
        var low = 0
        var high = arrivals.count
        while low < high {
            let middle = (low + high) / 2
            if arrivals[middle] - middle <= row { low = middle + 1 } else { high = middle }
        }
        return NamePlace(section: section, row: row + low)
    }

    /// Where a section of the names before is now; `nil` if it is gone.
    ///
    /// - Parameter section: A section of the names before.
    /// - Returns: Its number in the names after.
    public func newSection(of section: Int) -> Int? {
        guard !removedSections.contains(section) else { return nil }
        var number = section - removedSections.count { $0 < section }
        for inserted in insertedSections {
            guard inserted <= number else { break }
            number += 1
        }
        return number
    }

    /// The rows of a section of the names after that came there, ascending.
    private func arrivals(in section: Int) -> [Int] {
        let start = Self.index(of: NamePlace(section: section, row: 0), in: inserted)
        let end = Self.index(of: NamePlace(section: section + 1, row: 0), in: inserted)
        let new = inserted[start..<end].map(\.row)
        guard !moved.isEmpty else { return new }
        return (new + moved.lazy.filter { $0.to.section == section }.map(\.to.row)).sorted()
    }

    private func move(from place: NamePlace) -> Move? {
        var low = 0
        var high = moved.count
        while low < high {
            let middle = (low + high) / 2
            if moved[middle].from < place { low = middle + 1 } else { high = middle }
        }
        return low < moved.count && moved[low].from == place ? moved[low] : nil
    }

    /// The first of ascending places that is not before another one.
    private static func index(of place: NamePlace, in places: [NamePlace]) -> Int {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < place { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func contains(_ place: NamePlace, in places: [NamePlace]) -> Bool {
        let found = index(of: place, in: places)
        return found < places.count && places[found] == place
    }

    /// How many of ascending places lie before one in its section.
    private static func count(before place: NamePlace, in places: [NamePlace]) -> Int {
        index(of: place, in: places) - index(of: NamePlace(section: place.section, row: 0), in: places)
    }
}
