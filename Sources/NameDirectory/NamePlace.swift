internal import ByteScan

/// Where a row stands: its section, and its place there.
public struct NamePlace: Hashable, Sendable {
    /// The section, from 0.
    public var section: Int
    /// The row in its section, from 0.
    public var row: Int

    /// Makes a place of a section and a row in it, from 0.
    public init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }
}

extension NamePlace: Comparable {
    /// Whether one row stands before another.
    public static func < (left: NamePlace, right: NamePlace) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}

extension NameDictionary {
    package func place(ofStoreRow row: Int) -> NamePlace {
        // Sections without rows begin where the next one does: the last that begins at or before the row has
        // it.
        let section = max(0, store.sections.partitioningIndex { $0.rows.lowerBound > row } - 1)
        return NamePlace(section: section, row: row - store.sections[section].rows.lowerBound)
    }

    package func storeRow(at place: NamePlace) -> Int? {
        guard store.sections.indices.contains(place.section) else { return nil }
        let rows = store.sections[place.section].rows
        return place.row >= 0 && place.row < rows.count ? rows.lowerBound + place.row : nil
    }
}
