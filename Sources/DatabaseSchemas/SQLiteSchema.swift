internal import HelperProtocol
package import Languages

/// Generates the statements that prepare a table of an SQLite file for browsing in place.
///
/// They add tables beside it and triggers that keep them up to date: the sort key and the search forms of
/// each name, an index of their trigrams, row counts for each section, and checkpoints that store how many
/// rows follow each of them. They do not change the table itself. SQLite has no functions for the order of a
/// language, so a table of letters serves instead.
package struct SQLiteSchema {
    /// The names of the table and of the name column.
    let (table, name): (String, String)
    private let tag: LanguageTag
    /// Whether the table is created if it does not exist.
    private let makesTable: Bool
    private let auxiliaries: SQLiteAuxiliaries

    /// Creates the schema for a table.
    ///
    /// - Parameters:
    ///   - table: The table name; `nil` for `names`, which is created if it does not exist.
    ///   - name: The name column.
    ///   - language: The language that determines the order.
    /// - Throws: `NameProblem` if the table or the column cannot have such a name.
    package init(
        table: String? = nil, name: String = "name", language: LanguageTag
    ) throws(PostgreSQLSchema.NameProblem) {
        makesTable = table == nil
        for text in [table ?? "names", name] {
            guard !text.isEmpty else { throw .isEmpty }
            guard !text.utf8.contains(0) else { throw .hasNUL }
        }
        (self.table, self.name, tag) = (table ?? "names", name, language)
        auxiliaries = SQLiteAuxiliaries(prefix: self.table)
    }

    // MARK: Statements

    /// The statements that prepare the table.
    package var text: String {
        let language = Language.of(tag)
        let letters = SQLiteLetters(of: language)
        let list = SQLText.quoted(table)
        let making = """
            create table if not exists \(list) (id integer primary key, \(SQLText.quoted(name)) text);

            """
        return """
            .bail on
            -- Prepares a table for browsing in place, in one transaction. Run this with sqlite3.
            begin immediate;
            \(makesTable ? making : "")\(checks)
            \(removal)
            \(tables(language))
            \(letters.rows.map { insertion(ofLetters: $0) }.joined(separator: "\n"))
            \(views(letters, language))
            \(filling)
            \(triggers)
            commit;

            """
    }

    /// The statements that undo `text`.
    ///
    /// They also remove what is left of the preparation of a table that was renamed or dropped.
    package var droppingText: String {
        """
        .bail on
        -- Undoes the preparation of a table for browsing in place; its rows stay.
        begin immediate;
        create temp table sections_check (
            is_prepared int constraint "the table is not prepared" check (is_prepared));
        insert into sections_check select \(isPrepared);
        drop table temp.sections_check;
        \(removal)
        commit;

        """
    }

    /// Quoted name of an auxiliary object of the table.
    func beside(_ suffix: String) -> String { auxiliaries.quoted(suffix) }

    // MARK: Preparing again

    /// SQL for whether a table with this name was prepared.
    private var isPrepared: String {
        """
        exists (select 1 from sqlite_schema where sql = \(SQLText.literal(auxiliaries.indexStatement)))
        """
    }

    /// Statements that fail, with a sentence, before anything is changed.
    private var checks: String {
        let (list, name) = (SQLText.literal(table), SQLText.literal(name))
        let names = auxiliaries.names.map { SQLText.literal($0) }.joined(separator: ", ")
        let trigger = SQLText.literal(auxiliaries.name("sections_insert"))
        return """
            create temp table sections_check (
                has_key int constraint "the table or its column INTEGER PRIMARY KEY is missing"
                    check (has_key),
                has_name int constraint "the name column is missing" check (has_name),
                is_free int constraint "other tables have names that it needs" check (is_free),
                is_single int constraint "the table was prepared under another name: drop that first"
                    check (is_single));
            insert into sections_check select
                (select count(*) = 1 and sum(upper(type) = 'INTEGER') = 1
                    from pragma_table_info(\(list)) where pk)
                and exists (select 1 from pragma_table_list
                    where schema = 'main' and name = \(list) collate nocase and type = 'table' and not wr)
                and not exists (select 1 from pragma_table_info(\(list))
                    where not pk and name = 'rowid' collate nocase),
                exists (select 1 from pragma_table_xinfo(\(list)) where name = \(name) collate nocase),
                case when \(isPrepared)
                    then not exists (select 1 from sqlite_schema where type = 'trigger'
                        and name = \(trigger) and tbl_name <> \(list) collate nocase)
                    else not exists (select 1 from sqlite_schema where name collate nocase in (\(names))) end,
                not exists (select 1 from sqlite_schema where type = 'trigger'
                    and tbl_name = \(list) collate nocase and name <> \(trigger)
                    and \(SQLiteAuxiliaries.isTrigger));
            drop table temp.sections_check;
            """
    }

    /// Statements that remove an earlier preparation, if there is one.
    private var removal: String {
        func dropping(_ kind: String, _ names: [String]) -> [String] {
            names.reversed().map { "drop \(kind) if exists \(SQLText.quoted($0));" }
        }
        let statements =
            dropping("trigger", auxiliaries.triggers) + dropping("view", auxiliaries.views)
            + dropping("table", auxiliaries.tables)
        return statements.joined(separator: "\n")
    }

    // MARK: Tables

    private func tables(_ language: Language) -> String {
        let starts = language.startsOfSections.enumerated().map { section, start in
            "(\(section), \(SQLText.literal(language.title(ofSection: section))), "
                + "\(Self.text(SQLiteLetters.scalars(start))), 0)"
        }
        return """
            create table \(beside("traits")) (name text primary key, value) without rowid;
            insert into \(beside("traits")) values ('layout', \(SQLiteAuxiliaries.layout)),
                ('language', \(SQLText.literal("\(language.orderTag)")));

            -- The number of rows in each section, and the lowest sort key of its names.
            create table \(beside("sections")) (
                section integer primary key, title text not null, start text not null unique,
                count integer not null);
            insert into \(beside("sections")) values
                \(starts.joined(separator: ",\n    "));

            -- The order of the rows, and the forms in which their names are searched.
            create table \(beside("order")) (
                section integer, sorted text, id integer not null, letters text not null, joined text,
                spelled text, others integer not null, primary key (section, sorted, id)) without rowid;
            -- The number of rows from each checkpoint up to the next one.
            create table \(beside("checkpoints")) (
                section integer, sorted text, id integer, count integer not null,
                primary key (section, sorted, id)) without rowid;
            -- The first letters of all forms, for type-ahead.
            create table \(beside("beginnings")) (
                section integer, letters text, sorted text, id integer,
                primary key (section, letters, sorted, id)) without rowid;
            \(auxiliaries.indexStatement);
            create virtual table \(beside("terms")) using fts5vocab(\(beside("by_letters")), 'row');

            -- The weights and the folded forms of letters.
            create table \(beside("letters")) (
                letter text primary key, first text, code text not null, accents text not null,
                cases text not null, number integer, folded text not null, spelled text,
                others integer not null) without rowid;
            """
    }

    private func insertion(ofLetters rows: String) -> String {
        let columns = SQLiteLetters.columns
        let values = columns.indices.map { "json_extract(value, '$[\($0)]')" }
        return """
            insert into \(beside("letters")) (\(columns.joined(separator: ", ")))
                select \(values.joined(separator: ", "))
                from json_each(\(SQLText.literal(rows)));
            """
    }

    /// SQL for a text, with its control characters as numbers.
    static func text(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
        guard !isPlain else { return SQLText.literal(text) }
        return "char(\(text.unicodeScalars.map { "\($0.value)" }.joined(separator: ", ")))"
    }
}
