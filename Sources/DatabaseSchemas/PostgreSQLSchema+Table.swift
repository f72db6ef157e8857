internal import HelperProtocol

extension PostgreSQLSchema {
    /// All statements.
    package var text: String { beginning + language.text + tableText }

    /// The statements that prepare the table, to be run after the functions of its language.
    package var tableText: String {
        let (list, column, id) = (Self.quoted(table), SQLText.quoted(name), SQLText.quoted(key))
        let (counts, checkpoints, sample) = (beside("sections"), beside("checkpoints"), beside("sample"))
        return """

            -- Replaces a preparation with other columns or in another language.
            do \(SQLText.dollarQuoted(renewal));

            alter table \(list)
                add column if not exists sections_section int
                    generated always as (\(language.sectionFunction)(\(column))) stored,
                add column if not exists sections_sorted text collate \(language.collation)
                    generated always as (\(language.sortedFunction)(\(column))) stored,
                add column if not exists sections_forms text collate "C"
                    generated always as (\(formsOfName)) stored;
            comment on column \(list).sections_sorted is \(SQLText.literal(key));
            comment on column \(list).sections_forms is \(SQLText.literal(name));
            create index if not exists \(SQLText.quoted(last + "_in_sections")) on \(list)
                (sections_section, sections_sorted, \(id)) include (sections_forms);
            create index if not exists \(SQLText.quoted(last + "_by_letters")) on \(list)
                using gin (sections_forms gin_trgm_ops);
            -- Names in non-Latin letters may be found by their sound.
            create index if not exists \(SQLText.quoted(last + "_of_other_letters")) on \(list)
                (sections_section, sections_sorted, \(id)) where sections_forms ~ '[^\\u0001-\\u033f]';

            -- The number of rows in each section.
            create table if not exists \(counts) (
                section int primary key, title text not null, count bigint not null);
            insert into \(counts) values
                \(language.titles)
                on conflict do nothing;
            update \(counts) set count = coalesce((
                select count(*) from \(list) where sections_section = section), 0);
            create or replace function \(beside("count"))() returns trigger
                language plpgsql security definer set search_path from current as \(counting);
            do \(SQLText.dollarQuoted(triggers));

            -- The place of every \(Self.rowsInCheckpoint)th row, and a sample for estimates of how many rows
            -- contain some letters. The function ..._checkpoints_refresh updates both after many changes.
            create table if not exists \(checkpoints) (
                section int, row bigint, sorted text collate \(language.collation), id bigint,
                primary key (section, row));
            create index if not exists \(SQLText.quoted(last + "_checkpoints_in_order"))
                on \(checkpoints) (section, sorted, id);
            create table if not exists \(sample) (sections_section int, sections_forms text collate "C");
            create or replace function \(beside("checkpoints_refresh"))() returns void
                language sql set search_path from current as \(refreshing);
            select \(beside("checkpoints_refresh"))();
            -- Users who may read the table may read its auxiliary tables.
            do \(SQLText.dollarQuoted(rights));
            analyze \(list), \(checkpoints), \(sample);
            -- After "vacuum", which cannot run in a transaction, rows are read from the indexes alone.
            -- Filters are faster after "cluster ... using ..._in_sections", which sorts the table by its
            -- names. Users who are granted access to the table later need the select privilege on
            -- ..._sections, ..._checkpoints and ..._sample, too.

            """
    }

    /// The SQL expression for the search forms of the name.
    var formsOfName: String { "left(sections.forms(\(SQLText.quoted(name))), \(Self.foundLetters))" }

    /// The function body of the triggers.
    private var counting: String {
        let counts = beside("sections")
        return SQLText.dollarQuoted(
            """
            declare part record;
            begin
                if tg_op = 'TRUNCATE' then
                    -- Maybe of one of several partitions.
                    update \(counts) set count = coalesce((
                        select count(*) from \(Self.quoted(table)) where sections_section = section), 0);
                elsif tg_op = 'INSERT' then
                    for part in select sections_section s, count(*) n from new_rows
                        where sections_section is not null group by 1 order by 1
                    loop update \(counts) set count = count + part.n where section = part.s; end loop;
                elsif tg_op = 'DELETE' then
                    for part in select sections_section s, count(*) n from old_rows
                        where sections_section is not null group by 1 order by 1
                    loop update \(counts) set count = count - part.n where section = part.s; end loop;
                else
                    for part in select s, sum(change) n from (
                            select sections_section, 1 from new_rows union all
                            select sections_section, -1 from old_rows) as x(s, change)
                        where s is not null group by s having sum(change) <> 0 order by s
                    loop update \(counts) set count = count + part.n where section = part.s; end loop;
                end if;
                return null;
            end
            """)
    }

    /// The function body that rebuilds the checkpoints and the sample.
    private var refreshing: String {
        let (list, id) = (Self.quoted(table), SQLText.quoted(key))
        let (counts, checkpoints, sample) = (beside("sections"), beside("checkpoints"), beside("sample"))
        return SQLText.dollarQuoted(
            """
            delete from \(checkpoints);
            insert into \(checkpoints) select section, row, sorted, id from (
                select sections_section, row_number() over (
                        partition by sections_section order by sections_sorted, \(id)) - 1,
                        sections_sorted, \(id)
                    from \(list) where sections_section is not null) as x(section, row, sorted, id)
                where row % \(Self.rowsInCheckpoint) = 0;
            delete from \(sample);
            insert into \(sample) select sections_section, sections_forms from \(list)
                tablesample bernoulli (least(100, \(Self.rowsInSample) * 100.0
                    / greatest(1, (select sum(count) from \(counts)))))
                where sections_section is not null;
            """)
    }
}
