import Documents
import EditingSessions
import FormatCore
import HelperProtocol
import NameEditing
import NameLoading
import RemoteLists
import Synchronization
import SystemSupport
import TestSupport
import Testing

/// Effects of a change that neither the change nor the list names: they are asked about, and shown afterwards.
@Suite(.serialized) @MainActor struct UnseenEffectTests {
    private static let people = """
        create table people(id integer primary key, name text);
        insert into people values(1, 'Ann'), (2, 'Bob'), (3, 'Cid');
        """
    private static let all = "select * from people order by id"
    private static let uncounted =
        "may do more than can be counted, such as empty tables (this cannot be undone)"

    private func rows(_ file: DatabaseFile) -> ChangedTable {
        ChangedTable(address: file.path, start: InProcessHelper.sqlite) { try file.answer(to: $0) }
    }

    private func rows(_ server: PostgreSQLServer, user: String = "postgres") -> ChangedTable {
        ChangedTable(address: server.address(user: user), start: PostgreSQLTests.helper) {
            try server.run($0)
        }
    }

    private func setField(
        _ column: Int, of name: String, to value: String, in table: EditedRows
    ) async throws -> String? {
        let place = try table.place(of: name)
        _ = try table.session.perform { copy throws(NameEditError) in
            var draft = try copy.draft(of: place)
            draft.setValue(value, at: column)
            do throws(RecordEditError) {
                return try copy.replace(place, by: draft)
            } catch {
                throw error.reason
            }
        }
        return await table.save()
    }

    // MARK: Replaced rows

    @Test(
        "TR-2: a row whose key another one takes is named, goes from the list, and comes back",
        arguments: [
            "id integer primary key on conflict replace, name text)",
            "id integer primary key on conflict replace, name text) without rowid",
        ])
    func replacedKey(columns: String) async throws {
        let file = try DatabaseFile(
            "create table people(\(columns); insert into people values(1, 'Ann'), (2, 'Bob');")
        let table = try EditedRows(try rows(file).table())
        let before = try file.answer(to: Self.all)
        let sentence = "deletes 1 row of people (an undo brings them back)"
        #expect(try await setField(0, of: "Ann", to: "2", in: table) == sentence)
        #expect(try file.answer(to: Self.all) == before)
        #expect(await table.save(.changingOthers) == nil)
        #expect(try file.answer(to: Self.all) == "2|Ann\n")
        #expect(table.rows == [["2", "Ann"]])
        #expect(try await table.undo() == nil)
        #expect(try file.answer(to: Self.all) == before)
        #expect(Set(table.rows) == [["1", "Ann"], ["2", "Bob"]])
        #expect(try await table.redo() == sentence)
    }

    @Test("TR-2: a name that is the key takes the place of another one only after a question")
    func replacedName() async throws {
        let file = try DatabaseFile(
            """
            create table people(name text primary key on conflict replace, x integer) without rowid;
            insert into people values('Ann', 1), ('Bob', 2);
            """)
        let table = try EditedRows(try rows(file).table())
        let all = "select * from people order by name"
        let before = try file.answer(to: all)
        let sentence = "deletes 1 row of people (an undo brings them back)"
        #expect(try await table.rename("Ann", to: "Bob") == sentence)
        #expect(await table.save(.changingOthers) == nil)
        #expect(try file.answer(to: all) == "Bob|1\n" && table.rows == [["Bob", "1"]])
        #expect(try await table.undo() == nil)
        #expect(try file.answer(to: all) == before && table.rows.count == 2)
        #expect(try await table.add("Bob") == sentence)
        #expect(await table.save(.changingOthers) == nil)
        #expect(table.rows.count == 2)
        #expect(try await table.undo() == nil)
        #expect(try file.answer(to: all) == before && Set(table.rows) == [["Ann", "1"], ["Bob", "2"]])
    }

    // MARK: The rows of the list

