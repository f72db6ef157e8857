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

    @Test("TR-8: a detached partition changes the counts until the table is prepared again, and --drop works")
    func detached() throws {
        let server = try PostgreSQLServer(
            """
            create extension pg_trgm;
            create table people(id bigint primary key, name text) partition by range (id);
            create table low partition of people for values from (0) to (100) partition by range (id);
            create table "low ""1" partition of low for values from (0) to (100);
            create table high partition of people for values from (100) to (1000);
            insert into people select n, 'Ann ' || n from generate_series(1, 200) n;

            """)
        let before = try server.run(PreparationTests.inventory)
        let (attaching, detaching) = (
            "alter table people attach partition low for values from (0) to (100)",
            "alter table people detach partition low"
        )
        let sum = "select sum(count) from people_sections"
        let text = try PreparationTests.root.get()
        try server.run(text)
        try server.run(detaching)
        // Rows that go while it is away are not counted when it comes back.
        try server.run("delete from low where id <= 10; " + attaching)
        #expect(try server.run(sum) == "190\n")
        try server.run(detaching)
        try server.run(text)
        #expect(try server.run(sum) == "101\n")
        try server.run(
            "delete from low where id <= 20; insert into \"low \"\"1\"(id, name) values (1, 'Bob')")
        #expect(try server.run(sum) == "101\n")
        #expect(try PreparationTests.findings(server) == [])
        // Its columns are still there, so that it can come back.
        try server.run(attaching + ";" + text)
        #expect(try server.run(sum) == "181\n")
        #expect(try PreparationTests.findings(server) == [])
        try server.run(detaching)
        try server.run(try PostgreSQLSchema(table: "people", language: .root).droppingText)
        try server.run(attaching)
        #expect(try server.run(PreparationTests.inventory) == before)
        #expect(try server.run("select count(*) from people") == "181\n")
        try server.stop()
    }
}
