public import NameDirectory

/// Where rows are after a list has changed.
public protocol RowMapping {
    /// What a row is known by now.
    ///
    /// - Parameter place: What it was known by.
    /// - Returns: What it is known by; `nil` if it is gone.
    func newPlace(of place: NamePlace) -> NamePlace?

    /// What many rows are known by now.
    ///
    /// - Parameters:
    ///   - ranges: Rows of one section, ascending.
    ///   - section: Their section.
    ///   - body: Gets the number of a range, and a section with rows that the range has become; not for rows
    ///     that are gone.
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
