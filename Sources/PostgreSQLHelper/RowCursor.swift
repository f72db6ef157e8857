internal import HelperProtocol

/// A position in the ordered scan of a partition's rows.
///
/// Each statement enters the index at one point: a row, or the beginning of a section.
struct RowCursor {
    private enum Place {
        /// At the beginning of a section, given by the server's number; `nil` for the first one.
        case beginning(Int?)
        /// After a row of a section.
        case behind(TablePlace, Int)
        case end
    }

    private var place = Place.beginning(nil)
    private(set) var limit: Int
    private let most: Int

    /// Creates a cursor before the first row.
    ///
    /// - Parameters:
    ///   - least: Number of rows to fetch at first.
    ///   - most: Maximum number of rows to fetch at a time.
    init(least: Int, most: Int) { (limit, self.most) = (least, most) }

    var isAtEnd: Bool { if case .end = place { true } else { false } }

    /// The server's number of the current section; `nil` before the first one.
    var section: Int? {
        switch place {
        case .beginning(let section): section
        case .behind(_, let section): section
        case .end: nil
        }
    }

    /// The statement that fetches the next rows.
    ///
    /// - Parameters:
    ///   - columns: Select list, in addition to sections, keys and sort keys.
    ///   - part: The partition.
    ///   - condition: Appends further conditions.
    /// - Returns: The statement.
    func statement(
        for columns: String, of part: PartitionQuery, _ condition: (inout PostgreSQLStatement) -> Void
    ) -> PostgreSQLStatement {
        var statement = PostgreSQLStatement(part.select(columns) + part.condition)
        if let section {
            let isInside = if case .behind = place { true } else { false }
            statement += " and \(PreparedTable.section) \(isInside ? "=" : ">=") \(section)"
        }
        if case .behind(let place, _) = place { part.table.append(place, .behind, to: &statement) }
        condition(&statement)
        statement += " order by \(part.table.order) limit \(limit)"
        return statement
    }

    /// Advances past the rows of a result.
    mutating func advance(past rows: PostgreSQLSession) {
        if rows.rowCount == limit {
            let last = rows.rowCount - 1
            place = .behind(PartitionQuery.place(of: last, in: rows), rows.number(last, 0))
        } else if case .behind(_, let section) = place {
            place = .beginning(section + 1)
        } else {
            place = .end
        }
        limit = min(limit * 2, most)
    }
}
