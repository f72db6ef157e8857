import Documents
import EditingSessions
import HelperProtocol
import RemoteLists
import SystemSupport
import TestSupport
import Testing

/// Effects of a change on other rows are announced before, and reverted by an undo.
@Suite(.serialized) @MainActor struct NonLatinRowsTests {
    private static let people = """
        create table people(id integer primary key, name text, city text);
        insert into people values(1, 'Ann', 'Rome'), (2, 'Bob', 'Oslo'), (3, 'Cid', 'Rome');
        """

    private func open(_ script: String) throws -> (file: DatabaseFile, table: EditedRows) {
        let file = try DatabaseFile(Self.people + script)
        let rows = ChangedTable(address: file.path, start: InProcessHelper.sqlite) { try file.answer(to: $0) }
        return (file, try EditedRows(try rows.table()))
    }

    /// All that a file holds.
    private func dump(_ file: DatabaseFile) throws -> String { try file.answer(to: ".dump\n") }

    /// Deletes a row after the question is answered, and undoes, redoes and undoes that.
    private func checkDeletion(
        _ script: String, asks sentence: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let (file, table) = try open(script)
        let before = try dump(file)
        let asked = try await table.delete("Ann")
        #expect(asked == "\(sentence) (an undo brings them back)", sourceLocation: sourceLocation)
        #expect(try dump(file) == before, "nothing is done unasked", sourceLocation: sourceLocation)
        #expect(try await table.undo() == nil, sourceLocation: sourceLocation)
        _ = try await table.delete("Ann")
        #expect(await table.save(.changingOthers) == nil, sourceLocation: sourceLocation)
        let after = try dump(file)
        #expect(after != before && !after.contains("'Ann'"), sourceLocation: sourceLocation)
        #expect(try await table.undo() == nil, sourceLocation: sourceLocation)
        #expect(try dump(file).sortedLines == before.sortedLines, sourceLocation: sourceLocation)
        #expect(try await table.redo() == asked, sourceLocation: sourceLocation)
        #expect(await table.save(.changingOthers) == nil, sourceLocation: sourceLocation)
        #expect(try dump(file).sortedLines == after.sortedLines, sourceLocation: sourceLocation)
        #expect(try await table.undo() == nil, sourceLocation: sourceLocation)
        #expect(try dump(file).sortedLines == before.sortedLines, sourceLocation: sourceLocation)
    }

    @Test(
        "TR-2: rows that foreign keys of a file delete or change are named, and come back",
        arguments: ["cascade", "set null", "set default"], ["cascade", "set null", "set default"])
    func foreignKeys(first: String, second: String) async throws {
        for form in ["", " without rowid"] {
            let verb = first == "cascade" ? "deletes" : "changes"
            // What hangs on a row that is only changed stays as it is.
            let more = second == "cascade" ? "deletes" : "changes"
            let notes = "\(more) 1 row of notes"
            try await checkDeletion(
                """
                create table orders(no text primary key, person integer default 3
                    references people(id) on delete \(first), what blob, twice text as (no || no))\(form);
                create table notes(a text default 'o3' references orders(no) on delete \(second), b real,
                    primary key(b))\(form);
                insert into orders(no, person, what) values('o1', 1, x'00ff'), ('o2', 1, null), ('o3', 2, 'x');
                insert into notes values('o1', 9e999), ('o3', 1.5);
                """,
                asks: first == "cascade"
                    ? "\(notes) and deletes 2 rows of orders" : "\(verb) 2 rows of orders")
        }
    }

    @Test("TR-2: rows that triggers of a file delete and change are named, and come back")
    func triggers() async throws {
        try await checkDeletion(
            """
            create table pets(name text, person integer); create table homes(city text primary key, n integer);
            insert into pets values('Rex', 1), ('Tom', 1), ('Kit', 2); insert into homes values('Rome', 2);
            create trigger t after delete on people begin
                delete from pets where person = old.id; update homes set n = 0 where city = old.city; end;
            """, asks: "changes 1 row of homes and deletes 2 rows of pets")
        // A row that has got a column later has its value in no file.
        try await checkDeletion(
            """
            create table pets(name text, person integer references people(id) on delete cascade);
            insert into pets values('Rex', 1); alter table pets add column kind text default 'dog';
            """, asks: "deletes 1 row of pets")
    }

