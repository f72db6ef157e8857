import DatabaseSchemas
import Languages
import TestSupport
import Testing

/// Taking back that tables of a real server were prepared.
@Suite(.serialized) struct DroppingTests {
    @Test("TR-8: --drop takes back all that preparing has made, and what other tables need stays")
    func dropping() throws {
        let server = try PostgreSQLServer(
            PreparationTests.people + "create extension pg_trgm;"
                + "create table second(id bigint primary key, name text); insert into second values (1, 'Ann');"
                + "create role reader login; grant select on people to reader;")
        let before = try server.run(PreparationTests.inventory)
        let (people, second) = (
            try PostgreSQLSchema(table: "people", language: .root),
            try PostgreSQLSchema(table: "second", language: .root)
        )
        let text = try PreparationTests.root.get()
        try server.run(text)
        try server.run(second.text)
        let both = try server.run(PreparationTests.inventory)
        try server.run(people.droppingText)
        #expect(try PreparationTests.findings(server, "second") == [])
        try server.run("insert into second values (2, 'Bob')")
        #expect(try server.run("select sum(count) from second_sections") == "2\n")
        try server.run(text)
        #expect(try server.run(PreparationTests.inventory) == both)
        try server.run(people.droppingText + second.droppingText)
        #expect(try server.run(PreparationTests.inventory) == before)
        #expect(try server.run("select count(*) from people") == "80\n")
        // What is not there cannot be taken back.
        #expect(try server.refuses(people.droppingText))
        #expect(try server.run(PreparationTests.inventory) == before)
        // A schema of the same name may be the user's.
        try server.run("create schema sections; create table sections.chapters as select 7 as number")
        try server.run(text)
        try server.run(people.droppingText)
        #expect(try server.run("select number from sections.chapters") == "7\n")
        try server.run("drop table sections.chapters; drop schema sections")
        try server.stop()
    }
}
