import Synchronization
import SystemSupport
import TestClock
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
            sections --check-database '\(server.address().displayText)' --table people && echo checked
            """, in: try TemporaryDirectory())
        #expect(run.output == "prepared\nchecked\n", "\(run.error)")
    }

    @Test(
        "DC-24: a table is prepared as README says, browsed, filtered and chosen from",
        arguments: [(24, 80), (10, 40)])
    func story(rows: Int, columns: Int) throws {
        let server = try PostgreSQLServer(Self.people)
        let shell = try Shell(size: (rows, columns))
        let address = server.address().displayText
        try prepare(server)
        try shell.type("clear; sections '\(address)'; echo status $?.")
        // There are two tables; those that were added are none.
        try shell.terminal.wait(until: { $0.contains("▌ other") && $0.contains("  people") })
        #expect(!shell.terminal.screen.contains("checkpoints"))
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

    @Test("DC-12: faults of a prepared table are reported, and the exit status is 2")
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
            "sections --check-database '\(server.address().displayText)' --table people",
            in: try TemporaryDirectory())
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
        try shell.type("clear; sections --table people '\(server.address().displayText)'; echo status $?.")
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
        let command = "clear; sections --table people '\(server.address().displayText)'; echo status $?."
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
            "clear; sections --table people '\(server.address(or: follower).displayText)'; echo status $?.")
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

    /// The names on the screen.
    private static func rows(of screen: Screen) -> [Substring] {
        screen.lines.compactMap { $0.firstMatch(of: /[A-Z](stay|goes)[a-z ]* \d+/)?.output.0 }
    }

    private static let changes = LongWalks.count(2_000, long: 10_000)
    /// Rows of which some stay what they are, and others come, go and get other names.
    private static let churning = """
        create table people(id bigint generated always as identity primary key, name text not null);
        insert into people(name) select chr(65 + n % 26) || 'stay ' || n from generate_series(1000, 2999) n;
        insert into people(name) select chr(65 + n % 26) || 'goes ' || n from generate_series(1000, 2999) n;
        create procedure churn() language plpgsql as $$
            declare target bigint; begin
            for n in 1..\(changes) loop
                select id into target from people where name like '_goes%' and id >= random() * 4000 + n / 3
                    order by id limit 1;
                if n % 3 = 0 then delete from people where id = target;
                elsif n % 3 = 1 then
                    insert into people(name) values (chr(65 + (random() * 25)::int) || 'goes new ' || n);
                else update people set name = chr(65 + (random() * 25)::int) || 'goes too ' || n where id = target;
                end if;
                commit;
            end loop;
        end $$;
        """

    @Test(
        "DC-11: while thousands of rows come, go and change, those that stay are seen from A to Z and back, none twice"
    )
    func paging() throws {
        let server = try PostgreSQLServer(Self.churning)
        let shell = try Shell(size: (24, 80))
        try prepare(server)
        try shell.type("clear; sections --table people '\(server.address().displayText)'; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("▌ A") && $0.contains("4,000 names") })
        let churn = try Churn(server)
        var passes = 0
        while passes < 2 || !churn.isOver {
            let isDown = passes % 2 == 0
            var seen: Set<Substring> = []
            let end = isDown ? "Zstay 2989" : "Astay 1014"
            while true {
                let rows = Self.rows(of: shell.terminal.screen)
                #expect(Set(rows).count == rows.count, "\(rows)")
                seen.formUnion(rows.filter { $0.contains("stay") })
                guard !seen.contains(end[...]) else { break }
                try shell.press(isDown ? "<PgDn>" : "<PgUp>")
                try shell.terminal.wait(until: { screen in
                    // Single rows come and go by themselves.
                    let now = Set(Self.rows(of: screen))
                    let isMoved = now.intersection(rows).count < rows.count / 2 || now.contains(end[...])
                    return isMoved && !screen.contains("  …") && !screen.contains("▌ …")
                })
            }
            // With hundreds of changes a second a page may be one or two rows further on than it ought to be.
            #expect(seen.count >= 1_990, "pass \(passes)")
            passes += 1
        }
        #expect(try server.run("select count(*) from people where name like '_stay%'") == "2000\n")
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { $0.contains("status 130.") })
    }
}

/// What changes the rows of a table meanwhile.
private final class Churn: Sendable {
    private let state = Mutex(false)

    init(_ server: PostgreSQLServer) throws {
        let run = server.running("call churn()")
        let isStarted = BackgroundThread.startDetached { [self] in
            run()
            state.withLock { $0 = true }
        }
        try #require(isStarted)
    }

    var isOver: Bool { state.withLock { $0 } }
}