    @Test("TR-2: a row that a conflict clause replaces is named, and comes back")
    func replaced() async throws {
        let (file, table) = try open(
            """
            create table t(id integer primary key, name text unique on conflict replace, x);
            insert into t values(1, 'Ann', 'one'), (2, 'Bob', 'two');
            """)
        let rows = ChangedTable(address: file.path, start: InProcessHelper.sqlite) { try file.answer(to: $0) }
        let list = try EditedRows(try rows.table("t"))
        _ = table
        let before = try dump(file)
        let sentence = "deletes 1 row of t (an undo brings them back)"
        #expect(try await list.rename("Ann", to: "Bob") == sentence)
        #expect(try dump(file) == before)
        #expect(await list.save(.changingOthers) == nil)
        #expect(try file.answer(to: "select * from t") == "1|Bob|one\n")
        #expect(try await list.undo() == nil)
        #expect(try dump(file) == before)
        #expect(try await list.add("Ann") == sentence)
        #expect(await list.save(.changingOthers) == nil)
        #expect(try await list.undo() == nil)
        #expect(try dump(file) == before)
    }

    @Test("TR-2: what the opposite change brings back by itself, and what is only added, is not asked about")
    func unasked() async throws {
        let script = """
            create table counts(city text primary key, n integer); insert into counts values('Rome', 2), ('Oslo', 1);
            create table log(what text);
            """
        let (file, table) = try open(
            script + """
                create trigger d after delete on people begin
                    update counts set n = n - 1 where city = old.city; insert into log values('-' || old.name); end;
                create trigger i after insert on people begin
                    update counts set n = n + 1 where city = new.city; insert into log values('+' || new.name); end;
                """)
        #expect(try await table.delete("Ann") == nil)
        #expect(try file.answer(to: "select n from counts where city = 'Rome'") == "1\n")
        // Another one does the same meanwhile, which stays.
        _ = try file.answer(to: "delete from people where name = 'Cid'")
        #expect(try await table.undo() == nil)
        #expect(try file.answer(to: "select n from counts where city = 'Rome'") == "1\n")
        #expect(try file.answer(to: "select what from log") == "-Ann\n-Cid\n+Ann\n")
        let server = try PostgreSQLServer(
            Self.people + script + """
                create function tally() returns trigger language plpgsql as $$begin
                    if tg_op = 'DELETE' then update counts set n = n - 1 where city = old.city; return old; end if;
                    update counts set n = n + 1 where city = new.city; insert into log values(new.name); return new; end$$;
                create trigger c before insert or delete on people for each row execute function tally();
                """)
        let rows = ChangedTable(address: server.address(), start: PostgreSQLTests.helper) {
            try server.run($0)
        }
        let list = try EditedRows(try rows.table())
        #expect(try await list.delete("Ann") == nil)
        #expect(try server.run("select n from counts where city = 'Rome'") == "1\n")
        #expect(try await list.undo() == nil)
        #expect(try server.run("select n from counts where city = 'Rome'") == "2\n")
        #expect(list.session.undoTitle == nil)
    }

    @Test("TR-2: an undo writes over nothing that others have done to those rows meanwhile")
    func changedMeanwhile() async throws {
        let (file, table) = try open(
            """
            create table pets(id integer primary key, name text, person integer references people(id) on delete cascade);
            insert into pets values(7, 'Rex', 1);
            """)
        _ = try await table.delete("Ann")
        #expect(await table.save(.changingOthers) == nil)
        _ = try file.answer(to: "insert into pets values(7, 'New', 2)")
        let before = try dump(file)
        #expect(try await table.undo() == "others have changed rows of pets that it would bring back")
        #expect(try dump(file) == before && table.session.hasUnsavedChanges)
        _ = try file.answer(to: "delete from pets where id = 7")
        #expect(await table.save() == nil)
        #expect(try file.answer(to: "select * from pets") == "7|Rex|1\n")
        // What is there by now and was not before is asked about again.
        _ = try file.answer(to: "insert into pets values(8, 'Kit', 1)")
        #expect(try await table.redo() == "deletes 2 rows of pets (an undo brings them back)")
    }

