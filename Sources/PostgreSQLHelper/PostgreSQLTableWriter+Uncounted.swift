internal import HelperProtocol
internal import ListHelper

/// Detection of effects that the server's statistics of changed rows do not include.
extension PostgreSQLTableWriter {
    /// Whether a change has effects, or may have, that are not counted as changed or deleted rows.
    func hasUncountedEffects(of rows: [RowChange]) throws(HelperFailure) -> Bool {
        if try largeObjectCount() != largeObjectsBefore { return true }
        if try locksMore() { return true }
        return try hasOpaqueTriggers(for: rows)
    }

    /// Number of changes of large objects, which are kept in tables of the system.
    func largeObjectCount() throws(HelperFailure) -> Int {
        try session.run(
            """
            select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)
            from pg_catalog.pg_stat_xact_sys_tables
            where schemaname = 'pg_catalog' and relname in ('pg_largeobject', 'pg_largeobject_metadata')
            """)
        return session.number(0, 0)
    }

    /// Whether the transaction has locked tables in a way that tells of effects on them.
    ///
    /// A table that is emptied or dropped is locked exclusively, and rows of other servers are changed under
    /// the lock of a local change. Where rows are not counted, that lock alone shows that rows changed.
    private func locksMore() throws(HelperFailure) -> Bool {
        try session.run(
            """
            select exists (
                select from pg_catalog.pg_locks l
                left join pg_catalog.pg_class c on c.oid = l.relation
                where l.pid = pg_catalog.pg_backend_pid() and l.locktype = 'relation' and l.granted
                    and l.relation >= 16384 and c.relpersistence is distinct from 't'
                    and (l.mode = 'AccessExclusiveLock'
                        or l.mode = 'RowExclusiveLock' and c.relkind = 'f'
                        or \(!countsRows) and l.mode = 'RowExclusiveLock' and c.relkind in ('r', 'p')
                            and coalesce(pg_catalog.pg_partition_root(c.oid), c.oid) <> \(editedTable)))
            """)
        return session.text(0, 0) == "t"
    }

    /// Whether triggers of the table may do what the server neither counts nor locks.
    ///
    /// Functions in C and in languages that are not trusted may do anything, apart from those that come with
    /// PostgreSQL. The others reach other servers by dblink. Where rows are not counted, all triggers are
    /// such, and foreign keys of the table to itself.
    private func hasOpaqueTriggers(for rows: [RowChange]) throws(HelperFailure) -> Bool {
        // The bits of pg_trigger.tgtype.
        var events = 0
        for row in rows where row.before != row.after {
            events |= row.before == nil ? 4 : row.after == nil ? 8 : 16
        }
        try session.run(
            """
            select exists (
                select from pg_catalog.pg_trigger t
                join pg_catalog.pg_proc p on p.oid = t.tgfoid
                join pg_catalog.pg_language l on l.oid = p.prolang
                where (t.tgrelid = \(editedTable)
                        or t.tgrelid in (
                            select relid
                            from pg_catalog.pg_partition_tree(\(editedTable)::pg_catalog.regclass)))
                    and not t.tgisinternal and t.tgenabled <> 'D' and t.tgtype & \(events) <> 0
                    and (\(!countsRows) or p.prosrc ilike '%dblink%'
                        or not l.lanpltrusted and l.lanname <> 'internal' and coalesce(p.probin, '') not in (
                            '$libdir/autoinc', '$libdir/insert_username', '$libdir/lo', '$libdir/moddatetime',
                            '$libdir/refint')))
                or \(!countsRows) and exists (
                    select from pg_catalog.pg_constraint
                    where contype = 'f' and conrelid = confrelid and confrelid = \(editedTable)
                        and (confdeltype in ('c', 'n', 'd') or confupdtype in ('c', 'n', 'd')))
            """)
        return session.text(0, 0) == "t"
    }
}
