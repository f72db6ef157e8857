internal import HelperProtocol

/// The rows of some sections of a prepared table: the table itself, or a foreign table of another server.
struct Partition {
    /// SQL names of the tables with the rows, the number of rows in each section, the checkpoints, and the
    /// sample.
    let (list, counts, checkpoints, sample): (String, String, String, String)
    /// Name of the remote server; `nil` for the table itself.
    var server: String?
    /// Range of its sections, by the server's numbers; `nil` for all.
    var sections: Range<Int>?

    /// Creates a part from a table and its auxiliary tables.
    init(_ schema: String, _ table: String) {
        func quoted(_ suffix: String) -> String { SQLText.quoted(table + suffix, in: schema) }
        (list, counts, checkpoints, sample) = (
            quoted(""), quoted("_sections"), quoted("_checkpoints"), quoted("_sample")
        )
    }

    /// SQL condition for its rows.
    var condition: String { condition(on: PreparedTable.section) }

    /// SQL condition for the rows of another table with a section column.
    func condition(on column: String) -> String {
        guard let sections else { return "\(column) is not null" }
        return "\(column) >= \(sections.lowerBound) and \(column) < \(sections.upperBound)"
    }

    /// The partitions of a table, ordered by section; the table itself if it is not partitioned.
    static func parts(
        of table: Partition, _ session: PostgreSQLSession
    ) throws(HelperFailure) -> [Partition] {
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
        var parts: [Partition] = []
        for row in 0..<session.rowCount {
            var part = Partition(session.text(row, 0), session.text(row, 1))
            part.server = session.text(row, 2)
            let (first, last) = (session.text(row, 3), session.text(row, 4))
            // Other kinds of partitions are not read individually.
            guard part.server != "", first != "" else { return [table] }
            part.sections = (Int(first) ?? 0)..<(Int(last) ?? Int(Int32.max))
            parts.append(part)
        }
        parts.sort { $0.sections?.lowerBound ?? 0 < $1.sections?.lowerBound ?? 0 }
        return parts.isEmpty ? [table] : parts
    }
}

/// The connections of a table's partitions.
struct PartitionConnections {
    let all: [PartitionConnection]
    /// The server's numbers of the sections.
    let sections: [Int]
    /// Index of the connection for each section.
    let partIndices: [Int]
    /// Indexes of each partition's sections.
    let ranges: [Range<Int>]
    /// Maps the server's section numbers to indexes.
    let places: [Int: Int]

    /// Creates the connections of a table.
    ///
    /// - Parameters:
    ///   - parts: Its partitions.
    ///   - address: The server through which they are accessed.
    ///   - first: An open connection to it.
    ///   - sections: The server's numbers of the sections.
    init(_ parts: [Partition], _ address: [UInt8], first: PostgreSQLSession, sections: [Int]) {
        all = parts.enumerated().map { index, part in
            PartitionConnection(part, address, first: index == 0 ? first : nil, isAlone: parts.count == 1)
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

    func ofSection(_ section: Int) -> PartitionConnection { all[partIndices[section]] }
}
