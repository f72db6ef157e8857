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
        func quoted(_ suffix: String) -> String {
            SQLText.quoted(schema) + "." + SQLText.quoted(table + suffix)
        }
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

/// What asks for the rows of a part of a table; for one thread.
///
/// A server that does not answer must not keep those waiting who look at the rows of another one. What takes
/// too long goes on, and until it is done nothing else is asked of this server.
final class PartConnection {
    /// How long an answer may take where there are others, in milliseconds; longer each time that one comes
    /// later after all.
    private static let (shortestPatience, longestPatience) = (Int32(100), Int32(3_000))

    let part: TablePart
    private let address: [UInt8]
    private let isAlone: Bool
    private var (rows, counting): (PostgreSQLSession?, PostgreSQLSession?)
    private var patience = shortestPatience

    /// Takes a part.
    ///
    /// - Parameters:
    ///   - part: Which one.
    ///   - address: The server through which it is reached.
    ///   - isAlone: Whether there are no others.
    init(_ part: TablePart, _ address: [UInt8], isAlone: Bool) {
        (self.part, self.address, self.isAlone) = (part, address, isAlone)
    }

    /// Runs a statement, and returns who has its result.
    ///
    /// - Throws: `ServiceFailure` of the kind `isAway` if the server of this part cannot be reached, or does
    ///   not answer in time.
    func ask(_ statement: PostgreSQLStatement) throws(ServiceFailure) -> PostgreSQLSession {
        let session = try rowsSession()
        do throws(ServiceFailure) {
            guard !isAlone else {
                try session.ask(statement)
                return session
            }
            guard try session.ask(statement, milliseconds: patience) == nil else { return session }
        } catch {
            throw told(error)
        }
        throw isAway
    }

    private var isAway: ServiceFailure { ServiceFailure(.isAway, "\(part.server ?? "") does not answer") }

    private func told(_ failure: ServiceFailure) -> ServiceFailure {
        guard failure.kind == .isAway, let server = part.server else { return failure }
        return ServiceFailure(.isAway, "\(server): \(failure.message)")
    }

    // MARK: Sessions

    /// Asks for rows: they come from the index that has their order; others would have to be sorted.
    func rowsSession() throws(ServiceFailure) -> PostgreSQLSession {
        if let rows, !rows.isAbandoned {
            let wasLate = rows.isLate
            guard rows.settle() else { throw isAway }
            if wasLate { patience = min(patience * 2, Self.longestPatience) }
            return rows
        }
        let session = try PostgreSQLSession(address)
        try session.run(
            """
            set enable_bitmapscan = off; set enable_seqscan = off; set enable_sort = off;
            set enable_incremental_sort = off; set max_parallel_workers_per_gather = 0;
            set statement_timeout = '10s'
            """)
        rows = session
        return session
    }

    /// Asks the server for next to nothing, beside all else; waits for no longer than it takes to ask.
    ///
    /// - Throws: `ServiceFailure` if it does not answer in time.
    func probe(within limit: Duration) throws(ServiceFailure) {
        if let probe {
            guard !probe.session.wait(milliseconds: 0) else {
                self.probe = nil
                do throws(ServiceFailure) { try probe.session.take() } catch { throw told(error) }
                hasAnswered = .now
                return
            }
            if probe.begun + limit < .now { throw isAway }
        } else if hasAnswered.map({ $0 + limit < .now }) ?? true {
            let session = try PostgreSQLSession(address)
            try session.begin(PostgreSQLStatement("select 1 from \(part.list) limit 1"))
            probe = (session, .now)
        }
    }

    private var probe: (session: PostgreSQLSession, begun: ContinuousClock.Instant)?
    private var hasAnswered: ContinuousClock.Instant?

    /// Counts and gathers.
    func countingSession() throws(ServiceFailure) -> PostgreSQLSession {
        if let counting, !counting.isAbandoned { return counting }
        let session = try PostgreSQLSession(address)
        try session.run("set statement_timeout = '10s'; set work_mem = '64MB'")
        counting = session
        return session
    }
}

/// What asks for the rows of a table, part by part.
struct TableConnections {
    let all: [PartConnection]
    /// What the server calls the sections.
    let sections: [Int]
    /// For each section which of the connections is its own.
    let partIndices: [Int]

    init(_ parts: [TablePart], _ address: [UInt8], sections: [Int]) {
        all = parts.map { PartConnection($0, address, isAlone: parts.count == 1) }
        self.sections = sections
        partIndices = sections.map { section in
            parts.firstIndex { $0.sections?.contains(section) ?? true } ?? 0
        }
    }

    func ofSection(_ section: Int) -> PartConnection { all[partIndices[section]] }

    /// Which sections a part has, by their numbers here.
    func range(ofPart part: Int) -> Range<Int> {
        let first = partIndices.firstIndex(of: part) ?? 0
        return first..<(partIndices.lastIndex(of: part).map { $0 + 1 } ?? first)
    }
}