    @Test("TR-2: rows of the same table that a change deletes or changes are shown as they are then")
    func sameTable() async throws {
        let file = try DatabaseFile(
            """
            create table people(id integer primary key, name text, pos integer,
                boss integer references people(id) on delete cascade);
            insert into people values(1, 'Ann', 1, null), (2, 'Bob', 2, 1), (3, 'Cid', 3, 2), (4, 'Dan', 4, null);
            create trigger t after delete on people begin
                update people set pos = pos - 1 where pos > old.pos; end;
            """)
        let table = try EditedRows(try rows(file).table())
        let before = Set(table.rows)
        #expect(try await table.delete("Ann") != nil)
        #expect(Set(table.rows).count == 3, "nothing is done unasked")
        #expect(await table.save(.changingOthers) == nil)
        #expect(table.rows == [["4", "Dan", "1", ""]])
        #expect(try await table.undo() == nil)
        #expect(Set(table.rows) == before)
    }

    @Test("TR-2: of marked rows one of which takes the other along, both are there again after an undo")
    func markedTogether() async throws {
        let file = try DatabaseFile(
            Self.people
                + """
                create trigger t after delete on people when old.id = 1 begin
                    delete from people where id = 2; end;
                """)
        let table = try EditedRows(try rows(file).table())
        let before = Set(table.rows)
        if try await table.delete("Ann", "Bob") != nil { #expect(await table.save(.changingOthers) == nil) }
        #expect(table.rows == [["3", "Cid"]] && table.session.saveRemark == nil)
        #expect(try await table.undo() == nil)
        #expect(try file.answer(to: "select count(*) from people") == "3\n")
        #expect(Set(table.rows) == before)
    }

    @Test("TR-2: rows that a server deletes from the same table go from the list")
    func sameTableOfServer() async throws {
        let server = try PostgreSQLServer(
            """
            create table people(id int primary key, name text, boss int references people(id) on delete cascade);
            insert into people values(1, 'Ann', null), (2, 'Bob', 1), (3, 'Cid', 2), (4, 'Dan', null);
            """)
        let table = try EditedRows(try rows(server).table())
        #expect(try await table.delete("Ann") == "deletes 2 rows of people (this cannot be undone)")
        #expect(await table.save(.changingOthers) == nil)
        #expect(table.rows == [["4", "Dan", ""]])
    }

    // MARK: Undo

    @Test("TR-2: a row that an undo does not restore exactly is reported as different")
    func notAsItWas() async throws {
        let file = try DatabaseFile(
            """
            create table people(id integer primary key, name text, version integer default 1);
            insert into people(name) values('Ann'), ('Bob');
            create trigger t after update of name on people begin
                update people set version = version + 1 where id = new.id; end;
            """)
        let table = try EditedRows(try rows(file).table())
        #expect(try await table.rename("Ann", to: "Zed") == nil && table.session.saveRemark == nil)
        #expect(try await table.undo() == nil)
        #expect(table.session.saveRemark?.text == "but version is now \"3\" (it was \"1\")")
        #expect(table.session.saveRemark?.isAll == false)
        #expect(try await table.delete("Bob") == nil && table.session.saveRemark == nil)
        #expect(try await table.undo() == nil && table.session.saveRemark == nil)
        let server = try PostgreSQLServer(
            Self.people + """
                create function f() returns trigger language plpgsql as $$begin
                    new.id := new.id + 100; return new; end$$;
                create trigger t before insert on people for each row execute function f();
                """)
        let served = try EditedRows(try rows(server).table())
        #expect(try await served.delete("Ann") == nil)
        #expect(try await served.undo() == nil)
        #expect(served.session.saveRemark?.text == "but id is now \"101\" (it was \"1\")")
    }

    @Test("TR-2: an undo brings values of a server back exactly, whatever its roles and databases set")
    func settings() async throws {
        let server = try PostgreSQLServer(
            """
            create table people(id float8 primary key, name text, at timestamptz, part float4, took interval,
                bytes bytea, words text[]);
            insert into people values(0.1::float8 + 0.2, 'Ann', '2020-01-02 12:00:00+00', 1.0 / 3,
                '-1 year -2 days +03:04:05.6', '\\x00ff5c', array[null, 'x']),
                (0.5, 'Bob', null, null, null, null, null);
            alter database postgres set datestyle = 'SQL, DMY';
            alter database postgres set timezone = 'Asia/Kolkata';
            alter database postgres set extra_float_digits = 0;
            alter database postgres set intervalstyle = 'sql_standard';
            alter database postgres set bytea_output = 'escape';
            alter database postgres set array_nulls = off;
            """)
        let exact = """
            set datestyle = 'ISO'; set timezone = 'UTC'; set extra_float_digits = 3; set intervalstyle = 'postgres';
            select *, words[1] is null from people order by id;
            """
        let before = try server.run(exact)
        let table = try EditedRows(try rows(server).table())
        #expect(try await table.delete("Ann") == nil && table.session.saveRemark == nil)
        #expect(try server.run("select name from people") == "Bob\n")
        #expect(try await table.undo() == nil)
        #expect(try server.run(exact) == before)
    }

    // MARK: Uncounted effects

    @Test(
        "TR-2: what a server does not count is asked about, and no undo is offered",
        arguments: [
            "truncate notes", "drop table notes", "perform lo_unlink(7007)", "delete from far",
        ])
    func uncountedEffects(statement: String) async throws {
        let server = try PostgreSQLServer(
            Self.people + """
                create table notes(v text); insert into notes values('precious');
                select lo_from_bytea(7007, 'x');
                create function f() returns trigger language plpgsql as $$begin
                    if old.id = 1 then \(statement); end if; return old; end$$;
                create trigger t after delete or update on people for each row execute function f();
                """)
        if statement.hasSuffix("far") {
            // Not every installation has it.
            let extensions = "select count(*) from pg_available_extensions where name = 'postgres_fdw'"
            guard try server.run(extensions) == "1\n" else { return }
            try server.run(
                """
                create extension postgres_fdw;
                create server s foreign data wrapper postgres_fdw
                    options(host '\(server.directory.path)', dbname 'postgres');
                create user mapping for postgres server s options(user 'postgres');
                create foreign table far(v text) server s options(table_name 'notes');
                """)
        }
        let table = try EditedRows(try rows(server).table())
        // A trigger alone is not a reason to ask.
        #expect(try await table.rename("Bob", to: "Bo") == nil)
        #expect(try await table.delete("Ann") == Self.uncounted)
        #expect(try server.run("select * from notes") == "precious\n")
        #expect(await table.save(.changingOthers) == nil)
        #expect(table.session.undoTitle == nil)
    }

    @Test("TR-2: if a server counts no rows, effects are found anyway, or reported as possible")
    func countsOff() async throws {
        let server = try PostgreSQLServer(
            Self.people + """
                create table pets(person int references people(id) on delete cascade);
                insert into pets values(1), (2);
                create table plain(id int primary key, name text); insert into plain values(1, 'Ann');
                create role one login; grant all on people, plain to one;
                alter database postgres set track_counts = off;
                """)
        // Only its owner may set this.
        let owned = try EditedRows(try rows(server).table())
        #expect(try await owned.delete("Ann") == "deletes 1 row of pets (this cannot be undone)")
        #expect(try await owned.undo() == nil)
        let table = try EditedRows(try rows(server, user: "one").table())
        #expect(try await table.delete("Ann") == Self.uncounted)
        #expect(try server.run("select count(*) from pets") == "2\n")
        #expect(await table.save(.changingOthers) == nil)
        #expect(table.session.undoTitle == nil)
        #expect(try await table.rename("Bob", to: "Bo") == nil)
        let plain = try EditedRows(try rows(server, user: "one").table("plain"))
        #expect(try await plain.delete("Ann") == nil)
        #expect(try await plain.undo() == nil)
    }

    // MARK: Questions

    @Test("TR-1: a row that others have changed is deleted after both questions, that and its effects")
    func bothQuestions() async throws {
        try await ChangedTable.each(
            Self.people + """
                create table pets(person integer references people(id) on delete cascade);
                insert into pets values(1);
                """
        ) { rows in
            let table = try EditedRows(try rows.table())
            _ = try rows.run("update people set name = 'Anna' where id = 1;")
            #expect(try await table.delete("Ann")?.hasPrefix("someone else changed this row") == true)
            #expect(await table.save(.overwritingChanges)?.hasPrefix("deletes 1 row of pets") == true)
            #expect(try rows.run("select count(*) from pets;") == "1\n")
            // Effects alone are no leave to overwrite what was not asked about.
            #expect(await table.save()?.hasPrefix("someone else changed this row") == true)
            #expect(await table.save(.overwritingChanges)?.hasPrefix("deletes 1 row of pets") == true)
            #expect(await table.save(.changingOthers) == nil)
            #expect(try rows.run(Self.all) == "2|Bob\n3|Cid\n")
        }
    }

    // MARK: Reasons

    @Test("TR-6: a row that a conflict clause ignores is not blamed on a trigger alone")
    func ignoredConflict() async throws {
        let file = try DatabaseFile(
            """
            create table people(id integer primary key, name text unique on conflict ignore);
            insert into people values(1, 'Ann'), (2, 'Bob');
            """)
        let table = try EditedRows(try rows(file).table())
        #expect(
            try await table.add("Bob")
                == "the database did not add the row: a constraint, a trigger or a rule prevents it")
    }

