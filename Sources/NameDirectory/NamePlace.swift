internal import ByteScan

/// The position of a row: its section, and its index there.
public struct NamePlace: Hashable, Sendable {
    /// The section, from 0.
    public var section: Int
    /// The row in its section, from 0.
    public var row: Int

    /// Creates a position from a section and a row in it, both from 0.
    public init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }
}

extension NamePlace: Comparable {
    /// Whether one row precedes another.
    public static func < (left: NamePlace, right: NamePlace) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}

extension NameCollection {
    package func place(ofStoreRow row: Int) -> NamePlace {
        // Empty sections start where the next one does, so the row is in the last section that starts at or
        // before it.
        let section = max(0, store.sections.partitioningIndex { $0.rows.lowerBound > row } - 1)
        return NamePlace(section: section, row: row - store.sections[section].rows.lowerBound)
    }

    package func storeRow(at place: NamePlace) -> Int? {
        guard store.sections.indices.contains(place.section) else { return nil }
        let rows = store.sections[place.section].rows
        return place.row >= 0 && place.row < rows.count ? rows.lowerBound + place.row : nil
    }
}
