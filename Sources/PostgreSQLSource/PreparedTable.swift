internal import NameService

/// A table that was prepared to be browsed through where it is: rows are ordered by an index, counted in
/// sections, and found by their letters.
///
/// What is added to it is written by `PostgreSQLSchema`.
struct PreparedTable {
    /// What the server computes of each name: its section, what it is ordered by, and its letters.
    static let (section, sorted, forms) = ("sections_section", "sections_sorted", "sections_forms")
    private static let own = [section, sorted, forms]

    /// Whether a column was added to a table.
    static func isOwn(_ column: [UInt8]) -> Bool { own.contains { $0.utf8.elementsEqual(column) } }

    private static let (countsSuffix, rungsSuffix) = ("_sections", "_rungs")

    /// The tables beside one that was prepared.
    static func tables(beside table: [UInt8]) -> [[UInt8]] {
        [countsSuffix, rungsSuffix].map { table + $0.utf8 }
    }

    /// Whether the table `c` of `pg_class` is one, in SQL.
    static var condition: String {
        let columns = own.map { SQLText.literal($0) }.joined(separator: ", ")
        return """
            (select count(*) from pg_catalog.pg_attribute a where a.attrelid = c.oid and not a.attisdropped
                and a.attname in (\(columns))) = \(own.count)
            """
    }

    /// What stands behind "from" in SQL: the rows, how many there are in each section, and where every so
    /// many of them stand.
    let (list, counts, rungs): (String, String, String)
    /// The columns of the key and of the name, as SQL has them.
    let (key, name): (String, String)
    /// What the columns are called that are handed over, the name's first.
    let columns: [[UInt8]]
    /// The same, as SQL has them.
    let values: String
    /// The tag of the language that rows are ordered in.
    let language: String
    /// The functions that say in which section a name is, and what it is ordered by.
    let (sectionFunction, sortedFunction): (String, String)

    /// Looks at a table; `nil` if it is none of these.
    init?(_ schema: String, _ table: String, _ session: PostgreSQLSession) throws(ServiceFailure) {
        func quoted(_ name: String) -> String { SQLText.quoted(schema) + "." + SQLText.quoted(name) }
        (list, counts, rungs) = (
            quoted(table), quoted(table + Self.countsSuffix), quoted(table + Self.rungsSuffix)
        )
        var statement = PostgreSQLStatement(
            """
            select a.attname, pg_catalog.col_description(a.attrelid, a.attnum), o.collname
            from pg_catalog.pg_attribute a left join pg_catalog.pg_collation o on o.oid = a.attcollation
            where a.attnum > 0 and not a.attisdropped and a.attrelid =
            """)
        statement.append(list, as: "regclass")
        statement += " order by a.attnum"
        try session.ask(statement)
        let columns = (0..<session.rowCount).map { row in
            (name: session.text(row, 0), comment: session.text(row, 1), collation: session.text(row, 2))
        }
        func comment(_ column: String) -> String { columns.first { $0.name == column }?.comment ?? "" }
        let names = columns.map(\.name)
        guard Self.own.allSatisfy(names.contains) else { return nil }
        // Without comments, as in a foreign table, they are called so.
        let key = names.contains(comment(Self.sorted)) ? comment(Self.sorted) : "id"
        let name = names.contains(comment(Self.forms)) ? comment(Self.forms) : "name"
        guard names.contains(key), names.contains(name) else { return nil }
        (self.key, self.name) = (SQLText.quoted(key), SQLText.quoted(name))
        let others = names.filter { $0 != name && !Self.own.contains($0) }
        let shown = [name] + (others == [key] ? [] : others)
        self.columns = shown.map { Array($0.utf8) }
        // Under names of their own: rows are ordered by columns of the table.
        values = shown.enumerated().map { "\(SQLText.quoted($1))::text as v\($0)" }.joined(separator: ", ")
        language = columns.first { $0.name == Self.sorted }?.collation ?? ""
        sectionFunction = "sections." + SQLText.quoted("section_\(language)")
        sortedFunction = "sections." + SQLText.quoted("sorted_\(language)")
    }

    /// The sections by their numbers, in their order.
    func sections(
        _ session: PostgreSQLSession
    ) throws(ServiceFailure) -> [(number: Int, title: String, count: Int)] {
        try session.ask(PostgreSQLStatement("select section, title, count from \(counts) order by section"))
        return (0..<session.rowCount).map {
            (session.number($0, 0), session.text($0, 1), max(0, session.number($0, 2)))
        }
    }
}

extension PreparedTable {
    /// How rows stand to a place.
    enum Comparison { case atOrBehind, behind, before }

    /// Adds the condition that rows of a section stand so to a place.
    ///
    /// As a comparison of whole rows it would be sent to no other server.
    func append(_ place: TablePlace, _ comparison: Comparison, to statement: inout PostgreSQLStatement) {
        let (sorted, key) =
            switch comparison {
            case .atOrBehind: (">", ">=")
            case .behind: (">", ">")
            case .before: ("<", "<")
            }
        statement += " and \(Self.sorted) \(sorted)= "
        statement.append(place.sorted, as: "text")
        statement += " and (\(Self.sorted) \(sorted) "
        statement.append(place.sorted, as: "text")
        statement += " or \(self.key) \(key) \(place.key))"
    }
}

/// Where a row stands in the order of its section.
struct TablePlace: Hashable {
    var sorted: String
    var key: Int
}

/// A row of a table.
struct TableRow {
    var place: TablePlace
    /// What it says, the name first.
    var values: [String]
}
