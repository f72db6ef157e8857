import FormatCore
import Glibc
import HelperProtocol
import NameLoading
import Names
import RemoteLists
import SystemSupport
import TestSupport
import Testing

/// Rows that are copied from a real server by the real helper.
@Suite(.serialized) struct PostgreSQLTests {
    static let helper: Database.HelperStart = { () throws(HelperFailure) in
        try HelperConnection(starting: [Array(BuiltProgram.path("sections-source-postgresql").utf8)])
    }

    private static let people = """
        create table people(id bigint generated always as identity primary key, name text, city text, born date);
        insert into people(name, city, born) values('Ann Lee', 'Rome', '1990-04-01'), ('Bob "Öz", Jr', null, null),
            (null, 'Nowhere', null), (E'Zoë\\nX', 'Oslo', null), ('', 'Paris', null);
        create schema other; create table other.things(name text);
        insert into other.things select 'thing ' || n from generate_series(1, 50000) n;
        create view romans as select name from people where city = 'Rome';
        create materialized view kept as select name from people;
        create table parted(name text) partition by range(name);
        create table part_a partition of parted for values from ('A') to ('B');
        insert into parted values('Alf');
        create role reader login; grant usage on schema public to reader; grant select on people to reader;
        """

    private func read(
        _ address: FilePath, _ source: HelperRequest.Source, _ options: ReadingOptions = .init()
    ) throws(ReadingError) -> LoadingProgress {
        let database = try Database(address, isImmutable: false, start: Self.helper)
        let input = try database.input(of: source, options)
        return try NameLoader(inputs: [NameInput(input)], options: options).readAll()
    }

    private func table(_ name: String) -> HelperRequest.Source { .table(Array(name.utf8)) }
    private func query(_ text: String) -> HelperRequest.Source { .query(Array(text.utf8)) }

