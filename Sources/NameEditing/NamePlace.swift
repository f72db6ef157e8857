internal import NameDirectory

/// Where a row stands: its section, and its place there.
public struct NamePlace: Hashable, Sendable {
    /// The section, from 0.
    public var section: Int
    /// The row in its section, from 0.
    public var row: Int

    /// Makes a place.
    ///
    /// - Parameters:
    ///   - section: The section, from 0.
    ///   - row: The row in it, from 0.
    public init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }
}

extension NamePlace: Comparable {
    /// Whether one row stands before another.
    ///
    /// - Parameters:
    ///   - left: A place.
    ///   - right: Another.
    /// - Returns: Whether the left one comes first.
    public static func < (left: NamePlace, right: NamePlace) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}

extension NameDictionary {
    /// The place of a row of the store.
    func place(ofStoreRow row: Int) -> NamePlace {
        // Sections without rows begin where the next one does: the last that begins at or before the row has
        // it.
        var low = 0
        var high = sectionCount
        while high - low > 1 {
            let middle = (low + high) / 2
            if store.sections[middle].rows.lowerBound <= row { low = middle } else { high = middle }
        }
        return NamePlace(section: low, row: row - store.sections[low].rows.lowerBound)
    }

    /// The row of the store at a place; `nil` if there is no such row.
    func storeRow(at place: NamePlace) -> Int? {
        guard store.sections.indices.contains(place.section) else { return nil }
        let rows = store.sections[place.section].rows
        return place.row >= 0 && place.row < rows.count ? rows.lowerBound + place.row : nil
    }
}
