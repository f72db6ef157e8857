import DatabaseSchemas
import FormatCore
import HelperProtocol
import Languages
import NameLoading
import Names
import RemoteLists
import SystemSupport
import TestSupport
import Testing

/// Users of a real server who may read all, some or none of a table that is prepared.
@Suite(.serialized) struct TableReaderTests {
    @Test(
        "TR-8: who may read a table may read it when it is prepared; who cannot all of it reads it as before")
    func readers() throws {
        let server = try PostgreSQLServer(
            PreparationTests.people
                + """
                create role reader login; create role late login; create role narrow login; create role owner login;
                create role "odd ""name" login;
                grant usage, create on schema public to public; grant create on database postgres to owner;
                grant select on people to reader, "odd ""name"; grant select (id, name, alias) on people to narrow;
                create table shared(id bigint primary key, name text, who text);
                insert into shared values (1, 'Ann', 'reader'), (2, 'Bob', 'owner');
                alter table shared enable row level security; grant select on shared to reader;
                create policy own on shared for select using (who = current_user);
                alter table people owner to owner; create extension pg_trgm;

                """ + (try PreparationTests.root.get())
                + (try PostgreSQLSchema(table: "shared", language: .root).text)
                + "grant select on people to late;")
        func tables(_ user: String) throws -> [String: Bool] {
            let found = try Database(
                server.address(user: user), isImmutable: false, start: PostgreSQLTests.helper
            ).tables
            return Dictionary(uniqueKeysWithValues: found.map { ($0.title, $0.isPrepared) })
        }
        #expect(try tables("reader") == ["people": true, "shared": false])
        #expect(try tables("odd%20%22name") == ["people": true])
        #expect(try tables("late") == ["people": false])
        #expect(try tables("narrow") == ["people": false])
        #expect(try tables("owner") == ["people": true])
        func read(_ table: String, as user: String) throws -> LoadingProgress {
            let database = try Database(
                server.address(user: user), isImmutable: false, start: PostgreSQLTests.helper)
            let input = try database.input(of: .table(Array(table.utf8)), .init())
            return try NameLoader(inputs: [NameInput(input)], options: .init()).readAll()
        }
        let late = try read("people", as: "late")
        #expect(late.names.count == 80)
        #expect(late.problems.contains { $0.description.contains("may not read its auxiliary tables") })
        let shared = try read("shared", as: "reader")
        #expect(shared.names.listing == ["Ann"])
        // The owner may make anew what a superuser has made for him.
        try server.run("set session authorization owner; select people_checkpoints_refresh();")
        try server.run("set session authorization owner; insert into people(name) values ('New');")
        #expect(try PreparationTests.findings(server) == [])
        try server.stop()
    }
}
