internal import NameService

/// What has the rows of some sections of a prepared table: the table itself, or what stands for the same
/// table of another server.
struct TablePart {
    /// What stands behind "from" in SQL: the rows, how many there are in each section, where every so many of
    /// them stand, and some that stand for all.
    let (list, counts, rungs, sample): (String, String, String, String)
    /// What the other server is called; `nil` for the table itself.
    var server: String?
    /// Which sections it has, by what the server calls them; `nil` for all.
    var sections: Range<Int>?

    /// A table with those beside it.
    init(_ schema: String, _ table: String) {
        func quoted(_ suffix: String) -> String { SQLText.quoted(table + suffix, in: schema) }
        (list, counts, rungs, sample) = (quoted(""), quoted("_sections"), quoted("_rungs"), quoted("_sample"))
    }

    /// The condition for its rows, in SQL.
    var condition: String { condition(on: PreparedTable.section) }

    /// The same for another table with a column of sections.
    func condition(on column: String) -> String {
        guard let sections else { return "\(column) is not null" }
        return "\(column) >= \(sections.lowerBound) and \(column) < \(sections.upperBound)"
    }

    /// The parts of a table, in the order of their sections; the table itself if there are none.
    static func parts(
        of table: TablePart, _ session: PostgreSQLSession
    ) throws(ServiceFailure) -> [TablePart] {
        var statement = PostgreSQLStatement(
            """
            select n.nspname, c.relname, s.srvname, bound[1], bound[2]
            from pg_catalog.pg_inherits i
            join pg_catalog.pg_class c on c.oid = i.inhrelid
            join pg_catalog.pg_namespace n on n.oid = c.relnamespace
            left join pg_catalog.pg_foreign_table f on f.ftrelid = c.oid
            left join pg_catalog.pg_foreign_server s on s.oid = f.ftserver,
            lateral pg_catalog.regexp_match(
                pg_catalog.pg_get_expr(c.relpartbound, c.oid), 'FROM \\((.+)\\) TO \\((.+)\\)') as bound
            where i.inhparent =
            """)
        statement.append(table.list, as: "regclass")
        try session.ask(statement)
        var parts: [TablePart] = []
        for row in 0..<session.rowCount {
            var part = TablePart(session.text(row, 0), session.text(row, 1))
            part.server = session.text(row, 2)
            let (first, last) = (session.text(row, 3), session.text(row, 4))
            // Partitions by something else are not read one by one.
            guard part.server != "", first != "" else { return [table] }
            part.sections = (Int(first) ?? 0)..<(Int(last) ?? Int(Int32.max))
            parts.append(part)
        }
        parts.sort { $0.sections?.lowerBound ?? 0 < $1.sections?.lowerBound ?? 0 }
        return parts.isEmpty ? [table] : parts
    }
}

/// What asks for the rows of a table, part by part.
struct TableConnections {
    let all: [PartConnection]
    /// What the server calls the sections.
    let sections: [Int]
    /// For each section which of the connections is its own.
    let partIndices: [Int]
    /// Which sections each part has, by their numbers here.
    let ranges: [Range<Int>]
    /// Where the sections stand, by what the server calls them.
    let places: [Int: Int]

    /// Makes those of a table.
    ///
    /// - Parameters:
    ///   - parts: Its parts.
    ///   - address: The server through which they are reached.
    ///   - first: A connection to it.
    ///   - sections: What the server calls the sections.
    init(_ parts: [TablePart], _ address: [UInt8], first: PostgreSQLSession, sections: [Int]) {
        all = parts.enumerated().map { index, part in
            PartConnection(part, address, first: index == 0 ? first : nil, isAlone: parts.count == 1)
        }
        self.sections = sections
        let partIndices = sections.map { section in
            parts.firstIndex { $0.sections?.contains(section) ?? true } ?? 0
        }
        self.partIndices = partIndices
        ranges = parts.indices.map { part in
            let first = partIndices.firstIndex(of: part) ?? 0
            return first..<(partIndices.lastIndex(of: part).map { $0 + 1 } ?? first)
        }
        places = Dictionary(zip(sections, sections.indices)) { first, _ in first }
    }

    func ofSection(_ section: Int) -> PartConnection { all[partIndices[section]] }
}
