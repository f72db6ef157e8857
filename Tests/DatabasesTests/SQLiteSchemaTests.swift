import DatabaseSchemas
import HelperProtocol
import Languages
import ListHelper
import RemoteLists
import TestClock
import TestSupport
import Testing

/// The statements that prepare a table of an SQLite file, and editing such a table.
struct SQLiteSchemaTests {
    private static let odds = [
        "select", "a b", "x\"y", "it's", "semi;colon", "--", "naïve", "[b]", "a.b", "%s", "rowid2",
    ]

    @Test("DB-28: names that look like SQL stay names, and dropping leaves the file as it was")
    func names() throws {
        for table in Self.odds {
            for column in Self.odds.shuffled().prefix(LongWalks.count(1, long: 3)) {
                let list = SQLText.quoted(table)
                let file = try DatabaseFile(
                    "create table \(list) (id integer primary key, \(SQLText.quoted(column)) text);"
                        + "insert into \(list) values (1, 'Ann'), (2, 'Bob'); create table victim(a); ")
                let before = try file.answer(to: "select type, name, sql from sqlite_schema order by 1, 2")
                try file.run(SQLiteTableTests.schema(table: table, name: column))
                try file.run("insert into \(list) values (3, 'Abe'); delete from \(list) where id = 2")
                let browsed = try BrowsedTable(file, table)
                #expect(
                    try browsed.rows(0, browsed.counts).map(\.name) == ["Abe", "Ann"], "\(table) \(column)")
                let schema = try SQLiteSchema(table: table, name: column, language: .root)
                try file.run(schema.droppingText)
                #expect(
                    try file.answer(to: "select type, name, sql from sqlite_schema order by 1, 2") == before)
            }
        }
    }

    @Test("DB-28: a table that cannot be prepared is left alone, with a reason")
    func refusals() throws {
        let file = try DatabaseFile(
            """
            create table keyless (name text); create table textual (id text primary key, name text);
            create table numberless (id integer primary key, name text) without rowid;
            create view seen as select 1 as id, 'x' as name;
            create table other (id integer primary key, name text); create table other_checkpoints (a int);
            """)
        let before = try file.answer(to: "select type, name, sql from sqlite_schema order by 1, 2")
        for table in ["none", "keyless", "textual", "numberless", "seen", "other"] {
            #expect(try file.refuses(SQLiteTableTests.schema(table: table)), "\(table)")
        }
        #expect(try file.refuses(SQLiteTableTests.schema(table: "other", name: "surname")))
        #expect(try file.refuses(SQLiteSchema(table: "other", language: .root).droppingText))
        #expect(try file.answer(to: "select type, name, sql from sqlite_schema order by 1, 2") == before)
    }

    @Test("DB-28: the tables beside it are neither listed nor asked about when it is edited")
    func editing() throws {
        let names = (0..<511).map { "Ann \($0)" }
        let file = try DatabaseFile(
            SQLiteTableTests.people + (try SQLiteTableTests.root.get()) + SQLiteTableTests.insert(names))
        #expect(try file.open().tables.map(\.title) == ["people"])
        let rows = ChangedTable(address: file.path, start: InProcessHelper.sqlite) { try file.answer(to: $0) }
        // The change divides a checkpoint, which its opposite does not take back.
        let added = try rows.table().change(nil, ["", "Ann x", "Paris"])
        guard case .changed(let outcome) = added else {
            Issue.record("\(added)")
            return
        }
        #expect(outcome.canBeUndone && outcome.others.isEmpty)
        let divided =
            "select (select count(*) from people_checkpoints) - (select count(*) from people_sections)"
        #expect(try file.answer(to: divided) == "1\n")
        let database = try file.open()
        #expect(try database.findings(about: try #require(database.tables.first)) == [])
        try file.run("drop trigger people_sections_delete; delete from people where id < 4")
        #expect(try database.findings(about: try #require(database.tables.first)).count == 1)
    }

    @Test("DB-28: triggers may use its index when it is edited, and nothing else that is not trusted")
    func trust() throws {
        let others = """
            create virtual table notes using fts5(text); create table log (text);
            create view noted as select text from notes;

            """
        let file = try DatabaseFile(SQLiteTableTests.people + others + (try SQLiteTableTests.root.get()))
        let rows = ChangedTable(address: file.path, start: InProcessHelper.sqlite) { try file.answer(to: $0) }
        let refused = [
            "insert into notes values (new.name)", "insert into log select text from notes",
            "insert into log select text from noted",
            "insert into log select 1 where exists (select 1 from notes)",
            "delete from notes", "insert into log select name from pragma_table_info('people')",
            "insert into log select fts5_source_id()", "insert into log select load_extension('none')",
        ]
        for statement in refused {
            try file.run("create trigger other after insert on people begin \(statement); end")
            #expect(throws: HelperFailure.self, "\(statement)") {
                try rows.table().change(nil, ["", "Ann", "Paris"])
            }
            try file.run("drop trigger other")
        }
        try file.run(
            """
            create trigger other after insert on people begin
                insert into log select upper(new.name) || value from json_each('[1]');
            end
            """)
        for (id, name) in [(1, "Ann"), (2, "Bob")] {
            guard case .changed = try rows.table().change(nil, ["", name, "Paris"]) else {
                Issue.record("\(name)")
                return
            }
            #expect(
                try file.answer(to: "select text from log where rowid = \(id)") == name.uppercased() + "1\n")
        }
        #expect(try file.answer(to: "select id from people_order order by sorted") == "1\n2\n")
        // Its index is another one than the statements make.
        try file.run(
            """
            drop table people_terms; drop table people_by_letters;
            create virtual table people_by_letters using fts5(letters, joined, spelled);
            """)
        #expect(throws: HelperFailure.self) { try rows.table().change(nil, ["", "Cid", "Paris"]) }
    }

    @Test("DB-28: a table stays prepared when it or the column of its names is renamed")
    func renaming() throws {
        let file = try DatabaseFile(
            SQLiteTableTests.people + SQLiteTableTests.insert(["Ann", "Bob"])
                + (try SQLiteTableTests.root.get()))
        try file.run("alter table people rename to folks; insert into folks (name) values ('Abe')")
        let table = try BrowsedTable(file, "folks")
        #expect(try table.rows(0, table.counts).map(\.name) == ["Abe", "Ann", "Bob"])
        try file.run(
            """
            alter table folks rename column name to letters; alter table folks rename column id to number;
            alter table folks drop column city; insert into folks (letters) values ('Ada');
            update folks set letters = 'Cid' where letters = 'Ann'; delete from folks where letters = 'Bob'
            """)
        let renamed = try BrowsedTable(file, "folks")
        #expect(renamed.contents.nameColumn == 1)
        #expect(try renamed.rows(0, renamed.counts).map(\.name) == ["Abe", "Ada", "Cid"])
        let database = try file.open()
        #expect(database.tables.map(\.isPrepared) == [true])
        #expect(try database.findings(about: try #require(database.tables.first)) == [])
        // It can be prepared again under its first name only, or after that was dropped.
        #expect(try file.refuses(SQLiteTableTests.schema(table: "folks", name: "letters")))
        try file.run(SQLiteSchema(table: "people", language: .root).droppingText)
        try file.run(SQLiteTableTests.schema(table: "folks", name: "letters"))
        let again = try BrowsedTable(file, "folks")
        #expect(try again.rows(0, again.counts).map(\.name) == ["Abe", "Ada", "Cid"])
    }

    @Test("DB-28: what is left of a dropped table does not keep another one from being prepared")
    func dropping() throws {
        let file = try DatabaseFile(
            SQLiteTableTests.people + SQLiteTableTests.insert(["Ann"]) + (try SQLiteTableTests.root.get()))
        try file.run("drop table people; " + SQLiteTableTests.people + SQLiteTableTests.insert(["Bob"]))
        #expect(try file.open().tables.contains { $0.title == "people" && !$0.isPrepared })
        try file.run(try SQLiteTableTests.root.get())
        let table = try BrowsedTable(file)
        #expect(try table.rows(0, table.counts).map(\.name) == ["Bob"])
        try file.run("drop table people;\n" + SQLiteSchema(table: "people", language: .root).droppingText)
        #expect(try file.answer(to: "select count(*) from sqlite_schema") == "0\n")
    }
}
