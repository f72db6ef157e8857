import SystemSupport
import TestSupport
import Testing

/// A table of a server, as a new user prepares it and has it: the program on a terminal, and a real server.
@Suite(.serialized)
struct PreparedTableStoryTests {
    private static let people = """
        create table people(id bigint generated always as identity primary key, name text, phone text, city text);
        insert into people(name, phone, city)
            select 'Name ' || n, '0170 ' || n, (array['Rome', 'Oslo'])[1 + n % 2] from generate_series(0, 2999) n;
        insert into people(name) select 'Ada ' || n from generate_series(0, 399) n;
        insert into people(name, city) values ('Zoë', 'Paris'), ('Müller', 'Berlin');
        create table other(name text);
        """

    /// Prepares the table as README says, and has it checked.
    private func prepare(_ server: PostgreSQLServer) throws {
        let psql = "psql -q -1 -h \(server.directory.path) -U postgres -v ON_ERROR_STOP=1"
        let run = try Shell.run(
            """
            sections --database-schema postgresql --table people | \(psql) >/dev/null && echo prepared
            sections --check-database '\(server.address().shown)' --table people && echo checked
            """, in: try TemporaryDirectory())
        #expect(run.output == "prepared\nchecked\n", "\(run.error)")
    }

    @Test(
        "DC-24: a table is prepared as README says, browsed, filtered and chosen from",
        arguments: [(24, 80), (10, 40)])
    func story(rows: Int, columns: Int) throws {
        let server = try PostgreSQLServer(Self.people)
        let shell = try Shell(size: (rows, columns))
        let address = server.address().shown
        try prepare(server)
        try shell.type("clear; sections '\(address)'; echo status $?.")
        // There are two tables; those that were added are none.
        try shell.terminal.wait(until: { $0.contains("▌ other") && $0.contains("  people") })
        #expect(!shell.terminal.screen.contains("rungs"))
        try shell.press("<Down><Enter>")
        try shell.terminal.wait(until: { $0.contains("▌ Ada 0") && $0.contains("3,402 names in 4 sections") })
        try shell.press("<End>")
        try shell.terminal.wait(until: { $0.contains("▌ Zoë") })
        try shell.press("n")
        try shell.terminal.wait(until: { $0.contains("▌ Name 0") })
        try shell.press("/mueller")
        try shell.terminal.wait(until: { $0.contains("▌ Müller") && $0.contains("1 of 3,402") })
        try shell.press("<C-u>99")
        try shell.terminal.wait(until: { $0.contains("▌ Ada 199") && $0.contains("of 3,402") })
        try shell.press("<Down><End>")
        try shell.terminal.wait(until: { $0.contains("▌ Name 999") })
        try shell.press("<Enter>")
        try shell.terminal.wait(until: { $0.contains("Name 999") && $0.contains("status 0.") })
    }

    @Test("DC-12: what a prepared table lacks is said, and the exit status is 2")
    func checking() throws {
        let server = try PostgreSQLServer(Self.people)
        try prepare(server)
        _ = try server.run(
            """
            drop table people_sample; alter table people disable trigger sections_insert;
            do $$ begin execute (select string_agg('drop index ' || indexname, ';') from pg_indexes
                where tablename = 'people' and indexdef like '%gin%'); end $$;
            """)
        let run = try Shell.run(
            "sections --check-database '\(server.address().shown)' --table people", in: try TemporaryDirectory())
        #expect(run.status == .exited(2))
        let said = run.output + run.error
        for what in ["people_sample", "sections_insert: this trigger is missing or off", "A gin index"] {
            #expect(said.contains(what), "\(said)")
        }
    }

    @Test("DC-5: the server stops and starts while one looks; the list is back without a key")
    func stopping() throws {
        let server = try PostgreSQLServer(Self.people)
        let shell = try Shell(size: (24, 80))
        try prepare(server)
        try shell.type("clear; sections --table people '\(server.address().shown)'; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("▌ Ada 0") })
        try server.stop(how: "immediate")
        try shell.press("<End>")
        try shell.terminal.wait(until: { $0.contains("The connection is lost; trying again.") })
        try server.start()
        try shell.terminal.wait(until: { $0.contains("▌ Zoë") && $0.contains("3,402 names") })
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { $0.contains("status 130.") })
    }

    @Test("DC-2: a server that hangs holds up no first screen; what is typed meanwhile waits, and Esc leaves")
    func connecting() throws {
        let server = try PostgreSQLServer(Self.people)
        let shell = try Shell(size: (24, 80))
        try prepare(server)
        try server.suspend(true)
        let command = "clear; sections --table people '\(server.address().shown)'; echo status $?."
        try shell.type(command)
        try shell.terminal.wait(until: { $0.contains("Connecting.") })
        #expect(!shell.terminal.screen.contains("There are no names."))
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { $0.contains("status 130.") })
        try shell.type(command)
        try shell.terminal.wait(until: { $0.contains("Connecting.") })
        try shell.press("/zo")
        try server.suspend(false)
        try shell.terminal.wait(until: { $0.contains("▌ Zoë") && $0.contains("1 of 3,402") })
        try shell.press("<Enter>")
        try shell.terminal.wait(until: { $0.contains("Zoë") && $0.contains("status 0.") })
        try server.stop()
    }

    @Test("DC-5: with two servers in the address, the one that follows takes over without a key")
    func following() throws {
        let server = try PostgreSQLServer(Self.people)
        try prepare(server)
        let follower = try PostgreSQLServer(following: server)
        let shell = try Shell(size: (24, 80))
        try shell.type(
            "clear; sections --table people '\(server.address(or: follower).shown)'; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("▌ Ada 0") && $0.contains("3,402 names") })
        try server.stop(how: "immediate")
        try shell.press("<End>")
        try shell.terminal.wait(until: { $0.contains("▌ Zoë") && $0.contains("3,402 names") })
        try shell.press("/mueller")
        try shell.terminal.wait(until: { $0.contains("▌ Müller") && $0.contains("1 of 3,402") })
        try shell.press("<Enter>")
        try shell.terminal.wait(until: { $0.contains("Müller") && $0.contains("status 0.") })
        try follower.stop()
    }
}
