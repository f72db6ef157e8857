internal import NameService

/// Looks whether a prepared table has all that browsing through it needs, and whether that is right.
struct TableCheck {
    private let table: PreparedTable
    private let session: PostgreSQLSession
    /// After so many changes in a section, rungs are worth making anew.
    private static let mostStale = 8 * 1_024

    init(_ table: PreparedTable, _ session: PostgreSQLSession) {
        (self.table, self.session) = (table, session)
    }

    /// What is wrong, a sentence each.
    ///
    /// - Complexity: O(rows): all of them are counted.
    func findings() throws(ServiceFailure) -> [String] {
        var findings: [String] = []
        for (what, statement) in questions {
            try session.ask(PostgreSQLStatement(statement))
            for row in 0..<session.rowCount { findings.append(session.text(row, 0) + what) }
        }
        return findings
    }

    /// Statements that give a row for each thing that is wrong, and what is said behind it.
    private var questions: [(String, String)] {
        let list = SQLText.literal(table.list)
        let indexes = """
            (select pg_get_indexdef(indexrelid) as text from pg_index
                where indrelid = \(list)::regclass and indisvalid)
            """
        return [
            (
                ": there is no such index; letters and pages are slow without it.",
                """
                select 'An index of (sections_section, sections_sorted, ...)' where not exists (
                    select 1 from \(indexes) i where text like '%(sections\\_section, sections\\_sorted, %')
                """
            ),
            (
                ": there is no such index; filters are slow without it.",
                """
                select 'A gin index of sections_forms' where not exists (
                    select 1 from \(indexes) i where text like '%gin (sections\\_forms gin\\_trgm\\_ops)%')
                """
            ),
            (
                ": this trigger is missing or off; counts of sections do not follow changes.",
                """
                select name from unnest(array['sections_insert', 'sections_delete', 'sections_update',
                    'sections_truncate']) as x(name)
                where (select relkind = 'r' from pg_class where oid = \(list)::regclass) and not exists (
                    select 1 from pg_trigger
                    where tgrelid = \(list)::regclass and tgname = name and tgenabled <> 'D')
                """
            ),
            (
                "; what --database-schema prints counts them again.",
                """
                select 'Section ' || title || ' is said to have ' || c.count || ' rows and has '
                    || coalesce(r.count, 0)
                from \(table.counts) c left join (
                    select sections_section as section, count(*) from \(table.list) group by 1
                ) r using (section)
                where c.count <> coalesce(r.count, 0) order by section
                """
            ),
            (
                " rows: what tells where others stand is old; select ..._rungs_refresh() makes it anew.",
                """
                select 'Section ' || title || ' has ' || count || ' rows and rungs up to ' || coalesce(top, 0)
                from \(table.counts) left join (
                    select section, max(row) as top from \(table.rungs) group by 1) r using (section)
                where abs(count - coalesce(top, 0)) > \(Self.mostStale) order by section
                """
            ),
            (
                ": names are ordered by another version of ICU than when the index was built; reindex it.",
                """
                select collname || ' ' || collversion
                from pg_collation o join pg_attribute a on a.attcollation = o.oid
                where a.attrelid = \(list)::regclass and attname = 'sections_sorted'
                    and collversion is distinct from pg_collation_actual_version(o.oid)
                """
            ),
            (
                ": in this locale the index of letters knows letters of ASCII alone.",
                """
                select datctype from pg_database
                where datname = current_database() and datctype in ('C', 'POSIX')
                """
            ),
        ]
    }
}
