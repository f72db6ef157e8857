public import FormatCore

/// Maps row IDs before a change of a list to those after it.
public protocol RowMapping {
    /// The new ID of a row.
    ///
    /// - Parameter id: The old ID.
    /// - Returns: The new ID; `nil` if the row no longer exists.
    func newID(of id: RowID) -> RowID?

    /// Maps many rows at once.
    ///
    /// - Parameters:
    ///   - ranges: Ascending ranges of old row IDs in one section.
    ///   - section: The section.
    ///   - body: Called with the index of a range, a new section and new rows in it; not called for rows that
    ///     no longer exist.
    func forEachNewRange(
        of ranges: [Range<Int>], inSection section: Int, _ body: (Int, Int, Range<Int>) -> Void)

    /// Whether the record of a row may have changed.
    func changesRecord(of id: RowID) -> Bool

    /// Whether a selection on the first row stays on the first row instead of following its name.
    var keepsFirstRow: Bool { get }
}

extension RowMapping {
    public func forEachNewRange(
        of ranges: [Range<Int>], inSection section: Int, _ body: (Int, Int, Range<Int>) -> Void
    ) {
        for (index, rows) in ranges.enumerated() {
            for row in rows {
                guard let id = newID(of: RowID(section: section, number: row)) else { continue }
                body(index, id.section, id.number..<id.number + 1)
            }
        }
    }

    public func changesRecord(of id: RowID) -> Bool { false }

    public var keepsFirstRow: Bool { false }
}
