internal import NameService

/// How far one has gone through the rows of a part in their order.
///
/// Each question leads into its index at one place: at a row of a section, or at the beginning of one.
struct RowCursor {
    private enum Place {
        /// At the beginning of a section, by what the server calls it; `nil` for the first one.
        case beginning(Int?)
        /// Behind a row of one.
        case behind(TablePlace, Int)
        case end
    }

    private var place = Place.beginning(nil)
    private(set) var limit: Int
    private let most: Int

    /// At the beginning of all rows.
    ///
    /// - Parameters:
    ///   - least: How many rows are asked for first.
    ///   - most: How many are at most.
    init(least: Int, most: Int) { (limit, self.most) = (least, most) }

    var isAtEnd: Bool { if case .end = place { true } else { false } }

    /// The section that is gone through, by what the server calls it; `nil` before the first one.
    var section: Int? {
        switch place {
        case .beginning(let section): section
        case .behind(_, let section): section
        case .end: nil
        }
    }

    /// The next rows.
    ///
    /// - Parameters:
    ///   - columns: What they are asked for beside their sections, keys and places.
    ///   - part: What has them.
    ///   - condition: Adds which of them.
    /// - Returns: A statement.
    func statement(
        for columns: String, of part: SearchedPart, _ condition: (inout PostgreSQLStatement) -> Void
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

    /// Goes on behind the rows of an answer.
    mutating func goOn(behind rows: PostgreSQLSession) {
        if rows.rowCount == limit {
            let last = rows.rowCount - 1
            place = .behind(SearchedPart.place(of: last, in: rows), rows.number(last, 0))
        } else if case .behind(_, let section) = place {
            place = .beginning(section + 1)
        } else {
            place = .end
        }
        limit = min(limit * 2, most)
    }
}
