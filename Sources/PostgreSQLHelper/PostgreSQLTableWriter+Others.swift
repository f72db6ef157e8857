internal import HelperProtocol
internal import ListHelper

/// Tracking of side effects of a change, based on the server's statistics for the transaction.
extension PostgreSQLTableWriter {
    /// Numbers of changed, deleted and added rows of a table.
    struct Counts {
        var name: [UInt8]
        var place: String
        var changedCount: Int
        var deletedCount: Int
        var addedCount: Int
    }

    /// The server does not report which rows were affected.
    var restoresRows: Bool { false }

    func mark(_ name: String) throws(HelperFailure) { try session.run("savepoint \(name)") }
    func goBack(to name: String) throws(HelperFailure) { try session.run("rollback to savepoint \(name)") }
    func watch() throws(HelperFailure) {
        (countsBefore, largeObjectsBefore) = (try counts(), try largeObjectCount())
    }
    func replacedRows(besides rows: [RowChange]) -> Set<OtherRowID> { [] }

    func changesList(besides rows: [RowChange]) throws(HelperFailure) -> Bool {
        guard countsRows else { return true }
        let (now, before) = (try counts()[editedTable], countsBefore[editedTable])
        func sum(_ counts: Counts?) -> Int {
            counts.map { $0.changedCount + $0.deletedCount + $0.addedCount } ?? 0
        }
        return sum(now) - sum(before) > rows.count { $0.before != $0.after }
    }

    /// The tables in which rows were changed, in place of the rows.
    func otherRows(besides rows: [RowChange]) throws(HelperFailure) -> Set<OtherRowID> {
        Set(try effects(besides: rows).map { OtherRowID(table: $0.table, key: TableKey([])) })
    }

    func effects(besides rows: [RowChange]) throws(HelperFailure) -> [TableEffect] {
        // Deferred constraints count too.
        try session.run("set constraints all immediate")
        let own = rows.filter { $0.before != nil && $0.before != $0.after }
        let deleted = own.count { $0.after == nil }
        let isUncounted = try hasUncountedEffects(of: rows)
        let effects: [TableEffect] = try counts().compactMap { table, counts in
            var effect = TableEffect(
                table: counts.name,
                deletedCount: counts.deletedCount - (countsBefore[table]?.deletedCount ?? 0),
                changedCount: counts.changedCount - (countsBefore[table]?.changedCount ?? 0))
            if table == editedTable {
                // A row that moves to another partition counts as deleted there.
                let more = effect.deletedCount + effect.changedCount - own.count
                effect.deletedCount = max(0, min(more, effect.deletedCount - deleted))
                effect.changedCount = max(0, more - effect.deletedCount)
            }
            return effect.deletedCount + effect.changedCount > 0 ? effect : nil
        }
        return effects.sorted { $0.table.lexicographicallyPrecedes($1.table) }
            + (isUncounted ? [.uncounted] : [])
    }

    /// The statistics of all affected tables by OID; partitions are added to their root table.
    private func counts() throws(HelperFailure) -> [String: Counts] {
        try session.run(
            """
            select c.oid, case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname,
                pg_catalog.quote_ident(n.nspname) || '.' || pg_catalog.quote_ident(c.relname),
                sum(s.n_tup_upd), sum(s.n_tup_del), sum(s.n_tup_ins)
            from pg_catalog.pg_stat_xact_user_tables s
            join pg_catalog.pg_class c on c.oid = coalesce(pg_catalog.pg_partition_root(s.relid), s.relid)
            join pg_catalog.pg_namespace n on n.oid = c.relnamespace
            where s.n_tup_upd + s.n_tup_del + s.n_tup_ins > 0 group by 1, 2, 3
            """)
        var counts: [String: Counts] = [:]
        for row in 0..<session.rowCount {
            counts[session.text(row, 0)] = Counts(
                name: session.bytes(row, 1) ?? [], place: session.text(row, 2),
                changedCount: session.number(row, 3), deletedCount: session.number(row, 4),
                addedCount: session.number(row, 5))
        }
        return counts
    }

    /// A checksum of all rows of a table; `nil` if it is too large or not readable.
    func state(of id: OtherRowID) throws(HelperFailure) -> [TableValue]? {
        guard let place = try counts().first(where: { $0.value.name == id.table })?.value.place else {
            return nil
        }
        let text = TableValue.text(Array(place.utf8))
        let isSmall = try run(
            """
            select pg_catalog.has_table_privilege($1::pg_catalog.regclass, 'select')
                and pg_catalog.pg_relation_size($1::pg_catalog.regclass) + coalesce((
                    select sum(pg_catalog.pg_relation_size(relid))
                    from pg_catalog.pg_partition_tree($1::pg_catalog.regclass)), 0) < \(16 << 20)
            """, [text])
        guard isSmall.first?.first == .text([UInt8(ascii: "t")]) else { return nil }
        return try run(
            """
            select count(*), sum(pg_catalog.hashtextextended((t.*)::pg_catalog.text, 0)::pg_catalog.numeric)
            from \(place) as t
            """, []
        ).first
    }

    func restore(_ row: OtherRow) throws(HelperFailure) {
        throw HelperFailure(.other, "the server does not tell rows apart")
    }
}
