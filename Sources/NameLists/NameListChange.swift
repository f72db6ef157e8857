public import NameDirectory

/// What has changed in a list by itself.
public enum NameListChange {
    /// Rows have come that were not here, or the state is another one: every row stands where it stood.
    case rows
    /// Counts were corrected or rows have others around them.
    ///
    /// Says where rows went that are known by another place now; `nil` if each is known by the same as
    /// before. A list says so for itself and for what searches have left of it, which report `nil`.
    case places((any RowMapping)?)
}

/// Where rows are after a list has changed.
public protocol RowMapping {
    /// What a row is known by now; `nil` if it is gone.
    func newPlace(of place: NamePlace) -> NamePlace?

    /// What many rows of a section, ascending, are known by now; `body` gets the number of a range, and what
    /// it became.
    func forEachNewRange(
        of ranges: [Range<Int>], inSection section: Int, _ body: (Int, Int, Range<Int>) -> Void)

    /// Whether what is known of a row may be another one now.
    func changesRecord(at place: NamePlace) -> Bool

    /// Whether names have come to a list that stands at its beginning: who is on the first row stays there.
    var keepsFirstRow: Bool { get }
}

extension RowMapping {
    public func forEachNewRange(
        of ranges: [Range<Int>], inSection section: Int, _ body: (Int, Int, Range<Int>) -> Void
    ) {
        for (index, rows) in ranges.enumerated() {
            for row in rows {
                guard let place = newPlace(of: NamePlace(section: section, row: row)) else { continue }
                body(index, place.section, place.row..<place.row + 1)
            }
        }
    }

    public func changesRecord(at place: NamePlace) -> Bool { false }

    public var keepsFirstRow: Bool { false }
}
