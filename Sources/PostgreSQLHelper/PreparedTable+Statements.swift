internal import HelperProtocol

extension PreparedTable {
    /// Appends the condition that rows of a section compare to a place in a given way.
    func append(
        _ place: TablePlace, _ comparison: TablePlace.Comparison, to statement: inout PostgreSQLStatement
    ) {
        place.append(comparison, (Self.sorted, key), to: &statement)
    }

    /// Order of all rows.
    var order: String { "\(Self.section), \(Self.sorted), \(key)" }

    /// Appends the condition that rows have one of some keys.
    func append(_ keys: [Int], to statement: inout PostgreSQLStatement) {
        statement += " and \(key) = any("
        statement.append("{" + keys.map { "\($0)" }.joined(separator: ",") + "}", as: "bigint[]")
        statement += ")"
    }
}

/// Place of a row in the order of its section.
struct TablePlace: Hashable {
    var sorted: String
    var key: Int

    /// Comparison of other rows to this place.
    enum Comparison { case atOrAfter, after, before, atOrBefore }

    /// Appends the condition that two columns compare to this place in a given way.
    ///
    /// Row comparisons are not used because they would not be pushed down to remote servers.
    func append(
        _ comparison: Comparison, _ columns: (sorted: String, key: String),
        to statement: inout PostgreSQLStatement
    ) {
        let (order, keyOrder) =
            switch comparison {
            case .atOrAfter: (">", ">=")
            case .after: (">", ">")
            case .before: ("<", "<")
            case .atOrBefore: ("<", "<=")
            }
        statement += " and \(columns.sorted) \(order)= "
        statement.append(sorted, as: "text")
        statement += " and (\(columns.sorted) \(order) "
        statement.append(sorted, as: "text")
        statement += " or \(columns.key) \(keyOrder) \(key))"
    }
}

struct PlacedRow {
    var place: TablePlace
    var values: [TableValue]
}