    @Test("Tables, views and queries of a server are lists as those of a file are; nothing of it is changed")
    func copying() throws {
        let server = try PostgreSQLServer(Self.people)
        let tables = try Database(server.address(), isImmutable: false, start: Self.helper).tables
        #expect(tables.map(\.title) == ["kept", "parted", "people", "romans", "other.things"])
        #expect(tables.map(\.isView) == [true, false, false, true, false])
        let people = try read(server.address(), table("people"))
        #expect(people.names.listing == ["Ann Lee", "Bob \"Öz\", Jr", "Zoë\nX", "5"])
        #expect(people.problems.map(\.description) == ["1 row without a name (name is NULL) is not shown"])
        #expect(
            people.names.fields(of: "Ann Lee")
                == ["id": "1", "name": "Ann Lee", "city": "Rome", "born": "1990-04-01"])
        #expect(try read(server.address(), table("romans")).names.listing == ["Ann Lee"])
        #expect(try read(server.address(), table("parted")).names.listing == ["Alf"])
        let things = try read(server.address(), table("other.things"))
        #expect(things.names.count == 50_000 && !things.names.hasRecords)
        // A name with a line end comes when much was read as lines.
        let mixed = "select name from other.things union all select name from people"
        #expect(try read(server.address(), query(mixed)).names.listing.contains("Zoë\nX"))
        #expect(try read(server.address(), query("select 'a' as name -- the end")).names.listing == ["a"])
        for text in [
            "delete from people returning name", "select 1; drop table people",
            "select 1) as a; drop table people; --",
            "select name from people; commit; set transaction read write", "", "copy people to '/tmp/x'",
            "select nextval('people_id_seq') as name",
            "select set_config('transaction_read_only', 'off', false) as name",
        ] {
            let error = #expect(throws: ReadingError.self, "\(text)") {
                try read(server.address(), query(text))
            }
            if let error {
                guard case .database = error.reason else {
                    Issue.record("\(error)")
                    continue
                }
            }
        }
        #expect(try server.run("select count(*) from people") == "5\n")
        #expect(try server.run("select last_value from people_id_seq") == "5\n")
        let denied = #expect(throws: ReadingError.self) {
            try read(server.address(user: "reader"), query("select * from other.things"))
        }
        #expect("\(try #require(denied))".contains("permission denied"))
        #expect(try read(server.address(user: "reader"), table("people")).names.count == 4)
        try ended(server)
    }

    /// Checks that no client is connected any more, and that the server ends.
    private func ended(_ server: PostgreSQLServer) throws {
        let deadline = ContinuousClock.now + .seconds(10)
        let others = "select count(*) from pg_stat_activity where application_name = 'sections'"
        while try server.run(others) != "0\n" {
            try #require(ContinuousClock.now < deadline, "helpers are still connected")
        }
        #expect(server.isRunning)
        try server.stop()
        #expect(!server.isRunning)
    }

    @Test("DC-1, DC-3, DC-5: no server, an unknown user, and a server that goes away in the middle of rows")
    func faults() throws {
        let server = try PostgreSQLServer(
            """
            \(Self.people)
            create role locked login password 'secret';
            create view slow as select 'row ' || n as name from (select generate_series(1, 100000000) as n) as rows;
            """)
        func said(_ address: FilePath, _ source: HelperRequest.Source) -> String {
            do throws(ReadingError) {
                let progress = try read(address, source)
                return "\(progress.names.count > 0) \(progress.failures.first?.description ?? "")"
            } catch {
                return error.description
            }
        }
        #expect(said(FilePath("postgresql://%2Fnone/x"), table("people")).contains("no connection: "))
        #expect(said(FilePath("postgresql://127.0.0.1:1/x"), table("people")).contains("no connection: "))
        #expect(
            said(server.address(user: "nobody"), table("people")).contains("role \"nobody\" does not exist"))
        let other = FilePath(
            server.address().displayText.replacing("/postgres", with: "/nix", maxReplacements: 1))
        #expect(said(other, table("people")).contains("nix"))
        // Rows come without an end until the server stops.
        let database = try Database(server.address(), isImmutable: false, start: Self.helper)
        let input = try database.input(of: table("slow"), .init())
        let loader = try NameLoader(inputs: [NameInput(input)], options: .init())
        loader.start {}
        let deadline = ContinuousClock.now + .seconds(20)
        while (try? loader.progress?.get().names.count) ?? 0 == 0, ContinuousClock.now < deadline {
            usleep(10_000)
        }
        try server.stop(how: "immediate")
        loader.waitForEnd(atMost: .seconds(20))
        let progress = try #require(try loader.progress?.get())
        #expect(progress.isComplete && progress.names.count > 0)
        let failure = try #require(progress.failures.first?.description)
        #expect(failure.contains("the connection is lost") && failure.contains("rows)"), "\(failure)")
        #expect(said(server.address(), table("people")).contains("no connection: "))
        try server.start()
        #expect(said(server.address(), table("people")).hasPrefix("true"))
        // The server requires a password, and there is no user to ask.
        try server.directory.write(
            "local all locked scram-sha-256\nlocal all all trust\n", to: "data/pg_hba.conf")
        try server.run("select pg_reload_conf()")
        let wanted = ContinuousClock.now + .seconds(10)
        while !said(server.address(user: "locked"), table("people")).contains("wants a password"),
            ContinuousClock.now < wanted
        {}
        #expect(said(server.address(user: "locked"), table("people")).contains("~/.pgpass"))
    }

    @Test("DC-6: a server that was stopped without a word is left at once, and asked for no longer")
    func hanging() throws {
        let server = try PostgreSQLServer(Self.people)
        let process = try #require(server.process)
        let database = try Database(server.address(), isImmutable: false, start: Self.helper)
        let input = try database.input(of: query("select pg_sleep(1000)::text as name"), .init())
        let loader = try NameLoader(inputs: [NameInput(input)], options: .init())
        let start = ContinuousClock.now
        loader.start {}
        #expect(ContinuousClock.now - start < .seconds(5))
        kill(process, SIGSTOP)
        loader.cancel()
        loader.waitForEnd(atMost: .seconds(10))
        #expect(throws: ReadingError.self) { try loader.progress?.get() }
        kill(process, SIGCONT)
        try ended(server)
    }
}
