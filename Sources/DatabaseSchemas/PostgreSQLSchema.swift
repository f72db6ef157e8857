package import Languages
internal import NameService

/// What a table of a PostgreSQL server needs so that it can be browsed through where it is, as statements.
///
/// Columns that the server computes, indexes over them, the number of rows in each section, which triggers
/// keep, and every so many rows one that tells where others are. Nothing of it changes what is in the table.
package struct PostgreSQLSchema {
    /// The table, maybe with its schema before a dot, and two of its columns.
    private let (table, name, key): (String, String, String)
    private let language: Language
    private let tag: LanguageTag

    /// Takes a table.
    ///
    /// - Parameters:
    ///   - table: Its name.
    ///   - name: The column of the names.
    ///   - key: The column of the primary key, a number.
    ///   - language: In whose order rows are to stand.
    package init(table: String = "names", name: String = "name", key: String = "id", language: LanguageTag) {
        (self.table, self.name, self.key, tag) = (table, name, key, language)
        self.language = Language.of(language, NameReadings())
    }

    /// How many rows there are from one that tells where others are to the next.
    package static let rowsInRung = 1_024
    /// How many letters of a name decide where it stands, and in how many of its forms letters are found; so
    /// that an index has room for it.
    private static let (sortedLetters, foundLetters) = (150, 300)

    /// The name of a table beside the list's.
    private func beside(_ suffix: String) -> String { Self.quoted(table + "_" + suffix) }

    /// A name in quotes; with its schema if it has one.
    private static func quoted(_ name: String) -> String {
        name.split(separator: ".", maxSplits: 1).map { SQLText.quoted(String($0)) }.joined(separator: ".")
    }

    private var locale: String { tag == .root ? "und" : "\(tag)" }
    private var collation: String { "sections." + SQLText.quoted("\(tag)") }
    private var sectionFunction: String { "sections." + SQLText.quoted("section_\(tag)") }
    private var sortedFunction: String { "sections." + SQLText.quoted("sorted_\(tag)") }

    /// The statements.
    package var text: String {
        let (list, column, id) = (Self.quoted(table), SQLText.quoted(name), SQLText.quoted(key))
        let (counts, rungs) = (beside("sections"), beside("rungs"))
        let (order, bounds) = parts(firstLetters)
        return """
            -- Prepares the table \(SQLText.quoted(table)) to be browsed through where it is.
            -- To be run by the owner of the table, as by psql -1 -v ON_ERROR_STOP=1.
            create extension if not exists pg_trgm;
            create schema if not exists sections;
            grant usage on schema sections to public;
            create table if not exists \(list) (
                \(id) bigint generated always as identity primary key, \(column) text);

            \(SQLForms.text)

            -- The order of the language, and its sections.
            create collation if not exists \(collation) (provider = icu, locale = '\(locale)');
            create or replace function \(sectionFunction)(name text) returns int
                language sql immutable strict parallel safe as
            $$ select (array[\(order.map { "\($0)" }.joined(separator: ","))])[1 + width_bucket(
                ltrim(name, E' \\t') collate \(collation),
                array[\(bounds.joined(separator: ","))] collate \(collation))] $$;
            -- What names are ordered by: those that begin with no letter by the values of their numbers.
            create or replace function \(sortedFunction)(name text) returns text
                language plpgsql immutable strict parallel safe as $$
            begin
                if \(sectionFunction)(name) <> \(language.noLetterSection) then
                    return left(ltrim(name, E' \\t'), \(Self.sortedLetters));
                end if;
                return left(regexp_replace(regexp_replace(ltrim(name, E' \\t'),
                        '([0-9]+)', '00000000000000000000\\1', 'g'),
                    '0*([0-9]{20})(?![0-9])', '\\1', 'g'), \(Self.sortedLetters));
            end $$;

            alter table \(list)
                add column if not exists sections_section int
                    generated always as (\(sectionFunction)(\(column))) stored,
                add column if not exists sections_sorted text collate \(collation)
                    generated always as (\(sortedFunction)(\(column))) stored,
                add column if not exists sections_forms text collate "C"
                    generated always as (left(sections.forms(\(column)), \(Self.foundLetters))) stored;
            comment on column \(list).sections_sorted is \(SQLText.literal(key));
            comment on column \(list).sections_forms is \(SQLText.literal(name));
            create index if not exists \(SQLText.quoted(last + "_in_sections")) on \(list)
                (sections_section, sections_sorted, \(id)) include (sections_forms);
            create index if not exists \(SQLText.quoted(last + "_by_letters")) on \(list)
                using gin (sections_forms gin_trgm_ops);
            -- Names in other letters than Latin ones may be found by their sound.
            create index if not exists \(SQLText.quoted(last + "_of_other_letters")) on \(list)
                (sections_section, sections_sorted, \(id)) where sections_forms ~ '[^\\u0001-\\u033f]';

            -- How many rows each section has.
            create table if not exists \(counts) (
                section int primary key, title text not null, count bigint not null);
            insert into \(counts) values
                \(titles)
                on conflict do nothing;
            update \(counts) set count = coalesce((
                select count(*) from \(list) where sections_section = section), 0);
            create or replace function \(beside("count"))() returns trigger
                language plpgsql security definer set search_path from current as $$
            declare part record;
            begin
                if tg_op = 'TRUNCATE' then
                    update \(counts) set count = 0;
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
            end $$;
            \(triggers)

            -- Where every \(Self.rowsInRung)th row stands; made anew after many changes by:
            -- select \(beside("rungs_refresh"))();
            create table if not exists \(rungs) (
                section int, row bigint, sorted text collate \(collation), id bigint,
                primary key (section, row));
            create index if not exists \(SQLText.quoted(last + "_rungs_in_order"))
                on \(rungs) (section, sorted, id);
            create or replace function \(beside("rungs_refresh"))() returns void
                language sql set search_path from current as $$
                delete from \(rungs);
                insert into \(rungs) select section, row, sorted, id from (
                    select sections_section, row_number() over (
                            partition by sections_section order by sections_sorted, \(id)) - 1,
                            sections_sorted, \(id)
                        from \(list) where sections_section is not null) as x(section, row, sorted, id)
                    where row % \(Self.rowsInRung) = 0;
            $$;
            select \(beside("rungs_refresh"))();
            analyze \(list);
            -- Filters are faster on a table that is in the order of its names:
            -- cluster \(list) using \(SQLText.quoted(last + "_in_sections"));
            -- Whoever browses needs: grant select on \(list), \(counts), \(rungs) to ...;

            """
    }

    private var triggers: String {
        let list = Self.quoted(table)
        let events = [
            ("insert", "new table as new_rows"), ("delete", "old table as old_rows"),
            ("update", "new table as new_rows old table as old_rows"),
        ]
        return
            (events.map { event, rows in
                """
                create or replace trigger sections_\(event) after \(event) on \(list) referencing \(rows)
                    for each statement execute function \(beside("count"))();
                """
            } + [
                """
                create or replace trigger sections_truncate after truncate on \(list)
                    for each statement execute function \(beside("count"))();
                """
            ]).joined(separator: "\n")
    }

    /// The name of the table without its schema.
    private var last: String { table.split(separator: ".").last.map(String.init) ?? table }

    // MARK: Sections

    /// A text that names of a section begin behind, in the order of the language; `nil` for no names.
    private var firstLetters: [String?] {
        var first = [(key: [UInt8], text: String)?](repeating: nil, count: language.sectionCount)
        func take(_ text: String) {
            let key = language.key(of: text)
            let section = language.section(ofKey: key)
            guard section != language.noLetterSection else { return }
            if let known = first[section], !isFirst((key, text), before: known) { return }
            first[section] = (key, text)
        }
        // Where all ideographs stand in one section, this is the first of them.
        let hasOneHanSection = Set(["一", "中", "龍", "𠀀", "丁"].map { language.section(of: $0) }).count == 1
        for section in 0..<language.sectionCount { take(language.title(ofSection: section).lowercased()) }
        for value in 0...SQLForms.lastLetter {
            guard let letter = Unicode.Scalar(value), letter.properties.isAlphabetic,
                !(hasOneHanSection && letter.properties.isIdeographic && letter != "一")
            else { continue }
            take(String(letter))
        }
        return first.map { $0?.text }
    }

    private func isFirst(
        _ left: (key: [UInt8], text: String), before right: (key: [UInt8], text: String)
    ) -> Bool {
        left.key == right.key
            ? language.areInOrder(left.text, right.text) && !language.areInOrder(right.text, left.text)
            : left.key.lexicographicallyPrecedes(right.key)
    }

    /// For each part of the order between two bounds the section that it belongs to.
    private func parts(_ letters: [String?]) -> (sections: [Int], bounds: [String]) {
        let known = letters.enumerated().compactMap { section, letter in letter.map { (section, $0) } }
        return ([language.noLetterSection] + known.map(\.0), known.map { SQLText.literal($0.1) })
    }

    private var titles: String {
        (0..<language.sectionCount).map { section in
            "(\(section), \(SQLText.literal(language.title(ofSection: section))), 0)"
        }.joined(separator: ", ")
    }
}
