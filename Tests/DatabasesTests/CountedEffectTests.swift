import EditingSessions
import HelperProtocol
import RemoteLists
import SystemSupport
import TestSupport
import Testing

/// An effect is counted before it is claimed.
@Suite(.serialized) @MainActor struct CountedEffectTests {
    private static let people = """
        create table people(id integer primary key, name text, city text);
        insert into people values(1, 'Ann', 'Rome'), (2, 'Bob', 'Oslo');
        """
    private static let all = "select * from people order by id"
    private func reason(_ verb: String) -> String {
        let causes = verb == "delete" ? "a trigger or a rule" : "a constraint, a trigger or a rule"
        return "the database did not \(verb) the row: \(causes) prevents it"
    }

    /// Deletes, changes and adds a row, each of which the database ignores, and takes back what is not saved.
    private func checkIgnored(
        _ rows: ChangedTable, verbs: [String] = ["delete", "change", "add"]
    ) async throws {
        let before = try rows.run(Self.all)
        let table = try EditedRows(try rows.table())
        let shown = table.rows
        for verb in verbs {
            let failure =
                switch verb {
                case "delete": try await table.delete("Ann")
                case "change": try await table.rename("Ann", to: "X")
                default: try await table.add("Zoe")
                }
            #expect(failure == reason(verb))
            #expect(try rows.run(Self.all) == before && table.session.hasUnsavedChanges)
            // What the database has not taken is taken back in the list alone.
            #expect(try await table.undo() == nil)
            #expect(Set(table.rows) == Set(shown) && table.session.undoTitle == nil)
            #expect(try rows.run(Self.all) == before)
        }
    }

    @Test("TR-1: a change that a trigger of a file ignores is not reported as done")
    func ignoredByFile() async throws {
        let file = try DatabaseFile(
            Self.people
                + ["delete", "update", "insert"].map {
                    "create trigger t\($0) before \($0) on people begin select raise(ignore); end;"
                }.joined())
        let rows = ChangedTable(address: file.path, start: InProcessHelper.sqlite) { try file.answer(to: $0) }
        try await checkIgnored(rows)
    }

    @Test("TR-1: a change that a trigger of a file reverts at once is not reported as done")
    func takenBackByFile() async throws {
        let file = try DatabaseFile(
            Self.people + """
                create trigger d after delete on people begin
                    insert into people values(old.id, old.name, old.city);
                end;
                create trigger u after update on people when new.name = 'X' begin
                    update people set name = old.name where id = old.id;
                end;
                """)
        let rows = ChangedTable(address: file.path, start: InProcessHelper.sqlite) { try file.answer(to: $0) }
        try await checkIgnored(rows, verbs: ["delete", "change"])
    }

    @Test(
        "TR-1: a change that a trigger, a rule or a policy of a server ignores is not reported as done",
        arguments: [
            """
            create function no() returns trigger language plpgsql as $$begin return null; end$$;
            create trigger t before insert or update or delete on people for each row execute function no();
            """,
            """
            create function keep() returns trigger language plpgsql as $$begin
                if tg_op = 'UPDATE' then return old; end if; return null; end$$;
            create trigger t before insert or update or delete on people for each row execute function keep();
            """,
        ])
    func ignoredByServer(script: String) async throws {
        let server = try PostgreSQLServer(Self.people + script)
        try await checkIgnored(
            ChangedTable(address: server.address(), start: PostgreSQLTests.helper) { try server.run($0) })
    }

    @Test("TR-1: a change that rules and policies of a server deny is not reported as done")
    func keptByServer() async throws {
        let server = try PostgreSQLServer(
            Self.people + """
                create role one login; grant all on people to one;
                alter table people enable row level security;
                create policy a on people for select using (true);
                create policy b on people for update using (city = 'Oslo') with check (city = 'Oslo');
                create table ruled(id int primary key, name text);
                insert into ruled values(1, 'Ann');
                create rule r as on delete to ruled do instead nothing;
                create rule s as on update to ruled do instead nothing;
                """)
        let rows = ChangedTable(address: server.address(user: "one"), start: PostgreSQLTests.helper) {
            try server.run($0)
        }
        let before = try server.run(Self.all)
        let table = try EditedRows(try rows.table())
        // No user may delete a row, and one row may not even be changed.
        #expect(try await table.delete("Bob") == reason("delete"))
        #expect(try await table.undo() == nil)
        let hidden = "the database does not let this user change the row"
        #expect(try await table.delete("Ann") == hidden)
        #expect(try await table.undo() == nil)
        #expect(try await table.rename("Ann", to: "X") == hidden)
        #expect(try await table.undo() == nil)
        #expect(try server.run(Self.all) == before)
        #expect(try await table.rename("Bob", to: "Bo") == nil)
        let ruled = ChangedTable(address: server.address(), start: PostgreSQLTests.helper) {
            try server.run($0)
        }
        let list = try EditedRows(try ruled.table("ruled"))
        #expect(try await list.delete("Ann") == reason("delete"))
        #expect(try await list.undo() == nil)
        #expect(try await list.rename("Ann", to: "X") == reason("change"))
        #expect(try server.run("select * from ruled") == "1|Ann\n")
    }

    @Test("TR-1: of rows that are changed together none is, if the database ignores one")
    func together() async throws {
        let file = try DatabaseFile(
            Self.people
                + "create trigger t before delete on people when old.id = 2 begin select raise(ignore); end;")
        let rows = ChangedTable(address: file.path, start: InProcessHelper.sqlite) { try file.answer(to: $0) }
        let before = try rows.run(Self.all)
        let table = try EditedRows(try rows.table())
        #expect(try await table.delete("Ann", "Bob") == reason("delete"))
        #expect(try rows.run(Self.all) == before)
    }

    @Test("TR-1: a row that others have deleted already is not brought back by an undo")
    func goneAlready() async throws {
        try await ChangedTable.each(Self.people) { rows in
            let table = try EditedRows(try rows.table())
            _ = try rows.run("delete from people where id = 1;")
            #expect(try await table.delete("Ann") == nil)
            #expect(table.session.undoTitle == nil && !table.session.hasUnsavedChanges)
            #expect(
                table.session.saveRemark?.text == "Nothing was deleted: the row was already gone"
                    && table.session.saveRemark?.isAll == true)
            #expect(try rows.run(Self.all) == "2|Bob|Oslo\n")
        }
    }
}
