internal import CPostgreSQL
internal import CRowEncoder
package import HelperProtocol
package import ListHelper

/// The tables of a PostgreSQL server, for copying rows and, if requested, changing them.
///
/// Must be used by one thread. libpq finds passwords, services and certificates by its own rules.
package final class PostgreSQLList: HelperSource {
    private let address: [UInt8]
    let session: PostgreSQLSession
    private var list: OpaquePointer { session.connection }
    /// Schema and name of the tables by their displayed names.
    private var places: [[UInt8]: (schema: String, name: String)] = [:]

    /// The table whose rows were changed last, and the connection used.
    private var openTable: (name: [UInt8], table: TableSchema, writer: PostgreSQLTableWriter)?

    package init(_ address: [UInt8], isImmutable: Bool) throws(HelperFailure) {
        self.address = address
        session = try PostgreSQLSession(address)
    }

    /// Maximum number of tables in a list to choose from.
    private static let maxTables = 10_000

    private func failure(rows: Int = 0) -> HelperFailure { session.failure(rows: rows) }

    // MARK: Tables

    package func tables() throws(HelperFailure) -> [HelperAnswer.Table] {
        try session.run("set search_path = ''")
        try session.run(
            """
            select n.nspname, c.relname, c.relkind in ('v', 'm'), \(PreparedTable.condition),
                \(PreparedTable.readableCondition), c.relispartition, \(PreparedTable.outdatedCondition)
            from pg_catalog.pg_class c
            join pg_catalog.pg_namespace n on n.oid = c.relnamespace
            where c.relkind in ('r', 'p', 'v', 'm', 'f')
                and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
                and pg_catalog.has_schema_privilege(n.oid, 'usage')
                and pg_catalog.has_any_column_privilege(c.oid, 'select')
            order by n.nspname <> 'public', n.nspname, c.relname limit \(Self.maxTables + 1)
            """, limit: Self.maxTables + 1)
        guard session.rowCount <= Self.maxTables else { throw HelperFailure(.tooManyTables, "") }
        // Hide auxiliary tables of prepared tables, and partitions.
        var hidden: Set<[UInt8]> = []
        let tables = (0..<session.rowCount).map { row in
            let (schema, name) = (session.text(row, 0), session.text(row, 1))
            let shown = Array((schema == "public" ? name : "\(schema).\(name)").utf8)
            places[shown] = (schema, name)
            if session.text(row, 5) == "t" { hidden.insert(shown) }
            let (isPrepared, isReadable) = (session.text(row, 3) == "t", session.text(row, 4) == "t")
            let isOutdated = session.text(row, 6) == "t"
            return HelperAnswer.Table(
                name: shown, isView: session.text(row, 2) == "t",
                !isPrepared ? .none : isOutdated ? .outdated : isReadable ? .complete : .barred)
        }
        try session.run("reset search_path")
        for table in tables where table.preparation != .none {
            hidden.formUnion(PreparedTable.tables(beside: table))
        }
        return tables.filter { !hidden.contains($0.name) }
    }

    package func queryHandler(
        for table: [UInt8]
    ) throws(HelperFailure) -> ListQueryHandler<PostgreSQLTable>? {
        guard let place = places[table] else { throw HelperFailure(.noTable, "") }
        // A connection that serves rows in place does not copy any.
        guard let table = try PreparedTable(place.schema, place.name, session) else { return nil }
        return ListQueryHandler(try PostgreSQLTable(table, session, address))
    }

    package func findings(about table: [UInt8]) throws(HelperFailure) -> [String] {
        guard let place = places[table] else { throw HelperFailure(.noTable, "") }
        let session = try PostgreSQLSession(address)
        if try PreparedTable.isOutdated(place.schema, place.name, session) {
            return ["An earlier version has prepared it: run what --database-schema postgresql prints again."]
        }
        guard let table = try PreparedTable(place.schema, place.name, session) else {
            return ["It is not prepared: run what --database-schema postgresql prints."]
        }
        return try TableCheck(table, session).findings()
    }

    // MARK: Changes

    package func columns(ofEdited table: [UInt8]) throws(HelperFailure) -> [ColumnSchema] {
        guard let place = places[table] else { throw HelperFailure(.noTable, "") }
        let writer = try PostgreSQLTableWriter(address)
        let found = try writer.table(place.schema, place.name)
        openTable = (table, found, writer)
        return found.columns
    }

    package func change(
        _ change: TableChange, promise: (TablePromise) throws(HelperFailure) -> Void
    ) throws(HelperFailure) -> HelperAnswer {
        let (table, writer) = try connected(to: change.table)
        return try table.make(change, in: writer, promise: promise)
    }

    package func settle(_ promise: TablePromise, of table: [UInt8]) throws(HelperFailure) -> Bool {
        let (table, writer) = try connected(to: table)
        return try table.settle(promise, in: writer)
    }

    private func connected(
        to table: [UInt8]
    ) throws(HelperFailure) -> (TableSchema, PostgreSQLTableWriter) {
        // A connection that was idle for some time may be lost.
        if openTable?.name != table || openTable?.writer.isThere != true {
            openTable = nil
            _ = try columns(ofEdited: table)
        }
        guard let openTable else { throw HelperFailure(.noTable, "") }
        return (openTable.table, openTable.writer)
    }

    // MARK: Columns

    /// Column names, without those added for browsing.
    package func columns(of source: HelperRequest.Source) throws(HelperFailure) -> [[UInt8]] {
        try allColumns(of: source).filter { !PreparedTable.isOwn($0) }
    }

    private func allColumns(of source: HelperRequest.Source) throws(HelperFailure) -> [[UInt8]] {
        if cpostgresql_describe(list, "select * from \(try rows(of: source))") != 0 { throw failure() }
        return (0..<cpostgresql_column_count(list)).map { column in
            // The text belongs to the result and is copied here.
            cpostgresql_column_name(list, column).map { Array(String(cString: $0).utf8) } ?? []
        }
    }

    /// The SQL after "from" for the rows of a source.
    func rows(of source: HelperRequest.Source) throws(HelperFailure) -> String {
        switch source {
        case .table(let name), .edited(let name):
            guard let place = places[name] else { throw HelperFailure(.noTable, "") }
            return SQLText.quoted(place.name, in: place.schema)
        case .query(let text):
            var text = String(decoding: text, as: UTF8.self)
            while let last = text.last, last == ";" || last.isWhitespace { text.removeLast() }
            guard !text.utf8.contains(0) else { throw HelperFailure(.query, "there is a zero byte in it") }
            // A comment at its end must not hide the following text.
            return "(\(text)\n) as rows"
        }
    }

    // MARK: Rows

    package func begin(
        _ source: HelperRequest.Source, _ form: HelperRequest.Form, nameColumns: [Int]
    ) throws(HelperFailure) {
        let all = try allColumns(of: source)
        let place = try rows(of: source)
        // All types can be converted to text, which is sent in any encoding.
        let numbered = all.indices.map { "c\($0)" }
        let shown = all.indices.filter { !PreparedTable.isOwn(all[$0]) }.map { "c\($0)::text" }
        let key = try keyColumn(of: source, among: all)
        let columns = (key + shown).joined(separator: ", ")
        let from = "(select * from \(place)) as rows(\(numbered.joined(separator: ", ")))"
        guard !all.isEmpty else { throw HelperFailure(.query, "it gives no columns") }
        let statement = "copy (select \(columns) from \(from)) to stdout (format binary)"
        let names = nameColumns.compactMap { Int32(exactly: $0 + key.count) }
        let encoded =
            switch form {
            case .lines: CROW_LINES
            case .table: CROW_TABLE
            case .values: CROW_VALUES
            }
        let code = cpostgresql_begin(list, statement, encoded, names, names.count)
        if code != 0 { throw failure() }
    }

    /// The SQL for the key of each row in the format of `TableKey`, if rows are to be changed.
    private func keyColumn(
        of source: HelperRequest.Source, among all: [[UInt8]]
    ) throws(HelperFailure) -> [String] {
        guard case .edited(let table) = source else { return [] }
        if openTable?.name != table { _ = try columns(ofEdited: table) }
        let names = (openTable?.table.columns ?? []).filter(\.isKey).map(\.name)
        // The server sends text in the client's encoding, UTF-8.
        let parts = all.indices.filter { names.contains(all[$0]) }.map {
            "'t' || pg_catalog.encode(pg_catalog.textsend(c\($0)::text), 'hex')"
        }
        return [parts.joined(separator: " || ';' || ")]
    }

    package func read(into room: inout [UInt8]) throws(HelperFailure) -> Int {
        let count = cpostgresql_read(list, &room, room.count)
        if count == CROW_NEEDS_TABLE { throw HelperFailure(.needsTable, "", rows: rowCount) }
        guard count >= 0 else { throw failure(rows: rowCount) }
        return count
    }

    package var rowCount: Int { Int(cpostgresql_copied_count(list)) }
    package var omittedCount: Int { Int(cpostgresql_omitted_count(list)) }
    package var skippedCount: Int { Int(cpostgresql_skipped_count(list)) }
    package func skipRow(of source: HelperRequest.Source) -> Bool { false }
}

extension PostgreSQLList {
    package func filledColumns(of source: HelperRequest.Source, among columns: [Int]) -> [Int] {
        do throws(HelperFailure) {
            let (names, rows) = (try self.columns(of: source), try self.rows(of: source))
            // A large table without any value in a column is not scanned for long.
            try session.run("begin read only; set local statement_timeout = '500ms'")
            defer { try? session.run("rollback") }
            return try filledColumns(among: columns, named: names) { condition throws(HelperFailure) in
                try session.run("select exists (select 1 from \(rows)\(condition))")
                return session.text(0, 0) == "t"
            }
        } catch {
            // The error is reported when the rows are read.
            return columns
        }
    }
}
