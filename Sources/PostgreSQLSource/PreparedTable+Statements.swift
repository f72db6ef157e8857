internal import NameService

extension PreparedTable {
    /// Adds the condition that rows of a section stand so to a place.
    func append(
        _ place: TablePlace, _ comparison: TablePlace.Comparison, to statement: inout PostgreSQLStatement
    ) {
        place.append(comparison, (Self.sorted, key), to: &statement)
    }

    /// The order of all rows.
    var order: String { "\(Self.section), \(Self.sorted), \(key)" }

    /// Adds the condition that rows have one of some keys.
    func append(_ keys: [Int], to statement: inout PostgreSQLStatement) {
        statement += " and \(key) = any("
        statement.append("{" + keys.map { "\($0)" }.joined(separator: ",") + "}", as: "bigint[]")
        statement += ")"
    }
}

/// Where a row stands in the order of its section.
struct TablePlace: Hashable {
    var sorted: String
    var key: Int

    /// How other rows stand to it.
    enum Comparison { case atOrBehind, behind, before, atOrBefore }

    /// Adds the condition that two columns stand so to it.
    ///
    /// As a comparison of whole rows it would be sent to no other server.
    func append(
        _ comparison: Comparison, _ columns: (sorted: String, key: String),
        to statement: inout PostgreSQLStatement
    ) {
        let (order, keyOrder) =
            switch comparison {
            case .atOrBehind: (">", ">=")
            case .behind: (">", ">")
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

/// A row of a table.
struct TableRow {
    var place: TablePlace
    /// What it says, the name first.
    var values: [String]
}
