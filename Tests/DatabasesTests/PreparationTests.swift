import DatabaseSchemas
import HelperProtocol
import Languages
import SystemSupport
import TestSupport
import Testing

/// What preparing a table does to it, to those who read and write it, and to what else there is.
@Suite(.serialized) struct PreparationTests {
    static let people = """
        create table people(id bigint generated always as identity primary key, name text, alias text);
        insert into people(name, alias) select 'Öst ' || n, 'Ann ' || n from generate_series(1, 50) n;
        insert into people(name, alias) select 'Zorn ' || n, 'Bea ' || n from generate_series(1, 30) n;

        """

    /// A schema takes a second to write.
    static let root = Result { try PostgreSQLSchema(table: "people", language: .root).text }
    private static let swedish = Result {
        try PostgreSQLSchema(table: "people", language: try #require(LanguageTag("sv"))).text
    }

    /// What one gets who asks what is there beside the tables of the system.
    static let inventory = """
        select 'table', relname, relkind::text, coalesce(relacl::text, '') from pg_class c
            join pg_namespace n on n.oid = relnamespace where nspname !~ '^pg_' and nspname <> 'information_schema'
        union all select 'column', attrelid::regclass::text, attname, '' from pg_attribute
            where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
                and attnum > 0 and not attisdropped
        union all select 'trigger', tgrelid::regclass::text, tgname, '' from pg_trigger
        union all select 'function', proname, '', '' from pg_proc p join pg_namespace n on n.oid = pronamespace
            where nspname in ('public', 'sections') and proname !~ 'trgm|similarity|set_limit|show_'
        union all select 'schema', nspname, '', '' from pg_namespace where nspname !~ '^pg_'
        union all select 'order', collname, '', '' from pg_collation
            where collnamespace::regnamespace::text = 'sections'
        order by 1, 2, 3, 4
        """

    static func findings(_ server: PostgreSQLServer, _ table: String = "people") throws -> [String] {
        let helper = try PostgreSQLTests.helper()
        defer { helper.end() }
        let open = HelperRequest.open(
            version: HelperRequest.version, address: server.address().bytes, isImmutable: false)
        _ = try helper.answer(to: open, within: .seconds(20))
        let check = HelperRequest.check(table: Array(table.utf8))
        guard case .findings(let found) = try helper.answer(to: check, within: .seconds(60)) else {
            return ["?"]
        }
        return found.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("TR-8: a table that is named but is not there, or cannot be prepared, leaves nothing behind")
    func misspelt() throws {
        let server = try PostgreSQLServer(
            Self.people + "create view seen as select * from people; create table other_sections(a int);"
                + "create table other(id bigint primary key, name text);")
        let before = try server.run(Self.inventory)
        for table in ["pepole", "none.people", "seen", "other", "other_sections.x"] {
            let text = try PostgreSQLSchema(table: table, language: .root).text
            #expect(try server.refuses(text), "\(table)")
            #expect(try server.run(Self.inventory) == before, "\(table)")
        }
        // Without a name, the table is made that examples have.
        try server.run(try PostgreSQLSchema(language: .root).text)
        #expect(try server.run("select count(*) from names_sections") != "0\n")
        try server.stop()
    }

    @Test("TR-8: preparing again in another language, or by another column, makes all of it anew")
    func again() throws {
        let server = try PostgreSQLServer(Self.people + (try Self.root.get()))
        func count(_ title: String) throws -> String {
            try server.run("select count from people_sections where title = '\(title)'")
        }
        #expect(try count("O") == "50\n" && Self.findings(server) == [])
        // The same again changes nothing, and keeps the columns.
        let columns =
            "select attnum from pg_attribute where attrelid = 'people'::regclass and attname ~ 'sections'"
        let numbers = try server.run(columns)
        try server.run(try Self.root.get())
        #expect(try server.run(columns) == numbers)
        try server.run(try Self.swedish.get())
        #expect(try count("Ö") == "50\n" && count("O") == "0\n" && Self.findings(server) == [])
        let table = try BrowsedTable(server, "people")
        #expect(table.contents.language.elementsEqual("sv".utf8))
        #expect(try table.rows(0, table.counts).map(\.name).last == "Öst 9")
        try server.run("insert into people(name, alias) values ('Örn', 'Cid')")
        #expect(try count("Ö") == "51\n" && Self.findings(server) == [])
        try server.run(try PostgreSQLSchema(table: "people", name: "alias", language: .root).text)
        #expect(
            try count("A") == "50\n" && count("B") == "30\n" && count("C") == "1\n"
                && Self.findings(server) == [])
        try server.stop()
    }

    @Test(
        "TR-8: rows that are written to a partition directly are counted, and a missing trigger is reported")
    func partitions() throws {
        let server = try PostgreSQLServer(
            """
            create table people(id bigint primary key, name text) partition by range (id);
            create table low partition of people for values from (0) to (100);
            create table high partition of people for values from (100) to (1000) partition by range (id);
            create table "high ""1" partition of high for values from (100) to (500);
            insert into people select n, 'Ann ' || n from generate_series(1, 200) n;

            """ + (try Self.root.get())
                + """
                insert into people values (0, 'Bob');
                insert into low(id, name) select 50 + n, 'Cid' from generate_series(1, 0) n;
                delete from low where id between 1 and 9;
                insert into high values (401, 'Dan');
                insert into "high ""1" values (402, 'Dan'), (403, 'Eve');
                update "high ""1" set name = 'Fay' where id = 401;
                """)
        #expect(try Self.findings(server) == [])
        let counts = "select title, count from people_sections where count > 0 order by 1"
        #expect(try server.run(counts) == "A|191\nB|1\nD|1\nE|1\nF|1\n")
        try server.run("truncate low")
        #expect(try server.run("select sum(count) from people_sections") == "104\n")
        try server.run("create table more partition of people for values from (1000) to (2000)")
        let found = try Self.findings(server)
        #expect(found.contains { $0.contains("more: sections_insert") }, "\(found)")
        try server.run(try Self.root.get())
        #expect(try Self.findings(server) == [])
        try server.stop()
    }
}
