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

    private static let (countsSuffix, rungsSuffix, sampleSuffix) = ("_sections", "_rungs", "_sample")

    /// The tables beside one that was prepared.
    static func tables(beside table: [UInt8]) -> [[UInt8]] {
        [countsSuffix, rungsSuffix, sampleSuffix].map { table + $0.utf8 }
    }

    /// Whether the table `c` of `pg_class` is one, in SQL.
    static var condition: String {
        let columns = own.map { SQLText.literal($0) }.joined(separator: ", ")
        return """
            (select count(*) from pg_catalog.pg_attribute a where a.attrelid = c.oid and not a.attisdropped
                and a.attname in (\(columns))) = \(own.count)
            """
    }

    /// Whether this user may read all that stands beside the table `c`, and sees all of its rows, in SQL.
    static var readableCondition: String {
        let besides = [countsSuffix, rungsSuffix, sampleSuffix].map { "c.relname || \(SQLText.literal($0))" }
        return """
            pg_catalog.has_table_privilege(c.oid, 'select') and not pg_catalog.row_security_active(c.oid)
                and not exists (select from pg_catalog.pg_class b where b.relnamespace = c.relnamespace
                    and b.relname in (\(besides.joined(separator: ", ")))
                    and not pg_catalog.has_table_privilege(b.oid, 'select'))
            """
    }

    /// What has the rows: the table itself, or one for each of several servers.
    let parts: [TablePart]
    /// What stands behind "from" in SQL to get how many rows there are in each section.
    let counts: String
    /// The columns of the key and of the name, as SQL has them.
    let (key, name): (String, String)
    /// What the columns are called that are handed over, as if the table was copied, and which is the name's.
    let columns: [[UInt8]]
    let nameColumn: Int
    /// The same, as SQL has them.
    let values: String
    /// The tag of the language that rows are ordered in.
    let language: String
    /// The functions that say in which section a name is, and what it is ordered by.
    let (sectionFunction, sortedFunction): (String, String)

    /// Looks at a table; `nil` if it is none of these.
    init?(_ schema: String, _ table: String, _ session: PostgreSQLSession) throws(ServiceFailure) {
        let whole = TablePart(schema, table)
        parts = try TablePart.parts(of: whole, session)
        counts = whole.counts
        var statement = PostgreSQLStatement(
            """
            select a.attname, pg_catalog.col_description(a.attrelid, a.attnum), o.collname
            from pg_catalog.pg_attribute a left join pg_catalog.pg_collation o on o.oid = a.attcollation
            where a.attnum > 0 and not a.attisdropped and a.attrelid =
            """)
        statement.append(whole.list, as: "regclass")
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
        let shown = names.filter { !Self.own.contains($0) }
        self.columns = shown.map { Array($0.utf8) }
        nameColumn = shown.firstIndex(of: name) ?? 0
        // Under names of their own: rows are ordered by columns of the table.
        values = shown.enumerated().map { "\(SQLText.quoted($1))::text as v\($0)" }.joined(separator: ", ")
        language = columns.first { $0.name == Self.sorted }?.collation ?? ""
        sectionFunction = "sections." + SQLText.quoted("section_\(language)")
        sortedFunction = "sections." + SQLText.quoted("sorted_\(language)")
    }

    /// The sections by their numbers, in their order; of several servers, as they were when these were asked.
    func sections(
        _ session: PostgreSQLSession
    ) throws(ServiceFailure) -> [(number: Int, title: String, count: Int)] {
        try session.ask(PostgreSQLStatement("select section, title, count from \(counts) order by section"))
        return (0..<session.rowCount).map {
            (session.number($0, 0), session.text($0, 1), max(0, session.number($0, 2)))
        }
    }
}
