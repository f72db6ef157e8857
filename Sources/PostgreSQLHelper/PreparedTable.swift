internal import HelperProtocol

/// A table prepared for browsing in place: rows are ordered by an index, counted by section, and found by
/// their letters.
///
/// The added columns and tables are created by `PostgreSQLSchema`.
struct PreparedTable {
    /// Names of the columns that the server computes for each name: section, sort key and search forms.
    static let (section, sorted, forms) = ("sections_section", "sections_sorted", "sections_forms")
    private static let own = [section, sorted, forms]

    /// Whether a column was added for browsing.
    static func isOwn(_ column: [UInt8]) -> Bool { own.contains { $0.utf8.elementsEqual(column) } }

    private static let (countsSuffix, checkpointsSuffix, sampleSuffix) = (
        "_sections", "_checkpoints", "_sample"
    )
    /// Suffix of the checkpoints in earlier versions.
    private static let formerSuffix = "_rungs"

    /// Names of the auxiliary tables of a prepared table.
    static func tables(beside table: HelperAnswer.Table) -> [[UInt8]] {
        let checkpoints = table.preparation == .outdated ? formerSuffix : checkpointsSuffix
        return [countsSuffix, checkpoints, sampleSuffix].map { table.name + $0.utf8 }
    }

    /// SQL condition that the table `c` of `pg_class` is a prepared one.
    static var condition: String {
        let columns = own.map { SQLText.literal($0) }.joined(separator: ", ")
        return """
            (select count(*) from pg_catalog.pg_attribute a where a.attrelid = c.oid and not a.attisdropped
                and a.attname in (\(columns))) = \(own.count)
            """
    }

    /// SQL condition that this user may read all auxiliary tables of table `c`, and sees all its rows.
    static var readableCondition: String {
        let besides = [countsSuffix, checkpointsSuffix, sampleSuffix].map {
            "c.relname || \(SQLText.literal($0))"
        }
        return """
            pg_catalog.has_table_privilege(c.oid, 'select') and not pg_catalog.row_security_active(c.oid)
                and not exists (select from pg_catalog.pg_class b where b.relnamespace = c.relnamespace
                    and b.relname in (\(besides.joined(separator: ", ")))
                    and not pg_catalog.has_table_privilege(b.oid, 'select'))
            """
    }

    /// SQL condition that an earlier version has prepared table `c`, or its partitions on other servers.
    static var outdatedCondition: String {
        """
        exists (select from pg_catalog.pg_class b
            where b.relname = c.relname || \(SQLText.literal(formerSuffix))
                and b.relnamespace in (select c.relnamespace union all
                    select p.relnamespace from pg_catalog.pg_inherits i
                    join pg_catalog.pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid)
                and not exists (select from pg_catalog.pg_class d where d.relnamespace = b.relnamespace
                    and d.relname = c.relname || \(SQLText.literal(checkpointsSuffix))))
        """
    }

    /// Whether an earlier version has prepared a table in a way that this one cannot use.
    static func isOutdated(
        _ schema: String, _ table: String, _ session: PostgreSQLSession
    ) throws(HelperFailure) -> Bool {
        var statement = PostgreSQLStatement(
            "select \(condition) and \(outdatedCondition) from pg_catalog.pg_class c where c.oid = ")
        statement.append(SQLText.quoted(table, in: schema), as: "regclass")
        try session.ask(statement)
        return session.rowCount > 0 && session.text(0, 0) == "t"
    }

    /// The table itself, or its partitions on several servers.
    let parts: [Partition]
    /// SQL name of the table with the number of rows in each section.
    let counts: String
    /// SQL names of the key column and the name column.
    let (key, name): (String, String)
    /// Names of the returned columns, the same as when the table is copied, and the index of the name column.
    let columns: [[UInt8]]
    let nameColumn: Int
    /// SQL select list of the returned columns.
    let values: String
    /// Tag of the language that determines the order.
    let language: String
    /// SQL functions that compute the section and the sort key of a name.
    let (sectionFunction, sortedFunction): (String, String)

    /// Reads the structure of a table; `nil` if it is not a prepared one.
    init?(_ schema: String, _ table: String, _ session: PostgreSQLSession) throws(HelperFailure) {
        let whole = Partition(schema, table)
        parts = try Partition.parts(of: whole, session)
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
        // Foreign tables have no comments, so assume default names.
        let key = names.contains(comment(Self.sorted)) ? comment(Self.sorted) : "id"
        let name = names.contains(comment(Self.forms)) ? comment(Self.forms) : "name"
        guard names.contains(key), names.contains(name) else { return nil }
        (self.key, self.name) = (SQLText.quoted(key), SQLText.quoted(name))
        let shown = names.filter { !Self.own.contains($0) }
        self.columns = shown.map { Array($0.utf8) }
        nameColumn = shown.firstIndex(of: name) ?? 0
        // Aliases, because rows are ordered by columns of the table.
        values = shown.enumerated().map { "\(SQLText.quoted($1))::text as v\($0)" }.joined(separator: ", ")
        language = columns.first { $0.name == Self.sorted }?.collation ?? ""
        sectionFunction = "sections." + SQLText.quoted("section_\(language)")
        sortedFunction = "sections." + SQLText.quoted("sorted_\(language)")
    }

    /// The sections with their numbers, in order; the counts of remote partitions may be out of date.
    func sections(
        _ session: PostgreSQLSession
    ) throws(HelperFailure) -> [(number: Int, title: String, count: Int)] {
        try session.ask(PostgreSQLStatement("select section, title, count from \(counts) order by section"))
        return (0..<session.rowCount).map {
            (session.number($0, 0), session.text($0, 1), max(0, session.number($0, 2)))
        }
    }
}
