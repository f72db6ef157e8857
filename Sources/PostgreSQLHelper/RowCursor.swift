internal import HelperProtocol

/// A position in the ordered scan of a partition's rows.
///
/// Each statement enters the index at one point: a row, or the beginning of a section.
struct RowCursor {
    private let part: PartitionQuery
    /// Whether a statement stays in one section, so that it ends soon even if few of the rows match.
    private let isBySection: Bool
    /// Index of the section of the next rows.
    private(set) var section: Int
    /// The row of that section after which they begin; `nil` for its beginning.
    private var last: TablePlace?
    /// Number of rows fetched at a time.
    private(set) var limit: Int
    private var most: Int

    /// Creates a cursor before the first row.
    ///
    /// - Parameters:
    ///   - part: The partition.
    ///   - counts: Numbers of rows to fetch: at first, and at most.
    ///   - isBySection: Whether to scan the sections one by one, without the empty ones.
    init(in part: PartitionQuery, _ counts: ClosedRange<Int>, bySection isBySection: Bool = false) {
        (self.part, self.isBySection) = (part, isBySection)
        (limit, most) = (counts.lowerBound, counts.upperBound)
        section = part.range.lowerBound
        skipEmptySections()
    }

    var isAtEnd: Bool { section == part.range.upperBound }

    /// The statement that fetches the next rows.
    ///
    /// - Parameters:
    ///   - columns: Select list, in addition to sections, keys and sort keys.
    ///   - condition: Appends further conditions.
    /// - Returns: The statement.
    func statement(
        for columns: String, _ condition: (inout PostgreSQLStatement) -> Void
    ) -> PostgreSQLStatement {
        var statement = PostgreSQLStatement(part.select(columns) + part.condition)
        if isBySection || last != nil {
            statement += " and \(PreparedTable.section) = \(part.sections[section])"
        } else if section > part.range.lowerBound {
            statement += " and \(PreparedTable.section) >= \(part.sections[section])"
        }
        if let last { part.table.append(last, .after, to: &statement) }
        condition(&statement)
        statement += " order by \(part.table.order) limit \(limit)"
        return statement
    }

    /// Advances past the rows of a result.
    mutating func advance(past rows: PostgreSQLSession) {
        if rows.rowCount == limit {
            let (row, number) = (limit - 1, rows.number(limit - 1, 0))
            let place = TablePlace(sorted: rows.text(row, 2), key: rows.number(row, 1))
            // Rows of a section that is newer than the list are not shown.
            let next = part.range.first { part.sections[$0] > number } ?? part.range.upperBound
            (section, last) = part.places[number].map { ($0, place) } ?? (next, nil)
        } else {
            section = isBySection || last != nil ? section + 1 : part.range.upperBound
            last = nil
            skipEmptySections()
        }
        limit = min(limit * 2, most)
    }

    /// Fetches half as many rows at a time from now on.
    mutating func slowDown() { (limit, most) = (limit / 2, limit / 2) }

    private mutating func skipEmptySections() {
        while isBySection, !isAtEnd, part.counts[section] == 0 { section += 1 }
    }
}
