internal import ByteScan
package import FormatCore

/// The position of a row in a list: its section, and its index there.
///
/// It changes when the list is filtered; `RowID` does not. Mirrors `IndexPath` of UIKit.
public struct RowPosition: Hashable, Sendable {
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

extension RowPosition: Comparable {
    /// Whether one row precedes another.
    public static func < (left: RowPosition, right: RowPosition) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}

extension NameCollection {
    package func id(ofStoreRow row: Int) -> RowID {
        // Empty sections start where the next one does, so the row is in the last section that starts at or
        // before it.
        let section = max(0, store.sections.partitioningIndex { $0.rows.lowerBound > row } - 1)
        return RowID(section: section, number: row - store.sections[section].rows.lowerBound)
    }

    package func storeRow(of id: RowID) -> Int? {
        guard store.sections.indices.contains(id.section) else { return nil }
        let rows = store.sections[id.section].rows
        return id.number >= 0 && id.number < rows.count ? rows.lowerBound + id.number : nil
    }
}
