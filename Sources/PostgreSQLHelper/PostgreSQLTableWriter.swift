internal import CPostgreSQL
internal import HelperProtocol
internal import ListHelper

/// A connection for changing rows on a PostgreSQL server; must be used by one thread.
final class PostgreSQLTableWriter: TableWriter {
    let session: PostgreSQLSession
    /// OID of the edited table, or of the root table if it is a partition.
    private(set) var editedTable = ""
    /// Statistics before the change.
    var countsBefore: [String: Counts] = [:]
    var largeObjectsBefore = 0
    /// Whether the server counts the rows that a transaction changes.
    let countsRows: Bool

    /// Connects without changing anything.
    init(_ address: [UInt8]) throws(HelperFailure) {
        let session = try PostgreSQLSession(address)
        try session.run("show track_counts")
        if session.text(0, 0) != "on" {
            // Only some users may set this.
            try? session.run("set track_counts = on")
            try session.run("show track_counts")
        }
        (self.session, countsRows) = (session, session.text(0, 0) == "on")
    }

    var isThere: Bool { (try? session.run("select 1")) != nil }

    /// Reads the structure of a table to be edited.
    ///
    /// - Throws: `HelperFailure` if it cannot be edited.
    func table(_ schema: String, _ name: String) throws(HelperFailure) -> TableSchema {
        let place = SQLText.quoted(name, in: schema)
        try check(place)
        let rows = try run(
            """
            select a.attname, (a.attnum = any(i.indkey)) is true, not a.attnotnull,
                a.attgenerated <> ''
            from pg_catalog.pg_attribute a
            left join pg_catalog.pg_index i on i.indrelid = a.attrelid and i.indisprimary
            where a.attrelid = $1::pg_catalog.regclass and a.attnum > 0 and not a.attisdropped
            order by a.attnum
            """, [.text(Array(place.utf8))])
        let table = try run(
            """
            select coalesce(pg_catalog.pg_partition_root($1::pg_catalog.regclass), $1::pg_catalog.regclass)
                ::pg_catalog.oid::text
            """, [.text(Array(place.utf8))])
        editedTable = String(decoding: table.first?.first?.shown ?? [], as: UTF8.self)
        let columns = rows.map { row in
            func isSo(_ column: Int) -> Bool { row[column] == .text(Array("t".utf8)) }
            return ColumnSchema(
                name: row[0].shown ?? [], isKey: isSo(1), isNullable: isSo(2), isGenerated: isSo(3))
        }.filter { !PreparedTable.isOwn($0.name) }
        guard columns.contains(where: \.isKey) else {
            throw HelperFailure(
                .notEditable, "the table has no primary key, so its rows cannot be told apart")
        }
        return TableSchema(place, columns)
    }

    /// Checks that the table's rows can be changed by this user.
    private func check(_ place: String) throws(HelperFailure) {
        let answers = try run(
            """
            select relkind, pg_catalog.pg_is_in_recovery(),
                (select reset_val = 'on' from pg_catalog.pg_settings
                    where name = 'default_transaction_read_only'),
                pg_catalog.has_table_privilege(oid, 'insert, update, delete')
                    or pg_catalog.has_any_column_privilege(oid, 'update')
            from pg_catalog.pg_class where oid = $1::pg_catalog.regclass
            """, [.text(Array(place.utf8))])
        guard let answer = answers.first else { throw HelperFailure(.noTable, "") }
        func isSo(_ column: Int) -> Bool { answer[column] == .text(Array("t".utf8)) }
        switch answer[0].shown.map({ String(decoding: $0, as: UTF8.self) }) {
        case "r", "p": break
        case "v", "m":
            throw HelperFailure(.notEditable, "a view cannot be edited: its rows belong to other tables")
        case "f": throw HelperFailure(.notEditable, "its rows are on another server; edit them there")
        default: throw HelperFailure(.notEditable, "only ordinary tables can be edited")
        }
        if isSo(1) { throw HelperFailure(.notEditable, "the server is a read-only replica") }
        if isSo(2) { throw HelperFailure(.notEditable, "the server gives this user a read-only session") }
        guard isSo(3) else { throw HelperFailure(.notEditable, "this user may not change its rows") }
    }

    // MARK: Statements

    func begin() throws(HelperFailure) {
        try session.run("begin isolation level read committed read write")
        try session.run("set local statement_timeout = '5s'")
    }

    func commit() throws(HelperFailure) { try session.run("commit") }
    func rollback() { try? session.run("rollback") }

    func transaction() throws(HelperFailure) -> [UInt8] {
        try run("select pg_catalog.txid_current()::text", []).first?.first?.shown ?? []
    }

    func isCommitted(_ transaction: [UInt8]) throws(HelperFailure) -> Bool? {
        guard !transaction.isEmpty else { return nil }
        // The commit may still be in progress, so ask repeatedly.
        for attempt in 0..<20 {
            if attempt > 0 { try session.run("select pg_catalog.pg_sleep(0.2)") }
            let status = try run("select pg_catalog.txid_status($1::bigint)", [.text(transaction)])
            switch status.first?.first?.shown.map({ String(decoding: $0, as: UTF8.self) }) {
            case "committed": return true
            case "aborted": return false
            case "in progress": continue
            default: return nil
            }
        }
        throw HelperFailure(.mayBeMade, "the server has not finished saving it")
    }

    func run(_ statement: String, _ values: [TableValue]) throws(HelperFailure) -> [[TableValue]] {
        let texts = values.map { $0 == .null ? nil : $0.shown ?? [] }
        guard !texts.contains(where: { $0?.contains(0) == true }) else {
            throw HelperFailure(.refused, "text with a NUL byte cannot be stored")
        }
        do throws(HelperFailure) {
            try session.ask(PostgreSQLStatement(statement, texts))
        } catch {
            throw error.kind == .query || error.kind == .server || error.kind == .mayNotRead
                ? HelperFailure(.refused, error.message) : error
        }
        return (0..<session.rowCount).map { row in
            (0..<session.columnCount).map { session.bytes(row, $0).map { .text($0) } ?? .null }
        }
    }

    func text(of column: String) -> String { column + "::text" }
    var changeCount: Int { session.changeCount }

    /// The columns of a primary key are never NULL.
    func condition(_ column: String, _ value: String) -> String { "\(column) = \(value)" }
    var lock: String { " for update" }
    /// Restores generated row numbers of rows that come back.
    var overriding: String { " overriding system value" }
}