    @Test("TR-6: a deleted row whose key another row gets is not reported as kept")
    func renumbered() async throws {
        let file = try DatabaseFile(
            Self.people + """
                create trigger t after delete on people begin
                    update people set id = id - 1 where id > old.id; end;
                """)
        let table = try EditedRows(try rows(file).table())
        #expect(
            try await table.delete("Ann") == "a trigger puts another row in the place of the deleted one")
        #expect(try file.answer(to: "select count(*) from people") == "3\n")
    }

    @Test("TR-6: a row of a server that is too long is left out and counted, and the others are there")
    func longRow() async throws {
        let server = try PostgreSQLServer(
            """
            create table people(id int primary key, name text, note text);
            insert into people values(1, 'Ann', 'x'), (2, 'Bob', repeat('x', 70000000)), (3, 'Cid', 'y');
            """)
        let table = try EditedRows(try rows(server).table())
        #expect(table.rows.map { $0[1] } == ["Ann", "Cid"])
        #expect(table.session.problems.count == 1)
    }

    @Test("TR-6: unread notices of a server do not end a list")
    func notices() throws {
        let server = try PostgreSQLServer(
            Self.people + """
                create function shout(name text) returns text language plpgsql as $$begin
                    raise warning '%', repeat('n', 2000000); return name; end$$;
                create view loud as select shout(name) as name from people;
                """)
        let database = try Database(server.address(), isImmutable: false, start: PostgreSQLTests.helper)
        let input = try database.input(of: .table(Array("loud".utf8)), .init())
        let read = try NameLoader(inputs: [NameInput(input)], options: .init()).readAll()
        #expect(read.names.listing == ["Ann", "Bob", "Cid"])
    }

    @Test("TR-6: a helper goes on when the thread that has started it has ended")
    func startedByOtherThread() throws {
        let started = StartedHelper()
        let wakePipe = try #require(WakePipe())
        let isStarted = BackgroundThread.startDetached {
            started.connection.withLock {
                $0 = try? HelperConnection(
                    starting: [BuiltProgram.path("sections"), "--serve", "sqlite"].map { Array($0.utf8) })
            }
            wakePipe.wake()
        }
        try #require(isStarted)
        wakePipe.wait()
        let connection = try #require(started.connection.withLock { $0 })
        let open = HelperRequest.open(
            version: HelperRequest.version, address: Array("/nowhere/x.db".utf8), isImmutable: false)
        for _ in 0..<200 {
            let error = #expect(throws: HelperFailure.self) {
                try connection.answer(to: open, within: .seconds(20))
            }
            let isGone = error?.kind == .isGone || error?.kind == .isLate
            #expect(!isGone, "\(error as Any)")
            guard !isGone else { break }
        }
        connection.end()
    }
}

/// A helper that another thread starts.
private final class StartedHelper: Sendable {
    let connection = Mutex<HelperConnection?>(nil)
}
