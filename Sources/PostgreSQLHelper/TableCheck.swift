internal import HelperProtocol

/// Checks that a prepared table has everything needed for browsing, and that it is consistent.
struct TableCheck {
    private let table: PreparedTable
    private let session: PostgreSQLSession
    /// Number of changes in a section after which its checkpoints should be rebuilt.
    private static let maxStale = 8 * 1_024

    init(_ table: PreparedTable, _ session: PostgreSQLSession) {
        (self.table, self.session) = (table, session)
    }

    /// A statement that returns a row for each problem, and the rest of the message.
    private struct Question {
        var statement: String
        var sentence: String
    }

    /// The problems found, one sentence each, including servers that do not answer.
    ///
    /// - Complexity: O(rows), because all of them are counted.
    func findings() throws(HelperFailure) -> [String] {
        var findings = try LetterCheck(table, session).findings()
        for part in table.parts {
            let name = part.server.map { "\($0): " } ?? ""
            let questions =
                counting(part) + (part.server == nil ? [columns(part)] + indexes(part) : foreign(part))
            do throws(HelperFailure) {
                for question in questions {
                    try session.ask(PostgreSQLStatement(question.statement))
                    for row in 0..<session.rowCount {
                        findings.append(name + session.text(row, 0) + question.sentence)
                    }
                }
            } catch {
                guard error.kind == .isAway else { throw error }
                findings.append("\(name)\(error.message).")
            }
        }
        return findings
    }

    /// Checks of row counts, for local and remote partitions.
    private func counting(_ part: Partition) -> [Question] {
        let isOwn = part.condition(on: "section")
        return [
            Question(
                statement: """
                    select 'Section ' || title || ' is said to have ' || c.count || ' rows and has '
                        || coalesce(r.count, 0)
                    from \(part.counts) c left join (
                        select sections_section as section, count(*) from \(part.list) group by 1
                    ) r using (section)
                    where c.count <> coalesce(r.count, 0) and \(isOwn) order by section
                    """,
                sentence: "; what --database-schema prints counts them again."),
            Question(
                statement: """
                    select 'Section ' || title || ' has ' || count || ' rows and checkpoints up to '
                        || coalesce(top, 0)
                    from \(part.counts) left join (
                        select section, max(row) as top from \(part.checkpoints) group by 1) r using (section)
                    where abs(count - coalesce(top, 0)) > \(Self.maxStale) and \(isOwn) order by section
                    """,
                sentence:
                    " rows: they are old; select ..._checkpoints_refresh() makes them anew."),
        ]
    }

    /// Check of computed columns, which may stem from an earlier version of the functions.
    private func columns(_ part: Partition) -> Question {
        Question(
            statement: """
                select count(*) || ' rows' from \(part.list)
                where \(PreparedTable.section) is distinct from \(table.sectionFunction)(\(table.name))
                    or \(PreparedTable.sorted) is distinct from \(table.sortedFunction)(\(table.name))
                having count(*) > 0
                """,
            sentence:
                " stand elsewhere than their names ask for; what --database-schema prints puts them right.")
    }

    /// Checks of the foreign table that represents a table on another server.
    private func foreign(_ part: Partition) -> [Question] {
        [
            Question(
                statement: """
                    select count(*) || ' rows' from \(part.list) where not (\(part.condition))
                    having count(*) > 0
                    """,
                sentence: " are of sections that other servers have; they are not shown."),
            Question(
                statement: """
                    select 'It was never analyzed' from pg_class
                    where oid = \(SQLText.literal(part.list))::regclass and reltuples < 0
                    """,
                sentence: "; this server then has the other one send too many rows."),
        ]
    }

    /// Checks of indexes, triggers and auxiliary tables.
    private func indexes(_ part: Partition) -> [Question] {
        let list = SQLText.literal(part.list)
        let indexes = """
            (select pg_get_indexdef(indexrelid) as text from pg_index
                where indrelid = \(list)::regclass and indisvalid)
            """
        return [
            Question(
                statement: """
                    select 'An index of (sections_section, sections_sorted, ...)' where not exists (
                        select 1 from \(indexes) i
                        where text like '%(sections\\_section, sections\\_sorted, %')
                    """,
                sentence: ": there is no such index; letters and pages are slow without it."),
            Question(
                statement: """
                    select 'A gin index of sections_forms' where not exists (
                        select 1 from \(indexes) i
                        where text like '%gin (sections\\_forms gin\\_trgm\\_ops)%')
                    """,
                sentence: ": there is no such index; filters are slow without it."),
            Question(
                statement: """
                    select part || ': ' || name from unnest(array['sections_insert', 'sections_delete',
                        'sections_update', 'sections_truncate']) as x(name),
                        (select \(list)::regclass union select relid::regclass
                            from pg_partition_tree(\(list)::regclass)) as y(part)
                    where (select relkind from pg_class where oid = part) <> 'f' and not exists (
                        select 1 from pg_trigger
                        where tgrelid = part and tgname = name and tgenabled <> 'D')
                    order by part::text, name
                    """,
                sentence: ": this trigger is missing or off; counts of sections do not follow changes."),
            Question(
                statement: """
                    select name from (values (\(SQLText.literal(part.sample)))) as x(name)
                    where to_regclass(name) is null
                    """,
                sentence:
                    ": this table is missing; what --database-schema prints makes it. Filters tell about "
                    + "how many rows match by it."),
            Question(
                statement: """
                    select collname || ' ' || collversion
                    from pg_collation o join pg_attribute a on a.attcollation = o.oid
                    where a.attrelid = \(list)::regclass and attname = 'sections_sorted'
                        and collversion is distinct from pg_collation_actual_version(o.oid)
                    """,
                sentence:
                    ": names are ordered by another version of ICU than when the index was built; reindex it."
            ),
            Question(
                statement: """
                    select datctype from pg_database
                    where datname = current_database() and datctype in ('C', 'POSIX')
                    """,
                sentence: ": in this locale the index of letters knows letters of ASCII alone."),
        ]
    }
}
