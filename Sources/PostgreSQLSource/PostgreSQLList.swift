internal import CPostgreSQL
internal import CRowText
package import NameService
internal import ServiceConnections

/// The tables of a PostgreSQL server that rows are copied out of; nothing on the server can be changed.
///
/// For one thread. libpq finds passwords, services and certificates in its own ways.
package final class PostgreSQLList: HelperSource {
    private let list: OpaquePointer
    /// The tables by the names that they are shown by: schema and name.
    private var places: [[UInt8]: (schema: String, name: String)] = [:]

    package init(_ address: [UInt8], isImmutable: Bool) throws(ServiceFailure) {
        var opened: OpaquePointer?
        let place = address.map { CChar(bitPattern: $0) } + [0]
        let code = cpostgresql_open(place, &opened)
        guard let opened else { throw ServiceFailure(.noMemory, "") }
        list = opened
        if code != 0 {
            throw cpostgresql_needs_password(list) != 0
                ? ServiceFailure(.needsPassword, "") : failure(.cannotConnect)
        }
    }

    deinit { cpostgresql_close(list) }

    /// What was wrong last; without a code of the server it is about the connection.
    private func failure(_ other: ServiceFailure.Kind = .isLost, rows: Int = 0) -> ServiceFailure {
        // Both are texts of the list's own, copied here.
        let lines = String(cString: cpostgresql_message(list)).split(whereSeparator: \.isNewline)
        let message = lines.map { $0.drop { $0.isWhitespace } }.joined(separator: " ")
        let state = String(cString: cpostgresql_state(list))
        return ServiceFailure(ServiceFailure.Kind(state: state) ?? other, message, rows: rows)
    }

    // MARK: Tables

    package func tables() throws(ServiceFailure) -> [ServiceAnswer.Table] {
        try run("set search_path = ''")
        try run(
            """
            select n.nspname, c.relname, c.relkind in ('v', 'm') from pg_catalog.pg_class c
            join pg_catalog.pg_namespace n on n.oid = c.relnamespace
            where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
                and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
                and pg_catalog.has_schema_privilege(n.oid, 'usage')
                and pg_catalog.has_any_column_privilege(c.oid, 'select')
            order by n.nspname <> 'public', n.nspname, c.relname
            """)
        let tables = (0..<cpostgresql_row_count(list)).map { row in
            let (schema, name) = (value(row, 0), value(row, 1))
            let shown = Array((schema == "public" ? name : "\(schema).\(name)").utf8)
            places[shown] = (schema, name)
            return ServiceAnswer.Table(name: shown, isView: value(row, 2) == "t")
        }
        try run("reset search_path")
        return tables
    }

    package func columns(of source: ServiceRequest.Source) throws(ServiceFailure) -> [[UInt8]] {
        let columns = try allColumns(of: source)
        return Self.arePrepared(columns) ? [Array("name".utf8)] : columns
    }

    private func allColumns(of source: ServiceRequest.Source) throws(ServiceFailure) -> [[UInt8]] {
        if cpostgresql_describe(list, "select * from \(try rows(of: source))") != 0 { throw failure() }
        return (0..<cpostgresql_column_count(list)).map { column in
            // The text is the result's own, copied here.
            cpostgresql_column_name(list, column).map { Array(String(cString: $0).utf8) } ?? []
        }
    }

    /// What stands behind "from" to get rows.
    private func rows(of source: ServiceRequest.Source) throws(ServiceFailure) -> String {
        switch source {
        case .table(let name):
            guard let place = places[name] else { throw ServiceFailure(.noTable, "") }
            return "\(SQLText.quoted(place.schema)).\(SQLText.quoted(place.name))"
        case .query(let text):
            var text = String(decoding: text, as: UTF8.self)
            while let last = text.last, last == ";" || last.isWhitespace { text.removeLast() }
            guard !text.utf8.contains(0) else { throw ServiceFailure(.query, "there is a zero byte in it") }
            // A comment at its end must not hide what stands behind it.
            return "(\(text)\n) as rows"
        }
    }

    // MARK: Rows

    package func begin(
        _ source: ServiceRequest.Source, _ form: ServiceRequest.Form, nameColumns: [Int]
    ) throws(ServiceFailure) {
        let all = try allColumns(of: source)
        let place = try rows(of: source)
        // Texts are sent as they are in any encoding of the server's, and every type has one.
        let numbered = all.indices.map { "c\($0)" }
        let isPrepared = Self.arePrepared(all)
        let columns = isPrepared ? "name" : numbered.map { "\($0)::text" }.joined(separator: ", ")
        let order = isPrepared ? " order by section, folded, id" : ""
        let named = isPrepared ? "" : " as rows(\(numbered.joined(separator: ", ")))"
        let from = isPrepared ? place : "(select * from \(place))\(named)"
        guard !all.isEmpty else { throw ServiceFailure(.query, "it gives no columns") }
        let statement = "copy (select \(columns) from \(from)\(order)) to stdout (format binary)"
        let names = nameColumns.compactMap { Int32(exactly: $0) }
        let code = cpostgresql_begin(
            list, statement, form == .lines ? CROWTEXT_LINES : CROWTEXT_TABLE, names, names.count)
        if code != 0 { throw failure() }
    }

    package func read(into room: inout [UInt8]) throws(ServiceFailure) -> Int {
        let count = cpostgresql_read(list, &room, room.count)
        if count == CROWTEXT_NEEDS_TABLE { throw ServiceFailure(.needsTable, "", rows: rowCount) }
        guard count >= 0 else { throw failure(rows: rowCount) }
        return count
    }

    package var rowCount: Int { Int(cpostgresql_copied_count(list)) }
    package var omittedCount: Int { Int(cpostgresql_omitted_count(list)) }
    package var skippedCount: Int { 0 }
    package func skipRow(of source: ServiceRequest.Source) -> Bool { false }

    // MARK: Statements

    private func run(_ statement: String) throws(ServiceFailure) {
        if cpostgresql_run(list, statement) != 0 { throw failure() }
    }

    private func value(_ row: Int32, _ column: Int32) -> String {
        // The text is the result's own, copied here.
        cpostgresql_value(list, row, column).map { String(cString: $0) } ?? ""
    }
}

extension ServiceFailure.Kind {
    /// Makes it of an SQLSTATE: https://www.postgresql.org/docs/15/errcodes-appendix.html.
    ///
    /// - Returns: `nil` if there is none, as where a connection is lost.
    fileprivate init?(state: String) {
        switch state {
        case "": return nil
        case "42P01", "3F000": self = .noTable
        case "42501": self = .mayNotRead
        case "55P03": self = .isLocked
        case "53200": self = .noMemory
        case _ where state.hasPrefix("08") || state.hasPrefix("57P"): self = .isLost
        case _ where state.hasPrefix("28") || state == "3D000" || state.hasPrefix("53"): self = .cannotConnect
        case _ where state.hasPrefix("42") || state.hasPrefix("22") || state == "25006": self = .query
        default: self = .server
        }
    }
}