    @Test("TR-2: permanent effects are announced before, and no undo is offered then")
    func lost() async throws {
        let (file, table) = try open(
            """
            create table pets(name text, person integer references people(id) on delete cascade);
            with recursive r(i) as (select 1 union all select i + 1 from r where i < 2500)
                insert into pets select 'p' || i, 1 from r;
            create table kept(person integer references people(id) on delete cascade);
            insert into kept values(2);
            create trigger k before insert on kept begin select raise(ignore); end;
            """)
        #expect(try await table.rename("Cid", to: "Cy") == nil)
        let many = "deletes 2,500 rows of pets (this cannot be undone)"
        #expect(try await table.delete("Ann") == many)
        #expect(try file.answer(to: "select count(*) from pets") == "2500\n")
        #expect(await table.save(.changingOthers) == nil)
        #expect(try file.answer(to: "select count(*) from pets") == "0\n")
        #expect(table.session.undoTitle == nil && table.session.undo() == nil)
        #expect(try await table.delete("Bob") == "deletes 1 row of kept (this cannot be undone)")
        #expect(try await table.undo() == nil)
        #expect(try file.answer(to: "select name from people") == "Bob\nCy\n")
    }

    @Test("TR-2: rows that a server deletes and changes are counted and named, and no undo is offered")
    func ofServer() async throws {
        let server = try PostgreSQLServer(
            Self.people + """
                create schema other;
                create table other.pets(name text, person int references people(id) on delete cascade);
                create table homes(name text, person int references people(id) on delete set null
                    deferrable initially deferred);
                create table parts(name text, person int references people(id) on delete cascade)
                    partition by list (name);
                create table parts_a partition of parts default;
                insert into other.pets values('Rex', 1), ('Tom', 1), ('Kit', 2); insert into homes values('H', 1);
                insert into parts values('x', 1);
                create table twins(name text primary key, twin text references twins(name) on delete cascade);
                insert into twins values('Ann', null), ('Bob', 'Ann'), ('Cid', 'Bob');
                create function remove() returns trigger language plpgsql as $$begin
                    delete from people where name = 'Gone'; return new; end$$;
                create trigger t after update on people for each row execute function remove();
                insert into people values(4, 'Gone', '');
                """)
        let rows = ChangedTable(address: server.address(), start: PostgreSQLTests.helper) {
            try server.run($0)
        }
        let table = try EditedRows(try rows.table())
        let sentence = "changes 1 row of homes, deletes 2 rows of other.pets and deletes 1 row of parts"
        #expect(try await table.delete("Ann") == "\(sentence) (this cannot be undone)")
        #expect(try server.run("select count(*) from other.pets") == "3\n")
        #expect(await table.save(.changingOthers) == nil)
        #expect(try server.run("select count(*) from other.pets") == "1\n")
        #expect(table.session.undoTitle == nil)
        #expect(try await table.rename("Bob", to: "Bo") == "deletes 1 row of people (this cannot be undone)")
        #expect(try await table.undo() == nil)
        #expect(try server.run("select name from people order by id") == "Bob\nCid\nGone\n")
        let twins = try EditedRows(try rows.table("twins"))
        #expect(try await twins.delete("Ann") == "deletes 2 rows of twins (this cannot be undone)")
        #expect(try server.run("select count(*) from twins") == "3\n")
    }
}

extension String {
    /// Its lines in their order as texts: tables say nothing about the order of rows.
    fileprivate var sortedLines: [Substring] { split(separator: "\n").sorted() }
}
